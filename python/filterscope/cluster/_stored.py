"""How the versions of OME-Zarr store an array: what describes it, and the bytes of a file of it, which is a chunk or a shard."""
import json

import numpy

from .._errors import UnavailableError

# OME-Zarr 0.4 is of Zarr 2, and 0.5 of Zarr 3.
FORMATS = ("0.4", "0.5")


def has_zarr_3():
    import zarr

    return int(zarr.__version__.split(".")[0]) >= 3


def require_zarr_3(what):
    """Raises UnavailableError where the installed package does not know the format's version 3."""
    import zarr

    if not has_zarr_3():
        raise UnavailableError(
            f"{what} is Zarr of version 3 (OME-Zarr 0.5), which the package zarr reads and writes since its version 3, and "
            f"{zarr.__version__} is installed. Python 3.11 or newer has it (pip install 'zarr>=3'); else convert to OME-Zarr 0.4.")


def stored_as(job):
    """Of the job's target."""
    return (Zarr3 if job["format"] == "0.5" else Zarr2)(job["chunks"], job["shards"], job["dtype"])


class Zarr2:
    """Chunks are named 0/1/2."""

    def __init__(self, chunks, _, dtype):
        import numcodecs

        self.sides = tuple(chunks)
        self._dtype = numpy.dtype(dtype).newbyteorder("<")
        self._codec = numcodecs.Blosc()

    def descriptions(self, shape, axes, attributes):
        """The files that describe a group and the array "0" in it, by their names. axes: names of the array's."""
        array = {"zarr_format": 2, "shape": list(shape), "chunks": list(self.sides), "dtype": self._dtype.str,
                 "compressor": self._codec.get_config(), "fill_value": 0, "order": "C", "filters": None,
                 "dimension_separator": "/"}
        return {".zgroup": {"zarr_format": 2}, ".zattrs": attributes, "0/.zarray": array}

    def name(self, index):
        """Of a file, from the array on."""
        return "/".join(map(str, index))

    def encode(self, values):
        """The bytes of a file, with values of its sides."""
        return bytes(self._codec.encode(numpy.ascontiguousarray(values, self._dtype)))


class Zarr3:
    """Chunks or shards are named c/0/1/2. The package makes both bytes and descriptions, in memory. A chunk is compressed as
    those of version 2 are, and has a checksum."""

    def __init__(self, chunks, shards, dtype):
        self.sides = tuple(shards or chunks)
        self._chunks = tuple(chunks)
        self._shards = tuple(shards) if shards else None
        self._dtype = numpy.dtype(dtype)

    def descriptions(self, shape, axes, attributes):
        import zarr

        kept = {}
        zarr.create_group(zarr.storage.MemoryStore(kept), zarr_format=3, attributes=attributes)
        self._array(kept, "0", shape, dimension_names=axes)
        return {name: json.loads(content.to_bytes()) for name, content in kept.items()}

    def name(self, index):
        return "/".join(("c", *map(str, index)))

    def encode(self, values):
        kept = {}
        self._array(kept, None, self.sides)[...] = values
        return kept[self.name((0,) * len(self.sides))].to_bytes()

    def _array(self, kept, name, shape, **words):
        """An array in a dictionary, all chunks of which are kept, those of zeros too."""
        import zarr

        packed = [zarr.codecs.BloscCodec(typesize=self._dtype.itemsize, cname="lz4", clevel=5, shuffle="shuffle"),
                  zarr.codecs.Crc32cCodec()]
        return zarr.create_array(zarr.storage.MemoryStore(kept), name=name, shape=shape, chunks=self._chunks, shards=self._shards,
                                 dtype=self._dtype, compressors=packed, fill_value=0, config={"write_empty_chunks": True}, **words)
