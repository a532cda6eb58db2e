"""Guides and masks in a GPU's memory: the same bits as from host memory.

On a GPU; or, with FILTERSCOPE_GPUS_IN_HOST_MEMORY, on two that tests/module/host_memory_module.cpp has in host memory.
"""
import ctypes
import os
import warnings

import filterscope as fs
import numpy as np
import pytest
from filterscope import _core

from command_line import TYPES, some_array
from gpu_memory import Capsules, Cuda, GpuArray, HostMemory, read

STAND_IN = "FILTERSCOPE_GPUS_IN_HOST_MEMORY" in os.environ
CUDA = HostMemory() if STAND_IN else Cuda()
pytestmark = pytest.mark.skipif(bool(CUDA.reason), reason=f"No GPU: {CUDA.reason}")
gpu_alone = pytest.mark.skipif(STAND_IN, reason="The stand-in has no streams, and one variant.")
GENERATOR = np.random.default_rng(23)
VARIANT = "fast/register_tiled"
# What filters an array in host memory with the same bits; a stand-in filters none of these.
ON_HOST = {"variant": "fast/cpu_simd" if STAND_IN else VARIANT}


def on_gpu(array, stream=None, apart=0, gap=0, cuda=CUDA):
    """A copy there. Truth values say that they are such, as CuPy's and torch's do."""
    made = GpuArray(cuda, array.view("uint8") if array.dtype == bool else array, stream, apart, gap)
    return Truths(made) if array.dtype == bool else made


class Truths:
    def __init__(self, array):
        self.__cuda_array_interface__ = array.__cuda_array_interface__ | {"typestr": "|b1"}
        self.dtype, self.array = np.dtype(bool), array


def noted(call):
    """(what it returns, the notes that it gives)."""
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        result = call()
    return result, [str(one.message) for one in seen if issubclass(one.category, fs.Note)]


