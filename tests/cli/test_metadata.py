"""What files say besides their pixels, read by Pillow: it goes from input to result, or a note says that it does not."""
import json
import os
import struct
import subprocess
import unittest
import zlib

from support import DONE, USAGE, CliTest

COPY = ["--variant", "fast/cpu_simd", "--border", "skip", "--radius", "127"]  # an image below 255 pixels is copied

# Debian's modules are those of its own interpreter, which need not be the one that runs this.
MAKER = """
import sys
from PIL import Image, ImageCms, PngImagePlugin
path, mode, orientation = sys.argv[1], sys.argv[2], int(sys.argv[3])
profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
exif = Image.Exif()
exif[0x0112] = orientation
exif[0x0110] = "A camera"
image = Image.linear_gradient("L").resize((40, 30)).convert(mode)
options = {"icc_profile": profile, "dpi": (300, 200), "exif": exif.tobytes()}
if path.endswith(".png"):
    texts = PngImagePlugin.PngInfo()
    texts.add_text("Description", "a gradient")
    texts.add_text("Author", "M\\u00fcller")
    texts.add_itxt("Title", "\\u6e10\\u53d8")
    options["pnginfo"] = texts
if path.endswith(".jpg"):
    options.update(quality=int(sys.argv[4]), subsampling=int(sys.argv[5]), progressive=sys.argv[6] == "1")
if path.endswith(".webp"):
    options.update(lossless=True)
image.save(path, **options)
"""
READER = """
import json, sys
from PIL import Image
image = Image.open(sys.argv[1])
image.load()
info = image.info
print(json.dumps({"size": image.size, "mode": image.mode, "profile": len(info.get("icc_profile") or b""),
                  "dpi": [round(float(one)) for one in info["dpi"]] if "dpi" in info else None,
                  "orientation": image.getexif().get(0x0112), "camera": image.getexif().get(0x0110),
                  "texts": {k: v for k, v in getattr(image, "text", {}).items()},
                  "sampling": [list(one[1:3]) for one in getattr(image, "layer", [])],
                  "steps": {k: list(v) for k, v in getattr(image, "quantization", {}).items()},
                  "first": image.getpixel((0, 0)), "alpha": sorted(set(image.getchannel("A").getdata()))
                  if "A" in image.getbands() else None}))
"""


def python(code, *arguments):
    return subprocess.run(["/usr/bin/python3", "-c", code, *map(str, arguments)], capture_output=True, text=True)


def has_pillow():
    return python("from PIL import ImageCms").returncode == 0


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


