"""Zarr arrays in folders, as the package zarr opens them, in its versions 2 and 3. What is cut off is not read as if it were
whole."""
import os

from ._stored import has_zarr_3


def open_zarr(place, path=""):
    """The array or group of that path in a folder. Raises what the package does."""
    import zarr

    if not has_zarr_3():
        return zarr.open(place, mode="r", path=path)
    from ._whole import WholeStore, use_whole_blosc

    with use_whole_blosc():
        return zarr.open(WholeStore(place), mode="r", path=path)


def file_sides(array):
    """Sides of what stands in a file."""
    return tuple(getattr(array, "shards", None) or array.chunks)


def chunks_at_once(array, count):
    """Of so many that are asked for, those that the package has in memory at a time, packed or unpacked."""
    if not has_zarr_3():
        return 1
    import zarr

    return count if getattr(array, "shards", None) else min(count, zarr.config.get("async.concurrency"))


def file_name(array, index):
    """Of the file of that index, from the opened folder on."""
    if has_zarr_3():
        return os.path.join(array.path, array.metadata.encode_chunk_key(index))
    return os.path.join(array.path, (getattr(array, "_dimension_separator", ".") or ".").join(map(str, index)))


def require_whole_file(array, path):
    """Of an array in version 2 of the format: a file that Blosc made. Raises ValueError."""
    described = array.metadata if has_zarr_3() else array
    if getattr(getattr(described, "compressor", None), "codec_id", "") != "blosc":
        return
    try:
        with open(path, "rb") as file:
            require_whole_blosc(file.read(16), os.fstat(file.fileno()).st_size)
    except FileNotFoundError:
        pass


def require_whole_blosc(head, length):
    """Blosc reads behind the end of what is cut off: the length in its header (bytes 12 to 15) is compared with what there is.
    Raises ValueError."""
    if len(head) < 16 or int.from_bytes(head[12:16], "little") != length:
        raise ValueError(f"it ends after {length} bytes")
