"""bench: every combination is there, measured or with its reason; plans, and sweeps that go on."""
import csv
import json
import os
import re
import signal
import subprocess
import time
import unittest

import pictures
from support import DONE, FILE, PROGRAM, UNAVAILABLE, USAGE, CliTest

QUICK = ("--time-limit", "0.02")
KEYS = ("picture", "variant", "parameters", "samples_ms", "median_ms", "min_ms", "q1_ms", "q3_ms", "upload_ms",
        "download_ms", "wall_ms", "exactness")


class BenchTest(CliTest):
    def setUp(self):
        super().setUp()
        pictures.write_noisy_png(self.path("in.png"), 40, 30, 3)
        self.listed = json.loads(self.expect(DONE, "list", "--json").stdout)

    def load(self, name="out.json"):
        with open(self.path(name), encoding="utf-8") as file:
            return json.load(file)

    def bench(self, *arguments, code=DONE):
        result = self.expect(code, "bench", "in.png", "--json", "out.json", *QUICK, *arguments)
        return result, self.load()["results"]

    def test_every_combination_with_every_key(self):
        _, results = self.bench("--variants", "fast/cpu_simd,larsson2015/sequential", "--radius", "1:5:2",
                                "--threads", "1,2", "--repeats", "3")
        seen = [(r["variant"], r["parameters"]["radius"], r["parameters"].get("threads")) for r in results]
        self.assertEqual(sorted(seen, key=str), sorted(
            [("fast/cpu_simd", radius, threads) for radius in (1, 3, 5) for threads in (1, 2)] +
            [("larsson2015/sequential", radius, None) for radius in (1, 3, 5)], key=str))
        for result in results:
            for key in KEYS:
                self.assertIn(key, result)
            self.assertEqual(result["picture"]["name"], "in.png")
            self.assertEqual((result["picture"]["width"], result["picture"]["height"]), (40, 30))
            self.assertTrue(result["picture"]["hash"])
            samples = sorted(result["samples_ms"])
            self.assertEqual(result["min_ms"], samples[0])
            self.assertLessEqual(result["q1_ms"], result["median_ms"])
            self.assertLessEqual(result["median_ms"], result["q3_ms"])

    def test_any_parameter_is_an_axis(self):
        _, results = self.bench("--variants", "fast/cpu_simd", "--axis", "sigma_range=10,30.5", "--border",
                                "mirror,skip")
        seen = {(r["parameters"]["sigma_range"], r["parameters"]["border"]) for r in results}
        self.assertEqual(seen, {(10, "mirror"), (10, "skip"), (30.5, "mirror"), (30.5, "skip")})
        for wrong in ("sigma=3", "sigma_range", "sigma_range=a", "border=mirror:skip"):
            self.expect_error(USAGE, "--axis", "bench", "in.png", "--variants", "fast/cpu_simd", "--axis", wrong)

    def test_document_says_machine_and_build(self):
        self.bench("--variants", "fast/cpu_simd")
        document = self.load()
        for key in ("machine", "build", "driver", "devices", "created", "command", "format_version"):
            self.assertIn(key, document)

    def test_all_lists_what_cannot_run_with_its_reason(self):
        result, results = self.bench("--variants", "all", "--radius", "1")
        self.assertEqual({r["variant"] for r in results}, {v["id"] for v in self.listed})
        for variant in self.listed:
            mine = [r for r in results if r["variant"] == variant["id"]]
            if not variant["available"]:
                self.assertTrue(mine[0]["skipped"])
                self.assertIn(variant["id"], result.stdout)

    def test_invalid_values_are_recorded_not_dropped(self):
        _, results = self.bench("--variants", "fast/cpu_simd", "--radius", "0,1,100000")
        by_radius = {r["parameters"]["radius"]: r for r in results}
        self.assertEqual(set(by_radius), {0, 1, 100000})
        self.assertIn("radius", by_radius[0]["skipped"])
        self.assertIn("radius", by_radius[100000]["skipped"])
        self.assertNotIn("skipped", by_radius[1])

    def test_nothing_measured_says_why(self):
        self.bench("--variants", "fast/cpu_simd", "--radius", "0", code=USAGE)
        unavailable = [v["id"] for v in self.listed if not v["available"]]
        if unavailable:
            self.bench("--variants", ",".join(unavailable), code=UNAVAILABLE)

    def test_study_mode_repeats_exactly(self):
        _, results = self.bench("--variants", "fast/cpu_simd", "--mode", "study", "--repeats", "7")
        self.assertEqual(len(results[0]["samples_ms"]), 7)
        _, results = self.bench("--variants", "fast/cpu_simd", "--mode", "study")
        self.assertEqual(len(results[0]["samples_ms"]), 5)

    def test_one_sample_has_no_spread(self):
        unknown = ("q1_ms", "q3_ms", "relative_iqr", "median_half_width_ms")
        once = ("--variants", "fast/cpu_simd", "--mode", "study", "--csv", "one.csv", "--markdown", "one.md")
        output, results = self.bench(*once, "--repeats", "1")
        self.assertEqual([results[0][key] for key in unknown], [None] * 4)
        self.assertFalse(results[0]["converged"])
        self.assertGreater(results[0]["median_ms"], 0)
        with open(self.path("one.csv"), encoding="utf-8") as file:
            row = next(csv.DictReader(file))
        self.assertEqual([row[key] for key in unknown[:3]], [""] * 3)
        self.assertEqual(row["converged"], "false")
        with open(self.path("one.md"), encoding="utf-8") as file:
            self.assertRegex(file.read(), r"\* \| +– \|")
        self.assertIn("–: one sample, whose spread is not known", output.stdout)
        _, results = self.bench(*once, "--repeats", "2")
        self.assertNotIn(None, [results[0][key] for key in unknown])
        self.assertTrue(results[0]["converged"])

    def test_values_beside_the_levels_are_noted_in_results_and_reports(self):
        """12 bits in 16: what bench says on the terminal stands in the record, the table and the report too."""
        pictures.write_png(self.path("deep.png"), [[1000 + 13 * (x + y) for x in range(24)] for y in range(24)], 1, 16)
        for variant, noted in (("fast/cpu_simd", True), ("baseline/box_cpu", False)):
            with self.subTest(variant=variant):
                self.expect(DONE, "bench", "deep.png", "--variants", variant, *QUICK, "--json", "r.json", "--markdown", "r.md")
                picture = self.load("r.json")["results"][0]["picture"]
                self.assertIn("255 levels span 0 to 65535", picture["value_range_note"])
                self.expect(DONE, "report", "r.json", "--out", "r.html")
                for name in ("r.md", "r.html"):
                    with open(self.path(name), encoding="utf-8") as file:
                        self.assertEqual("255 levels span 0 to 65535" in file.read(), noted, name)
        chosen = self.expect(DONE, "bench", "deep.png", "--variants", "fast/cpu_simd", *QUICK, "--value-range", "type",
                             "--json", "r.json")
        self.assertNotIn("255 levels", chosen.stdout + chosen.stderr)
        self.assertNotIn("value_range_note", self.load("r.json")["results"][0]["picture"], "it was chosen")

    def test_csv_and_markdown(self):
        pictures.write_noisy_png(self.path("other.png"), 20, 20, 1)
        self.expect(DONE, "bench", "in.png", "other.png", "--variants", "fast/cpu_simd,reference/float64", "--radius",
                    "1,2", "--csv", "out.csv", "--markdown", "out.md", *QUICK)
        with open(self.path("out.csv"), encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(len(rows), 8)
        self.assertEqual({row["picture"] for row in rows}, {"in.png", "other.png"})
        self.assertTrue(all(float(row["median_ms"]) > 0 for row in rows))
        with open(self.path("out.md"), encoding="utf-8") as file:
            text = file.read()
        self.assertGreaterEqual(text.count("fast/cpu_simd"), 4)

    def test_results_on_standard_output(self):
        result = self.expect(DONE, "bench", "in.png", "--variants", "fast/cpu_simd", "--json", "-", *QUICK)
        self.assertEqual(len(json.loads(result.stdout)["results"]), 1)

    def test_targets_are_checked_before_the_work(self):
        for option in ("--json", "--csv", "--markdown"):
            # The time limit would be an hour: an answer means that nothing was measured.
            self.expect_error(FILE, "no folder", "bench", "in.png", "--variants", "fast/cpu_simd", "--time-limit",
                              "3600", "--mode", "study", "--repeats", "1000000", option, "no/such/folder/file")

    def test_a_full_disk_is_said(self):
        self.expect_error(FILE, "no space", "bench", "in.png", "--variants", "fast/cpu_simd", "--json", "/dev/full",
                          *QUICK)

    def test_wrong_lists(self):
        for option, value in (("--radius", "5:1"), ("--radius", "1:9:0"), ("--radius", "a"), ("--radius", ""),
                              ("--radius", "1:2:3:4"), ("--radius", "1:2000000000"), ("--block", "8x"),
                              ("--block", "0"), ("--block", "1x2x3"), ("--tiling", "1.5"), ("--threads", "1,,2"),
                              ("--mode", "fast"), ("--repeats", "-1"), ("--time-limit", "0"), ("--time-limit", "nan")):
            with self.subTest(option=option, value=value):
                self.expect(USAGE, "bench", "in.png", "--variants", "fast/cpu_simd", f"{option}={value}")


class PlanTest(CliTest):
    def setUp(self):
        super().setUp()
        pictures.write_noisy_png(self.path("in.png"), 40, 30, 1)

    def plan(self, **keys):
        with open(self.path("plan.json"), "w", encoding="utf-8") as file:
            json.dump(keys, file)

    def results(self, name="out.json"):
        with open(self.path(name), encoding="utf-8") as file:
            return json.load(file)

    def test_a_plan_is_a_sweep_and_options_go_before(self):
        self.plan(images=["in.png"], variants=["fast/cpu_simd", "reference/float64"],
                  axes={"radius": [1, 2], "sigma_range": "10:20:10", "threads": 1},
                  conditions={"transfers": ["out", "in"]}, rounds=2, repeats=3, seed=9)
        self.expect(DONE, "bench", "--plan", "plan.json", "--json", "out.json")
        document = self.results()
        self.assertEqual(len(document["results"]), 2 * 2 * 2 * 2)
        self.assertEqual((document["settings"]["rounds"], document["settings"]["order_seed"]), (2, 9))
        self.assertEqual({one["parameters"].get("threads") for one in document["results"]}, {1})
        self.expect(DONE, "bench", "--plan", "plan.json", "--json", "out.json", "--radius", "3", "--variants",
                    "fast/cpu_simd", "--rounds", "3")
        document = self.results()
        self.assertEqual({one["parameters"]["radius"] for one in document["results"]}, {3})
        self.assertEqual({len(one["rounds_ms"]) for one in document["results"]}, {3})
        self.assertEqual(len(document["results"]), 4)

    def test_lines_of_the_cpu_are_refused_with_what_names_them(self):
        self.plan(images="in.png", variants="fast/cpu_simd", lines=True, mode="study", repeats=1)
        told = self.expect(DONE, "bench", "--plan", "plan.json", "--json", "out.json")
        self.assertIn("No lines were sampled: Lines are sampled on GPUs alone", told.stdout)
        document = self.results()
        self.assertTrue(document["settings"]["lines"])
        lines = document["results"][0]["lines"]
        self.assertIn("perf", lines["refused"])
        self.assertEqual(lines["refused_problem"]["code"], "lines.cpu")
        self.assertNotIn("functions", lines)
        self.assertRegex(document["command"], r" --lines( |$)")
        self.expect_error(USAGE, "exclude each other", "bench", "--plan", "plan.json", "--counters")
        self.expect_error(USAGE, "--lines", "bench", "in.png", "--variants", "fast/cpu_simd", "--lines=x")

    def test_tunes_and_uses_what_it_found(self):
        environment = dict(os.environ, XDG_DATA_HOME=self.path("data"))
        tuned = self.expect(DONE, "bench", "in.png", "--variants", "fast/cpu_simd", "--radius", "2,3", "--tune",
                            "--threads", "1,2", "--rounds", "5", "--repeats", "2", "--json", "out.json",
                            env=environment)
        found = self.results()["tuned"]
        self.assertEqual([one["parameters"]["radius"] for one in found], [2, 3])
        self.assertTrue(all({best["threads"] for best in one["best"]} <= {1, 2} for one in found))
        self.assertIn("threads", tuned.stdout)
        with open(self.path("data/FilterScope/tuned/cpu.json"), encoding="utf-8") as file:
            self.assertEqual(json.load(file)["tasks"], found)
        result = self.expect(DONE, "bench", "in.png", "--variants", "fast/cpu_simd,reference/float64", "--radius",
                             "2,4", "--tuned", "--time-limit", "0.02", "--json", "used.json", env=environment)
        with open(self.path("used.json"), encoding="utf-8") as file:
            used = {(one["variant"], one["parameters"]["radius"]): one["parameters"]["threads"]
                    for one in json.load(file)["results"]}
        self.assertEqual(used["fast/cpu_simd", 2], found[0]["best"][0]["threads"])
        self.assertEqual(used["fast/cpu_simd", 4], 0)
        self.assertIn("not tuned", result.stderr)
        self.expect_error(USAGE, "nothing to tune", "bench", "in.png", "--variants", "bethel2012/cpu", "--tune",
                          env=environment)
        self.expect(USAGE, "bench", "in.png", "--variants", "fast/cpu_simd", "--tune", "--tuned", env=environment)

    def test_the_tied_set_is_named(self):
        environment = dict(os.environ, XDG_DATA_HOME=self.path("data"))
        # Two rounds tell nothing: all are tied.
        text = self.expect(DONE, "bench", "in.png", "--variants", "fast/cpu_simd", "--radius", "1", "--tune",
                           "--threads", "1:10:1", "--rounds", "2", "--repeats", "1", env=environment).stdout
        line = [one for one in text.splitlines() if one.startswith("in.png, fast/cpu_simd")][0]
        self.assertEqual(len(re.findall(r"threads \d+", line)), 8)
        self.assertTrue(line.endswith("; and 2 more"), line)

    def test_tuning_what_cannot_run_ends_as_measuring_it_does(self):
        environment = dict(os.environ, XDG_DATA_HOME=self.path("data"), CUDA_VISIBLE_DEVICES="")
        self.expect_error(UNAVAILABLE, "larsson2015/tiled", "bench", "in.png", "--variants", "larsson2015/tiled",
                          "--tune", "--rounds", "5", env=environment)
        self.assertFalse(os.path.exists(self.path("data/FilterScope/tuned")))
        # What runs is kept all the same.
        self.expect(DONE, "bench", "in.png", "--variants", "larsson2015/tiled,fast/cpu_simd", "--radius", "1",
                    "--tune", "--threads", "1,2", "--rounds", "2", "--repeats", "2", "--time-limit", "0.02", env=environment)
        self.assertTrue(os.path.exists(self.path("data/FilterScope/tuned/cpu.json")))

    def test_sizes_and_types_of_a_picture_are_axes(self):
        self.expect(DONE, "bench", "in.png", "--variants", "fast/cpu_simd", "--size", "50%,8x6", "--type", "u8,f32",
                    "--json", "out.json", *QUICK)
        document = self.results()
        shapes = {(one["picture"]["width"], one["picture"]["height"], one["picture"]["type"])
                  for one in document["results"]}
        width, height = (document["results"][0]["picture"][side] for side in ("width", "height"))
        self.assertEqual(shapes, {(width, height, "u8"), (width, height, "f32"), (8, 6, "u8"), (8, 6, "f32")})
        self.assertIn("--size 50%,8x6 --type u8,f32", document["command"])
        self.plan(images=["in.png"], variants=["fast/cpu_simd"], sizes=["50%", "8x6"], types=["u8", "f32"],
                  time_limit_s=0.02)
        self.expect(DONE, "bench", "--plan", "plan.json", "--json", "out.json")
        self.assertEqual({one["picture"]["hash"] for one in self.results()["results"]},
                         {one["picture"]["hash"] for one in document["results"]})
        self.expect_error(USAGE, "25%", "bench", "in.png", "--variants", "fast/cpu_simd", "--size", "7")
        self.expect_error(USAGE, "u16", "bench", "in.png", "--variants", "fast/cpu_simd", "--type", "u9")
        self.expect_error(USAGE, "volume", "bench", "sample:shepp3d", "--variants", "fast/cpu_simd", "--size", "50%")
        self.expect_error(UNAVAILABLE, "", "bench", "in.png", "--variants", "larsson2015/naive", "--each-device", "77",
                          env=dict(os.environ, CUDA_VISIBLE_DEVICES=""))

    def test_a_folder_of_pictures(self):
        os.mkdir(self.path("set"))
        for number in range(3):
            pictures.write_noisy_png(self.path(f"set/{number}.png"), 20 + number, 16, 3)
        with open(self.path("set/notes.txt"), "w", encoding="utf-8") as file:
            file.write("no picture")
        result = self.expect(DONE, "bench", "set", "--variants", "fast/cpu_simd", "--radius", "1,2", "--noise",
                             "gaussian:10", "--json", "out.json", *QUICK)
        document = self.results()
        self.assertEqual([one["picture"]["name"].split(" ")[0] for one in document["results"]],
                         ["0.png", "0.png", "1.png", "1.png", "2.png", "2.png"])
        self.assertEqual(len(document["over_images"]), 2)
        for over in document["over_images"]:
            own = [one["truth_metrics"] for one in document["results"]
                   if one["parameters"]["radius"] == over["parameters"]["radius"]]
            self.assertEqual((over["images"], over["against"]), (3, "truth"))
            for key in ("psnr_db", "ssim", "flip"):
                self.assertAlmostEqual(over[key]["mean"], sum(one[key] for one in own) / 3)
                self.assertTrue(0 < over[key]["standard_deviation"])
        self.assertIn("over all images", result.stdout)
        os.mkdir(self.path("empty"))
        self.expect_error(FILE, "no image files", "bench", "empty", "--variants", "fast/cpu_simd")

    def test_a_damaged_picture_of_a_folder_is_left_out(self):
        os.mkdir(self.path("set"))
        for number in (0, 2):
            pictures.write_noisy_png(self.path(f"set/{number}.png"), 20, 16, 3)
        with open(self.path("set/1.png"), "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n rubbish")
        common = ("--variants", "fast/cpu_simd", "--json", "out.json", "--markdown", "out.md", *QUICK)
        result = self.expect(DONE, "bench", "set", *common)
        document = self.results()
        self.assertEqual([one["picture"]["name"] for one in document["results"]], ["0.png", "2.png"])
        self.assertEqual([one["picture"] for one in document["left_out"]], [os.path.join("set", "1.png")])
        self.assertIn("1.png cannot be read", document["left_out"][0]["reason"].replace('"', ""))
        self.assertTrue(document["left_out"][0]["problem"]["english"])
        self.assertEqual(document["over_images"][0]["images"], 2)
        self.assertNotIn("1.png", document["command"])
        self.assertIn("Left out set/1.png: ", result.stderr)
        self.assertIn("1 of 3 images was left out", result.stderr.strip().splitlines()[-1])
        with open(self.path("out.md"), encoding="utf-8") as file:
            self.assertIn("set/1.png", file.read())
        # In rounds, where the file is written on the way, too.
        self.expect(DONE, "bench", "set", *common, "--rounds", "5")
        self.assertEqual(len(self.results()["left_out"]), 1)
        # Nothing is left out in silence that somebody named.
        self.expect_error(FILE, "1.png", "bench", "set/0.png", "set/1.png", *common)
        for number in (0, 2):
            os.truncate(self.path(f"set/{number}.png"), 40)
        result = self.expect(FILE, "bench", "set", *common)
        self.assertIn("None of the 3 images", result.stderr.splitlines()[-1])

    def test_truths_and_guides_of_a_folder_are_found_by_name(self):
        for folder in ("noisy", "clean"):
            os.mkdir(self.path(folder))
        for number in range(3):
            pictures.write_noisy_png(self.path(f"noisy/{number}.png"), 20 + number, 16, 3)
        for number in (0, 2):
            pictures.write_noisy_png(self.path(f"clean/{number}.png"), 20 + number, 16, 3)
        common = ("--variants", "fast/cpu_simd", "--radius", "2", "--json", "out.json", *QUICK)
        result = self.expect(DONE, "bench", "noisy", "--truth", "clean", *common)
        document = self.results()
        self.assertEqual([one["picture"]["name"] for one in document["results"]], ["0.png", "2.png"])
        self.assertTrue(all("truth_metrics" in one for one in document["results"]))
        self.assertEqual([one["picture"] for one in document["left_out"]], [os.path.join("noisy", "1.png")])
        self.assertIn("clean has no 1.png", result.stderr)
        self.assertIn("--truth clean", document["command"])
        # The command says the same again; an image alone has its own.
        self.expect(DONE, *document["command"].split()[1:], "--json", "again.json")
        with open(self.path("again.json"), encoding="utf-8") as file:
            again = json.load(file)
        self.assertEqual([one["truth_metrics"] for one in again["results"]],
                         [one["truth_metrics"] for one in document["results"]])
        self.expect(DONE, "bench", "noisy/2.png", "--truth", "clean", *common)
        self.assertIn("--truth clean/2.png", self.results()["command"])
        self.expect_error(FILE, "no 1.png", "bench", "noisy/1.png", "--truth", "clean", *common)
        self.expect(DONE, "bench", "noisy", "--guide", "clean", "--variants", "fast/nlm_cpu",
                    "--json", "out.json", *QUICK)
        document = self.results()
        self.assertEqual([one["picture"].get("guided") for one in document["results"]], [True, True])
        self.assertTrue(document["over_images"][0]["guided"])
        self.assertIn("--guide clean", document["command"])
        # One of another size is left out too; of one file for all it is the option that is wrong.
        pictures.write_noisy_png(self.path("clean/1.png"), 9, 9, 3)
        result = self.expect(DONE, "bench", "noisy", "--truth", "clean", *common)
        self.assertIn("9×9", result.stderr)
        self.expect_error(USAGE, "--truth", "bench", "noisy", "--truth", "clean/1.png", *common)

    def test_a_plan_names_the_variant_that_others_are_compared_with(self):
        self.plan(images="in.png", variants=["fast/cpu_simd", "larsson2015/sequential"], against="fast/cpu_simd",
                  rounds=5, axes={"radius": 2})
        self.expect(DONE, "bench", "--plan", "plan.json", "--json", "out.json")
        with open(self.path("out.json"), encoding="utf-8") as file:
            document = json.load(file)
        self.assertIn("--against fast/cpu_simd", document["command"])
        compared = {one["variant"]: one.get("against", {}).get("variant") for one in document["results"]}
        self.assertEqual(compared, {"fast/cpu_simd": None, "larsson2015/sequential": "fast/cpu_simd"})

    def test_a_parameter_is_given_once(self):
        bench = ("bench", "in.png", "--variants", "fast/cpu_simd")
        for twice in (("--axis", "radius=1", "--radius", "9"), ("--axis", "radius=1", "--axis", "radius=9"),
                      ("--radius", "1", "--radius", "9")):
            with self.subTest(twice=twice):
                self.expect_error(USAGE, "radius is given", *bench, *twice)
        self.plan(images="in.png", variants="fast/cpu_simd", axes={"sigma-range": 1, "sigma_range": 2})
        self.expect_error(USAGE, "twice", "bench", "--plan", "plan.json")
        # What is typed goes before the plan's.
        self.plan(images="in.png", variants="fast/cpu_simd", axes={"radius": [1, 2]})
        self.expect(DONE, "bench", "--plan", "plan.json", "--axis", "radius=3", "--json", "out.json", *QUICK)
        self.assertEqual([one["parameters"]["radius"] for one in self.results()["results"]], [3])

    def test_options_that_no_variant_reads_are_named(self):
        for command in ("bench", "compare"):
            one = self.expect(DONE, command, "in.png", "--variants", "fast/cpu_simd", "--tiling", "2", *QUICK)
            self.assertIn("fast/cpu_simd does not use --tiling", one.stderr)
            two = self.expect(DONE, command, "in.png", "--variants", "fast/cpu_simd,reference/float64", "--tiling",
                              "2", "--threads", "1", *QUICK)
            self.assertIn("None of the variants uses --tiling", two.stderr)
            self.assertNotIn("--threads", two.stderr)

    def test_plans_that_are_none(self):
        for keys, word in (({"image": "in.png"}, "image"), ({"images": "in.png"}, "--variants"),
                           ({"variants": "all"}, "INPUT"), ({"images": [1], "variants": "all"}, "images"),
                           ({"images": "in.png", "variants": "fast/cpu_simd", "axes": {"radios": 1}}, "radios"),
                           ({"images": "in.png", "variants": "fast/cpu_simd", "axes": {"radius": []}}, "radius"),
                           ({"images": "in.png", "variants": "fast/cpu_simd", "axes": {"radius": "a"}}, "radius"),
                           ({"images": "in.png", "variants": "fast/cpu_simd", "rounds": 1.5}, "rounds"),
                           ({"images": "in.png", "variants": "fast/cpu_simd", "conditions": {"wind": 1}}, "wind")):
            with self.subTest(keys=keys):
                self.plan(**keys)
                self.expect_error(USAGE, word, "bench", "--plan", "plan.json")
        self.expect_error(FILE, "json", "bench", "--plan", "in.png")

    def killed(self, combinations, *arguments):
        """Kills the sweep of so many combinations when its file is there. None where the sweep had ended: this machine needs a longer one."""
        if os.path.exists(self.path("out.json")):
            os.remove(self.path("out.json"))
        process = subprocess.Popen([PROGRAM, *arguments, "--json", "out.json"], cwd=self.folder,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not os.path.exists(self.path("out.json")) and process.poll() is None:
            time.sleep(0.005)
        process.kill()
        self.assertIn(process.wait(), (0, -signal.SIGKILL))
        results = self.results()["results"]
        return results if any(self.unfinished(one) for one in results) or len(results) < combinations else None

    def unfinished(self, one):
        return len(one.get("rounds_ms", [])) < self.rounds

    def test_a_killed_sweep_resumes(self):
        self.rounds = 0
        arguments = ["bench", "in.png", "--variants", "fast/cpu_simd,reference/float64", "--radius", "1:4",
                     "--mode", "study", "--repeats", "300"]
        while (before := self.killed(8, *arguments)) is None:
            arguments[-1] = str(2 * int(arguments[-1]))
        self.assertTrue(0 < len(before) < 8)
        self.expect(DONE, *arguments, "--json", "out.json", "--resume")
        after = self.results()["results"]
        self.assertEqual(len(after), 8)
        self.assertEqual([one["samples_ms"] for one in after[:len(before)]], [one["samples_ms"] for one in before])
        self.assertTrue(all(one["median_ms"] > 0 for one in after))

    def test_rounds_resume_too(self):
        self.rounds = 300
        arguments = ["bench", "in.png", "--variants", "fast/cpu_simd,reference/float64", "--radius", "1:3",
                     "--time-limit", "100", "--repeats", "2", "--rounds", str(self.rounds)]
        while (before := self.killed(6, *arguments)) is None:
            self.rounds *= 2
            arguments[-1] = str(self.rounds)
        self.expect_error(USAGE, "--resume", *arguments[:-2], "--json", "out.json", "--resume")
        self.expect_error(USAGE, "--json", *arguments, "--resume")
        self.expect(DONE, *arguments, "--json", "out.json", "--resume")
        after = self.results()["results"]
        self.assertEqual(len(before), len(after))
        self.assertTrue(any(one["rounds_ms"] for one in before))
        for old, new in zip(before, after):
            self.assertEqual(len(new["rounds_ms"]), self.rounds)
            self.assertEqual(new["rounds_ms"][:len(old["rounds_ms"])], old["rounds_ms"])
            self.assertEqual(len(new["samples_ms"]), 2 * self.rounds)

    def resumed_beside_gpu_results(self, *arguments):
        """The sweep again, from a file that somebody measured where the GPU was seen, and more than asked for now."""
        self.expect(DONE, *arguments, "--variants", "fast/cpu_simd", "--json", "out.json")
        document = self.results()
        (own,) = document["results"]
        on_gpu = dict(own, variant="larsson2015/naive", device="NVIDIA H200", device_indices=[7])
        for key in ("threads", "simd"):
            on_gpu.pop(key, None)
        of_another = json.loads(json.dumps(own))
        of_another["parameters"]["radius"] = 7
        uuid = "GPU-00000000-1111-2222-3333-444444444444"
        document["results"] = [on_gpu, of_another]
        document["devices"].append({"name": "NVIDIA H200", "uuid": uuid, "index": 7})
        with open(self.path("out.json"), "w", encoding="utf-8") as file:
            json.dump(document, file)
        self.expect(DONE, *arguments, "--variants", "fast/cpu_simd,larsson2015/naive", "--json", "out.json", "--resume")
        after = self.results()
        found = {(one["variant"], one["parameters"]["radius"], one["device"]): one for one in after["results"]}
        # Where a GPU is seen, it is measured there too.
        self.assertIn(len(after["results"]), (3, 4))
        kept = found["larsson2015/naive", 2, "NVIDIA H200"]
        self.assertEqual((kept["samples_ms"], kept["device_indices"]), (on_gpu["samples_ms"], [7]))
        self.assertEqual(found["fast/cpu_simd", 7, own["device"]]["samples_ms"], own["samples_ms"])
        self.assertIn(("fast/cpu_simd", 2, own["device"]), found)
        self.assertFalse([one for one in after["results"] if "skipped" in one])
        self.assertIn(uuid, [device.get("uuid") for device in after["devices"]])
        commands = after["command"].split(" && ")
        self.assertEqual(commands[0], document["command"])
        self.assertEqual(len(commands), 2)
        self.assertIn("--variants fast/cpu_simd,larsson2015/naive", commands[1])

    def test_resuming_loses_nothing(self):
        self.resumed_beside_gpu_results("bench", "in.png", "--radius", "2", "--mode", "study", "--repeats", "3")

    def test_resuming_rounds_loses_nothing(self):
        self.resumed_beside_gpu_results("bench", "in.png", "--radius", "2", "--repeats", "2", "--rounds", "6")

    def test_calibrate(self):
        result = self.expect(DONE, "bench", "in.png", "--variants", "fast/cpu_simd", "--radius", "2", "--rounds", "5",
                             "--repeats", "3", "--calibrate", "--comparisons", "4", "--json", "out.json")
        self.assertIn("wrong %", result.stdout)
        document = self.results()
        self.assertEqual(document["format"], "filterscope-calibration")
        one = document["calibrations"][0]
        self.assertEqual(len(one["rounds_ms"]), 4)
        self.assertEqual([len(side) for side in one["rounds_ms"][0]], [5, 5])
        for name in ("itself", "planted_slower", "planted_faster"):
            self.assertEqual(sum(one[name].values()), 4)
        self.expect_error(USAGE, "--comparisons", "bench", "in.png", "--variants", "fast/cpu_simd", "--calibrate",
                          "--comparisons", "0")

    def test_what_is_no_sweep_takes_no_options_of_sweeps(self):
        others = (("--resume",), ("--baseline", "out.json"), ("--csv", "out.csv"), ("--markdown", "out.md"),
                  ("--against", "fast/cpu_simd"), ("--tuned",))
        for chosen in (("--calibrate",), ("--tune",)):
            for other in (*others, ("--tune",) if chosen == ("--calibrate",) else ("--calibrate",)):
                with self.subTest(chosen=chosen, other=other):
                    self.expect_error(USAGE, "exclude each other", "bench", "in.png", "--variants", "fast/cpu_simd",
                                      "--json", "out.json", *chosen, *other)


if __name__ == "__main__":
    unittest.main()
