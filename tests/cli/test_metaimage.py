"""MetaImage files: places in space, units, values beside the header and in several files, and what is refused."""
import json
import struct
import unittest
import zlib

from support import DONE, FILE, CliTest

WIDTH, HEIGHT, DEPTH = 5, 4, 3
VALUES = [(i * 37) % 400 - 100 for i in range(WIDTH * HEIGHT * DEPTH)]
COPY = ("--variant", "fast/cpu_simd_3d", "--radius", "16", "--border", "skip")


def packed(order="<", values=VALUES):
    return struct.pack(f"{order}{len(values)}h", *values)


def header(*lines, size=f"{WIDTH} {HEIGHT} {DEPTH}", kind="MET_SHORT", place="LOCAL"):
    return "\n".join(["ObjectType = Image", f"NDims = {len(size.split())}", *lines, f"DimSize = {size}", f"ElementType = {kind}",
                      f"ElementDataFile = {place}", ""]).encode()


class MetaImageTest(CliTest):
    def write(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content)

    def content(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def nifti(self, name):
        """Values and s-form of the file as NIfTI."""
        self.expect(DONE, "filter", name, "as.nii", *COPY)
        content = self.content("as.nii")
        code = struct.unpack_from("<h", content, 254)[0]
        return content[352:], [round(one, 4) for one in struct.unpack_from("<12f", content, 280)] if code else None

    def info(self, name):
        return json.loads(self.expect(DONE, "info", "--json", name).stdout)

    def test_places(self):
        steps = "ElementSpacing = 1 2 3"
        turned = "TransformMatrix = 0 1 0 -1 0 0 0 0 1"  # x backwards, y to the right, z upwards
        for lines, form in {
                (steps,): None,
                (steps, "AnatomicalOrientation = ???"): None,
                (steps, "Offset = 10 20 30"): [-1, 0, 0, -10, 0, -2, 0, -20, 0, 0, 3, 30],
                (steps, "Position = 10 20 30", turned): [0, 2, 0, -10, -1, 0, 0, -20, 0, 0, 3, 30],
                (steps, "AnatomicalOrientation = LPI"): [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 3, 0],
                (steps, "AnatomicalOrientation = ASR"): [0, 0, -3, 0, -1, 0, 0, 0, 0, -2, 0, 0],
                ("DistanceUnits = cm", "ElementSpacing = .1 .2 .3", "Origin = 1 2 3"):
                    [-1, 0, 0, -10, 0, -2, 0, -20, 0, 0, 3, 30]}.items():
            with self.subTest(lines=lines):
                self.write("in.mha", header(*lines) + packed())
                values, found = self.nifti("in.mha")
                self.assertEqual(values, packed())
                self.assertEqual(found, form)
                spacing = self.info("in.mha")["spacing"]
                self.assertEqual([round(spacing[axis], 6) for axis in "xyz"], [1, 2, 3])

    def test_numbers_that_are_none_are_said(self):
        for line, word in {"ElementSpacing = 1 -2 nan": "ElementSpacing", "TransformMatrix = 1 0 0 0 inf 0 0 0 1": "place in space",
                           "Offset = 1 2": "place in space"}.items():
            with self.subTest(line=line):
                self.write("in.mha", header(line) + packed())
                self.assertIn(word, self.expect(DONE, "info", "in.mha").stdout)

    def test_values_beside(self):
        self.write("all.raw", b"abc" + packed(">"))
        for z in range(DEPTH):
            step = WIDTH * HEIGHT
            self.write(f"s{z + 1}.raw", b"abc" + packed(">", VALUES[z * step:(z + 1) * step]))
        for place in ("all.raw", "LIST\ns1.raw\ns2.raw\ns3.raw", "LIST 2D\ns1.raw\ns2.raw\ns3.raw", "s%d.raw 1 3 1", "s%d.raw"):
            for skip in ("HeaderSize = 3", "HeaderSize = -1"):
                with self.subTest(place=place, skip=skip):
                    self.write("in.mhd", header("ElementByteOrderMSB = True", skip, place=place))
                    self.assertEqual(self.nifti("in.mhd")[0], packed())
        self.expect(DONE, "filter", "in.mhd", "out.mhd", *COPY)
        self.assertEqual(self.content("out.raw"), packed(">"), "in the byte order that the header says")
        self.assertEqual(self.nifti("out.mhd")[0], packed())
        for place in ("../all.raw", "/etc/hostname", "LIST\n../s1.raw\ns2.raw\ns3.raw"):
            self.write("away.mhd", header(place=place))
            self.expect_error(FILE, "beside the header", "info", "away.mhd")

    def test_deflated_stays_deflated(self):
        small = zlib.compress(packed())
        self.write("in.mha", header("CompressedData = True", f"CompressedDataSize = {len(small)}", "Comment = a: b") + small)
        self.assertEqual(self.nifti("in.mha")[0], packed())
        self.expect(DONE, "filter", "in.mha", "out.mha", *COPY)
        text, values = self.content("out.mha").split(b"LOCAL\n", 1)
        self.assertEqual(zlib.decompress(values), packed())
        self.assertIn(f"CompressedDataSize = {len(values)}".encode(), text)
        self.assertIn(b"Comment = a: b", text)

    def test_a_scale_is_applied_and_said(self):
        self.write("in.mha", header("ElementToIntensityFunctionSlope = 0.5", "ElementToIntensityFunctionOffset = 3", "ElementMin = 0")
                   + packed())
        self.assertIn("scaled", self.expect(DONE, "info", "in.mha").stdout)
        self.expect(DONE, "filter", "in.mha", "out.mha", *COPY, "--value-range", "type")
        text, values = self.content("out.mha").split(b"LOCAL\n", 1)
        self.assertEqual(list(struct.unpack(f"<{len(VALUES)}f", values)), [0.5 * value + 3 for value in VALUES])
        self.assertIn(b"MET_FLOAT", text)
        self.assertNotIn(b"ElementM", text)
        self.assertNotIn(b"Slope", text)

    def test_one_volume_of_several(self):
        second = [value + 7 for value in VALUES]
        self.write("in.mha", header("ElementSpacing = 1 2 3 4", size=f"{WIDTH} {HEIGHT} {DEPTH} 2") + packed() + packed(values=second))
        self.assertEqual(self.nifti("in.mha@t=1")[0], packed(values=second))
        self.expect_error(FILE, "2 volumes", "info", "in.mha@t=2")

    def test_what_is_refused_in_words(self):
        for word, content in {
                "ends early": header() + packed()[:-1],
                "text": header("BinaryData = False") + b"1 2 3",
                "4 values a voxel": header("ElementNumberOfChannels = 4") + packed(),
                "met_string": header(kind="MET_STRING") + packed(),
                "dimsize": header(size="5 0 3") + packed(),
                "elementdatafile": header().replace(b"ElementDataFile = LOCAL\n", b""),
                "tube": header().replace(b"Image", b"Tube") + packed(),
                "compressed data": header("CompressedData = True") + packed(),
                "2^33": header(size="100000 100000 100000") + packed(),
                "compressed files": header("CompressedData = True", place="LIST\na\nb\nc"),
                "7 files": header(place="LIST\n" + "a\n" * 7),
                "%s": header(place="a%s.raw 1 3 1")}.items():
            with self.subTest(word=word):
                self.write("bad.mha", content)
                self.expect_error(FILE, word, "info", "bad.mha")


if __name__ == "__main__":
    unittest.main()
