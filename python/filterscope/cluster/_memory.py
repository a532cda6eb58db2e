"""What a task takes of a worker's memory."""
import math

import numpy

from .._errors import UsageError

# What a worker has beside its tasks, and the share of its limit above which Dask pauses it.
PROCESS_BYTES = 200 << 20
SHARE = 0.8


def task_bytes(job, source, plan):
    """The values that are read, the source's chunks as they are unpacked, the filter's own memory and result, weights, and
    the block and its file as they are written."""
    size = numpy.dtype(job["dtype"]).itemsize
    lead = len(job["shape"]) - job["filtered_axes"]
    block, shape = job["block"][lead:], job["shape"][lead:]
    outer_sides = [min(side + 2 * reach + job["grid"] - 1, length) for side, reach, length in zip(block, job["halo"], shape)]
    outer = math.prod(outer_sides)
    inner = math.prod(block)
    scratch = plan.part["scratch_bytes"] * outer // max(1, math.prod(plan.shape))
    weights = 4 * outer if job["learns_outside"] else 0
    # Padded and packed; the package zarr 3 packs the chunks of a shard, then joins them, and gives a copy.
    written = (4 if job["format"] == "0.5" else 2) * size * math.prod(job["shards"] or job["chunks"])
    return 2 * size * outer + scratch + weights + source.reading_bytes([1] * lead + outer_sides) + size * inner + written


def require_room(needed, workers):
    """Raises UsageError where a worker's tasks do not fit into its limit."""
    for address, one in workers.items():
        limit = one.get("memory_limit") or 0
        room = SHARE * limit - PROCESS_BYTES
        if limit and needed * one["nthreads"] > room:
            raise UsageError(
                f"The worker {address} has {text_of_bytes(limit)} of memory for {one['nthreads']} tasks at a time, and each takes "
                f"about {text_of_bytes(needed)}. Choose a smaller block_shape (of whole shards: smaller shards), fewer threads a "
                "worker or a higher --memory-limit.")


def text_of_bytes(count):
    return f"{count / (1 << 20):.0f} MiB" if count < 10 << 30 else f"{count / (1 << 30):.1f} GiB"
