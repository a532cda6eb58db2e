"""demo: everything that it says it wrote is there, and sound."""
import json
import os
import re
import unittest
import xml.etree.ElementTree

import pictures
from support import DONE, FILE, CliTest


class DemoTest(CliTest):
    def test_writes_pictures_tables_and_chart(self):
        pictures.write_noisy_png(self.path("in.png"), 60, 50, 4)
        text = self.expect(DONE, "demo", "in.png", "--out", "results/here").stdout
        said = re.findall(r"^  (results/here/\S+)", text, re.MULTILINE)
        self.assertEqual(sorted(said), sorted(f"results/here/{f}" for f in os.listdir(self.path("results/here"))))
        for name in ("original.png", "reference-float64.png", "comparison.md", "comparison.csv", "comparison.json",
                     "times.svg"):
            self.assertIn(f"results/here/{name}", said)
        with open(self.path("results/here/comparison.json"), encoding="utf-8") as file:
            titles = [r["title"] for r in json.load(file)["results"]]
        self.assertGreaterEqual(len(titles), 3)
        self.assertEqual(pictures.read_png(self.path("results/here/reference-float64.png"))[:4], (60, 50, 4, 8))
        chart = xml.etree.ElementTree.parse(self.path("results/here/times.svg")).getroot()
        labels = [node.text for node in chart.iter("{http://www.w3.org/2000/svg}text")]
        for title in titles:
            self.assertIn(title, labels)

    def test_without_a_file_it_takes_the_sample(self):
        text = self.expect(DONE, "demo").stdout
        self.assertIn("astronaut.png", text)
        self.assertTrue(os.path.exists(self.path("out/times.svg")))

    def test_a_volume_is_compared_with_its_family_s_reference(self):
        text = self.expect(DONE, "demo", "sample:shepp3d@16x16x8", "--out", "out").stdout
        self.assertIn("(16×16×8)", text)
        self.assertTrue(os.path.exists(self.path("out/reference-bilateral3d_float64.nii.gz")))
        self.assertTrue(os.path.exists(self.path("out/original.nii.gz")))

    def test_a_folder_that_cannot_be(self):
        with open(self.path("out"), "w", encoding="utf-8"):
            pass
        self.expect_error(FILE, "in the way", "demo")


if __name__ == "__main__":
    unittest.main()
