"""--shard and merge: a sweep and a batch shared by several calls."""
import json
import os
import unittest

from pictures import write_png
from support import DONE, USAGE, CliTest


class ShardTest(CliTest):
    def image(self, name, step):
        write_png(self.path(name), [[(x * step + y * 5) % 256 for x in range(24)] for y in range(18)], 1)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return json.load(file)

    def bench(self, name, *options, env=None):
        return self.run_cli("bench", "a.png", "--variants", "fast/cpu_simd,larsson2015/sequential", "--radius", "1,2,3",
                            "--mode", "study", "--repeats", "1", "--json", name, *options, env=env)

    @staticmethod
    def works(document):
        return [(one["variant"], one["parameters"]["radius"]) for one in document["results"]]

    def test_parts_of_a_sweep_are_the_whole(self):
        self.image("a.png", 7)
        self.assertEqual(self.bench("all.json").returncode, DONE)
        whole = self.read("all.json")
        for count in (2, 4, 9):
            names = ["%d.json" % number for number in range(1, count + 1)]
            for number, name in enumerate(names, 1):
                self.assertEqual(self.bench(name, "--shard", "%d/%d" % (number, count)).returncode, DONE, number)
            sizes = [len(self.read(name)["results"]) for name in names]
            self.assertEqual(sum(sizes), 6)
            self.assertLessEqual(max(sizes) - min(sizes), 1)
            # In whatever order they come.
            self.expect(DONE, "merge", *reversed(names), "--json", "merged.json", "--csv", "merged.csv")
            merged = self.read("merged.json")
            self.assertEqual(self.works(merged), self.works(whole))
            self.assertEqual(merged["command"], whole["command"])
            self.assertNotIn("--shard", merged["command"])

    def test_missing_parts_are_named(self):
        self.image("a.png", 7)
        for number in (1, 2, 3):
            self.assertEqual(self.bench("%d.json" % number, "--shard", "%d/3" % number).returncode, DONE)
        told = self.expect(DONE, "merge", "1.json", "2.json", "--json", "merged.json")
        self.assertIn("1 of 3 parts is missing: 3/3.", told.stderr)
        told = self.expect(DONE, "merge", "2.json", "--json", "merged.json")
        self.assertIn("2 of 3 parts are missing: 1/3, 3/3.", told.stderr)
        told = self.expect(DONE, "merge", "1.json", "2.json", "3.json", "--json", "merged.json")
        self.assertNotIn("missing", told.stderr)

    def test_missing_parts_of_several_sweeps_are_named(self):
        self.image("a.png", 7)
        self.assertEqual(self.bench("1.json", "--shard", "1/2").returncode, DONE)
        self.assertEqual(self.bench("2.json", "--sigma-range", "50", "--shard", "2/2").returncode, DONE)
        told = self.expect(DONE, "merge", "1.json", "2.json", "--json", "merged.json")
        self.assertIn("1 of 2 parts is missing: 2/2.", told.stderr)
        self.assertIn("1 of 2 parts is missing: 1/2.", told.stderr)
        self.assertIn("--sigma-range 50", told.stderr)

    def test_what_is_in_several_files_counts_once(self):
        self.image("a.png", 7)
        self.assertEqual(self.bench("one.json").returncode, DONE)
        self.assertEqual(self.bench("two.json").returncode, DONE)
        told = self.expect(DONE, "merge", "one.json", "two.json", "--json", "merged.json")
        self.assertIn("6 results are in several", told.stderr)
        merged, last = self.read("merged.json"), self.read("two.json")
        self.assertEqual([one["samples_ms"] for one in merged["results"]], [one["samples_ms"] for one in last["results"]])

    def test_other_settings_are_not_merged(self):
        self.image("a.png", 7)
        self.assertEqual(self.bench("one.json").returncode, DONE)
        self.expect(DONE, "bench", "a.png", "--variants", "fast/cpu_simd", "--mode", "study", "--repeats", "2", "--json",
                    "two.json")
        self.expect_error(USAGE, "different settings", "merge", "one.json", "two.json", "--json", "merged.json")
        self.assertFalse(os.path.exists(self.path("merged.json")))

    def test_images_are_shared(self):
        names = ["%d.png" % i for i in range(5)]
        for i, name in enumerate(names):
            self.image(name, 3 + i)
        self.expect(DONE, "filter", *names, "--out-dir", "whole")
        for number in range(1, 8):
            self.expect(DONE, "filter", *names, "--out-dir", "parts", "--shard", "%d/7" % number, "--json",
                        "%d.json" % number)
        made = [one["input"] for number in range(1, 8) for one in self.read("%d.json" % number)["files"]]
        self.assertEqual(sorted(made), names)
        for name in names:
            with open(self.path("whole/" + name), "rb") as one, open(self.path("parts/" + name), "rb") as other:
                self.assertEqual(one.read(), other.read())

    def test_slurms_jobs(self):
        self.image("a.png", 7)
        slurm = {"SLURM_ARRAY_TASK_ID": "12", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "10",
                 "SLURM_ARRAY_TASK_MAX": "14", "SLURM_ARRAY_TASK_STEP": "2"}
        self.assertEqual(self.bench("auto.json", "--shard", "auto", env=slurm).returncode, DONE)
        self.assertEqual(self.bench("second.json", "--shard", "2/3").returncode, DONE)
        self.assertEqual(self.works(self.read("auto.json")), self.works(self.read("second.json")))
        # Tasks of a step in each job.
        slurm.update({"SLURM_PROCID": "1", "SLURM_STEP_NUM_TASKS": "2"})
        self.assertEqual(self.bench("auto.json", "--shard", "auto", env=slurm).returncode, DONE)
        self.assertEqual(self.bench("fourth.json", "--shard", "4/6").returncode, DONE)
        self.assertEqual(self.works(self.read("auto.json")), self.works(self.read("fourth.json")))
        uneven = {"SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "1",
                  "SLURM_ARRAY_TASK_MAX": "19", "SLURM_ARRAY_TASK_STEP": "1"}
        refused = self.bench("auto.json", "--shard", "auto", env=uneven)
        self.assertEqual(refused.returncode, USAGE)
        self.assertIn("evenly spaced", refused.stderr)

    def test_wrong_parts(self):
        self.image("a.png", 7)
        for wrong in ("0/2", "3/2", "1", "1/0", "x/2", "1/2/3", "-1/2", "1/9999999"):
            self.assertEqual(self.bench("x.json", "--shard", wrong).returncode, USAGE, wrong)
        refused = self.bench("x.json", "--shard", "auto")
        self.assertEqual(refused.returncode, USAGE)
        self.assertIn("SLURM_ARRAY_TASK_ID", refused.stderr)
        self.expect_error(USAGE, "--out-dir", "filter", "a.png", "o.png", "--shard", "1/2")


if __name__ == "__main__":
    unittest.main()
