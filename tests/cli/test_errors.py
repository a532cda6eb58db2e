"""Exit codes and messages of everything that can go wrong, and streams that are closed, full or gone."""
import json
import os
import resource
import subprocess
import unittest

import pictures
from support import DONE, FILE, PROGRAM, UNAVAILABLE, USAGE, CliTest


class ErrorTest(CliTest):
    def setUp(self):
        super().setUp()
        pictures.write_noisy_png(self.path("in.png"), 30, 20, 3)

    def filter_error(self, code, word, *arguments, **options):
        result = self.expect_error(code, word, "filter", *arguments, **options)
        self.assertFalse(os.path.exists(self.path("out.png")))
        return result

    def test_usage(self):
        self.expect(USAGE)
        self.expect(USAGE, "no-such-command")
        self.expect(USAGE, "filter")
        self.expect(USAGE, "filter", "in.png")
        self.expect(USAGE, "list", "--no-such-option")
        self.expect(USAGE, "filter", "in.png", "out.png", "surplus.png")
        self.expect(USAGE, "filter", "in.png", "out.png", "--radius", "three")
        self.expect(USAGE, "filter", "in.png", "out.png", "--radius", "99999999999999999999")
        self.expect(USAGE, "filter", "in.png", "out.png", "--radius", "2", "--radius", "3")

    def test_what_cannot_be_parsed_is_said_in_words(self):
        for said, arguments in (
                ('There is no command "fliter". Did you mean filter? There are: list, info', ("fliter", "in.png")),
                ("Name a command: list, info", ()),
                ('has no option "--verbose"', ("--verbose",)),
                ('filter has no option "--radus". Did you mean --radius?', ("filter", "in.png", "o.png", "--radus", "3")),
                ('chart has no option "--outt". Did you mean --out?', ("chart", "r.json", "--kind", "times", "--outt=x")),
                ('--axis cannot be "strenght=4,5". Did you mean strength?',
                 ("choose", "in.png", "--variant", "fast/nlm_cpu", "--axis", "strenght=4,5")),
                ('--axis cannot be "nothing=1". Write KEY=VALUES with one of the names radius,',
                 ("choose", "in.png", "--variant", "fast/nlm_cpu", "--axis", "nothing=1")),
                ('--axis cannot be "strength": it lacks a value. Write KEY=VALUES.',
                 ("bench", "in.png", "--variants", "fast/nlm_cpu", "--axis", "strength")),
                ('--set cannot be "noise_sgma=3". Did you mean noise_sigma?',
                 ("filter", "in.png", "o.png", "--set", "noise_sgma=3")),
                ('There is no variant "nope", and none has a name like it.',
                 ("filter", "in.png", "o.png", "--variant", "nope")),
                ("filter needs INPUT", ("filter",)),
                ("| INPUT ...\nfilterscope-cli filter --help", ("filter",)),
                ("chart needs RESULTS", ("chart", "--kind", "times", "--out", "x.svg")),
                ("chart needs --kind KIND", ("chart", "r.json", "--out", "x.svg")),
                ("--radius is given 2 times. Give it once.", ("filter", "in.png", "o.png", "--radius=3", "--radius=4")),
                ("--radius needs a value: PX", ("filter", "in.png", "o.png", "--radius")),
                ('list does not take "all"', ("list", "all")),
                ('--rounds cannot be "x". Give a number', ("bench", "in.png", "--variants", "all", "--rounds", "x")),
                ('--jobs cannot be "1.5". Give a whole number', ("filter", "in.png", "o.png", "--jobs", "1.5")),
                ("--comparisons goes with --calibrate", ("bench", "in.png", "--variants", "all", "--comparisons", "9")),
                ("exclude each other", ("study", "larsson2015", "--table", "6.4", "--figure", "6.1")),
                ("--longest takes more than 0 seconds, not -1", ("study", "larsson2015", "--longest", "-1"))):
            with self.subTest(arguments=arguments):
                result = self.expect_error(USAGE, said, *arguments)
                self.assertTrue(result.stderr.startswith("filterscope-cli: "), result.stderr)

    def test_an_empty_value_is_never_taken_for_none(self):
        for option in ("--mask", "--value-range", "--guide", "--noise", "--stabilise", "--variant", "--alpha", "--device",
                       "--devices", "--kernel", "--jobs", "--json", "--out-dir", "--border"):
            for words in ((option, ""), (option + "=",)):
                with self.subTest(words=words):
                    self.filter_error(USAGE, option + " is given an empty text", "in.png", "out.png", *words)
        self.filter_error(USAGE, "--format is given an empty text", "in.png", "--out-dir", "out", "--format", "")
        self.filter_error(USAGE, "filter is given an empty text", "in.png", "")
        for said, arguments in (("--variants is given an empty text", ("bench", "in.png", "--variants", "")),
                                ("--truth is given an empty text", ("bench", "in.png", "--variants", "all", "--truth", "")),
                                ("--title is given an empty text",
                                 ("chart", "r.json", "--kind", "times", "--out", "o.svg", "--title", "")),
                                ("info is given an empty text", ("info", ""))):
            with self.subTest(arguments=arguments):
                self.expect_error(USAGE, said, *arguments)

    def test_helps_say_what_is_so(self):
        whole = self.expect(DONE, "--help-all").stdout
        self.assertIn("--stabilise", whole)
        self.assertIn("--baseline-file", whole)
        for command in ("filter", "study", "choose", "report"):
            text = self.expect(DONE, command, "--help").stdout
            self.assertNotIn("--help-all", text)
            self.assertNotRegex(text, r"(\.\.\.|…) \.\.\.")
        self.assertNotIn("--dpi", self.expect(DONE, "report", "--help").stdout)
        self.assertIn("1 of 1 image written", self.expect(DONE, "filter", "in.png", "--out-dir", "out").stderr)

    def test_seeds(self):
        for seed in ("-1", "1e3", "010", "0x10", "1.5", "100000000000000000000000000", "18446744073709551616"):
            with self.subTest(seed=seed):
                self.expect_error(USAGE, "--seed takes a whole number", "filter", "in.png", "out.png", "--noise",
                                  "gaussian:3", f"--seed={seed}")
        for seed in ("0", "18446744073709551615"):
            self.expect(DONE, "filter", "in.png", "out.png", "--noise", "gaussian:3", "--seed", seed)

    def test_parameters(self):
        reference = ("in.png", "out.png", "--variant", "reference/float64")
        for option, value in (("--radius", "0"), ("--radius", "-1"), ("--radius", "1000000"), ("--sigma-space", "0"),
                              ("--sigma-space", "nan"), ("--sigma-range", "-3"), ("--sigma-range", "inf"),
                              ("--threads", "-2"), ("--border", "wrap"), ("--colour", "hsv"), ("--block", "12y"),
                              ("--window", "round")):
            with self.subTest(option=option, value=value):
                self.filter_error(USAGE, option, *reference, option, value)
        spectral = ("in.png", "out.png", "--variant", "fast/cpu_spectral")
        self.filter_error(USAGE, "takes --window square", *spectral, "--window", "circular")
        self.filter_error(USAGE, "takes --colour channel", *spectral, "--colour", "lab")

    def test_a_refusal_names_what_would_have_filtered(self):
        for options in (("--radius", "1000000"), ("--radius", "1000000", "--window", "circular")):
            with self.subTest(options=options):
                result = self.filter_error(USAGE, "takes --radius from", "in.png", "out.png", *options)
                self.assertNotIn("reference/", result.stderr)
        result = self.filter_error(USAGE, "fast/cpu_simd takes --radius from", "in.png", "out.png", "--variant",
                                   "fast/cpu_simd", "--radius", "1000000")
        self.assertNotIn("was chosen", result.stderr)

    def test_options_are_called_as_they_were_typed(self):
        reference = ("in.png", "out.png", "--variant", "reference/float64")
        for arguments in (("--color", "hsv"), ("--color=hsv",)):
            self.filter_error(USAGE, "--color cannot be", *reference, *arguments)
        self.filter_error(USAGE, "--colour cannot be", *reference, "--colour", "hsv")
        self.filter_error(USAGE, "takes --color channel", "in.png", "out.png", "--variant", "fast/cpu_spectral",
                          "--color", "lab")
        bench = ("bench", "in.png", "--variants", "fast/cpu_simd")
        for typed in ("--axis", "radius=20000"), ("--axis=radius=20000",):
            self.assertIn("takes --axis radius from 1", self.run_cli(*bench, *typed).stdout)
        self.assertIn("takes --radius from 1", self.run_cli(*bench, "--radius", "20000").stdout)

    def test_long_values_are_cut(self):
        long = "x" * 100000
        for arguments in (("--variant", long), ("--radius", long), ("--border", long), ("--block", "1," + long),
                          ("--" + long,)):
            with self.subTest(option=arguments[0][:12]):
                result = self.run_cli("filter", "in.png", "out.png", *arguments)
                self.assertEqual(result.returncode, USAGE)
                self.assertIn("xxx", result.stderr)
                self.assertLess(len(result.stderr), 2000)

    def test_too_little_memory_is_named(self):
        def limited():
            resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))

        try:
            self.expect(DONE, "--version", preexec_fn=limited)
        except (AssertionError, subprocess.SubprocessError):
            self.skipTest("the program does not start in 1 GiB; a sanitizer's does not")
        pictures.write_black_png(self.path("large.png"), 32000, 32000)
        result = self.filter_error(FILE, "1024000000 pixels need 2.05 GB of memory", "large.png", "out.png",
                                   preexec_fn=limited)
        self.assertIn("are free", result.stderr)

    def test_variants(self):
        self.filter_error(USAGE, "did you mean", "in.png", "out.png", "--variant", "fast/cpu_smd")
        listed = json.loads(self.expect(DONE, "list", "--json").stdout)
        for variant in listed:
            if not variant["available"]:
                self.filter_error(UNAVAILABLE, variant["id"], "in.png", "out.png", "--variant", variant["id"])

    def test_inputs(self):
        with open(self.path("in.png"), "rb") as file:
            whole = file.read()
        broken = {"text.png": b"This is no picture.\n", "empty.png": b"", "truncated.png": whole[:len(whole) // 2],
                  "header.png": whole[:20]}
        for name, content in broken.items():
            with open(self.path(name), "wb") as file:
                file.write(content)
            with self.subTest(name=name):
                self.filter_error(FILE, name, name, "out.png")
        self.filter_error(FILE, "missing.png", "missing.png", "out.png")
        self.filter_error(FILE, "sample", "sample:nobody.png", "out.png")
        self.filter_error(USAGE, "u16", "sample:astronaut.png,grey", "out.png")
        self.filter_error(FILE, "folder", ".", "out.png")

    def test_outputs(self):
        self.filter_error(FILE, "no folder", "in.png", "no/folder/out.png")
        self.filter_error(FILE, "folder", "in.png", ".")
        self.filter_error(FILE, "xyz", "in.png", "out.xyz")
        self.filter_error(FILE, "extension", "in.png", "out")
        pictures.write_noisy_png(self.path("deep.png"), 30, 20, 3, 16)
        self.filter_error(FILE, "16-bit", "deep.png", "out.jpg")
        self.assertFalse(os.path.exists(self.path("out.jpg")))

    def test_a_full_disk(self):
        os.symlink("/dev/full", self.path("full.png"))
        self.filter_error(FILE, "no space", "in.png", "full.png")

    def test_a_folder_without_permission(self):
        if os.geteuid() == 0:
            self.skipTest("root may write everywhere")
        os.mkdir(self.path("locked"), 0o500)
        self.filter_error(FILE, "locked", "in.png", "locked/out.png")


class StreamTest(CliTest):
    def test_a_reader_that_goes_is_no_error(self):
        reader, writer = os.pipe()
        os.close(reader)
        try:
            result = self.run_cli("list", "--json", stdout=writer)
        finally:
            os.close(writer)
        self.assertEqual((result.returncode, result.stderr), (DONE, ""))

    def test_full_standard_output(self):
        for command in (["list"], ["--help"], ["info", "--json"]):
            with self.subTest(command=command), open("/dev/full", "w", encoding="utf-8") as full:
                self.expect_error(FILE, "standard output", *command, stdout=full)

    def test_a_closed_standard_output_never_becomes_the_picture(self):
        pictures.write_noisy_png(self.path("in.png"), 30, 20, 3)
        closing = 'exec "$0" "$@" >&-'
        result = subprocess.run(["sh", "-c", closing, PROGRAM, "compare", "in.png", "--variants", "fast/cpu_simd",
                                 "--time-limit", "0.02", "--json", "out.json"], cwd=self.folder, timeout=120,
                                stderr=subprocess.PIPE, text=True)
        self.assertEqual(result.returncode, FILE, result.stderr)
        self.assertIn("Standard output", result.stderr)
        with open(self.path("out.json"), encoding="utf-8") as file:
            self.assertEqual(len(json.load(file)["results"]), 1)


if __name__ == "__main__":
    unittest.main()
