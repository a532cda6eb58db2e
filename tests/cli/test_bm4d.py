"""BM4D against the paper's method in plain Python: BM3D's with cubes of 4 × 4 × 4 voxels."""
import json
import math
import random
import unittest

from nrrd_file import read_nrrd, write_nrrd
from support import DONE, USAGE, CliTest
from test_bm3d import HARD, WIENER, along_group, analysed, haar_rows, synthesised, transposed

SIDE = 4
OFFSETS = [(i, j, k) for k in range(SIDE) for j in range(SIDE) for i in range(SIDE)]


def matrix(line):
    """The columns are what the line makes of units."""
    return transposed([line([float(i == j) for j in range(SIDE)]) for i in range(SIDE)])


def spline_matrices():
    """The wavelet there and back, with coefficients in which noise of σ has the deviation σ."""
    lengths = [math.sqrt(sum(one * one for one in row)) for row in matrix(analysed)]
    return (matrix(lambda line: [one / length for one, length in zip(analysed(line), lengths)]),
            matrix(lambda line: synthesised([one * length for one, length in zip(line, lengths)])))


def cosine_matrices():
    rows = [[math.sqrt((1 if k == 0 else 2) / SIDE) * math.cos(math.pi * k * (2 * i + 1) / (2 * SIDE)) for i in range(SIDE)]
            for k in range(SIDE)]
    return rows, transposed(rows)


def along_all(rows, block):
    """The matrix on the lines along each axis of 64 values, x first."""
    for _ in range(3):
        block = [sum(share * block[SIDE * line + i] for i, share in enumerate(row)) for row in rows for line in range(16)]
    return block


def kaiser():
    def bessel(x):
        return sum((x / 2) ** (2 * k) / math.factorial(k) ** 2 for k in range(30))
    line = [bessel(2 * math.sqrt(1 - (2 * i / (SIDE - 1) - 1) ** 2)) / bessel(2) for i in range(SIDE)]
    return [line[i] * line[j] * line[k] for i, j, k in OFFSETS]


def places(extent):
    return sorted({*range(0, extent - SIDE + 1, 3), extent - SIDE})


def around(at, extent, radius):
    return range(max(0, at - radius), min(extent - SIDE, at + radius) + 1)


def bm4d(volume, sigma, radius):
    """Both steps of a volume, in its own units; voxels by (x, y, z)."""
    extents = [max(voxel[axis] for voxel in volume) + 1 for axis in range(3)]
    references = [(x, y, z) for z in places(extents[2]) for y in places(extents[1]) for x in places(extents[0])]

    def block_at(values, place):
        return [values[place[0] + i, place[1] + j, place[2] + k] for i, j, k in OFFSETS]

    def group_of(units, place, unit_size, most, largest):
        own, found = block_at(units, place), []
        for w in around(place[2], extents[2], radius):
            for v in around(place[1], extents[1], radius):
                for u in around(place[0], extents[0], radius):
                    square = sum((a - b) ** 2 for a, b in zip(own, block_at(units, (u, v, w))))
                    if (u, v, w) != place and square * unit_size ** 2 <= largest * len(OFFSETS):
                        found.append((square, w, v, u))
        ordered = [place] + [(u, v, w) for _, w, v, u in sorted(found)]
        return ordered[:2 ** int(math.log2(min(len(ordered), most)))]

    def step(groups_from, filtered, inverse, unit_size, most, largest):
        units = {voxel: math.floor(value / unit_size + 0.5) for voxel, value in groups_from.items()}
        sums, window = {voxel: [0.0, 0.0] for voxel in volume}, kaiser()
        for place in references:
            group = group_of(units, place, unit_size, most, largest)
            coefficients, weight = filtered(group)
            for corner, block in zip(group, along_group(transposed(haar_rows(len(group))), coefficients)):
                for (i, j, k), value, share in zip(OFFSETS, along_all(inverse, block), window):
                    pair = sums[corner[0] + i, corner[1] + j, corner[2] + k]
                    pair[0] += weight * share * value
                    pair[1] += weight * share
        return {voxel: value / weight for voxel, (value, weight) in sums.items()}

    def spectrum(values, group, rows):
        return along_group(haar_rows(len(group)), [along_all(rows, block_at(values, place)) for place in group])

    def thresholded(group):
        kept = [[value if k + c == 0 or abs(value) > 2.7003 * sigma else None for c, value in enumerate(block)]
                for k, block in enumerate(spectrum(volume, group, spline_matrices()[0]))]
        return ([[value or 0.0 for value in block] for block in kept],
                1 / sum(value is not None for block in kept for value in block))

    basic = step(volume, thresholded, spline_matrices()[1], sigma / 16, 16, HARD * sigma ** 2)

    def shrunk(group):
        shares = [[1 if k + c == 0 else value ** 2 / (value ** 2 + sigma ** 2) for c, value in enumerate(block)]
                  for k, block in enumerate(spectrum(basic, group, cosine_matrices()[0]))]
        return ([[a * b for a, b in zip(*both)] for both in zip(shares, spectrum(volume, group, cosine_matrices()[0]))],
                1 / sum(share ** 2 for block in shares for share in block))

    return step(basic, shrunk, cosine_matrices()[1], sigma / 32, 32, WIENER * sigma ** 2)


