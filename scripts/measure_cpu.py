#!/usr/bin/env python3
"""Times our CPU filters against OpenCV's bilateralFilter, in turns, and writes one JSON file.

usage: measure_cpu.py FILE [--program PROGRAM] [--rounds N] [--size WxH]

A round is one process that times all variants of a case one after the other for a fraction of a second each; rounds
repeat until there are N of a case. A ratio is OpenCV's median over the variant's in the same round, so that other
load on the machine, which changes slowly, meets both. Same threads, same pixel type; fast/cpu_simd with OpenCV's
circular window too, fast/cpu_spectral with the square one (27 % more taps), because a disc is not separable.
"""
import argparse
import array
import json
import os
import statistics
import subprocess
import sys
import tempfile

SAMPLE = "sample:hubble_deep_field.jpg"
OPENCV = "peers/opencv_cpu"
# name, image, whether it has three channels
KINDS = ("8-bit gray", "8-bit RGB", "float gray")
RADII = (3, 7, 15)
# window of ours, variant of ours
OURS = (("circular", "fast/cpu_simd"), ("square", "fast/cpu_simd"), ("square", "fast/cpu_spectral"))


def run(program, *arguments):
    return subprocess.run([program, *map(str, arguments)], check=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True).stdout


def write_float_picture(program, size, folder):
    """The gray sample as float: a PFM file, made from a PGM that the filter leaves as it is."""
    pgm, pfm = os.path.join(folder, "gray.pgm"), os.path.join(folder, "gray.pfm")
    run(program, "filter", f"{SAMPLE}@{size},gray", pgm, "--variant", "fast/cpu_simd", "--radius", 1, "--sigma-range",
        0.1)
    with open(pgm, "rb") as file:
        header = [file.readline() for _ in range(3)]
        width, height = map(int, header[1].split())
        pixels = file.read()
    rows = [pixels[y * width:(y + 1) * width] for y in range(height)]
    values = array.array("f", (value / 255 for row in reversed(rows) for value in row))
    with open(pfm, "wb") as file:
        file.write(f"Pf\n{width} {height}\n-1.0\n".encode())
        file.write(values.tobytes())
    return pfm


def one_round(program, picture, radius, threads, window, ours):
    out = run(program, "compare", picture, "--variants", f"{ours},{OPENCV}", "--reference", ours, "--window", window,
              "--radius", radius, "--sigma-space", 3, "--sigma-range", 30, "--threads", threads, "--time-limit", 0.6,
              "--json", "-")
    results = {result["variant"]: result for result in json.loads(out)["results"]}
    return results[ours]["median_ms"], results[OPENCV]["median_ms"], results[OPENCV]["max_abs_diff"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--program", default=os.path.join(os.path.dirname(__file__), "../build/release/bin/filterscope-cli"))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--size", default="1920x1080")
    options = parser.parse_args()
    info = json.loads(run(options.program, "info", "--json"))
    cases = []
    with tempfile.TemporaryDirectory() as folder:
        pictures = {"8-bit gray": f"{SAMPLE}@{options.size},gray", "8-bit RGB": f"{SAMPLE}@{options.size}",
                    "float gray": write_float_picture(options.program, options.size, folder)}
        for kind in KINDS:
            for radius in RADII:
                for threads in sorted({1, os.cpu_count()}):
                    for window, ours in OURS:
                        if kind != "8-bit gray" and threads == 1:
                            continue
                        rounds = [one_round(options.program, pictures[kind], radius, threads, window, ours)
                                  for _ in range(options.rounds)]
                        case = {"picture": kind, "size": options.size, "radius": radius, "threads": threads,
                                "variant": ours, "window": window,
                                "median_ms": statistics.median(r[0] for r in rounds),
                                "opencv_median_ms": statistics.median(r[1] for r in rounds),
                                "ratios": [round(r[1] / r[0], 3) for r in rounds],
                                "median_ratio": statistics.median(r[1] / r[0] for r in rounds),
                                "max_abs_diff": max(r[2] for r in rounds), "load_average": os.getloadavg()[0]}
                        cases.append(case)
                        print(f"{kind}, r = {radius}, {threads} threads, {window}: {ours} {case['median_ms']:.2f} ms, "
                              f"OpenCV {case['opencv_median_ms']:.2f} ms, ratio {case['median_ratio']:.2f} "
                              f"({min(case['ratios'])}…{max(case['ratios'])}), load {case['load_average']:.1f}",
                              file=sys.stderr, flush=True)
    document = {"command": " ".join(sys.argv), "machine": {k: info[k] for k in ("cpu_model", "cores", "simd_target",
                                                                                "version", "compiler")},
                "rounds": options.rounds, "sigma_space": 3, "sigma_range": 30, "cases": cases}
    with open(options.file, "w", encoding="utf-8") as file:
        json.dump(document, file, indent=1, ensure_ascii=False)
        file.write("\n")


if __name__ == "__main__":
    main()
