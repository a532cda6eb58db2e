"""python3 -m filterscope cluster, and fs.cluster.sweep()."""
import csv
import json
import re
import subprocess
import sys

import numpy as np
import pytest

from cluster_images import slope, values_of, workers, write_ome

import filterscope as fs
from filterscope.cluster._sweep import NOT_IN_PARTS, OUTPUTS

PLAN = {"images": ["sample:phantom@32x32"], "variants": ["fast/cpu_simd", "baseline/box_cpu"], "axes": {"radius": [1, 2, 3]}}


def program(*words):
    return subprocess.run([sys.executable, "-m", "filterscope", "cluster", *map(str, words)], capture_output=True, text=True,
                          timeout=120)


@pytest.fixture(scope="module")
def client():
    with workers(2) as one:
        yield one


def test_filter(client, tmp_path):
    """The same as the call, here and by a scheduler that is there; then status 1 where a chunk is torn."""
    values = slope((12, 40, 40), "uint8")
    source, target = write_ome(tmp_path / "in.zarr", values, (6, 20, 20)), tmp_path / "out.zarr"
    options = ("--variant=fast/cpu_simd_3d", "--value-range", "0:255", "--radius", 2, "--border=mirror")
    ran = program("filter", source, target, "--scheduler", "local", "--workers", 1, *options, "--json", "-")
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["done"] == 1 and "A task takes about" in ran.stderr
    expected = fs.filter(values, "fast/cpu_simd_3d", value_range=(0, 255), radius=2, border="mirror")
    assert np.array_equal(values_of(target), expected)
    # The same words in Python go on with it.
    assert fs.cluster.filter(source, target, "fast/cpu_simd_3d", client=client, resume=True, value_range=(0, 255), radius=2,
                             border="mirror")["kept"] == 1
    (tmp_path / "in.zarr" / "0" / "1" / "1" / "1").write_bytes(b"torn")
    ran = program("filter", source, tmp_path / "part.zarr", "--scheduler", client.scheduler.address, *options, "--block-shape",
                  "6x20x20")
    assert ran.returncode == 1 and "Chunk 0/1/1/1" in ran.stderr, ran.stderr


@pytest.mark.parametrize("words, status, said", [
    (("filter", "in.zarr"), 2, "OUTPUT"),
    (("filter", "/nowhere.zarr", "out.zarr"), 3, "/nowhere.zarr is not there"),
    (("filter", "in.zarr", "out.zarr", "surplus"), 2, "one word too many"),
    (("filter", "in.zarr", "out.zarr", "--block-shape", "a"), 2, "no ZxYxX"),
    (("filter", "in.zarr", "out.zarr", "--radius", "500"), 2, "--radius from 1 to 127"),
    (("filter", "in.zarr", "out.zarr", "--scheduler", "tcp://127.0.0.1:9"), 4, "There is no scheduler"),
    (("filter", "in.zarr", "out.zarr", "--workers", "0"), 2, "at least one worker"),
    (("sweep",), 2, "PLAN"),
    (("sweep", "/nowhere.json", "--json", "out.json"), 3, "/nowhere.json cannot be read"),
    (("sweep", "in.zarr/.zgroup", "--json", "out.json", "--workers", "0"), 2, "at least one worker"),
    (("sweep", "plan.json", "--json", "a.json", "--csv", "./a.json"), 2, "--csv and --json are the same file"),
    (("sweep", "plan.json", "--json", "plan.json"), 2, "--json and PLAN are the same file"),
    (("sweep", "plan.json", "--json", "-", "--markdown", "-"), 2, "both go to standard output"),
    (("sweep", "plan.json", "--json", "a.json", "--csv", "nowhere/a.csv"), 3, "there is no folder nowhere"),
    (("sweep", "plan.json", "--json", "in.zarr"), 3, "it is a folder"),
    (("sweep", "plan.json", "--json", "a.json", "--csv"), 2, "--csv needs a value"),
    (("sweep", "plan.json", "--json", "a.json", "--history", "runs"), 2, "history is for filterscope-cli bench"),
    (("sweep", "plan.json", "--json", "a.json", "--tune"), 2, "tune is for filterscope-cli bench"),
    (("sweep", "plan.json", "--json", "a.json", "--repeats", "3", "--repeats=4"), 2, "--repeats is given 2 times. Give it once."),
    (("filter", "in.zarr", "out.zarr", "--sigma-range", "20", "--sigma-range", "21"), 2, "--sigma-range is given 2 times"),
    (("filter", "in.zarr", "out.zarr", "--variant=fast/cpu_simd", "--variant", "fast/auto"), 2, "--variant is given 2 times"),
    (("filter", "in.zarr", "out.TIF"), 2, "out.TIF is a name of a file (TIFF), and a result is a folder, NAME.zarr"),
    (("filter", "in.zarr", "out.nii.gz"), 2, "(NIfTI)"),
    (("other",), 2, "invalid choice"),
])
def test_wrong_words(tmp_path, capsys, monkeypatch, words, status, said):
    from filterscope.cluster import _program

    monkeypatch.setattr(_program, "CONNECT_SECONDS", 1)
    monkeypatch.chdir(tmp_path)
    write_ome(tmp_path / "in.zarr", slope((20, 20), "uint8"), (20, 20), "yx")
    assert _program.run(words) == status
    assert said in capsys.readouterr().err
    assert [one.name for one in tmp_path.iterdir()] == ["in.zarr"]


