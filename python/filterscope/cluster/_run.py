"""Tasks on workers, some at a time, whatever happens to workers and scheduler."""
import contextlib
import itertools
import logging
import os
import time

from .._errors import RunError, UsageError

# So often a block is given to another worker when the one that had it died.
LIVES = 5
# Seconds without a worker after which a run ends by itself.
PATIENCE = 60.0


class SchedulerLost(RunError):
    """The scheduler does not answer, or there is no worker for PATIENCE seconds."""


@contextlib.contextmanager
def local_client(workers=None):
    """A client of processes of our own on this machine."""
    import distributed

    if workers is not None and workers < 1:
        raise UsageError(f"There is at least one worker, not {workers}.")
    count = workers or len(os.sched_getaffinity(0))
    with distributed.LocalCluster(n_workers=count, threads_per_worker=1, processes=True, dashboard_address=":0",
                                  silence_logs=logging.ERROR) as cluster:
        with distributed.Client(cluster) as client:
            yield client


def outcomes(client, function, arguments, resources=None, patience=PATIENCE):
    """Calls function(*arguments[key]) on the workers for each key, and yields (key, error) as they are done, with None
    for the error where there is none. Results stay where they are: asking a worker that died for one takes others down with it.
    So many are with the scheduler as keep its workers busy. Raises SchedulerLost."""
    import distributed

    waiting = iter(arguments)
    lives = {}
    threads, asked = 0, float("-inf")
    under_way = {}
    seen = time.monotonic()

    def begin(key):
        under_way[client.submit(function, *arguments[key], pure=False, resources=resources)] = key

    try:
        while True:
            if time.monotonic() - asked > 1:
                threads, asked = threads_of(client, resources), time.monotonic()
            room = 3 * max(1, threads) - len(under_way)
            for key in itertools.islice(waiting, max(0, room)):
                begin(key)
            if not under_way:
                return
            try:
                done = distributed.wait(list(under_way), timeout=1.0, return_when="FIRST_COMPLETED").done
            except distributed.TimeoutError:
                done = ()
            for future in done:
                if future.status not in ("finished", "cancelled", "error"):
                    continue  # its worker died, and another one looks at the block again
                key = under_way.pop(future)
                if future.status == "finished":
                    yield key, None
                    continue
                if future.status == "cancelled":
                    raise SchedulerLost("The scheduler is gone, or another client cancelled the work.")
                error = future.exception()
                lives[key] = lives.get(key, LIVES) - 1
                if isinstance(error, distributed.scheduler.KilledWorker) and lives[key] > 0:
                    begin(key)
                else:
                    yield key, error
            now = time.monotonic()
            if done or threads > 0:
                seen = now
            elif now - seen > patience:
                raise SchedulerLost(f"There was no worker for the work for {patience:.0f} s.")
    except (OSError, distributed.CancelledError) as error:
        raise SchedulerLost(f"The scheduler does not answer ({error or type(error).__name__}).") from error
    finally:
        _leave(client, list(under_way))


def workers_of(client):
    """What the scheduler says of its workers: address to dictionary."""
    return client.scheduler_info(n_workers=-1)["workers"]  # some versions have five without it


def threads_of(client, resources):
    """Of workers that have the resources."""
    return sum(one["nthreads"] for one in workers_of(client).values()
               if all(one.get("resources", {}).get(key, 0) >= count for key, count in (resources or {}).items()))


def wait_for_workers(client, patience=PATIENCE):
    """Raises SchedulerLost where none comes."""
    import distributed

    try:
        client.wait_for_workers(1, timeout=patience)
    except (OSError, distributed.TimeoutError) as error:
        raise SchedulerLost(f"No worker came within {patience:.0f} s. dask worker ADDRESS starts one.") from error


def _leave(client, futures):
    try:
        if futures and client.status == "running":
            client.cancel(futures)
    except Exception:
        pass  # the scheduler is gone, and its work with it
