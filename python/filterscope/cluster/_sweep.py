"""sweep(): the combinations of a plan over the machines of a cluster, one at a time on each."""
import contextlib
import json
import os
import sys
import tempfile
import time

from .. import _results
from .._command_words import words_of
from .._errors import Error, FileError, RunError, UnavailableError, UsageError
from .._keywords import place_of
from ._run import LIVES, PATIENCE, SchedulerLost, local_client, wait_for_workers, workers_of

# What filterscope-cli merge writes beside JSON: once, of all parts.
OUTPUTS = ("csv", "markdown")
# Of filterscope-cli bench, what a sweep in parts cannot do, and why not.
NOT_IN_PARTS = {
    "json": "it returns the results", "out": "it returns the results", "shard": "it cuts the combinations itself",
    "resume": "it begins anew", "against": "the variants are in several parts", "calibrate": "it measures a plan",
    "tune": "it measures a plan",
    "history": "save() writes the results into that folder, or --json, as DIR/NAME.json"}
# Parts of the combinations that a machine takes one after the other, so that a slow one takes fewer.
PARTS_EACH = 4


def sweep(plan, client=None, *, workers=None, say=None, **options):
    """Measures a plan on the machines of a Dask cluster and returns their Results as one.

    plan: as filterscope.sweep() takes it; images are arrays, or paths that all workers see. client: a distributed.Client;
    None: a process here (`workers` of them where they have GPUs of their own). options: filterscope.sweep()'s; csv and
    markdown are files that get the results of all, here.

    Of the workers of a machine one measures, and of those that have GPUs (resources GPU=1) one for each value of
    CUDA_VISIBLE_DEVICES where the plan has variants of GPUs alone: no two measure on a device at a time. Nothing else
    should run there. Each result keeps the host and the device that measured it, and machines are not compared with each
    other. A part whose worker died is measured anew. A combination that cannot run has its reason in the results; where
    none can run, that is raised. Raises UsageError, FileError, UnavailableError, RunError, SchedulerLost.
    """
    for key, reason in NOT_IN_PARTS.items():
        if key in options:
            raise UsageError(f"{key} is for filterscope-cli bench, and not for a sweep of a cluster: {reason}.")
    outputs = {key: options.pop(key) for key in OUTPUTS if options.get(key) is not None}
    require_outputs(outputs)
    if not isinstance(plan, dict):
        plan = _read_plan(plan)
    with contextlib.ExitStack() as stack:
        if client is None:
            client = stack.enter_context(local_client(1 if workers is None else workers))
        wait_for_workers(client)
        return _merged(_measured(client, plan, options, say or (lambda sentence: None)), outputs)


def require_outputs(outputs, **inputs):
    """Raises UsageError where two files are one, and FileError where one cannot be written: nothing is measured for that.
    outputs: paths by their options; "-" is standard output."""
    known = {os.path.realpath(place_of(path)): name for name, path in inputs.items()}
    for key, path in outputs.items():
        name = f"--{key}"
        if path is True:
            raise UsageError(f"{name} needs a value: FILE.")
        path = place_of(path)
        other = known.setdefault("-" if path == "-" else os.path.realpath(path), name)
        if other != name and path == "-":
            raise UsageError(f"{name} and {other} would both go to standard output. Give one of them a file.")
        if other != name and (os.path.isfile(path) or not os.path.exists(path)):
            raise UsageError(f"{name} and {other} are the same file, \"{path}\": one would destroy the other. Give another name.")
        if path != "-" and (reason := _why_not_writable(path)):
            raise FileError(f"{path} cannot be written: {reason}.")


def _why_not_writable(path):
    folder = os.path.dirname(path) or "."
    if os.path.isdir(path):
        return "it is a folder"
    if not os.path.isdir(folder):
        return f"there is no folder {folder}"
    return "" if os.access(path if os.path.exists(path) else folder, os.W_OK) else "permission denied"


def _read_plan(path):
    path = place_of(path)
    try:
        with open(path, encoding="utf-8") as file:
            plan = json.load(file)
    except OSError as error:
        raise FileError(f"{path} cannot be read: {error.strerror}.") from error
    except ValueError as error:
        raise FileError(f"{path} is no plan in JSON: {error}.") from error
    if not isinstance(plan, dict):
        raise FileError(f"{path} is no plan: it has no images and variants by their names.")
    return plan


