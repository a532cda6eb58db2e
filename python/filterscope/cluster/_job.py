"""What is to be done, as a dictionary that tasks get and that a result keeps beside it."""
import hashlib
import json
import os

import numpy

from .. import _core
from .._errors import UsageError
from .._keywords import range_text, text_of
from .._results import variants
from ._blocks import usual_block
from ._memory import task_bytes
from ._sources import open_source
from ._stored import FORMATS
from ._task import make_plan

# Sides of the target's chunks along an axis where the source's are one voxel or longer than LONGEST_CHUNK.
USUAL_CHUNK = {2: 1024, 3: 128}
LONGEST_CHUNK = 4096


def make_job(place, target, variant, sides, form, value_range, spacing, mask, volume, parameters):
    """(job, facts): what the tasks need to know, and of a block's plan what describes it. sides: those that filter() takes of
    blocks, chunks and shards; form: its format. Raises UsageError for what cannot be
    done by block, and as filterscope.plan() and open_source()."""
    source = open_source(place)
    mask = mask_of(mask)
    _check(variant, value_range, mask, parameters)
    axes = 3 if _deep(source, volume) else 2
    lead = len(source.shape) - axes
    form = source.format if form is None else form
    if form not in FORMATS:
        raise UsageError(f"A target is OME-Zarr {' or '.join(FORMATS)}, not {form}.")
    block, chunk, shard = _cut(source, axes, sides, form)
    if axes == 3:
        value_range = value_range or source.value_range
        spacing = spacing or (source.spacing if source.spacing and len(source.spacing) == 3 else None)
    job = {
        "source": source.place, "target": os.path.abspath(os.fspath(target)), "input": source.described(), "axes": source.axes,
        "shape": source.shape, "dtype": source.dtype.name, "filtered_axes": axes,
        "format": form,
        "chunks": [1] * lead + chunk, "shards": [1] * lead + shard if shard else None, "block": [1] * lead + block,
        "variant": variant, "parameters": {key: text_of(value) for key, value in parameters.items() if value is not None},
        "mask": mask, "value_range": None if value_range is None else range_text(value_range), "spacing": spacing,
        "version": _core.version, "fingerprint": ""}
    plan = _choose(job, (max(block[0], axes - 1), *block[1:]))
    part = plan.part
    row = next(one for one in variants() if one["id"] == plan.variant)
    may_leave_out = mask != "none" if source.dtype.kind == "f" else isinstance(mask, (int, float))
    job.update(halo=part["halo"], grid=part["grid"], revision=str(part["revision"]), learns_extremes=part["follows_extremes"],
               learns_outside=bool(row["takes_weights"]) and may_leave_out)
    told = {key: value for key, value in job.items() if key not in ("source", "target")}
    job["fingerprint"] = hashlib.sha256(json.dumps(told, sort_keys=True, default=text_of).encode()).hexdigest()
    facts = {"on_gpu": part["on_gpu"], "parameters": plan.parameters, "notes": plan.notes,
             "task_bytes": task_bytes(job, source, plan)}
    return json.loads(json.dumps(job, default=text_of)), facts


def mask_of(text):
    """A value as a number, and a word as it is."""
    try:
        return text if text == "nan" else float(text)
    except (TypeError, ValueError):
        return text


def _check(variant, value_range, mask, parameters):
    for key in ("guide", "noise", "out", "channel_axis"):
        if parameters.get(key) is not None:
            raise UsageError(f"{key} is for an image as a whole. filterscope.filter() takes it.")
    if value_range == "auto":
        raise UsageError("A value range is two values or \"type\" where an image is filtered by block.")
    if mask is not None and not isinstance(mask, (int, float)) and mask not in ("nan", "none"):
        raise UsageError("A mask is \"nan\", \"none\" or a value where an image is filtered by block.")
    if str(variant).startswith("own/"):
        raise UsageError("A kernel of your own is known to one process, and not to the workers. Choose another variant.")


