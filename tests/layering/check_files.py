#!/usr/bin/env python3
"""Folder, CMake lists and catalogue agree, links between pages lead somewhere, pages cite what is measured,
and no file grows too long.

usage: check_files.py ROOT
"""

import fnmatch
import posixpath
import re
import sys
from pathlib import Path

from source_tree import LAYERS, SOURCE_SUFFIXES, cpp_files, without_comments

MAX_LINES = 600
# The window is composition: what it does is in presenters, each small.
MAX_WINDOW_LINES = 250
MAX_MEASUREMENT_BYTES = 3_000_000
CATALOG_LINE = re.compile(r"^FILTERSCOPE_(?:PEER_)?(CPU|CUDA)\((\w+), (\w+), (\w+), (\w+), \"([^\"]+)\"\)$")
VARIANT_DEFINITION = re.compile(r"^Variant (\w+)\(\)\s*\{", re.MULTILINE)
TYPE_DEFINITION = re.compile(r"^(?:struct|class|enum|enum class) (\w+)(?: final)?(?: :[^;{]*)? \{", re.MULTILINE)
LINK = re.compile(r"\]\(([^()\s]+)\)")
# Compiled and tested like a variant, and no entry of the catalogue: the one to copy.
SKELETON = "kernels/skeleton/"


def listed_paths(root: Path, layer: str):
    """What the CMake files of a layer name, also by patterns, as paths from the root; words that are no paths do no harm."""
    paths = set()
    for file in (root / layer).rglob("*"):
        if file.name != "CMakeLists.txt" and file.suffix != ".cmake":
            continue
        text = re.sub(r"#[^\n]*", "", file.read_text(encoding="utf-8"))
        folder = file.parent.relative_to(root).as_posix()
        words = re.split(r'[\s()"]+', text)
        paths |= {posixpath.normpath(f"{folder}/{word}") for word in words}
        patterns = (word for word in words if re.fullmatch(r"[\w*/]+\.(cpp|cu)", word) and "*" in word)
        paths |= {path.relative_to(root).as_posix() for word in patterns for path in file.parent.glob(word)}
    return paths


def unlisted_sources(root: Path):
    """Source files that no CMake file of their layer names. Variants' files are found by the catalogue."""
    variants = catalog_files(root)
    for layer in LAYERS:
        listed = listed_paths(root, layer)
        for path in cpp_files(root, layer):
            # A test may be named without its extension, in a loop over names.
            names = {path.as_posix(), path.with_suffix("").as_posix()}
            if path.suffix in SOURCE_SUFFIXES and not names & (listed | variants):
                yield f"{path}: no CMakeLists.txt names it, so it is not built"


def variant_file(root: Path, family: str, study: str, name: str, backend: str) -> str:
    """Where the variant `study/name` lives: in the study's folder, or in one below it where the study's are cut by
    method. Where none of these has it, the study's folder."""
    suffix = "cu" if backend == "CUDA" else "cpp"
    # These hold filters of several families; the linear filters' references live beside them.
    if study == "peers":
        folder = study
    elif family in ("box2d", "gaussian2d", "box3d", "gaussian3d"):
        folder = "baseline"
    elif family.endswith("_t"):
        folder = "sequences"
    else:
        folder = f"{family}/{study}"
    # A CUDA variant that launches kernels of other files alone is C++.
    suffixes = [suffix, "cpp"] if suffix == "cu" else [suffix]
    found = [path for one in suffixes for where in (name, f"*/{name}")
             for path in sorted((root / "kernels" / folder).glob(f"{where}.{one}"))]
    return found[0].relative_to(root).as_posix() if found else f"kernels/{folder}/{name}.{suffix}"


def catalog_files(root: Path):
    """The files that packaging/cmake/FilterScopeVariants.cmake finds by catalog.def."""
    lines = (root / "kernels/catalog.def").read_text(encoding="utf-8").splitlines()
    entries = (CATALOG_LINE.match(line) for line in lines if not line.startswith("FILTERSCOPE_PEER"))
    return {variant_file(root, *match.group(2, 3, 4, 1)) for match in entries if match}


