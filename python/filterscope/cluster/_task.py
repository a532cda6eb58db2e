"""What a worker does with a block. A job is a dictionary, so that tasks are small."""
import hashlib
import socket
import threading
import time

import numpy

from .. import _core
from .._errors import UsageError
from .._keywords import pairs
from ._blocks import region_of, words_of
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


def survey(job, number):
    """What a block has of what is learnt of the whole: its extremes, infinite where a value is not finite, and
    whether a value is left out of the filter."""
    first, last = region_of(number, job["shape"], job["block"])
    try:
        values = opened(job["source"]).read(first, last)
    except Exception as error:
        return _failed(job, number, first, last, error)
    low, high = float(values.min()), float(values.max())
    outside = bool(numpy.isnan(values).any()) if values.dtype.kind == "f" else False
    if not (numpy.isfinite(low) and numpy.isfinite(high)):
        low, high = -numpy.inf, numpy.inf
    if isinstance(job["mask"], (int, float)):
        outside = bool((values == job["mask"]).any())
    return {"block": number, "low": low, "high": high, "outside": outside}


def filter_block(job, number, extremes, weighted):
    """Reads a block with its halo, filters it and writes its chunks. Returns what happened; a block that cannot be read,
    filtered or written is told with `why`, and raises nothing."""
    first, last = region_of(number, job["shape"], job["block"])
    try:
        if job["version"] != _core.version:
            raise UsageError(f"This worker has FilterScope {_core.version}, and the client {job['version']}.")
        target = Target(job["target"], job["chunks"])
        times = [time.perf_counter()]
        axes = job["filtered_axes"]
        lead = len(first) - axes
        shape = tuple(job["shape"][lead:])
        (low, high), (inner_low, inner_high) = _core.part_with_halo(shape, first[lead:], last[lead:], job["halo"],
                                                                  job["grid"])
        source = opened(job["source"])
        read_low, read_high = first[:lead] + low, last[:lead] + high
        made_of = f"{source.state(read_low, read_high)} {extremes} {weighted}"
        state = hashlib.sha256(made_of.encode()).hexdigest()
        if target.has(number, state):
            return {"block": number, "kept": True}
        values = source.read(read_low, read_high).reshape(
            tuple(end - begin for begin, end in zip(low, high)))
        times.append(time.perf_counter())
        values = plan_for(values.shape, job, extremes, weighted)(values)
        times.append(time.perf_counter())
        part = values[tuple(map(slice, inner_low, inner_high))]
        target.put(number, first, last, part.reshape(tuple(end - begin for begin, end in zip(first, last))), state)
        times.append(time.perf_counter())
    except Exception as error:
        return _failed(job, number, first, last, error)
    read, filtering, writing = (after - before for before, after in zip(times, times[1:]))
    return {"block": number, "host": socket.gethostname(), "read": read, "filter": filtering, "write": writing}


def _failed(job, number, first, last, error):
    return {"block": number, "where": words_of(first, last, job["axes"]), "why": str(error) or type(error).__name__}
