"""Values that files store otherwise than they are read: BMP's colours, the largest value of PNM, PFM's scale, float64."""
import struct
import unittest

from pictures import read_pfm, read_png, write_png
from support import DONE, FILE, CliTest

# A window that fits no image of a test: all is copied.
COPY = ("--value-range", "type", "--variant", "fast/cpu_simd", "--border", "skip", "--radius", "127")


class StoredValuesTest(CliTest):
    def write(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content)

    def pixels(self, name):
        """The rows of the image, as samples one after another, and its channels."""
        self.expect(DONE, "filter", name, "copy.png", *COPY)
        _, _, channels, _, rows = read_png(self.path("copy.png"))
        return [list(row) for row in rows], channels

    def bmp(self, name, header, rows, palette=b""):
        """From the last row on, each filled to whole words of 4 bytes."""
        body = b"".join(row + bytes(-len(row) % 4) for row in reversed(rows))
        start = 14 + len(header) + len(palette)
        self.write(name, b"BM" + struct.pack("<IHHI", start + len(body), 0, 0, start) + header + palette + body)

    def test_bmp_of_os2(self):
        rows = [bytes((10, 20, 30, 40, 50, 60, 70, 80, 90)), bytes(range(9))]
        self.bmp("os2.bmp", struct.pack("<IHHHH", 12, 3, 2, 1, 24), rows)
        made, channels = self.pixels("os2.bmp")
        self.assertEqual(channels, 3)
        self.assertEqual(made, [[30, 20, 10, 60, 50, 40, 90, 80, 70], [2, 1, 0, 5, 4, 3, 8, 7, 6]])
        palette = bytes((0, 0, 255, 0, 255, 0))
        self.bmp("one.bmp", struct.pack("<IHHHH", 12, 3, 1, 1, 1), [bytes((0b01000000,))], palette)
        self.assertEqual(self.pixels("one.bmp")[0], [[255, 0, 0, 0, 255, 0, 255, 0, 0]])
        grays = bytes(shade for i in range(16) for shade in (17 * i,) * 3)
        self.bmp("four.bmp", struct.pack("<IHHHH", 12, 3, 1, 1, 4), [bytes((0x1F, 0x70))], grays)
        self.assertEqual(self.pixels("four.bmp"), ([[17, 255, 119]], 1))
        self.bmp("tiny.bmp", struct.pack("<IHHHH", 12, 1, 1, 1, 24), [bytes((1, 2, 3))])
        self.assertEqual(self.pixels("tiny.bmp")[0], [[3, 2, 1]])
        self.bmp("wide.bmp", struct.pack("<IHHHH", 12, 3, 2, 1, 32), [bytes(12)] * 2)
        self.expect_error(FILE, "32 bits", "info", "wide.bmp")
        self.bmp("cut.bmp", struct.pack("<IHHHH", 12, 3, 9, 1, 24), rows)
        self.expect_error(FILE, "truncated", "info", "cut.bmp")

    def test_bmp_of_16_bits(self):
        row = struct.pack("<4H", 0x7FFF, 0, 16 << 10 | 1 << 5 | 31, 31 << 5)
        header = struct.pack("<IiiHHIIiiII", 40, 4, 1, 1, 16, 0, 0, 0, 0, 0, 0)
        self.bmp("555.bmp", header, [row])
        self.assertEqual(self.pixels("555.bmp")[0], [[255, 255, 255, 0, 0, 0, 132, 8, 255, 0, 255, 0]])
        row = struct.pack("<4H", 0xFFFF, 0, 16 << 11 | 1 << 5 | 31, 63 << 5)
        header = struct.pack("<IiiHHIIiiII", 40, 4, -1, 1, 16, 3, 0, 0, 0, 0, 0) + struct.pack("<3I", 0xF800, 0x7E0, 0x1F)
        self.bmp("565.bmp", header, [row])
        self.assertEqual(self.pixels("565.bmp")[0], [[255, 255, 255, 0, 0, 0, 132, 4, 255, 0, 255, 0]])

    def note(self, name):
        return self.expect(DONE, "info", name).stdout

    def test_a_largest_value_is_said(self):
        self.write("usual.pgm", b"P5 2 1 255\n" + bytes((1, 2)))
        self.write("few.pgm", b"P5 2 1 100\n" + bytes((100, 50)))
        self.write("more.pgm", b"P5 2 1 4095\n" + struct.pack(">2H", 4095, 0))
        self.write("few.pam", b"P7\nWIDTH 2\nHEIGHT 1\nDEPTH 1\nMAXVAL 100\nTUPLTYPE GRAYSCALE\nENDHDR\n" + bytes((100, 50)))
        self.write("bits.pbm", b"P1 2 1\n1 0\n")
        self.assertIn("largest value is 100 by its header, and 255 here", self.note("few.pgm"))
        self.assertIn("largest value is 4095 by its header, and 65535 here", self.note("more.pgm"))
        self.assertIn("largest value is 100 by its header", self.note("few.pam"))
        self.assertIn("stretched", self.expect(DONE, "filter", "few.pgm", "x.png", *COPY).stderr)
        for name in ("usual.pgm", "bits.pbm"):
            self.assertNotIn("largest value is", self.note(name))

    def test_the_scale_of_pfm_is_said(self):
        self.write("half.pfm", b"Pf\n2 1\n-0.5\n" + struct.pack("<2f", 0.25, 0.5))
        self.write("one.pfm", b"Pf\n2 1\n-1.0\n" + struct.pack("<2f", 0.25, 0.5))
        self.assertIn("divided by the scale in its header, 0.5", self.note("half.pfm"))
        self.assertNotIn("divided by", self.note("one.pfm"))
        self.expect(DONE, "filter", "half.pfm", "x.pfm", *COPY)
        self.assertEqual([list(row) for row in read_pfm(self.path("x.pfm"))[3]], [[0.5, 1.0]])

    def test_webp_keeps_the_colours_of_transparent_pixels(self):
        rows = [[200, 100, 50, 0, 20, 120, 220, 0, 7, 8, 9, 255, 90, 80, 70, 128] for _ in range(4)]
        write_png(self.path("in.png"), rows, 4)
        self.expect(DONE, "filter", "in.png", "x.webp", *COPY)
        self.assertEqual(self.pixels("x.webp"), (rows, 4))

    def test_values_beyond_float32_are_counted(self):
        header = b"NRRD0004\ntype: double\ndimension: 3\nsizes: 4 3 2\nendian: little\nencoding: raw\n\n"
        values = [float(i) for i in range(22)]
        self.write("usual.nrrd", header + struct.pack("<24d", *values, 1, 2))
        self.write("large.nrrd", header + struct.pack("<24d", *values, 1e300, -1e300))
        self.assertIn("2 of them are infinite here", self.note("large.nrrd"))
        self.assertNotIn("infinite", self.note("usual.nrrd"))


if __name__ == "__main__":
    unittest.main()
