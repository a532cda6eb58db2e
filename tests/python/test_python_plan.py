"""Plans: prepared once, run by several threads, without the interpreter's lock."""
import os
import signal
import sys
import threading
import time

import filterscope as fs
import numpy as np
import pytest

from command_line import TYPES, in_threads, some_array

GENERATOR = np.random.default_rng(4)


def test_a_plan_says_what_it_is():
    plan = fs.plan((20, 30), np.float32, "fast/cpu_simd", radius=4, threads=1)
    assert plan.variant == "fast/cpu_simd" and plan.shape == (20, 30) and plan.dtype == "float32"
    assert plan.parameters["radius"] == 4 and plan.parameters["threads"] == 1
    assert plan.parameters["border"] == "replicate"
    for wrong in (np.zeros((30, 20), "float32"), np.zeros((20, 30), "uint8"), np.zeros((20, 30, 3), "float32")):
        with pytest.raises(ValueError, match="The plan is for"):
            plan(wrong)


def test_what_depends_on_values_is_refused():
    for options in ({"noise": "gaussian:3"}, {"value_range": "auto"}, {"stabilise": "auto"}):
        with pytest.raises(fs.UsageError, match="plan"):
            fs.plan((5, 5), **options)
    with pytest.raises(fs.UsageError, match="volume"):
        fs.plan((4, 5, 6))


@pytest.mark.parametrize("dtype", TYPES)
def test_threads_share_a_plan(dtype):
    plan = fs.plan((48, 64), dtype, radius=3, threads=1)
    images = [some_array(GENERATOR, (48, 64), dtype) for _ in range(6)]
    if dtype == "float32":
        images[0][4, 4] = np.nan
    expected = [fs.filter(image, radius=3, threads=1) for image in images]
    wrong = []

    def work(number):
        for turn in range(15):
            one = (number + turn) % len(images)
            out = np.empty_like(images[one])
            plan(images[one], out=out)
            if not np.array_equal(out, expected[one], equal_nan=dtype == "float32"):
                wrong.append((number, turn))

    in_threads(work, 8)
    assert not wrong


@pytest.mark.parametrize("by_plan", [True, False])
def test_other_threads_run_while_one_filters(by_plan):
    image = some_array(GENERATOR, (700, 700), "uint8")
    options = {"variant": "reference/float64", "radius": 9, "threads": 1}
    plan = fs.plan(image.shape, "uint8", **options)
    done = threading.Event()
    counted = []
    before = sys.getswitchinterval()

    def filter_it():
        plan(image) if by_plan else fs.filter(image, **options)
        done.set()

    thread = threading.Thread(target=filter_it)
    thread.start()
    # With the lock held, this loop would not turn once before the filter is done.
    while not done.is_set():
        counted.append(time.monotonic())
        time.sleep(0.001)
    thread.join()
    assert before == sys.getswitchinterval()
    assert len(counted) > 20


@pytest.mark.parametrize("by_plan", [True, False])
def test_a_signal_ends_a_long_filter(by_plan):
    image = some_array(GENERATOR, (3000, 3000), "uint8")
    options = {"variant": "reference/float64", "radius": 30}  # minutes
    plan = fs.plan(image.shape, "uint8", **options)
    sender = threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT))
    sender.start()
    with pytest.raises(KeyboardInterrupt):
        plan(image) if by_plan else fs.filter(image, **options)
    sender.join()
    small = some_array(GENERATOR, (20, 20), "uint8")
    assert fs.filter(small).shape == (20, 20)


INVERTED = {"forked.cpp": "// @halo 0\nfloat pixel(const Image& in, int x, int y, int c, const Params& p) { return 255 - in(x, y, c); }\n",
            "forked_too.py": "# @halo 0\nimport filterscope as fs\n\n@fs.variant\ndef forked_too(image, p):\n    return 255 - image\n"}


def in_a_fork(work):
    """The child that is forked here and does the work. Its status is 0 where that returns True."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            status = 0 if work() else 2
        finally:
            os._exit(status)
    return child


@pytest.mark.parametrize("name", INVERTED)
def test_forked_processes_share_a_plan_of_an_own_kernel(name, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    source = tmp_path / name
    source.write_text(INVERTED[name])
    plan = fs.plan((40, 50), "uint8", fs.add_kernel(source))
    images = [some_array(GENERATOR, (40, 50), "uint8") for _ in range(3)]
    assert np.array_equal(plan(images[0]), 255 - images[0])

    def all_right(number):
        return all(np.array_equal(plan(images[number]), 255 - images[number]) for _ in range(40))

    children = [in_a_fork(lambda number=number: all_right(number)) for number in (1, 2)]
    assert all_right(0)
    assert [os.waitpid(child, 0)[1] for child in children] == [0, 0]


def test_a_forked_process_leaves_the_kernels_process_alone(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    source = tmp_path / "let_go.cpp"
    source.write_text(INVERTED["forked.cpp"])
    plan = [fs.plan((40, 50), "uint8", fs.add_kernel(source))]
    image = some_array(GENERATOR, (40, 50), "uint8")
    child = in_a_fork(lambda: plan.pop() is not None)  # it lets go of its copy
    assert os.waitpid(child, 0)[1] == 0
    assert np.array_equal(plan[0](image), 255 - image)
