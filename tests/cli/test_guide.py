"""--guide: weights from another image."""
import hashlib
import json
import unittest

from support import DONE, FILE, USAGE, CliTest


class GuideTest(CliTest):
    SAMPLE = "sample:astronaut@64x48,gray"

    def make(self, name, *arguments):
        self.expect(DONE, "filter", self.SAMPLE, self.path(name), "--variant", "fast/cpu_simd", "--radius", "3",
                    *arguments)
        with open(self.path(name), "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()

    def test_a_guide_changes_the_result_and_itself_does_not(self):
        plain = self.make("plain.png")
        self.assertEqual(self.make("self.png", "--guide", self.SAMPLE), plain)
        self.assertNotEqual(self.make("other.png", "--guide", "sample:hubble_deep_field@64x48"), plain)

    def test_the_recorded_command_makes_the_same_picture(self):
        guide = ("--guide", "sample:hubble_deep_field@64x48,gray")
        picture = self.make("first.png", *guide, "--json", self.path("first.json"))
        with open(self.path("first.json"), encoding="utf-8") as file:
            command = json.load(file)["command"]
        self.assertIn("--guide", command)
        self.assertEqual(self.make("second.png", *guide), picture)

    def test_measured_results_say_that_there_was_one(self):
        self.expect(DONE, "bench", self.SAMPLE, "--variants", "fast/cpu_simd,larsson2015/sequential", "--guide",
                    self.SAMPLE, "--mode", "study", "--repeats", "1", "--json", self.path("r.json"))
        with open(self.path("r.json"), encoding="utf-8") as file:
            guided, refused = json.load(file)["results"]
        self.assertIs(guided["picture"]["guided"], True)
        self.assertIn("takes no guide image", refused["skipped"])

    def test_depths_that_differ_are_said(self):
        self.expect_error(USAGE, "The guide is 16×12×4, and the image is 16×12×1", "filter", "sample:astronaut@16x12,gray",
                          self.path("x.png"), "--guide", "sample:shepp3d@16x12x4")

    def test_a_guide_of_another_size_or_without_colour_is_refused(self):
        self.expect_error(USAGE, "same size", "filter", self.SAMPLE, self.path("x.png"), "--guide",
                          "sample:astronaut@32x32")
        self.expect_error(USAGE, "is gray", "filter", "sample:astronaut@64x48", self.path("x.png"), "--guide",
                          self.SAMPLE)
        self.expect_error(FILE, "missing.png", "filter", self.SAMPLE, self.path("x.png"), "--guide", "missing.png")


if __name__ == "__main__":
    unittest.main()
