"""Keywords as the texts that the command line's options take."""
import math
import numbers
import operator
import os
import reprlib
import sys
import warnings

from ._errors import Note, UsageError
from ._partners import mask_image


def text_of(value):
    """A flag, a number or a word as the command line spells it; a pair, such as (16, 8), with an x between."""
    if hasattr(value, "item") and getattr(value, "ndim", None) == 0:
        value = value.item()  # one of NumPy's numbers
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (tuple, list, range)):
        return "x".join(text_of(one) for one in value)
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value)


def whole_text(text, name="A path"):
    """The text, where all of it is read: C and the system end one at a null byte, and would take another file. Raises
    UsageError."""
    if "\0" in text:
        raise UsageError(f"{name} cannot have a null byte, at which it would end: {reprlib.repr(text)}.")
    return text


def place_of(place):
    """A path, or "sample:NAME", as text. Raises UsageError, TypeError."""
    return whole_text(os.fsdecode(place))


def number(value, name, example):
    """The value, where it is a finite number. Raises UsageError."""
    if hasattr(value, "item") and getattr(value, "ndim", None) == 0:
        value = value.item()
    if isinstance(value, numbers.Real) and math.isfinite(value):
        return value
    raise UsageError(f"{name} is a finite number, such as {example}, not {reprlib.repr(value)}.")


def shape_of(shape):
    """The places along each axis of an array. Raises UsageError."""
    try:
        places = tuple(operator.index(one) for one in shape)
    except TypeError:
        places = (-1,)
    if min(places, default=0) < 0 or max(places, default=0) >= 2**31:
        raise UsageError("A plan's shape is (height, width), (height, width, 3) or (depth, height, width) in whole numbers, such as "
                         f"image.shape, not {reprlib.repr(shape)}.")
    return places


def range_text(value_range):
    """LOW:HIGH of a pair; words, such as "auto", as they are. Raises UsageError."""
    if isinstance(value_range, str):
        return value_range
    try:
        low, high = (float(number(one, "value_range", 255)) for one in value_range)
    except (TypeError, ValueError):  # no pair, or not of numbers
        raise UsageError(f"value_range is (low, high), such as (0, 255), \"type\" or \"auto\", not {reprlib.repr(value_range)}.") from None
    return f"{text_of(low)}:{text_of(high)}"


# Of own kernels the parameters that have an option of one value by another name, by the ids of the variants.
own_options = {}


def pairs(variant, value_range, mask, guide, others):
    """(keywords, guide image, mask image): what the C++ part takes."""
    renamed = own_options.get(str(variant), {})
    texts = []
    if variant is not None:
        texts.append(("variant", str(variant)))
    if value_range is not None:
        texts.append(("value_range", range_text(value_range)))
    if isinstance(mask, (str, int, float, os.PathLike)) and not isinstance(mask, bool):
        texts.append(("mask", text_of(mask)))
        mask = None
    if isinstance(guide, (str, os.PathLike)):
        texts.append(("guide", os.fspath(guide)))
        guide = None
    texts += [(renamed.get(key, key), text_of(value)) for key, value in others.items() if value is not None]
    for key, text in texts:
        whole_text(text, key)
    return texts, guide, mask_image(mask)


def colours_of(channel_axis, volume):
    """Whether the last axis has the colours; None: where it has one place or three. Raises UsageError."""
    if volume is not None and channel_axis is not None and volume:
        raise UsageError("channel_axis is of images: a volume has no colours.")
    if channel_axis is None:
        return None if volume is None else not volume
    if channel_axis not in (-1, 2):
        raise UsageError(f"channel_axis is the last one, -1, or None; {channel_axis} is not. numpy.moveaxis moves it there.")
    return True


def tell(notes):
    """Warns at the line from which this package was called."""
    level, frame = 2, sys._getframe(1)
    while frame is not None and frame.f_globals.get("__package__") == __package__:
        level, frame = level + 1, frame.f_back
    for note in notes:
        warnings.warn(note, Note, stacklevel=level)
