"""TIFF files of many kinds have the pixels that tifffile and Pillow wrote, and say what is not as it is stored. Runs where
python3-tifffile and python3-pil are."""
import json
import os
import struct
import sys
import unittest

try:
    import numpy as np
    import tifffile
    from PIL import Image
except ImportError:
    # Debian's modules are those of its own interpreter, which need not be the one that runs this.
    if os.path.exists("/usr/bin/python3") and os.path.realpath(sys.executable) != os.path.realpath("/usr/bin/python3"):
        os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])
    print("tifffile or Pillow is not there (Debian: python3-tifffile, python3-pil)")
    sys.exit(0)

import random_tiffs
from support import DONE, FILE, USAGE, CliTest

# A window that fits no image of a test: all is copied.
COPY = ("--value-range", "type", "--variant", "fast/cpu_simd", "--border", "skip", "--radius", "127")
COPY_VOLUME = ("--value-range", "type", "--variant", "fast/cpu_simd_3d", "--border", "skip", "--radius", "64")
RAW = {"u8": "u1", "u16": "<u2", "s16": "<i2", "f32": "<f4"}


class TiffTest(CliTest):
    def facts(self, place):
        return json.loads(self.expect(DONE, "info", place, "--json").stdout)

    def copied(self, place, name="copy.tif"):
        """What filtering without an effect writes."""
        self.expect(DONE, "filter", place, name, *COPY)
        return self.path(name)

    def raw(self, place, shape, kind):
        """A volume's values."""
        self.expect(DONE, "filter", place, "copy.raw", *(COPY_VOLUME if shape[0] > 1 else COPY))
        with open(self.path("copy.raw"), "rb") as file:
            return np.frombuffer(file.read(), RAW[kind]).reshape(shape)



class AgreementTest(TiffTest):
    def test_single_pages(self):
        rng = np.random.default_rng(37)
        for number in range(60):
            pixels = random_tiffs.random_image(rng, self.path("in.tif"))
            with self.subTest(number=number, shape=pixels.shape, type=pixels.dtype):
                out = self.copied("in.tif")
                self.assertTrue(np.array_equal(read(out), pixels))

    def test_stacks(self):
        rng = np.random.default_rng(38)
        for number in range(14):
            volumes = random_tiffs.random_stack(rng, self.path("in.tif"))
            with self.subTest(number=number, shape=volumes.shape, type=volumes.dtype):
                facts = self.facts("in.tif")
                self.assertEqual((facts["depth"], facts["header"]["volumes"]), (volumes.shape[1], len(volumes)))
                for index in sorted({0, len(volumes) - 1}):
                    values = self.raw(f"in.tif@t={index}" if len(volumes) > 1 else "in.tif", volumes.shape[1:4],
                                      facts["type"])
                    self.assertTrue(np.array_equal(values, volumes[index, ..., 0]))


def read(path):
    """Height × width × samples of the first page, by a reader of our own: tifffile has no LZW without further packages."""
    return read_pages(path)[0]


def read_pages(path):
    with open(path, "rb") as file:
        data = file.read()
    pages = []
    at = struct.unpack_from("<I", data, 4)[0]
    while at:
        tags, at = directory(data, at)
        pages.append(pixels_of(tags, data))
    return pages


def pixels_of(tags, data):
    kind = {(1, 8): "u1", (1, 16): "u2", (2, 16): "i2", (3, 32): "f4"}[(tags.get(339, [1])[0], tags[258][0])]
    samples = tags.get(277, [1])[0]
    width, height, rows = tags[256][0], tags[257][0], tags[278][0]
    parts = []
    for index, (at, size) in enumerate(zip(tags[273], tags[279])):
        here = min(rows, height - index * rows)
        block = np.frombuffer(unlzw(data[at:at + size]), "<" + kind).reshape(here, width, samples)
        if tags.get(317, [1])[0] == 2:
            block = np.cumsum(block, axis=1, dtype=block.dtype)
        parts.append(block)
    return np.concatenate(parts)


def first_directory(path):
    with open(path, "rb") as file:
        data = file.read()
    return directory(data, struct.unpack_from("<I", data, 4)[0])[0], data


