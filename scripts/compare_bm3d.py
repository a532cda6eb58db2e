#!/usr/bin/env python3
"""compare_bm3d.py CLI [--colour] IMAGE...: PSNR of our BM3D and of PyPI's bm3d on the same noisy images.

To be run by hand, in an environment with numpy, pillow and bm3d (whose licence is for research: it is no dependency).
Takes the middle of each image, at most 256×256 pixels, in gray or with --colour in RGB, and adds noise of σ = 10, 25
and 50 levels that is not cut off.
"""
import os
import subprocess
import sys
import tempfile

import bm3d
import numpy
from PIL import Image

SIDE = 256
SIGMAS = (10, 25, 50)


def middle_of(path, mode):
    """Values from 0 to 1."""
    values = numpy.asarray(Image.open(path).convert(mode), dtype=numpy.float64) / 255
    top, left = (max(0, (extent - SIDE) // 2) for extent in values.shape[:2])
    return values[top:top + SIDE, left:left + SIDE]


def psnr(truth, found):
    return -10 * numpy.log10(numpy.mean((truth - found) ** 2))


def ours(program, noisy, sigma):
    height, width = noisy.shape[:2]
    with tempfile.TemporaryDirectory() as folder:
        source, target = (os.path.join(folder, name) for name in ("noisy.pfm", "found.pfm"))
        with open(source, "wb") as file:
            kind = "PF" if noisy.ndim == 3 else "Pf"
            file.write(f"{kind}\n{width} {height}\n-1.0\n".encode() + noisy[::-1].astype("<f4").tobytes())
        subprocess.run([program, "filter", source, target, "--variant", "fast/bm3d_cpu", "--noise-sigma", str(sigma)],
                       check=True, capture_output=True)
        with open(target, "rb") as file:
            values = numpy.frombuffer(file.read()[-4 * noisy.size:], "<f4")
    return values.reshape(noisy.shape)[::-1].astype(numpy.float64)


def main():
    program, *paths = sys.argv[1:]
    colour = paths[:1] == ["--colour"]
    mode, theirs_of = ("RGB", bm3d.bm3d_rgb) if colour else ("L", bm3d.bm3d)
    chance = numpy.random.default_rng(1)
    print("| image | σ | noisy | ours | PyPI | difference |\n|---|---|---|---|---|---|")
    for path in paths[colour:]:
        truth = middle_of(path, mode)
        for sigma in SIGMAS:
            noisy = (truth + chance.normal(0, sigma / 255, truth.shape)).astype(numpy.float32).astype(numpy.float64)
            found = psnr(truth, ours(program, noisy, sigma))
            theirs = psnr(truth, theirs_of(noisy, sigma / 255))
            print(f"| {os.path.basename(path)} | {sigma} | {psnr(truth, noisy):.2f} | {found:.2f} | {theirs:.2f} "
                  f"| {found - theirs:+.2f} |", flush=True)


if __name__ == "__main__":
    main()
