"""Images for the tests of clusters, the workers, and what a result has."""
import contextlib
import itertools
import json
import os

import numpy as np
import pytest

distributed = pytest.importorskip("distributed", reason="Dask is not installed")
zarr = pytest.importorskip("zarr", reason="Zarr is not installed")


@contextlib.contextmanager
def workers(count, processes=True, **options):
    """A client of workers of one thread each."""
    with distributed.LocalCluster(n_workers=count, threads_per_worker=1, processes=processes, dashboard_address=":0",
                                  **options) as cluster, distributed.Client(cluster) as client:
        yield client


def write_ome(path, values, chunks, axes="zyx", **options):
    """An OME-Zarr 0.4 image of one resolution, in micrometres."""
    group = zarr.open_group(str(path), mode="w")
    group.create_dataset("0", data=values, chunks=chunks, dimension_separator="/", **options)
    kinds = {"t": {"type": "time"}, "c": {"type": "channel"}}
    group.attrs["multiscales"] = [{
        "version": "0.4",
        "axes": [{"name": one, **kinds.get(one, {"type": "space", "unit": "micrometer"})} for one in axes],
        "datasets": [{"path": "0", "coordinateTransformations": [{"type": "scale", "scale": [2.0] * len(axes)}]}]}]
    return str(path)


def values_of(path):
    return zarr.open_group(str(path), mode="r")["0"][:]


def chunk_files(path):
    """The bytes of every chunk by its name."""
    found = {}
    for folder, _, names in os.walk(os.path.join(path, "0")):
        for name in names:
            file = os.path.join(folder, name)
            with open(file, "rb") as content:
                found[os.path.relpath(file, path)] = content.read()
    return found


def times_of(path):
    """When each chunk was written."""
    return {name: os.stat(os.path.join(path, name)).st_mtime_ns for name in chunk_files(path) if not name.endswith(".zarray")}


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
