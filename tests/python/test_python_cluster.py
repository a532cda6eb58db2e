"""fs.cluster.filter(): the bits of an image filtered as a whole, from every kind of file."""
import numpy as np
import pytest

from cluster_images import HAS_ZARR_3, each_image, ome_of, slope, values_of, workers, write_ome

import filterscope as fs

RANGE = {"uint8": (0, 255), "uint16": (0, 65535), "int16": (-32768, 32767), "float32": (0, 1)}


@pytest.fixture(scope="module")
def client():
    with workers(2) as one:
        yield one


def as_a_whole(values, axes, variant, **options):
    made = np.empty_like(values)
    for index in each_image(values, axes):
        made[index] = fs.filter(values[index], variant, volume=True if axes == 3 else None, **options)
    return made


def outside_of_a_mask(values):
    values[..., 5, 5] = np.nan
    return values


@pytest.mark.parametrize("variant, shape, dtype, chunk, block, options", [
    ("fast/cpu_simd", (90, 101), "uint8", (16, 16), (32, 48), {"radius": 5, "border": "mirror"}),
    ("fast/cpu_simd", (3, 50, 61), "uint16", (1, 32, 32), None, {"radius": 2}),
    ("fast/nlm_cpu", (70, 60), "nan", (32, 32), (32, 32), {"search_radius": 4}),
    ("baseline/box_cpu", (64, 64), "int16", (16, 16), (16, 16), {"radius": 4}),
    ("fast/cpu_simd_3d", (2, 21, 40, 47), "int16", (1, 8, 16, 16), (8, 16, 32), {"radius": 3}),
    ("fast/cpu_simd_3d", (9, 20, 3), "float32", (1, 16, 3), (1, 16, 3), {"radius": 1}),
    ("fast/nlm3d_cpu", (12, 20, 22), "nan", (6, 12, 12), (6, 12, 12), {}),
])
@pytest.mark.filterwarnings("ignore::filterscope.Note")
def test_the_bits_of_the_whole(client, tmp_path, variant, shape, dtype, chunk, block, options):
    volume = "3d" in variant
    axes = 3 if volume else 2
    values = outside_of_a_mask(slope(shape, "float32")) if dtype == "nan" else slope(shape, dtype)
    names = "zyx"[3 - axes:]
    source = write_ome(tmp_path / "in.zarr", values, chunk, "c" * (len(shape) - axes) + names)
    options = {**options, "value_range": RANGE[values.dtype.name]}
    status = fs.cluster.filter(source, tmp_path / "out.zarr", variant, client=client, block_shape=block, chunk_shape=chunk[-axes:], **options)
    assert status.complete and status["done"] == status["blocks"] and not status["failed"]
    expected = as_a_whole(values, axes, variant, **options)
    assert not np.array_equal(expected, values, equal_nan=values.dtype.kind == "f")
    assert np.array_equal(values_of(tmp_path / "out.zarr"), expected, equal_nan=values.dtype.kind == "f")


def test_lengths_in_mm_and_the_description(client, tmp_path):
    """The distances of the source are the filter's and the result's."""
    values = slope((12, 20, 24), "uint8")
    source = write_ome(tmp_path / "in.zarr", values, (8, 8, 8))
    options = {"value_range": (0, 255), "length_unit": "mm", "sigma_space": 0.003, "radius": 2}
    fs.cluster.filter(source, tmp_path / "out.zarr", "fast/cpu_simd_3d", client=client, block_shape=8, **options)
    assert np.array_equal(values_of(tmp_path / "out.zarr"),
                          fs.filter(values, "fast/cpu_simd_3d", spacing=0.002, **options))
    scales = ome_of(tmp_path / "out.zarr")["multiscales"][0]
    assert scales["axes"] == ome_of(source)["multiscales"][0]["axes"]
    assert scales["datasets"][0]["coordinateTransformations"][0]["scale"] == [2.0] * 3
    assert scales["metadata"]["variant"] == "fast/cpu_simd_3d"


