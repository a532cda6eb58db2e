"""Keywords as the texts that the command line's options take."""
import sys
import warnings

import numpy

from ._errors import Note
from ._gpu_arrays import is_on_gpu


def text_of(value):
    """A flag, a number or a word as the command line spells it; a pair, such as (16, 8), with an x between."""
    if hasattr(value, "item") and getattr(value, "ndim", None) == 0:
        value = value.item()  # one of NumPy's numbers
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (tuple, list)):
        return "x".join(text_of(one) for one in value)
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value)


def range_text(value_range):
    """LOW:HIGH of a pair; words, such as "auto", as they are."""
    if isinstance(value_range, str):
        return value_range
    low, high = value_range
    return f"{text_of(float(low))}:{text_of(float(high))}"


def pairs(variant, value_range, mask, guide, others):
    """(keywords, guide image, mask image): what the C++ part takes."""
    texts = []
    if variant is not None:
        texts.append(("variant", str(variant)))
    if value_range is not None:
        texts.append(("value_range", range_text(value_range)))
    if mask is not None and (isinstance(mask, (str, int, float)) and not isinstance(mask, bool)):
        texts.append(("mask", text_of(mask)))
        mask = None
    if isinstance(guide, str):
        texts.append(("guide", guide))
        guide = None
    texts += [(key, text_of(value)) for key, value in others.items() if value is not None]
    return texts, guide, mask_image(mask)


def mask_image(mask):
    """A mask of truth values as one of bytes; one in a GPU's memory is read as such there."""
    truths = str(getattr(mask, "dtype", "")).endswith("bool")  # "bool" of NumPy, "torch.bool"
    # NumPy before 1.25 takes no truth values by DLPack.
    return numpy.asarray(mask).astype("uint8") if truths and not is_on_gpu(mask) else mask


def colours_of(channel_axis, volume):
    """Whether the last axis has the colours; None: where it has three places."""
    if volume is not None and channel_axis is not None and volume:
        raise ValueError("channel_axis is of images: a volume has no colours.")
    if channel_axis is None:
        return None if volume is None else not volume
    if channel_axis not in (-1, 2):
        raise ValueError(f"channel_axis is the last one, -1, or None; {channel_axis} is not. numpy.moveaxis moves it there.")
    return True


def tell(notes):
    """Warns at the line from which this package was called."""
    level, frame = 2, sys._getframe(1)
    while frame is not None and frame.f_globals.get("__package__") == __package__:
        level, frame = level + 1, frame.f_back
    for note in notes:
        warnings.warn(note, Note, stacklevel=level)
