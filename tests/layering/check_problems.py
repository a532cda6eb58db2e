#!/usr/bin/env python3
"""Every problem's code has one English pattern in the sources and a German one, with the same places, and comes back
from files.

usage: check_problems.py ROOT             check
       check_problems.py ROOT --marked    the codes, with the English as comments, and the catalogue's texts as a
                                          source file for lupdate
"""

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from source_tree import cpp_files, without_comments

# The command line alone says what app has of its own, in English; what it puts into files has codes.
FOLDERS = ("kernels", "core", "ui", "app")
TRANSLATION = "ui/translations/filterscope_de.ts"
LITERAL = r'"(?:[^"\\]|\\.)*"'
MADE = re.compile(rf'\bproblem\(\s*({LITERAL})\s*,\s*({LITERAL}(?:\s*{LITERAL})*)\s*[,)]')
PLAIN = re.compile(rf"\bProblem::plain\(\s*({LITERAL}(?:\s*{LITERAL})*)\s*\)")
CODE = re.compile(r"[a-z0-9_]+\.[a-z0-9_]+")
PLACE = re.compile(r"%[1-9]")
PLAIN_START = re.compile(r"\bProblem::plain\(")
READ = r"json_fields::text\(|\bget<std::string>\(|\btext_at\("
KEPT = re.compile(rf"\b(?:auto|std::string)&?\s+(\w+)\s*=\s*(?:{READ})")
READER = "core/report/problem_json.cpp"
MOST_WORDS = 2  # of a text without a code: the name of a function of a library


def text_of(literals: str) -> str:
    """What adjacent string literals say."""
    return "".join(re.sub(r"\\(.)", r"\1", one[1:-1]) for one in re.findall(LITERAL, literals))


def made_problems(root: Path):
    """(file, code, English pattern) of each place that makes a problem."""
    for folder in FOLDERS:
        for path in cpp_files(root, folder):
            text = without_comments((root / path).read_text(encoding="utf-8"))
            for code, english in MADE.findall(text):
                yield path, text_of(code), text_of(english)


def german_patterns(root: Path):
    """(code, German pattern) of the translation, in its order."""
    for context in ElementTree.parse(root / TRANSLATION).getroot().iter("context"):
        if context.findtext("name") == "Problem":
            for message in context.iter("message"):
                yield message.findtext("source") or "", message.findtext("translation") or ""


def english_patterns(root: Path):
    """What is wrong in the sources, and one pattern for each code."""
    complaints = []
    patterns = {}
    for path, code, english in made_problems(root):
        if not CODE.fullmatch(code):
            complaints.append(f'{path}: "{code}" is no code: write area.problem in small letters')
        if patterns.setdefault(code, english) != english:
            complaints.append(f"{path}: {code} has another English pattern elsewhere: {patterns[code]}")
    return complaints, patterns


def plain_sentences(root: Path):
    """Texts that no language can have for want of a code."""
    for folder in ("kernels", "core", "ui"):
        for path in cpp_files(root, folder):
            for literals in PLAIN.findall(without_comments((root / path).read_text(encoding="utf-8"))):
                if len(text_of(literals).split()) > MOST_WORDS:
                    yield f'{path}: "{text_of(literals)}" has no code: make it with problem()'


def argument(text: str, start: int) -> str:
    """What stands between a parenthesis that ends at `start` and the one that closes it."""
    depth = 1
    for end in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        if depth == 0:
            return text[start:end]
    return text[start:]


def problems_read_as_text(root: Path):
    """Texts of files that become problems without the code that stands, or should stand, beside them."""
    for folder in FOLDERS:
        for path in cpp_files(root, folder):
            if str(path) == READER:
                continue
            text = without_comments((root / path).read_text(encoding="utf-8"))
            read = "|".join([READ, *(rf"\b{name}\b" for name in KEPT.findall(text))])
            for found in PLAIN_START.finditer(text):
                words = argument(text, found.end())
                if re.search(read, words):
                    yield f"{path}: Problem::plain({words}) of a file has lost its code: read it with problem_beside()"


def check(root: Path):
    """The problems of the tree at `root`, as lines of text."""
    complaints, english = english_patterns(root)
    complaints += plain_sentences(root)
    complaints += problems_read_as_text(root)
    german = {}
    for code, pattern in german_patterns(root):
        if code in german:
            complaints.append(f"{TRANSLATION}: {code} is there twice")
        german[code] = pattern
        if code not in english:
            complaints.append(f"{TRANSLATION}: no source has the problem {code}")
        elif set(PLACE.findall(pattern)) != set(PLACE.findall(english[code])):
            complaints.append(f"{TRANSLATION}: {code} has other places than its English: {english[code]}")
    for code in sorted(english):
        if not german.get(code, "").strip():
            complaints.append(f"{TRANSLATION}: {code} has no German text, context Problem: {english[code]}")
    return complaints


def catalogue_texts(root: Path):
    """What the catalogue says of its variants: titles of catalog.def, and the texts with a German one that a source
    of the kernels still has. Others stand in FS_TEXT("Catalogue", …)."""
    for line in (root / "kernels/catalog.def").read_text(encoding="utf-8").splitlines():
        if title := re.search(r'"([^"]+)"\)$', line):
            yield title.group(1)
    literals = set()
    for path in cpp_files(root, "kernels"):
        text = without_comments((root / path).read_text(encoding="utf-8"))
        literals |= {text_of(found) for found in re.findall(rf"{LITERAL}(?:\s*{LITERAL})*", text)}
    for context in ElementTree.parse(root / TRANSLATION).getroot().iter("context"):
        if context.findtext("name") == "Catalogue":
            yield from literals & {message.findtext("source") or "" for message in context.iter("message")}


def marked(root: Path) -> str:
    """A source file with the codes and the catalogue's texts, marked for lupdate."""
    _, patterns = english_patterns(root)
    lines = [f'//: {patterns[code]}\nQT_TRANSLATE_NOOP("Problem", "{code}");\n' for code in sorted(patterns)]
    lines += (f'QT_TRANSLATE_NOOP("Catalogue", "{text}");\n' for text in sorted(set(catalogue_texts(root))))
    return "".join(lines)


def main():
    root = Path(sys.argv[1])
    if sys.argv[2:] == ["--marked"]:
        print(marked(root), end="")
        return 0
    complaints = check(root)
    print("\n".join(complaints) or "Every problem has a code, an English and a German pattern.")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
