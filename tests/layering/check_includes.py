#!/usr/bin/env python3
"""Rejects includes that break the layers: app → ui → core → kernels, one way, and no toolkit where it is barred.

usage: check_includes.py ROOT
"""

import re
import sys
from pathlib import Path

from source_tree import cpp_files, without_comments

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)

# Headers by what they belong to, as a user of the header spells it.
QT = re.compile(r"^(Q[A-Z]\w*(/.*)?|Qt\w+/.*|q[a-z0-9_]+\.h|qcustomplot\.h)$")
OPENCV = re.compile(r"^(opencv2|opencv4)/")
CUDA = re.compile(r"^(cuda|device_|driver_types|vector_types|vector_functions|math_constants|cooperative_groups"
                  r"|cufft|cub/|thrust/|nv/|npp|nvtx|surface_|texture_|mma\.h|sm_\d)")
OPENGL = re.compile(r"^(GL|GLES\d*|EGL)/")
JSON_CLI = re.compile(r"^(nlohmann|CLI)/")

# For each layer: the folders of ours that it may see (prefixes), and the foreign headers that it may not.
RULES = {
    "kernels": (("kernels/",), {"Qt": QT, "OpenCV": OPENCV, "OpenGL": OPENGL, "JSON or command line": JSON_CLI}),
    "core": (("core/", "kernels/"), {"Qt": QT, "CUDA": CUDA, "OpenGL": OPENGL}),
    "ui": (("ui/", "core/", "kernels/api/", "kernels/catalog.h"), {"CUDA": CUDA, "OpenCV": OPENCV}),
    "app": (("app/", "ui/", "core/", "kernels/api/", "kernels/catalog.h", "kernels/run/",
             "kernels/peers/add_peers.h"),
            {"CUDA": CUDA, "OpenCV": OPENCV}),
}
OURS = ("kernels/", "core/", "ui/", "app/", "tests/")


def barred_foreign(path: Path, layer: str, header: str):
    """The name of the library that `header` belongs to, where `path` must not see it."""
    where = path.as_posix()
    for name, pattern in RULES[layer][1].items():
        if pattern.match(header) and not (name == "OpenCV" and where.startswith("kernels/peers/")):
            return name
    if where.startswith("kernels/api/") and CUDA.match(header):
        return "CUDA"
    if where.startswith("app/cli") and QT.match(header):
        return "Qt"
    return None


def problem(path: Path, layer: str, header: str, quoted: bool):
    """Why `path` must not include `header`, or nothing."""
    if ".." in Path(header).parts:
        return "a path with .. in it: write it from the root of the repository"
    if quoted and header.startswith(OURS):
        if path.as_posix().startswith("kernels/api/") and not header.startswith("kernels/api/"):
            return "kernels/api stands alone"
        if not header.startswith(RULES[layer][0]):
            return f"{layer} may see only {', '.join(RULES[layer][0])}"
        return None
    library = barred_foreign(path, layer, header)
    return f"{layer} must not see {library} here" if library else None


def check(root: Path):
    """The problems of the tree at `root`, as lines of text."""
    problems = []
    for layer in RULES:
        for path in cpp_files(root, layer):
            text = without_comments((root / path).read_text(encoding="utf-8"))
            for match in INCLUDE.finditer(text):
                reason = problem(path, layer, match.group(2), match.group(1) == '"')
                if reason:
                    line = text.count("\n", 0, match.start(2)) + 1
                    problems.append(f"{path}:{line}: {match.group(2)}: {reason}")
    return problems


def main():
    problems = check(Path(sys.argv[1]))
    print("\n".join(problems) or "The layers hold.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
