"""Arrays in a GPU's memory: filtered where they are, on the caller's stream, with the same bits as in host memory."""
import ctypes

import filterscope as fs
import numpy as np
import pytest
from filterscope import _core

from command_line import TYPES, in_threads, some_array
from gpu_memory import Capsules, Cuda, GpuArray, read

CUDA = Cuda()
pytestmark = pytest.mark.skipif(bool(CUDA.reason), reason=f"No GPU: {CUDA.reason}")
GENERATOR = np.random.default_rng(11)
SHAPES = [(37, 64), (61, 83), (33, 47, 3), (9, 31, 40)]


def parameters_for(shape, dtype):
    if len(shape) == 3 and shape[2] != 3:
        return {"variant": "fast/bilateral3d", "radius": 2, "value_range": "type" if dtype != "float32" else (0, 1)}
    return {"variant": "fast/register_tiled", "radius": 4, "sigma_range": 20}


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("apart,gap", [(0, 0), (4, 0), (0, 12), (256, 4)])
def test_the_same_bits_as_in_host_memory(shape, dtype, apart, gap):
    image = some_array(GENERATOR, shape, dtype)
    words = parameters_for(shape, dtype)
    array = GpuArray(CUDA, image, CUDA.stream(), apart, gap)
    out = GpuArray(CUDA, np.zeros_like(image), array.stream, apart, gap)
    expected = fs.filter(image, **words)
    assert fs.filter(array, out=out, **words) is out
    assert np.array_equal(out.get(), expected)
    assert np.array_equal(array.get(), image)  # and the source is as it was
    made = fs.filter(array, **words)
    assert made.shape == image.shape and made.dtype == image.dtype
    assert np.array_equal(read(CUDA, made), expected)


def test_a_plan_filters_in_place_and_by_turns():
    images = [some_array(GENERATOR, (70, 90), "uint8") for _ in range(3)]
    plan = fs.plan((70, 90), "uint8", "fast/auto", radius=5)
    expected = [plan(image) for image in images]
    arrays = [GpuArray(CUDA, image, CUDA.stream()) for image in images]
    for _ in range(20):
        for array, image, wanted in zip(arrays, images, expected):
            array.put(image)
            plan(array, out=array)
            assert np.array_equal(array.get(), wanted)


def test_work_follows_its_stream():
    """A copy that the stream has still to do is filtered, though the host did not wait for it."""
    size = (2048, 2048)
    first, second = (some_array(GENERATOR, size, "uint8") for _ in range(2))
    plan = fs.plan(size, "uint8", "fast/register_tiled", radius=1)
    expected = plan(second)
    stream = CUDA.stream()
    source, other = GpuArray(CUDA, first, stream), GpuArray(CUDA, second, stream)
    target = GpuArray(CUDA, np.zeros_like(first), stream)
    result = GpuArray(CUDA, np.zeros_like(first), stream)
    copy = CUDA.driver.cuMemcpyDtoDAsync_v2
    at = ctypes.c_uint64
    for _ in range(200):
        assert copy(at(target.base), at(other.base), ctypes.c_size_t(first.nbytes), ctypes.c_void_p(stream)) == 0
    assert copy(at(source.base), at(other.base), ctypes.c_size_t(first.nbytes), ctypes.c_void_p(stream)) == 0
    plan(source, out=target)
    assert copy(at(result.base), at(target.base), ctypes.c_size_t(first.nbytes), ctypes.c_void_p(stream)) == 0
    assert np.array_equal(result.get(), expected)


def test_threads_share_a_plan():
    image = some_array(GENERATOR, (300, 400), "uint8")
    plan = fs.plan(image.shape, "uint8", "fast/register_tiled", radius=6)
    expected = plan(image)
    wrong = []

    def work(_):
        array = GpuArray(CUDA, image, CUDA.stream())
        out = GpuArray(CUDA, np.zeros_like(image), array.stream)
        for _ in range(30):
            plan(array, out=out)
            if not np.array_equal(out.get(), expected):
                wrong.append(1)

    in_threads(work, 6)
    assert not wrong


def test_guides_and_masks_come_from_host_memory():
    image, guide = (some_array(GENERATOR, (50, 60), "uint8") for _ in range(2))
    mask = some_array(GENERATOR, (50, 60), "uint8") > 40
    array = GpuArray(CUDA, image)
    for words in ({"guide": guide}, {"mask": mask}):
        words |= {"variant": "fast/register_tiled", "radius": 3}
        expected = fs.filter(image, **words)
        assert np.array_equal(read(CUDA, fs.filter(array, **words)), expected)
    with pytest.raises(TypeError, match="to the host"):
        fs.filter(image, guide=array)


def test_dlpack_both_ways():
    image = some_array(GENERATOR, (40, 50), "float32")
    expected = fs.filter(image, "fast/register_tiled", radius=2)
    made = fs.filter(GpuArray(CUDA, image), "fast/register_tiled", radius=2)
    again = fs.filter(Capsules(made), "fast/register_tiled", radius=2)
    assert np.array_equal(read(CUDA, again), fs.filter(expected, "fast/register_tiled", radius=2))
    capsule = made.__dlpack__(stream=CUDA.stream())
    taken = _core.DeviceArray.of_capsule(capsule)
    assert np.array_equal(read(CUDA, taken), expected)
    with pytest.raises(TypeError, match="used up"):
        _core.DeviceArray.of_capsule(capsule)


def test_what_is_wrong_is_said():
    image = some_array(GENERATOR, (40, 50), "uint8")
    array = GpuArray(CUDA, image)
    plan = fs.plan((40, 50), "uint8", "fast/register_tiled")
    with pytest.raises(ValueError, match="The plan is for"):
        plan(GpuArray(CUDA, image[:30]))
    with pytest.raises(TypeError, match="out is not"):
        plan(array, out=np.empty_like(image))
    with pytest.raises(ValueError, match="another shape"):
        plan(array, out=GpuArray(CUDA, image[:30]))
    with pytest.raises(fs.UsageError, match="host memory"):
        fs.filter(array, "fast/cpu_simd")
    with pytest.raises(fs.UnavailableError, match="--device 7"):
        fs.filter(array, device=7)
    with pytest.raises(fs.UsageError, match="plan"):
        fs.filter(array, noise="gaussian:3")
    with pytest.raises(fs.UsageError, match="as an array"):
        fs.filter(array, "fast/register_tiled", mask="3")
    facts = array.__cuda_array_interface__
    turned = type("Turned", (), {"__cuda_array_interface__": facts | {"shape": (50, 40), "strides": (1, 50)}})()
    with pytest.raises(ValueError, match="ascontiguousarray"):
        fs.filter(turned, "fast/register_tiled")
    host = type("Host", (), {"__cuda_array_interface__": facts | {"data": (image.ctypes.data, False)}})()
    with pytest.raises(ValueError, match="is not"):
        fs.filter(host, "fast/register_tiled")
    closed = type("Closed", (), {"__cuda_array_interface__": facts | {"data": (facts["data"][0], True)}})()
    with pytest.raises(ValueError, match="written"):
        plan(array, out=closed)
    assert np.array_equal(array.get(), image)
