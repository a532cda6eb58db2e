"""What OME-Zarr 0.4 and 0.5 say of an image: its axes, the distance of its voxels (ngff.openmicroscopy.org)."""
from .._errors import UsageError

_MM = {"nanometer": 1e-6, "micrometer": 1e-3, "millimeter": 1.0, "centimeter": 10.0, "meter": 1e3, "angstrom": 1e-7}


def ome_of(attributes, place):
    """What a group's attributes say of an image; in 0.5 it stands under a key of its own. Raises UsageError."""
    ome = attributes.get("ome", attributes)
    version = str(ome.get("version", "0.5"))
    if "ome" in attributes and not version.startswith("0.5"):
        raise UsageError(f"{place} is OME-Zarr {version}. 0.4 and 0.5 are read: convert it.")
    return ome


def axes_of(attributes, place):
    """The letters of the axes. Raises UsageError."""
    scales = attributes.get("multiscales")
    if not scales:
        raise UsageError(f"{place} is a Zarr group without multiscales: no image of OME-Zarr 0.4 or 0.5. Name the array in it.")
    axes = scales[0].get("axes") or ["t", "c", "z", "y", "x"]  # 0.1 and 0.2 have these five
    names = "".join((axis["name"] if isinstance(axis, dict) else axis)[:1].lower() for axis in axes)
    if len(set(names)) != len(names) or not set(names) <= set("tczyx") or not names.endswith("yx"):
        raise UsageError(f"{place} has the axes \"{names}\". t, c, z, y and x are known, and the last two are y and x.")
    return names


def spacing_of(attributes):
    """Distances in mm along z, y and x, as far as there are these axes; None where a unit is not known."""
    scales = attributes["multiscales"][0]
    axes = scales.get("axes") or []
    steps = next((one["scale"] for one in scales["datasets"][0].get("coordinateTransformations", [])
                  if one.get("type") == "scale"), None)
    if not steps or len(steps) != len(axes):
        return None
    lengths = []
    for axis, step in zip(axes, steps):
        if isinstance(axis, dict) and axis.get("type") == "space":
            lengths.append(step * _MM[axis["unit"]] if axis.get("unit") in _MM and step > 0 else None)
    return None if None in lengths or len(lengths) not in (2, 3) else tuple(lengths)


def image_attributes(source, name, made_by, form):
    """The names of the axes, and the attributes of a result with one resolution, "0", in OME-Zarr of a version."""
    if source.ome is not None:
        first = source.ome["multiscales"][0]
        made = {key: dict(value) for key, value in source.ome.items() if key in ("omero",)}
        scale = {key: value for key, value in first.items() if key in ("axes", "coordinateTransformations")}
        dataset = {**first["datasets"][0], "path": "0"}
    else:
        made = {}
        scale = {"axes": _axes(source.axes, {"unit": "millimeter"} if source.spacing else {})}
        lengths = source.spacing or ()
        steps = [1.0] * (len(source.axes) - len(lengths)) + list(lengths)
        dataset = {"path": "0", "coordinateTransformations": [{"type": "scale", "scale": steps}]}
    image = {"name": name, **scale, "datasets": [dataset], "type": "filtered", "metadata": made_by}
    if form == "0.4":
        return source.axes, {"multiscales": [{"version": form, **image}], **made}
    # What versions before 0.4 leave out, and 0.5 asks for.
    if not all(isinstance(axis, dict) for axis in image.get("axes") or [None]):
        image["axes"] = _axes(source.axes, {})
    dataset.setdefault("coordinateTransformations", [{"type": "scale", "scale": [1.0] * len(source.axes)}])
    for one in made.values():
        one.pop("version", None)
    return [axis["name"] for axis in image["axes"]], {"ome": {"version": form, "multiscales": [image], **made}}


def _axes(letters, unit):
    kinds = {"t": {"type": "time"}, "c": {"type": "channel"}}
    return [{"name": letter, **kinds.get(letter, {"type": "space", **unit})} for letter in letters]
