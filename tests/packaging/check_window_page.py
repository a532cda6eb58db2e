#!/usr/bin/env python3
"""The window's manual page has each option that the window's --help has, and renders without warnings.

usage: check_window_page.py PROGRAM PAGE
"""
import os
import re
import shutil
import subprocess
import sys


def main():
    program, page = sys.argv[1:]
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    told = subprocess.run([program, "--help"], capture_output=True, text=True, check=True, env=environment).stdout
    options = {name for line in re.findall(r"^  (-.*)$", told, re.MULTILINE)
               for name in re.findall(r"(?<!\S)(--?[\w-]+)", line.split("   ")[0])}
    assert {"--help", "--canvas", "--language"} <= options, options
    if not shutil.which("groff"):
        print("There is no groff: the page was not rendered.")
        return
    result = subprocess.run(["groff", "-K", "utf8", "-man", "-ww", "-Tutf8", "-P-c", page], capture_output=True, text=True,
                            check=True, env=environment)
    assert not result.stderr, result.stderr
    text = re.sub(".\b", "", result.stdout).replace("\u2010", "-")
    parts = re.split(r"^(\S.*)$", text, flags=re.MULTILINE)
    sections = dict(zip(parts[1::2], parts[2::2]))
    shown = set(re.findall(r"(?:^ {7}|, )(--?[\w-]+)", sections["OPTIONS"], re.MULTILINE))
    assert options <= shown, f"not in the page: {options - shown}"
    assert "FILE…" in sections["SYNOPSIS"] and "FILE" in sections["ARGUMENTS"], text
    print(f"{len(options)} options are in the page.")


if __name__ == "__main__":
    main()
