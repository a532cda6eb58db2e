"""filter: images of every type come out filtered, with their depth and alpha, the same from every variant."""
import json
import os
import unittest

import pictures
from support import DONE, USAGE, CliTest

SIZE = (61, 43)


class FilterTest(CliTest):
    def available(self, family="bilateral2d"):
        variants = json.loads(self.expect(DONE, "list", "--json").stdout)
        return [v for v in variants if v["available"] and v["family"] == family]

    def filter(self, source, target, *options):
        self.expect(DONE, "filter", source, target, *options)

    def check_png(self, channels, bits):
        rows = pictures.write_noisy_png(self.path("in.png"), *SIZE, channels, bits)
        self.filter("in.png", "out.png", "--radius", "2", "--variant", "reference/float64")
        width, height, out_channels, out_bits, filtered = pictures.read_png(self.path("out.png"))
        self.assertEqual((width, height, out_channels, out_bits), (*SIZE, channels, bits))
        self.assertNotEqual(filtered, rows)
        if channels in (2, 4):
            self.assertEqual(pictures.alpha_only(filtered, channels), pictures.alpha_only(rows, channels))
            filtered, rows = (pictures.colour_only(r, channels) for r in (filtered, rows))
        # The filter smooths: neighbours on one side of the edge come closer to each other.
        step = channels if channels in (1, 3) else channels - 1
        roughness = lambda r: sum(abs(row[i] - row[i + step]) for row in r for i in range(0, 20 * step))
        self.assertLess(roughness(filtered), 0.7 * roughness(rows))

    def test_the_options_say_the_family(self):
        pictures.write_noisy_png(self.path("in.png"), *SIZE, 1, 8)
        options = ("--search-radius", "3", "--strength", "20")
        result = self.expect(DONE, "filter", "in.png", "out.png", *options, "--json", "-")
        report = json.loads(result.stdout)
        self.assertEqual(report["files"][0]["variant"].split("/")[1][:3], "nlm")
        self.assertIn("because of --search-radius", result.stderr)
        self.assertNotIn("does not use", result.stderr)
        # What families share changes nothing.
        result = self.expect(DONE, "filter", "in.png", "out.png", "--radius", "2", "--json", "-")
        self.assertNotIn("nlm", json.loads(result.stdout)["files"][0]["variant"])
        self.assertNotIn("because", result.stderr)
        # What no family has together says who has it.
        result = self.expect_error(USAGE, "--search-radius is read by", "filter", "in.png", "out.png", "--search-radius",
                                   "3", "--sigma-range", "20")
        self.assertIn("--sigma-range is read by", result.stderr)

    def refused(self, expected, source, *options):
        out = "out.nii" if "shepp3d" in source else "out.png"
        message = self.expect_error(USAGE, expected, "filter", source, out, *options).stderr
        self.assertFalse(os.path.exists(self.path(out)), message)
        return message

    def test_a_value_outside_of_its_family_s_range_leads_to_no_other_filter(self):
        picture, volume = "sample:astronaut@30x30,gray", "sample:shepp3d@12x12x12"
        for kind in ("", ",u16", ",f32"):
            self.refused("from 0.1 to 10000", picture + kind, "--strength", "0")
            self.refused("from 0 to 16", picture + kind, "--patch-radius", "17")
            self.refused("from 1 to 64", picture + kind, "--search-radius", "65", "--strength", "10")
        self.refused("from 1 to 16", volume, "--search-radius", "20", "--strength", "10")
        self.refused("from 0 to 4", volume, "--patch-radius", "5")
        self.refused("from 1 to 64", volume, "--radius", "65")
        self.expect(DONE, "filter", volume, "out.nii", "--search-radius", "2", "--strength", "10")

    def test_no_given_parameter_is_ignored_by_a_variant_that_was_chosen(self):
        picture = "sample:astronaut@30x30,gray"
        both = ("--sigma-space", "3", "--sigma-space-y", "0.5")
        self.filter(picture, "chosen.png", *both)
        self.filter(picture, "expected.png", *both, "--variant", "reference/float64")
        self.assertEqual(pictures.read_png(self.path("chosen.png")), pictures.read_png(self.path("expected.png")))
        self.refused("has no effect without --patch-weights gaussian", picture, "--patch-sigma-x", "2")
        self.refused("--length-unit is read by", picture, "--length-unit", "mm")
        # A CPU has no blocks.
        if not any(v["backend"] == "cuda" for v in self.available()):
            self.refused("--tiling is read by", picture, "--tiling", "2")
        # Of many, that which cannot heed it is refused by itself.
        result = self.expect(USAGE, "filter", "sample:astronaut@30x30,gray", "sample:shepp3d@12x12x12", "--out-dir", "all",
                             "--patch-weights", "gaussian", "--format", "tif")
        self.assertIn("No filter of volumes has all of the given parameters", result.stderr)

    def test_help_says_ranges_by_family(self):
        text = self.expect(DONE, "filter", "--help").stdout
        self.assertIn("1 to 64 for nlm2d, 1 to 16 for nlm3d, nlm_t, 1 to 32 for bm3d, 1 to 7 for bm4d. Default: 10 for nlm2d, 3 for nlm3d, nlm_t, 19 for bm3d, 5 for bm4d.", text)

    def test_values_beside_the_levels_are_noted(self):
        pictures.write_float_tiff(self.path("float.tif"), *SIZE, 1)
        self.assertNotIn("--value-range", self.expect(DONE, "filter", "float.tif", "out.pfm").stderr)
        deep = [[1000 + 5 * x + y % 3 for x in range(SIZE[0])] for y in range(SIZE[1])]
        pictures.write_png(self.path("deep.png"), deep, 1, 16)
        for command in (("filter", "deep.png", "out.png"), ("compare", "deep.png", "--variants", "fast/cpu_simd")):
            message = self.expect(DONE, *command).stderr
            self.assertIn("255 levels span 0 to 65535, and the values go from 1000 to 130", message)
            self.assertIn("--value-range auto", message)
            self.assertNotIn("auto", self.expect(DONE, *command, "--value-range", "type").stderr)
        # A box filter has nothing in levels.
        message = self.expect(DONE, "filter", "deep.png", "out.png", "--variant", "baseline/box_cpu").stderr
        self.assertNotIn("levels", message)
        message = self.expect(DONE, "filter", "deep.png", "float.tif", "--out-dir", "all").stderr
        self.assertIn("1 of 2 images, deep.png for one: 255 levels", message)

    def test_another_filter_s_options_say_it(self):
        pictures.write_noisy_png(self.path("in.png"), *SIZE, 1, 8)
        result = self.expect(DONE, "filter", "in.png", "out.png", "--epsilon", "3", "--json", "-")
        self.assertTrue(json.loads(result.stdout)["files"][0]["variant"].startswith("fast/guided"))
        self.assertIn("because of --epsilon", result.stderr)
        self.assertNotIn("does not use", result.stderr)

    def test_a_list_is_not_offered_where_one_value_is_taken(self):
        pictures.write_noisy_png(self.path("in.png"), *SIZE, 1, 8)
        result = self.expect(USAGE, "filter", "in.png", "out.png", "--radius", "1,2")
        self.assertIn("Give a whole number", result.stderr)

    def test_png_of_every_depth_and_channel_count(self):
        for channels in (1, 3, 4):
            for bits in (8, 16):
                with self.subTest(channels=channels, bits=bits):
                    self.check_png(channels, bits)

    def test_float_tiff_stays_float(self):
        for channels in (1, 3):
            with self.subTest(channels=channels):
                rows = pictures.write_float_tiff(self.path("in.tif"), *SIZE, channels)
                self.filter("in.tif", "out.tif", "--radius", "2")
                tags = pictures.tiff_tags(self.path("out.tif"))
                self.assertEqual(tags[258], [32] * channels)
                self.assertEqual(set(tags[339]), {3})
                self.filter("in.tif", "out.pfm", "--radius", "2")
                width, height, out_channels, filtered = pictures.read_pfm(self.path("out.pfm"))
                self.assertEqual((width, height, out_channels), (*SIZE, channels))
                self.assertTrue(0 < pictures.largest_difference(filtered, rows) < 0.3)

    def test_jpeg_sample(self):
        self.filter("sample:hubble_deep_field.jpg", "whole.png", "--radius", "1")
        with open(self.path("whole.png"), "rb") as file:
            self.assertGreater(int.from_bytes(file.read(20)[16:], "big"), 100)
        self.filter("sample:astronaut.png", "out.jpg")
        with open(self.path("out.jpg"), "rb") as file:
            self.assertEqual(file.read(2), b"\xff\xd8")

    def test_every_exact_variant_gives_the_same_picture(self):
        pictures.write_noisy_png(self.path("in.png"), *SIZE, 3)
        self.filter("in.png", "expected.png", "--variant", "reference/float64", "--radius", "3")
        expected = pictures.read_png(self.path("expected.png"))[4]
        for variant in self.available():
            if variant["exactness"] != "exact" or variant.get("semantics"):
                continue
            with self.subTest(variant=variant["id"]):
                border = "replicate" if "replicate" in variant["borders"] else variant["borders"][0]
                wanted = expected
                if border != "replicate":
                    self.filter("in.png", "other.png", "--variant", "reference/float64", "--border", border)
                    wanted = pictures.read_png(self.path("other.png"))[4]
                self.filter("in.png", "out.png", "--variant", variant["id"], "--radius", "3", "--border", border)
                self.assertLessEqual(pictures.largest_difference(pictures.read_png(self.path("out.png"))[4], wanted), 1)

    def test_exactness_refuses_and_chooses(self):
        pictures.write_noisy_png(self.path("in.png"), *SIZE, 3)
        bounded = next(v["id"] for v in self.available() if v["exactness"] == "bounded" and not v.get("exactness_choices"))
        message = self.expect(USAGE, "filter", "in.png", "out.png", "--variant", bounded, "--exactness", "exact").stderr
        self.assertIn(bounded, message)
        self.assertIn("exact", message)
        self.expect(USAGE, "filter", "in.png", "out.png", "--exactness", "perfect")
        self.filter("in.png", "chosen.png", "--exactness", "exact", "--radius", "4")
        self.filter("in.png", "expected.png", "--variant", "reference/float64", "--radius", "4")
        self.assertLessEqual(
            pictures.largest_difference(pictures.read_png(self.path("chosen.png"))[4],
                                        pictures.read_png(self.path("expected.png"))[4]), 1)

    def test_options_change_the_picture(self):
        pictures.write_noisy_png(self.path("in.png"), *SIZE, 3)
        self.filter("in.png", "plain.png")
        plain = pictures.read_png(self.path("plain.png"))[4]
        for options in (["--radius", "5"], ["--sigma-space", "0.5"], ["--sigma-range", "5"], ["--border", "mirror"],
                        ["--border", "skip"], ["--colour", "rgb"], ["--colour", "lab"]):
            with self.subTest(options=options):
                self.filter("in.png", "out.png", *options)
                self.assertNotEqual(pictures.read_png(self.path("out.png"))[4], plain)

    def test_skip_leaves_a_frame(self):
        rows = pictures.write_noisy_png(self.path("in.png"), *SIZE, 1)
        self.filter("in.png", "out.png", "--border", "skip", "--radius", "4")
        filtered = pictures.read_png(self.path("out.png"))[4]
        self.assertEqual(filtered[:4], rows[:4])
        self.assertEqual([row[-4:] for row in filtered], [row[-4:] for row in rows])
        self.assertNotEqual(filtered[20][20], rows[20][20])

    def test_levels_are_of_255_for_every_depth(self):
        rows = pictures.write_noisy_png(self.path("a.png"), *SIZE, 1, 8)
        self.filter("a.png", "a_out.png", "--sigma-range", "20")
        pictures.write_png(self.path("b.png"), [[v * 257 for v in row] for row in rows], 1, 16)
        self.filter("b.png", "b_out.png", "--sigma-range", "20")
        eight = pictures.read_png(self.path("a_out.png"))[4]
        sixteen = [[v / 257 for v in row] for row in pictures.read_png(self.path("b_out.png"))[4]]
        self.assertLessEqual(pictures.largest_difference(eight, sixteen), 1)

    def test_says_which_variant_and_how_long(self):
        pictures.write_noisy_png(self.path("in.png"), *SIZE, 3)
        message = self.expect(DONE, "filter", "in.png", "out.png").stderr
        self.assertTrue(any(v["id"] in message for v in self.available()), message)
        self.assertRegex(message, r"[0-9.]+ ms")

    def test_says_which_options_go_unused(self):
        pictures.write_noisy_png(self.path("in.png"), *SIZE, 3)
        message = self.expect(DONE, "filter", "in.png", "out.png", "--variant", "reference/float64", "--tiling",
                              "2").stderr
        self.assertIn("does not use --tiling", message)

    def test_says_which_options_are_without_effect(self):
        pictures.write_noisy_png(self.path("in.png"), *SIZE, 3)
        asked = ("in.png", "out.png", "--variant", "fast/nlm_cpu", "--patch-sigma-x", "2")
        message = self.expect(DONE, "filter", *asked).stderr
        self.assertIn("--patch-sigma-x has no effect without --patch-weights gaussian.", message)
        message = self.expect(DONE, "filter", *asked, "--patch-weights", "gaussian").stderr
        self.assertNotIn("no effect", message)
        message = self.expect(DONE, "bench", "in.png", "--variants", "fast/nlm_cpu,fast/cpu_simd", "--reference",
                              "none", "--patch-sigma-x", "2,3", "--mode", "study", "--repeats", "1").stderr
        self.assertIn("--patch-sigma-x has no effect without", message)

    def test_may_overwrite_its_input(self):
        pictures.write_noisy_png(self.path("in.png"), *SIZE, 3)
        self.filter("in.png", "out.png")
        self.filter("in.png", "in.png")
        self.assertEqual(pictures.read_png(self.path("in.png")), pictures.read_png(self.path("out.png")))
        self.assertEqual(sorted(os.listdir(self.folder)), ["in.png", "out.png"])

    def test_tiny_pictures(self):
        for size in ((1, 1), (1, 9), (9, 1), (2, 2)):
            with self.subTest(size=size):
                pictures.write_noisy_png(self.path("in.png"), *size, 3)
                self.filter("in.png", "out.png", "--radius", "7")
                self.assertEqual(pictures.read_png(self.path("out.png"))[:2], size)


if __name__ == "__main__":
    unittest.main()