@unittest.skipUnless(has_pillow(), "python3-pil is missing")
class MetadataTest(CliTest):
    def made(self, name, mode="RGB", orientation=1, quality=95, sampling=2, progressive=0):
        path = self.path(name)
        result = python(MAKER, path, mode, orientation, quality, sampling, progressive)
        self.assertEqual(result.returncode, 0, result.stderr)
        return path

    def facts(self, name):
        result = python(READER, self.path(name))
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(result.stdout)

    def test_all_pairs_keep_or_say(self):
        words = {"profile": "colour profile", "dpi": "resolution", "camera": "EXIF"}
        for source in ("a.png", "a.jpg", "a.webp", "a.tif"):
            self.made(source)
            before = self.facts(source)
            for target in ("o.png", "o.jpg", "o.webp", "o.bmp", "o.tif", "o.ppm"):
                with self.subTest(source=source, target=target):
                    note = self.expect(DONE, "filter", source, target, *COPY).stderr
                    after = self.facts(target)
                    words["camera"] = "tags" if source == "a.tif" else "EXIF"
                    for key, word in words.items():
                        kept = after[key] == before[key]
                        self.assertTrue(kept or not before[key] or word in note, (key, before, after, note))
                    if target in ("o.png", "o.jpg", "o.webp", "o.tif"):
                        self.assertEqual(after["profile"], before["profile"])
                    if target in ("o.png", "o.jpg", "o.webp"):
                        self.assertEqual(after["camera"], None if source == "a.tif" else "A camera")
                    elif source == target.replace("o", "a"):
                        self.assertEqual(after["camera"], before["camera"])

    def test_exif_is_upright(self):
        for source in ("a.png", "a.jpg", "a.webp"):
            self.made(source, orientation=6)
            for target in ("o.png", "o.jpg", "o.webp"):
                self.expect(DONE, "filter", source, target, *COPY)
                facts = self.facts(target)
                self.assertEqual(facts["size"], [30, 40])
                self.assertEqual(facts["orientation"], 1)

    def test_resolution_lies_along_the_upright_axes(self):
        """Of a file's own and of EXIF's and XMP's, which are to say the same."""
        reader = ("import sys; from PIL import Image; i = Image.open(sys.argv[1]); e = i.getexif(); "
                  "print([round(float(v)) for v in (*i.info.get('dpi', (0, 0)), e.get(282, 0), e.get(283, 0))])")
        xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><r tiff:Orientation="6" tiff:XResolution="300/1" tiff:YResolution="150/1"/></x:xmpmeta>'
        maker = ("import sys; from PIL import Image, TiffImagePlugin as t; i = Image.new('RGB', (40, 30), (9, 99, 199)); e = Image.Exif(); "
                 "e[274] = int(sys.argv[2]); e[282] = t.IFDRational(300, 1); e[283] = t.IFDRational(150, 1); e[296] = 2;"
                 "o = {'dpi': (300, 150), 'exif': e.tobytes() if not sys.argv[1].endswith('tif') else e};"
                 "o.update({'lossless': True, 'xmp': sys.argv[3].encode()} if sys.argv[1].endswith('webp') else {}); i.save(sys.argv[1], **o)")
        for orientation, expected in ((1, [300, 150]), (3, [300, 150]), (5, [150, 300]), (6, [150, 300]), (7, [150, 300]), (8, [150, 300])):
            for source in ("a.png", "a.jpg", "a.webp", "a.tif"):
                with self.subTest(orientation=orientation, source=source):
                    made = python(maker, self.path(source), orientation, xmp)
                    self.assertEqual(made.returncode, 0, made.stderr)
                    target = source.replace("a.", "o.")
                    self.expect(DONE, "filter", source, target, *COPY)
                    own_x, own_y, exif_x, exif_y = json.loads(python(reader, self.path(target)).stdout)
                    if source != "a.webp":
                        self.assertEqual([own_x, own_y], expected)
                    self.assertEqual([exif_x, exif_y], expected)
                    if source == "a.webp":
                        self.expect(DONE, "filter", source, "w.png", *COPY)
                        self.assertEqual(json.loads(python(reader, self.path("w.png")).stdout)[:2], expected)
                        with open(self.path(target), "rb") as file:
                            self.assertIn(f'tiff:Orientation="1" tiff:{"XY"[orientation > 4]}Resolution="300/1"'.encode(), file.read())

    def test_a_tiff_keeps_its_texts_and_says_which_tags_it_loses(self):
        made = python("import sys; from PIL import Image, TiffImagePlugin as t; d = t.ImageFileDirectory_v2();"
                      "d[269] = 'a document'; d[285] = 'a page'; d[316] = 'a host'; d[318] = (0.3127, 0.329); d.tagtype[301] = 3;"
                      "d[301] = tuple(range(256)); d[286] = 2.5; d.tagtype[18246] = 3; d[18246] = 4;"
                      "Image.new('L', (12, 9)).save(sys.argv[1], tiffinfo=d)", self.path("a.tif"))
        self.assertEqual(made.returncode, 0, made.stderr)
        said = self.expect(DONE, "filter", "a.tif", "o.tif", *COPY).stderr
        for name in ("WhitePoint", "TransferFunction", "XPosition", "18246"):
            self.assertIn(name, said)
        self.assertNotIn("DocumentName", said)
        tags = json.loads(python("import json, sys; from PIL import Image; t = Image.open(sys.argv[1]).tag_v2;"
                                 "print(json.dumps([t.get(i) for i in (269, 285, 316)]))", self.path("o.tif")).stdout)
        self.assertEqual(tags, ["a document", "a page", "a host"])
        self.assertIn("its further tags", self.expect(DONE, "filter", "a.tif", "o.png", *COPY).stderr)

    def test_png_codes_of_colours_stay_and_lost_chunks_are_said(self):
        self.made("a.png")
        with open(self.path("a.png"), "rb") as file:
            data = file.read()
        codes = chunk(b"cICP", bytes([9, 16, 0, 1]))
        with open(self.path("c.png"), "wb") as file:
            file.write(data[:33] + codes + chunk(b"sBIT", bytes([8, 8, 8])) + chunk(b"oFFs", struct.pack(">iib", 3, 4, 0)) +
                       chunk(b"tIME", bytes([7, 230, 1, 2, 3, 4, 5])) + data[33:-12] + data[-12:])
        said = self.expect(DONE, "filter", "c.png", "o.png", *COPY).stderr
        self.assertIn("PNG chunks oFFs, sBIT.", said)
        with open(self.path("o.png"), "rb") as file:
            result = file.read()
        self.assertIn(codes, result)
        self.assertLess(result.index(codes), result.index(b"iCCP"))
        self.assertIn("9, 16, 0, 1", self.expect(DONE, "info", "c.png").stdout)
        self.assertIn("meaning of its colours", self.expect(DONE, "filter", "c.png", "o.tif", *COPY).stderr)
        self.assertNotIn("chunks", self.expect(DONE, "filter", "a.png", "o.png", *COPY).stderr)

    def test_geotiff_stays(self):
        place = struct.pack("<6d", 0, 0, 0, 1000, 2000, 0)
        self.made("a.tif")
        made = python("import sys; from PIL import Image, TiffImagePlugin as t; i = Image.open(sys.argv[1]); "
                      "d = t.ImageFileDirectory_v2(); d.tagtype[33922] = 12; d[33922] = (0.0, 0.0, 0.0, 1000.0, 2000.0, 0.0); "
                      "d[270] = 'a field'; i.save(sys.argv[2], tiffinfo=d)", self.path("a.tif"), self.path("g.tif"))
        self.assertEqual(made.returncode, 0, made.stderr)
        self.expect(DONE, "filter", "g.tif", "o.tif", *COPY)
        self.assertIn(place, open(self.path("o.tif"), "rb").read())
        self.assertEqual(json.loads(self.expect(DONE, "info", "o.tif", "--json").stdout)["metadata"]["tags"][-1], 33922)
        self.assertIn("place on the earth", self.expect(DONE, "filter", "g.tif", "o.png", *COPY).stderr)

    def test_texts(self):
        self.made("a.png")
        self.expect(DONE, "filter", "a.png", "o.png", *COPY)
        self.assertEqual(self.facts("o.png")["texts"],
                         {"Description": "a gradient", "Author": "M\u00fcller", "Title": "\u6e10\u53d8"})

    def test_a_rounded_resolution_is_said_and_not_called_left_out(self):
        made = python("import sys; from PIL import Image; Image.new('L', (9, 9)).save(sys.argv[1], dpi=(1.4, 1.4))", self.path("low.tif"))
        self.assertEqual(made.returncode, 0, made.stderr)
        said = self.expect(DONE, "filter", "low.tif", "o.jpg", *COPY).stderr
        self.assertIn("what rounding to whole dots takes off its resolution", said)

    def test_profile_for_other_channels(self):
        self.made("a.png", mode="L")
        note = self.expect(DONE, "filter", "a.png", "o.png", *COPY).stderr
        self.assertIn("for other channels", note)
        self.assertEqual(self.facts("o.png")["profile"], 0)

    def test_jpeg_coding_is_kept(self):
        for quality, sampling, progressive in ((30, 0, 0), (75, 1, 1), (98, 2, 0), (100, 0, 1)):
            with self.subTest(quality=quality, sampling=sampling):
                self.made("a.jpg", quality=quality, sampling=sampling, progressive=progressive)
                self.expect(DONE, "filter", "a.jpg", "o.jpg", *COPY)
                before, after = self.facts("a.jpg"), self.facts("o.jpg")
                self.assertEqual(before["sampling"], after["sampling"])
                self.assertEqual(before["steps"], after["steps"])

    def test_gray_with_a_transparent_value(self):
        for depth, value in ((1, 1), (2, 2), (4, 9), (8, 77), (16, 4660)):
            with self.subTest(depth=depth):
                bits = "".join(format(v, f"0{depth}b") for v in (value, 0, value, 2**depth - 1 - value))
                row = int(bits.ljust((len(bits) + 7) // 8 * 8, "0"), 2).to_bytes((len(bits) + 7) // 8, "big")
                with open(self.path("t.png"), "wb") as file:
                    file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 4, 1, depth, 0, 0, 0, 0))
                               + chunk(b"tRNS", struct.pack(">H", value)) + chunk(b"IDAT", zlib.compress(b"\0" + row))
                               + chunk(b"IEND", b""))
                self.expect(DONE, "filter", "t.png", "o.png", *COPY)
                self.assertEqual(self.facts("o.png")["alpha"], [0, 255])

    def test_exposure(self):
        body = bytes([128, 64, 32, 129]) * 72
        for name, lines in (("a", b""), ("b", b"EXPOSURE=2.0\nEXPOSURE= 4\nCOLORCORR=1 2 0.5\n"), ("c", b"EXPOSURE=nan\n")):
            with open(self.path(f"{name}.hdr"), "wb") as file:
                file.write(b"#?RADIANCE\n" + lines + b"FORMAT=32-bit_rle_rgbe\n\n-Y 9 +X 8\n" + body)
            self.expect(DONE, "filter", f"{name}.hdr", f"{name}.pfm", *COPY)
        values = {name: struct.unpack("<3f", open(self.path(f"{name}.pfm"), "rb").read()[-12:]) for name in "abc"}
        self.assertEqual(values["a"], values["c"])
        with open(self.path("p.hdr"), "wb") as file:
            file.write(b"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\nPRIMARIES=0.7 0.3 0.2 0.8 0.1 0.1 0.3 0.3\n\n-Y 9 +X 8\n" + body)
        self.assertIn("PRIMARIES", self.expect(DONE, "filter", "p.hdr", "p.pfm", *COPY).stderr)
        for was, now, factor in zip(values["a"], values["b"], (8, 16, 4)):
            self.assertAlmostEqual(was, now * factor, places=5)

    def test_images_behind_the_first_are_said_and_not_lost_in_place(self):
        made = python("import sys; from PIL import Image; images = [Image.new('RGB', (12, 9), (c, 9, 9)) for c in (10, 20, 30)];"
                      "more = {'save_all': True, 'append_images': images[1:]};"
                      "images[0].save(sys.argv[1], **more); images[0].save(sys.argv[2], format='MPO', save_all=True, append_images=images[1:2])",
                      self.path("frames.png"), self.path("views.jpg"))
        self.assertEqual(made.returncode, 0, made.stderr)
        for name, image in (("two.pgm", b"P5\n4 3\n255\n" + bytes(range(12))), ("two.pbm", b"P4 9 2\n\0\0\0\0"),
                            ("two.ppm", b"P6\n2 1\n65535\n" + bytes(12)),
                            ("two.pam", b"P7\nWIDTH 3\nHEIGHT 1\nDEPTH 1\nMAXVAL 255\nENDHDR\n" + bytes(3))):
            with open(self.path(name), "wb") as file:
                file.write(image * 2)
        for name, count in (("frames.png", 3), ("views.jpg", 2), ("two.pgm", 2), ("two.pbm", 2), ("two.ppm", 2), ("two.pam", 2)):
            with self.subTest(name):
                self.assertIn(f"first of the file's {count} images", self.expect(DONE, "filter", name, "o.png", *COPY).stderr)
                self.assertIn(f"first of the file's {count} images", self.expect(DONE, "info", name).stdout)
                os.symlink(self.path(name), self.path("link." + name))
                with open(self.path(name), "rb") as file:
                    before = file.read()
                for target in (name, "link." + name) if name not in ("two.pam", "two.pbm") else ():
                    self.expect_error(USAGE, "another OUTPUT", "filter", name, target, *COPY)
                with open(self.path(name), "rb") as file:
                    self.assertEqual(file.read(), before)

    def test_one_image_alone_is_no_further_one(self):
        """Also with a line's end behind its values, as editors leave it, and as text."""
        for name, content in (("one.pgm", b"P5\n4 3\n255\n" + bytes(range(12)) + b"\n"), ("one.ppm", b"P3\n1 1\n255\n1 2 3\nP3\n"),
                              ("cut.pgm", b"P5\n4 3\n255\n" + bytes(12) + b"P")):
            with open(self.path(name), "wb") as file:
                file.write(content)
            self.assertNotIn("first of the", self.expect(DONE, "info", name).stdout)
            self.expect(DONE, "filter", name, name, *COPY)

    def test_damaged_profile_and_exif_are_said(self):
        self.made("a.png")
        data = open(self.path("a.png"), "rb").read()
        head, rest = data[:33], data[33:]
        with open(self.path("d.png"), "wb") as file:
            file.write(head + chunk(b"iCCP", b"x\0\0" + zlib.compress(b"no profile" * 99)) + chunk(b"eXIf", b"MM\0*\xff\xff\xff\xff")
                       + rest[rest.index(b"IDAT") - 4:])
        note = self.expect(DONE, "filter", "d.png", "o.png", *COPY).stderr
        self.assertIn("colour profile is damaged", note)
        self.assertIn("EXIF block is damaged", note)


if __name__ == "__main__":
    unittest.main()
