"""--mask and --alpha: what pixels count for others."""
import json
import math
import unittest

from pictures import read_pfm, read_png, write_pfm, write_png
from support import DONE, USAGE, CliTest


class MaskTest(CliTest):
    def content(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def holes(self, value=math.nan):
        """A float image with a hole of `value` in its middle; other values 0.2 and 0.3."""
        rows = [[0.2 + 0.1 * ((x + y) % 2) for x in range(20)] for y in range(16)]
        for y in range(5, 9):
            for x in range(6, 12):
                rows[y][x] = value
        write_pfm(self.path("holes.pfm"), rows)
        return rows

    def test_not_a_number_is_left_out_by_itself(self):
        rows = self.holes()
        told = self.expect(DONE, "filter", "holes.pfm", "out.pfm")
        self.assertIn("24 of 320 pixels", told.stderr)
        self.assertIn("not a number", told.stderr)
        for before, after in zip(rows, read_pfm(self.path("out.pfm"))[3]):
            for old, new in zip(before, after):
                self.assertEqual(math.isnan(old), math.isnan(new))
                if not math.isnan(new):
                    self.assertTrue(0.19 < new < 0.31, new)

    def test_infinities_and_huge_values_are_left_out_by_themselves(self):
        """What formats take for no data, and what single precision cannot subtract."""
        for value in (math.inf, -math.inf, -3.4028235e38, 9.96921e36, -1.70141e38, 1e30):
            self.holes(value)
            names = [f"baseline/{name}_cpu" for name in ("box", "gaussian")] + [
                f"fast/{name}_cpu" for name in ("nlm", "guided", "tv", "median", "bm3d")] + [
                "fast/cpu_simd", "reference/float64"]
            for name in names:
                told = self.expect(DONE, "filter", "holes.pfm", "out.pfm", "--variant", name)
                self.assertIn("24 of 320 pixels", told.stderr, (name, value))
                for y, row in enumerate(read_pfm(self.path("out.pfm"))[3]):
                    for x, new in enumerate(row):
                        if 5 <= y < 9 and 6 <= x < 12:
                            self.assertAlmostEqual(new / value if math.isfinite(value) else new == value, 1, 6, (name, value))
                        else:
                            self.assertTrue(0.19 < new < 0.31, (name, value, new))
        self.holes(9e29)
        self.assertNotIn("24 of 320", self.expect(DONE, "filter", "holes.pfm", "out.pfm").stderr)

    def test_a_named_variant_without_masks_says_so_and_refuses_what_was_asked_for(self):
        self.holes()
        told = self.expect(DONE, "filter", "holes.pfm", "out.pfm", "--variant", "larsson2015/sequential")
        self.assertIn("takes no mask", told.stderr)
        refused = self.expect_error(USAGE, "fast/cpu_simd", "filter", "holes.pfm", "x.pfm", "--variant",
                                    "larsson2015/sequential", "--mask", "nan", "--value-range", "type")
        self.assertIn("takes no mask", refused.stderr)

    def test_a_value_an_image_and_nothing(self):
        rows = [[10 if (x + y) % 2 else 30 for x in range(20)] for y in range(16)]
        rows[4][4] = rows[9][9] = 255
        write_png(self.path("a.png"), rows, 1)
        outline = [[0 if value == 255 else 9 for value in row] for row in rows]
        write_png(self.path("m.png"), outline, 1)
        usual = ("--variant", "baseline/box_cpu", "--radius", "2")
        self.expect(DONE, "filter", "a.png", "value.pgm", *usual, "--mask", "255")
        self.expect(DONE, "filter", "a.png", "image.pgm", *usual, "--mask", "m.png")
        self.expect(DONE, "filter", "a.png", "none.pgm", *usual, "--mask", "none")
        read = {name: self.content(name + ".pgm") for name in ("value", "image", "none")}
        self.assertEqual(read["value"], read["image"])
        self.assertNotEqual(read["value"], read["none"])
        pixels = read["value"][-320:]
        self.assertEqual(pixels[4 * 20 + 4], 255)
        self.assertTrue(all(10 <= value <= 30 for i, value in enumerate(pixels) if i not in (84, 189)))
        self.expect_error(USAGE, "same size", "filter", "a.png", "x.png", "--mask", "sample:astronaut@32x32")
        self.expect_error(USAGE, "names no value", "filter", "a.png", "x.png", "--mask", "padding")

    def test_words_for_numbers_are_read_in_any_letters(self):
        self.holes()
        for word in ("NAN", "NaN", "nan"):
            self.assertIn("24 of 320 pixels", self.expect(DONE, "filter", "holes.pfm", "out.pfm", "--mask", word).stderr)
        for word in ("inf", "-INF", "Infinity"):
            self.expect_error(USAGE, "finite value", "filter", "holes.pfm", "x.pfm", "--mask", word)

    def test_pixels_transparent_in_part_count_in_the_note_too(self):
        write_png(self.path("half.png"), [[90, 90, 90, 100] * 8] * 6, 4)
        told = self.expect(DONE, "filter", "half.png", "out.png", "--variant", "larsson2015/sequential").stderr
        self.assertIn("48 of 48 pixels (100 %)", told)
        self.assertIn("transparent, in full or in part, count like the others", told)

    def transparent(self):
        rows = []
        for y in range(24):
            row = []
            for x in range(24):
                inside = 6 <= x < 18 and 6 <= y < 18
                row += [255, 255, 255, 255] if inside else [255, 0, 0, 0]
            rows.append(row)
        write_png(self.path("w.png"), rows, 4)

    def filtered_edge(self, *options):
        self.expect(DONE, "filter", "w.png", "o.png", "--variant", "baseline/gaussian_cpu", "--radius", "4", *options)
        return tuple(read_png(self.path("o.png"))[4][6][6 * 4:6 * 4 + 3])

    def test_the_colour_of_transparent_pixels_does_not_count(self):
        self.transparent()
        self.assertEqual(self.filtered_edge(), (255, 255, 255))
        self.assertEqual(self.filtered_edge("--alpha", "weight"), (255, 255, 255))
        self.assertLess(self.filtered_edge("--alpha", "ignore")[1], 200)
        self.expect_error(USAGE, "weight or ignore", "filter", "w.png", "o.png", "--alpha", "some")

    def test_opaque_alpha_changes_nothing(self):
        rows = [[c for x in range(20) for c in ((x * 11 + y * 7) % 256, (x * y) % 256, x, 255)] for y in range(16)]
        write_png(self.path("o.png"), rows, 4)
        for mode in ("weight", "ignore"):
            self.expect(DONE, "filter", "o.png", mode + ".png", "--variant", "larsson2015/sequential", "--alpha", mode)
        self.assertEqual(self.content("weight.png"), self.content("ignore.png"))

    def test_images_of_one_call_have_their_own_weights(self):
        rows = self.holes()
        full = [[0.25 if math.isnan(value) else value for value in row] for row in rows]
        for name, content in (("a.pfm", full), ("b.pfm", rows), ("c.pfm", full), ("d.pfm", rows)):
            write_pfm(self.path(name), content)
        self.expect(DONE, "filter", "b.pfm", "alone.pfm")
        self.expect(DONE, "filter", "a.pfm", "full.pfm")
        self.expect(DONE, "filter", "a.pfm", "b.pfm", "c.pfm", "d.pfm", "--out-dir", "made", "--json", "f.json")
        with open(self.path("f.json"), encoding="utf-8") as file:
            files = json.load(file)["files"]
        self.assertEqual([one["outside_share"] for one in files], [0, 24 / 320, 0, 24 / 320])
        for one, wanted in zip(files, ("full.pfm", "alone.pfm") * 2):
            self.assertEqual(self.content(one["output"]), self.content(wanted), one["input"])

    def write_npy(self, name, kind, shape, values):
        text = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': {shape}, }}"
        text += " " * (-(len(text) + 11) % 64) + "\n"
        with open(self.path(name), "wb") as file:
            file.write(b"\x93NUMPY\x01\x00" + len(text).to_bytes(2, "little") + text.encode() + bytes(values))

    def test_a_mask_of_several_volumes(self):
        first = [1 if i % 3 else 0 for i in range(4 * 6 * 8)]
        second = [1 if i % 5 else 0 for i in range(4 * 6 * 8)]
        values = [(i * 37) % 200 for i in range(2 * 4 * 6 * 8)]
        self.write_npy("v4.npy", "|u1", (2, 4, 6, 8), values)
        self.write_npy("m4.npy", "|u1", (2, 4, 6, 8), first + second)
        self.write_npy("m3.npy", "|u1", (4, 6, 8), second)
        self.write_npy("m5.npy", "|u1", (3, 4, 6, 8), first + second + first)
        usual = ("--variant", "baseline/box3d_cpu")
        self.expect(DONE, "filter", "v4.npy", "all.npy", *usual, "--mask", "m4.npy")
        parts = b""
        for volume in (0, 1):
            self.expect(DONE, "filter", f"v4.npy@t={volume}", "one.npy", *usual, "--mask", f"m4.npy@t={volume}")
            parts += self.content("one.npy")[-192:]
            self.expect(DONE, "filter", f"v4.npy@t={volume}", "same.npy", *usual, "--mask", "m4.npy")
            self.assertEqual(self.content("one.npy"), self.content("same.npy"))
        self.assertEqual(self.content("all.npy")[-384:], parts)
        self.expect(DONE, "filter", "v4.npy", "for_all.npy", *usual, "--mask", "m3.npy")
        self.expect(DONE, "filter", "v4.npy", "chosen.npy", *usual, "--mask", "m4.npy@t=1")
        self.assertEqual(self.content("for_all.npy"), self.content("chosen.npy"))
        self.assertEqual(self.content("for_all.npy")[-192:], parts[192:])
        self.expect_error(USAGE, "3 volumes", "filter", "v4.npy", "x.npy", *usual, "--mask", "m5.npy")
        self.expect_error(USAGE, "2 volumes", "filter", "m3.npy", "x.npy", *usual, "--mask", "m4.npy")

    def test_the_recorded_command_and_results_have_it(self):
        self.holes()
        self.expect(DONE, "filter", "holes.pfm", "out.pfm", "--mask", "nan", "--json", "first.json")
        with open(self.path("first.json"), encoding="utf-8") as file:
            self.assertIn("--mask nan", json.load(file)["command"])
        self.expect(DONE, "bench", "holes.pfm", "--variants", "fast/cpu_simd,larsson2015/sequential", "--mask", "nan",
                    "--mode", "study", "--repeats", "1", "--json", self.path("r.json"))
        with open(self.path("r.json"), encoding="utf-8") as file:
            masked, refused = json.load(file)["results"]
        self.assertAlmostEqual(masked["picture"]["outside_share"], 24 / 320)
        self.assertIn("takes no mask", refused["skipped"])
        info = json.loads(self.expect(DONE, "info", "holes.pfm", "--json").stdout)
        self.assertAlmostEqual(info["outside_share"], 24 / 320)


if __name__ == "__main__":
    unittest.main()
