"""Keywords of bench(), sweep(), judge() and chart() as words of the command line, and arrays as files for it."""
import json
import os

from . import _core
from ._errors import UsageError
from ._keywords import colours_of, pairs, place_of
from ._partners import guide_image
from ._tensors import array_of, is_in_colours

# Options that may be given again, with one value each: a list is as many of them. --help has "..." behind their values.
REPEATED = ("axis", "kernel", "labels", "picture", "set", "where")
# Where a measuring has ids of variants.
_NAMING = ("variants", "reference", "against")
# The option of a parameter that only own kernels have begins so.
_OWN = "--set-"


def plain(value):
    """Of an array, a range or a path what JSON has."""
    if hasattr(value, "tolist"):
        return value.tolist()
    return place_of(value) if isinstance(value, os.PathLike) else list(value)


def words_of(options):
    """Options with dashes; True stands for one without a value."""
    words = []
    for key, value in options.items():
        name = "--" + key.replace("_", "-")
        if key in REPEATED and isinstance(value, (list, tuple)):
            words += [word for one in value for word in (name, _text(one))]
        elif value is True:
            words.append(name)
        elif value is not None and value is not False:
            words += [name, _text(value)]
    return words


def _text(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if hasattr(value, "tolist"):  # NumPy's arrays and numbers
        return _text(value.tolist())
    if isinstance(value, (list, tuple, range)):
        return ",".join(_text(one) for one in value)
    return str(value)


def keys_with_options(rows):
    """Of the parameters of the variants those that have an option of their own, as own kernels' have not."""
    return {one["name"] for row in rows for one in row["parameters"] + row["choices"] if not one["option"].startswith(_OWN)}


def own_options_of(row):
    """The keywords of filter() that are the options of an own kernel's parameters, by these: {"gain": "set_gain"}. A parameter with
    a _ has none, which is a dash in an option."""
    return {one["name"]: f"set_{one['name']}" for one in row["parameters"] + row["choices"]
            if one["option"].startswith(_OWN) and "_" not in one["name"]}


def set_words(options, keys):
    """These of the options, which it loses, as parameters by their names."""
    return [word for key in keys for word in ("--set", f"{key}={_text(options.pop(key))}")]


def own_words(kernels, plan, options):
    """The sources of own kernels that are named, for the process that measures, and their own parameters, which the options
    lose. kernels: sources by the ids of the variants; plan: what goes behind the options."""
    named = [plan.get(key) if options.get(key) is None else options[key] for key in _NAMING]
    ids = [one for value in named if value is not None for one in _text(value).split(",")]
    sources = {one: kernels[one] for one in ids if one in kernels}
    own = {one["name"] for row in json.loads(_core.catalog()) if row["id"] in sources
           for one in row["parameters"] + row["choices"] if one["option"].startswith(_OWN)} if sources else set()
    return [*(word for path in sources.values() for word in ("--kernel", path)),
            *set_words(options, [key for key in options if key in own])]


def plan_of_file(path):
    """What own_words() reads of a plan's file; what is wrong with it is said by the program."""
    try:
        with open(path, encoding="utf-8") as file:
            plan = json.load(file)
    except (OSError, ValueError):
        return {}
    return plan if isinstance(plan, dict) else {}


class Files:
    """Arrays as files in a folder, with what filter() takes beside an array: spacing, channel_axis and volume, which the
    options lose."""

    def __init__(self, folder, options=None):
        options = {} if options is None else options
        self._folder = folder
        self._spacing = options.pop("spacing", None)
        self._colours = colours_of(options.pop("channel_axis", None), options.pop("volume", None))

    def images(self, images):
        """The places of an image or several. Raises UsageError."""
        many = images if isinstance(images, (list, tuple)) else [images]
        if (self._spacing, self._colours) != (None, None) and not any(hasattr(one, "shape") for one in many):
            raise UsageError("spacing, channel_axis and volume are of arrays. A file says itself what it has.")
        return [self._place(image, f"image{number or ''}") for number, image in enumerate(many)]

    def partners(self, options, images):
        """The options with a value range in words, and files of what is an array of guide, mask and truth."""
        options = dict(options)
        texts, guide, mask = pairs(None, *(options.pop(key, None) for key in ("value_range", "mask", "guide")), {})
        if guide is not None:
            many = images if isinstance(images, (list, tuple)) else [images]
            guide = guide_image(guide, next((one.dtype for one in many if hasattr(one, "dtype")), "float32"))
        arrays = {"guide": guide, "mask": mask, "truth": options.pop("truth", None)}
        return {**options, **dict(texts), **{key: self._place(one, key) for key, one in arrays.items() if one is not None}}

    def _place(self, image, name):
        if isinstance(image, (str, os.PathLike)):
            return place_of(image)
        if not hasattr(image, "shape"):
            raise UsageError(f"An image is a path, \"sample:NAME\" or an array, not a {type(image).__name__}.")
        image = array_of(image)[0]
        axes = len(image.shape)
        colours = self._colours if axes == 3 else None
        volume = axes == 3 and not is_in_colours(image.shape, colours)
        path = os.path.join(self._folder, f"{name}.{'nrrd' if volume else 'tif'}")
        _core.write(path, image, self._spacing, colours)
        return path