def directory(data, at):
    """Its tags, and where the next one is."""
    tags = {}
    entries = struct.unpack_from("<H", data, at)[0]
    for entry in range(entries):
        tag, kind, count, _ = struct.unpack_from("<HHII", data, at + 2 + 12 * entry)
        letter = {1: "B", 2: "B", 3: "H", 4: "I"}.get(kind)
        if letter is None:
            continue
        place = at + 10 + 12 * entry
        if count * struct.calcsize(letter) > 4:
            place = struct.unpack_from("<I", data, place)[0]
        tags[tag] = struct.unpack_from(f"<{count}{letter}", data, place)
    return tags, struct.unpack_from("<I", data, at + 2 + 12 * entries)[0]


def unlzw(data):
    """TIFF 6.0, section 13."""
    held = there = at = 0
    out = bytearray()
    table = width = older = None
    while True:
        if table is None:
            table, width = [bytes([i]) for i in range(256)] + [b"", b""], 9
        while there < width:
            held, there, at = (held << 8 | data[at]) & 0xFFFFFFFF, there + 8, at + 1
        there -= width
        code = held >> there & (1 << width) - 1
        if code == 257:
            return bytes(out)
        if code == 256:
            table = older = None
            continue
        if older is None:
            entry = table[code]
        else:
            entry = table[code] if code < len(table) else older + older[:1]
            table.append(older + entry[:1])
        out += entry
        older = entry
        width = 9 + (len(table) >= 511) + (len(table) >= 1023) + (len(table) >= 2047)


