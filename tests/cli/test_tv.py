"""Total variation denoising against minimisers that are known, and what runs prove of themselves."""
import json
import math
import random
import unittest

from pictures import read_pfm, write_pfm, write_png
from support import DONE, USAGE, CliTest


def functional(image, values, weight):
    """Half of the squared distance and the total variation, of rows of numbers."""
    height, width = len(image), len(image[0])
    total = sum((image[y][x] - values[y][x]) ** 2 for y in range(height) for x in range(width)) / 2
    for y in range(height):
        for x in range(width):
            right = image[y][x + 1] - image[y][x] if x + 1 < width else 0
            below = image[y + 1][x] - image[y][x] if y + 1 < height else 0
            total += weight * math.hypot(right, below)
    return total


class TvTest(CliTest):
    VARIANTS = ("reference/tv_float64", "fast/tv_cpu")

    def filtered(self, name, variant, *options):
        self.expect(DONE, "filter", name, "out.pfm", "--variant", variant, "--json", "out.json", *options)
        with open(self.path("out.json"), encoding="utf-8") as file:
            proved = json.load(file)["files"][0].get("proved")
        return read_pfm(self.path("out.pfm"))[3], proved

    def test_the_sides_of_an_edge_move_by_the_weight_over_their_width(self):
        write_pfm(self.path("edge.pfm"), [[0.2] * 4 + [0.8] * 8 for _ in range(6)])
        weight = 20 / 255
        for variant in self.VARIANTS:
            found, proved = self.filtered("edge.pfm", variant, "--weight", "20", "--tolerance", "0.01")
            self.assertLessEqual(proved["rms_levels"], 0.01)
            for row in found:
                for x, value in enumerate(row):
                    want = 0.2 + weight / 4 if x < 4 else 0.8 - weight / 8
                    self.assertAlmostEqual(value, want, delta=0.05 / 255)

    def test_a_large_weight_leaves_the_mean(self):
        chance = random.Random(1)
        rows = [[chance.random() for _ in range(9)] for _ in range(7)]
        write_pfm(self.path("noise.pfm"), rows)
        rows = read_pfm(self.path("noise.pfm"))[3]
        mean = sum(map(sum, rows)) / 63
        for variant in self.VARIANTS:
            found, _ = self.filtered("noise.pfm", variant, "--weight", "1000", "--tolerance", "0.01")
            for value in sum(found, []):
                self.assertAlmostEqual(value, mean, delta=0.1 / 255)

    def test_nothing_nearby_is_better(self):
        chance = random.Random(2)
        write_pfm(self.path("noise.pfm"), [[0.4 * (x > 5) + 0.3 * chance.random() for x in range(12)]
                                           for _ in range(10)])
        values = read_pfm(self.path("noise.pfm"))[3]
        weight = 15 / 255
        for variant in self.VARIANTS:
            found, proved = self.filtered("noise.pfm", variant, "--weight", "15", "--tolerance", "0.02")
            least = functional(found, values, weight)
            # The functional is above its least value by the proved gap at most.
            slack = 120 * (proved["rms_levels"] / 255) ** 2 / 2
            for _ in range(300):
                moved = [[one + chance.gauss(0, 0.01) for one in row] for row in found]
                self.assertGreater(functional(moved, values, weight), least - slack)
                share = chance.random()
                toward = [[one + share * (other - one) for one, other in zip(*both)] for both in zip(found, values)]
                self.assertGreater(functional(toward, values, weight), least - slack)

    def test_steps_that_end_early_say_what_they_proved(self):
        chance = random.Random(3)
        write_pfm(self.path("noise.pfm"), [[chance.random() for _ in range(40)] for _ in range(30)])
        options = ("--weight", "30", "--value-range=-1:3")
        few, proved = self.filtered("noise.pfm", "fast/tv_cpu", *options, "--iterations", "7")
        self.assertEqual(proved["iterations"], 7)
        self.assertGreater(proved["rms_levels"], 0.1)
        told = self.expect(DONE, "filter", "noise.pfm", "x.pfm", "--variant", "fast/tv_cpu", *options,
                           "--iterations", "7")
        self.assertIn("After 7 steps", told.stdout + told.stderr)
        self.assertIn("The tolerance of 0.1 levels was not reached", told.stdout + told.stderr)
        for rounds in ((), ("--rounds", "5", "--repeats", "1")):
            self.expect(DONE, "bench", "noise.pfm", "--variants", "fast/tv_cpu", *options, "--iterations", "7",
                        "--reference", "family", "--time-limit", "0.2", "--json", "b.json", *rounds)
            with open(self.path("b.json")) as file:
                result = json.load(file)["results"][0]
            self.assertTrue(result["promise"]["kept"])
            self.assertAlmostEqual(result["promise"]["limit_levels"], result["proved"]["rms_levels"], places=6)
        many, nearer = self.filtered("noise.pfm", "fast/tv_cpu", *options, "--tolerance", "0.05")
        self.assertLessEqual(nearer["rms_levels"], 0.05)
        off = math.sqrt(sum((a - b) ** 2 for a, b in zip(sum(few, []), sum(many, []))) / 1200) / (4 / 255)
        self.assertLessEqual(off, proved["rms_levels"] + nearer["rms_levels"])

    def test_one_value_stays_and_colours_keep_their_edges_together(self):
        write_png(self.path("flat.png"), [[7, 99, 200] * 9] * 5, 3)
        for colour in ("channel", "rgb"):
            self.expect(DONE, "filter", "flat.png", "flat.ppm", "--variant", "fast/tv_cpu", "--colour", colour)
            with open(self.path("flat.ppm"), "rb") as file:
                self.assertEqual(file.read()[-135:], bytes([7, 99, 200] * 45))

    def test_photons_keep_what_is_dark_and_know_where_no_photon_is(self):
        """A share of the counts goes, wherever the camera has its 0 and whatever a photon is worth."""
        share = 20 / 255
        rows = [[0.2] * 4 + [0.8] * 8 for _ in range(6)]
        for low, gain in ((0, 1), (100, 900), (-3, 0.01)):
            write_pfm(self.path("edge.pfm"), [[low + gain * one for one in row] for row in rows])
            for variant in self.VARIANTS:
                found, proved = self.filtered("edge.pfm", variant, "--weight", "20", "--tolerance", "0.01", "--data-term",
                                              "photons", f"--value-range={low}:{low + gain}")
                self.assertLessEqual(proved["rms_levels"], 0.01)
                self.assertEqual(proved["weighted_by"], "counts")
                for row in found:
                    for x, value in enumerate(row):
                        want = 0.2 / (1 - share / 4) if x < 4 else 0.8 / (1 + share / 8)
                        self.assertAlmostEqual((value - low) / gain, want, delta=0.05 / 255)
        told = self.expect(DONE, "filter", "edge.pfm", "x.pfm", "--variant", "fast/tv_cpu", "--data-term", "photons",
                           "--value-range=-3:-2.99")
        self.assertIn("weighted by the counts", told.stdout + told.stderr)
        refused = self.run_cli("filter", "edge.pfm", "x.pfm", "--variant", "fast/tv_cpu", "--data-term", "rician")
        self.assertEqual(refused.returncode, USAGE, refused.stderr)

    def test_bad_values_are_refused(self):
        write_pfm(self.path("a.pfm"), [[0.5] * 4] * 4)
        for option, value in (("--weight", "0"), ("--weight", "nan"), ("--tolerance", "0"), ("--iterations", "0"),
                              ("--border", "mirror")):
            refused = self.run_cli("filter", "a.pfm", "x.pfm", "--variant", "fast/tv_cpu", option, value)
            self.assertEqual(refused.returncode, USAGE, refused.stderr)
            self.assertTrue(refused.stderr)
        refused = self.run_cli("filter", "a.pfm", "x.pfm", "--variant", "fast/tv_cpu", "--guide", "a.pfm")
        self.assertEqual(refused.returncode, USAGE, refused.stderr)


if __name__ == "__main__":
    unittest.main()
