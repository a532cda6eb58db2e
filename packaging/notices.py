#!/usr/bin/env python3
"""Lists the third parties' parts of programs, with their licences: the libraries that they are linked to, found by ldd,
and what they are built with, found in debian-packages.txt. Debian's packages say the licences.

usage: notices.py [--cuda VERSION] [--loaded LIBRARY]… [--only FOLDER] [--texts FOLDER] --output LIST FILE…

Writes LIST. FILE is a program or a shared library. --cuda says that there is a CUDA module too, and that NVIDIA's static
CUDA runtime is linked into it. --loaded names a library that programs load while they run: it is listed with what it
needs. --only leaves libraries out that have no file of their name in FOLDER. --texts copies the licence text of each
package to FOLDER. A library that is in no package, or whose package has no licence text, is an error that names it: exit
status 1.
"""
import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGES = Path(__file__).resolve().parent / "debian-packages.txt"
DOCUMENTS = Path("/usr/share/doc")
# What the kernel gives every process: no file.
NO_FILE = ("linux-vdso.so.1",)


def linked_libraries(files):
    """The path of each library that these need, by name. Raises LookupError for one that is not found."""
    found = {}
    for file in files:
        told = subprocess.run(["ldd", file], capture_output=True, text=True, check=True).stdout
        for line in told.splitlines():
            name, _, rest = line.strip().partition(" => ")
            name = name.split(" ")[0]
            path = (rest or name).split(" (")[0]
            if name in NO_FILE or path == "statically linked":
                continue
            if path == "not found":
                raise LookupError(f"{file} needs the library {name}, which is not found here")
            found[os.path.basename(name)] = path
    return found


def packages_of(paths):
    """The package of each path. Raises LookupError for one that is in none."""
    spellings = {}
    for path in paths:
        real = os.path.realpath(path)
        for one in (path, real):
            spellings[one] = path
            # /lib is a link to /usr/lib, and packages name files by either.
            spellings[one[4:] if one.startswith("/usr/") else "/usr" + one] = path
    if not spellings:
        return {}
    told = subprocess.run(["dpkg", "-S", *sorted(spellings)], capture_output=True, text=True, check=False).stdout
    packages = {}
    for line in told.splitlines():
        package, _, path = line.rpartition(": ")
        if path in spellings:
            packages[spellings[path]] = package.split(",")[0].split(":")[0]
    for path in paths:
        if path not in packages:
            raise LookupError(f"the library {path} is in no package, so that nobody says its licence")
    return packages


def text_of(package):
    """The file that has the package's licence. Raises LookupError where there is none."""
    path = DOCUMENTS / package / "copyright"
    if not path.is_file():
        raise LookupError(f"the package {package} has no licence text ({path})")
    return path


def licences(text):
    """Names of licences in a machine-readable file, without those that only its packaging has."""
    names, paths = [], ""
    for line in text.splitlines():
        if line.startswith("Files:"):
            paths = line[6:].strip()
        elif line.startswith("License:") and paths and paths != "debian/*":
            name = line[8:].strip()
            if name and name not in names:
                names.append(name)
        elif not line.strip():
            paths = ""
    return names


def installed(packages):
    """Versions of those that are installed."""
    told = subprocess.run(["dpkg-query", "-W", "-f", "${db:Status-Abbrev} ${Package} ${Version}\n", *packages],
                          capture_output=True, text=True, check=False).stdout
    return {words[1]: words[2] for words in map(str.split, told.splitlines()) if words[0] == "ii"}


def built_with():
    """Packages with headers that are compiled into the programs."""
    names = [line.split()[1] for line in PACKAGES.read_text(encoding="utf-8").splitlines() if line.startswith("build ")]
    return sorted(installed([name for name in names if name.endswith("-dev")]))


def entry(package, version, names):
    licence = ", ".join(licences(text_of(package).read_text(encoding="utf-8", errors="replace")))
    files = f"\n    {' '.join(sorted(names))}" if names else ""
    return f"{package} {version}{files}\n    {licence or 'licence: see its text'}\n"


def notices(names, headers, cuda):
    """The whole list: `names` are the libraries of each package that has some, `headers` the packages compiled in."""
    versions = installed(sorted({*names, *headers}))
    parts = ["FilterScope is free software under the GNU General Public License, version 3 or later.\n"
             "It is made with the work of others. The full texts are in /usr/share/doc/PACKAGE/copyright of a Debian\n"
             "system, and in share/doc/filterscope/licences of the archive that needs no installation.\n"]
    if cuda:
        parts.append(f"Linked into libfilterscope_cuda.so: NVIDIA CUDA runtime {cuda} (libcudart_static)\n"
                     "    NVIDIA's terms: End User License Agreement of the CUDA Toolkit\n")
    parts.append("Compiled into the programs, as far as it is in headers\n")
    parts += [entry(package, versions[package], ()) for package in headers]
    parts.append("Shared libraries that the programs are linked to, and what these are linked to\n")
    parts += [entry(package, versions[package], names[package]) for package in sorted(names)]
    return "\n".join(parts)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n", maxsplit=1)[0])
    parser.add_argument("--cuda")
    parser.add_argument("--loaded", action="append", default=[])
    parser.add_argument("--only", type=Path)
    parser.add_argument("--texts", type=Path)
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    try:
        libraries = linked_libraries(options.files + options.loaded)
        libraries.update({os.path.basename(path): path for path in options.loaded})
        if options.only:
            libraries = {name: path for name, path in libraries.items() if (options.only / name).exists()}
        owners = packages_of(list(libraries.values()))
        names = {}
        for name, path in libraries.items():
            names.setdefault(owners[path], set()).add(name)
        headers = built_with()
        options.output.write_text(notices(names, headers, options.cuda), encoding="utf-8")
        if options.texts:
            options.texts.mkdir(parents=True, exist_ok=True)
            for package in {*names, *headers}:
                shutil.copyfile(text_of(package), options.texts / f"{package}.txt")
    except LookupError as error:
        sys.exit(f"notices.py: {error}")


if __name__ == "__main__":
    main()
