"""The command line program: python3 -m filterscope filter photo.jpg smooth.png --radius 5; and that of clusters."""
import sys

from . import _core

if __name__ == "__main__":  # workers of a cluster read this file too
    if sys.argv[1:2] == ["cluster"]:
        from .cluster._program import run

        sys.exit(run(sys.argv[2:]))
    sys.exit(_core.run_program(sys.argv[1:]))
