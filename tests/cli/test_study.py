"""study: ours beside the published numbers, verdicts, files, and a page from result files."""
import csv
import json
import os
import unittest

from support import DONE, FILE, USAGE, CliTest

VERDICTS = {"holds", "holds weaker", "turned round", "cannot be told", "cannot run here"}
# Short wherever it runs: what takes longer is left out.
SHORT = ("--quick", "--longest", "0.5", "--budget", "6")


class StudyTest(CliTest):
    def load(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return json.load(file)

    def with_results_of_a_gpu(self, name, gpu, *unused):
        """As if a result were one of a GPU, and the machine had that one and the unused ones."""
        document = self.load(name)
        result = next(result for result in document["results"] if "median_ms" in result)
        result.update(device=gpu, device_indices=[0])
        document["devices"] = [{"name": gpu, "uuid": "1", "multiprocessors": 132}, *unused]
        with open(self.path(name), "w", encoding="utf-8") as file:
            json.dump(document, file)

    def test_list_has_each_study_and_part(self):
        text = self.expect(DONE, "study", "--list").stdout
        for word in ("larsson2015", "staal2012", "agarwal2012", "zheng2011", "bethel2012", "table 6.4", "figure 13",
                     "table II", "further"):
            self.assertIn(word, text)

    def test_a_table_beside_its_published_numbers(self):
        result = self.expect(DONE, "study", "larsson2015", "--table", "6.4", *SHORT, "--json", "out.json", "--out", "t")
        self.assertIn("sequential_s (ours)", result.stdout)
        document = self.load("out.json")
        self.assertEqual(document["format"], "filterscope-results")
        table, = document["studies"][0]["tables"]
        self.assertEqual(table["table"], "6.4")
        self.assertEqual([row["where"]["radius"] for row in table["rows"]], [1, 3, 5, 7, 9, 11, 13, 15])
        first = table["rows"][0]
        self.assertEqual(first["published"]["sequential_s"], 0.062)
        self.assertGreater(first["measured"]["sequential_s"], 0)
        # What the table says is what the records say.
        record, = [r for r in document["results"] if r["variant"] == "larsson2015/sequential"
                   and r["parameters"].get("radius") == 1]
        self.assertAlmostEqual(first["measured"]["sequential_s"], record["mean_ms"] / 1000)
        self.assertEqual((record["picture"]["width"], record["picture"]["type"]), (512, "u8"))
        self.assertEqual((record["parameters"]["sigma_space"], record["parameters"]["sigma_range"],
                          record["parameters"]["border"]), (3, 30, "skip"))
        self.assertEqual(sorted(os.listdir(self.path("t"))),
                         ["larsson2015-claims.csv", "larsson2015-table-6-4.csv", "larsson2015-table-6-4.svg", "larsson2015.md"])
        with open(self.path("t/larsson2015-table-6-4.svg"), encoding="utf-8") as file:
            picture = file.read()
        self.assertIn("<svg", picture)
        self.assertIn("larsson2015, table 6.4", picture)
        with open(self.path("t/larsson2015-table-6-4.csv"), newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(float(rows[0]["sequential_s (study)"]), 0.062)
        self.assertAlmostEqual(float(rows[0]["sequential_s (ours)"]), first["measured"]["sequential_s"])
        for row in table["rows"]:
            self.assertTrue("why_not" in row or row["measured"].get("fastest"), row)

    def test_every_claim_has_a_verdict_and_what_cannot_run_says_why(self):
        self.expect(DONE, "study", "bethel2012", *SHORT, "--json", "out.json")
        study, = self.load("out.json")["studies"]
        self.assertEqual(len(study["claims"]), 22)
        for claim in study["claims"]:
            self.assertIn(claim["verdict"], VERDICTS)
            self.assertIn("published", claim)
            if claim["verdict"] == "cannot run here":
                self.assertTrue(claim["why"], claim["id"])

    def test_page_from_result_files(self):
        self.expect(DONE, "study", "larsson2015", "--table", "6.4", *SHORT, "--json", "out.json")
        self.expect(DONE, "study", "--page", "out.json", "--out", "page.md")
        with open(self.path("page.md"), encoding="utf-8") as file:
            page = file.read()
        for word in ("## larsson2015", "## bethel2012", "| claim | where | verdict |"):
            self.assertIn(word, page)
        self.assertNotIn("### ", page)
        # The same without --out on standard output.
        self.assertEqual(self.expect(DONE, "study", "--page", "out.json").stdout, page)

    def test_a_run_is_continued(self):
        arguments = ("study", "larsson2015", "--table", "6.4", "--quick", "--json", "out.json")
        measured = lambda: {json.dumps([r["picture"]["hash"], r["variant"], r["parameters"]], sort_keys=True): r["median_ms"]
                            for r in self.load("out.json")["results"] if "median_ms" in r}
        self.expect(DONE, *arguments, "--longest", "0.5", "--budget", "6")
        first = measured()
        self.assertTrue(first)
        self.expect(DONE, *arguments, "--longest", "1.5", "--budget", "10", "--resume")
        second = measured()
        # What was there is the same to the last digit, and not measured again.
        self.assertEqual({key: second[key] for key in first}, first)
        self.assertGreaterEqual(len(second), len(first))
        # Another part of the study leaves them in the file.
        self.expect(DONE, "study", "larsson2015", "--table", "6.5", "--quick", "--longest", "0.1", "--budget", "2",
                    "--json", "out.json", "--resume")
        self.assertLessEqual(set(second.values()), set(measured().values()))
        self.with_results_of_a_gpu("out.json", "GPU that was here", {"name": "GPU nobody used", "uuid": "2"})
        self.expect(DONE, "study", "larsson2015", "--table", "6.5", "--quick", "--longest", "0.1", "--budget", "2",
                    "--json", "out.json", "--resume")
        # What a result names is described, and nothing else that is not here.
        here = len(json.loads(self.expect(DONE, "info", "--json").stdout)["gpus"])
        self.assertEqual([device["name"] for device in self.load("out.json")["devices"]][here:], ["GPU that was here"])
        self.expect_error(USAGE, "another mode", "study", "larsson2015", "--table", "6.4", "--json", "out.json", "--resume")
        self.expect_error(USAGE, "--json", *arguments[:4], "--resume")

    def test_wrong_words(self):
        self.expect_error(USAGE, "larsson2015", "study", "larson2015")
        self.expect_error(USAGE, "larsson2015", "study")
        self.expect_error(USAGE, "table 6.9", "study", "larsson2015", "--table", "9.9")
        self.expect_error(USAGE, "one study", "study", "all", "--table", "6.4")
        self.expect(USAGE, "study", "larsson2015", "--table", "6.4", "--figure", "6.1")
        self.expect(USAGE, "study", "larsson2015", "--longest", "-1")
        self.expect_error(FILE, "nowhere.json", "study", "--page", "nowhere.json")
        with open(self.path("bad.json"), "w", encoding="utf-8") as file:
            file.write("{\"format\": \"other\"}")
        self.expect_error(FILE, "bad.json", "study", "--page", "bad.json")
        with open(self.path("other.json"), "w", encoding="utf-8") as file:
            json.dump({"larsson2015.nothing": "?"}, file)
        self.expect(DONE, "study", "zheng2011", "--part", "transfers", *SHORT, "--json", "good.json")
        self.expect_error(FILE, "larsson2015.nothing", "study", "--page", "good.json", "--explanations", "other.json")


if __name__ == "__main__":
    unittest.main()
