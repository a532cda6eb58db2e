"""list and info: the keys that scripts rely on."""
import json
import re
import unittest
from pathlib import Path

from pictures import write_png
from support import DONE, FILE, CliTest


class ListTest(CliTest):
    def test_json_has_every_key_of_the_contract(self):
        variants = json.loads(self.expect(DONE, "list", "--json").stdout)
        self.assertIsInstance(variants, list)
        ids = [variant["id"] for variant in variants]
        self.assertEqual(len(ids), len(set(ids)))
        for expected in ("reference/float64", "larsson2015/sequential", "larsson2015/naive",
                         "larsson2015/constant_memory", "larsson2015/shared_memory", "fast/cpu_simd"):
            self.assertIn(expected, ids)
        for variant in variants:
            for key in ("id", "title", "study", "family", "backend", "exactness"):
                self.assertTrue(variant[key], variant)
            self.assertEqual(variant["id"].split("/")[0], variant["study"])
            self.assertIn(variant["backend"], ("cpu", "cuda"))
            self.assertIn(variant["exactness"], ("exact", "bounded"))
            self.assertIsInstance(variant["available"], bool)
            if not variant["available"]:
                self.assertTrue(variant["reason"])

    def test_parameters_have_limits_around_their_default(self):
        variants = json.loads(self.expect(DONE, "list", "--json").stdout)
        reference = next(v for v in variants if v["id"] == "reference/float64")
        self.assertIn("radius", [p["name"] for p in reference["parameters"]])
        for variant in variants:
            if variant["available"]:
                self.assertTrue(variant["parameters"], variant["id"])
            for parameter in variant["parameters"]:
                self.assertIn("unit", parameter)
                self.assertLessEqual(parameter["min"], parameter["default"])
                self.assertLessEqual(parameter["default"], parameter["max"])

    def test_cuda_variants_say_what_their_kernels_use(self):
        for variant in json.loads(self.expect(DONE, "list", "--json").stdout):
            with self.subTest(variant=variant["id"]):
                self.assertEqual("kernel" in variant, variant["backend"] == "cuda" and variant["available"])
                if "kernel" not in variant:
                    continue
                kernel = variant["kernel"]
                if kernel is None:
                    self.assertEqual(variant["study"], "peers", "a kernel of ours has no facts")
                    self.assertTrue(variant["kernel_reason"])
                    continue
                self.assertTrue(1 <= kernel["registers"] <= 255, kernel)
                self.assertTrue(0 < kernel["occupancy"] <= 1, kernel)
                self.assertTrue(kernel["limiter"], kernel)
                self.assertTrue(1 <= kernel["block"][0] * kernel["block"][1] * kernel["block"][2] <= 1024, kernel)
                for key in ("static_shared_bytes", "dynamic_shared_bytes", "local_bytes", "constant_bytes"):
                    self.assertGreaterEqual(kernel[key], 0)

    def test_table_has_one_line_a_variant_and_one_a_reason(self):
        variants = json.loads(self.expect(DONE, "list", "--json").stdout)
        lines = self.expect(DONE, "list").stdout.splitlines()
        starts = {line.index(v["title"]) for line, v in zip(lines[1:], variants)}
        self.assertEqual(len(starts), 1, "the titles are not in one column")
        reasons = lines[len(variants) + 1:]
        self.assertEqual(len(reasons), len({v["reason"] for v in variants if not v["available"]}))
        for line, variant in zip(lines[1:], variants):
            self.assertTrue(line.startswith(variant["id"]))
            if variant["available"]:
                self.assertTrue(line.endswith("yes"))
            else:
                mark = re.search(r"no (\[[0-9]+\])$", line).group(1)
                self.assertIn(f"{mark} {variant['reason']}", reasons)

    def test_what_a_script_asks_for_is_in_numbers(self):
        variants = {v["id"]: v for v in json.loads(self.expect(DONE, "list", "--json").stdout)}
        self.assertEqual(variants["fast/cpu_simd"]["dimensions"], [2])
        self.assertEqual(variants["fast/cpu_simd"]["halo"], [3, 3, 0])
        self.assertNotIn("bound_levels", variants["fast/cpu_simd"])
        self.assertEqual(variants["fast/cpu_simd_3d"]["dimensions"], [3])
        self.assertGreater(variants["fast/cpu_simd_3d"]["halo"][2], 0)
        self.assertGreater(variants["fast/cpu_spectral"]["bound_levels"], 0)
        self.assertGreater(variants["fast/cpu_spectral"]["bound_share"], 0)


