#!/usr/bin/env python3
"""Times every kernel that fast/auto chooses from over a grid of requests, and says how good its choices are.

usage: measure_grid.py measure FILE [--program PROGRAM] [--sets NAME,…]
       measure_grid.py report FILE… [--worst N]

measure writes a CSV file, a row a request: the median of each kernel's time and what fast/auto took. report prints how
much longer than the fastest kernel's the taken one's time is, a line for each set of requests; it ends with 1 where
that is more than 10 % anywhere. PROGRAM: the command-line program (default: build/release/bin/filterscope-cli);
"./run.sh filterscope-cli" of a GPU bundle works too, in quotes. A request takes some 0.1 s, a process 0.5 s.
"""
import argparse
import csv
import json
import os
import shlex
import subprocess
import sys
import tempfile

CANDIDATES = ("fast/register_tiled", "fast/pair_symmetric", "fast/register_half", "fast/spectral",
              "fast/spectral_tensor", "larsson2015/shared_memory")
AUTO = "fast/auto"
ALLOWED = 1.1

HUBBLE, ASTRONAUT = "hubble_deep_field.jpg", "astronaut.png"
SMALL, USUAL, LARGE, HUGE = "512x512", "1024x768", "3000x2000", "5522x3651"
SPARSE = "1,2,3,5,7,11,15,23,31"
BETWEEN = "1,2,4,6,8,9,13,16,17,20,24,27,31"
MANY = "1,2,3,4,5,7,9,12,16,17,20,24,25,31"
OTHERS = "1,2,3,5,6,8,10,12,14,16,18,22,26,30"

# For each set: images as (sample, size, channels, type), colour modes, (sigma space, sigma range), radii.
SETS = {
    # What the model's constants were fitted to.
    "usual": ([(HUBBLE, size, channels, "u8") for size in (SMALL, "1920x1080", HUGE) for channels in (1, 3)],
              ["channel"], [(3, 10), (3, 15), (3, 30), (3, 60)], SPARSE),
    "gray": ([(HUBBLE, USUAL, 1, "u8"), (HUBBLE, LARGE, 1, "u8")], ["channel"],
             [(1.5, 8), (6, 20), (1.5, 45), (6, 90)], BETWEEN),
    "rgb": ([(HUBBLE, USUAL, 3, "u8"), (HUBBLE, LARGE, 3, "u8")], ["channel"], [(1.5, 12), (6, 40)], BETWEEN),
    "u16": ([(HUBBLE, USUAL, 1, "u16"), (HUBBLE, LARGE, 1, "u16")], ["channel"], [(3, 10), (3, 30), (6, 60)], MANY),
    "f32": ([(HUBBLE, size, 1, "f32") for size in (SMALL, USUAL, LARGE)], ["channel"], [(3, 8), (6, 20), (3, 90)],
            MANY),
    "deep-rgb": ([(HUBBLE, USUAL, 3, "u16"), (HUBBLE, LARGE, 3, "f32")], ["channel"], [(3, 30)], BETWEEN),
    "joint": ([(HUBBLE, SMALL, 3, "u8"), (HUBBLE, LARGE, 3, "u8"), (HUBBLE, USUAL, 3, "f32")], ["rgb", "lab"],
              [(3, 30)], "1,2,3,5,8,12,16,20,23,24,31"),
    "exact": ([(HUBBLE, USUAL, 1, "u8"), (HUBBLE, USUAL, 1, "f32")], ["channel"], [(3, 30)], "1,5,16,17,31"),
    # Other images, sizes and sigmas than those.
    "new-gray": ([(ASTRONAUT, "777x555", 1, "u8"), (ASTRONAUT, "1280x720", 1, "u8"), (HUBBLE, "4000x3000", 1, "u8")],
                 ["channel"], [(2, 6), (4.5, 13), (2, 24), (4.5, 36), (10, 70)], OTHERS),
    "new-rgb": ([(ASTRONAUT, "640x480", 3, "u8"), (HUBBLE, "2048x1536", 3, "u8")], ["channel"], [(4.5, 18), (2, 50)],
                OTHERS),
    "new-deep": ([(ASTRONAUT, "800x600", 1, "f32"), (ASTRONAUT, "2048x1536", 1, "u16")], ["channel"],
                 [(4.5, 18), (2, 40)], OTHERS),
    "new-joint": ([(ASTRONAUT, "1280x720", 3, "u8"), (ASTRONAUT, "777x555", 3, "u16")], ["rgb", "lab"], [(4.5, 40)],
                  OTHERS),
}


def radii_for(radii, size):
    """Fewer of the large windows where a kernel takes a tenth of a second."""
    return radii if size != HUGE else ",".join(radius for radius in radii.split(",") if int(radius) <= 15)


