#!/usr/bin/env python3
"""Measures how long FilterScope takes from its start to a filtered image on the command line, and to a window that shows an
image, under Xvfb. The first of the times is the first start after what went before, such as an installation.

usage: measure_starts.py [--root FOLDER] [--starts N] BIN

BIN is the folder of the programs, FOLDER a root that they run in (by chroot).
"""
import argparse
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

SCREEN = (1920, 1080)
IMAGE = "sample:astronaut"
MANY_COLOURS = 5000  # of a screen: an empty window has some hundred


def colours(screen):
    """How many distinct pixels Xvfb's frame buffer has, in its last WIDTH × HEIGHT words; every fifth is looked at."""
    words = memoryview(screen.read_bytes()[-4 * SCREEN[0] * SCREEN[1]:]).cast("I")
    return len(set(words[::5]))


class Display:
    """Xvfb with a frame buffer that is a file."""

    def __init__(self, folder):
        self.folder = folder

    def __enter__(self):
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{SCREEN[0]}x{SCREEN[1]}x24", "-fbdir", self.folder],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as number:
            self.name = ":" + number.readline().strip()
        self.screen = Path(self.folder) / "Xvfb_screen0"
        return self

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()


def window_seconds(command, environment):
    """Until the screen shows a photograph. Each start has a display of its own."""
    with tempfile.TemporaryDirectory() as folder, Display(folder) as display:
        begin = time.monotonic()
        program = subprocess.Popen([*command, IMAGE], env={**environment, "DISPLAY": display.name},
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            while colours(display.screen) < MANY_COLOURS:
                if program.poll() is not None or time.monotonic() - begin > 60:
                    raise SystemExit("measure_starts.py: the window shows no image")
                time.sleep(0.02)
            return time.monotonic() - begin
        finally:
            program.kill()
            program.wait()


def command_line_seconds(command, environment, output):
    begin = time.monotonic()
    subprocess.run([*command, "filter", IMAGE, output, "--radius", "5"], env=environment, check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - begin


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n", maxsplit=1)[0])
    parser.add_argument("--root")
    parser.add_argument("--starts", type=int, default=4)
    parser.add_argument("bin")
    options = parser.parse_args()
    home = "/tmp/filterscope-starts"
    shutil.rmtree((options.root or "") + home, ignore_errors=True)
    os.makedirs((options.root or "") + home)
    # A new home: no session to open again, and nothing that CUDA's driver compiled and kept.
    environment = {**os.environ, "HOME": home, "LC_ALL": "C.UTF-8"}
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        environment.pop(name, None)
    prefix = ["/usr/sbin/chroot", options.root] if options.root else []
    for name, seconds in (
            ("command line", lambda: command_line_seconds([*prefix, f"{options.bin}/filterscope-cli"], environment, home + "/image.png")),
            ("window", lambda: window_seconds([*prefix, f"{options.bin}/filterscope"], environment))):
        print(f"{name}: " + ", ".join(f"{seconds():.2f} s" for _ in range(options.starts)), flush=True)


if __name__ == "__main__":
    main()
