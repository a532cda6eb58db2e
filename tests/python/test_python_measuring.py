"""bench(), sweep(), chart(), variants(): the command line's results as Python's."""
import json
import os
import re
import subprocess
import sys

import filterscope as fs
import numpy as np
import pytest

from command_line import run

from filterscope._command_words import REPEATED

IMAGE = (np.arange(40 * 50) % 251).astype("uint8").reshape(40, 50)


def test_variants_are_the_lists():
    listed = json.loads(run("list", "--json").stdout)
    assert [row["id"] for row in fs.variants()] == [row["id"] for row in listed]
    assert list(fs.variants()) == listed


@pytest.fixture(scope="module")
def results():
    return fs.bench([IMAGE, "sample:phantom@32x32"], ["fast/cpu_simd", "baseline/box_cpu"], radius=[1, 3], repeats=3)


def test_bench(results, tmp_path):
    assert results["format"] == "filterscope-results" and len(results["results"]) == 8
    assert {one["parameters"]["radius"] for one in results["results"]} == {1, 3}
    results.save(tmp_path / "results.json")
    ran = run("chart", tmp_path / "results.json", "--kind", "times", "--out", tmp_path / "times.svg")
    assert ran.returncode == 0, ran.stderr


def test_commands_name_no_file_that_is_gone(results):
    assert results["command"] == ""
    assert "phantom" in fs.bench("sample:phantom@32x32", "fast/cpu_simd", repeats=3)["command"]


def test_results_are_saved_as_the_ending_says(tmp_path):
    made = fs.bench(IMAGE, "fast/cpu_simd", radius=[1, 2], repeats=3, csv=tmp_path / "bench.csv", markdown=tmp_path / "bench.md")
    for name in ("saved.json", "saved.csv", "saved.md", "loud.JSON"):
        made.save(tmp_path / name)
    assert json.loads((tmp_path / "saved.json").read_text()) == json.loads((tmp_path / "loud.JSON").read_text()) == made
    assert (tmp_path / "saved.csv").read_text() == (tmp_path / "bench.csv").read_text()
    tables = [re.findall(r"^\|.*", (tmp_path / name).read_text(), re.M) for name in ("saved.md", "bench.md")]
    assert len(tables[0]) == 4 and tables[0] == tables[1]  # above them is when they were written
    for wrong in ("saved.xyz", "saved", "saved.json.gz"):
        with pytest.raises(fs.UsageError, match="written to .json, .csv, .md, and"):
            made.save(tmp_path / wrong)
        assert not (tmp_path / wrong).exists()
    for wrong in ("nowhere/saved.json", "nowhere/saved.csv"):
        with pytest.raises(fs.FileError, match="nowhere"):
            made.save(tmp_path / wrong)


def test_sweep(tmp_path):
    plan = {"images": [IMAGE, "sample:phantom@32x32"], "variants": ["fast/cpu_simd"], "axes": {"radius": [1, 2, 4]}}
    by_dictionary = fs.sweep(plan, repeats=3)
    assert len(by_dictionary["results"]) == 6
    plan["images"] = ["sample:phantom@32x32"]
    (tmp_path / "plan.json").write_text(json.dumps(plan))
    assert len(fs.sweep(tmp_path / "plan.json", repeats=3)["results"]) == 3


def test_chart(results, tmp_path):
    chart = fs.chart(results, "time-against-radius", theme="dark", width=700, picture="phantom@32x32")
    assert chart.svg.startswith("<svg") and chart._repr_svg_() == chart.svg and 'width="700"' in chart.svg
    chart.save(tmp_path / "chart.svg")
    assert (tmp_path / "chart.svg").read_text() == chart.svg
    chart.save(tmp_path / "chart.csv")
    assert "radius" in (tmp_path / "chart.csv").read_text()
    results.save(tmp_path / "results.json")
    of_file = fs.chart(tmp_path / "results.json", "time-against-radius", theme="dark", width=700, picture="phantom@32x32")
    assert of_file.svg == chart.svg
    with pytest.raises(fs.Error):
        chart.save(tmp_path / "chart.xyz")
    with pytest.raises(fs.UsageError, match="null byte"):
        chart.save(f"{tmp_path}/chart\0.svg")


