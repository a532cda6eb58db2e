#!/usr/bin/env python3
"""Rejects includes that break the layers (app → ui → core → kernels) or the rooms in them, circles of rooms, and
toolkits where they are barred.

usage: check_includes.py ROOT
"""

import re
import sys
from pathlib import Path

from rooms import ROOMS, VARIANT, cycles, may_see, room_of, unused
from source_tree import cpp_files, without_comments

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)

# Headers by what they belong to, as a user of the header spells it.
QT = re.compile(r"^(Q[A-Z]\w*(/.*)?|Qt\w+/.*|q[a-z0-9_]+\.h|qcustomplot\.h)$")
OPENCV = re.compile(r"^(opencv2|opencv4)/")
CUDA = re.compile(r"^(cuda|device_|driver_types|vector_types|vector_functions|math_constants|cooperative_groups"
                  r"|cufft|cub/|thrust/|nv/|npp|nvtx|surface_|texture_|mma\.h|sm_\d)")
OPENGL = re.compile(r"^(GL|GLES\d*|EGL)/")
JSON_CLI = re.compile(r"^(nlohmann|CLI)/")

# For each layer the foreign headers that it may not see. What it may see of ours is in rooms.py.
BARRED = {
    "kernels": {"Qt": QT, "OpenCV": OPENCV, "OpenGL": OPENGL, "JSON or command line": JSON_CLI},
    "core": {"Qt": QT, "CUDA": CUDA, "OpenGL": OPENGL},
    "ui": {"CUDA": CUDA, "OpenCV": OPENCV},
    "app": {"CUDA": CUDA, "OpenCV": OPENCV},
    "python": {"CUDA": CUDA, "OpenCV": OPENCV, "Qt": QT},
}
OURS = ("kernels/", "core/", "ui/", "app/", "python/", "tests/")


def barred_foreign(path: Path, layer: str, header: str):
    """The name of the library that `header` belongs to, where `path` must not see it."""
    where = path.as_posix()
    for name, pattern in BARRED[layer].items():
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
        room, other = room_of(path), room_of(Path(header))
        if room is None or (other is not None and may_see(room, other)):
            return None
        return f"{room} may see only {ROOMS.get(room, VARIANT) or 'itself'} (tests/layering/rooms.py)"
    library = barred_foreign(path, layer, header)
    return f"{layer} must not see {library} here" if library else None


def read(root: Path):
    """The problems of the tree at `root`, as lines of text, and by room the others that it sees."""
    problems = []
    seen = {}  # by room, the others that it includes from, as the table allows
    for layer in BARRED:
        for path in cpp_files(root, layer):
            room = room_of(path)
            if room is None:
                problems.append(f"{path}: its folder is no room: give it a row in tests/layering/rooms.py")
            text = without_comments((root / path).read_text(encoding="utf-8"))
            # So every header with a source file is compiled alone; the others are by CMakeLists.txt.
            own, first = path.with_suffix(".h"), INCLUDE.search(text)
            if path.suffix == ".cpp" and (root / own).exists() and (not first or first.group(2) != own.as_posix()):
                problems.append(f"{path}: must include {own} first, which shows that it compiles alone")
            for match in INCLUDE.finditer(text):
                header, quoted = match.group(2), match.group(1) == '"'
                reason = problem(path, layer, header, quoted)
                if reason:
                    line = text.count("\n", 0, match.start(2)) + 1
                    problems.append(f"{path}:{line}: {header}: {reason}")
                elif room is not None and quoted and header.startswith(OURS):
                    other = room_of(Path(header))
                    seen.setdefault(room, set()).update({other} - {room})
                    seen.setdefault(other, set())
    problems += [f"{' and '.join(circle)} see each other in a circle" for circle in cycles(seen)]
    return problems, seen


def check(root: Path):
    return read(root)[0]


def main():
    problems, seen = read(Path(sys.argv[1]))
    problems += [f"{room} sees nothing of {other}: take it out of its row in tests/layering/rooms.py"
                 for room, other in unused(seen)]
    print("\n".join(problems) or "The layers hold.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
