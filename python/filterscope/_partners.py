"""Guides and masks of types that images do not have, NumPy's masked arrays, and arrays that get a result."""
import numpy

from . import _core
from ._errors import UsageError
from ._gpu_arrays import is_on_gpu
from ._tensors import array_of, is_in_colours

_TYPES = ("uint8", "uint16", "int16", "float32")


def _is_taken(partner):
    """Whether the C++ part takes it as it is: none, an Image, an array in a GPU's memory."""
    return partner is None or isinstance(partner, _core.Image) or is_on_gpu(partner)


def mask_image(mask):
    """A mask of truth values or numbers of any type as one of bytes. One in a GPU's memory is read as such there. What is
    masked in it is 0."""
    if _is_taken(mask):
        return mask
    truths = str(getattr(mask, "dtype", "")).endswith("bool")  # "bool" of NumPy, "torch.bool"
    # NumPy before 1.25 takes no truth values by DLPack.
    values = numpy.asanyarray(mask if truths else array_of(mask)[0])
    if isinstance(values, numpy.ma.MaskedArray):
        values = values.filled(0)
    if values.dtype.name in _TYPES or values.dtype.kind not in "biuf":
        return values
    return ((values != 0) & (values == values)).astype("uint8")


def guide_image(guide, dtype):
    """A guide beside images of that type: numbers of double or half precision in single precision, truth values as black and
    white, other whole numbers as the image's. Raises UsageError where these do not fit."""
    if _is_taken(guide):
        return guide
    values = numpy.asanyarray(array_of(guide)[0])
    if values.dtype.name in _TYPES or values.dtype.kind not in "biuf":
        return values
    if values.dtype.kind == "f":
        return values.astype("float32")
    if values.dtype.kind == "b":
        return values.astype("uint8") * 255
    wanted = numpy.dtype(dtype)
    if wanted.kind in "iu" and values.size:
        limits = numpy.iinfo(wanted)
        if limits.min <= values.min() and values.max() <= limits.max:
            return values.astype(wanted.newbyteorder("="))
    raise UsageError(f"A guide of {values.dtype} with these values has no black and white that an image of {wanted} has. Convert it to "
                     "uint8, uint16, int16 or float32, such as by guide.astype(image.dtype).")


def require_apart(out):
    """Raises UsageError for an array of which places share bytes: the result would have what was written there last."""
    if not isinstance(out, numpy.ndarray) or out.size < 2 or out.flags.c_contiguous or out.flags.f_contiguous:
        return
    axes = sorted((abs(step), places) for step, places in zip(out.strides, out.shape) if places > 1)
    reach = out.itemsize
    span = reach + sum(step * (places - 1) for step, places in axes)
    for step, places in axes:
        if step < reach:
            break
        reach += step * (places - 1)
    else:
        return
    if span >= out.nbytes:  # places may lie between those of another axis, and be apart
        begins = numpy.zeros(1, "int64")
        for step, places in axes:
            begins = numpy.add.outer(begins, step * numpy.arange(places)).ravel()
        begins.sort()
    if span < out.nbytes or (numpy.diff(begins) < out.itemsize).any():
        raise UsageError("out overlaps itself: several of its places are the same memory. Give one as numpy.empty_like(image) makes it.")


def unmasked(image, mask, colours):
    """(the values of a masked array, a mask that leaves out what is masked there and by `mask`). colours: as colours_of()
    returns. A pixel is out where one of its channels is. mask="none" is as it is. Raises UsageError for other words."""
    values, masked = numpy.asarray(image.data), numpy.ma.getmaskarray(image)
    if not masked.any() or isinstance(mask, str) and mask == "none":
        return values, mask
    if mask is None and values.dtype.kind == "f":  # what is outside without a mask
        masked = masked | numpy.isnan(values)
    if masked.ndim == 3 and is_in_colours(masked.shape, colours):
        masked = masked.any(axis=2)
    if mask is None:
        return values, ~masked
    if isinstance(mask, (str, int, float)) or is_on_gpu(mask):
        raise UsageError("A masked array has a mask, and another one beside it is an array in host memory, or \"none\" in its place. "
                         "Give image.data with the mask alone.")
    given = numpy.asarray(mask_image(mask)) != 0
    given = given.any(axis=2) if given.ndim == masked.ndim + 1 else given
    return values, given & ~masked if given.shape == masked.shape else mask
