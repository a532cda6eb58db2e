"""Strides, byte orders, axes and out= of filter() and of plans."""
import filterscope as fs
import numpy as np
import pytest

from command_line import TYPES, some_array

GENERATOR = np.random.default_rng(3)


def odd_views(array):
    """The array's values with other strides, alignments and byte orders."""
    yield np.asfortranarray(array)
    wide = np.zeros((array.shape[0], array.shape[1] + 7) + array.shape[2:], array.dtype)
    wide[:, 3:-4] = array
    yield wide[:, 3:-4]
    twice = np.repeat(np.repeat(array, 2, 0), 2, 1)
    yield twice[::2, ::2]
    yield array[::-1, ::-1].copy()[::-1, ::-1]
    swapped = np.ascontiguousarray(np.swapaxes(array, 0, 1))
    yield np.swapaxes(swapped, 0, 1)
    raw = np.zeros(array.nbytes + 1, "uint8")
    off = raw[1:].view(array.dtype).reshape(array.shape)
    off[...] = array
    yield off
    yield array.astype(array.dtype.newbyteorder())
    frozen = array.copy()
    frozen.flags.writeable = False
    yield frozen


def levels_of(shape):
    """A plan of a volume needs its value range said."""
    return {"value_range": "type"} if len(shape) == 3 and shape[2] != 3 else {}


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("shape", [(31, 45), (20, 17, 3), (5, 19, 23)])
def test_strides(shape, dtype):
    array = some_array(GENERATOR, shape, dtype)
    expected = fs.filter(array, radius=2)
    levels = levels_of(shape)
    by_type = fs.filter(array, radius=2, **levels)
    # Filters of volumes take no guide.
    guide = {} if levels else {"guide": array}
    by_guide = fs.filter(array, radius=2, **guide, **levels)
    plan = fs.plan(shape, dtype, radius=2, **levels)
    guided = fs.plan(shape, dtype, radius=2, **guide, **levels)
    for view in odd_views(array):
        before = view.copy()
        assert np.array_equal(fs.filter(view, radius=2), expected)
        assert np.array_equal(plan(view), by_type)
        assert np.array_equal(guided(view), by_guide)
        assert np.array_equal(view, before), "the input is as it was"


@pytest.mark.parametrize("shape", [(31, 45), (20, 17, 3), (5, 19, 23)])
def test_out(shape):
    array = some_array(GENERATOR, shape, "uint16")
    levels = levels_of(shape)
    expected = fs.filter(array, radius=2, **levels)
    plan = fs.plan(shape, "uint16", radius=2, **levels)
    for call in (lambda out: fs.filter(array, radius=2, out=out, **levels), lambda out: plan(array, out=out)):
        for out in odd_views(np.zeros(shape, "uint16")):
            if not out.flags.writeable:
                with pytest.raises(ValueError):
                    call(out)
                continue
            assert call(out) is out and np.array_equal(out, expected)
    around = np.full((shape[0], shape[1] + 2) + shape[2:], 7, "uint16")
    plan(array, out=around[:, 1:-1])
    assert (around[:, 0] == 7).all() and (around[:, -1] == 7).all()
    for wrong in (np.zeros(shape, "uint8"), np.zeros(shape[1:], "uint16"), np.zeros((1,) + shape, "uint16")):
        with pytest.raises(ValueError):
            plan(array, out=wrong)
    with pytest.raises(TypeError):
        plan(array, out=[1, 2])
    in_place = array.copy()
    assert np.array_equal(plan(in_place, out=in_place), expected)
    in_place = array.copy()
    assert np.array_equal(fs.filter(in_place, radius=2, out=in_place, **levels), expected)
    shifted = np.concatenate([array, array[-1:]])
    expected_shift = plan(shifted[:-1].copy())
    assert np.array_equal(plan(shifted[:-1], out=shifted[1:]), expected_shift), "overlapping memory"


