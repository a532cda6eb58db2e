"""chart: what it writes is the results that it was given."""
import csv
import json
import os
import unittest
import xml.etree.ElementTree

import pictures
from support import DONE, FILE, UNAVAILABLE, USAGE, CliTest

SVG = "{http://www.w3.org/2000/svg}"


class ChartTest(CliTest):
    def setUp(self):
        super().setUp()
        pictures.write_noisy_png(self.path("in.png"), 40, 30, 1)
        self.expect(DONE, "bench", "in.png", "--variants", "fast/cpu_simd,reference/float64", "--radius", "1,2,4",
                    "--reference", "reference/float64", "--mode", "study", "--repeats", "6", "--json", "r.json")
        with open(self.path("r.json"), encoding="utf-8") as file:
            self.results = json.load(file)["results"]

    def chart(self, kind, out, *options, code=DONE):
        return self.expect(code, "chart", "r.json", "--kind", kind, "--out", out, *options)

    def test_csv_has_the_medians_of_the_results(self):
        self.chart("time-against-radius", "c.csv")
        with open(self.path("c.csv"), encoding="utf-8", newline="") as file:
            rows = {(r["variant"], float(r["radius"])): float(r["median_ms"]) for r in csv.DictReader(file)}
        wanted = {(r["variant"], r["parameters"]["radius"]): r["median_ms"] for r in self.results}
        self.assertEqual(rows, wanted)

    def test_json_speedups_are_ratios_of_medians(self):
        self.chart("speedup-against-radius", "c.json", "--baseline", "reference/float64")
        with open(self.path("c.json"), encoding="utf-8") as file:
            chart = json.load(file)
        medians = {(r["variant"], r["parameters"]["radius"]): r["median_ms"] for r in self.results}
        points = chart["series"][0]["points"]
        self.assertEqual([p["x"] for p in points], [1, 2, 4])
        for point in points:
            wanted = medians["reference/float64", point["x"]] / medians["fast/cpu_simd", point["x"]]
            self.assertAlmostEqual(point["y"], wanted)

    def test_every_kind_in_every_format(self):
        for kind in ("times", "time-against-radius", "time-against-pixels", "speedup-against-radius", "transfers",
                     "samples", "quality-against-time"):
            for extension in ("svg", "csv", "json", "md", "tex"):
                with self.subTest(kind=kind, extension=extension):
                    self.chart(kind, f"{kind}.{extension}")
                    self.assertGreater(os.path.getsize(self.path(f"{kind}.{extension}")), 50)

    def test_data_is_exported_however_much_it_is(self):
        values = ",".join(str(value) for value in range(1, 65))
        self.expect(DONE, "bench", "in.png", "--variants", "fast/cpu_simd,reference/float64", "--radius", "1",
                    "--sigma-range", values, "--mode", "study", "--repeats", "3", "--json", "r.json")
        self.chart("times", "c.svg", code=USAGE)
        self.chart("times", "c.csv")
        with open(self.path("c.csv"), encoding="utf-8", newline="") as file:
            self.assertEqual(len(list(csv.DictReader(file))), 128)

    def test_svg_names_the_variants(self):
        self.chart("time-against-radius", "c.svg", "--theme", "dark", "--title", "Mine <&>")
        root = xml.etree.ElementTree.parse(self.path("c.svg")).getroot()
        texts = [node.text for node in root.iter(f"{SVG}text")]
        for title in {r["title"] for r in self.results}:
            self.assertIn(title, texts)
        self.assertIn("Mine <&>", texts)

    def test_pdf_and_png_or_what_is_missing(self):
        for name, head in (("c.pdf", b"%PDF-"), ("c.png", b"\x89PNG")):
            result = self.run_cli("chart", "r.json", "--kind", "times", "--out", name)
            if result.returncode == UNAVAILABLE:
                self.assertIn("libcairo2-dev", result.stderr)
                self.assertFalse(os.path.exists(self.path(name)))
                continue
            self.assertEqual(result.returncode, DONE, result.stderr)
            with open(self.path(name), "rb") as file:
                self.assertTrue(file.read(8).startswith(head))

    def test_two_files_are_told_apart_by_their_labels(self):
        self.expect(DONE, "bench", "in.png", "--variants", "fast/cpu_simd", "--radius", "1,2", "--mode", "study",
                    "--json", "s.json")
        self.expect(DONE, "chart", "r.json", "s.json", "--kind", "time-against-radius", "--labels", "before,after",
                    "--variants", "fast/cpu_simd", "--out", "c.json")
        with open(self.path("c.json"), encoding="utf-8") as file:
            names = [s["name"] for s in json.load(file)["series"]]
        self.assertEqual(len(names), 2)
        self.assertIn("before", names[0])
        self.assertIn("after", names[1])
        self.expect(DONE, "chart", "r.json", "--baseline-file", "s.json", "--kind", "speedup-against-radius", "--variants",
                    "fast/cpu_simd", "--out", "d.json")

    def test_only_the_results_with_a_value_are_shown(self):
        for value in ("2", "2.0"):
            self.assertIn("2 rows", self.chart("times", "c.csv", "--where", f"radius={value}").stdout)
        self.assertIn("6 rows", self.chart("times", "c.csv", "--where", "cache=warm").stdout)

    def test_wrong_words(self):
        def wrong(code, word, kind, out, *options):
            self.expect_error(code, word, "chart", "r.json", "--kind", kind, "--out", out, *options)
            self.assertFalse(os.path.exists(self.path(out)))

        wrong(USAGE, "time-against-AXIS", "pie", "c.svg")
        wrong(USAGE, ".svg", "times", "c.gif")
        wrong(USAGE, "radius", "time-against-moon", "c.svg")
        wrong(USAGE, "--block", "block-shape", "c.svg")
        wrong(USAGE, "--truth", "quality-against-time", "c.svg", "--against", "truth")
        wrong(USAGE, "fast/cpu_simd", "times", "c.svg", "--variants", "no/such")
        wrong(USAGE, "KEY=VALUE", "times", "c.svg", "--where", "radius")
        wrong(USAGE, "They have: border, ", "times", "c.svg", "--where", "radios=1")
        wrong(USAGE, "There are: 1, 2, 4", "times", "c.svg", "--where", "radius=3")
        wrong(USAGE, "time-against-cache", "speedup-against-cache", "c.svg")
        wrong(FILE, "Choose a file in it", "times", "c.svg", "--baseline-file", self.folder)
        wrong(USAGE, "light, dark", "times", "c.svg", "--theme", "pink")
        wrong(USAGE, "--dpi", "times", "c.png", "--dpi", "1e9")
        wrong(FILE, "folder", "times", "no/such/c.svg")
        self.expect_error(USAGE, "same file", "chart", "r.json", "--kind", "times", "--out", "./r.json")
        self.expect_error(FILE, "no.json", "chart", "no.json", "--kind", "times", "--out", "c.svg")
        with open(self.path("other.json"), "w", encoding="utf-8") as file:
            file.write('{"format": "something"}')
        self.expect_error(FILE, "filterscope-results", "chart", "other.json", "--kind", "times", "--out", "c.svg")


if __name__ == "__main__":
    unittest.main()
