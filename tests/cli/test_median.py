"""The weighted median against sorting in plain Python, and what the program says of it."""
import json
import math
import random
import unittest

from pictures import read_pfm, write_pfm, write_png
from support import DONE, USAGE, CliTest

RADIUS, SIGMA_SPACE, SIGMA_RANGE = 2, 1.5, 60


def shares(values, guide, x, y, median):
    """The shares of the weight below the median, and up to it; beyond the edge the nearest pixel counts again."""
    height, width = len(values), len(values[0])
    below = up_to = total = 0.0
    for j in range(-RADIUS, RADIUS + 1):
        for i in range(-RADIUS, RADIUS + 1):
            row, column = min(max(y + j, 0), height - 1), min(max(x + i, 0), width - 1)
            difference = (guide[row][column] - guide[y][x]) * 255 / SIGMA_RANGE
            weight = math.exp(-(i * i + j * j) / (2 * SIGMA_SPACE ** 2) - difference ** 2 / 2)
            total += weight
            below += weight * (values[row][column] < median)
            up_to += weight * (values[row][column] <= median)
    return below / total, up_to / total


class MedianTest(CliTest):
    VARIANTS = ("reference/median_sorted", "fast/median_cpu")
    OPTIONS = ("--radius", str(RADIUS), "--sigma-space", str(SIGMA_SPACE), "--sigma-range", str(SIGMA_RANGE))

    def image(self, name, seed):
        chance = random.Random(seed)
        rows = [[0.3 * (x > 8) + 0.4 * chance.random() for x in range(17)] for _ in range(13)]
        write_pfm(self.path(name), rows)
        return read_pfm(self.path(name))[3]

    def assert_median(self, name, values, guide):
        known = {value for row in values for value in row}
        for y, row in enumerate(read_pfm(self.path(name))[3]):
            for x, median in enumerate(row):
                self.assertIn(median, known)
                below, up_to = shares(values, guide, x, y, median)
                self.assertLess(below, 0.5 + 1e-3, (x, y))
                self.assertGreater(up_to, 0.5 - 1e-3, (x, y))

    def test_half_of_the_weight_is_on_either_side(self):
        values = self.image("values.pfm", 1)
        guide = self.image("guide.pfm", 2)
        for variant in self.VARIANTS:
            self.expect(DONE, "filter", "values.pfm", "self.pfm", "--variant", variant, *self.OPTIONS)
            self.assert_median("self.pfm", values, values)
            self.expect(DONE, "filter", "values.pfm", "other.pfm", "--variant", variant, *self.OPTIONS, "--guide",
                        "guide.pfm")
            self.assert_median("other.pfm", values, guide)

    def test_a_value_range_changes_no_value(self):
        """The result has the image's own values, to the last bit."""
        chance = random.Random(3)
        rows = [[-1000 + 3000 * chance.random() for _ in range(15)] for _ in range(9)]
        write_pfm(self.path("values.pfm"), rows)
        known = {value for row in read_pfm(self.path("values.pfm"))[3] for value in row}
        for variant in self.VARIANTS:
            self.expect(DONE, "filter", "values.pfm", "out.pfm", "--variant", variant, "--value-range=-1000:3000")
            found = {value for row in read_pfm(self.path("out.pfm"))[3] for value in row}
            self.assertTrue(found <= known)

    def test_it_takes_impulses_away(self):
        chance = random.Random(4)
        rows = [[chance.choice((0, 255)) if chance.random() < 0.1 else 120 for _ in range(40)] for _ in range(30)]
        write_png(self.path("impulses.png"), rows, 1)
        for variant in self.VARIANTS:
            self.expect(DONE, "filter", "impulses.png", "out.pgm", "--variant", variant, "--radius", "2",
                        "--sigma-range", "5000")
            with open(self.path("out.pgm"), "rb") as file:
                self.assertEqual(set(file.read()[-30 * 40:]), {120})

    def test_it_is_listed(self):
        rows = {row["id"]: row for row in json.loads(self.expect(DONE, "list", "--json").stdout)}
        for variant in (*self.VARIANTS, "fast/median"):
            self.assertEqual(rows[variant]["family"], "median2d")
        for variant in self.VARIANTS:
            self.assertTrue(rows[variant]["takes_guide"] and rows[variant]["takes_weights"], variant)

    def test_bad_values_are_refused(self):
        write_png(self.path("colour.png"), [[10, 20, 30] * 8] * 8, 3)
        for option, value in (("--radius", "0"), ("--radius", "200"), ("--sigma-range", "nan"), ("--colour", "lab")):
            refused = self.run_cli("filter", "colour.png", "out.png", "--variant", "fast/median_cpu", option, value)
            self.assertEqual(refused.returncode, USAGE, refused.stderr)
            self.assertTrue(refused.stderr)


if __name__ == "__main__":
    unittest.main()
