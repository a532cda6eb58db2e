"""The type stubs name what the package has, and nothing else."""
import ast
import importlib
import inspect
import os

import filterscope as fs
import pytest

HERE = os.path.dirname(fs.__file__)


def stub_of(*path):
    with open(os.path.join(HERE, *path, "__init__.pyi"), encoding="utf-8") as file:
        return ast.parse(file.read()).body


def public(names):
    return {name for name in names if not name.startswith("_")}


def named_in(body):
    """What a stub's statements define."""
    names = [node.name for node in body if isinstance(node, (ast.ClassDef, ast.FunctionDef))]
    return public(names + [node.target.id for node in body if isinstance(node, ast.AnnAssign)])


def classes_of(*path):
    return {node.name: node.body for node in stub_of(*path) if isinstance(node, ast.ClassDef) and not node.name.startswith("_")}


def test_the_package():
    assert named_in(stub_of()) == set(fs.__all__)


@pytest.mark.parametrize("path", [(), ("cluster",)], ids=str)
def test_classes(path):
    module = importlib.import_module(".".join(["filterscope", *path]))
    for name, body in classes_of(*path).items():
        made = public(vars(getattr(module, name)))
        made = made if name != "Chart" else made | {"svg"}  # attributes that the constructor sets
        made = made if name != "Incomplete" else made | {"status"}
        assert named_in(body) == made, name


@pytest.mark.parametrize("path", [(), ("cluster",)], ids=str)
def test_keywords_of_functions(path):
    module = importlib.import_module(".".join(["filterscope", *path]))
    stubs = {}
    for node in stub_of(*path):
        if isinstance(node, ast.FunctionDef):
            arguments = node.args
            stubs.setdefault(node.name, []).append([one.arg for one in arguments.args + arguments.kwonlyargs])
    for name, signatures in stubs.items():
        kinds = (inspect.Parameter.VAR_KEYWORD, inspect.Parameter.VAR_POSITIONAL)
        made = [one.name for one in inspect.signature(getattr(module, name)).parameters.values() if one.kind not in kinds]
        assert all(sorted(signature) == sorted(made) for signature in signatures), name
