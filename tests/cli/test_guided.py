"""The guided filter against sums in plain Python, and what the program says of it."""
import json
import random
import unittest

from pictures import read_pfm, write_pfm, write_png
from support import DONE, USAGE, CliTest


def box(values, radius):
    """The mean of each window; beyond the edge the nearest pixel counts again."""
    height, width = len(values), len(values[0])
    reach = range(-radius, radius + 1)

    def mean(x, y):
        return sum(values[min(max(y + j, 0), height - 1)][min(max(x + i, 0), width - 1)]
                   for j in reach for i in reach) / len(reach) ** 2
    return [[mean(x, y) for x in range(width)] for y in range(height)]


def pointwise(function, *images):
    return [[function(*values) for values in zip(*rows)] for rows in zip(*images)]


def guided(values, guide, radius, epsilon):
    """He, Sun and Tang 2013, equations 5, 6 and 8; epsilon in squared units of the guide."""
    mean_guide, mean = box(guide, radius), box(values, radius)
    products = box(pointwise(lambda i, p: i * p, guide, values), radius)
    squares = box(pointwise(lambda i: i * i, guide), radius)
    slope = pointwise(lambda product, square, i, p: (product - i * p) / (square - i * i + epsilon), products, squares,
                      mean_guide, mean)
    offset = pointwise(lambda a, i, p: p - a * i, slope, mean_guide, mean)
    return pointwise(lambda a, b, i: a * i + b, box(slope, radius), box(offset, radius), guide)


class GuidedTest(CliTest):
    VARIANTS = ("reference/guided_float64", "fast/guided_cpu")

    def image(self, name, seed):
        chance = random.Random(seed)
        rows = [[0.3 * (x > 8) + 0.4 * chance.random() for x in range(17)] for _ in range(13)]
        write_pfm(self.path(name), rows)
        return read_pfm(self.path(name))[3]

    def assert_near(self, name, wanted):
        for found, want in zip(read_pfm(self.path(name))[3], wanted):
            for one, other in zip(found, want):
                self.assertAlmostEqual(one, other, delta=2e-6)

    def test_it_is_what_the_paper_says(self):
        values = self.image("values.pfm", 1)
        guide = self.image("guide.pfm", 2)
        epsilon = (20 / 255) ** 2
        for variant in self.VARIANTS:
            options = ("--variant", variant, "--radius", "2", "--epsilon", "20")
            self.expect(DONE, "filter", "values.pfm", "self.pfm", *options)
            self.assert_near("self.pfm", guided(values, values, 2, epsilon))
            self.expect(DONE, "filter", "values.pfm", "other.pfm", *options, "--guide", "guide.pfm")
            self.assert_near("other.pfm", guided(values, guide, 2, epsilon))

    def test_levels_are_of_the_value_range(self):
        values = self.image("values.pfm", 3)
        wanted = guided(values, values, 3, (10 * 4 / 255) ** 2)
        for variant in self.VARIANTS:
            self.expect(DONE, "filter", "values.pfm", "out.pfm", "--variant", variant, "--radius", "3", "--epsilon",
                        "10", "--value-range=-1:3")
            self.assert_near("out.pfm", wanted)

    def test_whole_numbers_end_at_black_and_white(self):
        """A guide that overshoots where the image is at its ends."""
        image = [[255 if x > 8 else 0 for x in range(18)] for _ in range(18)]
        guide = [[(200 if x == 12 else 120) if x > 8 else 20 for x in range(18)] for _ in range(18)]
        write_png(self.path("image.png"), image, 1)
        write_png(self.path("guide.png"), guide, 1)
        wanted = guided(image, guide, 4, 1)
        self.assertGreater(wanted[9][12], 300)
        for variant in self.VARIANTS:
            self.expect(DONE, "filter", "image.png", "out.pgm", "--variant", variant, "--radius", "4", "--epsilon",
                        "1", "--guide", "guide.png")
            with open(self.path("out.pgm"), "rb") as file:
                pixels = file.read()[-18 * 18:]
            found = [list(pixels[y * 18:(y + 1) * 18]) for y in range(18)]
            self.assertEqual(found, pointwise(lambda value: int(min(max(value, 0), 255) + 0.5), wanted))

    def test_it_is_listed_and_helps_itself(self):
        listed = json.loads(self.expect(DONE, "list", "--json").stdout)
        rows = {row["id"]: row for row in listed}
        for variant in (*self.VARIANTS, "fast/guided"):
            self.assertEqual(rows[variant]["family"], "guided2d")
        for variant in self.VARIANTS:
            self.assertTrue(rows[variant]["takes_guide"] and rows[variant]["takes_weights"], variant)
        self.assertIn("--epsilon", self.expect(DONE, "filter", "--help").stdout)

    def test_bad_values_are_refused(self):
        self.image("values.pfm", 4)
        write_png(self.path("colour.png"), [[10, 20, 30] * 8] * 8, 3)
        for name, option, value in (("values.pfm", "--epsilon", "0"), ("values.pfm", "--epsilon", "nan"),
                                    ("values.pfm", "--radius", "0"), ("values.pfm", "--radius", "200"),
                                    ("colour.png", "--colour", "lab")):
            refused = self.run_cli("filter", name, "out" + name[-4:], "--variant", "fast/guided_cpu", option, value)
            self.assertEqual(refused.returncode, USAGE, refused.stderr)
            self.assertTrue(refused.stderr)


if __name__ == "__main__":
    unittest.main()
