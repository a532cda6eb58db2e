#!/usr/bin/env python3
"""Makes a compact CSV of a measurement's JSON file, or of a wide CSV: what docs/measurements keeps.

    scripts/compact_measurements.py FILE.json… [--out DIR] [--keep COLUMN,COLUMN]

A row for each result, run, comparison or case, with medians and quartiles and without samples. What is the same in
all rows, and what the file says of its machine, build, devices and command, stands in lines that begin with #. The
script that measured makes the raw samples again. --keep names the columns to keep, for files whose rows have more
than a page cites; wildcards work."""
import argparse
import csv
import fnmatch
import json
import os

LISTS = ("results", "rows", "runs", "comparisons", "cases", "files", "calibrations", "devices")
# Of results: what follows from other columns, or belongs to one run alone.
LEFT_OUT = ("*samples*", "*clocks_mhz*", "rounds*", "*.hash", "*hashes*", "title", "wall_ms", "mean_ms", "min_ms",
            "relative_iqr", "converged", "median_half_width_ms", "device_indices*", "*value_range*", "conditions.launches",
            "limit.best_ms*", "limit.work*", "kernel.*", "metrics.against", "metrics.identical", "*_per_cycle_ratio",
            "cycle_ratio*", "*pci*", "*uuid*", "picture.depth", "truth*")
# Of what a file says of its devices, what times depend on and no data sheet says.
DEVICE_FACTS = ("name", "multiprocessors", "clock_mhz", "memory_clock_mhz")


def flattened(value, prefix=""):
    """Scalars by dotted names; short lists of scalars joined."""
    if isinstance(value, dict):
        found = {}
        for key, inner in value.items():
            found.update(flattened(inner, f"{prefix}{key}."))
        return found
    name = prefix[:-1]
    if isinstance(value, list):
        if any(isinstance(one, (dict, list)) for one in value):
            found = {}
            for at, one in enumerate(value[:4]):
                found.update(flattened(one, f"{prefix}{at}."))
            return found
        return {name: " ".join(text_of(one) for one in value)}
    return {name: value}


def text_of(value):
    """Five significant digits, which is more than two runs have in common."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return f"{value:.5g}"
    return str(value)


def number_or_text(text):
    try:
        return int(text) if text.lstrip("-").isdigit() else float(text)
    except ValueError:
        return text


def is_fact(name):
    return not name.startswith("format") and (not name.startswith("devices.") or name.split(".")[-1] in DEVICE_FACTS)


def rows_of_json(document):
    """The longest list of the file as rows, and the rest as facts."""
    lists = [key for key in LISTS if key != "devices" and isinstance(document.get(key), list) and document[key]]
    if not lists:
        return [flattened(document)], {}
    key = max(lists, key=lambda name: len(json.dumps(document[name])))
    facts = flattened({name: value for name, value in document.items() if name not in lists})
    return [flattened(row) for row in document[key]], facts


def rows_of_csv(path):
    with open(path, encoding="utf-8", newline="") as file:
        lines = file.read().splitlines()
    facts = dict(line[1:].strip().split(": ", 1) for line in lines if line.startswith("#") and ": " in line)
    rows = csv.DictReader(line for line in lines if not line.startswith("#"))
    return [{key: number_or_text(value) for key, value in row.items()} for row in rows], facts


def compact(path, keep):
    if path.endswith(".json"):
        with open(path, encoding="utf-8") as file:
            rows, facts = rows_of_json(json.load(file))
    else:
        rows, facts = rows_of_csv(path)
    names = list(dict.fromkeys(name for row in rows for name in row))
    names = [name for name in names if not any(fnmatch.fnmatch(name, one) for one in LEFT_OUT)]
    texts = [{name: text_of(row.get(name)) for name in names} for row in rows]
    if len(rows) > 1:
        same = [name for name in names if len({row[name] for row in texts}) == 1]
        facts.update({name: texts[0][name] for name in same if texts[0][name]})
        names = [name for name in names if name not in same]
    if keep:
        names = [name for name in names if any(fnmatch.fnmatch(name, one) for one in keep)]
    facts = {name: text_of(value) for name, value in facts.items() if text_of(value) and is_fact(name)}
    return names, texts, facts


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--out", help="the folder to write to (default: beside each file)")
    parser.add_argument("--keep", default="", help="columns to keep, separated by commas")
    given = parser.parse_args()
    keep = [one for one in given.keep.split(",") if one]
    for path in given.files:
        names, rows, facts = compact(path, keep)
        folder = given.out or os.path.dirname(path)
        with open(os.path.join(folder, os.path.splitext(os.path.basename(path))[0] + ".csv"), "w", encoding="utf-8",
                  newline="") as file:
            for name, text in facts.items():
                file.write(f"# {name}: {' '.join(text.split())}\n")
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(names)
            writer.writerows([row[name] for name in names] for row in rows)


if __name__ == "__main__":
    main()
