"""fit-auto: the fit is kept, used and forgotten where there is a GPU; where there is none, it says so."""
import json
import os
import unittest

from support import DONE, FILE, UNAVAILABLE, USAGE, CliTest

FOLDER = "data/FilterScope/auto-fit"


class FitAutoTest(CliTest):
    def setUp(self):
        super().setUp()
        self.environment = dict(os.environ, XDG_DATA_HOME=self.path("data"))
        self.info = json.loads(self.cli(DONE, "info", "--json").stdout)

    def cli(self, code, *arguments):
        return self.expect(code, *arguments, env=self.environment)

    def write_fit(self, name, text):
        os.makedirs(self.path(FOLDER), exist_ok=True)
        with open(self.path(os.path.join(FOLDER, name)), "w", encoding="utf-8") as file:
            file.write(text)

    def test_without_a_gpu_it_says_why(self):
        if self.info["gpus"]:
            self.skipTest("there is a GPU")
        for arguments in ((), ("--device", "0"), ("--forget",), ("--json", "fit.json")):
            result = self.expect_error(UNAVAILABLE, self.info["gpu_reason"], "fit-auto", *arguments,
                                       env=self.environment)
            self.assertEqual(result.stdout, "")
        self.assertFalse(os.path.exists(self.path("data")))
        self.assertFalse(os.path.exists(self.path("fit.json")))

    def test_wrong_usage(self):
        self.cli(USAGE, "fit-auto", "--device", "first")
        self.cli(USAGE, "fit-auto", "--forget", "--json", "fit.json")
        self.expect_error(FILE, "no folder", "fit-auto", "--json", "no/folder/fit.json", env=self.environment)

    def test_a_broken_fit_is_named_and_harms_nothing(self):
        self.write_fit("GPU-1.json", "{ this is no JSON")
        self.write_fit("GPU-2.json", json.dumps({"format": "filterscope-auto-fit", "format_version": 1,
                                                 "version": "0.0.0", "model": 1}))
        result = self.cli(DONE, "filter", "sample:astronaut.png@40x30", "out.png", "--variant", "fast/cpu_simd")
        self.assertTrue(os.path.exists(self.path("out.png")))
        notes = result.stderr.splitlines()
        self.assertIn("GPU-1.json", notes[0])
        self.assertIn("JSON", notes[0])
        self.assertIn("GPU-2.json", notes[1])
        self.assertIn("0.0.0", notes[1])
        for note in notes[:2]:
            self.assertIn("fit-auto", note)
        json.loads(self.cli(DONE, "list", "--json").stdout)

    def test_measures_keeps_and_forgets(self):
        if not self.info["gpus"]:
            self.skipTest(self.info["gpu_reason"])
        text = self.cli(DONE, "fit-auto", "--json", "fit.json").stdout
        with open(self.path("fit.json"), encoding="utf-8") as file:
            fit = json.load(file)
        for kernel in fit["kernels"]:
            self.assertIn(kernel["kernel"], text)
            self.assertEqual(len(kernel["factors"]), 3)
        gpu = self.info["gpus"][0]
        self.assertIsNone(gpu["auto_fit"])
        self.assertEqual(os.listdir(self.path(FOLDER)), [f"{fit['device']['uuid']}.json"])
        now = json.loads(self.cli(DONE, "info", "--json").stdout)["gpus"][0]
        self.assertEqual(now["auto_fit"], {"created": fit["created"]})
        self.assertIn(fit["created"], self.cli(DONE, "info").stdout)
        self.cli(DONE, "fit-auto", "--forget")
        self.assertEqual(os.listdir(self.path(FOLDER)), [])
        self.assertIn("no fit", self.cli(DONE, "fit-auto", "--forget").stdout)


if __name__ == "__main__":
    unittest.main()