def test_tables(results):
    pandas = pytest.importorskip("pandas")
    assert len(results.to_pandas()) == 8 and isinstance(fs.variants().to_pandas(), pandas.DataFrame)


def test_wrong_words():
    with pytest.raises(fs.UsageError, match="There is no variant"):
        fs.bench(IMAGE, "fast/nothing")
    with pytest.raises(fs.FileError):
        fs.bench("/nowhere.png", "fast/cpu_simd")
    with pytest.raises(fs.UsageError, match="There is no chart"):
        fs.chart({"results": []}, "nothing")
    with pytest.raises(fs.UsageError, match="fast/cpu_simd takes --radius from 1 to 127"):
        fs.bench(IMAGE, ["fast/cpu_simd"], radius=[500])


@pytest.mark.parametrize("radii", [(1, 3), range(1, 4, 2), np.array([1, 3]), "1,3"], ids=str)
def test_axes_of_other_kinds(radii):
    made = fs.bench(IMAGE, "fast/cpu_simd", radius=radii, repeats=np.int64(3))
    assert [one["parameters"]["radius"] for one in made["results"]] == [1, 3]
    if not isinstance(radii, str):
        plan = {"images": [IMAGE], "variants": ["fast/cpu_simd"], "axes": {"radius": radii}}
        assert [one["parameters"]["radius"] for one in fs.sweep(plan, repeats=3)["results"]] == [1, 3]


def test_bench_takes_the_words_of_filter():
    words = {"value_range": (0, 100), "guide": IMAGE.astype("int64"), "truth": IMAGE, "mask": IMAGE > 3}
    one = fs.bench(IMAGE, "fast/cpu_simd", repeats=1, mode="study", **words)["results"][0]
    assert one["picture"]["value_range"] == [0, 100] and one["picture"]["guided"] and one["truth_metrics"]
    assert one["picture"]["outside_share"] == pytest.approx(np.mean(IMAGE <= 3), abs=1e-3)
    volume = np.zeros((4, 6, 3), "uint16")
    words = {"spacing": (3, 1, 1), "volume": True, "mask": np.arange(72).reshape(volume.shape) > 8, "length_unit": "mm"}
    one = fs.bench(volume, "fast/cpu_simd_3d", repeats=1, mode="study", value_range="type", **words)["results"][0]
    assert one["picture"]["depth"] == 4 and one["picture"]["value_range"] == [0, 65535]
    plan = {"images": [IMAGE], "variants": ["fast/cpu_simd"], "guide": IMAGE, "value_range": (0, 50)}
    one = fs.sweep(plan, repeats=1, mode="study")["results"][0]
    assert one["picture"]["value_range"] == [0, 50] and one["picture"]["guided"]
    for wrong in ({"value_range": (5,)}, {"spacing": "wide"}, {"json": "a.json"}):
        with pytest.raises(fs.UsageError, match=next(iter(wrong))):
            fs.bench(IMAGE, "fast/cpu_simd", **wrong)
    with pytest.raises(fs.UsageError, match="spacing, channel_axis and volume are of arrays"):
        fs.bench("sample:phantom@32x32", "fast/cpu_simd", spacing=2)


def test_what_may_be_given_again_takes_a_list(results):
    for command in ("bench", "chart"):
        there = re.findall(r"^  --([a-z-]+)[ ,].*[A-Z] \.\.\.(?: |$)", fs.command(command, "--help"), re.M)
        assert there and set(there) <= set(REPEATED)
    made = fs.bench(IMAGE, "fast/cpu_simd", axis=["radius=1,2", "threads=1,2"], repeats=1, mode="study")
    assert [(one["parameters"]["radius"], one["parameters"]["threads"]) for one in made["results"]] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    text = fs.chart(made, "times", where=["radius=1", "threads=2"]).svg
    assert text == fs.chart({**made, "results": made["results"][1:2]}, "times").svg
    assert "left" in fs.chart([results, made], "times", labels=["left", "right"], picture=["image.tif"]).svg


