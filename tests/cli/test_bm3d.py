"""BM3D against the paper's method in plain Python, and what it makes of images with noise."""
import json
import math
import random
import unittest

from pictures import read_pfm, read_png, write_pfm, write_png
from support import DONE, USAGE, CliTest

SIDE = 8
#: The wavelet's low-pass filter of the analysis (Cohen, Daubechies and Feauveau 1992, table 6.1, N = 1, Ñ = 5).
LOW = [tap * math.sqrt(2) / 256 for tap in (3, -3, -22, 22, 128, 128, 22, -22, -3, 3)]


def analysed(values):
    """Three levels of the periodic wavelet: the mean, then one, two and four differences."""
    details = []
    while len(values) > 1:
        size = len(values)
        means = [sum(LOW[t] * values[(2 * i + t - 4) % size] for t in range(10)) for i in range(size // 2)]
        details = [(values[2 * i] - values[2 * i + 1]) / math.sqrt(2) for i in range(size // 2)] + details
        values = means
    return values + details


def synthesised(coefficients):
    """The same backwards, by the filters of the synthesis."""
    values, used = coefficients[:1], 1
    while used < len(coefficients):
        size = 2 * used
        made = [0.0] * size
        for i in range(used):
            for j in (0, 1):
                made[2 * i + j] += values[i] / math.sqrt(2)
            for t in range(10):
                made[(2 * i + t - 4) % size] += (-1) ** t * LOW[t] * coefficients[used + i]
        values, used = made, size
    return values


def transposed(rows):
    return [list(column) for column in zip(*rows)]


def unit(i):
    return [float(i == j) for j in range(SIDE)]


def spline_line():
    """The wavelet there and back, with coefficients in which noise of σ has the deviation σ."""
    rows = transposed([analysed(unit(i)) for i in range(SIDE)])
    lengths = [math.sqrt(sum(one * one for one in row)) for row in rows]
    return (lambda line: [one / length for one, length in zip(analysed(line), lengths)],
            lambda line: synthesised([one * length for one, length in zip(line, lengths)]))


def cosine_line():
    rows = [[math.sqrt((1 if k == 0 else 2) / SIDE) * math.cos(math.pi * k * (2 * i + 1) / 16) for i in range(SIDE)]
            for k in range(SIDE)]
    columns = transposed(rows)
    return (lambda line: [sum(a * b for a, b in zip(row, line)) for row in rows],
            lambda line: [sum(a * b for a, b in zip(column, line)) for column in columns])


def along_both(line, block):
    return transposed([line(column) for column in transposed([line(row) for row in block])])


def haar_rows(size):
    """Haar's orthonormal matrix: the sum of all, then differences of the halves of ever smaller parts."""
    rows = [[1 / math.sqrt(size)] * size]
    length = size
    while length > 1:
        for first in range(0, size, length):
            row = [0.0] * size
            for i in range(length):
                row[first + i] = (1 if 2 * i < length else -1) / math.sqrt(length)
            rows.append(row)
        length //= 2
    return rows


def along_group(rows, group):
    return [[sum(share * block[c] for share, block in zip(row, group)) for c in range(SIDE * SIDE)] for row in rows]


def kaiser():
    def bessel(x):
        return sum((x / 2) ** (2 * k) / math.factorial(k) ** 2 for k in range(30))
    line = [bessel(2 * math.sqrt(1 - (2 * i / 7 - 1) ** 2)) / bessel(2) for i in range(SIDE)]
    return [a * b for a in line for b in line]


def places(extent):
    return sorted({*range(0, extent - SIDE + 1, 3), extent - SIDE})


def block_at(image, x, y):
    return [row[x:x + SIDE] for row in image[y:y + SIDE]]


def group_of(image, weights, x, y, radius, unit_size, most, largest):
    """The block at (x, y), and those most like it; equal ones by rows, then columns. One with a pixel outside is like
    none."""
    units = [[math.floor(value / unit_size + 0.5) if weight else math.nan for value, weight in zip(*rows)]
             for rows in zip(image, weights)]
    found = []
    for v in range(max(0, y - radius), min(len(image) - SIDE, y + radius) + 1):
        for u in range(max(0, x - radius), min(len(image[0]) - SIDE, x + radius) + 1):
            square = sum((units[y + j][x + i] - units[v + j][u + i]) ** 2 for j in range(SIDE) for i in range(SIDE))
            if (u, v) != (x, y) and square * unit_size ** 2 <= largest * SIDE * SIDE:
                found.append((square, v, u))
    ordered = [(x, y)] + [(u, v) for _, v, u in sorted(found)]
    return ordered[:2 ** int(math.log2(min(len(ordered), most)))]


def completed(block, weights):
    """What a value lacks of the weight 1 is the mean of the block."""
    pairs = [list(zip(*rows)) for rows in zip(block, weights)]
    mean = sum(v * a for row in pairs for v, a in row if a) / sum(a for row in pairs for _, a in row)
    return [[v * a + (1 - a) * mean if a else mean for v, a in row] for row in pairs]


def spectrum(image, weights, group, line):
    blocks = [completed(block_at(image, *place), block_at(weights, *place)) for place in group]
    return along_group(haar_rows(len(group)), [sum(along_both(line, block), []) for block in blocks])


#: Luminance and chrominances of red, green and blue, of length 1 and at right angles.
OPPONENTS = [[share / math.sqrt(sum(one * one for one in row)) for share in row]
             for row in ([1, 1, 1], [1, 0, -1], [1, -2, 1])]


def mixed(matrix, planes):
    return [[[sum(share * value for share, value in zip(row, pixel)) for pixel in zip(*lines)]
             for lines in zip(*planes)] for row in matrix]


def colour_bm3d(planes, sigma, radius):
    """Of red, green and blue: groups are those of the luminance."""
    return mixed(transposed(OPPONENTS), bm3d(mixed(OPPONENTS, planes), sigma, radius))


def bm3d(planes, sigma, radius, weights=None, shown=0):
    """Both steps of each plane, with the groups of the one that is shown; the values' own units."""
    window = kaiser()
    extents = planes[0]
    weights = weights or [[1.0] * len(row) for row in extents]

    def step(groups_from, filtered, inverse, unit_size, most, largest):
        groups = [group_of(groups_from, weights, x, y, radius, unit_size, most, largest)
                  for y in places(len(extents)) for x in places(len(extents[0]))
                  if any(map(any, block_at(weights, x, y)))]
        return [estimated(groups, lambda group, plane=plane: filtered(group, plane), inverse)
                for plane in range(len(planes))]

    def estimated(groups, filtered, inverse):
        sums = [[[0.0, 0.0] for _ in row] for row in extents]
        for group in groups:
            coefficients, weight = filtered(group)
            for (u, v), block in zip(group, along_group(transposed(haar_rows(len(group))), coefficients)):
                rows = along_both(inverse, [block[8 * i:8 * i + 8] for i in range(SIDE)])
                for j in range(SIDE):
                    for i in range(SIDE):
                        sums[v + j][u + i][0] += weight * window[8 * j + i] * rows[j][i]
                        sums[v + j][u + i][1] += weight * window[8 * j + i]
        return [[value / weight if weight else 0.0 for value, weight in row] for row in sums]

    def thresholded(group, plane):
        found = spectrum(planes[plane], weights, group, spline_line()[0])
        kept = [[value if k + c == 0 or abs(value) > 2.7003 * sigma else None for c, value in enumerate(block)]
                for k, block in enumerate(found)]
        count = sum(value is not None for block in kept for value in block)
        return [[value or 0.0 for value in block] for block in kept], 1 / count

    basic = step(planes[shown], thresholded, spline_line()[1], sigma / 16, 16, HARD * sigma ** 2)

    def shrunk(group, plane):
        estimate = spectrum(basic[plane], weights, group, cosine_line()[0])
        shares = [[1 if k + c == 0 else value ** 2 / (value ** 2 + sigma ** 2) for c, value in enumerate(block)]
                  for k, block in enumerate(estimate)]
        found = spectrum(planes[plane], weights, group, cosine_line()[0])
        return ([[a * b for a, b in zip(*both)] for both in zip(shares, found)],
                1 / sum(share ** 2 for block in shares for share in block))

    return step(basic[shown], shrunk, cosine_line()[1], sigma / 32, 32, WIENER * sigma ** 2)


#: The largest mean squared difference of blocks that are alike, in σ².
HARD, WIENER = 8, 1


class Bm3dTest(CliTest):
    VARIANTS = ("reference/bm3d_float64", "fast/bm3d_cpu")

    def image(self, name, width, height, seed, noise=0.1):
        chance = random.Random(seed)
        write_pfm(self.path(name), [[0.2 + 0.5 * (x + y > 17) + chance.gauss(0, noise) for x in range(width)]
                                    for y in range(height)])
        return read_pfm(self.path(name))[3]

    def filtered(self, name, variant, *options):
        self.expect(DONE, "filter", name, "out.pfm", "--variant", variant, *options)
        return read_pfm(self.path("out.pfm"))[3]

    def assert_near(self, found, wanted, delta):
        self.assertEqual([len(row) for row in found], [len(row) for row in wanted])
        for one, other in zip(sum(found, []), sum(wanted, [])):
            self.assertAlmostEqual(one, other, delta=delta)

    def test_the_wavelet_here_is_its_own_inverse(self):
        there, back = spline_line()
        self.assert_near([back(there([3.0, 1, 4, 1, 5, 9, 2, 6]))], [[3.0, 1, 4, 1, 5, 9, 2, 6]], 1e-12)

    def test_it_is_what_the_paper_says(self):
        values = self.image("noise.pfm", 21, 18, 1)
        wanted = bm3d([values], 25 / 255, 4)[0]
        for variant in self.VARIANTS:
            found = self.filtered("noise.pfm", variant, "--noise-sigma", "25", "--search-radius", "4")
            self.assert_near(found, wanted, 1e-6)

    def test_levels_are_of_the_value_range(self):
        values = self.image("noise.pfm", 17, 13, 2, 0.3)
        wanted = bm3d([[[(value + 1) / 4 for value in row] for row in values]], 20 / 255, 3)[0]
        for variant in self.VARIANTS:
            found = self.filtered("noise.pfm", variant, "--noise-sigma", "20", "--search-radius", "3",
                                  "--value-range=-1:3")
            self.assert_near(found, [[4 * value - 1 for value in row] for row in wanted], 1e-5)

    def test_colours_are_filtered_as_luminance_and_chrominances(self):
        planes = [self.image("plane.pfm", 17, 13, seed) for seed in (3, 4, 5)]
        planes[1] = [row[::-1] for row in planes[1]]
        write_pfm(self.path("colour.pfm"), [sum(map(list, zip(*rows)), []) for rows in zip(*planes)], 3)
        wanted = colour_bm3d(planes, 25 / 255, 4)
        for variant in self.VARIANTS:
            found = self.filtered("colour.pfm", variant, "--noise-sigma", "25", "--search-radius", "4")
            for c in range(3):
                self.assert_near([row[c::3] for row in found], wanted[c], 1e-6)

    def test_groups_are_found_in_the_guide(self):
        values, guide = self.image("noise.pfm", 21, 18, 1), self.image("guide.pfm", 21, 18, 6, 0.02)
        wanted = bm3d([values, guide], 25 / 255, 4, shown=1)[0]
        plain = bm3d([values], 25 / 255, 4)[0]
        self.assertGreater(max(abs(a - b) for a, b in zip(sum(wanted, []), sum(plain, []))), 1e-3)
        sizes = ("--noise-sigma", "25", "--search-radius", "4")
        for variant in self.VARIANTS:
            self.assert_near(self.filtered("noise.pfm", variant, *sizes, "--guide", "guide.pfm"), wanted, 1e-6)
            self.assertEqual(self.filtered("noise.pfm", variant, *sizes, "--guide", "noise.pfm"),
                             self.filtered("noise.pfm", variant, *sizes))

    def test_pixels_outside_of_a_mask_are_not_read(self):
        values = self.image("noise.pfm", 27, 23, 7)
        inside = [[0 if (x - 13) ** 2 + (y - 4) ** 2 < 20 or x + y > 39 or y > 20 else 1 for x in range(27)] for y in range(23)]
        write_png(self.path("mask.png"), [[255 * one for one in row] for row in inside], 1)
        wanted = bm3d([values], 25 / 255, 4, inside)[0]
        for behind in (math.nan, 1e30, 0.3):
            spoilt = [[v if a else behind for v, a in zip(*rows)] for rows in zip(values, inside)]
            write_pfm(self.path("spoilt.pfm"), spoilt)
            for variant in self.VARIANTS:
                found = self.filtered("spoilt.pfm", variant, "--noise-sigma", "25", "--search-radius", "4", "--mask",
                                      "mask.png")
                self.assert_near([[v if a else 0 for v, a in zip(*rows)] for rows in zip(found, inside)],
                                 [[v if a else 0 for v, a in zip(*rows)] for rows in zip(wanted, inside)], 1e-6)
                kept = [v for row, mask in zip(found, inside) for v, a in zip(row, mask) if not a]
                self.assertTrue(all(v == read_pfm(self.path("spoilt.pfm"))[3][22][26] or v != v for v in kept))

    def test_what_alpha_lacks_is_the_blocks_mean(self):
        chance = random.Random(8)
        rows = [[v for x in range(19) for v in (int(9000 + 21000 * (x > 9) + chance.gauss(0, 2500)),
                                                chance.choice((65535, 65535, 30000, 9000)))] for _ in range(17)]
        write_png(self.path("alpha.png"), rows, 2, 16)
        wanted = bm3d([[row[::2] for row in rows]], 20 / 255 * 65535, 4, [[v / 65535 for v in row[1::2]] for row in rows])[0]
        for variant in self.VARIANTS:
            self.expect(DONE, "filter", "alpha.png", "out.png", "--variant", variant, "--noise-sigma", "20",
                        "--search-radius", "4")
            found = read_png(self.path("out.png"))[4]
            self.assert_near([row[::2] for row in found], wanted, 0.51)
            self.assertEqual([row[1::2] for row in found], [row[1::2] for row in rows])

    def test_images_smaller_than_a_block_are_continued(self):
        for width, height in ((1, 1), (5, 3), (8, 8), (40, 2), (3, 30)):
            values = self.image("small.pfm", width, height, width)
            larger = [[values[min(y, height - 1)][min(x, width - 1)] for x in range(max(8, width))]
                      for y in range(max(8, height))]
            write_pfm(self.path("larger.pfm"), larger)
            for variant in self.VARIANTS:
                wanted = self.filtered("larger.pfm", variant)
                self.assertEqual(self.filtered("small.pfm", variant),
                                 [row[:width] for row in wanted[:height]], (width, height))

    def test_values_that_single_precision_has_no_room_for_are_said(self):
        side = 24
        rows = [[((7 * x + 5 * y) % 13) / 13 for x in range(side)] for y in range(side)]
        write_pfm(self.path("huge.pfm"), [[1e20 * value for value in row] for row in rows])
        told = self.expect(DONE, "filter", "huge.pfm", "o.pfm", "--variant", "fast/bm3d_cpu").stderr
        self.assertRegex(told, r"[0-9]+ filtered values are not numbers ")
        self.assertIn("mask", told)
        write_pfm(self.path("usual.pfm"), rows)
        told = self.expect(DONE, "filter", "usual.pfm", "o.pfm", "--variant", "fast/bm3d_cpu").stderr
        self.assertNotIn("not numbers", told)

    def test_one_value_stays(self):
        for level in (0, 77, 255):
            write_png(self.path("flat.png"), [[level] * 31] * 22, 1)
            write_pfm(self.path("flat.pfm"), [[level / 255 + 0.1] * 31] * 22)
            before = read_pfm(self.path("flat.pfm"))[3]
            for variant in self.VARIANTS:
                self.expect(DONE, "filter", "flat.png", "out.pgm", "--variant", variant)
                with open(self.path("out.pgm"), "rb") as file:
                    self.assertEqual(file.read()[-31 * 22:], bytes([level] * 31 * 22))
                self.assertEqual(self.filtered("flat.pfm", variant), before)

    def test_one_colour_stays(self):
        write_png(self.path("flat.png"), [[200, 7, 90] * 31] * 22, 3)
        write_pfm(self.path("flat.pfm"), [[0.1, 0.7, 1.3] * 31] * 22, 3)
        before = read_pfm(self.path("flat.pfm"))[3]
        for variant in self.VARIANTS:
            self.expect(DONE, "filter", "flat.png", "out.ppm", "--variant", variant)
            with open(self.path("out.ppm"), "rb") as file:
                self.assertEqual(file.read()[-31 * 22 * 3:], bytes([200, 7, 90] * 31 * 22))
            self.assertEqual(self.filtered("flat.pfm", variant), before)

    def test_colours_gain_by_being_filtered_together(self):
        """Each channel for itself has more noise left: groups are found in one channel's noise alone."""
        noise = ("--noise", "gaussian:25", "--noise-sigma", "25")
        psnr = {}
        for image in ("", "gray,"):
            self.expect(DONE, "compare", f"sample:astronaut@128x128,{image}f32", "--variants", "fast/bm3d_cpu",
                        "--reference", "reference/bm3d_float64", *noise, "--json", "out.json")
            with open(self.path("out.json"), encoding="utf-8") as file:
                found = [row for row in json.load(file)["results"] if row["variant"] == "fast/bm3d_cpu"][0]
            psnr[image] = found["truth_metrics"]["psnr_db"]
            self.assertGreater(found["metrics"]["psnr_db"], 60)
        self.assertGreater(psnr[""], psnr["gray,"] + 0.5)

    def test_noise_goes_as_it_does_in_the_literature(self):
        """Published figures of images of this size are 34.2 dB at σ = 10, 29.5 at 25 and 26.1 at 50 (Cameraman)."""
        for sigma, least in ((10, 34.2), (25, 28.8), (50, 25.0)):
            self.expect(DONE, "compare", "sample:astronaut@256x256,gray,f32", "--variants", "fast/bm3d_cpu",
                        "--reference", "reference/bm3d_float64", "--noise", f"gaussian:{sigma}", "--noise-sigma", sigma,
                        "--json", "out.json")
            with open(self.path("out.json"), encoding="utf-8") as file:
                document = json.load(file)
            self.assertIn("--search-radius 19", document["command"])
            found = [row for row in document["results"] if row["variant"] == "fast/bm3d_cpu"][0]
            self.assertGreater(found["truth_metrics"]["psnr_db"], least)
            self.assertGreater(found["metrics"]["psnr_db"], 60)

    def test_bad_values_are_refused(self):
        write_pfm(self.path("noise.pfm"), [[0.5] * 8 + [0.0]] * 9)
        for name, options in (("noise.pfm", ("--noise-sigma", "0")), ("noise.pfm", ("--noise-sigma", "nan")),
                              ("noise.pfm", ("--search-radius", "0")), ("noise.pfm", ("--search-radius", "33")),
                              ("noise.pfm", ("--border", "mirror")),
                              ("noise.pfm", ("--exactness", "exact"))):
            refused = self.run_cli("filter", name, "out" + name[-4:], "--variant", "fast/bm3d_cpu", *options)
            self.assertEqual(refused.returncode, USAGE, refused.stderr)
            self.assertTrue(refused.stderr)


if __name__ == "__main__":
    unittest.main()
