"""Kernels of the user's own that add_kernel() took, in the functions that measure."""
import importlib.util
import json
from pathlib import Path

import filterscope as fs
import numpy as np
import pytest

IMAGE = (np.arange(30 * 40) % 251).astype("uint8").reshape(30, 40)
SHORT = {"repeats": 1, "mode": "study"}
SOURCE = """// @param gain int 0..200 = 1 "Gain"
// @param fine_gain real 0..1 = 0 "Fine gain"
// @param way choice up|down = up "Way"
// @halo 0
float pixel(const Image& in, int x, int y, int c, const Params& p) {
  return p.way == p.way_up ? in(x, y, c) + p.gain : in(x, y, c) - p.gain;
}
"""


@pytest.fixture(scope="module", autouse=True)
def cache(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    path = tmp_path_factory.mktemp("own") / "louder.cpp"
    path.write_text(SOURCE)
    return path


@pytest.fixture(scope="module")
def own(source):
    return fs.add_kernel(source)


def measured(results):
    return [(one["variant"], one["parameters"].get("gain")) for one in results["results"]]


HOST = Path(__file__).resolve().parents[2] / "core/own/python_host.py"


@pytest.mark.parametrize("head, found", [
    ("import filterscope as fs\n\n@fs.variant", True), ("import filterscope\n\n@filterscope.variant(family=\"box2d\")", True),
    ("from filterscope import variant\n\n@variant", True), ("from filterscope import variant as v\n\n@v", True),
    ("from filterscope import variant as v\n\n@v(family=\"box2d\")", True),
    ("try:\n    from filterscope import variant as mark\nexcept ImportError:\n    raise\n\n@mark", True),
    ("from functools import cache as v\n\n@v", False), ("import filterscope as v\n\n@v", False), ("", False)])
def test_the_decorator_is_found_under_its_names(head, found):
    """Of the source that the program has within it."""
    description = importlib.util.spec_from_file_location("python_host", HOST)
    host = importlib.util.module_from_spec(description)
    description.loader.exec_module(host)
    kernel = {"path": "mine.py", "family": "box2d", "text": f"{head}\ndef mine(image, p):\n    return image\n"}
    if found:
        assert host.check(kernel).name == "mine"
    else:
        with pytest.raises(host.Wrong, match="no function with @filterscope.variant"):
            host.check(kernel)


def test_variants_have_it_at_once(tmp_path):
    assert "own/late" not in {row["id"] for row in fs.variants()}
    (tmp_path / "late.cpp").write_text(SOURCE)
    fs.add_kernel(tmp_path / "late.cpp")
    assert "own/late" in {row["id"] for row in fs.variants()}
    (tmp_path / "late.cpp").write_text(SOURCE.replace("0..200", "0..100"))
    fs.add_kernel(tmp_path / "late.cpp")
    row = next(row for row in fs.variants() if row["id"] == "own/late")
    assert next(one["max"] for one in row["parameters"] if one["name"] == "gain") == 100


@pytest.mark.parametrize("options, said", [
    ({"way": "sideways"}, "--set-way cannot be \"sideways\". Choose one of up, down."),
    ({"gain": 2.5}, "--set-gain cannot be \"2.5\". Give a whole number such as 5."),
    ({"fine_gain": "much"}, "fine_gain cannot be \"much\". Give a number such as 2.5."),
    ({"block_width": 2.5}, "block_width cannot be \"2.5\". Give a whole number such as 5."),
    ({"gain": "1,2"}, "--set-gain cannot be \"1,2\". Give a whole number such as 5.")])
def test_filter_takes_one_value_of_its_parameters(own, options, said):
    for call in (lambda: fs.filter(IMAGE, own, **options), lambda: fs.plan(IMAGE.shape, "uint8", own, **options)):
        with pytest.raises(fs.UsageError) as caught:
            call()
        assert str(caught.value) == said
    assert np.array_equal(fs.filter(IMAGE, own, way="down", gain=np.int64(3)), np.maximum(IMAGE, 3) - 3)


def test_it_is_judged_with_its_parameters(source, own):
    judged = fs.judge(source, samples=0, gain=3)
    assert any(one["parameters"]["gain"] == 3 for one in judged["cases"])


def test_a_plan_names_it(own, tmp_path):
    plan = {"images": ["sample:phantom@32x32"], "variants": [own], "axes": {"gain": [1, 2]}}
    (tmp_path / "plan.json").write_text(json.dumps(plan))
    assert measured(fs.sweep(tmp_path / "plan.json", **SHORT)) == [(own, 1), (own, 2)]
    assert measured(fs.sweep(tmp_path / "plan.json", gain=[5], **SHORT)) == [(own, 5)]
    # What is given goes before, and the kernel is not measured then.
    plan["axes"] = {}
    assert measured(fs.sweep(plan, variants="baseline/box_cpu", **SHORT)) == [("baseline/box_cpu", None)]
    (tmp_path / "wrong.json").write_text("{")
    for wrong in (tmp_path / "wrong.json", tmp_path / "nowhere.json"):
        with pytest.raises(fs.FileError, match=wrong.name):
            fs.sweep(wrong)


def test_others_are_compared_with_it(tmp_path):
    (tmp_path / "nearly.cpp").write_text("// @family box2d\n" + SOURCE.replace("// @halo 0\n", ""))
    own, box = fs.add_kernel(tmp_path / "nearly.cpp"), "baseline/box_cpu"
    expected = [(box, None), (own, 1)]
    by_option = fs.bench(IMAGE, box, reference=own, **SHORT)
    assert measured(by_option) == expected and by_option["results"][0]["metrics"]
    by_plan = fs.sweep({"images": [IMAGE], "variants": [box], "reference": own}, **SHORT)
    assert measured(by_plan) == expected and by_plan["results"][0]["metrics"]