def test_the_program(tmp_path):
    fs.write(tmp_path / "in.png", IMAGE)
    run("filter", tmp_path / "in.png", tmp_path / "a.png", "--radius", 4)
    ran = subprocess.run([sys.executable, "-m", "filterscope", "filter", tmp_path / "in.png", tmp_path / "b.png",
                          "--radius", "4"], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()
    ran = subprocess.run([sys.executable, "-m", "filterscope", "filter", "x"], capture_output=True, text=True)
    assert ran.returncode == 2 and "filter takes INPUT and OUTPUT" in ran.stderr


def test_own_kernels_in_python(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert os.environ["FILTERSCOPE_PYTHON"]  # the one that imported the module, if no other was named
    source = tmp_path / "third.py"
    head = "# @halo 0\nimport filterscope as fs\n\n@fs.variant\ndef third(image, p):\n    return %s\n"
    source.write_text(head % "255 - image")
    assert np.array_equal(fs.filter(IMAGE, fs.add_kernel(source)), 255 - IMAGE)
    source.write_text(head % "image + nowhere")
    with pytest.raises(fs.RunError, match="third.py, line 6: NameError"):
        fs.filter(IMAGE, fs.add_kernel(source))
    source.write_text(head % "image +")
    with pytest.raises(fs.UsageError, match="third.py:6"):
        fs.add_kernel(source)


def test_the_decorator_leaves_the_function():
    def mine(image, p):
        return image

    assert fs.variant(mine) is mine and fs.variant(family="box2d")(mine) is mine
    assert mine.filterscope_family == "box2d"
    with pytest.raises(TypeError):
        fs.variant(3)


def test_own_kernels(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    source = tmp_path / "twice.cpp"
    head = "float pixel(const Image& in, int x, int y, int c, const Params& p) { return %s; }\n"
    source.write_text("// @halo 0\n" + head % "255 - in(x, y, c)")
    assert np.array_equal(fs.filter(IMAGE, fs.add_kernel(source)), 255 - IMAGE)
    source.write_text("// @halo 0\n" + head % "in(x, y, c)")
    assert np.array_equal(fs.filter(IMAGE, fs.add_kernel(source)), IMAGE)
    assert fs.judge(source, samples=0)["right"] is True
    source.write_text("// @family box2d\n" + head % "in(x, y, c) + p.radius")
    assert fs.judge(source, samples=0)["right"] is False
    assert fs.bench(IMAGE, kernel=source, repeats=1, mode="study")["results"][0]["variant"] == "own/twice"
    source.write_text(head % "nowhere")
    with pytest.raises(fs.UsageError, match="twice.cpp:1"):
        fs.add_kernel(source)


BRIGHTER = """// @param amount int 0..200 = 1 "Amount"
// @param way choice up|down = up "Way"
// @halo 0
float pixel(const Image& in, int x, int y, int c, const Params& p) {
  return p.way == p.way_up ? in(x, y, c) + p.amount : in(x, y, c) - p.amount;
}
"""


def test_an_own_kernel_is_measured_as_others_are(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    source = tmp_path / "brighter.cpp"
    source.write_text(BRIGHTER)
    own = fs.add_kernel(source)
    made = fs.bench(IMAGE, [own, "baseline/box_cpu"], repeats=1, mode="study")
    assert [one["variant"] for one in made["results"]] == [own, "baseline/box_cpu"]
    by_amount = fs.bench(IMAGE, own, amount=[1, 2], way="down", repeats=1, mode="study")
    assert [(one["parameters"]["amount"], one["parameters"]["way"]) for one in by_amount["results"]] == [(1, "down"), (2, "down")]
    plan = {"images": [IMAGE], "variants": [own], "axes": {"amount": range(3)}}
    assert [one["parameters"]["amount"] for one in fs.sweep(plan, repeats=1, mode="study")["results"]] == [0, 1, 2]


def test_an_own_kernel_is_judged_with_its_parameters(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    source = tmp_path / "brightest.cpp"
    source.write_text(BRIGHTER)
    judged = fs.judge(source, samples=0, amount=7, way="down", border="mirror")
    assert any(one["parameters"]["amount"] == 7 and one["parameters"]["way"] == "down" for one in judged["cases"])
    with pytest.raises(fs.UsageError, match="amuont"):
        fs.judge(source, samples=0, amuont=7)
