"""bench --history and history: runs that stay, a step with each of its causes, and git bisect's exit status."""

import copy
import json
import os
import random
import subprocess
import unittest

from support import DONE, FILE, USAGE, CliTest

SLOWER = 1
CANNOT_TELL = 125


class HistoryTest(CliTest):
    measured = None

    def document(self):
        """A real result file of one measurement, made once."""
        if HistoryTest.measured is None:
            self.expect(DONE, "bench", "sample:astronaut@64x64,gray", "--variants", "fast/cpu_simd", "--rounds", "5",
                         "--history", self.path("real"))
            files = os.listdir(self.path("real"))
            self.assertEqual(len(files), 1)
            self.assertRegex(files[0], r"^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{8}\.json$")
            with open(self.path("real/" + files[0]), encoding="utf-8") as file:
                HistoryTest.measured = json.load(file)
        return copy.deepcopy(HistoryTest.measured)

    def write_runs(self, count, step_at=None, ratio=1.0, change=None, noise=0.003, folder="runs"):
        """Runs of 10 ms; from `step_at` on times `ratio`, and `change` made to their documents."""
        generator = random.Random(3)
        os.makedirs(self.path(folder), exist_ok=True)
        for run in range(count):
            document = self.document()
            document["created"] = f"2026-01-{1 + run // 24:02}T{run % 24:02}:00:00Z"
            document["build"]["commit"] = "aaaa0001"
            level = 10 * (1 + generator.gauss(0, noise))
            after = step_at is not None and run >= step_at
            if after:
                level *= ratio
            record = document["results"][0]
            record["rounds_ms"] = [level * (1 + generator.gauss(0, noise / 3)) for _ in range(8)]
            record["samples_ms"] = record["rounds_ms"]
            record["count"] = 8
            ordered = sorted(record["rounds_ms"])
            record["median_ms"] = (ordered[3] + ordered[4]) / 2
            if change:
                change(document, record, after)
            # Names that are not in the order of time.
            with open(self.path(f"{folder}/{(run * 7) % count:03}.json"), "w", encoding="utf-8") as file:
                json.dump(document, file)

    def history(self, *options, status=DONE, folder="runs"):
        self.expect(status, "history", folder, "--json", "history.json", *options)
        with open(self.path("history.json"), encoding="utf-8") as file:
            return json.load(file)

    def test_runs_are_appended(self):
        for run in (1, 2):
            self.expect(DONE, "bench", "sample:astronaut@64x64,gray", "--variants", "fast/cpu_simd", "--rounds", "5",
                         "--history", self.path("made/here"))
            self.assertEqual(len(os.listdir(self.path("made/here"))), run)
        made = self.history(folder="made/here")
        self.assertEqual(len(made["series"]), 1)
        self.assertEqual(len(made["series"][0]["runs"]), 2)
        self.assertEqual(made["series"][0]["variant"], "fast/cpu_simd")
        self.assertEqual(made["series"][0]["changes"], [])

    def test_the_same_runs_did_not_move(self):
        self.write_runs(300)
        made = self.history()
        self.assertEqual([len(one["runs"]) for one in made["series"]], [300])
        times = [run["created"] for run in made["series"][0]["runs"]]
        self.assertEqual(times, sorted(times))
        self.assertEqual(made["series"][0]["changes"], [])

    def test_a_step_of_two_percent_is_found_with_its_cause(self):
        def commit(document, record, after):
            document["build"]["commit"] = "bbbb0002" if after else "aaaa0001"

        def compiler(document, record, after):
            document["build"]["compiler"] = "GNU 13" if after else "GNU 12"

        def machine(document, record, after):
            document["machine"]["system"] = "Linux 7" if after else "Linux 6"

        def both(document, record, after):
            commit(document, record, after)
            compiler(document, record, after)

        def dirty(document, record, after):
            document["build"]["commit"] = "aaaa0001-dirty"

        def driver(document, record, after):  # which says nothing to the CPU
            document["driver"]["cuda_version"] = "13.1" if after else "13.0"

        for change, cause in ((commit, "source"), (compiler, "build"), (machine, "machine"), (both, "cannot tell"),
                              (dirty, "cannot tell"), (driver, "cannot tell"), (None, "cannot tell")):
            for ratio, status in ((1.02, SLOWER), (0.98, DONE)):
                with self.subTest(cause=cause, ratio=ratio):
                    self.write_runs(30, 17, ratio, change)
                    changes = self.history(status=status)["series"][0]["changes"]
                    self.assertEqual([one["run"] for one in changes], [17])
                    self.assertAlmostEqual(changes[0]["ratio"], ratio, delta=0.006)
                    self.assertEqual(changes[0]["cause"], cause)

    def test_drivers_and_clocks_move_what_runs_on_a_gpu(self):
        def on_gpu(document, record):
            record["variant"] = "larsson2015/naive"
            record["device"] = "NVIDIA H100"
            record["device_indices"] = [0]

        def driver(document, record, after):
            on_gpu(document, record)
            document["driver"]["cuda_version"] = "13.1" if after else "13.0"

        def clock(document, record, after):
            driver(document, record, after)
            record["clocks_mhz"] = [1710 if after else 1980] * 8

        self.write_runs(30, 12, 1.05, driver)
        self.assertEqual(self.history(status=SLOWER)["series"][0]["changes"][0]["cause"], "driver")
        self.write_runs(30, 12, 1980 / 1710, clock)
        self.assertEqual(self.history(status=SLOWER)["series"][0]["changes"][0]["cause"], "clock")

    def test_machines_in_turns_are_series_of_their_own(self):
        count = [0]

        def in_turns(document, record, after):
            record["host"] = record["device"] = "CPU one" if count[0] % 2 else "CPU two"
            count[0] += 1

        self.write_runs(40, change=in_turns)
        self.assertEqual([len(one["runs"]) for one in self.history()["series"]], [20, 20])

        def in_order(document, record, after):
            record["host"] = record["device"] = "CPU one" if after else "CPU two"

        self.write_runs(40, 20, 1.1, in_order)
        series = self.history(status=SLOWER)["series"]
        self.assertEqual(len(series), 1)
        self.assertEqual(series[0]["changes"][0]["cause"], "machine")

    def test_too_few_runs_prove_nothing_and_say_so(self):
        for before, behind in ((3, 3), (6, 6), (17, 3)):
            with self.subTest(before=before, behind=behind):
                folder = f"few{before}"
                self.write_runs(before + behind, before, 3.0, folder=folder)
                series = self.history(folder=folder)["series"][0]
                self.assertEqual(series["changes"], [])
                self.assertEqual(series["unproved"]["run"], before)
                self.assertAlmostEqual(series["unproved"]["ratio"], 3, delta=0.05)
                text = self.expect(DONE, "history", folder).stdout
                self.assertIn("perhaps 200 % slower", text)
                self.assertIn("too few", text)
                self.assertNotIn("Nothing moved", text)
                more = series["unproved"]["more_runs"]
                if more:
                    self.write_runs(before + behind + more, before, 3.0, folder="more" + folder)
                    made = self.history(status=SLOWER, folder="more" + folder)["series"][0]
                    self.assertEqual([one["run"] for one in made["changes"]], [before])
                    self.assertIsNone(made["unproved"])
        self.write_runs(6, folder="same")
        self.assertIsNone(self.history(folder="same")["series"][0]["unproved"])
        self.assertIn("14 runs of a measurement are needed", self.expect(DONE, "history", "same").stdout)

    def test_a_run_that_is_given_twice_is_no_second_one(self):
        self.write_runs(8, 4, 1.1, folder="once")
        alone = self.expect(DONE, "history", "once").stdout
        again = self.expect(DONE, "history", "once", "./once", self.path("once"))
        self.assertEqual(again.stdout, alone)
        self.assertIn("counts once", again.stderr)

    def test_seven_runs_on_either_side_are_enough(self):
        self.write_runs(15, 8, 3.0)
        self.assertEqual([one["run"] for one in self.history(status=SLOWER)["series"][0]["changes"]], [8])
        self.assertIn(" 200 % slower", self.expect(SLOWER, "history", "runs").stdout)

    def test_runs_that_end_in_one_second_are_all_kept(self):
        runs = [subprocess.Popen([os.environ["FILTERSCOPE_CLI"], "bench", "sample:astronaut@64x64,gray", "--variants", "fast/cpu_simd", "--repeats", "1",
                                  "--history", self.path("at_once")], stdout=subprocess.DEVNULL) for _ in range(4)]
        self.assertEqual([run.wait() for run in runs], [0] * 4)
        self.assertEqual(len(os.listdir(self.path("at_once"))), 4)

    def test_git_bisect_reads_the_exit_status(self):
        def newest(document, record, after):
            document["build"]["commit"] = "bbbb0002" if after else "aaaa0001"

        for ratio, status in ((1.1, SLOWER), (1.0, DONE), (0.9, DONE)):
            with self.subTest(ratio=ratio):
                self.write_runs(2, 1, ratio, newest, noise=0.0005)
                self.history("--good", "aaaa", status=status)
        self.write_runs(2, 1, 1.03, newest, noise=0.0005)  # which two starts may differ by
        self.history("--good", "aaaa", status=CANNOT_TELL)
        self.write_runs(20, 10, 1.03, newest)  # runs enough for less than two starts may differ by
        self.history("--good", "aaaa", status=SLOWER)
        self.write_runs(2, 1, 1.01, newest, noise=0.02, folder="few")
        self.history("--good", "aaaa", status=CANNOT_TELL, folder="few")
        self.history("--good", "bbbb", status=DONE)
        def alike(document, record, after):
            document["build"]["commit"] = "aabb0002" if after else "aaaa0001-dirty"

        self.write_runs(2, 1, 1.01, alike, noise=0.02, folder="alike")
        self.history("--good", "aaa", status=CANNOT_TELL, folder="alike")
        self.assertIn("begins the names of 2 commits: aaaa0001, aabb0002",
                      self.expect(USAGE, "history", "alike", "--good", "aa").stderr)
        self.assertIn("No run is of commit cccc",
                      self.expect(USAGE, "history", "runs", "--good", "cccc").stderr)

    def test_a_chart_shows_it(self):
        self.write_runs(30, 17, 1.02)
        self.expect(DONE, "chart", "runs", "--kind", "history", "--out", "c.svg")
        with open(self.path("c.svg"), encoding="utf-8") as file:
            text = file.read()
        self.assertIn("% slower", text)
        self.expect(DONE, "chart", "runs", "--kind", "history", "--out", "c.json")
        with open(self.path("c.json"), encoding="utf-8") as file:
            chart = json.load(file)
        self.assertEqual(len(chart["table"]["rows"]), 30)

    def test_what_is_made_of_a_folder_may_lie_in_it(self):
        self.write_runs(4)
        for _ in range(2):
            self.expect(DONE, "chart", "runs", "--kind", "history", "--out", "runs/c.svg")
            self.expect(DONE, "report", "runs", "--out", "runs/r.html")
        self.expect(DONE, "chart", "runs", "--kind", "history", "--out", "runs/data.json")
        told = self.expect(DONE, "history", "runs", "--json", "h.json")
        self.assertIn("data.json is no result file, and is left out", told.stderr)
        self.expect(FILE, "history", "runs/data.json")
        self.assertIn("same file", self.expect(USAGE, "chart", "runs", "--kind", "history", "--out", "runs/000.json").stderr)

    def test_what_cannot_be_read_is_said(self):
        os.makedirs(self.path("empty"))
        self.assertIn("no result files", self.expect(FILE, "history", "empty").stderr)
        self.expect(FILE, "history", "nowhere")
        self.write_runs(3)
        for options in (("--step", "-1"), ("--error-rate", "0"), ("--error-rate", "0.9")):
            self.expect(USAGE, "history", "runs", *options)
        with open(self.path("runs/000.json"), "w", encoding="utf-8") as file:
            file.write("{")
        self.assertIn("000.json", self.expect(FILE, "history", "runs").stderr)


if __name__ == "__main__":
    unittest.main()
