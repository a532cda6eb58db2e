"""Other libraries' arrays in host memory, without a copy (DLPack)."""
import numpy

from . import _core
from ._gpu_arrays import is_on_gpu, library_of

_HOST = 1  # DLPack's number for the CPU


def is_in_colours(shape, colours):
    """Whether the last of three axes has the colours, by what colours_of() returned."""
    return shape[2] in (1, 3) if colours is None else colours


def array_of(image):
    """(what the C++ part takes, a function that makes the caller's kind of an array; None: arrays are its kind).

    Raises TypeError for memory of a device.
    """
    if isinstance(image, (numpy.ndarray, _core.Image)):
        return image, None
    kind = type(image)
    speaks = hasattr(image, "__dlpack_device__")
    if is_on_gpu(image) or (speaks and image.__dlpack_device__()[0] != _HOST):
        raise TypeError(f"The {kind.__module__}.{kind.__qualname__} is in a device's memory. Copy it to the host first, "
                        "such as by image.cpu() or cupy.asnumpy(image).")
    if not speaks:
        return image, None
    return numpy.from_dlpack(image), getattr(library_of(image), "from_dlpack", None)
