"""--stabilise: noise that goes by the signal is made even before a filter, and undone behind it."""
import json
import math
import random
import re
import unittest

from pictures import read_pfm, write_pfm
from support import DONE, USAGE, CliTest


def count_of(mean, source):
    """A draw of Poisson's distribution, by Knuth's products."""
    limit, count, product = math.exp(-mean), 0, source.random()
    while product > limit:
        product *= source.random()
        count += 1
    return count


class StabiliseTest(CliTest):
    def counts(self, mean, size=96, gain=1.0, offset=0.0, sigma=0.0):
        source = random.Random(4)
        rows = [[gain * count_of(mean, source) + offset + sigma * source.gauss(0, 1) for _ in range(size)]
                for _ in range(size)]
        write_pfm(self.path("counts.pfm"), rows)
        return rows

    def test_a_constant_has_no_bias(self):
        for mean, gain, offset, sigma in ((1, 1, 0, 0), (2, 3, 50, 0), (4, 1, 0, 1.5), (10, 0.1, -1, 0.05)):
            rows = self.counts(mean, 96, gain, offset, sigma)
            here = sum(map(sum, rows)) / 96 ** 2
            self.expect(DONE, "filter", "counts.pfm", "out.pfm", "--variant", "baseline/box_cpu", "--radius", "40",
                        "--value-range", f"{offset}:{offset + 30 * gain}", "--stabilise",
                        f"photons:{gain},{offset},{sigma}")
            middle = [value for row in read_pfm(self.path("out.pfm"))[3][40:56] for value in row[40:56]]
            signal = (sum(middle) / len(middle) - offset) / gain
            self.assertAlmostEqual(signal, (here - offset) / gain, delta=0.03 * mean)

    def psnr_of(self, *stabilise):
        self.expect(DONE, "compare", "sample:astronaut@192x192,gray", "--variants", "fast/cpu_simd", "--reference",
                    "fast/cpu_simd", "--noise", "photons:4", "--value-range", "type", "--radius", "5",
                    "--sigma-space", "2", *stabilise, "--json", "r.json", "--repeats", "1", "--mode", "study")
        with open(self.path("r.json"), encoding="utf-8") as file:
            return json.load(file)

    def test_few_photons_are_filtered_better(self):
        def best(*stabilise):
            found = []
            for sigma in (20, 40, 60, 90, 140):
                result = self.psnr_of("--sigma-range", sigma, *stabilise)["results"][0]
                found.append(result["truth_metrics"]["psnr_db"])
            return max(found)

        gain = 255 / 4
        self.assertGreater(best("--stabilise", f"photons:{gain},0,0"), best() + 0.3)

    def test_it_is_noted_and_in_the_command(self):
        told = self.expect(DONE, "filter", "sample:astronaut@64x64,gray", "a.png", "--noise", "photons:30", "--stabilise",
                           "photons:8.5", "--json", "a.json", "--variant", "fast/cpu_simd")
        self.assertIn("Stabilised as photons:8.5,0,0", told.stderr)
        with open(self.path("a.json"), encoding="utf-8") as file:
            facts = json.load(file)
        self.assertEqual(facts["files"][0]["stabilised"]["model"], "photons:8.5,0,0")
        self.assertIn("--stabilise photons:8.5,0,0", facts["command"])
        # 255 levels span 2 sqrt(30 + 3/8) − 2 sqrt(3/8).
        levels = 255 / (2 * math.sqrt(30 + 3 / 8) - 2 * math.sqrt(3 / 8))
        self.assertAlmostEqual(facts["files"][0]["stabilised"]["sigma_levels"], levels, delta=0.01)
        again = self.psnr_of("--stabilise", "photons:63.75,0,0")
        self.assertIn("--stabilise photons:63.75,0,0", again["command"])
        self.assertEqual(again["results"][0]["parameters"]["stabilise"], "photons:63.75,0,0")

    def estimated(self, *noise):
        told = self.expect(DONE, "filter", "sample:astronaut@512x512,gray,u16", "a.png", *noise, "--stabilise", "auto",
                           "--variant", "fast/cpu_simd", "--radius", "1")
        return told.stderr

    def test_auto_finds_gain_and_sigma(self):
        for photons, gaussian in ((100, 0), (1000, 0), (400, 4)):
            noise = f"photons:{photons}" + (f",gaussian:{gaussian}" if gaussian else "")
            found = re.search(r"photons:([-0-9.]+),([-0-9.]+),([-0-9.]+)", self.estimated("--noise", noise))
            gain, offset, sigma = map(float, found.groups())
            true = 65535 / photons
            self.assertAlmostEqual(gain / true, 1, delta=0.15, msg=noise)
            at_zero = sigma ** 2 - gain * offset
            self.assertAlmostEqual(at_zero, (257 * gaussian) ** 2, delta=0.05 * true * 65535, msg=noise)

    def test_auto_says_where_there_is_nothing(self):
        for image in ("sample:astronaut@512x512,gray", "sample:astronaut@512x512,gray,f32"):
            self.expect_error(USAGE, "nothing to stabilise", "filter", image, "a.png", "--noise", "gaussian:20",
                              "--stabilise", "auto", "--variant", "fast/cpu_simd")

    def test_bad_input_is_refused(self):
        for text, word in (("photons", "no noise"), ("photons:0,0,0", "above 0"), ("photons:1,0,-1", "million"),
                           ("rician:0", "above 0"), ("gaussian:3", "no noise"), ("photons:1,0,0,4", "no noise"),
                           ("photons:nan,0,0", "no noise"), ("photons:1e30,0,0", "from 1e-15 to 1e15"),
                           ("rician:1e30", "from 1e-15 to 1e15"), ("rician:1e-30", "from 1e-15 to 1e15")):
            for command in (("filter", "sample:astronaut@32x32", "x.png", "--variant", "fast/cpu_simd"),
                            ("compare", "sample:astronaut@32x32", "--variants", "fast/cpu_simd")):
                self.expect_error(USAGE, word, *command, "--stabilise", text)
        self.expect_error(USAGE, "nothing to tell apart", "filter", "sample:astronaut@32x32", "x.png", "--variant",
                          "fast/cpu_simd", "--stabilise", "photons:1,1000,0")
        said = self.expect_error(USAGE, "stabilised values from", "filter", "sample:astronaut@32x32", "x.png", "--variant",
                                 "fast/cpu_simd", "--stabilise", "photons:1,1000,3").stderr
        self.assertNotRegex(said, r"\.[0-9]{6}")

    def test_a_folder_of_several_and_all_types(self):
        names = []
        for kind in ("u8", "u16", "f32"):
            names.append(f"sample:astronaut@48x48,{kind}")
        self.expect(DONE, "filter", *names, "--out-dir", "out", "--format", "tif", "--variant", "fast/cpu_simd",
                    "--stabilise", "photons:0.02,0,0", "--json", "o.json")
        with open(self.path("o.json"), encoding="utf-8") as file:
            files = json.load(file)["files"]
        self.assertEqual([one["type"] for one in files], ["u8", "u16", "f32"])
        self.assertTrue(all(one["stabilised"]["model"] == "photons:0.02,0,0" for one in files))


if __name__ == "__main__":
    unittest.main()
