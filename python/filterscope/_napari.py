"""The widget of the extra filterscope[napari]: filters a layer, with controls made from the variants' schemas."""
import numpy as np
from magicgui.widgets import CheckBox, ComboBox, Container, Label, PushButton, create_widget
from napari.layers import Image
from napari.qt.threading import create_worker

from ._errors import Error
from ._filters import filter
from ._results import variants


def variants_for(layer):
    """The rows of the variants that take the layer: those for images, and with three axes or more those for volumes too."""
    dimensions = {2} if layer.ndim == 2 else {2, 3}
    return [row for row in variants() if row["available"] and dimensions & set(row["dimensions"])
            and (3 if layer.rgb else 1) in row["channels"]]


def slices_of(layer, row):
    """The places of the parts that a call filters: one for the whole, or one for each image or volume of a stack."""
    own = max(each for each in row["dimensions"] if each <= layer.ndim)
    return list(np.ndindex(layer.data.shape[:layer.ndim - own]))


def spacing_of(layer, axes):
    """The distance of voxels along the last axes in mm; None where the layer's units are no lengths."""
    try:
        return [float((scale * unit).to("mm").magnitude) for scale, unit in zip(layer.scale[-axes:], layer.units[-axes:])]
    except Exception:  # pixels, or a napari whose layers have no units
        return None


def filtered(layer_data, places, rgb, spacing, words):
    """Filters part after part, and yields how many are done; returns the result, or what is wrong with the call."""
    result = None
    for done, place in enumerate(places, 1):
        part = np.asarray(layer_data[place])
        if part.dtype == np.float64:
            part = part.astype(np.float32)
        axes = part.ndim - (1 if rgb else 0)
        more = {"spacing": spacing[-axes:]} if spacing and axes == 3 else {}
        try:
            made = filter(part, channel_axis=-1 if rgb else None, volume=True if axes == 3 else None, **more, **words)
        except (Error, TypeError, ValueError) as error:
            return str(error)
        if result is None:
            result = np.empty(layer_data.shape, made.dtype)
        result[place] = made
        yield done
    return result


