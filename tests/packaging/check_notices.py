#!/usr/bin/env python3
"""Every library that the programs are linked to is in the list of third parties' licences, and one that nobody
has a licence of is an error.

usage: check_notices.py NOTICES COMPILER PROGRAM…
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path


def list_of(notices, folder, *files):
    path = Path(folder) / "notices.txt"
    result = subprocess.run([sys.executable, notices, "--output", path, *files], capture_output=True, text=True)
    return result, path.read_text(encoding="utf-8") if path.exists() else ""


def main():
    notices, compiler, *programs = sys.argv[1:]
    with tempfile.TemporaryDirectory(prefix="filterscope-notices-") as folder:
        result, text = list_of(notices, folder, *programs)
        assert result.returncode == 0, result.stderr
        named = set(text.split())
        for program in programs:
            needed = subprocess.run(["readelf", "-d", program], capture_output=True, text=True, check=True).stdout
            for library in re.findall(r"\(NEEDED\).*\[(.*)\]", needed):
                assert library in named, f"{program} needs {library}, and the list does not have it"
        for part in text.split("\n\n"):
            if re.match(r"[a-z0-9.+-]+ \d", part):
                assert re.search(r"\n    [^\n]*[A-Za-z]", part), f"no licence is said of this: {part}"

        source, library, program = (os.path.join(folder, name) for name in ("empty.c", "libnobodys.so", "program"))
        Path(source).write_text("int main(void) { return 0; }\n", encoding="utf-8")
        subprocess.run([compiler, "-shared", "-fPIC", "-o", library, "-x", "c", source], check=True)
        subprocess.run([compiler, "-o", program, "-x", "c", source, "-x", "none", "-Wl,--no-as-needed", library,
                        f"-Wl,-rpath,{folder}"], check=True)
        os.remove(os.path.join(folder, "notices.txt"))
        result, text = list_of(notices, folder, program)
        assert result.returncode == 1 and "libnobodys.so" in result.stderr, result.stderr
        assert not text, "a list without one of the libraries was written"
    print("Every linked library has its licence.")


if __name__ == "__main__":
    main()
