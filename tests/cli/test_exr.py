"""OpenEXR images: layers, alpha, windows, parts, attributes, and what is refused. Runs where python3-numpy is."""
import os
import shutil
import subprocess
import sys
import unittest

try:
    import numpy as np
except ImportError:
    # Debian's modules are those of its own interpreter, which need not be the one that runs this.
    if os.path.exists("/usr/bin/python3") and os.path.realpath(sys.executable) != os.path.realpath("/usr/bin/python3"):
        os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])
    print("numpy is not there (Debian: python3-numpy)")
    sys.exit(0)

from exr_bytes import attribute, exr, read_exr
from support import DONE, FILE, CliTest

COPY = ("--variant", "fast/cpu_simd", "--radius", "127", "--border", "skip")
RANDOM = np.random.default_rng(7)


def planes(*names, kind="<f2", size=(9, 11)):
    return {name: RANDOM.random(size).astype(kind) for name in names}


class ExrTest(CliTest):
    def setUp(self):
        super().setUp()
        self.write("one.exr", exr(planes("Y")))
        if "without OpenEXR" in self.run_cli("info", "one.exr").stderr:
            self.skipTest("built without OpenEXR")

    def write(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content)

    def copied(self, content, target="out.exr"):
        self.write("in.exr", content)
        self.expect(DONE, "filter", "in.exr", target, *COPY)
        with open(self.path(target), "rb") as file:
            return read_exr(file.read())

    def expect_same(self, found, wanted):
        self.assertEqual(sorted(found), sorted(wanted))
        for name, values in wanted.items():
            self.assertEqual(found[name].dtype, values.dtype)
            np.testing.assert_array_equal(found[name], values)

    def test_a_lone_layer_and_a_lone_channel_keep_their_names(self):
        for names in (("Z",), ("depth.Z",), ("beauty.R", "beauty.G", "beauty.B", "beauty.A"), ("left.Y",)):
            with self.subTest(names=names):
                wanted = planes(*names)
                self.expect_same(self.copied(exr(wanted))[0], wanted)

    def test_what_is_left_out_is_said(self):
        wanted = planes("R", "G", "B", "Z", "diffuse.R")
        found, _ = self.copied(exr(wanted))
        self.expect_same(found, {name: wanted[name] for name in "RGB"})
        said = self.expect(DONE, "info", "in.exr").stdout
        self.assertIn("Z, diffuse.R are left out", said)

    def test_what_another_format_has_no_place_for_is_said(self):
        head = attribute("owner", "string", b"a studio") + attribute("chromaticities", "chromaticities", b"\0" * 32)
        self.write("in.exr", exr(planes("Y"), extra=head))
        for target in ("out.tif", "out.npy", "out.pfm"):
            said = self.expect(DONE, "filter", "in.exr", target, *COPY).stderr
            self.assertIn("what else its header says (chromaticities, owner)", said)
        self.assertNotIn("leaves out", self.expect(DONE, "filter", "in.exr", "out.exr", *COPY).stderr)
        self.write("plain.exr", exr(planes("Y")))
        self.assertNotIn("header", self.expect(DONE, "filter", "plain.exr", "out.tif", *COPY).stderr)

    def test_alpha_is_said_and_kept(self):
        wanted = planes("R", "G", "B", "A")
        self.expect_same(self.copied(exr(wanted))[0], wanted)
        self.assertIn("premultiplied", self.expect(DONE, "info", "in.exr").stdout)

    def test_colours_are_filtered_without_the_alpha_that_they_are_multiplied_by(self):
        """One colour below any alpha stays one, and light without alpha stays as it is."""
        alpha = RANDOM.random((40, 50)).astype("<f4")
        alpha[:4] = 0
        stored = {name: (np.float32(0.25 * (i + 1)) * alpha).astype("<f4") for i, name in enumerate("RGB")}
        stored["R"][0] = 3
        self.write("in.exr", exr({**stored, "A": alpha}))
        self.expect(DONE, "filter", "in.exr", "out.exr", "--radius", "3")
        with open(self.path("out.exr"), "rb") as file:
            found, _ = read_exr(file.read())
        np.testing.assert_array_equal(found["A"], alpha)
        for name in "RGB":
            np.testing.assert_allclose(found[name][4:], stored[name][4:], rtol=1e-5)

    def test_colours_of_transparent_pixels_of_another_format_are_not_lost_unsaid(self):
        try:
            import tifffile
        except ImportError:
            self.skipTest("tifffile is not there (Debian: python3-tifffile)")
        pixels = RANDOM.random((9, 11, 4)).astype("<f4")
        for transparent in (False, True):
            if transparent:
                pixels[3, 4, 3] = 0
            tifffile.imwrite(self.path("in.tif"), pixels, photometric="rgb", extrasamples=["unassalpha"])
            if transparent:
                self.expect_error(FILE, "transparent pixels", "filter", "in.tif", "no.exr", *COPY)
                self.assertFalse(os.path.exists(self.path("no.exr")))
                continue
            self.expect(DONE, "filter", "in.tif", "out.exr", *COPY)
            with open(self.path("out.exr"), "rb") as file:
                found, _ = read_exr(file.read())
            for i, name in enumerate("RGB"):
                np.testing.assert_allclose(found[name], pixels[..., i] * pixels[..., 3], rtol=1e-6)

    def test_windows_and_attributes_stay(self):
        extra = attribute("owner", "string", b"a test") + attribute("chromaticities", "chromaticities", bytes(range(32)))
        extra += attribute("ours", "unheard of", b"12345")
        wanted = planes("Y")
        found, kept = self.copied(exr(wanted, origin=(-3, 5), display=(0, 0, 99, 49), extra=extra))
        self.expect_same(found, wanted)
        self.assertEqual((kept["owner"], kept["chromaticities"], kept["ours"]), (b"a test", bytes(range(32)), b"12345"))
        self.assertEqual(np.frombuffer(kept["dataWindow"], "<i4").tolist(), [-3, 5, 7, 13])
        self.assertEqual(np.frombuffer(kept["displayWindow"], "<i4").tolist(), [0, 0, 99, 49])
        self.assertIn("11×9 at (-3, 5)", self.expect(DONE, "info", "in.exr").stdout)

    def test_types(self):
        mixed = planes("R", "G", kind="<f2") | planes("B", kind="<f4")
        found, _ = self.copied(exr(mixed))
        self.expect_same(found, {name: values.astype("<f4") for name, values in mixed.items()})
        whole = {"Y": RANDOM.integers(0, 2**24, (9, 11)).astype("<u4")}
        found, _ = self.copied(exr(whole))
        self.expect_same(found, {"Y": whole["Y"].astype("<f4")})
        self.assertIn("uint32", self.expect(DONE, "info", "in.exr").stdout)

    def test_compressions_that_lose_nothing_stay(self):
        for compression, number in {"none": 0, "rle": 1, "zips": 2, "zip": 3}.items():
            _, kept = self.copied(exr(planes("Y"), compression))
            self.assertEqual(kept["compression"][0], number)

    @unittest.skipUnless(shutil.which("exrmaketiled") and shutil.which("exrmultipart"), "OpenEXR's tools are not there (Debian: openexr)")
    def test_compressions_that_lose_something_become_zip_and_parts_are_chosen(self):
        self.write("a.exr", exr(planes("R", "G", "B")))
        wanted = planes("R", "G", "B")
        self.write("b.exr", exr(wanted))
        subprocess.run(["exrmaketiled", "-z", "dwaa", self.path("a.exr"), self.path("lossy.exr")], check=True)
        with open(self.path("lossy.exr"), "rb") as file:
            _, kept = self.copied(file.read())
        self.assertEqual(kept["compression"][0], 3)
        subprocess.run(["exrmultipart", "-combine", "-i", self.path("a.exr"), self.path("b.exr"), "-o", self.path("both.exr")],
                       check=True, capture_output=True)
        self.expect(DONE, "filter", "both.exr@t=1", "out.exr", *COPY)
        with open(self.path("out.exr"), "rb") as file:
            self.expect_same(read_exr(file.read())[0], wanted)
        self.expect_error(FILE, "2 volumes", "info", "both.exr@t=2")

    def test_what_it_cannot_hold(self):
        for sample in ("sample:astronaut@20x20", "sample:shepp3d@8x8x8,f32"):
            self.assertIn("OpenEXR cannot hold", self.expect(FILE, "filter", sample, "out.exr").stderr)

    def test_what_is_refused_in_words(self):
        good = exr(planes("R", "G", "B"))
        deep = exr(planes("Y"), extra=attribute("type", "string", b"deepscanline"))
        deep = deep[:4] + bytes([2, 8, 0, 0]) + deep[8:]
        size = exr(planes("Y"), extra=attribute("owner", "string", b"abcd")).replace(b"\x04\0\0\0abcd", b"\xff\xff\xff\x7fabcd")
        for word, content in {
                "channels": exr(planes("R", "G")),
                "deep image": deep,
                "ends early. copy": good[:200],
                "reading pixel data": good[:-20],
                "damaged": size,
                "header is damaged": exr(planes("Y"), extra=attribute("frames", "int", b"12345678")),
                "width of the data window": exr(planes("Y"), display=(0, 0, 9, 9)).replace(np.array([0, 0, 10, 8], "<i4").tobytes(), np.array([0, 0, 2000000, 2000000], "<i4").tobytes(), 1)}.items():
            with self.subTest(word=word):
                self.write("bad.exr", content)
                self.expect_error(FILE, word, "info", "bad.exr")


if __name__ == "__main__":
    unittest.main()