def test_tiff_stacks(client, tmp_path):
    tifffile = pytest.importorskip("tifffile")
    values = slope((10, 40, 50), "uint16")
    tifffile.imwrite(tmp_path / "stack.tif", values)
    tifffile.imwrite(tmp_path / "tiles.tif", values, tile=(32, 32), compression="zlib")
    tifffile.imwrite(tmp_path / "times.tif", values, imagej=True, metadata={"axes": "TYX"})
    options = {"value_range": "type", "radius": 2}
    expected = fs.filter(values, "fast/cpu_simd_3d", volume=True, **options)
    for name in ("stack", "tiles"):
        fs.cluster.filter(tmp_path / f"{name}.tif", tmp_path / f"{name}.zarr", "fast/cpu_simd_3d", client=client,
                          chunk_shape=(4, 32, 32), block_shape=(4, 32, 32), **options)
        assert np.array_equal(values_of(tmp_path / f"{name}.zarr"), expected)
    fs.cluster.filter(tmp_path / "times.tif", tmp_path / "times.zarr", "fast/cpu_simd", client=client, **options)
    assert np.array_equal(values_of(tmp_path / "times.zarr"), as_a_whole(values, 2, "fast/cpu_simd", **options))
    tifffile.imwrite(tmp_path / "colours.tif", np.zeros((20, 20, 3), "uint8"), photometric="rgb")
    with pytest.raises(fs.UsageError, match="has colours"):
        fs.cluster.filter(tmp_path / "colours.tif", tmp_path / "no.zarr", client=client)