class FilterWidget(Container):
    """Layer, variant and parameters; the result is a layer beside the image's, filtered again while *Live* is on."""

    def __init__(self, napari_viewer):
        super().__init__()
        self._viewer = napari_viewer
        self._worker = None
        self._again = False  # something was changed while the worker ran
        self._layer = ComboBox(label="Image", choices=[])
        self._family = ComboBox(label="Family", choices=[])
        self._variant = ComboBox(label="Variant", choices=[])
        self._parameters = Container(labels=True)
        self._live = CheckBox(text="Live", tooltip="Filter again when a parameter changes.")
        self._run = PushButton(text="Filter", tooltip="Filter the layer with these parameters.")
        self._told = Label(value="")
        self.extend([self._layer, self._family, self._variant, self._parameters, self._live, self._run, self._told])
        self._layer.changed.connect(self._offer_families)
        self._family.changed.connect(self._offer_variants)
        self._variant.changed.connect(self._offer_parameters)
        self._live.changed.connect(self._changed)
        self._run.changed.connect(self.start)
        for event in (napari_viewer.layers.events.inserted, napari_viewer.layers.events.removed):
            event.connect(self._offer_layers)
        self._offer_layers()

    # What there is to choose from.

    def _layers(self):
        return [layer for layer in self._viewer.layers
                if isinstance(layer, Image) and "filterscope" not in layer.metadata]

    def _offer_layers(self, _=None):
        self._keep(self._layer, self._layers())
        self._offer_families()

    def reset_choices(self, *_):
        """What napari calls when layers come and go: the boxes' choices depend on each other."""
        self._offer_layers()

    def _rows(self):
        return [] if self._layer.value is None else variants_for(self._layer.value)

    def _offer_families(self, _=None):
        self._keep(self._family, sorted({row["family"] for row in self._rows()}))
        self._offer_variants()

    def _offer_variants(self, _=None):
        self._keep(self._variant, [row["id"] for row in self._rows() if row["family"] == self._family.value])
        self._offer_parameters()

    @staticmethod
    def _keep(box, choices):
        """Offers the choices, and keeps the chosen one if it is among them."""
        kept = box.value if box.value in choices else (choices[0] if choices else None)
        with box.changed.blocked():
            box.choices = choices
            if kept is not None:
                box.value = kept

    def row(self):
        """The chosen variant's row, or None."""
        return next((row for row in self._rows() if row["id"] == self._variant.value), None)

    def _offer_parameters(self, _=None):
        row = self.row()
        kept = {widget.name: widget.value for widget in self._parameters}
        self._parameters.clear()
        for one in [] if row is None else row["parameters"] + row["choices"]:
            self._parameters.append(self._control(one, kept.get(one["name"], one["default"])))
        for widget in self._parameters:
            widget.changed.connect(self._changed)
        self._changed()

    @staticmethod
    def _control(one, value):
        unit = f" ({one['unit']})" if one["unit"] else ""
        options = {"tooltip": one["help"]}
        if "choices" in one:
            options["choices"] = one["choices"]
            value = value if value in one["choices"] else one["default"]
            return create_widget(value=value, name=one["name"], label=one["label"], widget_type="ComboBox", options=options)
        real = isinstance(one["default"], float)
        step = min(one["step"], one["min"]) if real and one["min"] > 0 else one["step"]  # its digits are those shown
        options |= {"min": one["min"], "max": one["max"], "step": step}
        value = min(max(value, one["min"]), one["max"])
        return create_widget(value=value, name=one["name"], label=one["label"] + unit,
                             widget_type="FloatSpinBox" if real else "SpinBox", options=options)

    # Filtering.

    def words(self):
        """The keywords of filter(): the variant and its parameters."""
        return {"variant": self._variant.value} | {widget.name: widget.value for widget in self._parameters}

    def _changed(self, _=None):
        if self._live.value:
            self.start()

    def start(self, _=None):
        """Filters in a thread; while one runs, it is started again after that."""
        layer, row = self._layer.value, self.row()
        if layer is None or row is None:
            self._told.value = "Open an image first."
            return
        if self._worker is not None:
            self._again = True
            self._worker.quit()
            return
        if layer.multiscale:
            self._told.value = "A layer of several scales is not filtered. Open one of its scales."
            return
        words, places = self.words(), slices_of(layer, row)
        self._told.value = "Filtering…"
        worker = create_worker(filtered, layer.data, places, layer.rgb, spacing_of(layer, min(layer.ndim, 3)), words)
        worker.yielded.connect(lambda done: setattr(self._told, "value", f"{done} of {len(places)} filtered"))
        worker.returned.connect(lambda result: self._show(layer, result, words))
        worker.errored.connect(lambda error: setattr(self._told, "value", f"It failed: {error}"))
        worker.finished.connect(self._finished)
        self._worker = worker
        worker.start()

    def _finished(self):
        self._worker = None
        if self._again:
            self._again = False
            self.start()

    def _show(self, layer, result, words):
        """The result as the layer beside the image's; its metadata say what it is."""
        if result is None:  # stopped
            return
        if isinstance(result, str):
            self._told.value = result
            return
        name = f"{layer.name} ({words['variant']})"
        said = {"filterscope": {**words, "image": layer.name}}
        shown = next((one for one in self._viewer.layers
                      if one.metadata.get("filterscope", {}).get("image") == layer.name), None)
        if shown is not None and shown.data.shape == result.shape and shown.data.dtype == result.dtype:
            shown.data, shown.metadata, shown.name = result, said, name
        else:
            if shown is not None:
                self._viewer.layers.remove(shown)
            looks = {} if layer.rgb else {"contrast_limits": layer.contrast_limits, "colormap": layer.colormap}
            self._viewer.add_image(result, name=name, metadata=said, rgb=layer.rgb, scale=layer.scale,
                                   translate=layer.translate, **looks)
        self._told.value = f"Filtered by {words['variant']}."
