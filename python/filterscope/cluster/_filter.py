"""filter(): an image of any size through the workers of a cluster, block by block."""
import contextlib
import os
import time
import uuid

from .._errors import FileError, UnavailableError, UsageError
from .._keywords import place_of, tell
from ._blocks import number_of_blocks
from ._job import make_job
from ._learn import Arguments, learn, note
from ._memory import require_room, text_of_bytes
from ._ome import image_attributes
from ._run import SchedulerLost, local_client, outcomes, wait_for_workers, workers_of
from ._sources import open_source
from ._status import Incomplete, Status
from ._stored import require_zarr_3
from ._target import Target, require_folder_name
from ._task import filter_block

# What a task of a variant of GPUs takes of its worker.
GPU = {"GPU": 1}


def filter(source, target, variant=None, *, client=None, workers=None, resume=False, block_shape=None, chunk_shape=None,
           format=None, shards=None, value_range=None, spacing=None, mask=None, volume=None, say=None, progress=None, **parameters):
    """Filters an image block by block on the workers of a Dask cluster, into an OME-Zarr image.

    source: the path of an OME-Zarr 0.4 or 0.5 image or a Zarr array, a TIFF stack or a NIfTI file. Every time and
        channel is an image, or a volume where there are several slices, of its own.
    target: the path of a folder NAME.zarr that is not there yet. Both paths are what all workers see.
    variant: an id of variants(); None: the best one here for a block.
    client: a distributed.Client; None: `workers` processes of one thread here, as many as there are cores.
    resume: goes on where an earlier call with the same arguments ended. Descriptions of the target (.zarray, zarr.json) that
        are missing are written again, and others that do not fit are refused.
    block_shape, chunk_shape: sides of what a task filters and of the target's chunks, in voxels along z, y and x (or y and x);
        blocks are whole chunks, or shards.
    format: the target's version of OME-Zarr, "0.4" or "0.5"; None: the source's, else "0.4". 0.5 needs the package zarr 3.
    shards: sides of the files of 0.5 that hold several chunks, as chunk_shape; None: the source's; "none": a file each chunk.
    value_range: as filterscope.filter() takes it, but "auto"; of a volume it has to be given where the file has none.
    spacing: distance of voxels in mm along z, y, x; None: the file's.
    mask: "nan", "none" or a value. volume: False filters each slice as an image.
    say: gets sentences, such as how much memory a task takes, before the work starts. progress: gets (blocks that are
        done, all blocks).
    parameters: as filterscope.filter() takes them. A task uses one thread, unless `threads` says otherwise.

    Every task reads its block with what the filter reads around it. The result has the bits of the image filtered as a
    whole, by exact variants and by those that learn no more of it than its extremes; others are refused. What a block is
    made of is not read again where an earlier run has it done.

    Returns Status. Raises Incomplete where blocks are not done (the others are), SchedulerLost, UsageError, FileError,
    UnavailableError.
    """
    say = say or (lambda sentence: None)
    place = os.path.abspath(place_of(target))
    require_folder_name(place)
    with contextlib.ExitStack() as stack:
        opened = open_source(source)
        if opened.note:
            say(opened.note)
        if format == "0.5":
            require_zarr_3("The target")
        words = (opened.place, place, variant, (block_shape, chunk_shape, shards), format,
                 value_range, spacing, mask, volume, parameters)
        try:
            job, facts = make_job(*words)
        except UnavailableError:
            if client is None:
                raise
            job, facts = _asked_of_worker(client, words)  # which has a GPU that this machine does not have
        tell(facts["notes"])
        result = Target(job)
        before = _agree(result, job, resume)
        if client is None:
            client = stack.enter_context(local_client(workers))
        wait_for_workers(client)
        resources = GPU if facts["on_gpu"] else None
        if facts["on_gpu"]:
            _require_gpu(client, job["variant"])
        needed = facts["task_bytes"]
        say(f"{number_of_blocks(job['shape'], job['block'])} blocks of {'×'.join(map(str, job['block']))} with "
            f"{'×'.join(map(str, job['halo']))} around them, by {job['variant']}. A task takes about "
            f"{text_of_bytes(needed)} of memory.")
        require_room(needed, workers_of(client))
        described = image_attributes(opened, os.path.basename(job["target"]), _made_by(job, facts), job["format"])
        if before is None:
            result.begin(*described, job)
        else:
            for name in result.go_on(*described, job):
                say(f"{os.path.join(job['target'], name)} was not there or damaged, and is written again.")
        return _carry_out(client, job, result, resources, needed, progress)


def _agree(target, job, resume):
    """What an earlier run has there; None: nothing. Raises FileError where it is something else."""
    before = target.job()
    if before is None:
        if os.path.isdir(target.path) and os.listdir(target.path) or os.path.isfile(target.path):
            raise FileError(f"{target.path} is there, and is no result that can be gone on with. Choose another name.")
        return None
    if not resume:
        raise FileError(f"{target.path} is there. resume goes on with it; else choose another name.")
    if before.get("fingerprint") != job["fingerprint"]:
        words = {"input": "the input", "parameters": "parameters", "value_range": "the value range", "version": "the version"}
        changed = [words.get(key, key) for key in job
                   if key not in ("source", "target", "fingerprint") and before.get(key) != job[key]]
        raise FileError(f"{target.path} was begun with something else: {', '.join(changed)}. Choose another name for the result.")
    # One that is gone was moved.
    if before["source"] != job["source"] and os.path.exists(before["source"]):
        raise FileError(f"{target.path} was begun with another source, {before['source']}. Choose another name for the result.")
    return before


def _asked_of_worker(client, words):
    """make_job() by a worker, one that has a GPU where one says so."""
    wait_for_workers(client)
    with_gpu = [address for address, one in workers_of(client).items() if one.get("resources", {}).get("GPU")]
    return client.submit(make_job, *words, workers=with_gpu or None, pure=False).result()


def _require_gpu(client, variant):
    """Raises UsageError where no worker has one to give."""
    if not any(one.get("resources", {}).get("GPU") for one in workers_of(client).values()):
        raise UsageError(f"{variant} runs on a GPU, and no worker says that it has one: dask worker --resources GPU=1, with "
                         "a GPU of its own in CUDA_VISIBLE_DEVICES.")


def _made_by(job, facts):
    return {"program": "filterscope", "version": job["version"], "variant": job["variant"], "parameters": facts["parameters"],
            "value_range": job["value_range"]}


def _carry_out(client, job, target, resources, needed, progress):
    began, run = time.monotonic(), uuid.uuid4().hex
    count = number_of_blocks(job["shape"], job["block"])
    status = Status(blocks=count, done=0, kept=0, failed=[], task_bytes=needed, hosts=[], read=0.0, filter=0.0, write=0.0)
    try:
        arguments = Arguments(job, run, learn(client, job, target, count), count, status)
        for number, error in outcomes(client, filter_block, arguments, resources):
            note(status, job, run, number, target.told("done", number), error)
            if progress:
                progress(status["done"] + status["kept"] + len(status["failed"]), count)
    except SchedulerLost as error:
        done = status["done"] + status["kept"]
        raise SchedulerLost(f"{error} {done} of {count} blocks are done: resume goes on with them.") from error
    finally:
        status["failed"].sort(key=lambda one: one["block"])
        status["seconds"] = time.monotonic() - began
        status["complete"] = status.complete
        with contextlib.suppress(OSError):  # a full disk does not hide what went wrong
            target.say(status)
    if not status.complete:
        raise Incomplete(status.text(), status)
    return status