@pytest.mark.parametrize("dtype", [">u2", ">i2", ">f4"])
def test_byte_order_stays(dtype):
    array = some_array(GENERATOR, (20, 30), np.dtype(dtype).newbyteorder("=").name)
    expected, other = fs.filter(array, radius=2), array.astype(dtype)
    plan = fs.plan(array.shape, dtype, radius=2)
    for made in (fs.filter(other, radius=2), plan(other)):
        assert made.dtype == other.dtype and np.array_equal(made, expected)
    for call in (lambda out: fs.filter(other, radius=2, out=out), lambda out: plan(other, out=out)):
        out = np.empty_like(other)
        assert call(out) is out and np.array_equal(out, expected)
    assert plan(array).dtype == array.dtype


def masked_at(array, where):
    made = np.ma.MaskedArray(array, False)
    made[where] = np.ma.masked
    return made


@pytest.mark.parametrize("shape, dtype", [((20, 30), "uint8"), ((20, 30), "float32"), ((20, 30, 3), "uint8"), ((5, 9, 11), "uint8")])
def test_masked_arrays(shape, dtype):
    """What is masked is outside, as by mask=, and the result has the mask."""
    array = some_array(GENERATOR, shape, dtype)
    masked = np.ma.MaskedArray(array, False)
    masked[3:5, 4:7] = np.ma.masked
    inside = ~np.ma.getmaskarray(masked)
    inside = inside[..., 0] if shape[-1] == 3 else inside
    result = fs.filter(masked, radius=2)
    assert isinstance(result, np.ma.MaskedArray) and np.array_equal(result.mask, masked.mask)
    assert np.array_equal(result.data, fs.filter(array, radius=2, mask=inside))
    given = np.ones(inside.shape, bool)
    given[0] = False
    assert np.array_equal(fs.filter(masked, radius=2, mask=given).data, fs.filter(array, radius=2, mask=inside & given))
    assert np.array_equal(fs.filter(masked, radius=2, mask="none").data, fs.filter(array, radius=2))
    nothing = fs.filter(np.ma.MaskedArray(array), radius=2)
    assert nothing.mask is np.ma.nomask and np.array_equal(nothing.data, fs.filter(array, radius=2))


def test_masked_arrays_with_what_is_not_a_number():
    array = some_array(GENERATOR, (20, 30), "float32")
    array[9, 9] = np.nan
    inside = ~np.isnan(array)
    inside[3, 3] = False
    result = fs.filter(masked_at(array, (3, 3)), radius=2)
    assert np.array_equal(result.data, fs.filter(array, radius=2, mask=inside), equal_nan=True)


def test_masks_are_not_lost(tmp_path):
    """Where a masked array's mask has no place it is refused."""
    array = some_array(GENERATOR, (20, 30), "uint8")
    masked = masked_at(array, (3, 3))
    for call in (lambda: fs.plan((20, 30), radius=2)(masked), lambda: fs.write(tmp_path / "a.png", masked), lambda: fs.Image(masked),
                 lambda: fs.bench(masked, "fast/cpu_simd"), lambda: fs.filter(array, guide=masked)):
        with pytest.raises(fs.UsageError, match="masked.*array.filled"):
            call()
    with pytest.raises(fs.UsageError, match="in host memory, or \"none\""):
        fs.filter(masked, mask=0)
    fs.write(tmp_path / "a.png", np.ma.MaskedArray(array))
    outline = np.ma.MaskedArray(np.ones((20, 30)), np.ma.getmaskarray(masked))
    assert np.array_equal(fs.filter(array, radius=2, mask=outline), fs.filter(masked, radius=2).data)


