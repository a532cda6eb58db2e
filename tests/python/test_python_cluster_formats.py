"""OME-Zarr 0.4 and 0.5, in chunks and in shards: the bits, the files and the description of each, from each."""
import random

import numpy as np
import pytest

from cluster_images import FORMS, chunk_files, file_of, ome_of, require, slope, times_of, values_of, workers, write_ome, zarr

import filterscope as fs
from filterscope.cluster import _blocks, _job, _sources, _target, _task

WORDS = {"0.4": {"format": "0.4"}, "0.5": {"format": "0.5", "shards": "none"}, "shards": {"format": "0.5", "shards": (8, 16, 32)}}


@pytest.fixture(scope="module")
def client():
    with workers(2) as one:
        yield one


@pytest.mark.parametrize("target", FORMS)
@pytest.mark.parametrize("form", FORMS)
def test_from_each_to_each(client, tmp_path, form, target):
    """Edges of the image cut through chunks and shards."""
    require(form)
    require(target)
    values = slope((2, 21, 40, 47), "uint16")
    source = write_ome(tmp_path / "in.zarr", values, (1, 8, 16, 16), "czyx", form)
    options = {"value_range": "type", "radius": 2}
    fs.cluster.filter(source, tmp_path / "out.zarr", "fast/cpu_simd_3d", client=client, chunk_shape=(4, 8, 16),
                      block_shape=(8, 16, 32), **WORDS[target], **options)
    expected = np.stack([fs.filter(one, "fast/cpu_simd_3d", volume=True, **options) for one in values])
    assert np.array_equal(values_of(tmp_path / "out.zarr"), expected)

    array = zarr.open_group(str(tmp_path / "out.zarr"), mode="r")["0"]
    assert array.chunks == (1, 4, 8, 16) and getattr(array, "shards", None) == ((1, 8, 16, 32) if target == "shards" else None)
    assert len(chunk_files(tmp_path / "out.zarr")) == 1 + 2 * (3 * 3 * 2 if target == "shards" else 6 * 5 * 3)
    before, after = ome_of(source), ome_of(tmp_path / "out.zarr")
    image = after["multiscales"][0]
    for key in ("axes", "datasets"):
        assert image[key] == before["multiscales"][0][key]
    assert image["metadata"]["parameters"]["radius"] == 2 and after["omero"]["channels"] == before["omero"]["channels"]
    if target == "0.4":
        assert image["version"] == "0.4" and "version" not in after
        assert (tmp_path / "out.zarr" / ".zgroup").exists() and not (tmp_path / "out.zarr" / "zarr.json").exists()
    else:
        assert after["version"] == "0.5" and "version" not in {**image, **after["omero"]}
        assert array.metadata.dimension_names == ("c", "z", "y", "x")


@pytest.mark.parametrize("form", FORMS)
def test_a_target_is_as_its_source(client, tmp_path, form):
    require(form)
    source = write_ome(tmp_path / "in.zarr", slope((20, 40, 40), "uint8"), (8, 16, 16), form=form)
    fs.cluster.filter(source, tmp_path / "out.zarr", "baseline/box3d_cpu", client=client, value_range="type", radius=1)
    before, after = (zarr.open_group(str(path), mode="r")["0"] for path in (source, tmp_path / "out.zarr"))
    assert after.chunks == before.chunks and getattr(after, "shards", None) == getattr(before, "shards", None)
    assert set(times_of(source)) == set(times_of(tmp_path / "out.zarr"))


def test_a_source_that_says_little(client, tmp_path):
    """Axes that have no names, and no scale: 0.5 asks for both."""
    require("0.5")
    group = zarr.open_group(str(tmp_path / "in.zarr"), mode="w", zarr_format=2)
    group.create_array("first", data=slope((1, 1, 3, 20, 20), "uint8"), chunks=(1, 1, 3, 20, 20))
    group.attrs["multiscales"] = [{"datasets": [{"path": "first"}]}]
    fs.cluster.filter(tmp_path / "in.zarr", tmp_path / "out.zarr", "baseline/box3d_cpu", client=client, format="0.5",
                      value_range="type", radius=1)
    image = ome_of(tmp_path / "out.zarr")["multiscales"][0]
    assert [axis["name"] for axis in image["axes"]] == list("tczyx")
    assert image["datasets"] == [{"path": "0", "coordinateTransformations": [{"type": "scale", "scale": [1.0] * 5}]}]