def outline(shape):
    """A mask with a hole and a jagged edge."""
    mask = GENERATOR.random(shape) > 0.1
    mask[shape[0] // 3:shape[0] // 2, 5:20] = False
    return mask


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("shape", [(61, 83), (33, 47, 3)])
@pytest.mark.parametrize("apart,gap", [(0, 0), (4, 0), (256, 12)])
def test_the_same_bits_as_from_host_memory(shape, dtype, apart, gap):
    image, guide = (some_array(GENERATOR, shape, dtype) for _ in range(2))
    mask = outline(shape[:2])
    array = on_gpu(image, CUDA.stream())
    for partners in ({"guide": guide}, {"mask": mask}, {"guide": guide, "mask": mask}):
        expected, notes = noted(lambda: fs.filter(image, **partners, **ON_HOST, radius=4, sigma_range=20))
        assert not np.array_equal(expected, fs.filter(image, **ON_HOST, radius=4, sigma_range=20)), "they change nothing"
        there = {name: on_gpu(one, array.stream, apart, gap) for name, one in partners.items()}
        made, told = noted(lambda: fs.filter(array, VARIANT, **there, radius=4, sigma_range=20))
        assert np.array_equal(read(CUDA, made), expected)
        assert told == notes
    assert np.array_equal(array.get(), image)


@gpu_alone
def test_variants_that_take_them():
    image, guide = (some_array(GENERATOR, (70, 90), "uint8") for _ in range(2))
    mask = outline(image.shape)
    head, inside = some_array(GENERATOR, (9, 31, 40), "uint16"), GENERATOR.random((9, 31, 40)) > 0.2
    for variant in ("fast/auto", "fast/nlm", "fast/nlm_auto", "fast/guided"):
        expected = fs.filter(image, variant, guide=guide, mask=mask)
        made = fs.filter(on_gpu(image), variant, guide=on_gpu(guide), mask=on_gpu(mask))
        assert np.array_equal(read(CUDA, made), expected), variant
    for variant in ("fast/bilateral3d", "fast/tv3d"):
        expected = fs.filter(head, variant, mask=inside, value_range="type")
        made = fs.filter(on_gpu(head), variant, mask=on_gpu(inside), value_range="type")
        assert np.array_equal(read(CUDA, made), expected), variant
    assert np.array_equal(read(CUDA, fs.filter(on_gpu(image), guide=on_gpu(guide))), fs.filter(image, guide=guide))


def test_what_a_mask_leaves_out_by_its_type():
    image = some_array(GENERATOR, (40, 50), "uint8")
    floats = GENERATOR.choice(np.float32([0, -0.0, np.nan, 1e-42, -2, np.inf]), image.shape)
    colours = np.zeros(image.shape + (3,), "float32")
    colours[:20, :, 2], colours[20:30, :, 0], colours[5:9, 3:9] = 1, np.nan, 0
    masks = [GENERATOR.choice(np.array(values, dtype), image.shape) for dtype, values in
             (("uint8", (0, 1, 255)), ("uint16", (0, 256, 1)), ("int16", (0, -32768, 3)), ("bool", (0, 1)))]
    for mask in (*masks, floats, colours):
        expected = fs.filter(image, mask=mask, **ON_HOST, radius=3)
        made = fs.filter(on_gpu(image), VARIANT, mask=on_gpu(mask), radius=3)
        assert np.array_equal(read(CUDA, made), expected), mask.dtype


def test_a_mask_that_leaves_out_nothing_or_all():
    image = some_array(GENERATOR, (40, 50), "float32")
    array = on_gpu(image)
    whole, notes = noted(lambda: fs.filter(array, VARIANT, mask=on_gpu(np.ones(image.shape, bool)), radius=3))
    assert np.array_equal(read(CUDA, whole), fs.filter(image, **ON_HOST, radius=3)) and not notes
    nothing, notes = noted(lambda: fs.filter(array, VARIANT, mask=on_gpu(np.zeros(image.shape, "uint8")), radius=3))
    assert np.array_equal(read(CUDA, nothing), image)
    assert len(notes) == 1 and "2000 of 2000 pixels" in notes[0]


def test_one_there_and_one_in_host_memory():
    image, guide = (some_array(GENERATOR, (50, 60), "uint8") for _ in range(2))
    mask = outline(image.shape)
    expected = fs.filter(image, guide=guide, mask=mask, **ON_HOST, radius=3)
    for guide_here, mask_here in ((on_gpu(guide), mask), (guide, on_gpu(mask))):
        made = fs.filter(on_gpu(image), VARIANT, guide=guide_here, mask=mask_here, radius=3)
        assert np.array_equal(read(CUDA, made), expected)


def test_by_dlpack():
    image, guide = (some_array(GENERATOR, (40, 50), "uint8") for _ in range(2))
    mask = outline(image.shape).astype("uint8")

    def capsules(array):
        made = _core.DeviceArray.of_interface(on_gpu(array))
        assert not hasattr(Capsules(made), "__cuda_array_interface__")
        return Capsules(made)

    expected = fs.filter(image, guide=guide, mask=mask, **ON_HOST, radius=3)
    made = fs.filter(on_gpu(image), VARIANT, guide=capsules(guide), mask=capsules(mask), radius=3)
    assert np.array_equal(read(CUDA, made), expected)


def test_a_plan_keeps_what_they_were():
    """They are copied when the plan is made: their owner may write to them, and let go of them, after that."""
    images = [some_array(GENERATOR, (50, 60), "uint8") for _ in range(3)]
    guide, mask = some_array(GENERATOR, (50, 60), "uint8"), outline((50, 60))
    guide_there, mask_there = on_gpu(guide), on_gpu(mask.view("uint8"))
    plan = fs.plan((50, 60), "uint8", VARIANT, guide=guide_there, mask=mask_there, radius=3)
    assert any("outside of the mask" in note for note in plan.notes)
    CUDA.call("cuCtxSynchronize")
    guide_there.put(np.zeros_like(guide))
    mask_there.put(np.zeros_like(guide))
    del guide_there, mask_there
    for image in images:
        expected = fs.filter(image, guide=guide, mask=mask, **ON_HOST, radius=3)
        assert np.array_equal(read(CUDA, plan(on_gpu(image))), expected)
    array = on_gpu(images[0])
    assert plan(array, out=array) is array
    assert np.array_equal(array.get(), fs.filter(images[0], guide=guide, mask=mask, **ON_HOST, radius=3))


class Delay:
    """Gives a stream copies to do that take longer than the making of a plan."""

    BYTES = 256 << 20

    def __init__(self):
        CUDA.use()
        self.base = ctypes.c_uint64()
        CUDA.call("cuMemAlloc_v2", ctypes.byref(self.base), ctypes.c_size_t(2 * self.BYTES))

    def on(self, stream):
        for _ in range(300):
            copy_on(stream, self.base.value, self.base.value + self.BYTES, self.BYTES)

    def __del__(self):
        CUDA.use()
        CUDA.call("cuMemFree_v2", self.base)


def copy_on(stream, target, source, count):
    CUDA.use()
    CUDA.call("cuMemcpyDtoDAsync_v2", ctypes.c_uint64(target), ctypes.c_uint64(source), ctypes.c_size_t(count),
              ctypes.c_void_p(stream))


@gpu_alone
def test_they_follow_and_hold_up_their_streams():
    """What their streams have still to do is done before they are read, and what those get later comes after that."""
    size = (2048, 2048)
    image, first, guide = (some_array(GENERATOR, size, "uint8") for _ in range(3))
    mask = outline(size).view("uint8")
    streams = {name: CUDA.stream() for name in ("guide", "mask", "image")}
    sources = {"guide": on_gpu(guide), "mask": on_gpu(mask)}
    there = {name: on_gpu(first, streams[name]) for name in sources}
    junk, delay = on_gpu(first), Delay()
    array = on_gpu(image, streams["image"])
    for given in (("guide",), ("mask",), ("guide", "mask")):
        for name in given:
            copy_on(streams[name], there[name].base, junk.base, first.nbytes)
            delay.on(streams[name])
            copy_on(streams[name], there[name].base, sources[name].base, first.nbytes)
        plan = fs.plan(size, "uint8", VARIANT, **{name: there[name] for name in given}, radius=1)
        for name in given:
            copy_on(streams[name], there[name].base, junk.base, first.nbytes)
        made = plan(array)
        expected = fs.filter(image, VARIANT, **{name: {"guide": guide, "mask": mask}[name] for name in given}, radius=1)
        assert np.array_equal(read(CUDA, made), expected), given


@gpu_alone
def test_a_stream_that_is_named():
    """It is that of guide and mask too, whatever stream their library names."""
    size = (2048, 2048)
    image, first, guide = (some_array(GENERATOR, size, "uint8") for _ in range(3))
    stream = CUDA.stream()
    there, source, array, delay = on_gpu(first, CUDA.stream()), on_gpu(guide), on_gpu(image), Delay()
    delay.on(stream)
    copy_on(stream, there.base, source.base, first.nbytes)
    made = fs.filter(array, VARIANT, guide=there, stream=stream, radius=1)
    assert np.array_equal(read(CUDA, made), fs.filter(image, VARIANT, guide=guide, radius=1))


def test_an_image_in_host_memory_is_refused():
    image = some_array(GENERATOR, (40, 50), "uint8")
    for name in ("guide", "mask"):
        with pytest.raises(TypeError, match="to the host"):
            fs.filter(image, VARIANT, **{name: on_gpu(image)})
        plan = fs.plan((40, 50), "uint8", VARIANT, **{name: on_gpu(image)})
        with pytest.raises(TypeError, match="in a GPU's memory, and the image is not"):
            plan(image)
    with pytest.raises(TypeError, match="stream is of arrays"):
        fs.plan((40, 50), "uint8", "fast/cpu_simd", guide=image, stream=3)


def test_what_fits_no_image_is_refused():
    image = some_array(GENERATOR, (40, 50), "uint8")
    colour = some_array(GENERATOR, (40, 50, 3), "uint8")
    refused = [(image, {"guide": image[:5]}, "--guide: The guide is 50×5, and the image is 50×40"),
               (image, {"mask": image[:5]}, "--mask: The mask is 50×5×1"),
               (colour, {"guide": image}, "Give a guide in colour"),
               (image, {"guide": colour}, "channels and type"),
               (image, {"guide": image.astype("uint16")}, "channels and type")]
    for array, partners, words in refused:
        with pytest.raises(fs.UsageError, match=words):
            fs.filter(on_gpu(array), VARIANT, **{name: on_gpu(one) for name, one in partners.items()})
    for name in ("guide", "mask"):
        with pytest.raises(TypeError, match="uint8, uint16"):
            fs.filter(on_gpu(image), VARIANT, **{name: on_gpu(image.astype("float64"))})
        with pytest.raises(fs.UsageError, match="filters in host memory"):
            fs.plan((40, 50), "uint8", "fast/cpu_simd", **{name: on_gpu(image)})
    with pytest.raises(TypeError, match="bool"):
        fs.filter(on_gpu(image), VARIANT, guide=on_gpu(outline(image.shape)))
    turned = on_gpu(image)
    facts = turned.__cuda_array_interface__ | {"shape": (50, 40), "strides": (1, 50)}
    closed = type("Turned", (), {"__cuda_array_interface__": facts, "kept": turned})()
    with pytest.raises(ValueError, match="ascontiguousarray"):
        fs.filter(on_gpu(np.ascontiguousarray(image.T)), VARIANT, mask=closed)


@gpu_alone
def test_a_variant_that_takes_none_says_so_in_the_same_words():
    image = some_array(GENERATOR, (40, 50), "uint8")
    for name in ("guide", "mask"):
        with pytest.raises(fs.UsageError) as here:
            fs.filter(image, "larsson2015/naive", **{name: outline(image.shape).view("uint8")})
        with pytest.raises(fs.UsageError) as there:
            fs.filter(on_gpu(image), "larsson2015/naive", **{name: on_gpu(outline(image.shape).view("uint8"))})
        assert str(there.value) == str(here.value)


@pytest.mark.skipif(not STAND_IN, reason="It takes two GPUs.")
def test_the_gpu_is_that_of_the_guide_and_the_mask():
    image, guide = (some_array(GENERATOR, (40, 50), "uint8") for _ in range(2))
    other = HostMemory(1)
    with pytest.raises(fs.UsageError, match="--guide: The guide is in the memory of GPU 1"):
        fs.filter(on_gpu(image), VARIANT, guide=on_gpu(guide, cuda=other))
    with pytest.raises(fs.UsageError, match="--mask: The mask is in the memory of GPU 0"):
        fs.plan((40, 50), "uint8", VARIANT, guide=on_gpu(guide, cuda=other), mask=on_gpu(guide))
    plan = fs.plan((40, 50), "uint8", VARIANT, guide=on_gpu(guide, cuda=other), radius=3)
    made = plan(on_gpu(image, cuda=other))
    assert np.array_equal(read(other, made), fs.filter(image, "fast/cpu_simd", guide=guide, radius=3))
    with pytest.raises(fs.UsageError, match="The array is in the memory of GPU 0"):
        plan(on_gpu(image))