def catalog_problems(root: Path):
    """Entries of catalog.def without their file, files of variants without their entry, ids given twice."""
    files = set()
    ids = set()
    text = (root / "kernels/catalog.def").read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("//"):
            continue
        match = CATALOG_LINE.match(line)
        if not match:
            yield f"kernels/catalog.def:{number}: not FILTERSCOPE_CPU or FILTERSCOPE_CUDA with five arguments on one line"
            continue
        backend, family, study, name = match.group(1, 2, 3, 4)
        if (study, name) in ids:
            yield f"kernels/catalog.def:{number}: {study}/{name} is there twice"
        ids.add((study, name))
        expected = variant_file(root, family, study, name, backend)
        files.add(expected)
        path = root / expected
        if not path.exists():
            yield f"kernels/catalog.def:{number}: {study}/{name} has no {expected}"
        elif name not in VARIANT_DEFINITION.findall(path.read_text(encoding="utf-8")):
            yield f"{expected}: does not define Variant {name}()"
    for path in cpp_files(root, "kernels"):
        where = path.as_posix()
        if path.suffix not in SOURCE_SUFFIXES or where.startswith(SKELETON) or where in files:
            continue
        # `Variant variant(id)` and the like are look-ups: only functions without arguments are variants.
        for name in VARIANT_DEFINITION.findall(without_comments((root / path).read_text(encoding="utf-8"))):
            yield f"{where}: defines Variant {name}(), and catalog.def has no such entry"


def shared_type_names(root: Path):
    """Types of the window named like one below it: inside filterscope::ui the name's meaning then depends on the
    headers that were seen before, and no two files need agree."""
    below = {}
    for layer in ("kernels", "core"):
        for path, name in header_types(root, layer):
            below.setdefault(name, path)
    for path, name in header_types(root, "ui"):
        if name in below:
            yield f"{path}: {name} is a type of {below[name]} too: give it a name of its own"


def header_types(root: Path, layer: str):
    """The types that a layer's headers define outside of other types, with their file."""
    for path in cpp_files(root, layer):
        if path.suffix == ".h":
            text = without_comments((root / path).read_text(encoding="utf-8"))
            for name in TYPE_DEFINITION.findall(text):
                yield path, name


def long_files(root: Path):
    """Files that a reader can no longer hold in mind."""
    suffixes = SOURCE_SUFFIXES | {".h", ".cuh", ".def", ".inl", ".py", ".cmake", ".txt", ".frag", ".vert"}
    for folder in LAYERS + ("packaging",):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in suffixes and path.is_file():
                where = path.relative_to(root).as_posix()
                lines = len(path.read_text(encoding="utf-8").splitlines())
                most = MAX_WINDOW_LINES if where.startswith("ui/window/") else MAX_LINES
                if lines > most:
                    yield f"{where}: {lines} lines, more than {most}: split it by concept"


def dead_links(root: Path):
    """Links of the pages to files that are not there. What the web has is not asked."""
    pages = [*root.glob("*.md"), *(page for folder in ("docs", "resources") for page in (root / folder).rglob("*.md"))]
    for page in sorted(pages):
        for target in LINK.findall(page.read_text(encoding="utf-8")):
            path = target.split("#")[0]
            if path and "://" not in target and not target.startswith("mailto:") and not (page.parent / path).exists():
                yield f"{page.relative_to(root)}: links to {target}, which is not there"


def measurements(root: Path):
    """What pages cite is kept as medians: raw samples and files of no page do not belong into a checkout."""
    folder = root / "docs/measurements"
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    pages = "\n".join(page.read_text(encoding="utf-8") for page in (root / "docs").rglob("*.md"))
    names = {name.rstrip(".") for name in re.findall(r"[\w.*-]+", pages)}
    # "*word*" is emphasis.
    patterns = {name for name in names if "*" in name and "-" in name and not name.startswith("*")}
    for path in files:
        cited = path.name in names or any(fnmatch.fnmatch(path.name, pattern) for pattern in patterns)
        if path.suffix != ".md" and not cited:
            yield f"{path.relative_to(root)}: no page names it"
    size = sum(path.stat().st_size for path in files)
    if size > MAX_MEASUREMENT_BYTES:
        yield f"docs/measurements: {size} bytes, more than {MAX_MEASUREMENT_BYTES}: keep medians, not samples"


def check(root: Path):
    """The problems of the tree at `root`, as lines of text."""
    return [
        *unlisted_sources(root),
        *catalog_problems(root),
        *shared_type_names(root),
        *long_files(root),
        *dead_links(root),
        *measurements(root),
    ]


def main():
    problems = check(Path(sys.argv[1]))
    print("\n".join(problems) or "Folders, lists, catalogue and links agree.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
