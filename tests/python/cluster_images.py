"""Images for the tests of clusters, the workers, and what a result has."""
import contextlib
import itertools
import json
import os

import numpy as np
import pytest

distributed = pytest.importorskip("distributed", reason="Dask is not installed")
zarr = pytest.importorskip("zarr", reason="Zarr is not installed")
numcodecs = pytest.importorskip("numcodecs", reason="numcodecs is not installed")


# What an image is stored in; "shards" are of 0.5.
FORMS = ("0.4", "0.5", "shards")
HAS_ZARR_3 = int(zarr.__version__.split(".")[0]) >= 3


def require(form):
    if form != "0.4" and not HAS_ZARR_3:
        pytest.skip(f"OME-Zarr 0.5 needs the package zarr 3, and {zarr.__version__} is installed")


@contextlib.contextmanager
def workers(count, processes=True, **options):
    """A client of workers of one thread each."""
    with distributed.LocalCluster(n_workers=count, threads_per_worker=1, processes=processes, dashboard_address=":0",
                                  **options) as cluster, distributed.Client(cluster) as client:
        yield client


def write_ome(path, values, sides, axes="zyx", form="0.4", **options):
    """An OME-Zarr image of one resolution, in micrometres, with files of these sides: chunks, or shards of chunks half as
    long."""
    kinds = {"t": {"type": "time"}, "c": {"type": "channel"}}
    image = {"axes": [{"name": one, **kinds.get(one, {"type": "space", "unit": "micrometer"})} for one in axes],
             "datasets": [{"path": "0", "coordinateTransformations": [{"type": "scale", "scale": [2.0] * len(axes)}]}]}
    omero = {"channels": [{"label": "DAPI", "color": "0000FF"}]}
    if form == "0.4":
        group = zarr.open_group(str(path), mode="w", **({"zarr_format": 2} if HAS_ZARR_3 else {}))
        group.attrs.update({"multiscales": [{"version": "0.4", **image}], "omero": {**omero, "version": "0.4"}})
    else:
        group = zarr.open_group(str(path), mode="w", zarr_format=3)
        group.attrs["ome"] = {"version": "0.5", "multiscales": [image], "omero": omero}
    if not HAS_ZARR_3:
        group.create_dataset("0", data=values, chunks=sides, dimension_separator="/", **options)
    elif form == "0.4":
        group.create_array("0", data=values, chunks=sides, compressors=numcodecs.Blosc(),
                           chunk_key_encoding={"name": "v2", "separator": "/"}, **options)
    else:
        cut = {"chunks": tuple(max(1, side // 2) for side in sides), "shards": sides} if form == "shards" else {"chunks": sides}
        group.create_array("0", data=values, **{"compressors": zarr.codecs.BloscCodec(), **cut, **options})
    return str(path)


def file_of(form, index):
    """The name of the file of an index such as "0/1/2"."""
    return f"0/{index}" if form == "0.4" else f"0/c/{index}"


def ome_of(path):
    attributes = zarr.open_group(str(path), mode="r").attrs.asdict()
    return attributes.get("ome", attributes)


def values_of(path):
    return zarr.open_group(str(path), mode="r")["0"][:]


def chunk_files(path):
    """The bytes of every chunk or shard by its name, and of what describes them."""
    found = {}
    for folder, _, names in os.walk(os.path.join(path, "0")):
        for name in names:
            file = os.path.join(folder, name)
            with open(file, "rb") as content:
                found[os.path.relpath(file, path)] = content.read()
    return found


def times_of(path):
    """When each chunk or shard was written."""
    return {name: os.stat(os.path.join(path, name)).st_mtime_ns for name in chunk_files(path)
            if not name.endswith((".zarray", ".zattrs", "zarr.json"))}


def status_of(path):
    with open(os.path.join(path, ".filterscope", "status.json"), encoding="utf-8") as file:
        return json.load(file)


def slope(shape, dtype, seed=0):
    """Noise on a slope."""
    unit = np.linspace(0, 0.7, shape[-1]) + np.random.default_rng(seed).random(shape) * 0.3
    if dtype == "float32":
        return unit.astype(dtype)
    limits = np.iinfo(dtype)
    return (limits.min + unit * (int(limits.max) - int(limits.min))).astype(dtype)


def each_image(values, axes):
    """The index of each time and channel."""
    return itertools.product(*map(range, values.shape[:values.ndim - axes]))
