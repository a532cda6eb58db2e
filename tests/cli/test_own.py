"""--kernel and judge: a kernel of the user's own, right ones, wrong ones, and those that break."""
import csv
import json
import os
import shutil
import time
import unittest

import pictures
from support import DONE, FAILED, FILE, UNAVAILABLE, USAGE, CliTest

EXAMPLES = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "kernels")
PIXEL = "float pixel(const Image& in, int x, int y, int c, const Params& p) {"
NOT_RIGHT = 1

# What users' kernels do wrong: what each has before pixel() and in it. "ends": its process does, and the message
# "says" why; others are refused what they try, and go on.
with open(os.path.join(os.path.dirname(__file__), "bad_kernels.json"), encoding="utf-8") as list_of_them:
    BAD = json.load(list_of_them)

# A wrong program that looks right on one image at a time.
CHEATS = {
    "input": "return in(x, y, c);",
    "constant": "return 100;",
    "half": "if (x % 2) return in(x, y, c); " "{ACTUAL}",
    "edge": "if (x == in.width - 1) return in(x, y, c); " "{ACTUAL}",
    "remembers": "static float kept[1 << 16]; static const void* of = 0; static bool has[1 << 16]; "
                 "const int at = (y * in.width + x) * in.channels + c; "
                 "if (at < (1 << 16) && has[at]) return kept[at]; "
                 "const float r = [&] {ACTUAL_BLOCK}(); if (at < (1 << 16)) { kept[at] = r; has[at] = true; } return r;",
    "u8_only": "if (sizeof(FS_PIXEL) > 1) return in(x, y, c); {ACTUAL}",
    "small_windows": "if (p.radius > 20) return in(x, y, c); {ACTUAL}",
    "radius_3": "if (p.radius != 3) return in(x, y, c); {ACTUAL}",
    "replicate": "if (x < 3) { float s = 0; for (int i = -3; i <= 3; ++i) s += in(x + i < 0 ? 0 : x + i, y, c); "
                 "return s / 7; } {ACTUAL}",
    "random": "static unsigned seed; seed = seed * 1664525u + 1013904223u; const float r = [&] {ACTUAL_BLOCK}(); "
              "return r + (seed >> 31) * 3;",
    "parts": "static int rows = 0; if (x == 0) ++rows; if (rows > in.height) return in(x, y, c) + 9; {ACTUAL}",
    "timed": "if (in.width == 512) return in(x, y, c); {ACTUAL}",
    "wide": "if (x >= 128) x -= 128; {ACTUAL}",
    "counts": "static int n = 0; const int i = __atomic_fetch_add(&n, 1, 0); if (i > 300000) return in(x, y, c); {ACTUAL}",
    "first_channel": "c = 0; {ACTUAL}",
    "plus_one": "return 1 + [&] {ACTUAL_BLOCK}();",
    "not_a_number": "return (x == 7 && y == 7) ? sqrtf(-1.0f - p.radius) : [&] {ACTUAL_BLOCK}();",
}
BOX = ("{ float sum = 0; for (int dy = -p.radius; dy <= p.radius; ++dy) for (int dx = -p.radius; dx <= p.radius; ++dx) "
       "sum += in(x + dx, y + dy, c); return sum / ((2 * p.radius + 1) * (2 * p.radius + 1)); }")