def measure_part(plan, options):
    """On a worker: (the results, the error where none of the part's combinations could run)."""
    kept = []
    try:
        return dict(_results._swept(plan, dict(options), kept)), None
    except (UsageError, UnavailableError) as error:
        if not kept:
            raise
        return dict(kept[0]), error


def _measured(client, plan, options, say):
    """The parts' results in their order."""
    import distributed

    count = PARTS_EACH * len(_places(client, plan))
    waiting = [(part, LIVES) for part in range(1, count + 1)]
    under_way = {}  # future to (place, address, part, lives)
    made = {}
    seen = time.monotonic()
    try:
        while len(made) < count:
            places = _places(client, plan)
            seen = time.monotonic() if places else seen
            if time.monotonic() - seen > PATIENCE:
                raise SchedulerLost(f"There was no worker for {PATIENCE:.0f} s.")
            busy = {one[0] for one in under_way.values()}
            for place, address in places.items():
                if place not in busy and waiting:
                    part, lives = waiting.pop(0)
                    future = client.submit(measure_part, plan, {**options, "shard": f"{part}/{count}"}, workers=[address],
                                           pure=False)
                    under_way[future] = (place, address, part, lives)
            with contextlib.suppress(distributed.TimeoutError):
                distributed.wait(list(under_way), timeout=1.0, return_when="FIRST_COMPLETED")
            for future in list(under_way):
                _, address, part, lives = under_way[future]
                if future.status == "finished":
                    try:
                        made[part] = future.result(timeout=PATIENCE)
                    except distributed.TimeoutError:  # its worker died with it
                        waiting.append((part, lives))
                        del under_way[future]
                        continue
                    say(f"{len(made)} of {count} parts are measured.")
                elif future.status == "cancelled":
                    raise SchedulerLost("The scheduler is gone, or another client cancelled the work.")
                elif future.status == "error" and not isinstance(future.exception(), distributed.scheduler.KilledWorker):
                    raise _as_ours(future.exception())
                elif future.status == "error" or address not in workers_of(client):
                    if lives == 1:
                        raise RunError(f"Part {part} of {count} was begun {LIVES} times, and each time the worker died.")
                    future.cancel()
                    waiting.append((part, lives - 1))
                else:
                    continue
                del under_way[future]
    except (OSError, distributed.CancelledError) as error:
        if isinstance(error, Error):
            raise
        raise SchedulerLost(f"The scheduler does not answer ({error or type(error).__name__}).") from error
    finally:
        with contextlib.suppress(Exception):  # the scheduler may be gone
            client.cancel(list(under_way))
    return _with_something([made[part] for part in sorted(made)])


def _with_something(parts):
    """The results of what measure_part() returned. Raises the first error where no part has a combination that could run."""
    errors = [error for _, error in parts if error is not None]
    if errors and all(error is not None or not results["results"] for results, error in parts):
        raise errors[0]
    return [results for results, _ in parts]


def _as_ours(error):
    return error if isinstance(error, Error) else RunError(f"A part of the sweep failed: {error or type(error).__name__}.")


def _places(client, plan):
    """The address of one worker for each machine, or for each GPU of one."""
    on_gpu = {row["id"] for row in _results.variants() if row["backend"] == "cuda"}
    names = plan.get("variants", [])
    by_gpu = bool(names) and not isinstance(names, str) and set(names) <= on_gpu
    visible = client.run(_visible) if by_gpu else {}
    places = {}
    for address, one in sorted(workers_of(client).items()):
        if by_gpu and not one.get("resources", {}).get("GPU"):
            continue
        places.setdefault((one["host"], visible.get(address)), address)
    return places


def _visible():
    return os.environ.get("CUDA_VISIBLE_DEVICES")


def _merged(parts, outputs):
    """As filterscope-cli merge makes one of several result files. outputs: other files that it writes of them."""
    with tempfile.TemporaryDirectory(prefix="filterscope-") as folder:
        files = [_results._result_file(one, folder, number) for number, one in enumerate(parts)]
        path = os.path.join(folder, "all.json")
        sys.stdout.write(_results.command("merge", *files, "--json", path, *words_of(outputs)))
        with open(path, encoding="utf-8") as file:
            return _results.Results(json.load(file))
