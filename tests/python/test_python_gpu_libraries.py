"""Arrays of CuPy, PyTorch and JAX, filtered where they are in a GPU's memory."""
import importlib

import filterscope as fs
import numpy as np
import pytest

from command_line import TYPES, in_threads, some_array
from gpu_memory import Cuda

CUDA = Cuda()
pytestmark = pytest.mark.skipif(bool(CUDA.reason), reason=f"No GPU: {CUDA.reason}")
GENERATOR = np.random.default_rng(5)
SHAPES = [(37, 64), (33, 47, 3), (9, 31, 40)]


def library(name):
    """The library, or the test is skipped."""
    return pytest.importorskip(name, reason=f"{name} is not installed")


def to(name, image):
    """The image as the library's array in the GPU's memory."""
    if name == "cupy":
        return library(name).asarray(image)
    if name == "torch":
        return library(name).from_numpy(image).cuda()
    return library("jax").device_put(image)


def back(array):
    """As NumPy's."""
    if hasattr(array, "get"):
        return array.get()
    return array.cpu().numpy() if hasattr(array, "cpu") else np.asarray(array)


def words_for(shape, dtype):
    if len(shape) == 3 and shape[2] != 3:
        return {"variant": "fast/bilateral3d", "radius": 2, "value_range": "type" if dtype != "float32" else (0, 1)}
    return {"variant": "fast/register_tiled", "radius": 4, "sigma_range": 20}


@pytest.mark.parametrize("name", ["cupy", "torch", "jax"])
@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("shape", SHAPES)
def test_the_same_bits_and_the_same_kind(name, dtype, shape):
    image = some_array(GENERATOR, shape, dtype)
    array = to(name, image)
    words = words_for(shape, dtype)
    result = fs.filter(array, **words)
    assert type(result).__module__.split(".")[0] == type(array).__module__.split(".")[0]
    assert result.shape == array.shape and result.dtype == array.dtype
    assert np.array_equal(back(result), fs.filter(image, **words))
    assert np.array_equal(back(array), image)


@pytest.mark.parametrize("name", ["cupy", "torch", "jax"])
def test_guides_and_masks_of_the_library(name):
    image, guide = (some_array(GENERATOR, (50, 60), "float32") for _ in range(2))
    mask = GENERATOR.random((50, 60)) > 0.2
    words = {"variant": "fast/register_tiled", "radius": 3}
    array = to(name, image)
    expected = fs.filter(image, guide=guide, mask=mask, **words)
    assert np.array_equal(back(fs.filter(array, guide=to(name, guide), mask=to(name, mask), **words)), expected)
    plan = fs.plan(image.shape, "float32", guide=to(name, guide), mask=to(name, mask.astype("uint8")), **words)
    assert np.array_equal(back(plan(array)), expected)
    with pytest.raises(TypeError, match="to the host"):
        fs.filter(image, mask=to(name, mask), **words)


def test_a_guide_that_a_stream_of_torch_has_still_to_make():
    torch = library("torch")
    image, first, second = (some_array(GENERATOR, (2048, 2048), "uint8") for _ in range(3))
    expected = fs.filter(image, "fast/register_tiled", guide=second, radius=1)
    array, guide, other = to("torch", image), to("torch", first), to("torch", second)
    stream = torch.cuda.Stream()
    torch.cuda.synchronize()
    with torch.cuda.stream(stream):
        for _ in range(5):
            torch.cuda._sleep(20_000_000)
        guide.copy_(other)
        result = fs.filter(array, "fast/register_tiled", guide=guide, radius=1)
        guide.zero_()
    stream.synchronize()
    assert np.array_equal(back(result), expected)


@pytest.mark.parametrize("name", ["cupy", "torch"])
def test_into_a_target_of_the_library(name):
    images = [some_array(GENERATOR, (150, 210), "uint8") for _ in range(4)]
    plan = fs.plan((150, 210), "uint8", "fast/register_tiled", radius=3)
    out = to(name, np.zeros_like(images[0]))
    for image in images:
        assert plan(to(name, image), out=out) is out
        assert np.array_equal(back(out), plan(image))


