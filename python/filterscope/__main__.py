"""The command line program: python3 -m filterscope filter photo.jpg smooth.png --radius 5."""
import sys

from . import _core

sys.exit(_core.run_program(sys.argv[1:]))
