// Problems in files and back.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/report/problem_json.h"
#include "core/report/record_json.h"

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

}  // namespace
}  // namespace filterscope
