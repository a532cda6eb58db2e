"""--value-range and signed pixels, from end to end."""
import json
import unittest

import pictures
from support import DONE, USAGE, CliTest

SAMPLE = "sample:astronaut@64x48,gray,"


class ValueRangeTest(CliTest):
    def filter_json(self, source, target, *options):
        self.expect(DONE, "filter", source, target, "--json", "run.json", *options)
        with open(self.path("run.json"), encoding="utf-8") as file:
            return json.load(file)

    def test_wrong_ranges_are_usage_errors_in_words(self):
        for text in ("5", "a:b", "3:3", "4:1", "0:inf", "wide"):
            for command in (("filter", SAMPLE + "u16", "out.png"), ("compare", SAMPLE + "u16", "--variants", "all"),
                            ("bench", SAMPLE + "u16", "--variants", "all")):
                with self.subTest(text=text, command=command[0]):
                    self.expect_error(USAGE, "--value-range", *command, "--value-range", text)
        self.expect_error(USAGE, "apart", "filter", SAMPLE + "f32", "out.tif", "--value-range", "0:1e18")

    def test_sigma_is_in_levels_of_the_range(self):
        common = ("--variant", "reference/float64", "--radius", "2")
        self.filter_json(SAMPLE + "u16", "a.png", *common, "--sigma-range", "50", "--value-range", "0:6553.5")
        self.filter_json(SAMPLE + "u16", "b.png", *common, "--sigma-range", "5")
        self.assertEqual(pictures.read_png(self.path("a.png")), pictures.read_png(self.path("b.png")))
        self.filter_json(SAMPLE + "u16", "c.png", *common, "--sigma-range", "50")
        self.assertNotEqual(pictures.read_png(self.path("a.png")), pictures.read_png(self.path("c.png")))

    def test_filter_records_range_and_command(self):
        run = self.filter_json(SAMPLE + "s16", "out.tif", "--value-range", "-20000:20000", "--radius", "1")
        self.assertEqual(run["files"][0]["value_range"], [-20000.0, 20000.0])
        self.assertEqual(run["files"][0]["type"], "s16")
        self.assertIn("--value-range -20000:20000", run["command"])
        run = self.filter_json(SAMPLE + "u8", "out.png")
        self.assertEqual(run["files"][0]["value_range"], [0, 255])
        self.assertNotIn("--value-range", run["command"])

    def test_auto_follows_each_picture(self):
        run = self.filter_json(SAMPLE + "u16", "out.png", "--value-range", "auto")
        low, high = run["files"][0]["value_range"]
        self.assertTrue(0 <= low < high <= 65535)
        self.assertIn("--value-range auto", run["command"])
        run = self.filter_json(SAMPLE + "u16", "out.png", "--value-range", "type")
        self.assertEqual(run["files"][0]["value_range"], [0, 65535])

    def test_signed_pixels_are_filtered_and_kept(self):
        for variant in ("reference/float64", "fast/cpu_simd", "fast/cpu_spectral", "staal2012/cpu"):
            with self.subTest(variant=variant):
                common = ("--variant", variant, "--radius", "2")
                self.filter_json(SAMPLE + "s16", "signed.tif", *common)
                tags = pictures.tiff_tags(self.path("signed.tif"))
                self.assertEqual((tags[258], tags[339]), ([16], [2]))
                self.filter_json(SAMPLE + "u16", "unsigned.tif", *common)
                compared = self.expect(DONE, "compare", "signed.tif", "--variants", variant, "--json", "-")
                self.assertEqual(json.loads(compared.stdout)["results"][0]["picture"]["type"], "s16")

    def test_signed_and_unsigned_results_are_the_same_shades(self):
        def metrics(kind):
            run = self.expect(DONE, "compare", SAMPLE + kind, "--variants", "fast/cpu_simd", "--noise", "gaussian:10",
                              "--json", "-")
            return json.loads(run.stdout)["results"][0]["truth_metrics"]

        signed, unsigned = metrics("s16"), metrics("u16")
        for key in ("max_abs_diff", "psnr_db", "ssim"):
            self.assertAlmostEqual(signed[key], unsigned[key], places=9)

    def test_bench_and_compare_record_the_range(self):
        for command in ("bench", "compare"):
            run = json.loads(self.expect(DONE, command, SAMPLE + "u16", "--variants", "fast/cpu_simd", "--mode", "study",
                                         "--repeats", "1", "--value-range", "0:4095", "--json", "-").stdout)
            self.assertEqual(run["results"][0]["picture"]["value_range"], [0, 4095])
            self.assertIn("--value-range 0:4095", run["command"])

    def test_lab_says_that_it_has_the_types_range_only(self):
        self.expect_error(USAGE, "value range", "filter", "sample:astronaut@32x24", "out.png", "--colour", "lab",
                          "--value-range", "0:100", "--variant", "fast/cpu_simd")

    def test_formats_without_signed_pixels_refuse(self):
        for name in ("out.png", "out.pfm", "out.jpg"):
            self.expect_error(3, "signed 16-bit", "filter", SAMPLE + "s16", name)
        self.expect(DONE, "filter", "sample:astronaut@32x24,s16", "out.tif")

    def test_list_names_signed_pixels(self):
        for variant in json.loads(self.expect(DONE, "list", "--json").stdout):
            if variant["available"]:
                self.assertEqual("s16" in variant["types"], "u16" in variant["types"], variant["id"])


if __name__ == "__main__":
    unittest.main()
