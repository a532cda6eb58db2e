"""For the package zarr from version 3 on: what is cut off is never read as if it were whole."""
import zarr

from ._arrays import require_whole_blosc


class WholeStore(zarr.storage.LocalStore):
    """Refuses to give less than was asked for: to the package an empty part of a shard is one that was never written, so that the
    image would be black there."""

    async def get(self, key, prototype=None, byte_range=None):
        content = await super().get(key, prototype, byte_range)
        if content is not None:
            wanted = 1
            if isinstance(byte_range, zarr.abc.store.RangeByteRequest):
                wanted = byte_range.end - byte_range.start
            elif isinstance(byte_range, zarr.abc.store.SuffixByteRequest):
                wanted = byte_range.suffix
            if len(content) < wanted:
                raise ValueError(f"it ends {wanted - len(content)} bytes too early")
        return content


class WholeBlosc(zarr.codecs.BloscCodec):
    """Blosc reads behind the end of what is cut off, such as a chunk of a shard that was read as a whole."""

    async def _decode_single(self, chunk_bytes, chunk_spec):
        require_whole_blosc(chunk_bytes[:16].to_bytes(), len(chunk_bytes))
        return await super()._decode_single(chunk_bytes, chunk_spec)


def use_whole_blosc():
    """A context in which arrays are opened that decode with WholeBlosc."""
    return zarr.config.set({"codecs.blosc": f"{WholeBlosc.__module__}.{WholeBlosc.__qualname__}"})


zarr.registry.register_codec("blosc", WholeBlosc)  # one of two, which the package does not choose by itself