def test_axes():
    array = some_array(GENERATOR, (12, 13, 3), "uint8")
    colours = fs.filter(array, radius=2)
    assert np.array_equal(fs.filter(array, radius=2, channel_axis=-1), colours)
    assert np.array_equal(fs.filter(array, radius=2, volume=False), colours)
    as_volume = fs.filter(array, radius=2, volume=True)
    assert as_volume.shape == array.shape and not np.array_equal(as_volume, colours)
    four = some_array(GENERATOR, (6, 7, 4), "uint8")
    assert fs.filter(four, radius=1, volume=True).shape == (6, 7, 4)
    gray = fs.filter(four[..., :1], radius=1)
    assert np.array_equal(gray, fs.filter(four[..., :1], radius=1, channel_axis=-1))
    assert np.array_equal(gray[..., 0], fs.filter(four[..., 0], radius=1)) and gray.shape == (6, 7, 1)
    one_slice = fs.filter(array[None, ..., 0], radius=2)
    assert np.array_equal(one_slice[0], fs.filter(np.ascontiguousarray(array[..., 0]), radius=2))
    with pytest.raises(ValueError):
        fs.filter(array, channel_axis=0)
    with pytest.raises(ValueError):
        fs.filter(array, channel_axis=-1, volume=True)
    with pytest.raises(fs.UsageError, match="no volume"):
        fs.filter(array[0], volume=True)
    assert fs.filter([[1, 2], [3, 4]], radius=1) is not None if np.array([1]).dtype == "uint8" else True


def test_single_rows_and_columns():
    for shape in ((1, 1), (1, 40), (40, 1), (1, 1, 3), (2, 1, 1)):
        for dtype in TYPES:
            array = some_array(GENERATOR, shape, dtype)
            levels = levels_of(shape)
            plan = fs.plan(shape, dtype, radius=1, **levels)
            assert np.array_equal(plan(array), fs.filter(array, radius=1, **levels)), shape


def test_not_a_number_stays_and_counts_nothing():
    array = some_array(GENERATOR, (30, 30), "float32")
    array[10:14, 5:9] = np.nan
    result = fs.filter(array, radius=3)
    assert np.array_equal(np.isnan(result), np.isnan(array))
    plan = fs.plan((30, 30), "float32", radius=3)
    assert np.array_equal(plan(array), result, equal_nan=True)
    whole = np.nan_to_num(array)
    assert np.array_equal(plan(whole), fs.filter(whole, radius=3))
    infinite = whole.copy()
    infinite[3, 3], infinite[4, 4] = np.inf, -np.inf
    assert np.array_equal(plan(infinite), fs.filter(infinite, radius=3))
    assert plan(infinite)[3, 3] == np.inf and np.isfinite(plan(infinite)).sum() == whole.size - 2
    by_value = fs.plan((30, 30), "float32", radius=3, mask=0)
    assert np.array_equal(by_value(whole), fs.filter(whole, radius=3, mask=0))


def test_images_and_files(tmp_path):
    for dtype, name in (("uint8", "a.png"), ("uint16", "a.png"), ("float32", "a.tif"), ("int16", "a.nrrd")):
        array = some_array(GENERATOR, (9, 11), dtype)
        fs.write(tmp_path / name, array)
        image = fs.read(tmp_path / name)
        assert image.dtype == dtype and image.shape == (9, 11) and np.array_equal(np.asarray(image), array)
    photo = fs.read("sample:astronaut@32x24")
    assert photo.array.shape == (24, 32, 3)
    kept = photo.array
    del photo
    assert kept.sum() > 0, "the array keeps the image's memory"


class Tensor:
    """Another library's array, by what DLPack says of it."""

    def __init__(self, array, device=1):
        self.inner, self.device = array, device

    def __dlpack__(self, *arguments, **keywords):
        return self.inner.__dlpack__()

    def __dlpack_device__(self):
        return self.device, 0

    def __array__(self, *arguments):
        raise AssertionError("it is to be taken by DLPack")


def from_dlpack(array):
    return Tensor(np.from_dlpack(array))


def test_other_libraries_arrays():
    """This file is the library."""
    array = some_array(GENERATOR, (20, 22), "float32")
    result = fs.filter(Tensor(array), radius=2, guide=Tensor(array))
    assert isinstance(result, Tensor) and np.array_equal(result.inner, fs.filter(array, radius=2, guide=array))
    turned = fs.filter(Tensor(array.T), radius=2)
    assert np.array_equal(turned.inner, fs.filter(array.T, radius=2))
    with pytest.raises(TypeError, match="device's memory"):
        fs.filter(Tensor(array, device=10))


