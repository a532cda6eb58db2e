"""filter(), plan(), and the filters in scikit-image's manner."""
import inspect
import math
import re
import warnings

import numpy

from . import _core, _gpu_arrays
from ._errors import Note, RunError, UsageError
from ._keywords import colours_of, number, pairs, shape_of, tell
from ._partners import guide_image, unmasked
from ._tensors import array_of, is_in_colours


def filter(image, variant=None, *, guide=None, mask=None, value_range=None, spacing=None, out=None,
           channel_axis=None, volume=None, stream=None, **parameters):
    """The filtered image, of the same shape and type; of a filterscope.Image one of these.

    image: (H, W), (H, W, 3) or (D, H, W) of uint8, uint16, int16 or float32, with any strides; or what
        read() returns; or another library's array (torch, CuPy, JAX, Numba), which is read without a copy of its
        own and of whose kind the result is: in host memory by DLPack, in a GPU's by `__cuda_array_interface__` or
        DLPack. The last of three axes has the colours where it has one place or three, unless channel_axis=-1 or
        volume=True says what it is.
        Of a NumPy masked array what is masked is outside, as by mask=, and the result has its mask.
    variant: an id of variants(); None: the best one here that has all of the parameters.
    guide: an image of the same size, or a path: weights are taken from it.
    mask: an array of the same size, of any numbers or truth values, 0 where a pixel counts nothing for others and stays
        as it is; or a word of the option --mask. None: what is not a number, infinite or
        1e30 or more is outside.
        Where the image is in a GPU's memory, guide and mask may be there too.
    value_range: (low, high), which 255 levels span, "type" or "auto".
    spacing: the distance of voxels along each axis of the array, in mm, or one number for all.
    out: an array of the image's shape and type that gets the result and is returned.
    stream: of arrays in a GPU's memory: the CUDA stream on which they are used, as a number or as CuPy's or torch's
        object. None: of each its library's current one. The call returns when the work is enqueued there.
    parameters: the keys of the variant's schema, and the options of `filterscope-cli filter` with
        underscores for dashes: radius, sigma_range, noise, seed, stabilise, alpha, device, device_memory, …

    Raises UsageError, UnavailableError, FileError and RunError with the command line's words, TypeError for
    pixels of another type. Warns (Note) where the command line prints a note.
    """
    if _gpu_arrays.is_on_gpu(image):
        view = _gpu_arrays.view_of(image)
        parameters.setdefault("device", view.device)
        made = prepared(view.shape, view.dtype, pairs(variant, value_range, mask, guide, parameters), spacing,
                        colours_of(channel_axis, volume), stream, on_gpu=True)
        return made(image, out, stream)
    colours = colours_of(channel_axis, volume)
    left_out = None
    if isinstance(image, numpy.ma.MaskedArray):
        left_out = numpy.ma.getmask(image).copy()
        image, mask = unmasked(image, mask, colours)
    keywords, guide, mask = pairs(variant, value_range, mask, guide, parameters)
    image, back = array_of(image)
    guide, mask = array_of(guide_image(guide, dtype_of(image)))[0], array_of(mask)[0]
    try:
        result, _, notes = _core.filter(image, keywords, guide, mask, spacing, colours, out)
    except (UsageError, MemoryError) as error:
        raise told_here(error, numpy.shape(image), dtype_of(image)) from None
    if notes:
        tell(notes)
    if out is not None:
        return result
    if left_out is not None:
        return numpy.ma.MaskedArray(result, left_out)
    return result if back is None else back(result)


def told_here(error, shape, dtype):
    """What is wrong with a call, where the command line's words would not help: an unknown keyword, one that is read as an axis
    since it has no option of its name, and memory."""
    if isinstance(error, MemoryError):
        dtype = numpy.dtype(dtype)
        size = math.prod(shape) * dtype.itemsize / 2**30
        return RunError(f"Memory is exhausted: an array of {tuple(shape)} {dtype} takes {size:,.1f} GiB, and a filter needs several "
                        "times that. Filter parts of it, or its file block by block: filterscope.cluster.filter().")
    axis = re.match(r"--axis (\w+ cannot be .*)", str(error), re.S)
    if axis:
        return UsageError(re.sub(r"Give (whole )?numbers: ([^,]+), a list such as .*", r"Give a \1number such as \2.", axis[1]))
    unknown = re.match(r'filter has no option "--([^"]*)"\.$', str(error))
    if not unknown:
        return error
    names = [name for name, one in inspect.signature(filter).parameters.items() if one.kind is one.KEYWORD_ONLY]
    return UsageError(f"There is no keyword {unknown[1].replace('-', '_')}. filterscope.filter() takes {', '.join(names)}, the "
                      "parameters that filterscope.variants() lists, and the options that help(filterscope.filter) names.")


def dtype_of(image):
    return image.dtype if hasattr(image, "dtype") else numpy.asarray(image).dtype


def plan(shape, dtype="uint8", variant=None, *, guide=None, mask=None, value_range=None, spacing=None,
         channel_axis=None, volume=None, stream=None, **parameters):
    """A filter prepared for arrays of one shape and type: plan(image, out=None, stream=None) filters one.

    Threads may share it. The image may be in a GPU's memory, the first usable one's or that of device=. With a guide
    or a mask there it must be, and the GPU is theirs. The keywords are filter()'s; what depends on the values of an
    image, noise and value_range="auto", is refused. Raises and warns as filter().
    """
    return prepared(shape, dtype, pairs(variant, value_range, mask, guide, parameters), spacing,
                    colours_of(channel_axis, volume), stream)


