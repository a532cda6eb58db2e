"""The command that a result file records does the same again: variant, parameters, image, noise."""
import json
import os
import shlex
import unittest

import pictures
from support import DONE, FILE, USAGE, CliTest

QUICK = ("--mode", "study", "--repeats", "1")
NOISE = ("--noise", "salt-pepper:0.01,photons:900,gaussian:12.5", "--seed", "77")
PARAMETERS = ("--sigma-space", "2.25", "--sigma-space-y", "1.5", "--sigma-range", "41.3", "--border", "mirror",
              "--colour", "rgb", "--window", "circular")


def task(result):
    """What a result is of: everything but times."""
    return {key: result.get(key) for key in ("picture", "variant", "parameters", "noise", "metrics", "truth_metrics",
                                             "skipped")}


class CommandsTest(CliTest):
    def setUp(self):
        super().setUp()
        pictures.write_noisy_png(self.path("two words.png"), 40, 30, 3)
        pictures.write_noisy_png(self.path("other.png"), 40, 30, 3)

    def load(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return json.load(file)

    def again(self, document, *more):
        """Runs the recorded command, as a shell reads it."""
        words = shlex.split(document["command"])
        self.assertEqual(words[0], "filterscope-cli")
        return self.expect(DONE, *words[1:], *more)

    def same_measurement(self, *arguments):
        self.expect(DONE, *arguments, *QUICK, "--json", "first.json")
        first = self.load("first.json")
        self.again(first, "--json", "second.json")
        second = self.load("second.json")
        self.assertEqual(second["command"], first["command"])
        self.assertEqual(second["settings"], first["settings"])
        self.assertEqual([task(r) for r in second["results"]], [task(r) for r in first["results"]])
        return first

    def test_bench(self):
        document = self.same_measurement(
            "bench", "two words.png", "other.png", "sample:astronaut@33x21,gray,u16", "--variants",
            "fast/cpu_simd,reference/float64,baseline/box_cpu", "--radius", "1,3", "--threads", "0,1", "--reference",
            "reference/float64", *PARAMETERS, *NOISE)
        self.assertEqual({r["noise"]["seed"] for r in document["results"]}, {77})
        self.assertTrue(any(r["parameters"].get("sigma_space_y") == 1.5 for r in document["results"]))
        self.assertTrue(all(r["parameters"]["window"] == "circular" for r in document["results"]))

    def test_bench_asked_for_exactness(self):
        document = self.same_measurement("bench", "two words.png", "--variants", "fast/cpu_spectral,fast/cpu_simd",
                                         "--exactness", "exact", "--block", "8,32x4")
        self.assertIn("--exactness exact", document["command"])
        self.assertIn("exact", document["results"][0]["skipped"])

    def test_compare(self):
        self.same_measurement("compare", "two words.png", "--variants", "fast/cpu_simd,fast/cpu_spectral",
                              "--radius", "2", *NOISE)
        self.same_measurement("compare", "two words.png", "--variants", "all", "--radius", "2", "--truth",
                              "other.png", "--reference", "fast/cpu_simd")

    def test_filter(self):
        self.expect(DONE, "filter", "two words.png", "out.png", "--json", "first.json", "--radius", "4", *PARAMETERS,
                    *NOISE, "--variant", "fast/cpu_simd")
        first = self.load("first.json")
        made = pictures.read_png(self.path("out.png"))
        os.remove(self.path("out.png"))
        self.again(first, "--json", "second.json")
        second = self.load("second.json")
        self.assertEqual(pictures.read_png(self.path("out.png")), made)
        self.assertEqual(first["noise"], {"gaussian": 12.5, "impulse": 0.01, "photons": 900, "seed": 77})
        for key in ("command", "noise"):
            self.assertEqual(second[key], first[key])
        for key in ("input", "output", "variant", "title", "parameters"):
            self.assertEqual(second["files"][0][key], first["files"][0][key])

    def test_filter_without_options_names_the_variant_that_it_chose(self):
        self.expect(DONE, "filter", "two words.png", "out.png", "--json", "first.json")
        first = self.load("first.json")
        self.assertIn(f"--variant {first['files'][0]['variant']} ", first["command"])

    def contents(self, names):
        found = []
        for name in names:
            with open(self.path(f"first/{name}"), "rb") as file:
                found.append(file.read())
        return found

    def test_filter_of_many(self):
        self.expect(DONE, "filter", "two words.png", "sample:astronaut@30x20,gray", "--out-dir", "first", "--format",
                    "tif", "--json", "first.json", "--radius", "2", *NOISE)
        first = self.load("first.json")
        made = sorted(os.listdir(self.path("first")))
        contents = self.contents(made)
        for name in made:
            os.remove(self.path(f"first/{name}"))
        self.again(first)
        self.assertEqual(sorted(os.listdir(self.path("first"))), made)
        self.assertEqual(contents, self.contents(made))


class NoiseTest(CliTest):
    def setUp(self):
        super().setUp()
        pictures.write_noisy_png(self.path("in.png"), 50, 40, 3)

    def compare(self, *options):
        result = self.expect(DONE, "compare", "in.png", "--variants", "fast/cpu_simd,baseline/box_cpu", "--radius",
                             "2", *QUICK, "--json", "out.json", *options)
        with open(self.path("out.json"), encoding="utf-8") as file:
            return result.stdout, json.load(file)["results"]

    def test_filters_get_the_noise_and_the_truth_is_the_picture(self):
        text, noisy = self.compare("--noise", "gaussian:20", "--seed", "3")
        _, clean = self.compare()
        self.assertNotEqual(noisy[0]["picture"]["hash"], clean[0]["picture"]["hash"])
        self.assertIn("gaussian 20, seed 3", noisy[0]["picture"]["name"])
        self.assertNotIn("truth_metrics", clean[0])
        for title in ("psnr_db (reference)", "psnr_db (truth)", "ssim (truth)", "Truth: in.png without its noise",
                      "Reference (float64) (reference/float64)"):
            self.assertIn(title, text)
        self.assertEqual(noisy[0]["metrics"]["against"], "reference/float64")
        self.assertEqual(noisy[0]["truth_metrics"]["against"], "truth")
        # One level at most from the reference, the noise's rest from the truth.
        self.assertLessEqual(noisy[0]["metrics"]["max_abs_diff"], 1)
        self.assertGreater(noisy[0]["truth_metrics"]["max_abs_diff"], 5)

    def test_another_seed_is_another_draw(self):
        hashes = {self.compare("--noise", "photons:50", "--seed", seed)[1][0]["picture"]["hash"] for seed in (1, 2, 1)}
        self.assertEqual(len(hashes), 2)
        _, usual = self.compare("--noise", "photons:50")
        self.assertIn(usual[0]["picture"]["hash"], hashes)

    def test_against_the_truth_itself(self):
        self.expect(DONE, "filter", "in.png", "denoised.png", "--radius", "2", "--variant", "fast/cpu_simd",
                    "--noise", "gaussian:20")
        _, results = self.compare("--noise", "gaussian:20")
        truth = pictures.read_png(self.path("in.png"))[4]
        self.assertEqual(results[0]["truth_metrics"]["max_abs_diff"],
                         pictures.largest_difference(truth, pictures.read_png(self.path("denoised.png"))[4]))

    def test_bench_compares_where_it_is_asked(self):
        text = self.expect(DONE, "bench", "in.png", "--variants", "fast/cpu_simd", *QUICK).stdout
        self.assertNotIn("psnr", text)
        text = self.expect(DONE, "bench", "in.png", "--variants", "fast/cpu_simd", *QUICK, "--noise", "gaussian:5",
                           "--csv", "out.csv", "--markdown", "out.md").stdout
        self.assertIn("psnr_db (truth)", text)
        self.assertNotIn("(reference)", text)
        with open(self.path("out.csv"), encoding="utf-8") as file:
            self.assertIn("truth_psnr_db", file.readline())
        with open(self.path("out.md"), encoding="utf-8") as file:
            self.assertIn("PSNR dB, truth", file.read())

    def test_deep_pictures_have_native_values_beside_levels(self):
        pictures.write_noisy_png(self.path("in.png"), 50, 40, 3, 16)
        text, _ = self.compare()
        head, _, box = [line for line in text.splitlines() if line and not line.startswith("Reference: ")][:3]
        self.assertIn("max_abs_diff (levels)", head)
        self.assertIn("max_abs_diff (native)", head)
        levels, native = (float(box[:head.index(title) + len(title)].split()[-1])
                          for title in ("max_abs_diff (levels)", "max_abs_diff (native)"))
        self.assertGreater(levels, 1)
        self.assertAlmostEqual(native, levels * 257, delta=native / 500)

    def test_errors(self):
        for command in (("filter", "in.png", "out.png"), ("compare", "in.png", "--variants", "fast/cpu_simd"),
                        ("bench", "in.png", "--variants", "fast/cpu_simd")):
            with self.subTest(command=command[0]):
                self.expect_error(USAGE, "gaussian:levels", *command, "--noise", "uniform:3")
                self.expect_error(USAGE, "0 to 255", *command, "--noise", "gaussian:300")
                self.expect_error(USAGE, "--noise", *command, "--seed", "3")
        self.expect_error(USAGE, "40×30 gray u8", "bench", "in.png", "--variants", "fast/cpu_simd", "--truth",
                          "sample:astronaut@40x30,gray")
        self.expect_error(FILE, "absent.png", "bench", "in.png", "--variants", "fast/cpu_simd", "--truth", "absent.png")
        self.expect_error(USAGE, "no variant", "bench", "in.png", "--variants", "fast/cpu_simd", "--reference", "x")


if __name__ == "__main__":
    unittest.main()
