#!/usr/bin/env python3
"""Installs the library into a folder and builds and runs the example from there alone.

usage: check_library.py CMAKE BUILD EXAMPLE COMPILER
"""
import re
import subprocess
import sys
import tempfile


def main():
    cmake, build, example, compiler = sys.argv[1:]
    with tempfile.TemporaryDirectory(prefix="filterscope-library-") as folder:
        prefix, made = f"{folder}/prefix", f"{folder}/build"
        for command in ([cmake, "--install", build, "--prefix", prefix, "--component", "library"],
                        [cmake, "-S", example, "-B", made, f"-DCMAKE_PREFIX_PATH={prefix}", f"-DCMAKE_CXX_COMPILER={compiler}",
                         "-DCMAKE_BUILD_TYPE=Release"],
                        [cmake, "--build", made]):
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        targets = subprocess.run(["grep", "-r", "-l", build, f"{prefix}/lib", "--include=*.cmake"], capture_output=True, text=True)
        assert not targets.stdout, f"the package names the build folder: {targets.stdout}"
        told = subprocess.run([f"{made}/example"], check=True, capture_output=True, text=True).stdout
    found = re.fullmatch(r"[\w/]+: (\d+) and (\d+)\n", told)
    assert found, told
    dark, bright = map(int, found.groups())
    assert 51 <= dark <= 55 and 201 <= bright <= 205, told
    print(told, end="")


if __name__ == "__main__":
    main()
