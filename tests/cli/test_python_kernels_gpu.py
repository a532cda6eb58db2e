"""Kernels in Python that run on the GPU, by libraries that the interpreter in FILTERSCOPE_PYTHON may have."""
import json
import os
import subprocess
import unittest

from support import DONE, UNAVAILABLE, CliTest

EXAMPLES = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "kernels")
PYTHON = os.environ.get("FILTERSCOPE_PYTHON", "/usr/bin/python3")
WORKS = {"cupy": "import cupy; cupy.zeros(1)", "torch": "import torch; torch.zeros(1, device='cuda')",
         "triton": "import triton, torch; torch.zeros(1, device='cuda')"}


class PythonKernelsOnTheGpu(CliTest):
    def setUp(self):
        super().setUp()
        self.environment = {**os.environ, "XDG_CACHE_HOME": self.path("cache"), "FILTERSCOPE_PYTHON": PYTHON}

    def needs(self, library):
        tried = subprocess.run([PYTHON, "-c", WORKS[library]], capture_output=True, text=True)
        if tried.returncode:
            self.skipTest("No GPU by %s: %s" % (library, (tried.stderr.strip().splitlines() or ["it ended"])[-1]))

    def judged(self, library):
        self.needs(library)
        told = self.run_cli("judge", os.path.join(EXAMPLES, "bilateral_%s.py" % library), "--allow-unsafe", "--radius", "3",
                            "--samples", "5", "--json", "judged.json", env=self.environment)
        self.assertEqual(told.returncode, DONE, told.stdout + told.stderr)
        with open(self.path("judged.json"), encoding="utf-8") as file:
            judged = json.load(file)
        print("%s: %.2f ms" % (library, judged["time"]["median_ms"]))
        self.assertTrue(judged["right"] and judged["has_reference"])
        self.assertGreaterEqual(len(judged["cases"]), 9)

    def test_cupy(self):
        self.judged("cupy")

    def test_torch(self):
        self.judged("torch")

    def test_triton(self):
        self.judged("triton")

    def test_it_has_to_be_allowed(self):
        told = self.run_cli("judge", os.path.join(EXAMPLES, "bilateral_torch.py"), env=self.environment)
        self.assertNotEqual(told.returncode, DONE)
        self.assertIn("--allow-unsafe", told.stderr)

    def test_a_library_that_is_not_there_is_named(self):
        with open(self.path("missing.py"), "w", encoding="utf-8") as file:
            file.write("# A kernel.\n# @unsafe\nimport filterscope\nimport no_such_library\n\n\n"
                       "@filterscope.variant\ndef mine(image, p):\n    return image\n")
        told = self.run_cli("judge", "missing.py", "--allow-unsafe", "--samples", "0", env=self.environment)
        self.assertNotIn(told.returncode, (DONE, UNAVAILABLE))
        self.assertIn("missing.py:4", told.stderr)
        self.assertIn("no_such_library", told.stderr)


if __name__ == "__main__":
    unittest.main()
