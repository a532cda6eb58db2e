"""bench in rounds, its verdicts, and Ctrl-C, which keeps what is measured."""
import csv
import json
import os
import pty
import signal
import subprocess
import time
import unittest

import pictures
from support import DONE, FAILED, FILE, PROGRAM, USAGE, CliTest

QUICK = ("--time-limit", "0.02")


class RoundsTest(CliTest):
    def setUp(self):
        super().setUp()
        pictures.write_noisy_png(self.path("in.png"), 40, 30, 1)

    def results(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return json.load(file)

    def bench(self, name, *arguments, code=DONE):
        result = self.expect(code, "bench", "in.png", "--json", name, "--repeats", "3", *arguments)
        return result, self.results(name)

    def test_rounds_are_kept_with_their_seed_and_ranked(self):
        result, document = self.bench("out.json", "--variants", "fast/cpu_simd,reference/float64", "--radius", "2,4",
                                      "--rounds", "6", "--seed", "5", "--markdown", "out.md", "--csv", "out.csv")
        self.assertEqual((document["settings"]["rounds"], document["settings"]["order_seed"]), (6, 5))
        self.assertIn("4 combinations, 6 rounds", result.stderr)
        for one in document["results"]:
            self.assertEqual((len(one["rounds_ms"]), len(one["samples_ms"])), (6, 18))
            self.assertTrue(one["promise"]["kept"])
            self.assertEqual(one["metrics"]["against"], "reference/float64")
            self.assertIn(one["rank"], (1, 2))
        self.assertIn("--rounds 6", document["command"])
        self.assertIn("--seed 5", document["command"])
        with open(self.path("out.md"), encoding="utf-8") as file:
            self.assertIn("6 interleaved rounds", file.read())
        with open(self.path("out.csv"), encoding="utf-8", newline="") as file:
            self.assertEqual({row["promise_kept"] for row in csv.DictReader(file)}, {"true"})

    def test_conditions(self):
        _, document = self.bench("out.json", "--variants", "fast/cpu_simd", "--rounds", "2", "--cache", "warm,cold",
                                 "--launch", "single,batch", "--transfers", "in,out")
        seen = {tuple(one["conditions"][key] for key in ("cache", "launch", "transfers")): one
                for one in document["results"]}
        self.assertEqual(len(seen), 8)
        for (cache, launch, _), one in seen.items():
            self.assertEqual("skipped" in one, (cache, launch) == ("cold", "batch"))
        self.assertGreater(seen["warm", "batch", "out"]["conditions"]["launches"], 1)
        self.assertIn("--cache warm,cold --launch single,batch --transfers in,out", document["command"])
        # Without rounds too.
        self.expect(DONE, "bench", "in.png", "--variants", "fast/cpu_simd", "--cache", "cold", "--mode", "study",
                    "--json", "study.json")
        self.assertEqual(self.results("study.json")["results"][0]["conditions"]["cache"], "cold")

    def test_wrong_words(self):
        for option, value in (("--rounds", "0"), ("--rounds", "-3"), ("--rounds", "1000000"), ("--cache", "hot"),
                              ("--launch", "single,"), ("--transfers", "both"), ("--seed", "x")):
            with self.subTest(option=option, value=value):
                self.expect_error(USAGE, option, "bench", "in.png", "--variants", "fast/cpu_simd",
                                  f"{option}={value}")

    def test_against_another_variant(self):
        options = ("--variants", "fast/cpu_simd,reference/float64", "--radius", "3", "--rounds", "6", "--against",
                   "fast/cpu_simd")
        result, document = self.bench("out.json", *options, "--markdown", "out.md")
        mine, other = document["results"]
        self.assertNotIn("against", mine)
        self.assertEqual((other["against"]["variant"], other["against"]["verdict"]), ("fast/cpu_simd", "slower"))
        self.assertGreater(other["against"]["low"], 1.01)
        self.assertEqual(other["against"]["rounds"], 6)
        self.assertIn("against fast/cpu_simd", result.stdout)
        self.assertNotIn("same_machine_code", other["against"])
        with open(self.path("out.md"), encoding="utf-8") as file:
            self.assertIn("against fast/cpu_simd: the median", file.read())
        self.expect_error(USAGE, "--variants", "bench", "in.png", "--variants", "fast/cpu_simd", "--against",
                          "reference/float64")

    def test_slower_than_the_baseline_ends_with_one(self):
        options = ("--variants", "fast/cpu_simd", "--radius", "3")
        _, document = self.bench("base.json", *options, "--rounds", "5")
        for factor, verdict, code in ((1e-3, "slower", 1), (1e3, "faster", DONE)):
            changed = json.loads(json.dumps(document))
            times = changed["results"][0]["rounds_ms"]
            changed["results"][0]["rounds_ms"] = [time * factor for time in times]
            with open(self.path("changed.json"), "w", encoding="utf-8") as file:
                json.dump(changed, file)
            result, now = self.bench("now.json", *options, "--baseline", "changed.json", "--markdown", "now.md",
                                     code=code)
            self.assertIn(verdict, result.stdout)
            self.assertIn("same machine code", result.stdout)
            baseline = now["results"][0]["baseline"]
            self.assertEqual((baseline["verdict"], baseline["same_machine_code"]), (verdict, True))
            self.assertLessEqual(baseline["low"], baseline["ratio"])
            self.assertEqual(len(now["results"][0]["rounds_ms"]), 20)
            with open(self.path("now.md"), encoding="utf-8") as file:
                self.assertIn(verdict, file.read())
            # What has no baseline is said, whatever the verdict on the rest.
            result = self.run_cli("bench", "in.png", "--variants", "fast/cpu_simd", "--radius", "3,4", "--rounds", "5",
                                  "--baseline", "changed.json")
            self.assertEqual(result.returncode, code)
            self.assertIn("1 of 2 combinations are in changed.json", result.stderr)
        # And why nothing can be told: rounds that spread widely around what it takes.
        middle = sorted(document["results"][0]["rounds_ms"])[2]
        changed["results"][0]["rounds_ms"] = [middle * share for share in (0.6, 0.8, 1, 1.2, 1.4)]
        with open(self.path("changed.json"), "w", encoding="utf-8") as file:
            json.dump(changed, file)
        result = self.expect(DONE, "bench", "in.png", *options, "--rounds", "5", "--baseline", "changed.json")
        self.assertIn("cannot tell", result.stdout)
        self.assertIn("too busy", result.stderr)
        self.expect_error(FILE, "no such file", "bench", "in.png", *options, "--baseline", "missing.json")
        self.expect_error(FILE, "json", "bench", "in.png", *options, "--baseline", "in.png")

    def test_a_baseline_of_something_else_is_no_gate(self):
        options = ("--variants", "fast/cpu_simd", "--rounds", "5", "--reference", "none")
        self.bench("base.json", "--radius", "1", *options)
        result = self.expect(USAGE, "bench", "in.png", "--radius", "2", *options, "--baseline", "base.json")
        self.assertIn("0 of 1 combinations are in base.json", result.stderr)
        self.assertIn("Nothing could be compared", result.stderr)
        result = self.run_cli("bench", "in.png", "--radius", "1,2", *options, "--baseline", "base.json")
        self.assertIn(result.returncode, (0, 1), result.stderr)
        self.assertIn("1 of 2 combinations are in base.json", result.stderr)

    def test_a_baseline_of_an_older_version_tells_nothing(self):
        options = ("--variants", "fast/cpu_simd", "--radius", "3")
        self.expect(DONE, "bench", "in.png", *options, "--json", "base.json", *QUICK)
        _, now = self.bench("now.json", *options, "--baseline", "base.json", "--rounds", "5")
        self.assertEqual(now["results"][0]["baseline"]["verdict"], "cannot tell")
        self.assertIn("rounds", now["results"][0]["baseline"]["reason"])
        self.assertGreater(now["results"][0]["baseline"]["ratio"], 0)

    def test_a_baseline_of_another_machine_tells_nothing(self):
        options = ("--variants", "fast/cpu_simd", "--radius", "3", "--rounds", "5")
        _, document = self.bench("base.json", *options)
        result = document["results"][0]
        result["host"] = result["device"] = "another processor"
        result["rounds_ms"] = [time * 1e-3 for time in result["rounds_ms"]]
        with open(self.path("base.json"), "w", encoding="utf-8") as file:
            json.dump(document, file)
        result, now = self.bench("now.json", *options, "--baseline", "base.json", code=USAGE)
        self.assertIn("another machine or device, another processor", result.stderr)
        self.assertEqual(now["results"][0]["baseline"]["verdict"], "cannot tell")
        self.assertGreater(now["results"][0]["baseline"]["ratio"], 100)


class InterruptTest(CliTest):
    """Ctrl-C while a sweep that would take for ever is under way."""

    def setUp(self):
        super().setUp()
        pictures.write_noisy_png(self.path("small.png"), 16, 16, 1)

    def start(self, *arguments):
        """The program with standard error on a terminal: the process, and the terminal's other end."""
        controller, terminal = pty.openpty()
        self.addCleanup(os.close, controller)
        process = subprocess.Popen([PROGRAM, "bench", *arguments], cwd=self.folder, stdout=subprocess.DEVNULL,
                                   stderr=terminal)
        os.close(terminal)
        return process, controller

    @staticmethod
    def read_until(controller, word):
        """What the terminal showed up to `word`, or to the program's end."""
        shown = b""
        try:
            while word not in shown and (chunk := os.read(controller, 4096)):
                shown += chunk
        except OSError:  # How Linux says that nobody has the terminal open any more.
            pass
        return shown

    def test_keeps_what_is_measured(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(signal=number):
                # Minutes for the second image.
                process, terminal = self.start("small.png", "sample:hubble_deep_field.jpg", "--variants",
                                               "reference/float64", "--radius", "1", "--mode", "study", "--repeats",
                                               "3000", "--json", "out.json", "--csv", "out.csv")
                self.read_until(terminal, b"1/2")
                self.assertIsNone(process.poll(), "it ended before it was interrupted")
                process.send_signal(number)
                message = self.read_until(terminal, b"no such word")
                self.assertEqual(process.wait(timeout=120), FAILED, message)
                self.assertIn(b"Interrupted: 1 of 2", message)
                with open(self.path("out.json"), encoding="utf-8") as file:
                    results = json.load(file)["results"]
                self.assertEqual([r["picture"]["name"] for r in results], ["small.png"])
                self.assertEqual(len(results[0]["samples_ms"]), 3000)
                self.assertGreater(os.path.getsize(self.path("out.csv")), 0)

    def test_says_how_many_rounds_there_are(self):
        common = ("small.png", "--variants", "fast/cpu_simd", "--radius", "1", "--repeats", "3")
        self.expect(DONE, "bench", *common, "--rounds", "5", "--json", "base.json")
        with open(self.path("base.json"), encoding="utf-8") as file:
            base = json.load(file)
        base["results"][0]["rounds_ms"] = [time * 1e-3 for time in base["results"][0]["rounds_ms"]]
        with open(self.path("base.json"), "w", encoding="utf-8") as file:
            json.dump(base, file)
        for options, code in (((), FAILED), (("--baseline", "base.json"), 1)):
            process, terminal = self.start(*common, "--rounds", "100000", "--time-limit", "3600", *options)
            self.read_until(terminal, b"100000 rounds: about")
            time.sleep(0.5)
            process.send_signal(signal.SIGINT)
            message = self.read_until(terminal, b"no such word")
            self.assertEqual(process.wait(timeout=120), code, message)
            self.assertRegex(message, rb"1 of 1 combinations were measured, in \d+ of 100000 rounds or more")

    def test_progress_is_shown_on_a_terminal_only(self):
        arguments = ("small.png", "--variants", "fast/cpu_simd", "--radius", "1:4", "--time-limit", "0.6")
        self.assertEqual(self.run_cli("bench", *arguments).stderr, "")
        process, terminal = self.start(*arguments)
        shown = self.read_until(terminal, b"no such word")
        self.assertEqual(process.wait(timeout=120), DONE)
        for part in (b"0/4", b"4/4", b"%", b" s left"):
            self.assertIn(part, shown)


if __name__ == "__main__":
    unittest.main()
