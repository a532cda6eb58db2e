#!/usr/bin/env python3
"""Sums up the stacks that the soak wrote: which functions the stalls' time was in.

  scripts/stall_stacks.py FILE [PATTERN]

FILE     what FILTERSCOPE_SOAK_STACKS named (tests/gui/soak.cpp)
PATTERN  only stalls whose event matches this regular expression

Prints, per event, how many stalls and how long, and per function of the program the share of samples below it.
"""

import collections
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
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    pattern = re.compile(sys.argv[2] if len(sys.argv) == 3 else "")
    chosen = [stall for stall in stalls(sys.argv[1]) if pattern.search(stall[2])]
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
