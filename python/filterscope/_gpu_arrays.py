"""Arrays in a GPU's memory, filtered where they are: CuPy's, torch's, JAX's, Numba's, and any others with
`__cuda_array_interface__` or DLPack."""
import sys

from . import _core

_GPU = (2, 13)  # DLPack's numbers for CUDA's device and managed memory


def is_on_gpu(image):
    if isinstance(image, _core.DeviceArray) or hasattr(image, "__cuda_array_interface__"):
        return True
    return hasattr(image, "__dlpack_device__") and image.__dlpack_device__()[0] in _GPU


def library_of(image):
    """The module whose array it is, where that module makes arrays and takes DLPack; else None."""
    name = type(image).__module__.partition(".")[0]
    return sys.modules.get("jax.numpy" if name.startswith("jax") else name)


def view_of(image, truths=False):
    """The image as a _core.DeviceArray. truths: truth values are taken too, as bytes."""
    if isinstance(image, _core.DeviceArray):
        return image
    if hasattr(image, "__cuda_array_interface__"):
        return _core.DeviceArray.of_interface(image, truths)
    return _core.DeviceArray.of_capsule(image.__dlpack__(stream=1), truths)


def stream_of(image, view, stream):
    """The number of the CUDA stream that the image is used on: `stream`, a number or a stream of CuPy's or torch's;
    None: the one that its library uses at the time, 1, the legacy default stream, where it names none."""
    if stream is None and type(image).__module__.partition(".")[0] == "torch":
        stream = sys.modules["torch"].cuda.current_stream(image.device)
    if stream is None:
        return view.stream
    for name in ("cuda_stream", "ptr"):
        stream = getattr(stream, name, stream)
    return int(stream) or 1


def view_on_stream(image, stream, truths=False):
    """The image as a _core.DeviceArray that is used on the stream that stream_of() gives."""
    view = view_of(image, truths)
    return view.on(stream_of(image, view, stream))


def empty_like(image, view, stream):
    """(an array of the image's kind, its view); of a library that cannot make one to be written, a DeviceArray."""
    empty = getattr(library_of(image), "empty_like", None)
    if empty is not None and hasattr(image, "__cuda_array_interface__") and not view.__cuda_array_interface__["data"][1]:
        made = empty(image)
        if hasattr(made, "__cuda_array_interface__") and not made.__cuda_array_interface__["data"][1]:
            return made, view_of(made)
    made = _core.DeviceArray.empty(view.shape, view.dtype, view.device, stream)
    return made, made


def run(plan, image, out, stream):
    """Filters the image with the plan, on its stream, and returns `out`, or an array of the image's kind."""
    view = view_of(image)
    stream = stream_of(image, view, stream)
    if out is None:
        result, target = empty_like(image, view, stream)
    elif is_on_gpu(out):
        result, target = out, view_of(out)
    else:
        raise TypeError("The image is in a GPU's memory, and out is not.")
    plan._on_device(view, target, stream)
    if out is not None or result is not target or isinstance(image, _core.DeviceArray):
        return result
    back = getattr(library_of(image), "from_dlpack", None)
    return result if back is None else back(result)