def requests(names):
    for name in names:
        pictures, colours, sigmas, radii = SETS[name]
        for sample, size, channels, kind in pictures:
            for colour in colours:
                for sigma_space, sigma_range in sigmas:
                    yield name, sample, size, channels, kind, colour, sigma_space, sigma_range, radii_for(radii, size)


def bench(program, picture, colour, sigma_space, sigma_range, radii, exact):
    """The results, of one process: its times were measured together."""
    joint = colour != "channel"
    variants = [v for v in CANDIDATES if (v == "larsson2015/shared_memory") == joint or v == "fast/register_tiled"]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "out.json")
        subprocess.run([*shlex.split(program), "bench", picture, "--variants", ",".join([*variants, AUTO]), "--radius",
                        radii, "--sigma-space", str(sigma_space), "--sigma-range", str(sigma_range), "--colour", colour,
                        "--exactness", "exact" if exact else "bounded", "--repeats", "7", "--time-limit", "0.015",
                        "--json", path], check=True, stdout=subprocess.DEVNULL)
        with open(path, encoding="utf-8") as file:
            return json.load(file)["results"]


FIELDS = ["set", "width", "height", "channels", "type", "colour", "exactness", "sigma_space", "sigma_range", "radius",
          *CANDIDATES, "auto_ms", "auto_takes"]


def rows_of(request, program):
    name, sample, size, channels, kind, colour, sigma_space, sigma_range, radii = request
    picture = f"sample:{sample}@{size}{',gray' if channels == 1 else ''},{kind}"
    rows = {}
    for result in bench(program, picture, colour, sigma_space, sigma_range, radii, name == "exact"):
        if "median_ms" not in result or result.get("skipped"):
            continue
        radius = result["parameters"]["radius"]
        row = rows.setdefault(radius, {
            "set": name, "width": size.split("x")[0], "height": size.split("x")[1], "channels": channels, "type": kind,
            "colour": colour, "exactness": "exact" if name == "exact" else "bounded", "sigma_space": sigma_space,
            "sigma_range": sigma_range, "radius": radius})
        ms = f"{result['median_ms']:.5f}"
        if result["variant"] == AUTO:
            row["auto_ms"], row["auto_takes"] = ms, result["taken"]
        else:
            row[result["variant"]] = ms
    return rows.values()


def measure(options):
    names = options.sets.split(",") if options.sets else list(SETS)
    with open(options.file, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, FIELDS, lineterminator="\n")
        writer.writeheader()
        for request in requests(names):
            writer.writerows(rows_of(request, options.program))
            file.flush()
    return 0


def over_least(row):
    """The taken kernel's time over the fastest's."""
    return float(row[row["auto_takes"]]) / min(float(row[variant]) for variant in CANDIDATES if row.get(variant))


def report(options):
    rows = []
    for path in options.files:
        with open(path, newline="", encoding="utf-8") as file:
            rows += [(over_least(row), row) for row in csv.DictReader(file)]
    print(f"{'set':<10}{'requests':>9}{'over 5 %':>9}{'over 10 %':>10}{'mean':>8}{'worst':>8}")
    for name in sorted({row["set"] for _, row in rows}):
        ratios = [ratio for ratio, row in rows if row["set"] == name]
        print(f"{name:<10}{len(ratios):>9}{sum(r > 1.05 for r in ratios):>9}{sum(r > ALLOWED for r in ratios):>10}"
              f"{sum(ratios) / len(ratios):>8.3f}{max(ratios):>8.3f}")
    rows.sort(key=lambda entry: entry[0], reverse=True)
    for ratio, row in rows[:options.worst]:
        if ratio <= 1.03:
            break
        times = ", ".join(f"{v.split('/')[1]} {row[v]}" for v in CANDIDATES if row.get(v))
        print(f"{ratio:.3f}  {row['set']} {row['width']}x{row['height']}x{row['channels']} {row['type']} {row['colour']}"
              f" sigma {row['sigma_space']}/{row['sigma_range']} r {row['radius']}: took {row['auto_takes']}; {times}")
    return int(any(ratio > ALLOWED for ratio, _ in rows))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    measuring = commands.add_parser("measure")
    measuring.add_argument("file")
    measuring.add_argument("--program", default=os.path.join(os.path.dirname(__file__),
                                                             "../build/release/bin/filterscope-cli"))
    measuring.add_argument("--sets", help=f"of {', '.join(SETS)} (default: all)")
    measuring.set_defaults(run=measure)
    reporting = commands.add_parser("report")
    reporting.add_argument("files", nargs="+")
    reporting.add_argument("--worst", type=int, default=20, help="requests to list")
    reporting.set_defaults(run=report)
    options = parser.parse_args()
    sys.exit(options.run(options))


if __name__ == "__main__":
    main()
