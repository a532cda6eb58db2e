#!/usr/bin/env python3
"""Sums up the stacks that the soak wrote: which functions the stalls' time was in.

  scripts/stall_stacks.py FILE [PATTERN] [--csv MS]

FILE      what FILTERSCOPE_SOAK_STACKS named (tests/gui/soak.cpp)
PATTERN   only stalls whose event matches this regular expression
--csv MS  instead of the sum, a table of the stalls above MS milliseconds in their order

Prints, per event, how many stalls and how long, and per function of the program the share of samples below it.
"""

import argparse
import collections
import csv
import re
import subprocess
import sys


def stalls(path):
    """Yields (milliseconds, of them computing, event, samples); a sample is its functions' names, innermost first."""
    found = None
    for line in open(path, encoding="utf-8", errors="replace"):
        line = line.rstrip("\n")
        head = re.match(r"STALL ([\d.]+) ms \(([\d.]+) computing\) after (.*)", line)
        if head:
            if found:
                yield found
            found = (float(head[1]), float(head[2]), head[3], [[]])
        elif found and not line:
            found[3].append([])
        elif found:
            symbol = re.search(r"\(([^+)]*)", line)
            name = symbol[1] if symbol and symbol[1] else line.split("(")[0].rsplit("/", 1)[-1]
            found[3][-1].append(name)
    if found:
        yield found


def demangled(names):
    text = subprocess.run(["c++filt"], input="\n".join(names), capture_output=True, text=True, check=True).stdout
    return dict(zip(names, text.split("\n")))


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("file")
    parser.add_argument("pattern", nargs="?", default="", type=re.compile)
    parser.add_argument("--csv", metavar="MS", type=float)
    options = parser.parse_args()
    chosen = [stall for stall in stalls(options.file) if re.search(options.pattern, stall[2])]
    if options.csv is not None:
        table = csv.writer(sys.stdout, lineterminator="\n")
        table.writerow(["ms", "computing_ms", "event"])
        table.writerows([ms, computing, event.strip()] for ms, computing, event, _ in chosen if ms > options.csv)
        return
    events = collections.defaultdict(list)
    inclusive, innermost, total = collections.Counter(), collections.Counter(), 0
    for ms, computing, event, samples in chosen:
        events[event].append((ms, computing))
        for sample in filter(None, samples):
            total += 1
            # The handler itself and the kernel's return to it come first.
            frames = sample[2:] or sample
            innermost[frames[0]] += 1
            inclusive.update(set(frames))
    names = demangled(list(inclusive | innermost))
    print(f"{len(chosen)} stalls, {total} samples")
    for event, times in sorted(events.items(), key=lambda entry: -max(entry[1])[0]):
        print(f"{len(times):5} x  most {max(times)[0]:7.1f} ms, computing {max(c for _, c in times):7.1f}  {event}")
    print("\nwith everything below")
    for name, count in inclusive.most_common(90):
        print(f"{100 * count / max(total, 1):6.1f} %  {names[name][:150]}")
    print("\ninnermost")
    for name, count in innermost.most_common(30):
        print(f"{100 * count / max(total, 1):6.1f} %  {names[name][:150]}")


if __name__ == "__main__":
    main()
