// The studies' data is whole: a fault in it is a fault of the build.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <utility>

#include "core/io/samples.h"
#include "core/studies/decide.h"
#include "core/studies/experiment.h"
#include "core/studies/machine.h"
#include "core/studies/study.h"
#include "kernels/catalog.h"

namespace filterscope::studies {
namespace {

using nlohmann::json;

TEST(StudyData, HasFiveStudiesAndTheirClaims) {
  EXPECT_EQ(studies().size(), 5U);
  EXPECT_EQ(claims().size(), 118U);
  for (const Study& study : studies()) {
    EXPECT_TRUE(std::ranges::any_of(claims(), [&](const Claim& claim) { return claim.study == study.key; }))
        << study.key;
    EXPECT_FALSE(study.errata.empty()) << study.key;
    EXPECT_FALSE(experiments_of(study.key).empty()) << study.key;
  }
}

TEST(StudyData, EveryStudySaysWhoseItIsAndWhatItDid) {
  for (const Study& study : studies()) {
    EXPECT_FALSE(study.title.empty()) << study.key;
    EXPECT_FALSE(study.authors.empty()) << study.key;
    EXPECT_FALSE(study.published.empty()) << study.key;
    EXPECT_EQ(std::ranges::count(study.summary, '.'), 2) << study.key;
  }
}

using Machines = std::vector<std::string>;

TEST(StudyData, EachTableHasItsOwnMachine) {
  const Study& agarwal = *find_study("agarwal2012");
  EXPECT_EQ(machines_of(agarwal, "figure 9"),
            (Machines{"Intel Xeon X7560", "Intel Xeon E5410", "Intel Core i7-870"}));
  EXPECT_EQ(machines_of(agarwal, "figure 12"),
            (Machines{"AMD Opteron 8350", "AMD Opteron 2376", "AMD Phenom II X6 1045T"}));
  EXPECT_EQ(machines_of(agarwal, "figure 13"), Machines{"NVIDIA GeForce GTX 280"});
  const Study& larsson = *find_study("larsson2015");
  EXPECT_EQ(machines_of(larsson, "table 6.4"),
            (Machines{"NVIDIA GeForce GTX 760", "Intel Core i5-4670 3.40 GHz"}));
  EXPECT_EQ(machines_of(larsson, "figure 6.2"), Machines{"NVIDIA GeForce GTX 760"});
  for (const Study& study : studies()) {
    EXPECT_EQ(machines_of(study, "").front(), study.device);
    for (const Experiment* experiment : experiments_of(study.key)) {
      EXPECT_FALSE(machines_of(study, experiment->part).empty()) << study.key << ' ' << experiment->part;
    }
  }
}

TEST(StudyData, EveryClaimHasARule) {
  for (const Claim& claim : claims()) {
    EXPECT_TRUE(has_decider(claim.id)) << claim.id;
    EXPECT_NE(find_study(claim.study), nullptr) << claim.id;
  }
}

/// The digits, whatever the language writes between them.
std::multiset<std::string> numbers_of(const std::string& text) {
  std::multiset<std::string> numbers;
  std::string number;
  for (const char letter : text + " ") {
    if (letter >= '0' && letter <= '9') {
      number += letter;
    } else if (!number.empty()) {
      numbers.insert(std::exchange(number, {}));
    }
  }
  return numbers;
}

TEST(StudyData, EveryClaimHasGermanWordsWithTheSameNumbers) {
  for (const Claim& claim : claims()) {
    const std::string german = claim_text(claim, "de");
    EXPECT_NE(german, claim.text) << claim.id;
    EXPECT_EQ(numbers_of(german), numbers_of(claim.text)) << claim.id << ": " << german;
    EXPECT_EQ(claim_text(claim, "en"), claim.text);
  }
}

TEST(StudyData, WithoutMeasurementsNothingIsDecided) {
  for (const Claim& claim : claims()) {
    const Outcome outcome = decide(claim, {}, {});
    EXPECT_TRUE(outcome.verdict == ClaimVerdict::cannot_run || outcome.verdict == ClaimVerdict::cannot_tell)
        << claim.id << ": " << name_of(outcome.verdict);
    EXPECT_FALSE(outcome.why.empty()) << claim.id;
    EXPECT_TRUE(outcome.cells.empty()) << claim.id;
  }
}

TEST(StudyData, EveryTableAndFigureOfTheIssueIsAnExperiment) {
  const auto has = [](const char* study, const char* part) { return !experiments_of(study, part).empty(); };
  for (const char* part : {"table 6.4", "table 6.5", "table 6.6", "table 6.7", "table 6.8", "table 6.9",
                           "figure 6.1", "figure 6.2"}) {
    EXPECT_TRUE(has("larsson2015", part)) << part;
  }
  for (const char* part : {"table 1", "table 2", "figure 2", "figure 3", "figure 4"})
    EXPECT_TRUE(has("staal2012", part)) << part;
  for (const char* part : {"figure 9", "figure 10", "figure 11", "figure 12", "figure 13"})
    EXPECT_TRUE(has("agarwal2012", part)) << part;
  for (const char* part : {"table I", "table II", "transfers", "quality"})
    EXPECT_TRUE(has("zheng2011", part)) << part;
  for (const char* part : {"figure 1", "figure 2", "figure 4", "figure 5", "figure 6", "figure 7", "figure 8",
                           "figure 9", "figure 10"}) {
    EXPECT_TRUE(has("bethel2012", part)) << part;
  }
}

TEST(StudyData, ExperimentsNameSamplesAndParametersThatExist) {
  std::set<std::string> pictures;
  for (const Experiment& experiment : experiments()) {
    SCOPED_TRACE(experiment.study + ", " + experiment.part);
    EXPECT_NE(find_study(experiment.study), nullptr);
    for (const ExperimentRun& run : experiment.runs) {
      for (const std::string& id : run.variants) {
        const Variant* found = find_variant(id);
        if (found == nullptr) {
          EXPECT_TRUE(id.starts_with("bethel2012/") || id == "fast/bilateral3d") << id;
          continue;
        }
        const Schema& schema = found->descriptor.family->schema;
        for (const Parameters& parameters : combinations(run)) {
          for (const auto& [key, value] : parameters)
            EXPECT_NE(schema.find(key), nullptr) << id << " " << key;
        }
      }
      if (!run.stand_in.empty()) {
        EXPECT_NE(find_variant(run.stand_in), nullptr);
      }
      for (const std::string& picture : run.pictures) pictures.insert(picture);
      if (!run.truth.empty()) pictures.insert(run.truth);
    }
  }
  // The large ones take as long to make as the rest of the tests.
  for (const std::string& picture : pictures) {
    if (picture.find("x3651") != std::string::npos || picture.find("3840") != std::string::npos) continue;
    EXPECT_FALSE(load_sample(picture).empty()) << picture;
  }
}

/// A claim that is read without complaint.
json good() {
  return {{"id", "larsson2015.x"},
          {"study", "larsson2015"},
          {"where", "table 1"},
          {"kind", "gain"},
          {"stated", "words"},
          {"claim", "It is faster."},
          {"variants", {"larsson2015/naive"}},
          {"compare", "a/b"},
          {"parameters", {{"radius", {1, 7}}}},
          {"image", {512, 512}},
          {"type", "u8 rgb"},
          {"condition", {{"transfers", false}, {"repeats", nullptr}, {"statistic", "mean"}}},
          {"published", 2.5},
          {"unit", "ratio"},
          {"rule", "holds if above 2"},
          {"decide", {{"holds_from", 2}}},
          {"needs", {"cuda"}},
          {"device_dependent", true},
          {"device_dependent_why", "its cache"}};
}

std::string complaint(const std::function<void(json&)>& spoil) {
  json claim = good();
  spoil(claim);
  try {
    claims_from_json(json::array({claim}));
  } catch (const Failure& failure) {
    return failure.what();
  }
  return {};
}

TEST(StudyData, AClaimIsReadAsItIs) {
  const Claim claim = claims_from_json(json::array({good()})).front();
  EXPECT_EQ(claim.numbers("radius"), (std::vector<double>{1, 7}));
  EXPECT_EQ(claim.images, (std::vector<Extent>{{512, 512}}));
  ASSERT_TRUE(claim.decide);
  EXPECT_EQ(claim.decide->holds_from, 2.0);
  EXPECT_FALSE(claim.condition.repeats);
  EXPECT_TRUE(claim.needs_one(Need::cuda));
  EXPECT_FALSE(claim.needs_one(Need::eyes));
}

TEST(StudyData, FaultsAreNamed) {
  const auto names = [](const std::string& text, const char* word) {
    return text.find(word) != std::string::npos;
  };
  for (const char* key : {"id", "claim", "where", "kind", "type", "compare", "rule", "unit", "variants",
                          "needs", "image", "published", "condition", "parameters"}) {
    const std::string text = complaint([key](json& claim) { claim.erase(key); });
    EXPECT_TRUE(names(text, key)) << key << ": " << text;
  }
  EXPECT_TRUE(names(complaint([](json& claim) { claim["kind"] = "rumour"; }), "rumour"));
  EXPECT_TRUE(names(complaint([](json& claim) { claim["needs"] = {"luck"}; }), "luck"));
  EXPECT_TRUE(names(complaint([](json& claim) { claim["decide"] = {{"holds_abvoe", 2}}; }), "decide"));
  EXPECT_TRUE(names(complaint([](json& claim) { claim["decide"] = json::object(); }), "decide"));
  EXPECT_TRUE(names(complaint([](json& claim) { claim["image"] = {512}; }), "image"));
  EXPECT_TRUE(names(complaint([](json& claim) { claim["image"] = {512, -1}; }), "image"));
  EXPECT_TRUE(names(complaint([](json& claim) { claim["study"] = "staal2012"; }), "study"));
  EXPECT_THROW(claims_from_json(json::array({good(), good()})), Failure);
  EXPECT_THROW(claims_from_json(json::object()), Failure);
}

TEST(StudyData, FaultsOfStudiesAndExperimentsAreNamed) {
  EXPECT_THROW(study_from_json({{"study", "other"}, {"device", "x"}}, "larsson2015"), Failure);
  EXPECT_THROW(study_from_json({{"study", "larsson2015"}}, "larsson2015"), Failure);
  const json uneven = {{"table", "1"}, {"columns", {"a", "b"}}, {"rows", json::array({json::array({1})})}};
  EXPECT_THROW(study_from_json({{"study", "s"}, {"device", "x"}, {"tables", json::array({uneven})}}, "s"),
               Failure);
  const auto experiment = [](json run) {
    return json{{"experiments", json::array({{{"study", "s"},
                                              {"part", "table 1"},
                                              {"title", "t"},
                                              {"statistic", "mean"},
                                              {"runs", json::array({std::move(run)})}}})}};
  };
  const json whole = {{"pictures", {"p"}},
                      {"variants", {"v"}},
                      {"parameters", json::object()},
                      {"axes", json::array({{{"threads", "powers of two"}}})}};
  const auto list = experiments_from_json(experiment(whole), 6);
  ASSERT_EQ(combinations(list[0].runs[0]).size(), 4U) << "1, 2, 4 and all 6";
  EXPECT_EQ(text_of(*combinations(list[0].runs[0]).back().find("threads")), "6");
  json uneven_axis = whole;
  uneven_axis["axes"] = json::array({{{"a", {1, 2}}, {"b", {1}}}});
  EXPECT_THROW(experiments_from_json(experiment(uneven_axis), 1), Failure);
  json empty = whole;
  empty["pictures"] = json::array();
  EXPECT_THROW(experiments_from_json(experiment(empty), 1), Failure);
}

}  // namespace
}  // namespace filterscope::studies
