"""report: one file with charts, tables, machine, commands and the images that are at hand."""
import html.parser
import json
import os
import re
import unittest

import pictures
from support import DONE, FILE, UNAVAILABLE, USAGE, CliTest


class Cells(html.parser.HTMLParser):
    """The texts of the table cells, and what the page would load from elsewhere."""

    def __init__(self):
        super().__init__()
        self.cells, self.outside, self.tags, self.inside = [], [], [], False

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.inside = tag in ("td", "th")
        if self.inside:
            self.cells.append("")
        for name, value in attrs:
            if name in ("src", "href") and not value.startswith("data:"):
                self.outside.append(value)

    def handle_data(self, data):
        if self.inside:
            self.cells[-1] += data

    def handle_endtag(self, tag):
        self.inside = False


class ReportTest(CliTest):
    def setUp(self):
        super().setUp()
        pictures.write_noisy_png(self.path("in.png"), 40, 30, 1)
        self.expect(DONE, "bench", "in.png", "--variants", "fast/cpu_simd,reference/float64", "--radius", "1,2",
                    "--mode", "study", "--repeats", "5", "--json", "r <1>.json")

    def test_html_needs_nothing_else(self):
        said = self.expect(DONE, "report", "r <1>.json", "--out", "r.html").stdout
        with open(self.path("r.html"), encoding="utf-8") as file:
            text = file.read()
        page = Cells()
        page.feed(text)
        self.assertEqual(page.outside, [])
        self.assertIn("fast/cpu_simd", page.cells)
        self.assertIn("r &lt;1&gt;", text)
        charts = int(re.search(r"(\d+) charts", said).group(1))
        self.assertGreaterEqual(charts, 3)
        self.assertEqual(page.tags.count("svg"), charts)
        self.assertIn("filterscope-cli bench", text)
        self.assertIn("Processor", page.cells)
        self.assertEqual(page.tags.count("img"), 1, "the picture lies beside the results")

    def test_a_picture_that_was_changed_is_not_shown(self):
        pictures.write_noisy_png(self.path("in.png"), 44, 30, 1)
        self.assertIn(" 0 images", self.expect(DONE, "report", "r <1>.json", "--out", "r.html").stdout)

    def test_demo_s_results_are_shown(self):
        pictures.write_noisy_png(self.path("photo.png"), 60, 50, 4)
        self.expect(DONE, "demo", "photo.png", "--out", "out")
        said = self.expect(DONE, "report", "out/comparison.json", "--out", "r.html").stdout
        self.assertGreaterEqual(int(re.search(r"(\d+) images", said).group(1)), 3)

    def test_pdf_or_what_is_missing(self):
        result = self.run_cli("report", "r <1>.json", "--out", "r.pdf")
        if result.returncode == UNAVAILABLE:
            self.assertIn("libcairo2-dev", result.stderr)
            self.assertFalse(os.path.exists(self.path("r.pdf")))
            return
        self.assertEqual(result.returncode, DONE, result.stderr)
        with open(self.path("r.pdf"), "rb") as file:
            self.assertTrue(file.read().startswith(b"%PDF-"))

    def write(self, name, document):
        with open(self.path(name), "w", encoding="utf-8") as file:
            json.dump(document, file)

    def test_wrong_words(self):
        self.expect_error(USAGE, ".html", "report", "r <1>.json", "--out", "r.doc")
        self.expect_error(USAGE, "empty", "report", "r <1>.json", "--variants", "no/such", "--out", "r.html")
        self.expect_error(USAGE, "There are: 1, 2", "report", "r <1>.json", "--where", "radius=3", "--out", "r.html")
        with open(self.path("r <1>.json"), encoding="utf-8") as file:
            document = json.load(file)
        for version, word in ((0, "which no FilterScope wrote"), (2, "Use a newer FilterScope")):
            self.write("other.json", dict(document, format_version=version))
            self.expect_error(FILE, word, "report", "other.json", "--out", "r.html")
        for result in document["results"]:
            result["median_ms"] = 0
        self.write("other.json", document)
        self.expect_error(USAGE, "has a time", "report", "other.json", "--out", "r.html")
        self.expect_error(FILE, "none.json", "report", "none.json", "--out", "r.html")
        self.expect_error(USAGE, "--dpi", "report", "r <1>.json", "--out", "r.html", "--dpi", "96")
        self.assertFalse(os.path.exists(self.path("r.html")))

    def test_impossible_numbers_are_refused_by_name(self):
        def changed(change):
            with open(self.path("r <1>.json"), encoding="utf-8") as file:
                document = json.load(file)
            change(document["results"][1])
            self.write("changed.json", document)

        for said, change in (('"median_ms" is below 0', lambda one: one.update(median_ms=-5)),
                             ('"samples_ms" has a time below 0', lambda one: one["samples_ms"].append(-0.5)),
                             ('"wall_ms" is below 0', lambda one: one.update(wall_ms=-1)),
                             ('"count" is not a whole number', lambda one: one.update(count=1e30)),
                             ('"median_ms" is not between', lambda one: one.update(median_ms=1e6)),
                             ('"width" is below 0', lambda one: one["picture"].update(width=-1)),
                             ('"depth" is below 1', lambda one: one["picture"].update(depth=0))):
            with self.subTest(said):
                changed(change)
                error = self.expect_error(FILE, said, "report", "changed.json", "--out", "r.html").stderr
                self.assertIn("result 2", error)


if __name__ == "__main__":
    unittest.main()