def prepared(shape, dtype, what, spacing, colours, stream=None, on_gpu=False):
    """A Plan for what pairs() returned. on_gpu: for arrays there alone; memory for others is not taken."""
    keywords, guide, mask = what
    guide, mask = partner_of(guide_image(guide, dtype), stream), partner_of(mask, stream, truths=True)
    there = [one.device for one in (guide, mask) if isinstance(one, _core.DeviceArray)]
    if stream is not None and not there and not on_gpu:
        raise TypeError("stream is of arrays in a GPU's memory.")
    if there and all(key != "device" for key, _ in keywords):
        keywords.append(("device", str(there[0])))
    shape = shape_of(shape)
    try:
        made = _core.Plan(shape, dtype, keywords, guide, mask, spacing, colours, on_gpu=on_gpu)
    except (UsageError, MemoryError) as error:
        raise told_here(error, shape, dtype) from None
    tell(made.notes)
    return made


def partner_of(image, stream, truths=False):
    """A guide or a mask as the C++ part takes it: one in a GPU's memory as a view on its stream."""
    if _gpu_arrays.is_on_gpu(image):
        return _gpu_arrays.view_on_stream(image, stream, truths)
    return array_of(image)[0]


def is_volume(image, channel_axis):
    return channel_axis is None and len(image.shape) == 3 and not is_in_colours(image.shape, None)


def bilateral(image, win_size=None, sigma_color=0.1, sigma_spatial=1, *, mode="replicate", channel_axis=None,
              **others):
    """Bilateral filter with the names of skimage.restoration.denoise_bilateral.

    win_size: side of the window in pixels, odd; None: 3 sigmas on either side and at least 5.
    sigma_color: as a share of the value range, 0 to 1; sigma_spatial: in pixels.
    mode: the border, "replicate", "mirror" or "skip". others: as filter() takes them.
    """
    sigma_spatial = number(sigma_spatial, "sigma_spatial", 2)
    if win_size is None:
        win_size = max(5, 2 * math.ceil(3 * sigma_spatial) + 1)
    others.setdefault("border", mode)
    return _of_radius(half_of(win_size, "win_size"), "(win_size − 1) / 2, by itself 3 sigma_spatial", image,
                      sigma_space=sigma_spatial, sigma_range=255 * number(sigma_color, "sigma_color", 0.1),
                      channel_axis=channel_axis, **others)


def _of_radius(radius, origin, image, /, **words):
    """filter() with that radius where the words have none; the range that it exceeds is told with its origin."""
    if "radius" in words:
        return filter(image, **words)
    try:
        return filter(image, radius=radius, **words)
    except UsageError as error:
        if "--radius" not in str(error):
            raise
        raise UsageError(f"{error} The radius is {origin}: choose less, or give radius.") from None


def nlm(image, patch_size=7, patch_distance=11, h=0.1, *, channel_axis=None, **others):
    """Non-local means with the names of skimage.restoration.denoise_nl_means.

    patch_size: side of the patches, odd; patch_distance: half width of the search window, in pixels; h: how
    fast weights fall with the difference of patches, as a share of the value range. others: as filter().
    """
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Filtered with .* because of", Note)  # non-local means were asked for
        return filter(image, patch_radius=half_of(patch_size, "patch_size"), search_radius=patch_distance,
                      strength=255 * number(h, "h", 0.1), channel_axis=channel_axis, **others)


def gaussian(image, sigma=1, *, truncate=4.0, mode="replicate", channel_axis=None, **others):
    """Gaussian filter with the names of skimage.filters.gaussian.

    sigma: in pixels; truncate: where the window ends, in sigmas. others: as filter() takes them.
    """
    others.setdefault("variant", linear_variant("gaussian", image, channel_axis, others.get("device")))
    others.setdefault("border", mode)
    sigma = number(sigma, "sigma", 2)
    return _of_radius(max(1, int(number(truncate, "truncate", 4) * sigma + 0.5)), "truncate · sigma", image,
                      sigma_space=sigma, channel_axis=channel_axis, **others)


def box(image, size=3, *, mode="replicate", channel_axis=None, **others):
    """The mean over a square, or a cube, of `size` pixels a side, odd, as scipy.ndimage.uniform_filter."""
    others.setdefault("variant", linear_variant("box", image, channel_axis, others.get("device")))
    others.setdefault("border", mode)
    return _of_radius(half_of(size, "size"), "(size − 1) / 2", image, channel_axis=channel_axis, **others)


def half_of(side, name):
    """Of a side of 2 half + 1 pixels. Raises UsageError."""
    half = (number(side, name, 5) - 1) // 2
    if 2 * half + 1 != side:
        raise UsageError(f"{name} is an odd number of pixels, such as 5, not {side}.")
    return int(half)


def linear_variant(kind, image, channel_axis, device):
    """The id of the Gaussian or box filter for the image: on a GPU where there is one."""
    from ._results import variants

    ids = [f"baseline/{kind}{'3d' if is_volume(image, channel_axis) else ''}_{where}" for where in ("cuda", "cpu")]
    there = {row["id"] for row in variants() if row["available"] or device is not None}
    return next(one for one in ids if one in there)
