"""Opening images that are read by block: OME-Zarr, TIFF, NIfTI."""
import functools
import os

from .._errors import FileError, UnavailableError, UsageError
from .._keywords import place_of
from ._arrays import open_zarr
from ._ome import axes_of, ome_of, spacing_of
from ._readers import NiftiSource, TiffSource, ZarrSource, stamp
from ._stored import has_zarr_3, require_zarr_3


def open_source(place):
    """The Source at a path. Raises FileError, UsageError, and ImportError where a package is missing."""
    place = os.path.abspath(place_of(place))
    if not os.path.exists(place):
        raise FileError(f"{place} is not there.")
    if os.path.isdir(place):
        return _open_zarr(place)
    name = place.lower()
    if name.endswith((".tif", ".tiff")):
        return _open_tiff(place)
    if name.endswith((".nii", ".nii.gz")):
        return _open_nifti(place)
    raise UsageError(f"{place} is no format that is read by block: .zarr, .tif, .tiff, .nii and .nii.gz are.")


def opened(place):
    """The source of a worker's tasks, opened once for a file as it is now."""
    return _opened(place, stamp(place))


@functools.lru_cache(maxsize=4)
def _opened(place, _):
    return open_source(place)


def _open_zarr(place):
    import zarr

    if os.path.exists(os.path.join(place, "zarr.json")):
        require_zarr_3(place)
    try:
        found = open_zarr(place)
    except Exception as error:
        raise FileError(f"{place} is no Zarr that can be read: {error}.") from error
    if isinstance(found, zarr.Array):
        if found.ndim not in (2, 3):
            raise UsageError(f"{place} is an array of {found.ndim} axes without their names. OME-Zarr names them.")
        source = ZarrSource(place, found, "zyx"[-found.ndim:])
        source.may_be_colours = found.ndim == 3 and found.shape[-1] in (3, 4)
        return source
    ome = ome_of(dict(found.attrs), place)
    axes = axes_of(ome, place)
    path = ome["multiscales"][0]["datasets"][0]["path"]
    try:
        array = open_zarr(place, path) if path in found else None
    except Exception as error:
        raise FileError(f"The array {path} of {place} cannot be read: {error}.") from error
    if not isinstance(array, zarr.Array) or array.ndim != len(axes):
        raise FileError(f"{place} says that it has an array {path} of {len(axes)} axes, and has none.")
    source = ZarrSource(place, array, axes)
    source.ome = ome
    source.spacing = spacing_of(ome)
    return source


def _open_tiff(place):
    import tifffile
    import zarr

    if has_zarr_3() and int(tifffile.__version__.split(".")[0]) < 2025:
        raise UnavailableError(f"tifffile {tifffile.__version__} has no blocks of TIFF for zarr {zarr.__version__}: pip install -U "
                               "tifffile, or save the image as OME-Zarr.")
    try:
        file = tifffile.TiffFile(place)
        series = file.series[0]
        axes = series.axes.lower()
        array = zarr.open(series.aszarr(level=0), mode="r")
    except Exception as error:
        raise FileError(f"{place} is no TIFF that can be read: {error or type(error).__name__}.") from error
    if "s" in axes:
        raise UsageError(f"{place} has colours. Blocks are of one channel: filterscope-cli filter takes it.")
    unknown = [axis for axis in axes if axis not in "tczyx"]
    if len(unknown) == 1 and "z" not in axes:
        axes = axes.replace(unknown[0], "z")
    elif unknown:
        raise UsageError(f"{place} has the axes \"{axes}\", and of {', '.join(unknown)} it is not known what they are.")
    return TiffSource(place, file, array, axes)


def _open_nifti(place):
    import nibabel

    try:
        head = nibabel.load(place)
        sides = nibabel.affines.voxel_sizes(head.affine)
    except Exception as error:
        raise FileError(f"{place} is no NIfTI that can be read: {error}.") from error
    if not 2 <= len(head.shape) <= 4:
        raise UsageError(f"{place} has {len(head.shape)} axes. Two to four are read by block.")
    source = NiftiSource(place, head, "tzyx"[-len(head.shape):])
    source.spacing = tuple(float(side) for side in reversed(sides[:min(3, len(head.shape))]))
    low, high = float(head.header["cal_min"]), float(head.header["cal_max"])
    if low < high:
        source.value_range = (low, high)
    if place.lower().endswith(".gz"):
        source.note = "A compressed NIfTI file is read from its beginning for each block; as .nii it is read in place."
    return source
