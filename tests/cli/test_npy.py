"""NumPy's files: every type, order and number of axes as numpy reads and writes them, and what is refused."""
import json
import os
import struct
import subprocess
import sys
import unittest

from support import DONE, FILE, CliTest

# Larger windows than images, and no border: copies.
COPY_IMAGE = ("--variant", "fast/cpu_simd", "--radius", "127", "--border", "skip", "--value-range", "type")
COPY_VOLUME = ("--variant", "fast/cpu_simd_3d", "--radius", "16", "--border", "skip", "--value-range", "type")

MAKER = """
import itertools, json, sys
import numpy
generator = numpy.random.default_rng(3)
shapes = {"image": (5, 7), "colour": (5, 7, 3), "one": (5, 7, 1), "slice": (1, 5, 7), "volume": (4, 5, 6),
          "single": (1, 4, 5, 6), "volumes": (2, 4, 5, 6)}
made = []
for (kind, shape), code, order in itertools.product(shapes.items(), "?BbHhIiQqefd", "<>"):
    for fortran in (False, True):
        if fortran and kind == "volumes":
            continue
        numbers = generator.integers(0, 2 if code == "?" else 100, shape)
        values = numpy.array(numbers, dtype=numpy.dtype(code).newbyteorder(order), order="F" if fortran else "C")
        name = f"{kind}_{numpy.dtype(code).name}_{'big' if order == '>' else 'little'}_{int(fortran)}.npy"
        numpy.save(name, values)
        made.append(name)
print(json.dumps(made))
"""
COMPARER = """
import sys
import numpy
for name in sys.argv[1:]:
    before, after = numpy.load(name), numpy.load("out_" + name)
    kept = {"bool": "uint8", "int8": "int16"}.get(before.dtype.name, before.dtype.name)
    kept = kept if kept in ("uint8", "uint16", "int16", "float32") else "float32"
    assert after.dtype == numpy.dtype(kept), (name, after.dtype)
    assert after.shape == before.shape, (name, after.shape)
    assert numpy.array_equal(after.ravel(), before.ravel()), name
print(len(sys.argv) - 1)
"""


def interpreter():
    """One that has numpy, or nothing."""
    for python in (sys.executable, "/usr/bin/python3"):
        if os.path.exists(python) and subprocess.run([python, "-c", "import numpy"], capture_output=True).returncode == 0:
            return python
    return None


PYTHON = interpreter()


