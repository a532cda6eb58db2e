#!/usr/bin/env python3
"""Would measured times, interpolated, choose a kernel as well as the models of kernels/cost? On the times of auto-grid-*.csv.

    scripts/interpolate_times.py [FOLDER]     (needs numpy; FOLDER: docs/measurements/h200-2026-11)

Learns from one set of requests and chooses for another, of other sizes, radii and sigmas: how often the chosen kernel
takes over 5 and over 10 % more than the fastest. Two ways: log time by a local line over radius, pixels and σr; and a
start and a time per pixel, where two sizes or more were measured, by a local line over radius and σr."""
import collections
import csv
import math
import sys

import numpy as np

KERNELS = ("fast/register_tiled", "fast/register_half", "fast/spectral", "fast/spectral_tensor",
           "larsson2015/shared_memory")


def requests(folder, name):
    """Rows, each with what is the same in all of them."""
    with open(f"{folder}/{name}", encoding="utf-8") as file:
        lines = file.read().splitlines()
    same = dict(line[2:].split(": ", 1) for line in lines if line.startswith("# "))
    return [{**same, **row} for row in csv.DictReader(line for line in lines if not line.startswith("#"))]


def times_of(row):
    return {kernel: float(row[kernel]) for kernel in KERNELS if row.get(kernel)}


def pixels_of(row):
    return int(row["width"]) * int(row["height"])


def work_of(row):
    return kind(row["type"]), row["channels"], row["colour"]


def kind(pixel_type):
    return "u8" if pixel_type == "u8" else "deep"


def window(row):
    return math.log2(2 * int(row["radius"]) + 1), 0.7 * math.log2(float(row["sigma_range"]))


def local_line(points, values, at, neighbours):
    """The value at `at` of a line through the nearest points, weighted by their nearness."""
    points, values = np.array(points), np.array(values)
    distances = np.linalg.norm(points - at, axis=1)
    nearest = np.argsort(distances)[:neighbours]
    weights = 1 / (distances[nearest] + 0.05)
    lines = np.c_[np.ones(len(nearest)), points[nearest] - at] * weights[:, None]
    ridge = np.diag([0] + [0.01] * points.shape[1])
    return np.linalg.solve(lines.T @ lines + ridge, lines.T @ (values[nearest].T * weights).T)[0]


class LogTimes:
    """log time over radius, pixels and σr."""

    def __init__(self, rows):
        self.known = collections.defaultdict(list)
        for row in rows:
            for kernel, time in times_of(row).items():
                self.known[kernel, work_of(row)].append((self.place(row), math.log(time)))

    @staticmethod
    def place(row):
        return (*window(row), 0.7 * math.log2(pixels_of(row)))

    def time(self, row, kernel):
        known = self.known.get((kernel, work_of(row)))
        return math.exp(local_line(*zip(*known), self.place(row), 10)) if known else None


class StartAndPixels:
    """A start and a time per pixel over radius and σr."""

    def __init__(self, rows):
        sizes = collections.defaultdict(dict)
        for row in rows:
            for kernel, time in times_of(row).items():
                sizes[kernel, work_of(row), window(row)][pixels_of(row)] = time
        self.known = collections.defaultdict(list)
        for (kernel, work, place), times in sizes.items():
            if len(times) > 1:
                pixels, taken = np.array(list(times), float), np.array(list(times.values()))
                line = np.c_[np.ones(len(pixels)), pixels] / taken[:, None]
                start, pixel = np.linalg.lstsq(line, np.ones(len(pixels)), rcond=None)[0]
                self.known[kernel, work].append((place, (math.log(max(start, 0.003)), math.log(max(pixel, 1e-10)))))

    def time(self, row, kernel):
        known = self.known.get((kernel, work_of(row)))
        if not known:
            return None
        start, pixel = local_line(*zip(*known), window(row), 6)
        return math.exp(start) + math.exp(pixel) * pixels_of(row)


def report(name, ratios, errors=()):
    ratios = np.array(ratios)
    text = f"{name}: {len(ratios)} choices, {np.sum(ratios > 1.05)} over 5 %, {np.sum(ratios > 1.1)} over 10 %"
    text += f", worst {ratios.max():.2f}"
    print(text + (f"; a time is off by {100 * np.median(errors):.0f} % (median)" if len(errors) else ""))


def chosen_by(method, learnt, asked, name):
    known, ratios, errors = method(learnt), [], []
    for row in asked:
        times = times_of(row)
        expected = {kernel: known.time(row, kernel) for kernel in times}
        if len(times) < 2 or None in expected.values():
            continue
        errors += [abs(math.log(expected[kernel] / times[kernel])) for kernel in times]
        ratios.append(times[min(expected, key=expected.get)] / min(times.values()))
    report(name, ratios, errors)


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else "docs/measurements/h200-2026-11"
    new, fitted = requests(folder, "auto-grid-new.csv"), requests(folder, "auto-grid-fitted.csv")
    learnt = fitted + [row for row in requests(folder, "auto-grid-again.csv") if row["set"] == "usual"]
    for method in (LogTimes, StartAndPixels):
        chosen_by(method, learnt, new, f"{method.__name__}, {len(learnt)} requests learnt, new ones asked")
        chosen_by(method, new, learnt, f"{method.__name__}, {len(new)} new requests learnt, others asked")
    models = [(times_of(row), row["auto_takes"]) for row in new]
    report("models, new ones asked", [t[taken] / min(t.values()) for t, taken in models if taken in t and len(t) > 1])


if __name__ == "__main__":
    main()
