"""Total variation denoising of volumes against minimisers that are known, and what holds for every result."""
import json
import math
import random
import unittest

from nrrd_file import read_nrrd, write_nrrd
from support import DONE, USAGE, CliTest

LEVEL = 1 / 255


def total_variation(volume, spacing=(1, 1, 1)):
    """Of slices of rows of numbers; the distance of voxels along x, y, z."""
    depth, height, width = len(volume), len(volume[0]), len(volume[0][0])
    total = 0
    for z in range(depth):
        for y in range(height):
            for x in range(width):
                own = volume[z][y][x]
                right = volume[z][y][x + 1] - own if x + 1 < width else 0
                below = volume[z][y + 1][x] - own if y + 1 < height else 0
                behind = volume[z + 1][y][x] - own if z + 1 < depth else 0
                total += math.sqrt(sum((d / s) ** 2 for d, s in zip((right, below, behind), spacing)))
    return total


def numbers(volume):
    return [value for rows in volume for row in rows for value in row]


def functional(volume, values, weight, spacing=(1, 1, 1)):
    apart = sum((a - b) ** 2 for a, b in zip(numbers(volume), numbers(values)))
    return apart / 2 + weight * total_variation(volume, spacing)


class Tv3dTest(CliTest):
    VARIANTS = ("reference/tv3d_float64", "fast/tv3d_cpu")

    def write(self, name, volume, spacing=(1, 1, 1)):
        """A file of the volume, and what it holds in single precision."""
        depth, height, width = len(volume), len(volume[0]), len(volume[0][0])
        write_nrrd(self.path(name), (width, height, depth), numbers(volume), spacing)
        return self.slices(read_nrrd(self.path(name))[1], width, height)

    @staticmethod
    def slices(values, width, height):
        rows = [list(values[i:i + width]) for i in range(0, len(values), width)]
        return [rows[i:i + height] for i in range(0, len(rows), height)]

    def filtered(self, name, variant, *options, value_range="0:1"):
        self.expect(DONE, "filter", name, "out.nrrd", "--variant", variant, "--json", "out.json",
                    f"--value-range={value_range}", *options)
        with open(self.path("out.json"), encoding="utf-8") as file:
            proved = json.load(file)["files"][0].get("proved")
        (width, height, _), values = read_nrrd(self.path("out.nrrd"))
        return self.slices(values, width, height), proved

    def noisy(self, seed, width=9, height=7, depth=6):
        chance = random.Random(seed)
        return [[[0.4 * (x > 4) + 0.2 * (z > 2) + 0.3 * chance.random() for x in range(width)] for _ in range(height)]
                for z in range(depth)]

    def test_the_sides_of_an_edge_between_slices_move_by_the_weight_over_their_depth(self):
        volume = [[[0.2 if z < 4 else 0.8] * 5 for _ in range(3)] for z in range(12)]
        self.write("edge.nrrd", volume)
        self.write("thick.nrrd", volume, (0.5, 0.5, 1.25))
        for variant in self.VARIANTS:
            for name, options, far in (("edge.nrrd", (), 1), ("edge.nrrd", ("--spacing-z", "2"), 2),
                                       ("thick.nrrd", (), 1), ("thick.nrrd", ("--length-unit", "mm"), 2.5)):
                weight = 20 * LEVEL / far
                found, proved = self.filtered(name, variant, "--weight", "20", "--tolerance", "0.01", *options)
                self.assertLessEqual(proved["rms_levels"], 0.01)
                for z, rows in enumerate(found):
                    want = 0.2 + weight / 4 if z < 4 else 0.8 - weight / 8
                    for value in sum(rows, []):
                        self.assertAlmostEqual(value, want, delta=0.1 * LEVEL, msg=f"{variant} {name} {options}")

    def test_a_large_weight_leaves_the_mean(self):
        stored = numbers(self.write("noise.nrrd", self.noisy(1)))
        for variant in self.VARIANTS:
            found, _ = self.filtered("noise.nrrd", variant, "--weight", "1000", "--tolerance", "0.01")
            for value in numbers(found):
                self.assertAlmostEqual(value, sum(stored) / len(stored), delta=0.1 * LEVEL)

    def test_nothing_nearby_is_better(self):
        chance = random.Random(2)
        values = self.write("noise.nrrd", self.noisy(3))
        spacing = (1, 0.5, 3)
        weight = 12 * LEVEL
        for variant in self.VARIANTS:
            found, proved = self.filtered("noise.nrrd", variant, "--weight", "12", "--tolerance", "0.02",
                                          "--spacing-y", "0.5", "--spacing-z", "3")
            least = functional(found, values, weight, spacing)
            # The functional is above its least value by the proved gap at most.
            slack = len(numbers(values)) * (proved["rms_levels"] * LEVEL) ** 2 / 2
            for _ in range(100):
                moved = [[[one + chance.gauss(0, 0.01) for one in row] for row in rows] for rows in found]
                self.assertGreater(functional(moved, values, weight, spacing), least - slack)
                share = chance.random()
                toward = [[[one + share * (other - one) for one, other in zip(*row)] for row in zip(*rows)]
                          for rows in zip(found, values)]
                self.assertGreater(functional(toward, values, weight, spacing), least - slack)

    def test_the_total_variation_becomes_less_and_the_mean_stays(self):
        values = self.write("noise.nrrd", self.noisy(4))
        mean = sum(numbers(values)) / len(numbers(values))
        for variant in self.VARIANTS:
            before = total_variation(values)
            for weight in (1, 10, 60):
                found, _ = self.filtered("noise.nrrd", variant, "--weight", str(weight), "--tolerance", "0.01")
                now = total_variation(found)
                self.assertLess(now, before)
                before = now
                self.assertAlmostEqual(sum(numbers(found)) / len(numbers(found)), mean, delta=0.01 * LEVEL)

    def test_a_constant_that_is_added_is_added_to_the_result(self):
        values = self.noisy(5)
        self.write("low.nrrd", values)
        self.write("high.nrrd", [[[one + 3 for one in row] for row in rows] for rows in values])
        for variant in self.VARIANTS:
            low, first = self.filtered("low.nrrd", variant, "--tolerance", "0.01")
            high, second = self.filtered("high.nrrd", variant, "--tolerance", "0.01", value_range="3:4")
            apart = [(a + 3 - b) / LEVEL for a, b in zip(numbers(low), numbers(high))]
            rms = math.sqrt(sum(one * one for one in apart) / len(apart))
            self.assertLessEqual(rms, first["rms_levels"] + second["rms_levels"] + 0.01)

    def test_one_value_stays_and_voxels_outside_of_the_mask_reach_nobody(self):
        self.write("flat.nrrd", [[[0.3] * 9] * 5] * 4)
        plain = numbers(self.write("flat.nrrd", [[[0.3] * 9] * 5] * 4))
        holes = [[[float("nan") if (x + y + z) % 7 == 0 else 0.3 for x in range(9)] for y in range(5)] for z in range(4)]
        self.write("holes.nrrd", holes)
        for variant in self.VARIANTS:
            self.assertEqual(numbers(self.filtered("flat.nrrd", variant)[0]), plain)
            for value, was in zip(numbers(self.filtered("holes.nrrd", variant)[0]), numbers(holes)):
                self.assertTrue(math.isnan(value) if math.isnan(was) else abs(value - 0.3) < 1e-6, value)

    def test_a_volume_of_one_row_a_slice_is_the_image_of_its_rows(self):
        """Along z alone, as along y alone: the same minimiser."""
        chance = random.Random(6)
        line = [0.2 + 0.5 * (i > 6) + 0.2 * chance.random() for i in range(14)]
        self.write("deep.nrrd", [[[one]] for one in line])
        self.write("tall.nrrd", [[[one] for one in line]] * 2)
        for variant in self.VARIANTS:
            deep, _ = self.filtered("deep.nrrd", variant, "--tolerance", "0.005")
            tall, _ = self.filtered("tall.nrrd", variant, "--tolerance", "0.005")
            for i, value in enumerate(numbers(deep)):
                self.assertAlmostEqual(value, tall[0][i][0], delta=0.1 * LEVEL)

    def test_what_cannot_be_is_refused_in_words(self):
        self.write("a.nrrd", [[[0.5] * 64] * 64] * 32)
        for options, word in ((("--spacing-z", "0.001"), "1/100"), (("--spacing-z", "200"), "100"),
                              (("--spacing-y", "nan"), "spacing-y"), (("--border", "mirror"), "border")):
            refused = self.run_cli("filter", "a.nrrd", "x.nrrd", "--variant", "fast/tv3d_cpu", *options)
            self.assertEqual(refused.returncode, USAGE, refused.stderr)
            self.assertIn(word, refused.stderr)
        refused = self.run_cli("filter", "a.nrrd", "x.nrrd", "--variant", "fast/tv3d_cpu", "--device-memory", "1")
        self.assertNotEqual(refused.returncode, DONE)
        self.assertIn("depends on all slices", refused.stderr)


if __name__ == "__main__":
    unittest.main()
