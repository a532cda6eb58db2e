"""Whether a file that describes an array or a group says what it should."""
import json


def contradiction(ours, there):
    """What differs, as words; empty where nothing does. What a file has beside ours is of no account, and so are attributes,
    which viewers change, but for the axes and places of the image."""
    if not isinstance(there, dict):
        return "it is no JSON object"
    for key, value in _binding(json.loads(json.dumps(ours))).items():
        other = _binding(there).get(key)
        if other != value:
            return f"{key} is {other}, and not {value}"
    return ""


def _binding(content):
    """What must be as it is: of an array all, of a group the axes and datasets of its image."""
    attributes = content.get("attributes", content)
    made = {key: value for key, value in content.items() if key not in ("attributes", "ome", "multiscales", "omero")}
    try:
        image = attributes.get("ome", attributes)["multiscales"][0]
        made.update({key: image.get(key) for key in ("axes", "datasets")})
    except (AttributeError, LookupError, TypeError):
        pass  # an array, or none of our images
    return made
