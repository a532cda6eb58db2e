#!/usr/bin/env python3
"""Whether two results are the same work is decided in core/report/record_key alone.

usage: check_work.py ROOT
"""

import re
import sys
from pathlib import Path

from source_tree import cpp_files, without_comments

DECIDES = ("core/report/record_key.h", "core/report/record_key.cpp")
# Where results are: kernels know none.
LAYERS_WITH_RESULTS = ("app", "core", "ui")
# What a result is of. The window's images have a hash too, which is no result's.
MEMBERS = {"app": "picture\\.hash|hash|host|device|devices|conditions",
           "core": "picture\\.hash|hash|host|device|devices|conditions",
           "ui": "picture\\.hash|host|device|devices|conditions"}
OBJECT = r"[\w\])]+(?:\([^()]*\))?(?:\.|->)"
HASH_IN_TEXT = re.compile(r"\+\s*[\w.>-]*(?:\.|->)hash\b|(?:\.|->)hash\s*\+|<<\s*[\w.>-]*\.picture\.hash\b")


def second_decisions(root: Path) -> list:
    """Comparisons of one member of two objects, and texts that are made of a hash."""
    problems = []
    for layer in LAYERS_WITH_RESULTS:
        pair = re.compile(rf"{OBJECT}({MEMBERS[layer]})\s*[!=]=\s*(?:[\w\])]+(?:\([^()]*\))?(?:\.|->))+?\1\b(?!\()")
        for path in cpp_files(root, layer):
            if path.as_posix() in DECIDES:
                continue
            text = without_comments((root / path).read_text(encoding="utf-8"))
            for found in (*pair.finditer(text), *HASH_IN_TEXT.finditer(text)):
                line = text.count("\n", 0, found.start()) + 1
                problems.append(f"{path}:{line}: \"{' '.join(found.group().split())}\" decides the same work: "
                                "ask a RecordKey (core/report/record_key.h)")
    return problems


def main() -> int:
    problems = second_decisions(Path(sys.argv[1]))
    print("\n".join(problems) if problems else "one place decides what is the same work")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