def _deep(source, volume):
    """Whether slices are filtered together."""
    if volume and "z" not in source.axes:
        raise UsageError(f"{source.place} has no axis z, so that it is no volume.")
    if volume is not None:
        return volume
    if source.may_be_colours:
        raise UsageError(f"{source.place} of {tuple(source.shape)} may have colours, which are not read by block. A volume is said to be "
                         "one: volume=True.")
    return "z" in source.axes and source.shape[source.axes.index("z")] > 1


def _cut(source, axes, sides, form):
    """Sides of a block, a chunk and a shard along the axes that are filtered; None for the shard: files are chunks."""
    block_shape, chunk_shape, shards = sides
    shape = source.shape[-axes:]
    chunk = _sides("chunk_shape", chunk_shape, shape) or tuple(
        min(side if 1 < side <= LONGEST_CHUNK else USUAL_CHUNK[axes], length)
        for side, length in zip(source.chunks[-axes:], shape))
    shard = _shard(source, shape, chunk, shards, form)
    file, name = (shard, "shards") if shard else (chunk, "chunks")
    block = _sides("block_shape", block_shape, shape) or usual_block(shape, file)
    if any(one % of and one < length for one, of, length in zip(block, file, shape)):
        raise UsageError(f"Blocks of {block} are not whole {name} of {file}. Choose multiples of them.")
    return list(block), list(chunk), list(shard) if shard else None


def _shard(source, shape, chunk, shards, form):
    """Whole chunks, as many along an axis as there are at most; None: no shards. Raises UsageError."""
    if isinstance(shards, str) and shards != "none":
        raise UsageError(f"Shards are lengths in voxels or \"none\", not \"{shards}\".")
    if form != "0.5":
        if shards not in (None, "none"):
            raise UsageError("OME-Zarr 0.4 has no shards. Choose the format 0.5.")
        return None
    wanted = source.shards[-len(shape):] if shards is None and source.shards else shards
    side = None if isinstance(wanted, str) else _sides("shards", wanted, shape)
    if side is None:
        return None
    if any(one % of and one < length for one, of, length in zip(side, chunk, shape)):
        raise UsageError(f"Shards of {side} are not whole chunks of {chunk}. Choose multiples of them, or \"none\".")
    return tuple(-(-one // of) * of for one, of in zip(side, chunk))


def _sides(name, given, shape):
    """A side for each axis, at most as long as the axis; None where none is given. Raises UsageError."""
    if given is None:
        return None
    sides = (given,) * len(shape) if isinstance(given, (int, numpy.integer)) else tuple(given)
    if len(sides) != len(shape) or not all(isinstance(one, (int, numpy.integer)) and one > 0 for one in sides):
        raise UsageError(f"{name} is {len(shape)} lengths in voxels above 0, or one for all, not {given}.")
    return tuple(min(int(one), length) for one, length in zip(sides, shape))


def _by_block(plan):
    return plan.part["grid"] > 0 and (plan.part["exact"] or plan.part["follows_extremes"])


def _choose(job, shape):
    """A plan for a block by the variant that filters all of them, which the job names then with its parameters. Where none
    was named it is one that can be cut into blocks."""
    plan = make_plan(shape, job)
    if job["variant"] is None and not _by_block(plan):
        plan = make_plan(shape, {**job, "parameters": {**job["parameters"], "exactness": "exact"}})
    if plan.part["grid"] == 0:
        raise UsageError(f"{plan.part['taken'] or plan.variant} adds up in an order of the whole image's, so that a block has bits of "
                         "its own. Choose another exact variant.")
    if not _by_block(plan):
        raise UsageError(f"{plan.variant} fits its approximation to all values, so that it filters an image at once. "
                         "Choose an exact variant, which filters blocks.")
    job["variant"] = plan.part["taken"] or plan.variant
    row = next(one for one in variants() if one["id"] == job["variant"])
    keys = {one["name"] for one in row["parameters"] + row["choices"]}
    if "exactness" not in keys:
        job["parameters"].pop("exactness", None)  # it chose
    if "threads" in keys:
        job["parameters"].setdefault("threads", "1")
    return make_plan(shape, job)
