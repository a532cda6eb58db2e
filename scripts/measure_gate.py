#!/usr/bin/env python3
"""How often `bench --baseline` finds a change between two starts of the same program, where there is none.

    scripts/measure_gate.py OUT.json [--program PROGRAM] [--count N] -- BENCH-ARGUMENT…

For each of N comparisons the program is started twice with the same arguments, the second time with the first one's
file as its baseline. Writes the verdicts, ratios and intervals, and prints how many said faster or slower. Exit status:
0, or that of a start that failed.
"""
import argparse
import collections
import json
import os
import subprocess
import sys
import tempfile

SLOWER = 1


def bench(program, arguments, out, baseline=None):
    command = [program, "bench", *arguments, "--json", out] + (["--baseline", baseline] if baseline else [])
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if done.returncode not in ((0, SLOWER) if baseline else (0,)):
        sys.stderr.write(done.stderr)
        sys.exit(done.returncode)
    with open(out, encoding="utf-8") as file:
        return json.load(file)


def main():
    split = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    own, arguments = sys.argv[1:split], sys.argv[split + 1:]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("--program", default=os.path.join(os.path.dirname(__file__), "../build/release/bin/filterscope-cli"))
    parser.add_argument("--count", type=int, default=50)
    given = parser.parse_args(own)
    if given.count < 1:
        parser.error(f"--count takes 1 or more, not {given.count}")
    comparisons = []
    with tempfile.TemporaryDirectory() as folder:
        before, now = (os.path.join(folder, name) for name in ("before.json", "now.json"))
        for i in range(given.count):
            bench(given.program, [*arguments, "--seed", str(2 * i + 1)], before)
            document = bench(given.program, [*arguments, "--seed", str(2 * i + 2)], now, before)
            comparisons += [{"variant": result["variant"], "parameters": result["parameters"], **result["baseline"]}
                            for result in document["results"] if "baseline" in result]
    counts = collections.Counter((one["variant"], one["verdict"]) for one in comparisons)
    with open(given.out, "w", encoding="utf-8") as file:
        json.dump({"what": "bench against a file of another start of the same program", "arguments": arguments,
                   "starts": 2 * given.count, "machine": document["machine"], "build": document["build"],
                   "devices": document.get("devices", []), "created": document["created"],
                   "counts": [{"variant": variant, "verdict": verdict, "count": count}
                              for (variant, verdict), count in sorted(counts.items())],
                   "comparisons": comparisons}, file, indent=1)
    for (variant, verdict), count in sorted(counts.items()):
        print(f"{variant:28} {verdict:12} {count:4}")


if __name__ == "__main__":
    main()
