"""What a worker does with a block. A job is a dictionary, so that tasks are small."""
import contextlib
import hashlib
import socket
import threading
import time

import numpy

from .. import _core
from .._errors import RunError, UsageError
from .._keywords import pairs
from ._blocks import region_of
from ._sources import opened
from ._target import Target

_kept = threading.local()


def make_plan(shape, job, extremes=None, weighted=False):
    """A plan for blocks of a shape, two axes or three. Raises as filterscope.plan()."""
    keywords, _, _ = pairs(job["variant"], job["value_range"], job["mask"], None, job["parameters"])
    return _core.Plan(tuple(shape), job["dtype"], keywords, None, None, job["spacing"], False if len(shape) == 3 else None,
                      extremes, weighted)


def plan_for(shape, job, extremes, weighted):
    """The thread's plan, of which it keeps one: blocks inside of an image are of one shape."""
    key = (job["fingerprint"], shape, extremes, weighted)
    if getattr(_kept, "key", None) != key:
        _kept.key = _kept.plan = None  # before the next one takes its memory
        _kept.plan = make_plan(shape, job, extremes, weighted)
        _kept.key = key
    return _kept.plan


class BlockError(RunError):
    """Why a block is not done."""


@contextlib.contextmanager
def told_as_block_error():
    """An error's words, whatever it is, by the scheduler, which needs not ask the worker for them."""
    try:
        yield
    except Exception as error:
        raise BlockError(str(error) or type(error).__name__) from None


def survey(job, number):
    """Keeps in the target what a block has of what is learnt of the whole: its extremes, infinite where a value is not finite,
    and whether a value is left out of the filter. Raises BlockError."""
    first, last = region_of(number, job["shape"], job["block"])
    with told_as_block_error():
        values = opened(job["source"]).read(first, last)
        low, high = float(values.min()), float(values.max())
        outside = bool(numpy.isnan(values).any()) if values.dtype.kind == "f" else False
        if not (numpy.isfinite(low) and numpy.isfinite(high)):
            low, high = -numpy.inf, numpy.inf
        if isinstance(job["mask"], (int, float)):
            outside = bool((values == job["mask"]).any())
        Target(job).tell("learnt", number, {"low": low, "high": high, "outside": outside})


def filter_block(job, run, number, extremes, weighted):
    """Reads a block with its halo, filters it, writes its files and then that it is done, in the run of that name. A block that
    is done is left as it is. Raises BlockError."""
    with told_as_block_error():
        if job["version"] != _core.version:
            raise UsageError(f"This worker has FilterScope {_core.version}, and the client {job['version']}.")
        first, last = region_of(number, job["shape"], job["block"])
        lead = len(first) - job["filtered_axes"]
        (low, high), (inner_low, inner_high) = _core.part_with_halo(
            tuple(job["shape"][lead:]), first[lead:], last[lead:], job["halo"], job["grid"])
        read_low, read_high = first[:lead] + low, last[:lead] + high
        times = [time.perf_counter()]
        source, target = opened(job["source"]), Target(job)
        made_of = f"{source.state(read_low, read_high)} {extremes} {weighted}"
        state = hashlib.sha256(made_of.encode()).hexdigest()
        if target.has(number, state):
            return
        values = source.read(read_low, read_high).reshape(_lengths(low, high))
        times.append(time.perf_counter())
        values = plan_for(values.shape, job, extremes, weighted)(values)
        times.append(time.perf_counter())
        part = values[tuple(map(slice, inner_low, inner_high))].reshape(_lengths(first, last))
        written = target.put(first, last, part)
        times.append(time.perf_counter())
        read, filtering, writing = (after - before for before, after in zip(times, times[1:]))
        target.tell("done", number, {"state": state, "files": written, "run": run, "host": socket.gethostname(), "read": read,
                                     "filter": filtering, "write": writing})


def _lengths(first, last):
    return tuple(end - begin for begin, end in zip(first, last))
