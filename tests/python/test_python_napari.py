"""The widget for napari, with napari's own layers and Qt drawn offscreen."""
import importlib.util
import os
import time

import filterscope as fs
import numpy as np
import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("napari", reason="napari is not installed")
pytest.importorskip("qtpy", reason="napari has no Qt")

from napari.components import ViewerModel  # noqa: E402
from qtpy.QtWidgets import QApplication  # noqa: E402

from filterscope._napari import FilterWidget  # noqa: E402

APPLICATION = QApplication.instance() or QApplication([])
GENERATOR = np.random.default_rng(3)


def until(condition):
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end, "it took more than a minute"
        APPLICATION.processEvents()
        time.sleep(0.005)


def some(shape, dtype="uint8"):
    return (GENERATOR.random(shape) * 255).astype(dtype)


def choose(widget, variant):
    family = next(row["family"] for row in fs.variants() if row["id"] == variant)
    widget._family.value = family
    widget._variant.value = variant
    assert widget._variant.value == variant


def result_of(widget, viewer):
    widget.start()
    until(lambda: widget._worker is None)
    return next((layer for layer in viewer.layers if "filterscope" in layer.metadata), None)


@pytest.fixture
def opened():
    def open_layer(data, **words):
        viewer = ViewerModel()
        viewer.add_image(data, name="mine", **words)
        return viewer, FilterWidget(viewer)
    return open_layer


def test_the_manifest_names_the_widget():
    from npe2 import PluginManifest

    file = os.path.join(os.path.dirname(fs.__file__), "napari.yaml")
    command = PluginManifest.from_file(file).contributions.commands[0]
    module, name = command.python_name.split(":")
    assert importlib.util.find_spec(module) and name == FilterWidget.__name__


@pytest.mark.parametrize("shape,rgb,variant", [
    ((40, 50), False, "fast/cpu_simd"), ((40, 50, 3), True, "fast/cpu_simd"), ((7, 30, 20), False, "fast/cpu_simd_3d"),
    ((5, 40, 50), False, "fast/cpu_simd"), ((3, 7, 30, 20), False, "fast/cpu_simd_3d")])
@pytest.mark.parametrize("dtype", ["uint8", "uint16", "float32", "float64"])
def test_the_result_is_that_of_filter(opened, shape, rgb, variant, dtype):
    if not any(row["id"] == variant for row in fs.variants()):
        pytest.skip(f"there is no {variant}")
    data = some(shape, dtype)
    viewer, widget = opened(data, rgb=rgb)
    choose(widget, variant)
    widget._parameters["radius"].value = 2
    layer = result_of(widget, viewer)
    row = widget.row()
    axes = max(each for each in row["dimensions"] if each <= viewer.layers["mine"].ndim)
    parts = data.astype("float32") if dtype == "float64" else data
    places = list(np.ndindex(data.shape[:viewer.layers["mine"].ndim - axes]))
    expected = np.stack([fs.filter(parts[place], channel_axis=-1 if rgb else None, volume=axes == 3 or None,
                                   **widget.words()) for place in places]).reshape(data.shape)
    assert np.array_equal(layer.data, expected)
    assert layer.metadata["filterscope"]["radius"] == 2
    assert np.array_equal(viewer.layers["mine"].data, data)


def test_controls_are_the_schema(opened):
    viewer, widget = opened(some((30, 30)))
    for row in fs.variants():
        if not row["available"] or 2 not in row["dimensions"] or 1 not in row["channels"]:
            continue
        choose(widget, row["id"])
        assert [control.name for control in widget._parameters] == [one["name"] for one in row["parameters"] + row["choices"]]
        for one in row["parameters"]:
            control = widget._parameters[one["name"]]
            assert (control.min, control.max) == pytest.approx((one["min"], one["max"]))


def test_live_follows_and_ends_with_the_last_value(opened):
    data = some((60, 70))
    viewer, widget = opened(data)
    choose(widget, "fast/cpu_simd")
    widget._live.value = True
    for radius in (1, 2, 3, 4, 5, 6):
        widget._parameters["radius"].value = radius
        APPLICATION.processEvents()
    until(lambda: widget._worker is None and not widget._again)
    layer, = [one for one in viewer.layers if "filterscope" in one.metadata]
    assert layer.metadata["filterscope"]["radius"] == 6
    assert np.array_equal(layer.data, fs.filter(data, **widget.words()))


def test_what_is_wrong_is_said(opened):
    viewer, widget = opened(some((20, 20), "int64"))
    assert result_of(widget, viewer) is None
    assert "int64 are not filtered" in widget._told.value
    viewer.layers.clear()
    assert widget._layer.value is None
    widget.start()
    assert "Open an image first" in widget._told.value


def test_a_result_is_not_offered_as_an_image(opened):
    viewer, widget = opened(some((20, 20)))
    result_of(widget, viewer)
    assert [layer.name for layer in widget._layers()] == ["mine"]
    result_of(widget, viewer)
    assert len(viewer.layers) == 2
