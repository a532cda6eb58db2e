#!/usr/bin/env python3
"""What the window shows of the studies' files, as a source file for lupdate: what a study did, titles of experiments,
what is known of figures, and of claims where they stand, their rules, what was published in words, units and what
they rest on. The claims' own sentences have a file for each language.

usage: study_texts.py ROOT
"""

import json
import sys
from pathlib import Path

BARE = ("none", "ratio")  # units that are not shown


def study_texts(root: Path):
    """The texts, some of them more than once."""
    folder = root / "resources/studies"
    files = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in folder.glob("*.json")}
    for study in files.values():
        if "summary" in study:
            yield study["summary"]
    for experiment in files["experiments"]["experiments"]:
        yield experiment["title"]
        kind, _, name = experiment["part"].partition(" ")
        for figure in files[experiment["study"]].get("figures", []):
            if kind == "figure" and name in (figure["figure"], *figure["figure"].split("-")):
                yield figure.get("values", "")
    for claim in files["claims"]:
        yield claim["where"]
        yield claim["rule"]
        if isinstance(claim["published"], str):
            yield claim["published"]
        elif not isinstance(claim["published"], dict) and claim["unit"] not in BARE:
            yield claim["unit"]
        if claim["device_dependent"]:
            yield claim["device_dependent_why"]


def marked(root: Path) -> str:
    """A source file with the texts, marked for lupdate."""
    texts = sorted(set(study_texts(root)) - {""})
    return "".join(f'QT_TRANSLATE_NOOP("Study", {json.dumps(text, ensure_ascii=False)});\n' for text in texts)


if __name__ == "__main__":
    print(marked(Path(sys.argv[1])), end="")
