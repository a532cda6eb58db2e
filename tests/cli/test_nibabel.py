"""What we save, read by nibabel: every type, scaling, both byte orders, deflated. Runs where python3-nibabel is."""
import gzip
import itertools
import json
import math
import os
import struct
import subprocess
import sys
import unittest

from support import DONE, CliTest

WIDTH, HEIGHT, DEPTH = 7, 5, 4
COUNT = WIDTH * HEIGHT * DEPTH
AFFINE = [[-0.9, 0, 0, 90], [0, 0.9, 0, -120], [0, 0, 2.5, -70]]
# NIfTI's code, the letter of struct, and values that use the type.
TYPES = {"u8": (2, "B", [i * 37 % 256 for i in range(COUNT)]),
         "s16": (4, "h", [i * 371 % 4000 - 1000 for i in range(COUNT)]),
         "u16": (512, "H", [i * 4711 % 65536 for i in range(COUNT)]),
         "f32": (16, "f", [i * 0.37 - 11 for i in range(COUNT)])}

# Debian's modules are those of its own interpreter, which need not be the one that runs this.
READER = """
import json, sys
import nibabel
image = nibabel.load(sys.argv[1])
header = image.header
print(json.dumps({"type": str(image.get_data_dtype().newbyteorder("=")), "big": header.endianness == ">",
                  "shape": image.shape, "zooms": [float(zoom) for zoom in header.get_zooms()],
                  "affine": image.affine.tolist(), "units": header.get_xyzt_units()[0],
                  "values": image.get_fdata().flatten(order="F").tolist()}))
"""

# The T1 image of Debian's mricron-data.
T1 = "/usr/share/mricron/templates/ch2.nii.gz"
COMPARER = """
import json, sys
import nibabel, numpy
one, other = (nibabel.load(path) for path in sys.argv[1:])
values, others = (numpy.asanyarray(image.dataobj) for image in (one, other))
print(json.dumps({"header": bool(one.header == other.header), "affine": bool((one.affine == other.affine).all()),
                  "type": str(values.dtype) == str(others.dtype), "shape": list(others.shape),
                  "largest": int(abs(values.astype(int) - others.astype(int)).max())}))
"""

# A part of it, cut out and saved by nibabel.
CUTTER = """
import sys
import nibabel
nibabel.save(nibabel.load(sys.argv[1]).slicer[70:110, 90:124, 60:88], sys.argv[2])
"""

# The sums of docs/semantics.md with numpy, for windows of 3×3×3 voxels: how far each family's result, as nibabel
# reads it, is from them at most.
SUMS = """
import itertools, json, sys
import nibabel, numpy
part, *results = sys.argv[1:]
values = numpy.asanyarray(nibabel.load(part).dataobj).astype(float)
near = list(itertools.product((-1, 0, 1), repeat=3))
def moved(volume, offset, reach):
    padded = numpy.pad(volume, reach, mode="edge")
    return padded[tuple(slice(reach + o, reach + o + n) for o, n in zip(offset, values.shape))]
def patch_distance(offset):
    padded = numpy.pad(values, 2, mode="edge")
    inner = lambda by: padded[tuple(slice(1 + b, padded.shape[i] - 1 + b) for i, b in enumerate(by))]
    squares = (inner(offset) - inner((0, 0, 0))) ** 2
    return sum(squares[tuple(slice(1 + p, 1 + p + n) for p, n in zip(place, values.shape))] for place in near) / 27
def spatial(offset):
    return numpy.exp(-sum(o * o for o in offset) / 8.0)
weights = {"bilateral3d": lambda o: spatial(o) * numpy.exp(-(moved(values, o, 1) - values) ** 2 / 800),
           "gaussian3d": lambda o: spatial(o) * numpy.ones_like(values),
           "box3d": lambda o: numpy.ones_like(values),
           "nlm3d": lambda o: numpy.exp(-patch_distance(o) / 144)}
found = {}
for result in results:
    family, path = result.split("=")
    each = [weights[family](o) for o in near]
    expected = sum(w * moved(values, o, 1) for w, o in zip(each, near)) / sum(each)
    got = numpy.asanyarray(nibabel.load(path).dataobj)
    found[path] = [float(abs(got - expected).max()), float(abs(expected - values).max())]
print(json.dumps(found))
"""


def interpreter():
    """One that has nibabel, or nothing."""
    for python in (sys.executable, "/usr/bin/python3"):
        if os.path.exists(python) and subprocess.run([python, "-c", "import nibabel"], capture_output=True).returncode == 0:
            return python
    return None


