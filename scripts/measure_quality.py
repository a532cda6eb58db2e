#!/usr/bin/env python3
"""Quality against time: every family at its best parameters on noisy images.

    scripts/measure_quality.py OUTDIR [--program PROGRAM] [--noise LEVELS,…] IMAGE…

Gaussian noise is added to each image. Of each family's grid, whose values in levels go by the noise, the parameters with the
best PSNR to the image without noise are taken, for each image by itself; then all variants of the family are timed with
them. Writes quality.csv, a row per image, noise and variant, and the result files of the second step (best-NOISE-IMAGE.json),
of which `filterscope-cli chart --kind quality-against-time` makes a chart; prints the means over the images and which
variants are on the front: no other is faster and as good to 0.01 dB.
"""
import argparse
import csv
import json
import os
import statistics
import subprocess
import sys

# The variants of a family, the first available of which goes through the grid. Factors are of the noise in levels.
FAMILIES = [
    (["fast/register_tiled", "fast/cpu_simd", "peers/opencv_cpu"],
     {"radius": [7], "sigma-space": [1, 1.5, 2, 3, 5]}, {"sigma-range": [1.5, 2, 2.5, 3, 4]}),
    (["fast/nlm", "fast/nlm_cpu", "peers/opencv_nlm_cpu"],
     {"search-radius": [10], "patch-radius": [1, 2, 3]}, {"strength": [0.4, 0.5, 0.6, 0.7, 0.8, 1, 1.2]}),
    (["fast/bm3d", "fast/bm3d_cpu"], {}, {"noise-sigma": [0.8, 0.9, 1, 1.1, 1.2]}),
    (["fast/tv", "fast/tv_cpu"], {}, {"weight": [0.5, 0.7, 0.9, 1.1, 1.3, 1.6, 2]}),
    (["fast/guided", "fast/guided_cpu"], {"radius": [1, 2, 3, 5, 8]}, {"epsilon": [1, 1.5, 2, 3, 4, 6]}),
    (["baseline/gaussian_cuda", "baseline/gaussian_cpu"], {"radius": [5], "sigma-space": [0.5, 0.7, 0.9, 1.2, 1.5, 2]}, {}),
    (["baseline/box_cuda", "baseline/box_cpu"], {"radius": [1, 2, 3]}, {}),
]


class Program:
    def __init__(self, path, folder):
        self.path, self.folder = path, folder

    def available(self):
        listed = json.loads(subprocess.run([self.path, "list", "--json"], stdout=subprocess.PIPE, check=True).stdout)
        return {one["id"] for one in listed if one["available"]}

    def bench(self, image, noise, variants, options, name):
        """The records of one sweep, and its document."""
        out = os.path.join(self.folder, name)
        command = [self.path, "bench", image, "--noise", f"gaussian:{noise:g}", "--variants", ",".join(variants), "--json", out]
        for key, values in options.items():
            command += ["--" + key, ",".join(f"{value:g}" for value in values)]
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if done.returncode != 0:
            sys.exit(f"{' '.join(command)}\n{done.stderr}")
        with open(out, encoding="utf-8") as file:
            document = json.load(file)
        return [one for one in document["results"] if "skipped" not in one], document


def psnr(record):
    return record["truth_metrics"]["psnr_db"]


def best_options(program, image, noise, family, here):
    """The options of the grid's best, and how its PSNR is."""
    variants, fixed, by_noise = family
    grid = dict(fixed, **{key: [factor * noise for factor in factors] for key, factors in by_noise.items()})
    first = next(one for one in variants if one in here)
    records, _ = program.bench(image, noise, [first], dict(grid, **{"time-limit": [0.02]}), "grid.json")
    best = max(records, key=psnr)
    return {key: [best["parameters"][key.replace("-", "_")]] for key in grid}


def rows_of(program, image, noise, here):
    rows, merged = [], None
    for family in FAMILIES:
        variants = [one for one in family[0] if one in here]
        if not variants:
            continue
        options = best_options(program, image, noise, family, here)
        records, document = program.bench(image, noise, variants, dict(options, **{"time-limit": [1]}), "times.json")
        if merged is None:
            merged = document
        else:
            merged["results"] += document["results"]
        for one in records:
            rows.append({"image": os.path.basename(image), "noise": noise, "variant": one["variant"],
                         "parameters": " ".join(f"{key}={value[0]:g}" for key, value in options.items()),
                         "psnr_db": round(psnr(one), 3), "ssim": round(one["truth_metrics"]["ssim"], 4),
                         "median_ms": round(one["median_ms"], 4)})
    name = os.path.splitext(os.path.basename(image))[0].replace(":", "-")
    with open(os.path.join(program.folder, f"best-{noise:g}-{name}.json"), "w", encoding="utf-8") as file:
        json.dump(merged, file)
    return rows


def means(rows):
    """Of each variant: its mean PSNR and the median of its times over the images."""
    found = {}
    for variant in dict.fromkeys(row["variant"] for row in rows):
        own = [row for row in rows if row["variant"] == variant]
        found[variant] = (statistics.mean(row["psnr_db"] for row in own), statistics.mean(row["ssim"] for row in own),
                          statistics.median(row["median_ms"] for row in own))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("images", nargs="+")
    parser.add_argument("--program", default=os.path.join(os.path.dirname(__file__), "../build/release/bin/filterscope-cli"))
    parser.add_argument("--noise", default="20")
    given = parser.parse_args()
    os.makedirs(given.out, exist_ok=True)
    program = Program(given.program, given.out)
    here = program.available()
    rows = []
    for noise in map(float, given.noise.split(",")):
        for image in given.images:
            rows += rows_of(program, image, noise, here)
        print(f"noise of {noise:g} levels\n{'variant':28} {'PSNR':>7} {'SSIM':>7} {'ms':>9}")
        found = means([row for row in rows if row["noise"] == noise])
        for variant, (mean, ssim, time) in sorted(found.items(), key=lambda one: one[1][2]):
            front = not any(other > mean - 0.01 and less < time for other, _, less in found.values())
            print(f"{variant:28} {mean:7.2f} {ssim:7.4f} {time:9.4f}{'  front' if front else ''}", flush=True)
    with open(os.path.join(given.out, "quality.csv"), "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, rows[0].keys())
        writer.writeheader()
        writer.writerows(rows)


if __name__ == "__main__":
    main()
