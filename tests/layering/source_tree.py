"""What the checks share: walking the source tree, and removing comments from C++."""

import re
from pathlib import Path

LAYERS = ("kernels", "core", "ui", "app", "python", "tests")
SOURCE_SUFFIXES = {".cpp", ".cu"}
HEADER_SUFFIXES = {".h", ".cuh", ".def", ".inl"}


def cpp_files(root: Path, layer: str):
    """The C++ and CUDA files of a layer, as paths relative to `root`, in a fixed order."""
    folder = root / layer
    suffixes = SOURCE_SUFFIXES | HEADER_SUFFIXES
    return sorted(path.relative_to(root) for path in folder.rglob("*") if path.suffix in suffixes)


def without_comments(text: str) -> str:
    """`text` with comments blanked out; line numbers stay."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|("(?:\\.|[^"\\\n])*")', re.DOTALL)

    def keep(match):
        return match.group(1) or "\n" * match.group(0).count("\n")

    return pattern.sub(keep, text)