class Truths(Tensor):
    """A mask of truth values, which DLPack of NumPy before 1.25 does not take."""

    dtype = "torch.bool"

    def __array__(self, *arguments):
        return self.inner


@pytest.mark.parametrize("kind", [np.asarray, Truths])
@pytest.mark.parametrize("axis", [None, -1])
def test_a_mask_of_two_axes_beside_colours(kind, axis):
    image = some_array(GENERATOR, (20, 22, 3), "uint8")
    mask = np.zeros((20, 22), bool)
    mask[3:9, 5:20] = True
    result = fs.filter(image, radius=2, mask=kind(mask), channel_axis=axis)
    assert np.array_equal(result[~mask], image[~mask]) and not np.array_equal(result[mask], image[mask])


@pytest.mark.parametrize("dtype", ["bool", "int8", "int64", "uint32", "float16", "float64", ">f8", "uint8", ">i2", "float32"])
def test_masks_of_any_numbers(dtype):
    image = some_array(GENERATOR, (20, 22), "uint8")
    mask = np.zeros((20, 22), dtype)
    mask[3:9, 5:20] = 1
    expected = fs.filter(image, radius=2, mask=mask != 0)
    for one in (mask, mask.tolist()):
        assert np.array_equal(fs.filter(image, radius=2, mask=one), expected)
        assert np.array_equal(fs.plan(image.shape, radius=2, mask=one)(image), expected)
    if mask.dtype.kind == "f":
        mask[0], mask[3:9, 5:20] = np.nan, 0.25
        assert np.array_equal(fs.filter(image, radius=2, mask=mask), expected)


def test_guides_of_other_types():
    image, floats = (some_array(GENERATOR, (20, 22), dtype) for dtype in ("uint8", "float32"))
    same = [(image, image.astype("int64"), image), (image, image.tolist(), image), (image, floats.astype("float64"), None),
            (floats, floats.astype("float64"), floats), (floats, floats > 0.5, (floats > 0.5).astype("float32")),
            (image, image > 90, (image > 90).astype("uint8") * 255)]
    for one, guide, plain in same:
        expected = fs.filter(one, radius=2, guide=guide.astype("float32") if plain is None else plain)
        assert np.array_equal(fs.filter(one, radius=2, guide=guide), expected)
        assert np.array_equal(fs.plan(one.shape, one.dtype, radius=2, guide=guide)(one), expected)
    for one, guide in ((image, image.astype("int64") + 1000), (floats, image.astype("int64"))):
        with pytest.raises(fs.UsageError, match="guide.astype"):
            fs.filter(one, radius=2, guide=guide)
    with pytest.raises(TypeError, match="complex"):
        fs.filter(image, radius=2, guide=image.astype("complex64"))


def test_paths_of_partners(tmp_path):
    image = some_array(GENERATOR, (20, 22), "uint8")
    fs.write(tmp_path / "other.png", image.T.reshape(20, 22))
    for key in ("guide", "mask"):
        expected = fs.filter(image, radius=2, **{key: str(tmp_path / "other.png")})
        assert np.array_equal(fs.filter(image, radius=2, **{key: tmp_path / "other.png"}), expected)


class OnGpu:
    """What CuPy's and torch's arrays say of themselves; there is no memory behind it."""

    def __init__(self, **others):
        self.__cuda_array_interface__ = {"shape": (6, 5), "typestr": "|u1", "data": (4096, False), "version": 3} | others


@pytest.mark.skipif(any(row["available"] and row["backend"] == "cuda" for row in fs.variants()), reason="There is a GPU.")
def strided(shape, strides, dtype="uint8"):
    return np.lib.stride_tricks.as_strided(np.zeros(4000, dtype), shape, strides)


@pytest.mark.parametrize("out", [
    np.zeros((24, 40), "uint8")[::2, ::2], np.zeros((20, 12), "uint8").T, np.zeros((12, 21), "uint8")[:, :0:-1],
    strided((12, 20), (20, 1)), strided((12, 20), (3, 40)), strided((12, 20), (7, 12))], ids=lambda out: str(out.strides))