def test_the_current_stream_of_torch():
    """What a stream of torch's has still to do is done before, and what follows on it sees the result."""
    torch = library("torch")
    first, second = (some_array(GENERATOR, (2048, 2048), "uint8") for _ in range(2))
    plan = fs.plan(first.shape, "uint8", "fast/register_tiled", radius=1)
    expected = 255 - plan(second)
    source, other = to("torch", first), to("torch", second)
    stream = torch.cuda.Stream()
    torch.cuda.synchronize()
    with torch.cuda.stream(stream):
        for _ in range(5):
            torch.cuda._sleep(20_000_000)
        source.copy_(other)
        result = 255 - plan(source)
    stream.synchronize()
    assert np.array_equal(back(result), expected)


def test_a_stream_of_cupy():
    cupy = library("cupy")
    first, second = (some_array(GENERATOR, (2048, 2048), "uint8") for _ in range(2))
    plan = fs.plan(first.shape, "uint8", "fast/register_tiled", radius=1)
    source, other = to("cupy", first), to("cupy", second)
    stream = cupy.cuda.Stream(non_blocking=True)
    with stream:
        for _ in range(300):
            source[...] = to("cupy", first)
        source[...] = other
        result = plan(source, stream=stream)
        result = 255 - result
    stream.synchronize()
    assert np.array_equal(back(result), 255 - plan(second))


def test_strides_of_the_library():
    """A part of a larger array; and one that is no rows is refused with the library's own remedy."""
    image = some_array(GENERATOR, (90, 130), "uint8")
    for name in ("cupy", "torch"):
        array = to(name, image)
        part = array[11:70, 20:101]
        expected = fs.filter(np.ascontiguousarray(image[11:70, 20:101]), "fast/register_tiled", radius=2)
        assert np.array_equal(back(fs.filter(part, "fast/register_tiled", radius=2)), expected)
        with pytest.raises(ValueError, match="lie together in a row"):
            fs.filter(array[:, ::2], "fast/register_tiled", radius=2)


def test_a_tensor_that_wants_its_gradient():
    torch = library("torch")
    tensor = torch.rand(40, 50, device="cuda", requires_grad=True)
    expected = fs.filter(tensor.detach(), "fast/register_tiled", radius=2)
    with pytest.raises((TypeError, ValueError, BufferError, RuntimeError), match="(?i)grad|detach"):
        fs.filter(tensor, "fast/register_tiled", radius=2)
    assert expected.shape == tensor.shape


def test_threads_with_streams_of_torch():
    torch = library("torch")
    image = some_array(GENERATOR, (300, 400), "uint8")
    plan = fs.plan(image.shape, "uint8", "fast/register_tiled", radius=6)
    expected = plan(image)
    wrong = []

    def work(_):
        with torch.cuda.stream(torch.cuda.Stream()):
            tensor = to("torch", image)
            for _ in range(30):
                if not np.array_equal(back(plan(tensor)), expected):
                    wrong.append(1)

    in_threads(work, 6)
    assert not wrong


@pytest.mark.parametrize("name", ["cupy", "torch"])
def test_many_calls_do_not_grow(name):
    """The GPU's memory after 400 calls is that after 50."""
    module = importlib.import_module(library(name).__name__)
    array = to(name, some_array(GENERATOR, (1024, 1024), "uint8"))
    free = module.cuda.mem_get_info if name == "torch" else module.cuda.runtime.memGetInfo
    seen = []
    for call in range(400):
        result = fs.filter(array, "fast/register_tiled", radius=2)
        del result
        if call in (50, 399):
            seen.append(free()[0])
    assert seen[1] >= seen[0] - (8 << 20)
