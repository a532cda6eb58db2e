"""compare: the numbers are those of the images, and what cannot run says why."""
import json
import os
import unittest

import pictures
from support import DONE, FILE, UNAVAILABLE, USAGE, CliTest

KEYS = ("max_abs_diff", "differing_percent", "psnr_db", "ssim", "median_ms", "speedup")
QUICK = ("--time-limit", "0.05", "--radius", "2")


class CompareTest(CliTest):
    def setUp(self):
        super().setUp()
        pictures.write_noisy_png(self.path("in.png"), 50, 40, 3)

    def compare(self, variants, *options, code=DONE):
        result = self.expect(code, "compare", "in.png", "--variants", variants, "--json", "out.json", *QUICK, *options)
        with open(self.path("out.json"), encoding="utf-8") as file:
            return result, json.load(file)

    def test_json_and_table_have_every_key(self):
        result, document = self.compare("fast/cpu_simd,larsson2015/sequential")
        self.assertEqual([r["variant"] for r in document["results"]], ["fast/cpu_simd", "larsson2015/sequential"])
        for entry in document["results"]:
            for key in KEYS:
                self.assertIn(key, entry)
            self.assertLessEqual(entry["max_abs_diff"], 1)
            self.assertGreater(entry["median_ms"], 0)
            self.assertAlmostEqual(entry["speedup"], document["reference"]["median_ms"] / entry["median_ms"])
        self.assertEqual(document["reference"]["variant"], "reference/float64")
        for key in KEYS:
            self.assertIn(key, result.stdout)
        self.assertIn("fast/cpu_simd", result.stdout)

    def test_the_reference_itself_is_identical_and_has_speedup_one(self):
        _, document = self.compare("fast/cpu_simd,reference/float64")
        entry = next(r for r in document["results"] if r["variant"] == "reference/float64")
        self.assertEqual((entry["max_abs_diff"], entry["differing_percent"], entry["ssim"]), (0, 0, 1))
        self.assertIsNone(entry["psnr_db"])
        self.assertTrue(entry["identical"])
        self.assertEqual(entry["speedup"], 1)

    def test_metrics_are_those_of_the_written_pictures(self):
        _, document = self.compare("baseline/box_cpu", "--out", "pictures")
        self.assertEqual(sorted(os.listdir(self.path("pictures"))),
                         ["baseline-box_cpu.png", "baseline-box_cpu_difference.png", "reference-float64.png"])
        reference = pictures.read_png(self.path("pictures/reference-float64.png"))[4]
        other = pictures.read_png(self.path("pictures/baseline-box_cpu.png"))[4]
        entry = document["results"][0]
        self.assertGreater(entry["max_abs_diff"], 1)
        self.assertEqual(entry["max_abs_diff"], pictures.largest_difference(reference, other))
        differing = sum(a[i:i + 3] != b[i:i + 3] for a, b in zip(reference, other) for i in range(0, len(a), 3))
        self.assertAlmostEqual(entry["differing_percent"], 100 * differing / (50 * 40), places=6)
        # The difference image is stretched so that the largest difference is white.
        difference = pictures.read_png(self.path("pictures/baseline-box_cpu_difference.png"))[4]
        self.assertEqual(max(map(max, difference)), 255)
        for row, a, b in zip(difference, reference, other):
            for value, x, y in zip(row, a, b):
                self.assertAlmostEqual(value, abs(x - y) * 255 / entry["max_abs_diff"], delta=0.51)

    def test_flip_maps(self):
        result, document = self.compare("baseline/box_cpu", "--out", "pictures", "--noise", "gaussian:20", "--flip-map")
        width, height, _, _, rows = pictures.read_png(self.path("pictures/baseline-box_cpu_flip.png"))
        self.assertEqual((width, height), (50, 40))
        # The mean that is said is that of the metrics against the truth; magma's red grows with the error.
        flip = document["results"][0]["truth_metrics"]["flip"]
        self.assertIn(f"mean {flip:.4f}", result.stdout)
        self.assertIn("to the truth", result.stdout)
        reds = [value for row in rows for value in row[0::3]]
        self.assertGreater(max(reds), min(reds))
        self.compare("reference/float64,baseline/box_cpu", "--out", "same", "--reference", "baseline/box_cpu", "--flip-map")
        self.assertTrue(os.path.exists(self.path("same/reference-float64_flip.png")))
        self.expect_error(USAGE, "--out", "compare", "in.png", "--variants", "baseline/box_cpu", "--flip-map", *QUICK)
        self.expect_error(USAGE, "volume", "compare", "sample:shepp3d@16x16x8", "--variants", "all", "--out", "v",
                          "--flip-map", *QUICK)

    def test_another_reference(self):
        _, document = self.compare("fast/cpu_simd", "--reference", "fast/cpu_simd")
        self.assertEqual(document["results"][0]["max_abs_diff"], 0)

    def test_each_with_the_reference_of_its_family(self):
        """Of a filter of another family the bilateral filter's image is no measure: its own reference is."""
        variants = ("fast/cpu_simd", "baseline/box_cpu", "fast/tv_cpu", "fast/guided_cpu", "reference/tv_float64")
        result, document = self.compare(",".join(variants), "--reference", "family", "--out", "pictures")
        self.assertEqual(result.stderr, "")
        self.assertNotIn("reference", document)
        references = {r["variant"]: r["median_ms"] for r in document["references"]}
        self.assertEqual(set(references), {"reference/float64", "reference/box_float64", "reference/tv_float64",
                                           "reference/guided_float64"})
        self.assertEqual({r["variant"] for r in document["results"]}, set(variants))
        for entry in document["results"]:
            self.assertLessEqual(entry["max_abs_diff"], 1, entry["variant"])
            self.assertAlmostEqual(entry["speedup"], references[entry["against"]] / entry["median_ms"])
        for name in references:
            self.assertTrue(os.path.exists(self.path(f"pictures/{name.replace('/', '-')}.png")), name)
            self.assertIn(f"({name})", result.stdout)
        self.assertFalse(os.path.exists(self.path("pictures/reference-tv_float64_difference.png")))
        result, document = self.compare("fast/cpu_simd,fast/tv_cpu")
        self.assertEqual(document["reference"]["variant"], "reference/float64")
        self.assertIn("fast/tv_cpu is another filter than reference/float64", result.stderr)

    def test_all_are_those_of_the_references_family(self):
        _, document = self.compare("all")
        listed = json.loads(self.expect(DONE, "list", "--json").stdout)
        expected = {v["id"] for v in listed if v["family"] == "bilateral2d"}
        self.assertEqual({r["variant"] for r in document["results"]}, expected)
        unavailable = {v["id"] for v in listed if not v["available"]} & expected
        for entry in document["results"]:
            if entry["variant"] in unavailable:
                self.assertTrue(entry["skipped"])

    def test_unavailable_variants(self):
        listed = json.loads(self.expect(DONE, "list", "--json").stdout)
        unavailable = [v["id"] for v in listed if not v["available"]]
        if not unavailable:
            self.skipTest("every variant is available here")
        result, document = self.compare(f"fast/cpu_simd,{unavailable[0]}")
        self.assertIn(unavailable[0], result.stdout)
        self.assertTrue(document["results"][1]["skipped"])
        self.compare(unavailable[0], code=UNAVAILABLE)

    def test_its_file_is_read_again(self):
        _, document = self.compare("fast/cpu_simd,baseline/box_cpu", "--noise", "gaussian:20")
        self.assertEqual(document["results"][0]["against"], "reference/float64")
        chart = self.expect(DONE, "chart", "out.json", "--kind", "quality-against-time", "--out", "c.csv").stdout
        self.assertIn("2 rows", chart)
        self.assertIn("2 results", self.expect(DONE, "report", "out.json", "--out", "r.html").stdout)
        bench = self.expect(DONE, "bench", "in.png", "--variants", "fast/cpu_simd", "--noise", "gaussian:20", "--radius",
                            "2", "--rounds", "5", "--baseline", "out.json")
        self.assertIn("not measured in rounds", bench.stderr)

    def test_errors(self):
        self.expect_error(USAGE, "no variant", "compare", "in.png", "--variants", "fast/cpu_simd,no/such")
        self.expect_error(USAGE, "no variant", "compare", "in.png", "--variants", "fast/cpu_simd", "--reference", "x")
        self.expect_error(USAGE, "--variants", "compare", "in.png")
        self.expect_error(USAGE, "radius", "compare", "in.png", "--variants", "fast/cpu_simd", "--radius", "0")
        self.expect_error(FILE, "in the way", "compare", "in.png", "--variants", "fast/cpu_simd", "--out", "in.png")
        self.expect_error(FILE, "no folder", "compare", "in.png", "--variants", "fast/cpu_simd", "--json", "no/x.json")


if __name__ == "__main__":
    unittest.main()