def test_sweep(client, tmp_path):
    """Every combination once, with its host and device, as the file that charts read."""
    plan = {**PLAN, "images": [slope((30, 40), "uint8"), *PLAN["images"]]}
    told = []
    results = fs.cluster.sweep(plan, client, repeats=3, say=told.append)
    assert told[-1] == "4 of 4 parts are measured."  # the two workers are of one machine
    assert len({(one["picture"]["name"], one["variant"], one["parameters"]["radius"]) for one in results["results"]}) == 12
    assert len(results["results"]) == 12 and all(one["host"] and one["device"] for one in results["results"])
    results.save(tmp_path / "all.json")
    assert fs.chart(tmp_path / "all.json", "times").svg.startswith("<svg")
    with pytest.raises(fs.UsageError, match="There is no variant"):
        fs.cluster.sweep({**PLAN, "variants": ["fast/nothing"]}, client)
    (tmp_path / "plan.json").write_text(json.dumps(PLAN))
    ran = program("sweep", tmp_path / "plan.json", "--scheduler", client.scheduler.address, "--repeats", 3, "--json",
                  tmp_path / "swept.json")
    assert ran.returncode == 0, ran.stderr
    swept = json.loads((tmp_path / "swept.json").read_text())["results"]
    assert len(swept) == 6
    # Other files have the results of all parts.
    ran = program("sweep", tmp_path / "plan.json", "--scheduler", client.scheduler.address, "--repeats", 3, "--json",
                  tmp_path / "again.json", "--csv", tmp_path / "again.csv", "--markdown", "-", "--axis", "radius=1,2", "--axis",
                  "threads=1,2")
    assert ran.returncode == 0, ran.stderr
    rows = list(csv.DictReader((tmp_path / "again.csv").read_text().splitlines()))
    assert len(rows) == len(json.loads((tmp_path / "again.json").read_text())["results"]) == 8
    assert ran.stdout.count("| baseline/box_cpu |") == 4


def test_a_sweep_knows_what_bench_writes():
    written = re.findall(r"^  --([a-z]+)(?: .*)?\n +Write the results|^  --([a-z]+) .*  Write the results", fs.command("bench", "--help"), re.M)
    names = {one or other for one, other in written}
    assert {"csv", "history"} < names <= {*OUTPUTS, *NOT_IN_PARTS}


@pytest.mark.parametrize("skipped, reason", [
    ({"variants": ["fast/cpu_simd"], "axes": {"radius": [1, 500]}}, "radius"),
    ({"variants": ["fast/cpu_simd", "fast/cpu_simd_3d"], "axes": {"radius": [1, 2]}}, "volume"),
])
def test_parts_of_a_sweep_in_which_nothing_runs(client, skipped, reason):
    """What fs.sweep() has: rows that say why."""
    plan = {"images": ["sample:phantom@32x32"], **skipped}
    here, there = fs.sweep(plan, repeats=3), fs.cluster.sweep(plan, client, repeats=3)
    assert [one.get("skipped") for one in there["results"]] == [one.get("skipped") for one in here["results"]]
    assert any(reason in one["skipped"].lower() for one in there["results"] if "skipped" in one)


def test_a_sweep_in_which_nothing_runs(client):
    with pytest.raises(fs.UsageError, match="No combination could run(.|\n)*radius from 1 to 127"):
        fs.cluster.sweep({"images": ["sample:phantom@32x32"], "variants": ["fast/cpu_simd"], "axes": {"radius": [500, 501]}},
                         client, repeats=3)