PYTHON = interpreter()


def nifti(kind, order, slope=0.0, intercept=0.0):
    code, letter, values = TYPES[kind]
    header = bytearray(352)
    struct.pack_into(order + "i", header, 0, 348)
    struct.pack_into(order + "8h", header, 40, 3, WIDTH, HEIGHT, DEPTH, 1, 1, 1, 1)
    struct.pack_into(order + "2h", header, 70, code, 8 * struct.calcsize("=" + letter))
    struct.pack_into(order + "8f", header, 76, 1, 0.9, 0.9, 2.5, 0, 0, 0, 0)
    struct.pack_into(order + "3f", header, 108, 352, slope, intercept)
    header[123] = 2
    struct.pack_into(order + "2h", header, 252, 0, 1)
    struct.pack_into(order + "12f", header, 280, *[number for row in AFFINE for number in row])
    header[344:348] = b"n+1\0"
    return bytes(header) + struct.pack(order + f"{COUNT}{letter}", *values)


@unittest.skipIf(PYTHON is None, "nibabel is not there (Debian: python3-nibabel)")
class NibabelTest(CliTest):
    def saved(self, content, target="out.nii"):
        """What nibabel reads of the volume, filtered with a range that changes nothing."""
        with open(self.path("in.nii"), "wb") as file:
            file.write(content)
        self.expect(DONE, "filter", "in.nii", target, "--variant", "fast/cpu_simd_3d", "--radius", "1",
                    "--sigma-range", "0.1")
        return self.read(target)

    def read(self, name):
        return json.loads(subprocess.run([PYTHON, "-c", READER, self.path(name)], check=True, capture_output=True,
                                         text=True).stdout)

    def expect_place(self, found):
        self.assertEqual(found["shape"], [WIDTH, HEIGHT, DEPTH])
        self.assertEqual(found["units"], "mm")
        for number, expected in zip(found["zooms"], (0.9, 0.9, 2.5)):
            self.assertAlmostEqual(number, expected, 6)
        for row, expected in zip(found["affine"], AFFINE):
            for number, wanted in zip(row, expected):
                self.assertAlmostEqual(number, wanted, 5)

    def expect_values(self, found, expected, places):
        self.assertEqual(len(found["values"]), COUNT)
        for number, wanted in zip(found["values"], expected):
            self.assertAlmostEqual(number, wanted, places)

    def test_every_type_in_both_byte_orders(self):
        names = {"u8": "uint8", "s16": "int16", "u16": "uint16", "f32": "float32"}
        for kind, (_, _, values) in TYPES.items():
            for order in "<>":
                with self.subTest(kind=kind, order=order):
                    found = self.saved(nifti(kind, order))
                    self.assertEqual((found["type"], found["big"]), (names[kind], order == ">"))
                    self.expect_place(found)
                    self.expect_values(found, values, 3 if kind == "f32" else 12)

    def test_scaled_values(self):
        for order in "<>":
            with self.subTest(order=order):
                found = self.saved(nifti("s16", order, 0.5, -3))
                self.assertEqual(found["type"], "float32")
                self.expect_place(found)
                self.expect_values(found, [0.5 * value - 3 for value in TYPES["s16"][2]], 3)

    def test_numbers_that_are_none(self):
        """Where nibabel, which refuses some of them, reads what we write."""
        none, endless = float("nan"), float("inf")
        fields = {"intercept": [(112, 1), (116, none)], "both": [(112, none), (116, none)], "slope": [(112, endless), (116, 3)],
                  "display": [(124, none), (128, endless)], "step": [(88, none)], "left": [(76, none)],
                  "place": [(280 + 4 * 3, none)]}
        for (name, numbers), order in itertools.product(fields.items(), "<>"):
            with self.subTest(name=name, order=order):
                content = bytearray(nifti("s16", order))
                for at, number in numbers:
                    struct.pack_into(order + "f", content, at, number)
                found = self.saved(bytes(content))
                self.expect_values(found, TYPES["s16"][2], 12)
                self.assertTrue(all(number == number and abs(number) != endless
                                    for number in found["zooms"] + [one for row in found["affine"] for one in row]), found)
                if name not in ("place",):
                    self.expect_place(found)
                with open(self.path("out.nii"), "rb") as file:
                    written = file.read(352)
                for at in (76, 80, 84, 88, 112, 116, 124, 128, *range(280, 328, 4)):
                    self.assertTrue(math.isfinite(struct.unpack_from(order + "f", written, at)[0]), at)

    def test_deflated(self):
        found = self.saved(nifti("u16", "<"), "out.nii.gz")
        with gzip.open(self.path("out.nii.gz")) as file:
            self.assertEqual(len(file.read()), 352 + 2 * COUNT)
        self.expect_place(found)
        self.expect_values(found, TYPES["u16"][2], 12)

    @unittest.skipUnless(os.path.exists(T1), "mricron-data is not installed")
    def test_a_real_volume(self):
        for sigma, least, most in (("0.1", 0, 0), ("30", 10, 255)):
            with self.subTest(sigma=sigma):
                self.expect(DONE, "filter", T1, "out.nii.gz", "--variant", "fast/cpu_simd_3d", "--radius", "2",
                            "--sigma-range", sigma)
                found = json.loads(subprocess.run([PYTHON, "-c", COMPARER, T1, self.path("out.nii.gz")], check=True,
                                                  capture_output=True, text=True).stdout)
                self.assertTrue(found["header"] and found["affine"] and found["type"], found)
                self.assertEqual(found["shape"], [181, 217, 181])
                self.assertTrue(least <= found["largest"] <= most, found)

    @unittest.skipUnless(os.path.exists(T1), "mricron-data is not installed")
    def test_every_variant_on_a_part_of_a_real_volume(self):
        options = {"bilateral3d": ("--radius", "1", "--sigma-space", "2", "--sigma-range", "20"),
                   "gaussian3d": ("--radius", "1", "--sigma-space", "2"), "box3d": ("--radius", "1"),
                   "nlm3d": ("--search-radius", "1", "--patch-radius", "1", "--strength", "12")}
        subprocess.run([PYTHON, "-c", CUTTER, T1, self.path("part.nii")], check=True)
        listed = json.loads(self.expect(DONE, "list", "--json").stdout)
        results = []
        for one in listed:
            if one["family"] not in options or not one["available"]:
                continue
            name = one["id"].replace("/", "_") + ".nii"
            self.expect(DONE, "filter", "part.nii", name, "--value-range", "type", "--variant", one["id"],
                        *options[one["family"]])
            results.append(f"{one['family']}={self.path(name)}")
        self.assertGreaterEqual(len(results), 9, results)
        found = json.loads(subprocess.run([PYTHON, "-c", SUMS, self.path("part.nii"), *results], check=True,
                                          capture_output=True, text=True).stdout)
        for name, (off, changed) in found.items():
            self.assertLessEqual(off, 1.0 if "bounded" in name or "auto" in name else 0.5 + 1e-3, name)
            self.assertGreater(changed, 5, name)

    @unittest.skipUnless(os.path.exists(T1), "mricron-data is not installed")
    def test_every_cuda_variant_on_the_whole_of_a_real_volume(self):
        on_cpu = {"bilateral3d": "fast/cpu_simd_3d", "gaussian3d": "baseline/gaussian3d_cpu", "box3d": "baseline/box3d_cpu",
                  "nlm3d": "fast/nlm3d_cpu"}
        options = {"nlm3d": ("--search-radius", "1", "--patch-radius", "1")}
        listed = [one for one in json.loads(self.expect(DONE, "list", "--json").stdout)
                  if one["family"] in on_cpu and one["backend"] == "cuda" and one["available"]]
        if not listed:
            self.skipTest("there is no GPU")
        for family, variant in on_cpu.items():
            self.expect(DONE, "filter", T1, f"{family}.nii", "--variant", variant, *options.get(family, ("--radius", "2")))
        for one in listed:
            with self.subTest(variant=one["id"]):
                self.expect(DONE, "filter", T1, "out.nii", "--variant", one["id"],
                            *options.get(one["family"], ("--radius", "2")))
                paths = [self.path(f"{one['family']}.nii"), self.path("out.nii")]
                found = json.loads(subprocess.run([PYTHON, "-c", COMPARER, *paths], check=True, capture_output=True,
                                                  text=True).stdout)
                self.assertTrue(found["header"] and found["affine"] and found["type"], found)
                self.assertEqual(found["shape"], [181, 217, 181])
                self.assertLessEqual(found["largest"], 1, found)

    def test_what_came_from_no_nifti(self):
        self.expect(DONE, "filter", "sample:shepp3d@9x8x6,s16,spacing=1x1.5x2", "out.nii", "--variant",
                    "fast/cpu_simd_3d", "--radius", "1")
        found = self.read("out.nii")
        self.assertEqual((found["shape"], found["type"], found["zooms"]), ([9, 8, 6], "int16", [1, 1.5, 2]))


if __name__ == "__main__":
    unittest.main()
