#!/usr/bin/env python3
"""Prints Markdown tables of the result files that scripts/measure_studies.sh wrote.

usage: study_tables.py FILE…

One table a file: a row a variant, the best median over blocks and tilings at each radius, with the block and
the tiling that gave it, registers and occupancy at radius 7.
"""
import json
import pathlib
import sys


def best_of(results, variant, radius, threads):
    rows = [r for r in results
            if r["variant"] == variant and "median_ms" in r
            and r["parameters"]["radius"] == radius
            and r["parameters"].get("threads") == threads]
    return min(rows, key=lambda r: r["median_ms"], default=None)


def cell(row):
    if row is None:
        return "–"
    parameters = row["parameters"]
    median = row["median_ms"]
    text = f"{median:.0f}" if median >= 1000 else f"{median:.4g}"
    notes = []
    if "block_width" in parameters:
        notes.append("×".join(str(parameters[side]) for side in ("block_width", "block_height") if side in parameters))
    if "tiling" in parameters:
        notes.append(f'{parameters["tiling"]}')
    return text + (f' ({", ".join(notes)})' if notes else "")


def facts(row):
    kernel = (row or {}).get("kernel")
    if not kernel or not kernel.get("registers"):
        return "", ""
    return str(kernel["registers"]), f'{100 * kernel["occupancy"]:.0f} %'


def is_narrow_staal(result):
    """staal2012's 1D kernels at another block than the study's: in files of sweeps over square blocks."""
    return result["variant"].startswith("staal2012/v")


def table(path):
    document = json.loads(path.read_text(encoding="utf-8"))
    results = [r for r in document["results"] if path.stem.startswith("staal") or not is_narrow_staal(r)]
    radii = sorted({r["parameters"]["radius"] for r in results})
    print(f"### {path.stem}\n\nmilliseconds, median (block, tiling)\n")
    on_gpu = any(facts(result)[0] for result in results)
    heads = ["variant", *(f"r = {r}" for r in radii), *(("registers", "occupancy") if on_gpu else ())]
    print("| " + " | ".join(heads) + " |\n" + "|---" * len(heads) + "|")
    seen = []
    for result in results:
        key = (result["variant"], result["parameters"].get("threads"))
        if key in seen:
            continue
        seen.append(key)
        variant, threads = key
        best = [best_of(results, variant, radius, threads) for radius in radii]
        cells = [variant, *map(cell, best)]
        if on_gpu:
            cells += facts(best[radii.index(7)] if 7 in radii else best[-1])
        print("| " + " | ".join(cells) + " |")
    print()


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for name in sorted(sys.argv[1:]):
        table(pathlib.Path(name))


if __name__ == "__main__":
    main()