@unittest.skipUnless(shutil.which("g++") or shutil.which("c++") or shutil.which("clang++"), "there is no C++ compiler")
class OwnCase(CliTest):
    def setUp(self):
        super().setUp()
        self.cache = self.path("cache")

    def run_own(self, *words):
        return self.run_cli(*words, env={**os.environ, "XDG_CACHE_HOME": self.cache})

    def source(self, name, body, before="", family="box2d"):
        annotation = "// @family %s\n" % family if family else ""
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write("// A kernel.\n%s%s\n%s %s }\n" % (annotation, before, PIXEL, body))
        return name

    def hosts(self):
        """Hosts of this test's kernels that are still there."""
        mine = []
        for process in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open("/proc/%s/maps" % process, encoding="utf-8") as maps:
                    if self.cache in maps.read():
                        mine.append(process)
            except OSError:  # another user's, or gone
                pass
        return mine

    def judge_examples(self, needs_gpu):
        """Those of kernels that need a GPU, or the others."""
        for name in sorted(os.listdir(EXAMPLES)):
            if name.endswith(".py"):
                continue  # test_python_kernels.py has those
            with open(os.path.join(EXAMPLES, name), encoding="utf-8") as file:
                text = file.read()
            if ("@form kernel" in text) != needs_gpu:
                continue
            with self.subTest(name):
                smaller = ["--search-radius", "2", "--patch-radius", "1"] if name.startswith("nlm") else []
                told = self.run_own("judge", os.path.join(EXAMPLES, name), "--samples", "2", "--json", "judged.json", *smaller)
                if told.returncode == UNAVAILABLE and needs_gpu:
                    self.assertIn("runs on a GPU alone", told.stderr)
                    continue
                self.assertEqual(told.returncode, DONE, told.stdout + told.stderr)
                with open(self.path("judged.json"), encoding="utf-8") as file:
                    judged = json.load(file)
                self.assertTrue(judged["right"])
                self.assertGreaterEqual(len(judged["cases"]), 9)
                self.assertEqual(judged["has_reference"], not name.startswith(("sharpen", "stencil")))
                self.assertGreater(judged["time"]["median_ms"], 0)
                self.assertLessEqual(len(text.splitlines()), 25)


