"""choose: the best parameters by the noisy image alone."""
import json
import os
import random
import unittest

from pictures import write_png
from support import DONE, USAGE, CliTest


class ChooseTest(CliTest):
    def chosen(self, *arguments, code=DONE):
        self.expect(code, "choose", *arguments, "--json", "c.json")
        with open(self.path("c.json"), encoding="utf-8") as file:
            return json.load(file)

    def loss(self, facts):
        """What the choice's true PSNR is below the best of the grid, in dB."""
        true = {json.dumps(one["values"]): one["true_psnr_db"] for one in facts["estimates"]}
        return max(true.values()) - true[json.dumps(facts["best"])]

    def test_it_is_near_the_best_of_the_grid(self):
        for image in ("sample:astronaut@256x256,gray", "sample:phantom@192x192,u8", "sample:phantom@128x128,f32",
                      "sample:astronaut@128x128"):
            for sigma in (5, 20, 40):
                for variant in (("fast/cpu_simd", "--radius", "4"), ("fast/nlm_cpu", "--search-radius", "5")):
                    facts = self.chosen(image, "--variant", *variant, "--noise", f"gaussian:{sigma}")
                    self.assertLess(self.loss(facts), 0.3, f"{image} {sigma} {variant}")
                    self.assertIn(facts["best"], facts["tied"])

    def test_what_is_tried_by_itself_goes_by_the_noise(self):
        for variant, key, least, most in (("fast/median_cpu", "sigma_range", 30, 200), ("fast/tv_cpu", "weight", 8, 25),
                                          ("fast/guided_cpu", "epsilon", 25, 80)):
            facts = self.chosen("sample:astronaut@192x192,gray", "--variant", variant, "--noise", "gaussian:20")
            self.assertGreater(facts["best"][key], least, variant)
            self.assertLess(facts["best"][key], most, variant)
            self.assertLess(self.loss(facts), 0.3)
        facts = self.chosen("sample:astronaut@128x128,gray", "--variant", "baseline/box_cpu", "--noise", "gaussian:20")
        self.assertEqual(set(facts["best"]), {"radius"})

    def test_a_best_at_the_end_of_an_axis_is_said(self):
        arguments = ("sample:astronaut@128x128,gray", "--variant", "fast/cpu_simd", "--noise", "gaussian:20", "--radius", "3")
        facts = self.chosen(*arguments, "--axis", "sigma_range=5,10,15")
        self.assertEqual(facts["at_end"], [{"key": "sigma_range", "try": "larger"}])
        text = self.expect(DONE, "choose", *arguments, "--axis", "sigma_range=5,10,15").stdout
        self.assertIn("at the end of the axis sigma_range: try larger", text)
        facts = self.chosen(*arguments, "--axis", "sigma_range=10,50,400")
        self.assertEqual(facts["at_end"], [])

    def test_a_time_limit_leaves_out_what_it_does_not_allow(self):
        arguments = ("sample:astronaut@320x240,gray", "--noise", "gaussian:20", "--variant", "fast/bm3d_cpu")
        facts = self.chosen(*arguments, "--time-limit", "1.5", "--search-radius", "3,12,20,27")
        self.assertEqual(len(facts["estimates"]) + facts["left_untried"], 4)
        self.assertGreaterEqual(len(facts["estimates"]), 2)
        self.assertLess(facts["images"][0]["looked_at"] * facts["images"][0]["draws"], 3)
        result = self.expect(DONE, "choose", *arguments, "--time-limit", "1")
        self.assertIn("time limit of 1 s:", result.stdout)
        self.expect_error(USAGE, "time", "choose", *arguments, "--time-limit", "1e-6")

    def test_impulses_are_refused(self):
        arguments = ("--variant", "fast/median_cpu", "--axis", "sigma_range=20,60")
        for noise in ("salt-pepper:0.05", "gaussian:20,salt-pepper:0.001"):
            self.expect_error(USAGE, "impulses", "choose", "sample:astronaut@128x128,gray", *arguments, "--noise", noise)
        source = random.Random(4)

        def noisy(x, y):
            value = round(60 + 80 * (x // 32 % 2) + source.gauss(0, 6))
            return source.choice((0, 255)) if source.random() < 0.03 else value

        write_png(self.path("impulses.png"), [[noisy(x, y) for x in range(128)] for y in range(128)], 1)
        self.expect_error(USAGE, "impulses", "choose", "impulses.png", *arguments)

    def test_axes_and_format(self):
        facts = self.chosen("sample:astronaut@128x128,gray", "--variant", "fast/cpu_simd", "--noise", "gaussian:20",
                            "--axis", "sigma_range=10,30,60", "--sigma-space", "1,2", "--radius", "3", "--seeds", "2")
        self.assertEqual(facts["format"], "filterscope-choose")
        self.assertEqual(facts["psnr_of"], "result")
        self.assertEqual(len(facts["estimates"]), 6)
        self.assertEqual(set(facts["best"]), {"sigma_range", "sigma_space"})
        self.assertEqual(facts["parameters"]["radius"], 3)
        best = max(facts["estimates"], key=lambda one: one["psnr_db"])
        self.assertEqual(best["values"], facts["best"])
        self.assertEqual([one["values"] for one in facts["estimates"] if one["tied"]], facts["tied"])
        self.assertAlmostEqual(facts["images"][0]["noise"]["sigma_levels"], 20, delta=2)
        self.assertIn(f"--sigma-range {facts['best']['sigma_range']:g}", facts["command"])

    def test_the_true_psnr_is_the_one_that_compare_gives(self):
        shared = ("--noise", "gaussian:15", "--radius", "3")
        facts = self.chosen("sample:astronaut@96x96,gray,f32", "--variant", "fast/cpu_simd", *shared, "--axis",
                            "sigma_range=20,50", "--pixels", "0")
        for one in facts["estimates"]:
            self.expect(DONE, "compare", "sample:astronaut@96x96,gray,f32", "--variants", "fast/cpu_simd", "--reference",
                        "fast/cpu_simd", *shared, "--sigma-range", one["values"]["sigma_range"], "--mode", "study",
                        "--repeats", "1", "--json", "k.json")
            with open(self.path("k.json"), encoding="utf-8") as file:
                known = json.load(file)["results"][0]["truth_metrics"]["psnr_db"]
            self.assertAlmostEqual(one["true_psnr_db"], known, delta=0.01)
            self.assertAlmostEqual(one["psnr_db"], known, delta=1)

    def correlated_images(self):
        """Five ways in which neighbours come to share noise; names of files."""
        source = random.Random(2)
        size = 192
        noise = [[source.gauss(0, 24) for _ in range(size + 2)] for _ in range(size + 2)]

        def signal(x, y):
            return 90 + 60 * (x // 48 % 2) + 20 * (y // 64 % 2)

        def write(name, noise_at):
            rows = [[max(0, min(255, round(signal(x, y) + noise_at(x, y)))) for x in range(size)] for y in range(size)]
            write_png(self.path(name), rows, 1)
            return name

        def blurred(x, y):
            return sum(noise[y + j][x + i] for j in range(3) for i in range(3)) / 5

        names = [write("blurred.png", blurred),
                 write("doubled.png", lambda x, y: noise[y // 2][x // 2]),
                 write("beside.png", lambda x, y: (noise[y][x] + noise[y][x + 1]) / 1.4),
                 write("rows.png", lambda x, y: noise[y][0] + noise[y][x] / 4)]
        self.expect(DONE, "filter", "sample:astronaut@192x192,gray", "grown.png", "--noise", "gaussian:25", "--variant",
                    "baseline/box_cpu", "--radius", "1")
        return names + ["grown.png"]

    def test_correlated_noise_is_refused_with_the_reason(self):
        for name in self.correlated_images():
            self.expect_error(USAGE, "correlated", "choose", name, "--variant", "fast/cpu_simd")

    def phantom(self, name, sigma, seed, shared=0.0):
        """A bright disc on dark ground with noise, of which neighbours share some; and the disc alone."""
        source = random.Random(seed)
        size = 160
        noise = [[source.gauss(0, 1) for _ in range(size + 2)] for _ in range(size + 2)]
        scale = sigma / (1 + 4 * shared * shared) ** 0.5

        def signal(x, y):
            return 150 if (x - 80) ** 2 + (y - 80) ** 2 < 2500 else 20

        def noise_at(x, y):
            beside = noise[y + 1][x] + noise[y + 1][x + 2] + noise[y][x + 1] + noise[y + 2][x + 1]
            return scale * (noise[y + 1][x + 1] + shared * beside)

        places = [[(x, y) for x in range(size)] for y in range(size)]
        write_png(self.path(name), [[max(0, min(255, round(signal(*at) + noise_at(*at)))) for at in row]
                                    for row in places], 1)
        write_png(self.path("clean.png"), [[signal(*at) for at in row] for row in places], 1)

    def test_a_little_shared_noise_is_refused(self):
        self.phantom("shared.png", 15, 4, 0.1)
        self.expect_error(USAGE, "correlated", "choose", "shared.png", "--variant", "fast/cpu_simd")

    def test_an_error_that_cannot_be_told_from_none_is_a_bound(self):
        for seed in range(3):
            self.phantom("noisy.png", 25, seed)
            arguments = ("noisy.png", "--truth", "clean.png", "--variant", "fast/nlm_cpu", "--search-radius", "7",
                         "--axis", "strength=15,25,35")
            facts = self.chosen(*arguments)
            best = max(facts["estimates"], key=lambda one: one["psnr_db"])
            self.assertTrue(best["at_least"])
            self.assertTrue(facts["images"][0]["at_least"])
            self.assertLessEqual(best["psnr_db"], best["true_psnr_db"])
            self.assertIn("at least", self.expect(DONE, "choose", *arguments).stdout)
        facts = self.chosen("sample:astronaut@128x128,gray", "--noise", "gaussian:10", "--variant", "fast/cpu_simd",
                            "--axis", "sigma_range=10,30", "--radius", "3")
        self.assertFalse(facts["images"][0]["at_least"])

    def test_counts_of_few_values(self):
        """Where the range is below a step, equal values alone are averaged, which takes nothing away."""
        source = random.Random(5)

        def count_of(mean):
            left, count = source.expovariate(1), 0
            while left < mean:
                left += source.expovariate(1)
                count += 1
            return count

        means = [[8 if (x - 80) ** 2 + (y - 80) ** 2 < 2500 else 1 for x in range(160)] for y in range(160)]
        write_png(self.path("counts.png"), [[count_of(mean) for mean in row] for row in means], 1)
        write_png(self.path("means.png"), means, 1)
        facts = self.chosen("counts.png", "--truth", "means.png", "--variant", "fast/cpu_simd", "--value-range", "0:10",
                            "--radius", "4", "--axis", "sigma_range=8,30,130", "--axis", "sigma_space=2,4")
        self.assertLess(self.loss(facts), 0.3)

    def test_white_noise_on_text_is_not_refused(self):
        source = random.Random(3)
        words = [[source.random() < 0.75 for _ in range(7)] for _ in range(13)]
        strokes = [[source.random() < 0.45 for _ in range(80)] for _ in range(54)]

        def ink(x, y):
            return y % 13 < 9 and words[y // 13][x // 24] and strokes[y // 3][x // 2]

        rows = [[min(255, round((25 if ink(x, y) else 235) + source.gauss(0, 5))) for x in range(160)] for y in range(160)]
        write_png(self.path("text.png"), rows, 1)
        facts = self.chosen("text.png", "--variant", "fast/cpu_simd", "--axis", "sigma_range=10,30", "--radius", "3")
        self.assertIn(facts["images"][0]["noise"]["white"], (True, None))

    def test_without_noise_and_too_small(self):
        rows = [[(x * 7 + y * 13) // 8 % 200 for x in range(64)] for y in range(64)]
        write_png(self.path("clean.png"), [[100] * 64 for _ in rows], 1)
        self.expect_error(USAGE, "next to none", "choose", "clean.png", "--variant", "fast/cpu_simd")
        self.expect_error(USAGE, "32", "choose", "sample:astronaut@20x20", "--variant", "fast/cpu_simd", "--noise",
                          "gaussian:20")

    def test_bad_options(self):
        image = ("sample:astronaut@64x64,gray", "--noise", "gaussian:20", "--variant", "fast/cpu_simd")
        for arguments, word in ((("--method", "guess"), "--method"), (("--seeds", "0"), "--seeds"),
                                (("--axis", "strength=1,2"), "does not use"), (("--axis", "x=1"), "--axis"),
                                (("--region", "0,0,65,10"), "--region"), (("--region", "1,2,3"), "--region"),
                                (("--time-limit", "0"), "--time-limit"), (("--stabilise", "photons"), "no noise"),
                                (("--axis", "radius=1:20", "--axis", "sigma_range=1:1000"), "are tried")):
            self.expect_error(USAGE, word, "choose", *image, *arguments)
        self.expect_error(USAGE, "nobody", "choose", *image[:3], "--variant", "nobody")

    def test_a_folder_gets_one_setting_and_each_its_own(self):
        os.mkdir(self.path("set"))
        source = random.Random(8)
        for i in range(2):
            rows = [[round(100 + 40 * (x // 16 % 2) + source.gauss(0, 8 + 10 * i)) for x in range(96)] for _ in range(96)]
            write_png(self.path(f"set/{i}.png"), rows, 1)
        facts = self.chosen("set", "--variant", "fast/cpu_simd", "--radius", "3")
        self.assertEqual(len(facts["images"]), 2)
        for image in facts["images"]:
            self.assertEqual(set(image["best"]), set(facts["best"]))

    def test_slices_of_a_folder_that_are_left_out_have_one_line_a_file(self):
        os.mkdir(self.path("set"))
        source = random.Random(6)
        with open(self.path("set/flat.nrrd"), "wb") as file:
            file.write(b"NRRD0004\ntype: uchar\ndimension: 3\nsizes: 48 48 12\nencoding: raw\n\n" + bytes([90]) * 48 * 48 * 12)
        rows = [[round(100 + 40 * (x // 16 % 2) + source.gauss(0, 8)) for x in range(96)] for _ in range(96)]
        write_png(self.path("set/noisy.png"), rows, 1)
        write_png(self.path("set/flat.png"), [[90] * 64] * 64, 1)
        result = self.expect(DONE, "choose", "set", "--variant", "fast/cpu_simd", "--axis", "sigma_range=10,30", "--radius", "3")
        lines = [line for line in result.stderr.splitlines() if "Left out" in line]
        self.assertEqual(len(lines), 2, result.stderr)
        self.assertIn("flat.nrrd, all 5 slices", "".join(lines))
        self.assertIn("Left out flat.png: ", "".join(lines))

    def test_volumes_and_regions(self):
        sample = ("sample:shepp3d@64x64x24", "--noise", "gaussian:15", "--axis", "sigma_range=10,40,160")
        facts = self.chosen(*sample, "--variant", "fast/cpu_simd_3d", "--radius", "2")
        self.assertEqual(len(facts["images"]), 1)
        self.assertLess(self.loss(facts), 0.3)
        facts = self.chosen(*sample, "--variant", "fast/cpu_simd", "--radius", "3", "--region", "8,8,48,48")
        self.assertEqual(len(facts["images"]), 5)
        self.assertLess(self.loss(facts), 0.3)

    def test_few_photons_stabilised(self):
        facts = self.chosen("sample:astronaut@192x192,gray", "--noise", "photons:20", "--stabilise", "photons:12.75",
                            "--variant", "fast/cpu_simd", "--radius", "4")
        self.assertEqual(facts["images"][0]["noise"]["kind"], "stabilised")
        self.assertIn("--stabilise photons:12.75,0,0", facts["command"])
        self.assertEqual(facts["psnr_of"], "stabilised values")
        text = self.expect(DONE, "choose", "sample:astronaut@96x96,gray", "--noise", "rician:20", "--stabilise",
                           "rician:20", "--variant", "fast/cpu_simd", "--axis", "sigma_range=20,40").stdout
        self.assertIn("PSNR in the stabilised values", text)
        self.assertIn("true PSNR of its result", text)
        self.assertLess(self.loss(facts), 0.3)

    def test_masked_pixels_are_another_way(self):
        facts = self.chosen("sample:astronaut@192x192,gray", "--noise", "gaussian:20", "--method", "j-invariance",
                            "--variant", "fast/cpu_simd", "--radius", "4")
        self.assertEqual(facts["method"], "j-invariance")
        self.assertLess(self.loss(facts), 0.8)


if __name__ == "__main__":
    unittest.main()
