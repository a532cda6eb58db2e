// Problems in files and back.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/charts/report.h"
#include "core/report/problem_json.h"
#include "core/report/record_json.h"
#include "core/report/results.h"
#include "tests/unit/core/chart_results.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

using nlohmann::json;

Problem nested() {
  return problem("variant.parameter", "%1 takes %2 %3", "a/b", Problem::term("Parameter", "Radius", "radius"),
                 problem("value.range", "from %1 to %2", 1, "%1"));
}

ResultRecord skipped_record(const Problem& reason) {
  ResultRecord record;
  record.variant = "reference/float64";
  record.skipped = reason;
  return record;
}

TEST(ProblemJson, ComesBackWhole) {
  for (const Problem& one :
       {nested(), Problem::plain("100 %"), Problem::list({nested(), Problem::plain("x")})}) {
    EXPECT_EQ(problem_from_json(json::parse(problem_to_json(one).dump())), one) << one.text();
  }
}

TEST(ProblemJson, IsNoneForSomethingElse) {
  EXPECT_TRUE(problem_from_json(3).empty());
  EXPECT_TRUE(problem_from_json(json::array()).empty());
  EXPECT_TRUE(problem_from_json({{"code", 7}, {"arguments", "no list"}}).empty());
}

TEST(ProblemJson, ASmallFileCannotHoldATextThatFillsTheMemory) {
  json object = "x";
  for (int level = 0; level < 25; ++level) {
    object = {{"code", "a.b"}, {"english", "%1%1%1%1"}, {"arguments", json::array({object})}};
  }
  EXPECT_TRUE(problem_from_json(object).empty());
}

TEST(ProblemJson, NamesThatAreNoUtf8AreMadeReadable) {
  const json object = problem_to_json(problem("load.absent", "%1 cannot be read", "\xff.png"));
  EXPECT_NO_THROW(static_cast<void>(object.dump()));
}

TEST(RecordJson, KeepsTheReasonInWordsAndAsAProblem) {
  const json object = record_to_json(skipped_record(nested()));
  EXPECT_EQ(object.at("skipped"), "a/b takes radius from 1 to %1");
  EXPECT_EQ(object.at("skipped_code"), "variant.parameter");
  EXPECT_EQ(record_from_json(object, Problem::plain("here")).skipped, nested());
}

TEST(RecordJson, TheWordsCountWhereThereIsNoSuchProblem) {
  json object = record_to_json(skipped_record(nested()));
  object.erase("skipped_problem");
  EXPECT_EQ(record_from_json(object, Problem::plain("here")).skipped,
            Problem::plain("a/b takes radius from 1 to %1"));
  object = record_to_json(skipped_record(nested()));
  object["skipped"] = "Somebody's own words.";
  EXPECT_EQ(record_from_json(object, Problem::plain("here")).skipped,
            Problem::plain("Somebody's own words."));
  object = record_to_json(skipped_record(Problem::plain("no code")));
  EXPECT_FALSE(object.contains("skipped_code"));
  EXPECT_EQ(record_from_json(object, Problem::plain("here")).skipped, Problem::plain("no code"));
}

json baseline_of(const Problem& reason) {
  ResultRecord record = skipped_record({});
  record.baseline = BaselineComparison();
  record.baseline->reason = reason;
  return json::parse(record_to_json(record).dump());
}

json counters_of(const Problem& reason) {
  ResultRecord record = skipped_record({});
  record.measurement.no_counters = reason;
  return json::parse(record_to_json(record).dump());
}

ResultRecord read(const json& object) { return record_from_json(object, Problem::plain("here")); }

TEST(RecordJson, KeepsWhyNothingIsToldOfABaseline) {
  json object = baseline_of(nested());
  EXPECT_EQ(object.at("baseline").at("reason"), nested().text());
  EXPECT_EQ(read(object).baseline->reason, nested());
  object["baseline"].erase("reason_problem");
  EXPECT_EQ(read(object).baseline->reason, Problem::plain(nested().text()));
  object = baseline_of(Problem::plain("no code"));
  EXPECT_FALSE(object["baseline"].contains("reason_problem"));
  EXPECT_EQ(read(object).baseline->reason, Problem::plain("no code"));
  EXPECT_FALSE(baseline_of({})["baseline"].contains("reason"));
}

TEST(RecordJson, KeepsWhyThereAreNoCounters) {
  json object = counters_of(nested());
  EXPECT_EQ(object.at("counters").at("refused"), nested().text());
  EXPECT_EQ(read(object).measurement.no_counters, nested());
  EXPECT_FALSE(read(object).measurement.counters);
  object["counters"].erase("refused_problem");
  EXPECT_EQ(read(object).measurement.no_counters, Problem::plain(nested().text()));
  EXPECT_FALSE(read(object).measurement.counters);
}

TEST(RecordJson, KeepsTheCodesInAList) {
  const Problem both = Problem::list({nested(), nested()});
  EXPECT_EQ(read(record_to_json(skipped_record(both))).skipped, both);
  EXPECT_EQ(read(counters_of(both)).measurement.no_counters, both);
}

TEST(ResultsJson, KeepsWhyAPictureWasLeftOut) {
  ResultDocument document;
  document.left_out.push_back({"a.png", nested()});
  json object = json::parse(to_json(document).dump());
  EXPECT_EQ(object.at("left_out")[0].at("reason"), nested().text());
  EXPECT_EQ(results_from_json(object).left_out.at(0).reason, nested());
  object["left_out"][0].erase("problem");
  EXPECT_EQ(results_from_json(object).left_out.at(0).reason, Problem::plain(nested().text()));
}

TEST(MachineJson, KeepsWhyThereIsNoGpu) {
  MachineFacts machine;
  machine.gpus.reason = nested();
  const json object = json::parse(machine_json(machine).dump());
  EXPECT_EQ(object.at("no_device_reason"), nested().text());
  EXPECT_EQ(problem_beside(object, "no_device_reason", "no_device_problem", Problem::plain("here")),
            nested());
}

class ProblemsOfFiles : public test::TemporaryFolder {
 protected:
  /// What a report in another language says of the GPU of a file.
  std::string gpu_of(const json& object) {
    std::ofstream(at("r.json")) << object;
    ChartRequest request;
    request.words = ChartWords([](const std::string&, const std::string& text) {
      return text == "gpu.none" ? std::string("Keine GPU.") : std::string();
    });
    const Report report = make_report({read_results(at("r.json"))}, request);
    for (const auto& [name, text] : report.sources.at(0).facts) {
      if (name == "GPU") return text;
    }
    return {};
  }
};

TEST_F(ProblemsOfFiles, AReportSaysInItsLanguageWhyThereIsNoGpu) {
  json object = to_json(made_up_source("a", {{}}).document);
  object["devices"] = json::array();
  put_problem_beside(object, "no_device_reason", "no_device_problem", problem("gpu.none", "No GPU."));
  EXPECT_EQ(gpu_of(object), "Keine GPU.");
  object.erase("no_device_problem");
  EXPECT_EQ(gpu_of(object), "No GPU.");
}

}  // namespace
}  // namespace filterscope
