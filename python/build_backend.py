"""Builds the wheel of `pip install .` with CMake and Python's own library alone, so that it needs no network (PEP 517).

Variables: FILTERSCOPE_PYTHON_BUILD names a build folder that is built already; CMAKE_ARGS are more arguments for the
configuration of build/python, such as -DFILTERSCOPE_CUDA=OFF.
"""
import base64
import hashlib
import os
import re
import shlex
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

try:
    import tomllib
except ImportError:  # before Python 3.11
    from pip._vendor import tomli as tomllib

ROOT = Path(__file__).resolve().parent.parent
NAME = "filterscope"


def get_requires_for_build_wheel(config_settings=None):
    return []


def version():
    """CMake's."""
    return re.search(r"project\(FilterScope VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)


def tag():
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{python}-{python}-{platform}"


def project():
    """What pyproject.toml says."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def metadata():
    said = project()
    text = f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {version()}\nRequires-Python: {said['requires-python']}\n"
    text += "".join(f"Requires-Dist: {one}\n" for one in said["dependencies"])
    for extra, needed in said["optional-dependencies"].items():
        text += f"Provides-Extra: {extra}\n" + "".join(f"Requires-Dist: {one}; extra == '{extra}'\n" for one in needed)
    text += f"Summary: {said['description']}\n"
    return text + "Description-Content-Type: text/markdown\n\n" + (ROOT / said["readme"]).read_text(encoding="utf-8")


def entry_points():
    return "".join(f"[{group}]\n" + "".join(f"{name} = {place}\n" for name, place in points.items())
                   for group, points in project()["entry-points"].items())


def built():
    """The folder of a build of the module."""
    given = os.environ.get("FILTERSCOPE_PYTHON_BUILD")
    if given:
        return Path(given)
    folder = ROOT / "build/python"
    options = ["-DCMAKE_BUILD_TYPE=Release", "-DFILTERSCOPE_GUI=OFF", "-DFILTERSCOPE_TESTS=OFF", "-DFILTERSCOPE_QUICK=ON",
               "-DFILTERSCOPE_CUDA_ARCHITECTURES=here", f"-DPython3_EXECUTABLE={sys.executable}"]
    if not os.path.exists("/dev/nvidiactl"):
        options.append("-DFILTERSCOPE_CUDA=OFF")  # compiling for a GPU takes long, and there is none
    options += shlex.split(os.environ.get("CMAKE_ARGS", ""))
    generator = ["-G", "Ninja"] if not (folder / "CMakeCache.txt").exists() else []
    subprocess.run(["cmake", "-S", ROOT, "-B", folder, *generator, *options], check=True)
    subprocess.run(["cmake", "--build", folder, "--target", "filterscope_python"], check=True)
    return folder


def record_line(path, content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{path},sha256={digest},{len(content)}\n"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    info = f"{NAME}-{version()}.dist-info"
    wheel = f"{NAME}-{version()}-{tag()}.whl"
    with tempfile.TemporaryDirectory(prefix="filterscope-wheel-") as stage:
        subprocess.run(["cmake", "--install", built(), "--prefix", stage, "--component", "python", "--strip"], check=True)
        files = {path.relative_to(stage).as_posix(): path.read_bytes()
                 for path in sorted(Path(stage).rglob("*")) if path.is_file()}
    if not files:
        raise SystemExit("The build has no Python module: python3-dev and pybind11-dev are missing.")
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: filterscope\nRoot-Is-Purelib: false\nTag: {tag()}\n".encode()
    files[f"{info}/entry_points.txt"] = entry_points().encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    record = "".join(record_line(path, content) for path, content in files.items()) + f"{info}/RECORD,,\n"
    files[f"{info}/RECORD"] = record.encode()
    with zipfile.ZipFile(Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if path.endswith("-kernel-host") else 0o100644) << 16
            archive.writestr(entry, content)
    return wheel