class InfoTest(CliTest):
    def test_json(self):
        info = json.loads(self.expect(DONE, "info", "--json").stdout)
        for key in ("version", "compiler", "cpu_model", "simd_target"):
            self.assertTrue(info[key], key)
        for key in ("cuda_module", "cuda_toolkit", "cuda_architectures", "cuda_driver"):
            self.assertIn(key, info)
        if info["commit"] is not None:
            self.assertRegex(info["commit"], "^[0-9a-f]{7,40}(-dirty)?$")
            self.assertIn(info["commit"], self.expect(DONE, "info").stdout)
        self.assertGreaterEqual(info["cores"], 1)
        if not info["gpus"]:
            self.assertTrue(info["gpu_reason"])

    def test_alpha_is_said(self):
        for channels, alpha, words in ((1, False, "u8, gray\n"), (2, True, "gray with alpha"), (3, False, "u8, RGB\n"),
                                       (4, True, "RGB with alpha")):
            write_png(self.path("a.png"), [[9] * channels * 4] * 4, channels)
            self.assertIs(json.loads(self.expect(DONE, "info", "a.png", "--json").stdout)["alpha"], alpha)
            self.assertIn(words, self.expect(DONE, "info", "a.png").stdout)

    def test_text_says_the_same(self):
        info = json.loads(self.expect(DONE, "info", "--json").stdout)
        text = self.expect(DONE, "info").stdout
        self.assertIn(info["cpu_model"], text)
        self.assertIn(info["simd_target"], text)

    def test_a_picture_and_its_noise(self):
        noisy = json.loads(self.expect(DONE, "info", "--json", "sample:astronaut@300x300,gray").stdout)
        self.assertEqual([noisy[key] for key in ("width", "height", "channels", "type")], [300, 300, 1, "u8"])
        self.assertAlmostEqual(noisy["noise"]["suggested_strength"], noisy["noise"]["level"], delta=0.05)
        text = self.expect(DONE, "info", "sample:astronaut@300x300,gray").stdout
        self.assertIn(f"σ {noisy['noise']['level']:.2f}", text)
        self.assertIn("300×300", text)
        shared = json.loads(self.expect(DONE, "info", "--json", "sample:ct@192x192").stdout)["noise"]
        self.assertTrue(shared["correlated"])
        self.assertGreater(shared["level"], 0)
        self.assertIsNone(shared["suggested_strength"])
        # Filters refuse a strength of 0.
        write_png(self.path("slope.png"), [list(range(128))] * 96, 1)
        without = json.loads(self.expect(DONE, "info", "--json", "slope.png").stdout)["noise"]
        self.assertEqual(round(without["level"], 1), 0)
        self.assertIsNone(without["suggested_strength"])
        self.assertIsNone(without["suggested_sigma_range"])
        self.assertNotIn("suggests", self.expect(DONE, "info", "slope.png").stdout)
        self.assertIn("suggests --sigma-range", text)
        tiny = json.loads(self.expect(DONE, "info", "--json", "sample:astronaut@9x9").stdout)
        self.assertIsNone(tiny["noise"])
        self.expect_error(FILE, "nowhere.png", "info", "nowhere.png")

    def test_suggestions_fit_what_the_values_fill(self):
        rows = [[1000 + (x * 7919 + y * 104729) % 61 for x in range(120)] for y in range(120)]
        write_png(self.path("deep.png"), rows, 1, 16)
        info = json.loads(self.expect(DONE, "info", "--json", "deep.png").stdout)
        self.assertIn("255 levels span 0 to 65535", info["value_range_note"])
        self.assertEqual(info["noise"]["value_range"], [1000, 1060])
        self.assertAlmostEqual(info["noise"]["sigma"] * 255 / 60, info["noise"]["level"])
        self.assertAlmostEqual(info["noise"]["suggested_strength"] / info["noise"]["level"], 1, delta=0.05)
        text = self.expect(DONE, "info", "deep.png").stdout
        self.assertIn("--value-range auto", text)
        plain = json.loads(self.expect(DONE, "info", "--json", "sample:astronaut@300x300,gray").stdout)
        self.assertIsNone(plain["value_range_note"])
        self.assertEqual(plain["noise"]["value_range"], plain["value_range"])

    def test_the_formats_are_those_of_the_document(self):
        page = Path(__file__).parents[2] / "docs" / "formats.md"
        table = self.expect(DONE, "list", "--formats").stdout
        self.assertIn(table, page.read_text(encoding="utf8"), "replace its table by what list --formats says")
        self.assertRegex(table, r"(?m)^\| PNG \| .png \| yes \| .png \|")

    def test_version_and_help(self):
        version = json.loads(self.expect(DONE, "info", "--json").stdout)["version"]
        self.assertEqual(self.expect(DONE, "--version").stdout.strip(), f"filterscope-cli {version}")
        text = self.expect(DONE, "--help").stdout
        for command in ("list", "info", "filter", "compare", "bench", "demo", "fit-auto", "study"):
            self.assertRegex(text, rf"(?m)^  {command} ")
            self.assertTrue(self.expect(DONE, command, "--help").stdout)
        for status in range(6):
            self.assertRegex(text.split("Exit status:")[1], rf"\b{status} ")
        text = self.expect(DONE, "filter", "--help").stdout
        for option in ("--variant", "--radius", "--sigma-space", "--sigma-range", "--border", "--colour", "--block",
                       "--tiling", "--threads"):
            self.assertTrue(re.search(rf"(?m)^  {option}\b", text), option)


if __name__ == "__main__":
    unittest.main()
