"""Workers and schedulers that die, files that are torn, disks that are full: nothing that was done is lost, in chunks and in
shards."""
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

from cluster_images import (FORMS, chunk_files, distributed, file_of, require, slope, status_of, times_of, values_of, workers,
                            write_ome)

import filterscope as fs

SHAPE, CHUNK = (30, 64, 64), (6, 32, 32)
VARIANT = "reference/bilateral3d_float64"
OPTIONS = {"value_range": (0, 255), "radius": 3, "block_shape": CHUNK}
BLOCKS = 20


@pytest.fixture(scope="module", params=FORMS)
def form(request):
    require(request.param)
    return request.param


@pytest.fixture(scope="module")
def source(form, tmp_path_factory):
    return write_ome(tmp_path_factory.mktemp("in") / "in.zarr", slope(SHAPE, "uint8"), CHUNK, form=form)


@pytest.fixture(scope="module")
def expected(source, tmp_path_factory):
    """What one worker makes: the bits of the whole."""
    target = tmp_path_factory.mktemp("expected") / "out.zarr"
    with workers(1) as client:
        status = fs.cluster.filter(source, target, VARIANT, client=client, **OPTIONS)
    assert status["blocks"] == status["done"] == BLOCKS
    assert np.array_equal(values_of(target), fs.filter(values_of(source), VARIANT, value_range=(0, 255), radius=3))
    return chunk_files(target)


@pytest.fixture(scope="module")
def client():
    with workers(2) as one:
        yield one


@pytest.mark.parametrize("count", [2, 4])
def test_all_workers_write_the_same_bytes(source, expected, tmp_path, count):
    with workers(count, processes=count == 2) as client:
        fs.cluster.filter(source, tmp_path / "out.zarr", VARIANT, client=client, **OPTIONS)
    assert chunk_files(tmp_path / "out.zarr") == expected


