"""limits: ceilings are measured, kept, and from then on named in results."""
import json
import os
import unittest

from support import DONE, FILE, UNAVAILABLE, USAGE, CliTest


class LimitsTest(CliTest):
    def setUp(self):
        super().setUp()
        self.environment = dict(os.environ, XDG_DATA_HOME=self.path("data"))

    def cli(self, code, *arguments):
        return self.expect(code, *arguments, env=self.environment)

    def bench(self, name):
        self.cli(DONE, "bench", "sample:astronaut@64x64,gray", "--variants", "baseline/box_cpu", "--mode", "study",
                 "--repeats", "3", "--json", self.path(name))
        with open(self.path(name), encoding="utf-8") as file:
            return json.load(file)["results"][0]

    def test_results_name_their_limit_once_the_ceilings_are_known(self):
        self.assertNotIn("limit", self.bench("before.json"))
        ceilings = json.loads(self.cli(DONE, "limits", "--device", "cpu", "--json", "-").stdout)
        self.assertEqual(ceilings["format"], "filterscope-ceilings")
        rates = ceilings["ceilings"]
        self.assertGreater(rates["multiply_adds_per_s"], rates["exponentials_per_s"])
        result = self.bench("after.json")
        limit = result["limit"]
        self.assertEqual(limit["work"]["memory_bytes"], 2 * 64 * 64)
        best = max([limit["launch_ms"], *limit["best_ms"].values()])
        self.assertAlmostEqual(limit["share"], best / result["median_ms"], places=9)

    def test_ceilings_of_another_machine_are_not_used(self):
        self.cli(DONE, "limits", "--device", "cpu")
        path = self.path("data/FilterScope/ceilings/cpu.json")
        with open(path, encoding="utf-8") as file:
            stored = json.load(file)
        stored["device"]["name"] = "another processor"
        with open(path, "w", encoding="utf-8") as file:
            json.dump(stored, file)
        self.assertNotIn("limit", self.bench("other.json"))

    def test_where_it_is_kept_is_tried_before_it_is_measured(self):
        self.environment["XDG_DATA_HOME"] = "/proc/nope"
        self.expect_error(FILE, "folder", "limits", "--device", "cpu", env=self.environment)
        # It would take for ever.
        self.expect_error(FILE, "folder", "bench", "sample:astronaut", "--variants", "fast/cpu_simd", "--radius",
                          "60", "--threads", "1,2", "--tune", "--rounds", "100000", env=self.environment)
        nowhere = {key: value for key, value in self.environment.items() if key not in ("XDG_DATA_HOME", "HOME")}
        self.expect_error(FILE, "neither XDG_DATA_HOME nor HOME", "limits", "--device", "cpu", env=nowhere)

    def test_wrong_usage(self):
        self.cli(USAGE, "limits", "--devise", "cpu")
        self.expect_error(FILE, "no folder", "limits", "--device", "cpu", "--json", "no/folder/x.json",
                          env=self.environment)
        self.cli(UNAVAILABLE, "limits", "--device", "99")


if __name__ == "__main__":
    unittest.main()
