// Tables with ours beside the published numbers, and files that are read back.
#include "core/studies/report.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/studies/page.h"
#include "tests/unit/studies/made_up.h"

namespace filterscope::studies {
namespace {

using nlohmann::json;

const auto kOne = [](const std::string& id, const Extent&, const Parameters&) {
  return id == "larsson2015/sequential" ? 1000.0 : id == "larsson2015/padded_shared" ? 20.0 : 40.0;
};

StudyReport report(const std::string& study, const std::string& part,
                   const std::vector<ResultRecord>& records) {
  return report_of(*find_study(study), experiments_of(study, part), records, {}, {});
}

TEST(StudyReport, LaysOursBesideThePublished) {
  const auto records = test::everything("larsson2015", kOne);
  const StudyReport made = report("larsson2015", "table 6.4", records);
  ASSERT_EQ(made.tables.size(), 1U);
  ASSERT_EQ(made.tables[0].rows.size(), 8U);
  const TableRow& row = made.tables[0].rows[0];
  EXPECT_EQ(row.where["radius"], 1);
  EXPECT_EQ(row.published["sequential_s"], 0.062);
  EXPECT_EQ(row.published["fastest"], "padded_shared");
  EXPECT_NEAR(row.measured["sequential_s"].get<double>(), 1.0, 1e-9);
  EXPECT_EQ(row.measured["fastest"], "padded_shared");
  EXPECT_NEAR(row.measured["speedup"].get<double>(), 50, 1e-6);

  const StudyReport every = report("larsson2015", "table 6.7", records);
  ASSERT_EQ(every.tables[0].rows.size(), 27U);
  EXPECT_EQ(every.tables[0].rows[0].where["variant"], "sequential");  // which the study did not print
  EXPECT_TRUE(every.tables[0].rows[0].published.is_null());
  EXPECT_NEAR(every.tables[0].rows[0].measured["time_s"].get<double>(), 1.0, 1e-9);
  EXPECT_NEAR(every.tables[0].rows[4].measured["speedup_naive"].get<double>(), 2, 1e-9);
  EXPECT_EQ(every.tables[0].rows[4].published["speedup_naive"], 1.04324);
}

TEST(StudyReport, EveryTableHasRowsWithOurs) {
  const auto same = [](const std::string&, const Extent&, const Parameters&) { return 2.0; };
  for (const Study& study : studies()) {
    const auto records = test::everything(study.key, same);
    for (const Experiment* experiment : experiments_of(study.key)) {
      if (!experiment->probe.empty()) continue;
      const StudyTable table = table_of(*experiment, study, records, {});
      EXPECT_FALSE(table.rows.empty()) << study.key << " " << experiment->part;
      for (const TableRow& row : table.rows) {
        EXPECT_TRUE(row.measured.is_object())
            << study.key << " " << experiment->part << " " << row.where.dump() << row.why_not.text();
      }
    }
  }
}

TEST(StudyReport, SaysWhyThereIsNoneOfOurs) {
  std::vector<ResultRecord> records;
  for (const char* name : {"v1_global", "v8_blocks_2d"}) {
    records.push_back(test::not_run(std::string("staal2012/") + name, {1920, 1080}, "f32 rgb", {},
                                    Problem::plain("No GPU.")));
  }
  records.push_back(test::made_up("staal2012/cpu", {1920, 1080}, "f32 rgb", {{"radius", 4}}, 5000));
  const StudyReport made = report("staal2012", "table 1", records);
  const StudyTable& table = made.tables[0];
  ASSERT_EQ(table.rows.size(), 9U);
  EXPECT_NEAR(table.rows[0].measured["time_s"].get<double>(), 5, 1e-9);
  EXPECT_TRUE(table.rows[1].measured.is_null());
  EXPECT_EQ(table.rows[1].why_not.text(), "No GPU.");
  EXPECT_EQ(table.rows[1].published["time_s"], 0.499);
  EXPECT_NE(table.rows[2].why_not.text().find("v2_spatial_table"), std::string::npos);
  const std::string csv = to_csv(flatten(table, true));
  EXPECT_NE(csv.find("v1,0.499,,101,,No GPU."), std::string::npos) << csv;
}

TEST(StudyReport, TheThreeLaunchesOfV7AreOneRow) {
  const auto records = test::everything("staal2012", kOne);
  const StudyTable table = report("staal2012", "figure 4", records).tables[0];
  ASSERT_EQ(table.rows.size(), 8U);
  EXPECT_NEAR(table.rows.back().published["gpu_us"].get<double>(), 4972.89, 1e-6);
  EXPECT_EQ(table.rows.back().published["registers"], 23);
}

TEST(StudyReport, BlockShapesAreNormalised) {
  const auto records =
      test::everything("bethel2012", [](const std::string&, const Extent&, const Parameters& parameters) {
        const Value* x = parameters.find("grid_width");
        return x == nullptr ? 1.0 : number_of(*x);
      });
  for (const auto& [part, key, expected] : {std::tuple{"figure 7", "share_of_largest", 2.0 / 128},
                                            std::tuple{"figure 8", "times_the_smallest", 1.0}}) {
    const StudyTable table = report("bethel2012", part, records).tables[0];
    ASSERT_EQ(table.rows.size(), 147U) << part;
    EXPECT_EQ(table.rows[0].where["grid_width"], 2);
    EXPECT_NEAR(table.rows[0].measured[key].get<double>(), expected, 1e-9) << part;
  }
}

TEST(StudyReport, JsonIsReadBackAndJudgedAlike) {
  auto records = test::everything("larsson2015", kOne);
  for (ResultRecord& record : records) record.picture.hash = "0";
  ResultDocument document;
  document.records = records;
  const StudyReport made = report_of(*find_study("larsson2015"), experiments_of("larsson2015"), records, {},
                                     {{"device.shared_per_block_optin", 232448}});
  ASSERT_EQ(made.claims.size(), 31U);
  const json text = json::parse(to_json(document, {made}).dump());
  ASSERT_EQ(text["studies"].size(), 1U);
  ASSERT_EQ(text["studies"][0]["claims"].size(), 31U);
  const json& row = text["studies"][0]["tables"][0]["rows"][0];
  EXPECT_TRUE(row["published"].is_object());
  EXPECT_TRUE(row["measured"].is_object());
  EXPECT_EQ(text["studies"][0]["tables"][0]["table"], "6.4");

  const StoredStudies stored = studies_from_json(text);
  EXPECT_EQ(stored.document.records.size(), records.size());
  const StudyReport again = report_of(*find_study("larsson2015"), experiments_of("larsson2015"),
                                      stored.document.records, stored.probes, stored.observations);
  for (std::size_t i = 0; i < made.claims.size(); ++i) {
    EXPECT_EQ(made.claims[i].outcome.verdict, again.claims[i].outcome.verdict) << made.claims[i].claim->id;
    EXPECT_EQ(made.claims[i].outcome.cells.size(), again.claims[i].outcome.cells.size())
        << made.claims[i].claim->id;
  }
  const std::string page = page_of({stored});
  EXPECT_EQ(page.find("### "), std::string::npos) << "findings alone";
  EXPECT_NE(page.find("## bethel2012"), std::string::npos);
  EXPECT_FALSE(page.ends_with("\n\n"));
  EXPECT_NE(page.find(document.command), std::string::npos);
}

TEST(StudyReport, SaysTheMachineAsFarAsTheFileDoes) {
  const json machine{{"machine", {{"cpu", "EPYC"}, {"cores", 16}}},
                     {"devices", {{{"name", "H200"}}, {{"name", "H100"}}}},
                     {"created", "2026-11-23T10:00:00Z"}};
  EXPECT_EQ(machine_text(machine), "EPYC, 16 cores; H200; H100; 2026-11-23");
  EXPECT_EQ(machine_text({{"machine", {{"cpu", "EPYC"}, {"cores", 1}}}}), "EPYC, 1 core");
  EXPECT_EQ(machine_text({{"devices", {{{"name", "H200"}}}}}), "H200");
  EXPECT_EQ(machine_text(json()), "");
  const json odd{
      {"machine", {{"cpu", 5}, {"cores", "many"}}}, {"devices", {1, {{"name", 2}}}}, {"created", 3}};
  EXPECT_EQ(machine_text(odd), "");
}

TEST(StudyReport, AProbeThatCouldNotBeDoneKeepsItsProblem) {
  const Problem why = problem("variant.unavailable_here", "%1 is not available here. %2", "a/b",
                              problem("facts.cpu", "It runs on the CPU."));
  StudyReport made = report("staal2012", "table 1", {});
  made.probes = {{"edge", {}, {}, why}, {"row", {}, {}, {}}};
  json text = json::parse(to_json(ResultDocument(), {made}).dump());
  EXPECT_EQ(text["studies"][0]["probes"][0]["why_not"], why.text());
  EXPECT_EQ(text["studies"][0]["probes"][1]["why_not"], "");
  const StoredStudies stored = studies_from_json(text);
  ASSERT_EQ(stored.probes.size(), 2U);
  EXPECT_EQ(stored.probes[0].why_not, why);
  EXPECT_TRUE(stored.probes[1].why_not.empty());
  text["studies"][0]["probes"][0].erase("why_not_problem");
  EXPECT_EQ(studies_from_json(text).probes[0].why_not, Problem::plain(why.text()));
}

TEST(StudyPage, ExplainsTheClaimsThatChanged) {
  auto records = test::everything("larsson2015", kOne);
  const StudyReport made =
      report_of(*find_study("larsson2015"), experiments_of("larsson2015"), records, {}, {});
  const auto changed = std::ranges::find(made.claims, ClaimVerdict::turned_round,
                                         [](const JudgedClaim& one) { return one.outcome.verdict; });
  ASSERT_NE(changed, made.claims.end()) << "at times that are all alike nothing gains";
  const json text{{changed->claim->id, "Nothing was measured."}};
  EXPECT_NE(to_markdown(made, explanations_from_json(text)).find("Here: Nothing was measured."),
            std::string::npos);
  EXPECT_EQ(to_markdown(made).find("Here:"), std::string::npos);
  EXPECT_THROW(explanations_from_json(json{{"larsson2015.no_claim", "?"}}), Failure);
  EXPECT_THROW(explanations_from_json(json{{changed->claim->id, 3}}), Failure);
  EXPECT_THROW(explanations_from_json(json::array()), Failure);
}

TEST(StudyReport, OfOnePartOnlyClaimsThatItSaysSomethingAbout) {
  const auto records = test::everything("larsson2015", kOne);
  std::vector<ResultRecord> few = records_of(*experiments_of("larsson2015", "figure 6.2").front(), records);
  EXPECT_EQ(few.size(), 20U) << "four kernels, five factors";
  const StudyReport made = report("larsson2015", "figure 6.2", few);
  EXPECT_TRUE(std::ranges::any_of(made.claims, [](const JudgedClaim& one) {
    return one.claim->id == "larsson2015.tiling_factor_unrolled";
  }));
  EXPECT_FALSE(std::ranges::any_of(
      made.claims, [](const JudgedClaim& one) { return one.claim->id == "larsson2015.texture_no_gain"; }));
}

TEST(StudyProbe, ARowOfTheVolumeBeforeAndAfter) {
  const ProbeResult made = run_probe("row");
  ASSERT_TRUE(made.why_not.empty()) << made.why_not.text();
  ASSERT_EQ(made.rows.size(), 256U);
  // Smoothing takes noise away from the air beside the head, and the truth there is black.
  const auto off = [&](const char* what) { return std::abs(made.rows[4]["measured"][what].get<double>()); };
  EXPECT_EQ(off("truth"), 0);
  EXPECT_GT(made.numbers.at("row.steps"), 3);
  double raw = 0;
  double gaussian = 0;
  for (std::size_t x = 0; x < 10; ++x) {
    raw += std::abs(made.rows[x]["measured"]["raw"].get<double>());
    gaussian += std::abs(made.rows[x]["measured"]["gaussian"].get<double>());
  }
  EXPECT_LT(gaussian, raw / 2);
}

TEST(StudyReport, CsvQuotes) {
  EXPECT_EQ(to_csv({{"a", "b"}, {false, true}, {{"x,y", "say \"z\""}}}), "a,b\n\"x,y\",\"say \"\"z\"\"\"\n");
}

}  // namespace
}  // namespace filterscope::studies
