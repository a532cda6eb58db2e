#include "core/presets/presets.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "core/bench/measure.h"
#include "core/io/image_file.h"
#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/families/nlm_parameters.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

/// What the study published.
nlohmann::json published(const std::string& study) {
  std::ifstream file(std::string(FILTERSCOPE_STUDIES) + "/" + study + ".json");
  return nlohmann::json::parse(file);
}

TEST(StudyPresets, NameVariantsOfEveryStudyThatFiltersPictures) {
  for (const char* study : {"larsson2015", "staal2012", "zheng2011", "agarwal2012"}) {
    EXPECT_TRUE(std::ranges::any_of(study_presets(), [&](const Preset& preset) {
      return preset.variant.starts_with(study);
    })) << study;
  }
  for (const Preset& preset : study_presets()) {
    ASSERT_NE(find_variant(preset.variant), nullptr) << preset.name;
    EXPECT_FALSE(preset.note.empty());
    EXPECT_EQ(std::ranges::count_if(study_presets(),
                                    [&](const Preset& other) { return other.name == preset.name; }),
              1);
  }
}

TEST(StudyPresets, HaveTheStudiesPublishedValues) {
  for (const Preset& preset : study_presets()) {
    const std::string study = preset.variant.substr(0, preset.variant.find('/'));
    SCOPED_TRACE(preset.name);
    if (study == "zheng2011") continue;  // it gives no sigmas
    const nlohmann::json data = published(study);
    if (study == "larsson2015") {
      EXPECT_EQ(bilateral_parameters(preset.parameters).sigma_space, data["sigma_space"]);
      EXPECT_EQ(bilateral_parameters(preset.parameters).sigma_range, data["sigma_range_levels"]);
    } else if (study == "agarwal2012") {
      EXPECT_EQ(bilateral_parameters(preset.parameters).radius, data["radius"]);
      EXPECT_EQ(bilateral_parameters(preset.parameters).sigma_space, data["sigma_space"]);
      EXPECT_EQ(bilateral_parameters(preset.parameters).sigma_range, data["sigma_range"]);
    } else {
      const std::string radius = "radius " + std::to_string(bilateral_parameters(preset.parameters).radius);
      EXPECT_TRUE(std::ranges::any_of(data["tables"], [&](const nlohmann::json& table) {
        return table["title"].get<std::string>().ends_with(radius);
      }));
    }
  }
}

TEST(StudyPresets, OfNlmHaveEachWindowOfTableTwo) {
  const nlohmann::json data = published("zheng2011");
  for (const nlohmann::json& row : data["tables"][1]["rows"]) {
    const std::string name = "Zheng 2011, NLM, window " + std::to_string(row[2].get<int>());
    const auto preset = std::ranges::find(study_presets(), name, &Preset::name);
    ASSERT_NE(preset, study_presets().end()) << name;
    const NlmParameters parameters = nlm_parameters(parameters_of(*preset));
    EXPECT_EQ(2 * parameters.search_radius + 1, row[2]);
    EXPECT_EQ(2 * parameters.patch_radius + 1, row[1]);
    EXPECT_EQ(parameters.block.width, data["block"][0]);
    EXPECT_EQ(parameters.block.height, data["block"][1]);
  }
}

TEST(StudyPresets, OfNlmAreWhatTheStudysRunSets) {
  std::ifstream file(std::string(FILTERSCOPE_STUDIES) + "/experiments.json");
  const nlohmann::json experiments = nlohmann::json::parse(file);
  int compared = 0;
  for (const nlohmann::json& experiment : experiments["experiments"]) {
    if (experiment["study"] != "zheng2011" || experiment["part"] != "table II") continue;
    const nlohmann::json& run = experiment["runs"][0];
    for (const Preset& preset : study_presets()) {
      if (preset.variant != "zheng2011/nlm_prefetch") continue;
      SCOPED_TRACE(preset.name);
      const Schema& schema = variant(preset.variant).descriptor.parameters;
      const Parameters ours = relevant(schema, parameters_of(preset));
      Parameters theirs;
      for (const auto& [key, value] : run["parameters"].items()) {
        theirs.set(key, value.is_string() ? Value(value.get<std::string>()) : Value(value.get<double>()));
      }
      theirs.set("search_radius", *ours.find("search_radius"));
      EXPECT_TRUE(ours == relevant(schema, theirs));
      const nlohmann::json& windows = run["axes"][0]["search_radius"];
      EXPECT_TRUE(std::ranges::any_of(
          windows, [&](const nlohmann::json& one) { return one == nlm_parameters(ours).search_radius; }));
      ++compared;
    }
  }
  EXPECT_EQ(compared, 3);
}