def test_out_of_other_strides(out):
    """Of the last two the places of one axis lie between those of the other, and are apart."""
    image = some_array(GENERATOR, (12, 20), "uint8")
    assert np.array_equal(fs.filter(image, radius=2, out=out), fs.filter(image, radius=2))


@pytest.mark.parametrize("strides", [(1, 1), (19, 1), (0, 1), (1, 0), (6, 12), (3, 2)], ids=str)
def test_out_that_overlaps_itself(strides):
    out = strided((12, 20), strides)
    out[...] = 7
    with pytest.raises(fs.UsageError, match="out overlaps itself"):
        fs.filter(some_array(GENERATOR, (12, 20), "uint8"), radius=2, out=out)
    assert (out == 7).all()
    with pytest.raises(fs.UsageError, match="out overlaps itself"):
        fs.plan((12, 20), radius=2)(some_array(GENERATOR, (12, 20), "uint8"), out=out)
    with pytest.raises(fs.UsageError, match="out overlaps itself"):
        fs.filter(some_array(GENERATOR, (12, 10), "uint16"), radius=2, out=strided((12, 10), (19, 2), "uint16"))


def test_an_array_on_a_gpu_without_one():
    with pytest.raises(fs.UnavailableError):
        fs.filter(OnGpu(), radius=2)
    with pytest.raises(fs.UnavailableError):
        fs.plan((6, 5), radius=2)(OnGpu())
    with pytest.raises(TypeError, match="uint8, uint16"):
        fs.filter(OnGpu(typestr="<f8"), radius=2)
    with pytest.raises(ValueError, match="one stride for each"):
        fs.filter(OnGpu(strides=(5,)), radius=2)
    with pytest.raises(TypeError, match="mask"):
        fs.filter(OnGpu(mask=OnGpu()), radius=2)
    with pytest.raises(TypeError, match="stream"):
        fs.plan((6, 5), radius=2)(np.zeros((6, 5), "uint8"), stream=1)


def test_where_a_guide_has_no_value_the_pixel_is_outside():
    image = some_array(GENERATOR, (20, 24), "float32")
    guide = some_array(GENERATOR, (20, 24), "float32")
    holes = guide.copy()
    holes[7, 9], holes[12, 3] = np.nan, np.inf
    inside = np.isfinite(holes)
    taken = [row["id"] for row in fs.variants() if row["takes_guide"] and row["takes_weights"] and row["backend"] == "cpu"
             and 2 in row["dimensions"]]
    assert len(taken) >= 8
    for variant in taken:
        words = {"noise_sigma": 20} if "bm3d" in variant else {}
        by_guide = fs.filter(image, variant, guide=holes, **words)
        assert np.array_equal(by_guide, fs.filter(image, variant, guide=guide, mask=inside, **words)), variant
        assert by_guide[7, 9] == image[7, 9] and np.isfinite(by_guide).all()
        assert np.array_equal(fs.plan(image.shape, image.dtype, variant, guide=holes, **words)(image), by_guide), variant
    image[3, 3] = np.nan
    inside[3, 3] = False
    both = fs.filter(image, guide=holes, radius=2)
    assert np.array_equal(both, fs.filter(image, guide=guide, mask=inside, radius=2), equal_nan=True)
    assert np.array_equal(fs.plan(image.shape, image.dtype, guide=holes, radius=2)(image), both, equal_nan=True)


def test_results_that_are_no_numbers_are_told():
    image = np.full((40, 40), 0.3, "float32")
    image[15, 15] = 1e25
    with pytest.warns(fs.Note, match="are not numbers"):
        fs.filter(image, "fast/bm3d_cpu", noise_sigma=3)


def test_a_radius_may_be_given_beside_the_names_of_others():
    image = some_array(GENERATOR, (30, 40), "uint8")
    wide = fs.gaussian(image, sigma=40, radius=20)
    assert np.array_equal(wide, fs.filter(image, "baseline/gaussian_cpu", radius=20, sigma_space=40))