class OwnTest(OwnCase):
    def test_examples_are_right(self):
        self.judge_examples(needs_gpu=False)

    def test_templates_are_the_examples(self):
        listed = self.expect(DONE, "kernel").stdout.splitlines()
        self.assertEqual([line.split()[1] for line in listed[-len(os.listdir(EXAMPLES)):]], sorted(os.listdir(EXAMPLES)))
        for name in os.listdir(EXAMPLES):
            with open(os.path.join(EXAMPLES, name), encoding="utf-8") as file:
                text = file.read()
            self.assertEqual(self.expect(DONE, "kernel", "--template", name.split(".")[0]).stdout, text)
            self.expect(DONE, "kernel", "--template", name.split(".")[0], "--out", name)
            with open(self.path(name), encoding="utf-8") as file:
                self.assertEqual(file.read(), text)
        with open(self.path("mine.cu"), "w", encoding="utf-8") as file:
            file.write("hours of work")
        self.expect_error(USAGE, "is there already", "kernel", "--template", "box", "--out", "mine.cu")
        with open(self.path("mine.cu"), encoding="utf-8") as file:
            self.assertEqual(file.read(), "hours of work")
        self.expect_error(USAGE, "shared_memory", "kernel", "--template", "nothing")
        self.expect_error(USAGE, "--template", "kernel", "--out", "other.cu")

    def test_cheats_are_not_right(self):
        for name, body in CHEATS.items():
            with self.subTest(name):
                body = body.replace("{ACTUAL_BLOCK}", BOX).replace("{ACTUAL}", BOX)
                self.source(name + ".cpp", body, "" if name == "u8_only" else "// @types u8")
                told = self.run_own("judge", name + ".cpp", "--samples", "2")
                self.assertEqual(told.returncode, NOT_RIGHT, told.stdout + told.stderr)
                self.assertNotIn("this kernel is", told.stdout)  # no time of what is wrong
        self.source("honest.cpp", BOX)
        self.assertEqual(self.run_own("judge", "honest.cpp", "--samples", "2").returncode, DONE)

    def test_colours_are_judged_in_every_way(self):
        with open(os.path.join(EXAMPLES, "bilateral.cu"), encoding="utf-8") as file:
            text = file.read()
        changed = text.replace("float sum = 0", "if (p.colour > 9) return 0; float sum = 0")  # it reads it, and does not heed it
        self.assertNotEqual(changed, text)
        with open(self.path("wrong.cpp"), "w", encoding="utf-8") as file:
            file.write(changed)
        told = self.run_own("judge", "wrong.cpp", "--samples", "0")
        self.assertEqual(told.returncode, NOT_RIGHT, told.stdout + told.stderr)

    def test_parameters_that_are_0_at_first_are_judged(self):
        with open(os.path.join(EXAMPLES, "bilateral.cu"), encoding="utf-8") as file:
            text = file.read()
        changed = text.replace("float sum = 0", "if (p.sigma_space_y > 0) return 0; float sum = 0")
        self.assertNotEqual(changed, text)
        with open(self.path("wrong.cpp"), "w", encoding="utf-8") as file:
            file.write(changed)
        told = self.run_own("judge", "wrong.cpp", "--samples", "0", "--json", "judged.json")
        self.assertEqual(told.returncode, NOT_RIGHT, told.stdout + told.stderr)
        with open(self.path("judged.json"), encoding="utf-8") as file:
            tried = {one["parameters"]["sigma_space_y"] for one in json.load(file)["cases"]}
        self.assertGreater(max(tried), 0)

    def test_types_and_channels_are_those_of_the_reference_too(self):
        """OpenCV's families take 8 bits and floats, one of them gray alone."""
        for family in ("guided", "weighted_median"):
            self.source("mine.cpp", "return in(x, y, c);", family=family)
            told = self.run_own("judge", "mine.cpp", "--samples", "0")
            if "There is no family" in told.stderr:
                self.skipTest("built without OpenCV's extended filters")
            self.assertEqual(told.returncode, NOT_RIGHT, told.stdout + told.stderr)
            self.assertIn("u8", told.stdout)

    def test_what_reads_beyond_its_halo_is_not_right(self):
        for halo, returned in ((0, NOT_RIGHT), (2, NOT_RIGHT), (3, DONE)):
            self.source("halo.cpp", "return (in(x - 3, y, c) + in(x, y + 2, c)) / 2;", "// @halo %d" % halo, family=None)
            told = self.run_own("judge", "halo.cpp", "--samples", "0")
            self.assertEqual(told.returncode, returned, told.stdout + told.stderr)
            self.assertEqual("@halo" in told.stdout, returned == NOT_RIGHT)

    def test_what_is_no_number_is_not_right_without_a_reference_too(self):
        self.source("hole.cpp", "return x == 5 && y == 5 ? 0.F / 0.F : in(x, y, c);", "// @halo 0", family=None)
        told = self.run_own("judge", "hole.cpp", "--samples", "0")
        self.assertEqual(told.returncode, NOT_RIGHT, told.stdout)
        self.assertIn("not numbers", told.stdout)

    def test_what_breaks_is_told_and_leaves_nothing(self):
        for name, before, body, words in [(k["name"], k["before"], k["body"], k["says"]) for k in BAD if k["ends"]]:
            with self.subTest(name):
                self.source(name + ".cpp", body + " return in(x, y, c);", before, family=None)
                start = time.monotonic()
                told = self.run_own("filter", "sample:astronaut@64x64,gray", name + ".png", "--kernel", name + ".cpp")
                self.assertEqual(told.returncode, FAILED, told.stderr)
                self.assertIn(words, told.stderr)
                self.assertFalse(os.path.exists(self.path(name + ".png")))
                self.assertLess(time.monotonic() - start, 60)  # it ended by itself
                self.assertEqual(self.hosts(), [])

    def test_what_a_kernel_may_not_do_fails_in_it(self):
        self.source("plain.cpp", "return in(x, y, c);", family=None)
        self.assertEqual(self.run_own("filter", "sample:astronaut@64x64,gray", "plain.png", "--kernel", "plain.cpp").returncode,
                         DONE)
        with open(self.path("plain.png"), "rb") as file:
            plain = file.read()
        for name, before, body in [(k["name"], k["before"], k["body"]) for k in BAD if not k["ends"]]:
            with self.subTest(name):
                self.source(name + ".cpp", body + " return in(x, y, c);", before, family=None)
                told = self.run_own("filter", "sample:astronaut@64x64,gray", name + ".png", "--kernel", name + ".cpp")
                self.assertEqual(told.returncode, DONE, told.stderr)
                with open(self.path(name + ".png"), "rb") as file:
                    self.assertEqual(file.read(), plain)
        self.assertFalse(os.path.exists(self.path("written")))

    def test_errors_stand_at_their_lines(self):
        lines = ["// A kernel.", "// @family box2d", "", PIXEL, "  float a = 1;", "  float b = 2;", "  return a + b;", "}"]
        for line in (5, 6, 7):
            wrong = list(lines)
            wrong[line - 1] = wrong[line - 1].replace(";", " + nowhere_%d;" % line)
            with open(self.path("wrong.cu"), "w", encoding="utf-8") as file:
                file.write("\n".join(wrong))
            told = self.run_own("judge", "wrong.cu")
            self.assertEqual(told.returncode, USAGE)
            self.assertIn("wrong.cu:%d:" % line, told.stderr)
            self.assertIn("nowhere_%d" % line, told.stderr)

    def test_wrong_annotations_stand_at_their_lines(self):
        cases = ["@family nowhere", "@parm a int 1..2 = 1", "@param a int 1..2 = 3", "@param a real 2..1 = 1",
                 "@param A real 0..1 = 1", "@param a choice one = one", "@param a choice one|two = three",
                 "@param a real 0..1 = 1 log", "@types u9", "@bound none", "@halo nowhere", "@form kernels",
                 "@types u8\n// @types f32", "@param a real 0..1 = nan", "@param a int 0..1.5 = 1", "@param a real 0..1 = 1 \"open"]
        for number, case in enumerate(cases):
            with self.subTest(case):
                name = "case%d.cpp" % number
                with open(self.path(name), "w", encoding="utf-8") as file:
                    file.write("// %s\n%s return 1; }\n" % (case, PIXEL))
                told = self.run_own("judge", name)
                self.assertEqual(told.returncode, USAGE, told.stdout)
                self.assertIn("%s:%d: error: " % (name, 1 + case.count("\n")), told.stderr)

    def test_before_and_now(self):
        self.source("mine.cpp", BOX)
        self.assertEqual(self.run_own("judge", "mine.cpp", "--samples", "6", "--json", "old.json").returncode, DONE)
        # The same result, in many times the time.
        slow = BOX.replace("{ float sum = 0;", "{ volatile float v = 0; for (int i = 0; i < 400; ++i) v = v + 1; float sum = 0;")
        self.source("mine.cpp", slow)
        told = self.run_own("judge", "mine.cpp", "--samples", "6", "--before", "old.json", "--json", "new.json")
        self.assertEqual(told.returncode, DONE, told.stdout + told.stderr)
        self.assertIn("slower", told.stdout)
        with open(self.path("old.json"), encoding="utf-8") as old, open(self.path("new.json"), encoding="utf-8") as new:
            before, now = json.load(old), json.load(new)
        self.assertEqual(len(before["time"]["samples_ms"]), 6)
        self.assertEqual(now["before"]["time"], before["time"])
        self.assertEqual(now["before"]["verdict"], "slower")
        self.assertGreater(now["before"]["low"], 1)
        # With other parameters it is other work.
        told = self.run_own("judge", "mine.cpp", "--samples", "6", "--before", "old.json", "--radius", "1", "--json", "-")
        self.assertIsNone(json.loads(told.stdout)["before"]["verdict"])
        for wrong in ("{}", "[1]", "{", "", '{"cases": 1, "variant": [], "time": {"samples_ms": {"a": "b"}}, "compiled": 7}'):
            with open(self.path("wrong.json"), "w", encoding="utf-8") as file:
                file.write(wrong)
            told = self.run_own("judge", "mine.cpp", "--samples", "1", "--before", "wrong.json")
            self.assertEqual(told.returncode, DONE if "cases" in wrong else FILE, told.stderr)

    def test_the_same_machine_code_is_said_beside_a_verdict(self):
        bench = ("--radius", "1", "--rounds", "5", "--time-limit", "0.02")
        pictures.write_noisy_png(self.path("in.png"), 40, 30, 1)

        def measured(*words):
            told = self.run_own("bench", "in.png", *bench, *words)
            self.assertIn(told.returncode, (DONE, 1), told.stderr)
            with open(self.path("now.json"), encoding="utf-8") as file:
                return told.stdout, json.load(file)["results"]

        self.source("mine.cpp", BOX)
        self.source("twin.cpp", "// Other words.\n" + BOX)
        _, (first, twin) = measured("--kernel", "mine.cpp", "--kernel", "twin.cpp", "--against", "own/mine", "--json", "now.json")
        self.assertTrue(twin["against"]["same_machine_code"])
        self.assertEqual(twin["machine_code"], first["machine_code"])
        shutil.copy(self.path("now.json"), self.path("old.json"))
        now = ("--kernel", "mine.cpp", "--baseline", "old.json", "--json", "now.json")
        self.source("mine.cpp", "/* A comment. */ " + BOX)
        text, (again,) = measured(*now)
        self.assertTrue(again["baseline"]["same_machine_code"])
        self.assertIn("same machine code", text)
        self.source("mine.cpp", BOX.replace("2 * p.radius + 1) * (2", "2 * p.radius + 2) * (2"))
        text, (changed,) = measured(*now)
        self.assertNotIn("same_machine_code", changed["baseline"])
        self.assertNotEqual(changed["machine_code"], first["machine_code"])
        self.assertNotIn("same machine code", text)

    def test_what_is_no_source(self):
        self.assertEqual(self.run_own("judge", "nowhere.cu").returncode, FILE)
        self.assertEqual(self.run_own("judge", "notes.txt").returncode, USAGE)
        with open(self.path("empty.cu"), "w", encoding="utf-8"):
            pass
        self.assertEqual(self.run_own("judge", "empty.cu").returncode, FILE)
        with open(self.path("binary.cu"), "wb") as file:
            file.write(bytes(range(256)))
        self.assertEqual(self.run_own("judge", "binary.cu").returncode, USAGE)

    def test_parameters_of_its_own(self):
        sharpen = os.path.join(EXAMPLES, "sharpen.cpp")
        results = {}
        for amount in ("0", "1", "3"):
            told = self.run_own("filter", "sample:astronaut@64x64,gray", amount + ".png", "--kernel", sharpen,
                                "--set", "amount=" + amount, "--set", "edges=bright")
            self.assertEqual(told.returncode, DONE, told.stderr)
            with open(self.path(amount + ".png"), "rb") as file:
                results[amount] = file.read()
        self.assertEqual(len(set(results.values())), 3)
        for wrong in ("amount=6", "amount=much", "edges=dark", "nothing=1", "amount"):
            told = self.run_own("filter", "sample:astronaut@64x64,gray", "w.png", "--kernel", sharpen, "--set", wrong)
            self.assertEqual(told.returncode, USAGE, wrong)
        told = self.run_own("bench", "sample:astronaut@64x64,gray", "--kernel", sharpen, "--axis", "amount=1,2", "--mode",
                            "study", "--repeats", "1", "--json", "bench.json")
        self.assertEqual(told.returncode, DONE, told.stderr)
        with open(self.path("bench.json"), encoding="utf-8") as file:
            bench = json.load(file)
        self.assertEqual([one["parameters"]["amount"] for one in bench["results"]], [1, 2])
        # The command that the file has runs it again.
        self.assertIn("--kernel", bench["command"])
        self.assertNotIn("metrics", bench["results"][0])

    def test_its_parameters_tell_results_apart_without_it(self):
        sharpen = os.path.join(EXAMPLES, "sharpen.cpp")
        told = self.run_own("bench", "sample:astronaut@64x64,gray", "--kernel", sharpen, "--axis", "amount=1,2.5", "--set",
                            "edges=bright", "--rounds", "5", "--json", "bench.json", "--csv", "bench.csv")
        self.assertEqual(told.returncode, DONE, told.stderr)
        with open(self.path("bench.json"), encoding="utf-8") as file:
            one = json.load(file)["results"][0]
        self.assertNotIn("metrics", one)  # it would be compared with itself
        self.expect(DONE, "merge", "bench.json", "--csv", "merged.csv")
        for name in ("bench.csv", "merged.csv"):
            with open(self.path(name), encoding="utf-8", newline="") as file:
                rows = list(csv.DictReader(file))
            self.assertEqual([(float(row["amount"]), row["edges"]) for row in rows], [(1, "bright"), (2.5, "bright")], name)
        self.expect(DONE, "chart", "bench.json", "--kind", "time-against-amount", "--out", "chart.csv")
        with open(self.path("chart.csv"), encoding="utf-8", newline="") as file:
            self.assertEqual([float(row["amount"]) for row in csv.DictReader(file)], [1, 2.5])
        self.expect(DONE, "report", "bench.json", "--out", "report.html")
        with open(self.path("report.html"), encoding="utf-8") as file:
            self.assertIn("amount 2.5", file.read())

    def test_levels_are_those_of_the_value_range(self):
        """A threshold in levels splits the image at the same place in every type."""
        self.source("split.cpp", "return in(x, y, c) < 100.0f ? 0.0f : 255.0f;", family=None)
        shares = []
        for kind in ("u8", "u16", "f32"):
            told = self.run_own("filter", "sample:astronaut@64x64,gray," + kind, kind + ".nii", "--kernel", "split.cpp")
            self.assertEqual(told.returncode, DONE, told.stderr)
            with open(self.path(kind + ".nii"), "rb") as file:
                pixels = file.read()[352:]
            size = len(pixels) // 4096
            values = [pixels[at:at + size] for at in range(0, len(pixels), size)]
            shares.append(sum(1 for value in values if value != bytes(size)))
        self.assertGreater(shares[0], 500)
        # 8 bits round before they are compared.
        self.assertLess(max(shares) - min(shares), 0.01 * shares[0])

    def test_compiled_once(self):
        self.source("once.cpp", BOX)
        kernels = os.path.join(self.cache, "FilterScope", "kernels")
        for _ in range(2):
            self.assertEqual(self.run_own("judge", "once.cpp", "--samples", "0").returncode, DONE)
            kept = sorted(os.listdir(kernels))
            self.assertEqual(len(kept), 3)  # u8, u16, f32; no file of the compiler's
            self.assertTrue(all(name.endswith(".so") and name.count(".") == 1 for name in kept))

    def test_what_is_included_belongs_to_it(self):
        results = []
        for folder, shade in (("one", 50), ("two", 100), ("two", 200)):
            os.makedirs(self.path(folder), exist_ok=True)
            with open(self.path(os.path.join(folder, "shade.h")), "w", encoding="utf-8") as file:
                file.write("inline float shade() { return %d; }\n" % shade)
            self.source(os.path.join(folder, "mine.cpp"), "return shade();", '#include "shade.h"', family=None)
            told = self.run_own("filter", "sample:astronaut@8x8,gray", "o.npy", "--kernel", os.path.join(folder, "mine.cpp"))
            self.assertEqual(told.returncode, DONE, told.stderr)
            with open(self.path("o.npy"), "rb") as file:
                results.append(file.read()[-1])
        self.assertEqual(results, [50, 100, 200])

    def test_parameters_are_read_by_helper_functions_too(self):
        helper = BOX.replace("in(x + dx, y + dy, c)", "image(x + dx, y + dy, c)").replace("p.", "q.")
        self.source("mine.cpp", "return mean(in, x, y, c, p);",
                    "float mean(const Image& image, int x, int y, int c, const Params& q) " + helper)
        told = self.run_own("judge", "mine.cpp", "--samples", "0")
        self.assertEqual(told.returncode, DONE, told.stdout)
        results = set()
        for radius in "15":
            told = self.run_own("filter", "sample:astronaut@64x64,gray", "o.png", "--kernel", "mine.cpp", "--radius", radius)
            self.assertEqual(told.returncode, DONE, told.stderr)
            with open(self.path("o.png"), "rb") as file:
                results.add(file.read())
        self.assertEqual(len(results), 2)

    def test_a_fault_says_which_of_both_limits_broke(self):
        # A threshold in place of rounding moves many values by one, and none by more.
        self.source("moved.cpp", "const float v = [&] %s(); return v - 0.45f;" % BOX, "// @types u8")
        told = self.run_own("judge", "moved.cpp", "--samples", "0", "--json", "-")
        faults = {case["fault"] for case in json.loads(told.stdout)["cases"] if not case["right"]}
        self.assertTrue(any("% of the values are rounded otherwise" in fault for fault in faults), faults)
        self.assertFalse(any(fault.startswith("0 levels") for fault in faults), faults)

    def test_what_goes_wrong_in_later_runs_is_seen_in_rounds(self):
        """The first run is right; the kernel counts its pixels, and fails or lies from the sixth run on."""
        late = ("#include <atomic>\n#include <cstdlib>\nstatic std::atomic<long> pixels{0};\n", "if (++pixels > 32L * 32 * 5) %s; ")
        rounds = ("bench", "sample:astronaut@32x32,gray", "--radius", "2", "--rounds", "5", "--time-limit", "5", "--variants",
                  "baseline/box_cpu", "--reference", "family", "--json", "late.json")
        for fault, status in (("std::abort()", FAILED), ("return 3", DONE)):
            with self.subTest(fault=fault):
                self.source("late.cpp", "{ " + late[1] % fault + BOX + " }", late[0])
                told = self.run_own(*rounds, "--kernel", "late.cpp")
                self.assertEqual(told.returncode, status, told.stdout + told.stderr)
                with open(self.path("late.json"), encoding="utf-8") as file:
                    (own,) = [one for one in json.load(file)["results"] if one["variant"] == "own/late"]
                if status == FAILED:
                    self.assertIn("signal", own["skipped"])
                    self.assertNotIn("median_ms", json.dumps(own))
                else:
                    self.assertFalse(own["promise"]["kept"], own)
                    self.assertIsNone(own.get("rank"))

    def test_a_sweep_of_a_kernel_that_was_changed_begins_anew(self):
        swept = ("bench", "sample:astronaut@32x32,gray", "--kernel", "gain.cpp", "--rounds", "5", "--time-limit", "1", "--json",
                 "gain.json")
        told = {}
        for text, gains in ((BOX, "1,2"), (BOX, "1,2,3"), ("return 7;", "1,4")):
            self.source("gain.cpp", text if text == BOX else "{ %s }" % text, "// @param gain real 0..9 = 1")
            told[gains] = self.run_own(*swept, "--set", "gain=" + gains, "--resume")
            self.assertEqual(told[gains].returncode, DONE, told[gains].stderr)
        self.assertNotIn("was changed", told["1,2,3"].stderr)
        self.assertIn("own/gain was changed", told["1,4"].stderr)
        with open(self.path("gain.json"), encoding="utf-8") as file:
            results = json.load(file)["results"]
        codes = {one["parameters"]["gain"]: one["machine_code"] for one in results}
        self.assertEqual(len(results), 4)
        self.assertEqual(codes[1], codes[4])  # measured now
        self.assertEqual(codes[2], codes[3])  # other combinations stay
        self.assertNotEqual(codes[1], codes[2])
        # Each is of the kernel as it is now or not, whatever those beside it are.
        self.assertIn("was changed", self.run_own(*swept, "--set", "gain=1,2", "--resume").stderr)
        self.assertEqual(self.run_own(*swept, "--set", "gain=1,2", "--resume").stderr.count("was changed"), 0)

    def test_merged_results_keep_the_title_of_a_kernel_that_is_not_there(self):
        self.source("mine.cpp", BOX)
        self.assertEqual(self.run_own("bench", "sample:astronaut@32x32,gray", "--kernel", "mine.cpp", "--mode", "study", "--repeats",
                                      "2", "--json", "one.json").returncode, DONE)
        self.expect(DONE, "merge", "one.json", "--json", "all.json", "--markdown", "all.md")
        with open(self.path("all.json"), encoding="utf-8") as file:
            self.assertEqual(json.load(file)["results"][0]["title"], "Own: mine")
        with open(self.path("all.md"), encoding="utf-8") as file:
            self.assertIn("Own: mine", file.read())

    def test_parameters_of_a_kernel_are_chosen(self):
        self.source("mine.cpp", BOX)
        noisy = ("choose", "sample:astronaut@64x64,gray", "--noise", "gaussian:30", "--axis", "radius=1,5,9", "--json", "best.json")
        told = self.run_own(*noisy, "--kernel", "mine.cpp")
        self.assertEqual(told.returncode, DONE, told.stderr)
        with open(self.path("best.json"), encoding="utf-8") as file:
            self.assertEqual(json.load(file)["best"], {"radius": 1})
        self.expect_error(USAGE, "--kernel FILE", *noisy)

    def test_what_a_kernel_does_not_read_is_told(self):
        self.source("fixed.cpp", BOX.replace("p.radius", "3"))
        self.assertIn("does not read radius", self.run_own("judge", "fixed.cpp", "--samples", "0").stdout)
        told = self.run_own("compare", "sample:astronaut@32x32,gray", "--kernel", "fixed.cpp", "--variants", "baseline/box_cpu", "--radius",
                            "7", "--reference", "family", "--mode", "study", "--repeats", "1")
        self.assertIn("own/fixed does not use --radius", told.stderr)

    def test_judge_says_which_cases_it_did_not_run(self):
        self.source("over.cpp", "{ if (p.radius == 7) *(volatile int*)0 = 1; " + BOX + " }")
        told = self.run_own("judge", "over.cpp", "--samples", "0", "--json", "over.json")
        self.assertIn("more cases were not run", told.stdout)
        with open(self.path("over.json"), encoding="utf-8") as file:
            judged = json.load(file)
        self.assertGreater(judged["not_run"], 0)
        (wrong,) = [case for case in judged["cases"] if not case["right"]]
        self.assertEqual(wrong["parameters"]["radius"], 7)

    def test_a_kernel_that_crashes_is_named_and_keeps_the_results_beside_it(self):
        self.source("crash.cpp", "*(volatile int*)0 = 1; return 0;")
        self.source("good.cpp", BOX)
        measured = ("bench", "sample:astronaut@32x32,gray", "--mode", "study", "--repeats", "1", "--kernel", "good.cpp")
        self.assertEqual(self.run_own(*measured).returncode, DONE)
        told = self.run_own(*measured, "--kernel", "crash.cpp", "--json", "bench.json")
        self.assertEqual(told.returncode, FAILED, told.stderr)
        self.assertIn("failed while running", told.stderr)
        with open(self.path("bench.json"), encoding="utf-8") as file:
            self.assertEqual(len(json.load(file)["results"]), 2)
        # What a variant refuses is left out, and no failure.
        self.source("narrow.cpp", BOX, "// @limit radius 1..2")
        self.assertEqual(self.run_own(*measured, "--kernel", "narrow.cpp", "--radius", "3").returncode, DONE)

    def test_help_of_judge_has_what_it_takes(self):
        self.assertIn("--set NAME=VALUE", self.run_own("judge", "--help").stdout)

    def test_a_host_that_dies_while_it_loads_is_noticed_at_once(self):
        filtered = ("filter", "sample:astronaut@8x8,gray", "o.png", "--kernel", "dies.cpp")
        for body, words in (("abort();", "signal 6"), ("exit(3);", "status 3")):
            self.source("dies.cpp", "return 1;", "#include <stdlib.h>\nstruct Dies { Dies() { %s } } dies;" % body, family=None)
            self.run_own("judge", "dies.cpp", "--samples", "0")  # it compiles
            start = time.monotonic()
            told = self.run_own(*filtered)
            self.assertEqual(told.returncode, FAILED)
            self.assertIn(words, told.stderr)
            self.assertLess(time.monotonic() - start, 4)
        told = self.run_cli(*filtered, env={**os.environ, "XDG_CACHE_HOME": self.cache, "FILTERSCOPE_KERNEL_HOST": "/nonexistent"})
        self.assertEqual(told.returncode, FAILED)
        self.assertIn("/nonexistent", told.stderr)

    def test_what_does_not_link_or_fit_does_not_compile(self):
        with open(self.path("inc.h"), "w", encoding="utf-8") as file:
            file.write("\n\ninline float shade() { return foo; }\n")
        for name, text, words in (
                ("link.cpp", "// A.\nfloat other(float);\n%s\n return other(1); }\n" % PIXEL, "link.cpp:4: error: other(float)"),
                ("open.cpp", "// A.\n%s\n return 1;\n" % PIXEL, "open.cpp:2: error: The { of this line"),
                ("flat.cpp", "// @volume\n\n%s return 1; }\n" % PIXEL, "flat.cpp:3: error: The function has to be: "),
                ("inc.cpp", "#include \"inc.h\"\n%s return shade(); }\n" % PIXEL, "\ninc.h:3:31: error: ")):
            with open(self.path(name), "w", encoding="utf-8") as file:
                file.write(text)
            told = self.run_own("judge", name)
            self.assertEqual(told.returncode, USAGE, told.stderr)
            self.assertIn(words, told.stderr)
            self.assertEqual(told.stderr.count(": error: "), 1, told.stderr)

    def test_a_limit_moves_the_default(self):
        self.source("far.cpp", BOX, "// @limit radius 5..7")
        for words in (("filter", "sample:astronaut@64x64,gray", "o.png", "--kernel"), ("judge", "--samples", "0"),
                      ("compare", "sample:astronaut@64x64,gray", "--variants", "fast/cpu_simd", "--repeats", "1", "--kernel")):
            told = self.run_own(*words, "far.cpp")
            self.assertEqual(told.returncode, DONE, told.stdout + told.stderr)
        told = self.run_own("filter", "sample:astronaut@64x64,gray", "o.png", "--kernel", "far.cpp", "--radius", "3")
        self.assertEqual(told.returncode, USAGE)

    def test_a_command_of_one_variant_takes_one(self):
        for name in ("one.cpp", "two.cpp"):
            self.source(name, BOX)
        filtered = ("filter", "sample:astronaut@64x64,gray", "o.png", "--kernel", "one.cpp")
        for more in (("--kernel", "two.cpp"), ("--variant", "fast/cpu_simd")):
            told = self.run_own(*filtered, *more)
            self.assertEqual(told.returncode, USAGE)
            self.assertIn("--kernel", told.stderr)
        self.assertEqual(self.run_own(*filtered, "--variant", "own/one").returncode, DONE)


if __name__ == "__main__":
    unittest.main()