class KindsTest(TiffTest):
    def write(self, pixels, **options):
        tifffile.imwrite(self.path("in.tif"), pixels, **options)

    def noise(self, shape, kind="uint8"):
        return random_tiffs.values(np.random.default_rng(5), shape, kind)

    def note(self, place="in.tif"):
        return self.facts(place)["note"] or ""

    def test_pages_that_are_no_stack_are_not_lost(self):
        first, second = self.noise((9, 12, 3)), self.noise((7, 5, 3))
        for name, pages in (("sizes", [(first, {}), (second, {})]),
                            ("smaller copy", [(first, {}), (second, {"subfiletype": 1})])):
            with self.subTest(name):
                with tifffile.TiffWriter(self.path("in.tif")) as file:
                    for pixels, options in pages:
                        file.write(pixels, photometric="rgb", metadata=None, **options)
                self.expect_error(USAGE, "another OUTPUT", "filter", "in.tif", "in.tif", "--radius", "1")
                with tifffile.TiffFile(self.path("in.tif")) as file:
                    self.assertEqual(len(file.pages), 2)
                self.expect(DONE, "filter", "in.tif", "out.tif", *COPY)
                for page, before in zip(read_pages(self.path("out.tif")), (first, second), strict=True):
                    self.assertTrue(np.array_equal(page, before))
                self.assertTrue(np.array_equal(read(self.copied("in.tif@t=1")), second))
                self.assertIn("page 1 of 2", self.note())

    def test_pages_of_other_sizes_and_types_have_no_hyperstack(self):
        for others in (self.noise((7, 5)), self.noise((9, 12), "uint16")):
            with tifffile.TiffWriter(self.path("in.tif")) as file:
                file.write(self.noise((9, 12)), photometric="minisblack", metadata=None, description="the first")
                file.write(others, photometric="minisblack", metadata=None, description="the second")
            self.expect(DONE, "filter", "in.tif", "out.tif", *COPY)
            with tifffile.TiffFile(self.path("out.tif")) as file:
                self.assertEqual([page.description for page in file.pages], ["the first", "the second"])
                self.assertEqual([page.dtype for page in file.pages], [np.uint8, others.dtype])
                self.assertEqual([page.shape for page in file.pages], [(9, 12), others.shape])
            self.assertEqual(self.facts("out.tif")["header"]["volumes"], 2)

    def test_what_further_pages_say_is_told(self):
        with tifffile.TiffWriter(self.path("in.tif")) as file:
            for text, value in (("first", "7"), ("second", "9"), ("third", None)):
                tags = [(42113, 2, 2, value, True)] if value else []
                file.write(np.array([[7, 9, 3, 4]] * 6, np.uint8), photometric="minisblack", metadata=None,
                           description=text, extratags=tags)
        told = self.expect(DONE, "filter", "in.tif", "out.tif", "--variant", "baseline/box3d_cpu").stderr
        self.assertIn("descriptions of its further pages", told)
        self.assertIn("further pages have of their own", told)
        # The third page has the first one's.
        self.assertIn("18 of 72 pixels", told)

    def test_filtered_values_do_not_become_no_data(self):
        for kind, no_data, low, high, next_one in (("uint8", "128", 127, 129, 129), ("int16", "0", -1, 1, 1),
                                                   ("uint8", "255", 255, 255, 254)):
            pixels = np.array([[low, high] * 8] * 16, kind)
            if no_data == "255":
                pixels = np.array([[254, 254, 255] * 5] * 15, kind)
            tifffile.imwrite(self.path("in.tif"), pixels, photometric="minisblack", metadata=None,
                             extratags=[(42113, 2, len(no_data) + 1, no_data, True)])
            told = self.expect(DONE, "filter", "in.tif", "out.tif", "--variant", "baseline/box_cpu",
                               *(("--mask", "none") if no_data == "255" else ())).stderr
            made = read(self.path("out.tif"))[..., 0]
            before = pixels == int(no_data)
            self.assertTrue(np.array_equal((made == int(no_data)) & ~before, np.zeros_like(before)))
            if no_data != "255":
                self.assertIn("would have become the one for no data", told)
                self.assertTrue((made == next_one).any())

    def test_lab_has_the_white_of_its_specification(self):
        """Without a WhitePoint that is D50: white is white."""
        for white, said in (((255, 0, 0), None), ((255, 0, 0), (0.3127, 0.329)), ((255, 0, 0), (0.3457, 0.3585))):
            tags = [] if said is None else [(318, 5, 2, tuple(part for one in said for part in (round(one * 10000), 10000)),
                                             True)]
            self.write_lab([white, (136, 80, 67), (0, 0, 0)], tags)
            made = read(self.copied("lab.tif"))[0]
            self.assertEqual(made[0].tolist(), [255, 255, 255])
            self.assertEqual(made[2].tolist(), [0, 0, 0])
            self.assertGreater(int(made[1][0]), 200)
            self.assertLess(int(made[1][1]), 60)

    def write_lab(self, colours, tags):
        pixels = np.array([colours] * 2, np.int16).astype(np.uint8)
        tifffile.imwrite(self.path("lab.tif"), pixels, photometric="cielab", metadata=None, extratags=tags)

    def test_channels_that_are_no_alpha_are_images(self):
        pixels = self.noise((11, 13, 2), "uint16")
        for planes in ("contig", "separate"):
            self.write(pixels if planes == "contig" else np.moveaxis(pixels, -1, 0), photometric="minisblack",
                       planarconfig=planes, extrasamples=["unspecified"])
            self.assertEqual(self.facts("in.tif")["header"]["volumes"], 2)
            self.expect_error(USAGE, "another OUTPUT", "filter", "in.tif", "in.tif", "--radius", "1")
            for channel in range(2):
                out = read(self.copied(f"in.tif@t={channel}"))
                self.assertTrue(np.array_equal(out, pixels[..., channel:channel + 1]))

    def test_premultiplied_alpha_is_undone_and_said(self):
        straight = np.array([[[200, 100, 50, 255], [200, 100, 50, 128], [9, 8, 7, 0]]], np.uint8)
        stored = straight.copy()
        stored[..., :3] = np.round(straight[..., :3] * (straight[..., 3:] / 255))
        self.write(stored, photometric="rgb", extrasamples=["assocalpha"])
        out = read(self.copied("in.tif"))
        self.assertTrue(np.array_equal(out[0, 0], straight[0, 0]))
        self.assertLessEqual(np.abs(out[0, 1].astype(int) - straight[0, 1]).max(), 1)
        self.assertEqual(out[0, 2].tolist(), [0, 0, 0, 0])
        self.assertIn("multiplied by alpha", self.note())

    def test_white_is_zero_is_one_rule(self):
        for kind in ("uint8", "uint16", "float32"):
            for shape in ((6, 7), (3, 6, 7)):
                pixels = self.noise(shape, kind)
                self.write(pixels, photometric="miniswhite")
                self.assertIn("WhiteIsZero", self.note())
                if len(shape) == 2:
                    self.assertTrue(np.array_equal(read(self.copied("in.tif"))[..., 0], pixels))

    def test_few_bits(self):
        for bits in (1, 2, 4, 10, 12, 14):
            with self.subTest(bits=bits):
                pixels = np.random.default_rng(bits).integers(0, 2**bits, (7, 13))
                self.packed(pixels, bits)
                out = read(self.copied("in.tif"))[..., 0]
                right = pixels * 255 // (2**bits - 1) if bits < 8 else pixels << (16 - bits)
                self.assertTrue(np.array_equal(out, right))
                self.assertIn(f"{bits}-bit values", self.note())

    def packed(self, pixels, bits):
        """A gray TIFF of `bits` bits a sample, each row from a byte on."""
        rows = b"".join(
            int("".join(f"{value:0{bits}b}" for value in row).ljust(-(-len(row) * bits // 8) * 8, "0"), 2).to_bytes(
                -(-len(row) * bits // 8), "big") for row in pixels)
        height, width = pixels.shape
        tags = ((256, width), (257, height), (258, bits), (259, 1), (262, 1), (273, 8 + 2 + 9 * 12 + 4), (277, 1),
                (278, height), (279, len(rows)))
        with open(self.path("in.tif"), "wb") as file:
            file.write(b"II*\0" + struct.pack("<IH", 8, len(tags)))
            file.write(b"".join(struct.pack("<HHII", tag, 4, 1, value) for tag, value in tags))
            file.write(bytes(4) + rows)

    def test_palettes_and_converted_colours(self):
        picture = Image.fromarray(self.noise((20, 24, 3)))
        for mode, word in (("P", "palette"), ("CMYK", "CMYK"), ("1", "1-bit")):
            with self.subTest(mode):
                made = picture.convert("L").convert("P") if mode == "P" else picture.convert(mode)
                made.save(self.path("in.tif"))
                self.assertIn(word, self.note())
                if mode == "P":
                    self.assertTrue(np.array_equal(read(self.copied("in.tif")), np.asarray(made.convert("RGB"))))

    def test_compressions_of_other_writers(self):
        picture = Image.fromarray(self.noise((40, 31, 3)))
        for name in ("tiff_lzw", "packbits", "tiff_adobe_deflate", "zstd", "jpeg"):
            with self.subTest(name):
                try:
                    picture.save(self.path("in.tif"), compression=name)
                except (OSError, ValueError):
                    continue  # Pillow's libtiff has it not
                out = read(self.copied("in.tif"))
                self.assertTrue(np.array_equal(out, np.asarray(Image.open(self.path("in.tif")).convert("RGB"))))

    def test_what_cannot_be_read_is_said(self):
        self.write(self.noise((6, 7), "float32").astype(np.complex64), photometric="minisblack")
        self.expect_error(FILE, "complex", "info", "in.tif")
        self.write(self.noise((6, 7, 4), "uint16"), photometric="separated", planarconfig="contig")
        self.expect_error(FILE, "CMYK", "info", "in.tif")

    def test_signed_colour_is_written(self):
        for samples in (3, 4):
            pixels = self.noise((6, 7, samples), "int16")
            self.write(pixels, photometric="rgb", extrasamples=["unassalpha"] if samples == 4 else None)
            self.assertTrue(np.array_equal(read(self.copied("in.tif")), pixels))

    def test_the_same_image_gives_the_same_bytes(self):
        self.write(self.noise((30, 40, 4), "uint16"), photometric="rgb", extrasamples=["unassalpha"])
        with open(self.copied("in.tif", "a.tif"), "rb") as one, open(self.copied("in.tif", "b.tif"), "rb") as other:
            self.assertEqual(one.read(), other.read())


class DescriptionsTest(TiffTest):
    def write(self, pixels, **options):
        tifffile.imwrite(self.path("in.tif"), pixels, **options)

    def test_signed_values_of_imagej(self):
        pixels = np.random.default_rng(1).integers(-1000, 3000, (4, 6, 7)).astype(np.int16)
        self.write((pixels.astype(int) + 32768).astype(np.uint16), imagej=True, resolution=(2, 2),
                   metadata={"axes": "ZYX", "cf": 0, "c0": -32768.0, "c1": 1.0, "spacing": 2.0, "unit": "mm", "vunit": "HU"})
        self.assertEqual(self.facts("in.tif")["type"], "s16")
        self.assertTrue(np.array_equal(self.raw("in.tif", pixels.shape, "s16"), pixels))
        self.expect(DONE, "filter", "in.tif", "out.tif", *COPY_VOLUME)
        with tifffile.TiffFile(self.path("out.tif")) as file:
            self.assertEqual((file.imagej_metadata["c0"], file.imagej_metadata["c1"]), (-32768, 1))
            self.assertEqual(file.imagej_metadata["vunit"], "HU")
            self.assertEqual(file.pages[0].dtype, np.uint16)
        self.assertTrue(np.array_equal(self.raw("out.tif", pixels.shape, "s16"), pixels))

    def test_of_several_images_of_ome_the_others_are_said_and_a_volume_beside_them_is_refused(self):
        with tifffile.TiffWriter(self.path("m.ome.tif")) as file:
            file.write(np.zeros((3, 2, 6, 7), np.uint8), photometric="minisblack", metadata={"axes": "ZCYX"})
            file.write(np.zeros((4, 6, 7), np.uint8), photometric="minisblack", metadata={"axes": "ZYX"})
        self.assertIn("Each page of the others is an image of its own", self.facts("m.ome.tif")["note"])
        self.assertIn("differ in size or type", self.expect(FILE, "filter", "m.ome.tif", "o.tif").stderr)
        said = self.expect(DONE, "filter", "m.ome.tif@t=1", "o.tif", *COPY_VOLUME).stderr
        self.assertIn("what else its header says (OME-XML)", said)

    def test_other_calibrations_are_applied(self):
        pixels = np.arange(2 * 3 * 4, dtype=np.uint8).reshape(2, 3, 4)
        self.write(pixels, imagej=True, metadata={"axes": "ZYX", "cf": 1, "c0": 3, "c1": 21})
        self.assertIn("curve of densitometry", self.facts("in.tif")["note"])
        self.expect(DONE, "filter", "in.tif", "copy.nii", *COPY_VOLUME)
        self.write(pixels, imagej=True, metadata={"axes": "ZYX", "cf": 20})
        self.assertIsNone(self.facts("in.tif")["note"])
        self.write(pixels, imagej=True, metadata={"axes": "ZYX", "cf": 0, "c0": -2.5, "c1": 0.5})
        self.assertTrue(np.array_equal(self.raw("in.tif", pixels.shape, "f32"), pixels * 0.5 - 2.5))

    def test_units(self):
        pixels = np.zeros((3, 4, 5), np.uint16)
        for unit, factor in (("microns", 1e-3), ("micrometer", 1e-3), ("\\u00B5m", 1e-3), ("Angstrom", 1e-7),
                             ("nanometers", 1e-6), ("inches", 25.4)):
            with self.subTest(unit):
                self.write(pixels, imagej=True, resolution=(4, 4), metadata={"axes": "ZYX", "spacing": 3.0, "unit": unit})
                spacing = self.facts("in.tif")["spacing"]
                self.assertEqual(spacing["unit"], "mm")
                for axis, right in zip("xyz", (0.25, 0.25, 3)):
                    self.assertAlmostEqual(spacing[axis] / (right * factor), 1)
        for unit in ("pixel", "furlong"):
            self.write(pixels, imagej=True, resolution=(4, 4), metadata={"axes": "ZYX", "spacing": 3.0, "unit": unit})
            facts = self.facts("in.tif")
            self.assertEqual(facts["spacing"], {"x": 0.25, "y": 0.25, "z": 3, "unit": unit})
            self.assertEqual("furlong" in (facts["note"] or ""), unit == "furlong")
            self.expect(DONE, "filter", "in.tif", "out.tif", *COPY_VOLUME)
            self.assertEqual(self.facts("out.tif")["spacing"], facts["spacing"])
            for name in ("out.nii", "out.nrrd", "out.mha"):  # which have lengths in mm alone
                said = self.expect(DONE, "filter", "in.tif", name, *COPY_VOLUME).stderr
                self.assertRegex(said, f"leaves out .*the unit of its spacing, {unit}")

    def test_physical_size_of_ome(self):
        self.write(np.zeros((4, 2, 6, 7), np.uint16), ome=True, photometric="minisblack",
                   metadata={"axes": "ZCYX", "PhysicalSizeX": 250, "PhysicalSizeXUnit": "nm", "PhysicalSizeY": 0.25,
                             "PhysicalSizeZ": 0.0015, "PhysicalSizeZUnit": "mm"})
        facts = self.facts("in.tif")
        self.assertEqual((facts["depth"], facts["header"]["volumes"]), (4, 2))
        self.assertEqual(facts["spacing"]["unit"], "mm")
        for axis, right in zip("xyz", (0.00025, 0.00025, 0.0015)):
            self.assertAlmostEqual(facts["spacing"][axis] / right, 1)

    def test_physical_size_of_ome_that_is_said_in_part(self):
        for sizes, right in (('PhysicalSizeX="0.5" PhysicalSizeY="0.25"', (0.0005, 0.00025, 0.0005, "mm")),
                             ('PhysicalSizeX="0.5" PhysicalSizeZ="2"', (0.0005, 0.0005, 0.002, "mm")),
                             ('PhysicalSizeX="0.5" PhysicalSizeXUnit="&#181;m"', (0.0005, 0.0005, 0.0005, "mm")),
                             ('PhysicalSizeX="500" PhysicalSizeXUnit="&#xb5;m" PhysicalSizeZ="2"',
                              (0.5, 0.5, 0.002, "mm")),
                             ('PhysicalSizeX="500" PhysicalSizeXUnit="nm" PhysicalSizeZ="2" PhysicalSizeZUnit="pixel"',
                              (0.0005, 0.0005, 0.0005, "mm"))):
            text = ('<?xml version="1.0"?><OME><Image><Pixels DimensionOrder="XYZCT" SizeX="7" SizeY="6" SizeZ="4" '
                    f'SizeC="1" SizeT="1" Type="uint8" {sizes}><TiffData/></Pixels></Image></OME>')
            self.write(np.zeros((4, 6, 7), np.uint8), photometric="minisblack", metadata=None,
                       description=text.encode())
            facts = self.facts("in.tif")
            with self.subTest(sizes):
                self.assertEqual(facts["spacing"]["unit"], right[3])
                for axis, wanted in zip("xyz", right):
                    self.assertAlmostEqual(facts["spacing"][axis] / wanted, 1)
        self.assertIn("along z is in", facts["note"])

    def test_frames_and_channels_are_not_mixed(self):
        pixels = np.random.default_rng(2).integers(0, 255, (8, 6, 7)).astype(np.uint8)
        for axes in ("TYX", "CYX"):
            self.write(pixels, imagej=True, metadata={"axes": axes})
            facts = self.facts("in.tif")
            self.assertEqual((facts["depth"], facts["header"]["volumes"]), (1, 8))

    def test_a_description_of_other_pages_mixes_none(self):
        text = "ImageJ=1.53t\nimages=12\nchannels=3\nslices=4\nhyperstack=true\n"
        with tifffile.TiffWriter(self.path("in.tif")) as file:
            for page in range(5):
                file.write(np.full((4, 5), page, np.uint8), photometric="minisblack", metadata=None,
                           description=text if page == 0 else None)
        facts = self.facts("in.tif")
        self.assertEqual((facts["depth"], facts["header"]["volumes"]), (1, 5))
        self.assertIn("names other pages", facts["note"])

    def test_a_short_file_of_tifffile(self):
        pixels = np.random.default_rng(3).integers(0, 65535, (3, 4, 6, 7)).astype(np.uint16)
        self.write(pixels, photometric="minisblack", truncate=True, byteorder=">", metadata={"axes": "TZYX"})
        with tifffile.TiffFile(self.path("in.tif")) as file:
            self.assertEqual(len(file.pages), 1)
        self.assertTrue(np.array_equal(self.raw("in.tif@t=2", pixels.shape[1:], "u16"), pixels[2]))

    def test_profile_resolution_and_place_are_kept(self):
        profile = bytes(range(200))
        self.write(np.zeros((6, 7), np.uint8), photometric="minisblack", resolution=(300, 150), resolutionunit="INCH",
                   description="by hand", metadata=None,
                   extratags=[(34675, 7, len(profile), profile, True), (33550, 12, 3, (2.0, 3.0, 0.0), True),
                              (42113, 2, 5, "-999", True)])
        with tifffile.TiffFile(self.copied("in.tif")) as file:
            tags = file.pages[0].tags
            self.assertEqual(tags[34675].value, profile)
            self.assertEqual(tags[33550].value, (2.0, 3.0, 0.0))
            self.assertEqual(tags[42113].value, "-999")
            self.assertEqual(tags["ImageDescription"].value, "by hand")
            self.assertEqual((tags["XResolution"].value, int(tags["ResolutionUnit"].value)), ((300, 1), 2))
            self.assertEqual(tags["YResolution"].value, (150, 1))


    def test_tags_that_do_not_come_back_are_named(self):
        tags = [(33723, 7, 4, b"iptc", True), (65000, 3, 1, 7, True), (50839, 1, 4, b"rois", True)]
        self.write(np.zeros((6, 7), np.uint8), photometric="minisblack", metadata=None, extratags=tags)
        for said in (self.facts("in.tif")["note"], self.expect(DONE, "filter", "in.tif", "out.tif", *COPY).stderr):
            self.assertIn("IPTC", said)
            self.assertIn("do not know are left out: 50839, 65000", said)
        self.write(np.zeros((6, 7), np.uint8), photometric="minisblack", resolution=(300, 150), description="by hand",
                   metadata=None, software="a test", datetime=True)
        self.assertIsNone(self.facts("in.tif")["note"])


if __name__ == "__main__":
    unittest.main()