@pytest.mark.parametrize("stored", ["int16", "int8", "float64", "scaled"])
def test_nifti(client, tmp_path, stored):
    nibabel = pytest.importorskip("nibabel")
    values = (slope((14, 20, 9), "uint8") // 2).astype("int16" if stored == "scaled" else stored)
    head = nibabel.Nifti1Image(values, np.diag([1.0, 2.0, 3.0, 1.0]))
    head.header["cal_min"], head.header["cal_max"] = 0, 120
    if stored == "scaled":
        head.header.set_slope_inter(0.3, 7)
    nibabel.save(head, tmp_path / "in.nii")
    options = {"radius": 2, "length_unit": "mm", "sigma_space": 2.0}
    fs.cluster.filter(tmp_path / "in.nii", tmp_path / "out.zarr", "fast/cpu_simd_3d", client=client, chunk_shape=8, block_shape=8, **options)
    whole = fs.filter(fs.read(tmp_path / "in.nii"), "fast/cpu_simd_3d", **options)
    made = values_of(tmp_path / "out.zarr")
    assert made.dtype == whole.dtype and np.array_equal(made, np.asarray(whole))


def test_what_cannot_be_done_by_block(tmp_path):
    """All of this is said before a worker starts."""
    values = slope((8, 20, 20), "uint8")
    source = write_ome(tmp_path / "in.zarr", values, (4, 8, 8))
    flat = write_ome(tmp_path / "flat.zarr", values[0], (8, 8), "yx")
    wide = write_ome(tmp_path / "wide.zarr", values.astype("float64"), (4, 8, 8))
    v3 = tmp_path / "v3.zarr"
    v3.mkdir()
    (v3 / "zarr.json").write_text("{")
    for wrong, words, options in (
            (flat, "fits its approximation to all values", {"variant": "fast/cpu_spectral"}),
            (source, "--value-range", {"variant": "fast/cpu_simd_3d"}),
            (source, "--radius from 1 to 64", {"variant": "fast/cpu_simd_3d", "radius": 99, "value_range": (0, 9)}),
            (source, "There is no variant", {"variant": "fast/nothing"}),
            (flat, "not whole chunks", {"block_shape": 12, "chunk_shape": 8}),
            (flat, "2 lengths in voxels", {"block_shape": (1, 2, 3)}),
            (flat, "guide is for an image as a whole", {"guide": values[0]}),
            (flat, "A value range is two values", {"value_range": "auto"}),
            (wide, "has values of float64", {}),
            (v3, "no Zarr that can be read" if HAS_ZARR_3 else "pip install 'zarr>=3'", {}),
            (source, "OME-Zarr 0.4 has no shards", {"shards": 8}),
            (flat, "whole chunks" if HAS_ZARR_3 else "The target is Zarr of version 3", {"format": "0.5", "block_shape": 9}),
            (source, "0.4 or 0.5, not 0.3", {"format": "0.3"}),
            (source, "not \"all\"", {"shards": "all"}),
            (tmp_path / "in.png", "is not there", {})):
        with pytest.raises(fs.Error, match=words):
            fs.cluster.filter(wrong, tmp_path / "no.zarr", **options)
    assert not (tmp_path / "no.zarr").exists()


def test_paths_that_are_refused(tmp_path):
    source = write_ome(tmp_path / "flat.zarr", slope((20, 20), "uint8"), (8, 8), "yx")
    for wrong in ((f"{source}\0x", tmp_path / "no.zarr"), (source, f"{tmp_path}/no\0.zarr")):
        with pytest.raises(fs.UsageError, match="null byte"):
            fs.cluster.filter(*wrong)
    with pytest.raises(fs.UsageError, match="null byte"):
        fs.cluster.sweep("plan\0.json")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["flat.zarr"]


def test_memory_is_said_and_kept_to(tmp_path):
    source = write_ome(tmp_path / "in.zarr", np.zeros((64, 64), "uint8"), (64, 64), "yx")
    said = []
    with workers(1, memory_limit="300MiB") as client:
        fs.cluster.filter(source, tmp_path / "out.zarr", client=client, say=said.append, radius=1)
        assert "A task takes about" in said[-1] and "64×64 with 1×1 around" in said[-1]
        big = write_ome(tmp_path / "big.zarr", np.zeros((4000, 4000), "uint16"), (4000, 4000), "yx")
        with pytest.raises(fs.UsageError, match="Choose a smaller block_shape"):
            fs.cluster.filter(big, tmp_path / "no.zarr", client=client, block_shape=4000, chunk_shape=4000, radius=1)
    assert not (tmp_path / "no.zarr").exists()


def test_stubs_name_what_is_there():
    import ast
    import inspect
    from pathlib import Path

    stub = Path(__file__).resolve().parents[2] / "python/filterscope/cluster/__init__.pyi"
    named = {one.name: one for one in ast.parse(stub.read_text(encoding="utf-8")).body if isinstance(one, (ast.FunctionDef, ast.ClassDef))}
    assert set(named) == set(fs.cluster.__all__)
    for name in ("filter", "sweep"):
        words = named[name].args
        there = inspect.signature(getattr(fs.cluster, name)).parameters.values()
        assert [one.arg for one in words.args + words.kwonlyargs] == [one.name for one in there if one.kind != one.VAR_KEYWORD]


def test_an_array_that_may_have_colours_is_asked_about(client, tmp_path):
    import zarr

    values = slope((12, 20, 3), "uint8")
    zarr.save_array(str(tmp_path / "in.zarr"), values)
    options = {"client": client, "value_range": (0, 255), "radius": 1}
    with pytest.raises(fs.UsageError, match="may have colours.*volume=True"):
        fs.cluster.filter(tmp_path / "in.zarr", tmp_path / "out.zarr", "fast/cpu_simd_3d", **options)
    fs.cluster.filter(tmp_path / "in.zarr", tmp_path / "out.zarr", "fast/cpu_simd_3d", volume=True, **options)
    expected = fs.filter(values, "fast/cpu_simd_3d", volume=True, value_range=(0, 255), radius=1)
    assert np.array_equal(values_of(tmp_path / "out.zarr"), expected)


def test_a_mask_by_value_is_a_number_or_its_text(client, tmp_path):
    values = slope((40, 44), "uint16")
    values[::5, ::7] = 500
    source = write_ome(tmp_path / "in.zarr", values, (16, 16), "yx")
    expected = fs.filter(values, "fast/cpu_simd", value_range=(0, 65535), radius=2, mask="500")
    for number, mask in enumerate((500, "500", 500.0)):
        target = tmp_path / f"{number}.zarr"
        fs.cluster.filter(source, target, "fast/cpu_simd", client=client, value_range=(0, 65535), radius=2, mask=mask)
        assert np.array_equal(values_of(target), expected)
