"""NRRD files: attached and detached, raw and gzip, either byte order, orientation, and what is refused."""
import gzip
import json
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


def alternating(volumes):
    """The values of all volumes at a voxel are neighbours."""
    return packed(values=[value for voxel in zip(*volumes) for value in voxel])


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

    def spacing(self, *lines):
        self.write("units.nrrd", header(*lines) + packed())
        facts = json.loads(self.expect(DONE, "info", "units.nrrd", "--json").stdout)
        return facts["spacing"]

    def test_units(self):
        directions = "space directions: (500,0,0) (0,500,0) (0,0,2000)"
        space = "space: right-anterior-superior"
        micrometres = self.spacing(space, directions, 'space units: "um" "um" "um"', "space origin: (1000,0,0)")
        self.assertEqual(micrometres, {"x": 0.5, "y": 0.5, "z": 2, "unit": "mm"})
        self.assertEqual(self.spacing("spacings: 500 500 2", 'units: "um" "um" "mm"'),
                         {"x": 0.5, "y": 0.5, "z": 2, "unit": "mm"})
        self.assertEqual(self.spacing("spacings: 5 5 2", 'units: "furlong" "furlong" "furlong"')["unit"], "furlong")
        self.assertEqual(self.spacing(space, directions)["x"], 500)

    def test_detached(self):
        self.write("values.raw", packed())
        self.write("head.nhdr", header("data file: values.raw"))
        self.assertEqual(self.values("head.nhdr"), packed())
        for away in ("../values.raw", "/etc/hostname", "LIST\n../values.raw"):
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
        self.assertEqual(self.read("out.nrrd"), self.read("in.nrrd"))

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def test_the_header_is_kept_but_for_type_and_place(self):
        more = (*PLACES, "kinds: domain domain domain", "centers: cell cell cell", "space units: \"mm\" \"mm\" \"mm\"",
                "measurement frame: (1,0,0) (0,1,0) (0,0,1)", "DWMRI_b-value:=1000")
        narrow = ("--variant", "fast/cpu_simd_3d", "--radius", "1", "--sigma-range", "0.1")
        self.write("big.nrrd", header(*more, endian="big") + packed(">"))
        self.expect(DONE, "filter", "big.nrrd", "out.nrrd", *narrow)
        self.assertEqual(self.read("out.nrrd"), self.read("big.nrrd"))
        self.write("packed.nrrd", header(*more, "byte skip: 0", encoding="gzip") + gzip.compress(packed()))
        self.expect(DONE, "filter", "packed.nrrd", "out.nrrd", *narrow)
        self.assertEqual(self.read("out.nrrd"), header(*more) + packed())
        whole = [value + 1000 for value in VALUES]
        self.write("long.nrrd", header(*more, kind="int") + struct.pack(f"<{len(whole)}i", *whole))
        self.expect(DONE, "filter", "long.nrrd", "out.nrrd", *narrow)
        self.assertEqual(self.read("out.nrrd"), header(*more, kind="float") + struct.pack(f"<{len(whole)}f", *whole))

    def test_an_axis_of_volumes_in_front(self):
        volumes = [VALUES, [value + 7 for value in VALUES], [-value for value in VALUES], [value // 3 for value in VALUES]]
        sizes = f"4 {WIDTH} {HEIGHT} {DEPTH}"
        directions = "space directions: none (1,0,0) (0,1,0) (0,0,2.5)"
        for lines in (("kinds: list domain domain domain", PLACES[0], directions, PLACES[2]), ("kinds: vector space space space",),
                      (PLACES[0], directions, PLACES[2])):
            for encoding in ("raw", "gzip"):
                with self.subTest(lines=lines, encoding=encoding):
                    content = alternating(volumes)
                    content = gzip.compress(content) if encoding == "gzip" else content
                    self.write("dwi.nrrd", header(*lines, sizes=sizes, encoding=encoding) + content)
                    for index, values in enumerate(volumes):
                        self.assertEqual(self.values(f"dwi.nrrd@t={index}"), packed(values=values))
                    self.expect_error(FILE, "4 volumes", "info", "dwi.nrrd@t=4")
        text = self.expect(DONE, "info", self.write("dwi.nrrd", header(PLACES[0], directions, PLACES[2], sizes=sizes) +
                                                    alternating(volumes))).stdout
        for words in (f"{WIDTH}×{HEIGHT}×{DEPTH}", "1 × 1 × 2.5 mm", "LPS", "4; @t=0 to @t=3"):
            self.assertIn(words, text)
        self.expect(DONE, "filter", "dwi.nrrd@t=2", "out.nrrd", "--variant", "fast/cpu_simd_3d", "--radius", "1",
                    "--sigma-range", "0.1")
        self.assertTrue(self.read("out.nrrd").endswith(packed(values=volumes[2])))
        self.assertIn("LPS", self.expect(DONE, "info", "out.nrrd").stdout)
        self.write("between.nrrd", header("kinds: domain list domain domain", sizes=sizes) + alternating(volumes))
        self.expect_error(FILE, "axis 2", "info", "between.nrrd")
        self.write("cut.nrrd", header("kinds: list domain domain domain", sizes=sizes) + alternating(volumes)[:-1])
        self.expect_error(FILE, "ends early", "info", "cut.nrrd")

    def slices(self, order="<"):
        """A file of each slice, with two lines in front."""
        step = WIDTH * HEIGHT
        for z in range(DEPTH):
            self.write(f"slice{z + 1:02}.raw", b"one\ntwo\n" + packed(order, VALUES[z * step:(z + 1) * step]))

    def test_values_in_several_files(self):
        self.slices(">")
        names = "".join(f"slice{z + 1:02}.raw\n" for z in range(DEPTH))
        for place in (f"LIST\n{names}", f"LIST 2\n{names}", "slice%02d.raw 1 3 1", "slice%02d.raw 1 3 1 2"):
            with self.subTest(place=place):
                self.write("list.nhdr", header("line skip: 2", f"data file: {place}", endian="big"))
                self.assertEqual(self.values("list.nhdr"), packed())
                self.write("last.nhdr", header("byte skip: -1", f"data file: {place}", endian="big"))
                self.assertEqual(self.values("last.nhdr"), packed())

    def test_what_was_in_several_files_is_written_as_one(self):
        self.slices()
        names = "".join(f"slice{z + 1:02}.raw\n" for z in range(DEPTH))
        self.write("list.nhdr", header("key:=value", "line skip: 2", f"data file: LIST\n{names}"))
        self.expect(DONE, "filter", "list.nhdr", "out.nrrd", "--variant", "fast/cpu_simd_3d", "--radius", "1",
                    "--sigma-range", "0.1")
        with open(self.path("out.nrrd"), "rb") as file:
            content = file.read()
        self.assertNotIn(b"slice", content)
        self.assertIn(b"key:=value", content)
        self.assertEqual(self.values("out.nrrd"), packed())

    def test_lists_that_do_not_fit(self):
        self.slices()
        listed = lambda *names: "LIST\n" + "".join(f"{name}\n" for name in names)
        for word, place in {"7 files": listed(*["slice01.raw"] * 7), "slice09.raw": listed("slice01.raw", "slice02.raw", "slice09.raw"),
                            "behind list": "LIST", "slice%02d.raw": "slice%02d.raw 1 900000000 1", "slice%s.raw": "slice%s.raw 1 3 1",
                            "%99d": "slice%99d.raw 1 3 1"}.items():
            with self.subTest(place=place):
                self.write("bad.nhdr", header("line skip: 2", f"data file: {place}"))
                self.expect_error(FILE, word, "info", "bad.nhdr")
        self.write("slice02.raw", b"one\ntwo\n" + packed()[:10])
        self.write("bad.nhdr", header("line skip: 2", "data file: slice%02d.raw 1 3 1"))
        self.expect_error(FILE, "ends early", "info", "bad.nhdr")
        self.write("bad.nhdr", header("data file: slice%02d.raw 1 3 1", encoding="gzip"))
        self.expect_error(FILE, "compressed files", "info", "bad.nhdr")

    def test_one_volume_of_several(self):
        second = [value + 7 for value in VALUES]
        self.write("in.nrrd", header(sizes=f"{WIDTH} {HEIGHT} {DEPTH} 2") + packed() + packed(values=second))
        self.assertEqual(self.values("in.nrrd@t=1"), packed(values=second))
        self.expect_error(FILE, "2 volumes", "info", "in.nrrd@t=2")
        self.write("cut.nrrd", header(sizes=f"{WIDTH} {HEIGHT} {DEPTH} 2") + packed() + packed()[:-2])
        self.expect_error(FILE, "ends early", "info", "cut.nrrd")

    def test_a_list_of_images_is_no_volume(self):
        for name, *more in (("kinds", "kinds: domain domain list"), ("time", "kinds: domain domain time"),
                            ("directions", "space dimension: 2", "space directions: (1,0) (0,1) none")):
            self.write(f"{name}.nrrd", header(*more) + packed())
            told = self.expect(DONE, "info", f"{name}.nrrd").stdout
            self.assertIn(f"{WIDTH}×{HEIGHT}\n", told)
            self.assertIn("@t=2", told)
            self.expect(DONE, "filter", f"{name}.nrrd", "out.nrrd", "--variant", "fast/cpu_simd", "--sigma-range", "0.1")
            with open(self.path("out.nrrd"), "rb") as file:
                content = file.read()
            self.assertEqual(content[-len(packed()):], packed())
            self.assertIn(more[-1].encode(), content)
        self.write("volume.nrrd", header("kinds: domain domain domain") + packed())
        self.assertIn(f"{WIDTH}×{HEIGHT}×{DEPTH}", self.expect(DONE, "info", "volume.nrrd").stdout)

    def test_what_is_refused_in_words(self):
        for word, content in {
                "ends": header() + packed()[:-1],
                "bzip2": header(encoding="bzip2") + packed(),
                "block": header(kind="block") + packed(),
                "field \"encoding\"": header().replace(b"encoding: raw\n", b"") + packed(),
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