class Bm4dTest(CliTest):
    VARIANTS = ("reference/bm4d_float64", "fast/bm4d_cpu")

    def volume(self, name, width, height, depth, seed, noise=0.1):
        chance = random.Random(seed)
        values = [0.2 + 0.5 * (x + y + z > 14) + chance.gauss(0, noise)
                  for z in range(depth) for y in range(height) for x in range(width)]
        write_nrrd(self.path(name), (width, height, depth), values)
        return read_nrrd(self.path(name))[1]

    def filtered(self, name, variant, *options):
        self.expect(DONE, "filter", name, "out.nrrd", "--variant", variant, "--value-range=0:1", *options)
        return read_nrrd(self.path("out.nrrd"))[1]

    def test_it_is_what_the_paper_says(self):
        sizes = (11, 9, 8)
        values = self.volume("noise.nrrd", *sizes, 1)
        voxels = [(x, y, z) for z in range(sizes[2]) for y in range(sizes[1]) for x in range(sizes[0])]
        wanted = bm4d(dict(zip(voxels, values)), 25 / 255, 2)
        self.assertGreater(max(abs(wanted[voxel] - value) for voxel, value in zip(voxels, values)), 0.05)
        for variant in self.VARIANTS:
            found = self.filtered("noise.nrrd", variant, "--noise-sigma", "25", "--search-radius", "2")
            for voxel, value in zip(voxels, found):
                self.assertAlmostEqual(value, wanted[voxel], delta=1e-6, msg=voxel)

    def test_volumes_smaller_than_a_cube_are_continued(self):
        for sizes in ((1, 1, 2), (5, 3, 2), (4, 4, 4), (2, 9, 5)):
            values = self.volume("small.nrrd", *sizes, sizes[0])
            at = lambda x, y, z: values[(min(z, sizes[2] - 1) * sizes[1] + min(y, sizes[1] - 1)) * sizes[0] + min(x, sizes[0] - 1)]
            larger = [max(SIDE, size) for size in sizes]
            write_nrrd(self.path("larger.nrrd"), larger, [at(x, y, z) for z in range(larger[2]) for y in range(larger[1])
                                                           for x in range(larger[0])])
            for variant in self.VARIANTS:
                wanted = self.filtered("larger.nrrd", variant)
                self.assertEqual(self.filtered("small.nrrd", variant),
                                 [wanted[(z * larger[1] + y) * larger[0] + x] for z in range(sizes[2])
                                  for y in range(sizes[1]) for x in range(sizes[0])], sizes)

    def test_noise_of_a_phantom_goes(self):
        """Better than non-local means at its best strength by at least a decibel."""
        self.expect(DONE, "compare", "sample:shepp3d@48x48x24,f32", "--variants", "fast/bm4d_cpu", "--reference",
                    "reference/bm4d_float64", "--noise", "gaussian:25", "--noise-sigma", "25", "--json", "out.json")
        with open(self.path("out.json"), encoding="utf-8") as file:
            blocks = [row for row in json.load(file)["results"] if row["variant"] == "fast/bm4d_cpu"][0]
        self.assertGreater(blocks["metrics"]["psnr_db"], 60)
        means = []
        for strength in ("20", "25", "30", "40"):
            self.expect(DONE, "compare", "sample:shepp3d@48x48x24,f32", "--variants", "fast/nlm3d_cpu", "--noise",
                        "gaussian:25", "--strength", strength, "--json", "out.json")
            with open(self.path("out.json"), encoding="utf-8") as file:
                means += [row["truth_metrics"]["psnr_db"] for row in json.load(file)["results"]
                          if row["variant"] == "fast/nlm3d_cpu"]
        self.assertGreater(blocks["truth_metrics"]["psnr_db"], max(means) + 1)

    def test_sigma_leads_to_it_and_bad_values_are_refused(self):
        self.volume("noise.nrrd", 9, 8, 7, 2)
        chosen = self.expect(DONE, "filter", "noise.nrrd", "out.nrrd", "--noise-sigma", "20")
        self.assertIn("bm4d", chosen.stderr + chosen.stdout)
        for options in (("--noise-sigma", "0"), ("--search-radius", "0"), ("--search-radius", "8"),
                        ("--border", "mirror"), ("--exactness", "exact")):
            refused = self.run_cli("filter", "noise.nrrd", "out.nrrd", "--variant", "fast/bm4d_cpu", *options)
            self.assertEqual(refused.returncode, USAGE, refused.stderr)
            self.assertTrue(refused.stderr)


if __name__ == "__main__":
    unittest.main()
