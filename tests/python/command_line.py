"""The command line program beside the module: the same image through both."""
import os
import subprocess
import threading

import filterscope as fs
import numpy as np

PROGRAM = os.environ.get("FILTERSCOPE_CLI", "filterscope-cli")
TYPES = ("uint8", "uint16", "int16", "float32")


def run(*words):
    return subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, timeout=300)


def option_words(options):
    return [f"--{key.replace('_', '-')}={value}" for key, value in options.items()]


def message_of(ran):
    """The error without the program's name and without the line that says where options are listed."""
    errors = [line for line in ran.stderr.splitlines() if line.startswith("filterscope-cli: ")]
    return errors[-1].removeprefix("filterscope-cli: ") if errors else ""


def suffix_for(array):
    return ".nrrd" if array.ndim == 3 and array.shape[2] != 3 else ".tif"


def filtered(folder, array, **options):
    """What the program makes of an array; the finished process."""
    source, target = (str(folder / (name + suffix_for(array))) for name in ("in", "out"))
    fs.write(source, array)
    ran = run("filter", source, target, *option_words(options))
    return (np.asarray(fs.read(target)) if ran.returncode == 0 else None), ran


def in_threads(work, count):
    """Calls work(number) in so many threads at once, and waits for them."""
    threads = [threading.Thread(target=work, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def some_array(generator, shape, dtype):
    """Noise on a slope, so that filters have something to keep."""
    slope = np.linspace(0, 1, shape[-2] if len(shape) == 3 and shape[2] == 3 else shape[-1], dtype="float64")
    base = slope[:, None] if len(shape) == 3 and shape[2] == 3 else slope
    unit = np.clip(base * 0.7 + generator.random(shape) * 0.3, 0, 1)
    if dtype == "float32":
        return unit.astype(dtype)
    limits = np.iinfo(dtype)
    return (limits.min + unit * (int(limits.max) - int(limits.min))).astype(dtype)