def process(*words):
    return subprocess.Popen([sys.executable, "-m", *map(str, words)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def worker_of(client):
    return process("distributed.cli.dask_worker", client.scheduler.address, "--no-nanny", "--nthreads", 1, "--no-dashboard",
                   "--death-timeout", 20)


def test_killed_workers(source, expected, tmp_path):
    """Workers are killed at random while there is work, and others come. What was done is not done again, and the run ends by
    itself."""
    chance = random.Random(3)
    target = tmp_path / "out.zarr"
    ended = []

    def work(client):
        try:
            ended.append(fs.cluster.filter(source, target, VARIANT, client=client, **OPTIONS))
        except BaseException as error:
            ended.append(error)

    with workers(0) as client:
        crew = [worker_of(client), worker_of(client)]
        thread = threading.Thread(target=work, args=(client,))
        thread.start()
        try:
            before = {}
            repeated = kills = 0
            while thread.is_alive() and kills < 4:
                time.sleep(chance.uniform(0.05, 0.4))
                there = times_of(target) if (target / "0").exists() else {}
                repeated += sum(before[name] != there.get(name) for name in before)
                before = there
                if len(there) > 4 * kills:
                    killed = crew.pop(chance.randrange(2))
                    killed.send_signal(signal.SIGKILL)
                    killed.wait()
                    crew.append(worker_of(client))
                    kills += 1
            thread.join(90)
        finally:
            for one in crew:
                one.kill()
                one.wait()
        assert not thread.is_alive() and isinstance(ended[0], fs.cluster.Status), ended
    assert ended[0].complete and kills > 1
    after = times_of(target)
    assert repeated + sum(before[name] != after[name] for name in before) <= kills, "blocks that were in flight, at most"
    assert chunk_files(target) == expected


def test_resume_repeats_what_is_torn_or_gone(client, form, source, expected, tmp_path):
    target = tmp_path / "out.zarr"
    fs.cluster.filter(source, target, VARIANT, client=client, **OPTIONS)
    before = times_of(target)
    names = [file_of(form, "3/0/1"), file_of(form, "4/1/0")]
    torn, gone = (target / name for name in names)
    torn.write_bytes(torn.read_bytes()[:-5])
    gone.unlink()
    with pytest.raises(fs.FileError, match="resume goes on with it"):
        fs.cluster.filter(source, target, VARIANT, client=client, **OPTIONS)
    status = fs.cluster.filter(source, target, VARIANT, client=client, resume=True, **OPTIONS)
    assert (status["done"], status["kept"]) == (2, BLOCKS - 2)
    assert chunk_files(target) == expected
    after = times_of(target)
    assert {name for name in before if before[name] != after[name]} == set(names)
    with pytest.raises(fs.FileError, match="begun with something else: parameters"):
        fs.cluster.filter(source, target, VARIANT, client=client, resume=True, **{**OPTIONS, "sigma_range": 9})
    assert chunk_files(target) == expected


def test_an_unreadable_chunk_is_named_and_the_rest_done(client, form, source, expected, tmp_path):
    broken = tmp_path / "in.zarr"
    shutil.copytree(source, broken)
    name = file_of(form, "2/1/1")
    chunk = broken / name
    whole = chunk.read_bytes()
    chunk.write_bytes(whole[:20])
    target = tmp_path / "out.zarr"
    with pytest.raises(fs.cluster.Incomplete, match=f"(Chunk|Shard) {name} of .*in.zarr cannot be read") as told:
        fs.cluster.filter(broken, target, VARIANT, client=client, **OPTIONS)
    failed = told.value.status["failed"]
    # Its own block, and those whose halo reaches into it.
    assert {one["where"] for one in failed} == {
        f"z {6 * z}:{6 * z + 6}, y {32 * y}:{32 * y + 32}, x {32 * x}:{32 * x + 32}" for z in (1, 2, 3) for y in (0, 1) for x in (0, 1)}
    assert status_of(target)["failed"] == failed and not status_of(target)["complete"]
    assert told.value.status["done"] == BLOCKS - 12
    for name, content in chunk_files(target).items():
        assert content == expected[name], name
    chunk.write_bytes(whole)
    status = fs.cluster.filter(broken, target, VARIANT, client=client, resume=True, **OPTIONS)
    # Those that were not done: of the others nothing was read from the chunk.
    assert (status["done"], status["kept"]) == (12, BLOCKS - 12)
    assert chunk_files(target) == expected


def test_a_chunk_that_is_written_again_is_filtered_again(client, source, tmp_path):
    import zarr

    changed = tmp_path / "in.zarr"
    shutil.copytree(source, changed)
    fs.cluster.filter(changed, tmp_path / "out.zarr", VARIANT, client=client, **OPTIONS)
    zarr.open_group(str(changed), mode="r+")["0"][:6, :32, :32] = 9
    status = fs.cluster.filter(changed, tmp_path / "out.zarr", VARIANT, client=client, resume=True, **OPTIONS)
    assert status["done"] == 8  # two along each axis
    assert np.array_equal(values_of(tmp_path / "out.zarr"), fs.filter(values_of(changed), VARIANT, value_range=(0, 255), radius=3))


def test_a_result_goes_on_from_its_source_alone(client, source, tmp_path):
    target, other, moved = (tmp_path / name for name in ("out.zarr", "other.zarr", "moved.zarr"))
    shutil.copytree(source, other)
    fs.cluster.filter(other, target, VARIANT, client=client, **OPTIONS)
    before = chunk_files(target)
    with pytest.raises(fs.FileError, match="was begun with another source, .*other.zarr"):
        fs.cluster.filter(source, target, VARIANT, client=client, resume=True, **OPTIONS)
    assert chunk_files(target) == before
    os.rename(other, moved)
    fs.cluster.filter(moved, target, VARIANT, client=client, resume=True, **OPTIONS)
    assert chunk_files(target) == before


DESCRIPTIONS = {"0.4": (".zgroup", ".zattrs", "0/.zarray")}


def described(target, form):
    return {name: json.loads((target / name).read_text()) for name in DESCRIPTIONS.get(form, ("zarr.json", "0/zarr.json"))}


def test_descriptions_that_are_gone_are_written_again(client, form, source, expected, tmp_path):
    target = tmp_path / "out.zarr"
    fs.cluster.filter(source, target, VARIANT, client=client, **OPTIONS)
    before = described(target, form)
    for name in before:
        for damage in (lambda path: path.unlink(), lambda path: path.write_text("{")):
            damage(target / name)
            told = []
            status = fs.cluster.filter(source, target, VARIANT, client=client, resume=True, say=told.append, **OPTIONS)
            assert status["kept"] == BLOCKS and described(target, form) == before
            assert any(name in sentence and "written again" in sentence for sentence in told)
    assert chunk_files(target) == expected


def test_descriptions_of_something_else_are_refused(client, form, source, tmp_path):
    target = tmp_path / "out.zarr"
    fs.cluster.filter(source, target, VARIANT, client=client, **OPTIONS)
    before = described(target, form)
    array = target / [name for name in before if name.startswith("0/")][0]
    wrong = json.loads(array.read_text())
    wrong["dtype" if form == "0.4" else "data_type"] = "<i2"
    array.write_text(json.dumps(wrong))
    with pytest.raises(fs.FileError, match="type is <i2, and not .*remove that file"):
        fs.cluster.filter(source, target, VARIANT, client=client, resume=True, **OPTIONS)
    assert json.loads(array.read_text()) == wrong
    array.unlink()
    group = target / (".zattrs" if form == "0.4" else "zarr.json")
    content = json.loads(group.read_text())
    attributes = content if form == "0.4" else content["attributes"]
    attributes["seen"] = "by a viewer"
    group.write_text(json.dumps(content))
    assert fs.cluster.filter(source, target, VARIANT, client=client, resume=True, **OPTIONS)["kept"] == BLOCKS
    (attributes if form == "0.4" else attributes["ome"])["multiscales"][0]["axes"].reverse()
    group.write_text(json.dumps(content))
    with pytest.raises(fs.FileError, match="axes is .*, and not"):
        fs.cluster.filter(source, target, VARIANT, client=client, resume=True, **OPTIONS)


def test_what_cannot_be_written_is_named(client, form, source, expected, tmp_path):
    """A folder stands where a chunk has to go; then it is taken away."""
    target = tmp_path / "out.zarr"
    fs.cluster.filter(source, target, VARIANT, client=client, **OPTIONS)
    chunk = target / file_of(form, "2/0/0")
    chunk.unlink()
    chunk.mkdir()
    with pytest.raises(fs.cluster.Incomplete, match="Is a directory") as told:
        fs.cluster.filter(source, target, VARIANT, client=client, resume=True, **OPTIONS)
    assert [one["where"] for one in told.value.status["failed"]] == ["z 12:18, y 0:32, x 0:32"]
    chunk.rmdir()
    assert fs.cluster.filter(source, target, VARIANT, client=client, resume=True, **OPTIONS)["done"] == 1
    assert chunk_files(target) == expected


def test_a_full_disk(client, source, expected, tmp_path):
    """A file system of its own, which has no room for all chunks; then it has."""
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=180k", "none", disk], capture_output=True).returncode != 0:
        pytest.skip("a file system cannot be mounted here")
    try:
        target = disk / "out.zarr"
        with pytest.raises(fs.cluster.Incomplete, match="No space left on device") as told:
            fs.cluster.filter(source, target, VARIANT, client=client, **OPTIONS)
        status = told.value.status
        assert status["done"] > 0 and status["done"] + len(status["failed"]) == BLOCKS
        for name, content in chunk_files(target).items():
            assert content == expected[name], name
        subprocess.run(["mount", "-o", "remount,size=8m", disk], check=True)
        again = fs.cluster.filter(source, target, VARIANT, client=client, resume=True, **OPTIONS)
        assert again.complete and again["kept"] == status["done"]
        assert chunk_files(target) == expected
    finally:
        subprocess.run(["umount", disk], check=True)


def test_a_scheduler_that_dies(client, source, expected, tmp_path):
    """The run ends by itself and says so, and another cluster does the rest."""
    target, place = tmp_path / "out.zarr", tmp_path / "scheduler.json"
    scheduler = process("distributed.cli.dask_scheduler", "--scheduler-file", place, "--port", 0, "--no-dashboard")
    worker = process("distributed.cli.dask_worker", "--scheduler-file", place, "--nthreads", 1, "--no-dashboard", "--death-timeout", 5)
    killed = []

    def kill(done, _):
        if done == 5:
            scheduler.send_signal(signal.SIGKILL)
            killed.append(scheduler.wait())

    try:
        while not place.exists():
            time.sleep(0.1)
        with distributed.Client(scheduler_file=str(place), timeout=3) as own:
            with pytest.raises(fs.cluster.SchedulerLost):
                fs.cluster.filter(source, target, VARIANT, client=own, progress=kill, **OPTIONS)
    finally:
        for one in (scheduler, worker):
            one.kill()
            one.wait()
    assert killed and len(times_of(target)) >= 5
    status = fs.cluster.filter(source, target, VARIANT, client=client, resume=True, **OPTIONS)
    assert status.complete and status["kept"] >= 5
    assert chunk_files(target) == expected


def test_without_a_worker_for_it_a_run_ends(client, source, tmp_path):
    from filterscope.cluster import _run

    with pytest.raises(fs.cluster.SchedulerLost, match="no worker for the work for 2 s"):
        list(_run.outcomes(client, abs, {1: (-1,)}, {"GPU": 1}, patience=2))
    assert sorted(_run.outcomes(client, abs, {1: (-1,), 2: (-2,)})) == [(1, None), (2, None)]
