"""What a task takes of a worker's memory."""
import math

import numpy

from .._errors import UsageError

# What a worker has beside its tasks, and the share of its limit above which Dask pauses it.
PROCESS_BYTES = 200 << 20
SHARE = 0.8


def task_bytes(job, source, plan):
    """The values that are read, a chunk of the source as it is unpacked, the filter's own memory and result, weights, and
    the block and its chunk as they are written."""
    size = numpy.dtype(job["dtype"]).itemsize
    lead = len(job["shape"]) - job["filtered_axes"]
    block, shape = job["block"][lead:], job["shape"][lead:]
    outer = math.prod(min(side + 2 * reach + job["grid"] - 1, length)
                      for side, reach, length in zip(block, job["halo"], shape))
    inner = math.prod(block)
    scratch = plan.part["scratch_bytes"] * outer // max(1, math.prod(plan.shape))
    weights = 4 * outer if job["learns_outside"] else 0
    unpacked = size * min(math.prod(source.chunks), math.prod(shape))
    return 2 * size * outer + scratch + weights + unpacked + size * inner + 2 * size * math.prod(job["chunks"][lead:])


def require_room(needed, workers):
    """Raises UsageError where a worker's tasks do not fit into its limit."""
    for address, one in workers.items():
        limit = one.get("memory_limit") or 0
        room = SHARE * limit - PROCESS_BYTES
        if limit and needed * one["nthreads"] > room:
            raise UsageError(
                f"The worker {address} has {text_of_bytes(limit)} of memory for {one['nthreads']} tasks at a time, and each takes "
                f"about {text_of_bytes(needed)}. Choose a smaller block_shape, fewer threads a worker or a higher --memory-limit.")


def text_of_bytes(count):
    return f"{count / (1 << 20):.0f} MiB" if count < 10 << 30 else f"{count / (1 << 30):.1f} GiB"
