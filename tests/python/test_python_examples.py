"""The examples of docs/python.md run, and the stubs and the wheel are of what is there."""
import ast
import inspect
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import filterscope as fs
import pytest

ROOT = Path(__file__).resolve().parents[2]


def test_examples_of_the_page(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / "docs/python.md").read_text(encoding="utf-8"), re.M | re.S)
    assert len(blocks) > 6
    names = {}
    for block in blocks:
        exec(compile(block, "docs/python.md", "exec"), names)
    for file in ("head.nii.gz", "slice.png", "results.json", "times.svg"):
        assert (tmp_path / file).stat().st_size > 100


def test_the_notebook(tmp_path, monkeypatch):
    """Its cells, one after the other; what is not installed is left out by itself."""
    pytest.importorskip("PIL")
    monkeypatch.chdir(tmp_path)
    cells = json.loads((ROOT / "docs/notebooks/compare.ipynb").read_text(encoding="utf-8"))["cells"]
    names = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            assert not cell["outputs"], "outputs are of a machine"
            exec(compile("".join(cell["source"]), "compare.ipynb", "exec"), names)
    ours = names["bilateral"][0]
    assert ours["filter"] == "FilterScope" and ours["largest difference"] <= 0.51
    assert len(names["results"]["results"]) == 2


def stub():
    return ast.parse((ROOT / "python/filterscope/__init__.pyi").read_text(encoding="utf-8")).body


def test_stubs_name_what_is_there():
    named = {one.name for one in stub() if isinstance(one, (ast.FunctionDef, ast.ClassDef))}
    assert {name for name in named if not name.startswith("_")} == set(fs.__all__)
    assert all(hasattr(fs, name) for name in fs.__all__)
    for one in stub():
        if isinstance(one, ast.FunctionDef):
            words = one.args
            stubbed = [argument.arg for argument in words.args + words.kwonlyargs]
            there = inspect.signature(getattr(fs, one.name)).parameters.values()
            assert stubbed == [p.name for p in there if p.kind not in (p.VAR_KEYWORD, p.VAR_POSITIONAL)], one.name
        elif isinstance(one, ast.ClassDef) and not one.name.startswith("_"):
            for member in one.body:
                if isinstance(member, ast.FunctionDef):
                    assert hasattr(getattr(fs, one.name), member.name), (one.name, member.name)


def test_the_wheel(tmp_path):
    build = Path(fs.__file__).resolve().parents[2]
    if not (build / "CMakeCache.txt").exists():
        pytest.skip("the package is not in a build folder")
    script = (f"import sys; sys.path.insert(0, {str(ROOT / 'python')!r}); import build_backend;"
              f"print(build_backend.build_wheel({str(tmp_path)!r}))")
    environment = {**os.environ, "FILTERSCOPE_PYTHON_BUILD": str(build)}
    wheel = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    name = wheel.stdout.split()[-1]
    site = tmp_path / "site"
    unpack = [sys.executable, "-m", "zipfile", "-e", str(tmp_path / name), str(site)]
    try:
        import pip  # noqa: F401

        unpack = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(site),
                  str(tmp_path / name)]
    except ImportError:
        pass
    subprocess.run(unpack, check=True, env={**os.environ, "PIP_ROOT_USER_ACTION": "ignore"})
    for file in ("__init__.py", "__init__.pyi", "py.typed"):
        assert (site / "filterscope" / file).exists()
    code = ("import filterscope as fs, numpy as np; assert 'site' in fs.__file__;"
            "assert fs.filter(np.zeros((9, 9), 'u1')).sum() == 0")
    subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(site)}, check=True)
