"""Fast edge-preserving filters of images and volumes, and their measuring. See docs/python.md."""
import os
import sys

# Kernels of the user's own run in a program of their own, which is beside the package.
os.environ.setdefault("FILTERSCOPE_KERNEL_HOST", os.path.join(os.path.dirname(__file__), "filterscope-kernel-host"))
os.environ.setdefault("FILTERSCOPE_PYTHON", sys.executable)

from . import _core, cluster
from ._errors import Error, FileError, Note, RunError, UnavailableError, UsageError
from ._filters import bilateral, box, filter, gaussian, nlm, plan
from ._keywords import colours_of, place_of, tell
from ._results import Chart, Results, Rows, add_kernel, bench, chart, command, judge, sweep, variants
from ._variant import variant

__version__ = _core.version
__all__ = [
    "Chart", "Error", "FileError", "Image", "Note", "Plan", "Results", "Rows", "RunError", "UnavailableError",
    "UsageError", "add_kernel", "bench", "bilateral", "box", "chart", "command", "filter", "gaussian", "judge", "nlm", "plan", "read",
    "sweep", "variant", "variants", "write",
]

Image = _core.Image
Plan = _core.Plan


def read(place):
    """The image or volume at a path, with what may follow it (FILE@t=2), or "sample:NAME". Raises FileError,
    UsageError."""
    return _core.read(place_of(place))


def write(path, image, *, spacing=None, channel_axis=None, volume=None):
    """Writes an array, or an Image with all that it has, in the format of the path's extension, by way of a
    temporary file. Raises FileError, UsageError."""
    _core.write(place_of(path), image, spacing, colours_of(channel_axis, volume))


tell(_core.notes)