class NpyTest(CliTest):
    def write(self, name, dictionary, values=b"", version=1):
        text = dictionary.encode()
        with open(self.path(name), "wb") as file:
            file.write(b"\x93NUMPY" + bytes([version, 0]) + struct.pack("<H" if version == 1 else "<I", len(text)))
            file.write(text + values)

    def python(self, source, *arguments):
        ran = subprocess.run([PYTHON, "-c", source, *arguments], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        return json.loads(ran.stdout)

    @unittest.skipIf(PYTHON is None, "no interpreter has numpy")
    def test_every_array_that_is_an_image_comes_back(self):
        made = self.python(MAKER)
        # A call for each number of axes, as each has its variant.
        os.mkdir(self.path("results"))
        for kind in ("image", "colour", "one", "slice", "volumes", "volume", "single"):
            names = [name for name in made if name.split("_")[0] == kind]
            copy = COPY_VOLUME if kind in ("volume", "volumes", "single") else COPY_IMAGE
            if kind == "volumes":
                for name in names:
                    self.expect(DONE, "filter", name, "out_" + name, *copy)
                continue
            self.expect(DONE, "filter", *names, "--out-dir", "results", "--format", "npy", *copy)
            for name in names:
                (found,) = [one for one in os.listdir(self.path("results")) if one.startswith(name[:-4])]
                os.rename(self.path(f"results/{found}"), self.path("out_" + name))
        self.assertEqual(self.python(COMPARER, *made), len(made))

    @unittest.skipIf(PYTHON is None, "no interpreter has numpy")
    def test_values_that_no_image_has_as_stored_span_the_range(self):
        """As in a TIFF: σr of 30 levels of 0…1 or of −32768…32767 is nothing to them, or all."""
        self.python("""
import json
import numpy
values = numpy.arange(35).reshape(5, 7) * 3
for code in "bBHhIiQqefd":
    numpy.save(numpy.dtype(code).name + ".npy", values.astype(code))
print(json.dumps(0))
""")
        for name in ("int8", "uint32", "int32", "uint64", "int64"):
            self.expect(DONE, "filter", name + ".npy", "out.npy", "--json", "out.json")
            with open(self.path("out.json"), encoding="utf-8") as file:
                low, high = json.load(file)["files"][0]["value_range"]
            self.assertTrue(0 <= low <= 3 and 99 <= high <= 102, (name, low, high))
        full = {"uint8": [0, 255], "uint16": [0, 65535], "int16": [-32768, 32767]}
        for name in ("uint8", "uint16", "int16", "float16", "float32", "float64"):
            self.expect(DONE, "filter", name + ".npy", "out.npy", "--json", "out.json")
            with open(self.path("out.json"), encoding="utf-8") as file:
                self.assertEqual(json.load(file)["files"][0]["value_range"], full.get(name, [0, 1]), name)

    def test_volumes_as_narrow_as_colours_stay_volumes(self):
        for width in (1, 3, 4):
            place = f"sample:shepp3d@{width}x5x4"
            self.expect(DONE, "filter", place, "narrow.npy", *COPY_VOLUME)
            self.expect(DONE, "filter", place, "narrow.raw", *COPY_VOLUME)
            self.assertIn(f"{width}×5×4", self.expect(DONE, "info", "narrow.npy").stdout)
            with open(self.path("narrow.npy"), "rb") as file, open(self.path("narrow.raw"), "rb") as raw:
                self.assertEqual(file.read()[-20 * width:], raw.read())

    def test_headers_of_other_writers(self):
        for dictionary in ("{'shape':(2,3),'fortran_order':False,'descr':'|u1'}",
                           '{"descr": "|u1", "fortran_order": False, "shape": (2L, 3L), }\n'):
            for version in (1, 2, 3):
                self.write("in.npy", dictionary, bytes(range(6)), version)
                self.assertIn("3×2", self.expect(DONE, "info", "in.npy").stdout)

    def test_what_is_refused(self):
        usual = "{'descr': '|u1', 'fortran_order': False, 'shape': (2, 3), }"
        for dictionary, word in ((usual.replace("|u1", "<f16"), "float32"), (usual.replace("|u1", "<c8"), "float32"),
                                 (usual.replace("|u1", "|O"), "float32"),
                                 (usual.replace("'|u1'", "[('a', '<i4'), ('b', '<f4')]"), "float32"),
                                 (usual.replace("(2, 3)", "(6,)"), "(6,)"), (usual.replace("(2, 3)", "()"), "()"),
                                 (usual.replace("(2, 3)", "(2, 3, 4)"), "alpha"),
                                 (usual.replace("(2, 3)", "(2, 2, 2, 2, 2)"), "(2, 2, 2, 2, 2)"),
                                 (usual.replace("(2, 3)", "(0, 3)"), "no voxels"),
                                 (usual.replace("(2, 3)", "(0, 2, 2, 2)"), "no voxels"),
                                 (usual.replace("(2, 3)", "(2, 30)"), "bytes"),
                                 (usual.replace("(2, 3)", "(99999999999999999999, 3)"), "header"),
                                 (usual.replace("(2, 3)", "(-2, 3)"), "header"), (usual.replace("(2, 3)", "2"), "header"),
                                 (usual.replace("False", "1"), "header"), (usual.replace("'shape'", "'form'"), "header"),
                                 ("", "header"), (usual.replace("(2, 3)", "(2, 3"), "header"),
                                 (usual.replace("False", "True").replace("(2, 3)", "(2, 1, 1, 2)"),
                                  "ascontiguousarray")):
            self.write("in.npy", dictionary, bytes(6))
            self.expect_error(FILE, word, "info", "in.npy")
        self.write("in.npy", usual, bytes(6), version=9)
        self.expect_error(FILE, "header", "info", "in.npy")
        with open(self.path("in.npy"), "wb") as file:
            file.write(b"no array at all")
        self.expect_error(FILE, "numpy.save", "info", "in.npy")


if __name__ == "__main__":
    unittest.main()
