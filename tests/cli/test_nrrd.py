"""NRRD files: attached and detached, raw and gzip, either byte order, orientation, and what is refused."""
import gzip
import struct
import unittest

from support import DONE, FILE, CliTest

WIDTH, HEIGHT, DEPTH = 5, 4, 3
VALUES = [(i * 37) % 400 - 100 for i in range(WIDTH * HEIGHT * DEPTH)]


def packed(order="<", values=VALUES):
    return struct.pack(f"{order}{len(values)}h", *values)


def header(*lines, sizes=f"{WIDTH} {HEIGHT} {DEPTH}", kind="short", endian="little", encoding="raw"):
    dimension = len(sizes.split())
    return "\n".join(["NRRD0004", "# made by a test", f"type: {kind}", f"dimension: {dimension}", f"sizes: {sizes}",
                      f"endian: {endian}", f"encoding: {encoding}", *lines, "", ""]).encode()


PLACES = ("space: left-posterior-superior", "space directions: (1,0,0) (0,1,0) (0,0,2.5)", "space origin: (90,-120,-70)")


class NrrdTest(CliTest):
    def write(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content)
        return self.path(name)

    def values(self, name, *more):
        """Of the file, as NIfTI holds them behind its header, filtered with a range that changes nothing."""
        self.expect(DONE, "filter", name, self.path("as.nii"), "--variant", "fast/cpu_simd_3d", "--radius", "1",
                    "--sigma-range", "0.1", *more)
        with open(self.path("as.nii"), "rb") as file:
            return file.read()[352:]

    def test_byte_orders_and_encodings_are_the_same_volume(self):
        for name, content in {
                "little.nrrd": header() + packed(),
                "big.nrrd": header(endian="big") + packed(">"),
                "gzip.nrrd": header(encoding="gzip") + gzip.compress(packed()),
                "lines.nrrd": header("line skip: 2", "byte skip: 3") + b"a\nb\nxyz" + packed(),
                "last.nrrd": header("byte skip: -1") + b"anything" + packed()}.items():
            with self.subTest(name=name):
                self.write(name, content)
                self.assertEqual(self.values(name), packed())

    def test_detached(self):
        self.write("values.raw", packed())
        self.write("head.nhdr", header("data file: values.raw"))
        self.assertEqual(self.values("head.nhdr"), packed())
        for away in ("../values.raw", "/etc/hostname", "LIST"):
            self.write("away.nhdr", header(f"data file: {away}"))
            self.expect_error(FILE, "beside the header", "info", "away.nhdr")
        self.write("gone.nhdr", header("data file: gone.raw"))
        self.expect_error(FILE, "gone.raw", "info", "gone.nhdr")

    def test_orientation_and_spacing(self):
        text = self.expect(DONE, "info", self.write("in.nrrd", header(*PLACES) + packed())).stdout
        for words in (f"{WIDTH}×{HEIGHT}×{DEPTH}", "s16", "1 × 1 × 2.5 mm", "LPS"):
            self.assertIn(words, text)
        text = self.expect(DONE, "info", self.write("in.nrrd", header("spacings: 0.5 0.5 2") + packed())).stdout
        self.assertIn("0.5 × 0.5 × 2 mm", text)

    def test_what_was_read_is_written(self):
        self.write("in.nrrd", header(*PLACES, "content: a head", "modality:=MR") + packed())
        self.expect(DONE, "filter", "in.nrrd", "out.nrrd", "--variant", "fast/cpu_simd_3d", "--radius", "1",
                    "--sigma-range", "0.1")
        with open(self.path("out.nrrd"), "rb") as file:
            head, values = file.read().split(b"\n\n", 1)
        self.assertEqual(values, packed())
        lines = head.decode().split("\n")
        for line in ("type: int16", f"sizes: {WIDTH} {HEIGHT} {DEPTH}", "space: right-anterior-superior",
                     "space origin: (-90,120,-70)", "# made by a test", "content: a head", "modality:=MR"):
            self.assertIn(line, lines)
        self.assertEqual(self.expect(DONE, "info", "in.nrrd").stdout.count("LPS"),
                         self.expect(DONE, "info", "out.nrrd").stdout.count("LPS"))

    def test_one_volume_of_several(self):
        second = [value + 7 for value in VALUES]
        self.write("in.nrrd", header(sizes=f"{WIDTH} {HEIGHT} {DEPTH} 2") + packed() + packed(values=second))
        self.assertEqual(self.values("in.nrrd@t=1"), packed(values=second))
        self.expect_error(FILE, "2 volumes", "info", "in.nrrd@t=2")

    def test_what_is_refused_in_words(self):
        for word, content in {
                "ends": header() + packed()[:-1],
                "bzip2": header(encoding="bzip2") + packed(),
                "block": header(kind="block") + packed(),
                "sizes": header(sizes="5 4").replace(b"dimension: 2", b"dimension: 3") + packed(),
                "size of 0": header(sizes="5 0 3") + packed(),
                "damaged": b"NRRD0009\n" + packed(),
                "none": header("space directions: (1,0 (0,1,0) (0,0,1)").replace(b"(1,0 ", b"(1,0) ") + packed()}.items():
            with self.subTest(word=word):
                self.write("bad.nrrd", content)
                self.expect_error(FILE, "bad.nrrd" if word in ("none",) else word, "info", "bad.nrrd")
        self.write("huge.nrrd", header(sizes="100000 100000 100000") + packed())
        self.expect_error(FILE, "huge.nrrd", "info", "huge.nrrd")


if __name__ == "__main__":
    unittest.main()