@pytest.mark.parametrize("form", FORMS)
def test_a_damaged_description_is_named(tmp_path, form):
    require(form)
    source = write_ome(tmp_path / "in.zarr", slope((20, 20), "uint8"), (20, 20), "yx", form)
    described = tmp_path / "in.zarr" / "0" / (".zarray" if form == "0.4" else "zarr.json")
    described.write_text(described.read_text()[:-9])
    with pytest.raises(fs.FileError, match="in.zarr"):
        fs.cluster.filter(source, tmp_path / "out.zarr", radius=1)
    assert not (tmp_path / "out.zarr").exists()


def test_what_shards_cannot_be(tmp_path):
    require("shards")
    source = write_ome(tmp_path / "in.zarr", slope((16, 40, 40), "uint8"), (8, 16, 16), form="shards")
    newer = write_ome(tmp_path / "newer.zarr", slope((20, 20), "uint8"), (20, 20), "yx", "0.5")
    zarr.open_group(newer, mode="r+").attrs["ome"] = {**ome_of(newer), "version": "0.6"}
    for wrong, words, options in (
            (source, "not whole shards of \\(8, 16, 16\\)", {"block_shape": (4, 8, 8)}),
            (source, "not whole chunks of \\(4, 6, 6\\)", {"chunk_shape": (4, 6, 6)}),
            (source, "3 lengths in voxels above 0", {"shards": (8, 16)}),
            (newer, "is OME-Zarr 0.6", {})):
        with pytest.raises(fs.UsageError, match=words):
            fs.cluster.filter(wrong, tmp_path / "no.zarr", value_range="type", radius=1, **options)
    assert not (tmp_path / "no.zarr").exists()


@pytest.mark.parametrize("form", FORMS)
def test_200_random_blocks(tmp_path, form):
    """Whatever the sides of image, chunks, shards and blocks, and the reach of the filter, a block has the whole's bits, read
    from chunks and shards of other sides."""
    require(form)
    chance = random.Random(7)
    tried = 0
    while tried < 200:
        shape = tuple(chance.randint(2, 40) for _ in range(3))
        chunk = tuple(chance.randint(2, 9) for _ in range(3))
        file = tuple(side * chance.randint(1, 3) for side in chunk) if form == "shards" else chunk
        block = tuple(side * chance.randint(1, 3) for side in file)
        values = slope(shape, "uint16", tried)
        source = write_ome(tmp_path / f"in{tried}.zarr", values, tuple(2 * chance.randint(1, 9) for _ in range(3)), form=form)
        radius = chance.randint(1, 6)
        shards = file if form == "shards" else None
        target = tmp_path / f"out{tried}.zarr"
        job, _ = _job.make_job(source, target, "baseline/box3d_cpu", (block, chunk, shards), None, "type", None, None, None,
                               {"radius": radius})
        _target.Target(job).begin("zyx", {}, job)
        whole = fs.filter(values, "baseline/box3d_cpu", volume=True, value_range="type", radius=radius)
        made = zarr.open(str(target / "0"), mode="r")
        count = _blocks.number_of_blocks(job["shape"], job["block"])
        for number in chance.sample(range(count), min(count, 8)):
            first, last = _blocks.region_of(number, job["shape"], job["block"])
            here = tuple(map(slice, first, last))
            _task.filter_block(job, "run", number, None, False)
            assert np.array_equal(made[here], whole[here]), (shape, chunk, file, block, radius, number)
            tried += 1


@pytest.mark.parametrize("index", ["start", "end"])
@pytest.mark.parametrize("packed", ["none", "blosc", "zstd"])
def test_a_torn_shard_is_never_read_as_black(tmp_path, packed, index):
    """Wherever it ends: what can be read of it has its values, and else it is named."""
    require("shards")
    compressors = {"none": None, "blosc": zarr.codecs.BloscCodec(), "zstd": zarr.codecs.ZstdCodec()}[packed]
    values = slope((8, 16, 16), "uint16")
    source = write_ome(tmp_path / "in.zarr", values, (8, 16, 16), form="shards", compressors=compressors,
                       shards={"shape": (8, 16, 16), "index_location": index})
    shard = tmp_path / "in.zarr" / file_of("shards", "0/0/0")
    content = shard.read_bytes()
    read = _sources.open_source(source).read
    refused = 0
    for length in [0, 1, 15, len(content) - 1, *range(20, len(content), len(content) // 12)]:
        shard.write_bytes(content[:length])
        for first, last in (((0, 0, 0), (8, 16, 16)), ((0, 0, 0), (4, 8, 8)), ((1, 3, 9), (7, 5, 16))):
            try:
                assert np.array_equal(read(first, last), values[tuple(map(slice, first, last))]), length
            except fs.FileError as error:
                assert "Shard 0/c/0/0/0 of" in str(error)
                refused += 1
    assert refused > 12
    shard.write_bytes(content)
    assert np.array_equal(read((0, 0, 0), (8, 16, 16)), values)
