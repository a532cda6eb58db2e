"""The examples of docs/cluster.md run, in their order; recipes that need a queue or other machines are indented there."""
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("distributed", reason="Dask is not installed")
pytest.importorskip("zarr", reason="Zarr is not installed")

PAGE = Path(__file__).resolve().parents[2] / "docs/cluster.md"


def programs(folder):
    """A PATH on which python3, dask and filterscope-cli are those of this test."""
    folder.mkdir()
    for name, words in (("python3", sys.executable), ("dask", f"{sys.executable} -m dask"),
                        ("filterscope-cli", os.environ.get("FILTERSCOPE_CLI", "filterscope-cli"))):
        (folder / name).write_text(f"#!/bin/sh\nexec {words} \"$@\"\n")
        (folder / name).chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


def test_examples_of_the_page(tmp_path):
    environment = {**os.environ, "PATH": programs(tmp_path / "programs")}
    blocks = re.findall(r"^```(python|sh)\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    assert [kind for kind, _ in blocks] == ["python", "sh", "python", "sh", "sh", "sh"]
    for number, (kind, text) in enumerate(blocks):
        script = tmp_path / f"example{number}.{kind}"
        script.write_text(text)
        words = [sys.executable, script] if kind == "python" else ["sh", "-e", script]
        ran = subprocess.run(words, cwd=tmp_path, env=environment, timeout=120, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                             text=True)
        assert ran.returncode == 0, f"{text}\n{ran.stdout}"
    chunks = {name: sorted(path.relative_to(tmp_path / name).as_posix() for path in (tmp_path / name / "0").rglob("*"))
              for name in ("out.zarr", "smooth.zarr", "by-hand.zarr")}
    assert chunks["out.zarr"] == chunks["smooth.zarr"] == chunks["by-hand.zarr"] and len(chunks["out.zarr"]) > 18
    for name in ("status.json", "all.json", "merged.json"):
        assert (tmp_path / name).stat().st_size > 50