TEST(TaskPresets, SetWhatEveryFamilyReadsAndSayWhy) {
  const Schema all = all_parameters();
  std::set<std::string> names;
  for (const Preset& preset : task_presets()) {
    SCOPED_TRACE(preset.name);
    EXPECT_TRUE(names.insert(preset.name).second);
    EXPECT_TRUE(preset.variant.empty());  // of whichever is shown
    EXPECT_FALSE(preset.note.empty());
    for (const auto& [key, value] : preset.parameters) {
      const ParameterSpec* spec = all.find(key);
      ASSERT_NE(spec, nullptr) << key;
      EXPECT_FALSE(problem_of(*spec, value)) << key;
      EXPECT_EQ(spec->effect, Effect::result) << key;
    }
    // Every filter whose strength goes by noise has it set.
    for (const ParameterSpec& spec : all) {
      if (spec.by_noise.factor > 0) {
        EXPECT_NE(preset.parameters.find(spec.key), nullptr) << spec.key;
      }
    }
  }
  for (const char* name :
       {"Light", "Strong", "For noise of σ 20", "CT, soft tissue", "MR, brain", "Depth map"}) {
    EXPECT_TRUE(names.contains(name)) << name;
  }
}

TEST(TaskPresets, ForANoiseAreWhatTheSchemaSuggestsForIt) {
  const auto preset = std::ranges::find(task_presets(), "For noise of σ 20", &Preset::name);
  ASSERT_NE(preset, task_presets().end());
  for (const ParameterSpec& spec : all_parameters()) {
    if (spec.by_noise.factor > 0) {
      EXPECT_EQ(number_of(*preset->parameters.find(spec.key)), 20 * spec.by_noise.factor) << spec.key;
    }
  }
}

TEST(TaskPresets, FilterStrongerTheStrongerTheyAre) {
  Image noisy(Shape{64, 48, 1, 1, PixelType::u8});
  std::uint32_t seed = 1;
  for (int y = 0; y < 48; ++y) {
    for (int x = 0; x < 64; ++x) {
      seed = seed * 1664525U + 1013904223U;
      noisy.view().row<std::uint8_t>(y)[x] = static_cast<std::uint8_t>((x < 32 ? 60U : 170U) + (seed >> 27U));
    }
  }
  double last = 0;
  for (const char* name : {"Light", "Strong"}) {
    const auto preset = std::ranges::find(task_presets(), name, &Preset::name);
    const auto made = filter_once(variant("fast/cpu_simd"), noisy, parameters_of(*preset)).result;
    double change = 0;
    for (int y = 0; y < 48; ++y) {
      for (int x = 0; x < 64; ++x) {
        change += std::abs(made->view().row<std::uint8_t>(y)[x] - noisy.view().row<std::uint8_t>(y)[x]);
      }
    }
    EXPECT_GT(change, 1.5 * last) << name;
    last = change;
  }
}

class PresetFile : public test::TemporaryFolder {};

TEST_F(PresetFile, LoadsWhatItSaved) {
  EXPECT_TRUE(load_presets(at("none.json")).empty());
  Preset mine{"My \"own\" σ", "fast/cpu_simd", {}, {}};
  mine.parameters.set("radius", 11);
  mine.parameters.set("border", "mirror");
  save_presets({mine, {"second", "", {}, {}}}, at("deep") / "folder" / "presets.json");
  const std::vector<Preset> loaded = load_presets(at("deep") / "folder" / "presets.json");
  ASSERT_EQ(loaded.size(), 2U);
  EXPECT_EQ(loaded[0].name, mine.name);
  EXPECT_EQ(loaded[0].variant, mine.variant);
  EXPECT_EQ(loaded[0].parameters, mine.parameters);
}

TEST_F(PresetFile, OpensWhatVersion1Wrote) {
  write_file_atomically(at("old.json"),
                        R"({"format": "filterscope-presets", "format_version": 1, "presets": [{"name": "old",
     "variant": "staal2012/cpu", "parameters": {"radius": 4, "sigma_space": 2, "sigma_space_y": 0.0,
     "sigma_range": 25.5, "block_width": 192, "block_height": 1, "tiling": 1, "threads": 0, "border": "mirror",
     "colour": "channel", "window": "square", "exactness": "bounded"}}]})");
  const std::vector<Preset> loaded = load_presets(at("old.json"));
  ASSERT_EQ(loaded.size(), 1U);
  EXPECT_EQ(*loaded[0].parameters.find("sigma_space"), Value(2.0));
  EXPECT_EQ(*loaded[0].parameters.find("block_width"), Value(192));
}

TEST_F(PresetFile, SaysWhatIsWrong) {
  const auto complaint = [this](const std::string& content) {
    write_file_atomically(at("p.json"), content);
    return test::file_error([this] { load_presets(at("p.json")); });
  };
  EXPECT_NE(complaint("nonsense").find("no valid JSON"), std::string::npos);
  EXPECT_NE(complaint("{}").find("no presets"), std::string::npos);
  nlohmann::json object = to_json(std::vector<Preset>{{"a", "", {}, {}}});
  object["presets"][0].erase("name");
  EXPECT_NE(complaint(object.dump()).find("preset 1: \"name\""), std::string::npos);
  object = to_json(std::vector<Preset>{{"a", "", {}, {}}});
  object["presets"][0]["parameters"]["radius"] = "wide";
  EXPECT_NE(complaint(object.dump()).find("\"radius\" is not a number"), std::string::npos);
}

}  // namespace
}  // namespace filterscope
