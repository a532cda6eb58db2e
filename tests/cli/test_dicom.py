"""Folders of DICOM slices: one volume whatever the files are called, series to choose from, saved as NIfTI."""
import gzip
import json
import os
import struct
import unittest

from support import DONE, FILE, USAGE, CliTest

WIDTH, HEIGHT = 4, 3


def element(group, number, kind, value):
    if isinstance(value, str):
        value = value.encode()
        value += (b"\0" if kind == b"UI" else b" ") * (len(value) % 2)
    if kind == b"OW":
        return struct.pack("<HH2sHI", group, number, kind, 0, len(value)) + value
    return struct.pack("<HH2sH", group, number, kind, len(value)) + value


def slice_file(place, values, series="1.2", intercept=None):
    """A signed 16-bit slice across the body's long axis, in explicit little-endian elements."""
    content = element(2, 0x10, b"UI", "1.2.840.10008.1.2.1")
    content += element(0x20, 0x0E, b"UI", series)
    content += element(0x20, 0x32, b"DS", f"-10\\-20\\{place}")
    content += element(0x20, 0x37, b"DS", "1\\0\\0\\0\\1\\0")
    for number, value in ((2, 1), (0x10, HEIGHT), (0x11, WIDTH), (0x100, 16), (0x101, 16), (0x102, 15), (0x103, 1)):
        content += element(0x28, number, b"US", struct.pack("<H", value))
        if number == 2:
            content += element(0x28, 4, b"CS", "MONOCHROME2")
        if number == 0x11:
            content += element(0x28, 0x30, b"DS", "0.75\\0.5")
    if intercept is not None:
        content += element(0x28, 0x1052, b"DS", intercept) + element(0x28, 0x1053, b"DS", "1")
    return bytes(128) + b"DICM" + content + element(0x7FE0, 0x10, b"OW", struct.pack(f"<{len(values)}h", *values))


class DicomTest(CliTest):
    def setUp(self):
        super().setUp()
        os.mkdir(self.path("scan"))

    def write(self, name, content):
        with open(os.path.join(self.path("scan"), name), "wb") as file:
            file.write(content)

    def write_slices(self, names, series="1.2", first=0):
        for z, name in enumerate(names):
            self.write(name, slice_file(2.5 * z, [first + 100 * z + i for i in range(WIDTH * HEIGHT)], series))

    def saved(self, source):
        """The values, filtered with a range that changes nothing."""
        self.expect(DONE, "filter", source, self.path("out.nii"), "--variant", "fast/cpu_simd_3d", "--radius", "1",
                    "--sigma-range", "0.1")
        with open(self.path("out.nii"), "rb") as file:
            return file.read()

    def test_a_compressed_file_is_to_be_unpacked(self):
        self.write("a.dcm.gz", gzip.compress(slice_file(0, range(WIDTH * HEIGHT))))
        self.expect_error(FILE, "gunzip", "info", "scan/a.dcm.gz")

    def test_a_folder_is_a_volume(self):
        self.write_slices(["c", "a", "b"])
        expected = [100 * z + i for z in range(3) for i in range(WIDTH * HEIGHT)]
        for source in ("scan", "scan/", "scan/a", "scan@series=0"):
            nifti = self.saved(source)
            self.assertEqual(list(struct.unpack(f"<{len(expected)}h", nifti[352:])), expected, source)
            self.assertEqual(struct.unpack_from("<3f", nifti, 80), (0.5, 0.75, 2.5))
        facts = json.loads(self.expect(DONE, "info", "scan", "--json").stdout)
        self.assertEqual((facts["depth"], facts["type"], facts["orientation"]), (3, "s16", "LPS"))
        self.assertEqual(facts["header"], {"format": "DICOM", "volumes": 1})

    def test_the_distance_on_the_detector_is_taken_where_there_is_no_other(self):
        content = slice_file(0, range(WIDTH * HEIGHT))
        own = element(0x28, 0x30, b"DS", "0.75\\0.5")
        at_detector = element(0x18, 0x1164, b"DS", "0.2\\0.1")
        before = content.index(element(0x20, 0x0E, b"UI", "1.2"))
        both = content[:before] + at_detector + content[before:]
        self.write("a", both)
        facts = json.loads(self.expect(DONE, "info", "scan/a", "--json").stdout)
        self.assertEqual((facts["spacing"]["x"], facts["spacing"]["y"]), (0.5, 0.75))
        self.assertNotIn("detector", facts["note"] or "")
        self.write("a", both.replace(own, b""))
        facts = json.loads(self.expect(DONE, "info", "scan/a", "--json").stdout)
        self.assertEqual((facts["spacing"]["x"], facts["spacing"]["y"]), (0.1, 0.2))
        self.assertIn("ImagerPixelSpacing", facts["note"])

    def test_series_are_chosen(self):
        self.write_slices(["a", "b"])
        self.expect_error(FILE, "has one dicom series, @series=0", "info", "scan@series=1")
        self.write_slices(["c", "d", "e"], series="9.9", first=1000)
        self.expect_error(FILE, "@series=0 to @series=1", "info", "scan")
        self.assertEqual(struct.unpack_from("<h", self.saved("scan@series=1"), 352), (1000,))
        self.expect_error(USAGE, "names no series", "info", "scan@series=one")
        rows = json.loads(self.expect(DONE, "bench", "scan", "--variants", "fast/cpu_simd_3d", "--radius", "1",
                                      "--json", "-").stdout)
        self.assertEqual({record["picture"]["name"] for record in rows["results"]}, {"scan@series=0", "scan@series=1"})

    def test_what_is_refused_in_words(self):
        self.expect_error(FILE, "folder without dicom slices", "info", "scan")
        self.write_slices(["a", "b", "c", "d"])
        os.remove(os.path.join(self.path("scan"), "b"))
        self.expect_error(FILE, "missing", "info", "scan")
        self.write("b", slice_file(2.5, [0] * WIDTH * HEIGHT)[:-1])
        self.expect_error(FILE, "slice b: it ends early", "info", "scan")
        self.write("b", slice_file(2.5, [0] * WIDTH * HEIGHT, intercept="-7"))
        self.expect_error(FILE, "we write no \".dcm\" files", "filter", "scan", "out.dcm")
        # 16 bits less 7 are more than 16 bits.
        self.assertAlmostEqual(struct.unpack_from("<f", self.saved("scan"), 352 + 48)[0], -7, 3)


if __name__ == "__main__":
    unittest.main()
