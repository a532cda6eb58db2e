// A parameter is declared once: a family that is registered at run time is everywhere, and the values of
// every family come through all that carries them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/cli/application.h"
#include "app/cli/value_lists.h"
#include "core/inspect/parameter_sweep.h"
#include "core/inspect/weights.h"
#include "core/io/image_file.h"
#include "core/report/parameters_json.h"
#include "core/session/command_line.h"
#include "core/session/session.h"
#include "kernels/families/bilateral_parameters.h"
#include "tests/families/made_up.h"
#include "tests/families/made_up_chart.h"
#include "tests/families/made_up_format.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope::cli {
namespace {

using test::kMadeUp;
using test::MadeUpFamily;

struct Answer {
  int code = 0;
  std::string output;
};

Answer answer_of(std::vector<std::string> words) {
  words.insert(words.begin(), "filterscope-cli");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  Answer answer;
  answer.code = run(static_cast<int>(arguments.size()), arguments.data());
  answer.output = testing::internal::GetCapturedStdout() + testing::internal::GetCapturedStderr();
  return answer;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(RunTimeFamily, HasOptionsWithHelp) {
  EXPECT_FALSE(has(answer_of({"filter", "--help"}).output, "made-up"));
  const MadeUpFamily family;
  for (const char* command : {"filter", "compare", "bench"}) {
    const std::string help = answer_of({command, "--help"}).output;
    for (const char* part : {"--made-up-steps", "--made-up-glow", "--made-up-toning", "--made-up-inverted",
                             "--made-up-shade", "How bright", "warm, cold"}) {
      EXPECT_TRUE(has(help, part)) << command << " lacks " << part;
    }
  }
}

TEST(RunTimeFormat, IsInTheHelpAndInTheList) {
  EXPECT_FALSE(has(answer_of({"filter", "--help"}).output, "Made-Up"));
  const test::MadeUpFormat format;
  const std::string help = answer_of({"filter", "--help"}).output;
  EXPECT_TRUE(has(help, "Made-Up"));
  EXPECT_TRUE(has(help, "mup"));
  EXPECT_TRUE(has(answer_of({"list", "--formats"}).output, "| Made-Up | .mup |"));
}

TEST(RunTimeChart, IsInTheHelp) {
  EXPECT_FALSE(has(answer_of({"chart", "--help"}).output, "made-up-times"));
  const test::MadeUpChart kind;
  EXPECT_TRUE(has(answer_of({"chart", "--help"}).output, "made-up-times-MADE"));
}

TEST(RunTimeFamily, IsListed) {
  const MadeUpFamily family;
  const auto list = nlohmann::json::parse(answer_of({"list", "--json"}).output);
  const auto mine = std::ranges::find_if(list, [](const auto& one) { return one["id"] == kMadeUp; });
  ASSERT_NE(mine, list.end());
  EXPECT_EQ((*mine)["family"], "made_up");
  EXPECT_EQ((*mine)["parameters"][0]["name"], "made_up_steps");
  EXPECT_EQ((*mine)["parameters"][1]["default"], 0.5);
  const auto choices = [&](const char* name) {
    const auto found =
        std::ranges::find_if((*mine)["choices"], [&](const auto& one) { return one["name"] == name; });
    return (*found)["choices"];
  };
  EXPECT_EQ(choices("made_up_toning"), nlohmann::json({"warm", "cold"}));
  EXPECT_EQ(choices("made_up_inverted"), nlohmann::json({false, true}));
  EXPECT_EQ(choices("made_up_shade"), nlohmann::json());
}

TEST(RunTimeFamily, HasAxes) {
  const MadeUpFamily family;
  const Answer answer = answer_of({"bench", "sample:astronaut.png@32x32", "--variants", kMadeUp, "--axis",
                                   "made_up_steps=4:12:4", "--axis", "made_up_toning=cold,warm", "--mode",
                                   "study", "--repeats", "1", "--json", "-"});
  ASSERT_EQ(answer.code, 0) << answer.output;
  const auto results = nlohmann::json::parse(answer.output)["results"];
  ASSERT_EQ(results.size(), 6U);
  EXPECT_EQ(results[0]["parameters"]["made_up_steps"], 4);
  EXPECT_EQ(results[1]["parameters"]["made_up_toning"], "warm");
  EXPECT_EQ(results[5]["parameters"]["made_up_steps"], 12);
  EXPECT_EQ(results[5]["parameters"]["made_up_glow"], 0.5);
  EXPECT_EQ(
      answer_of({"bench", "sample:astronaut.png@32x32", "--variants", kMadeUp, "--axis", "steps=1"}).code, 2);
}

TEST(RunTimeFamily, PromisesWhatItsParametersAllow) {
  const MadeUpFamily family;
  const Descriptor& descriptor = variant(kMadeUp).descriptor;
  EXPECT_DOUBLE_EQ(promise_of(descriptor, {{"made_up_steps", 5}}).bound_levels, 51);
  EXPECT_DOUBLE_EQ(promise_of(descriptor, {}).bound_levels, 255.0 / 8) << "the default where it is absent";
  const Answer answer =
      answer_of({"bench", "sample:astronaut.png@32x32", "--variants", kMadeUp, "--made-up-steps", "63,64",
                 "--mode", "study", "--repeats", "1", "--json", "-"});
  ASSERT_EQ(answer.code, 0) << answer.output;
  const auto results = nlohmann::json::parse(answer.output)["results"];
  EXPECT_EQ(results[0]["exactness"], "bounded");
  EXPECT_EQ(results[1]["exactness"], "exact");
}

TEST(EveryFamily, PromisesTheExactResultWhereItIsAskedFor) {
  int chosen = 0;
  for (const auto& shared : catalog()) {
    const Descriptor& descriptor = shared->descriptor;
    if (descriptor.parameters.find("exactness") == nullptr) continue;
    ++chosen;
    EXPECT_EQ(promise_of(descriptor, {{"exactness", "exact"}}).exactness, Exactness::exact) << descriptor.id;
    EXPECT_EQ(promise_of(descriptor, {}).exactness, descriptor.exactness) << descriptor.id;
  }
  const bool cuda = variant("fast/auto").prepare != nullptr;
  EXPECT_TRUE(!cuda || chosen > 0);
}

TEST(RunTimeFamily, ComesThroughSessionsWithItAndWithout) {
  Session session;
  session.picture = -1;
  session.parameters = {{"made_up_glow", 2.5},
                        {"made_up_toning", "cold"},
                        {"made_up_steps", 3},
                        {"made_up_inverted", true},
                        {"made_up_shade", "my shade.txt"}};
  for (const bool known : {true, false}) {
    const auto family = known ? std::make_unique<MadeUpFamily>() : nullptr;
    EXPECT_EQ(session_from_json(to_json(session)).parameters, session.parameters);
  }
}

TEST(RunTimeFamily, FlagsAndFilesReachTheFilter) {
  const MadeUpFamily family;
  const std::string shade = testing::TempDir() + "my shade.txt";
  std::ofstream(shade) << 0.25;
  const auto written = [](std::vector<std::string> options) {
    const std::string path = testing::TempDir() + "made_up.png";
    std::vector<std::string> words{"filter", "sample:astronaut.png@32x32,gray", path, "--variant", kMadeUp};
    words.insert(words.end(), options.begin(), options.end());
    const Answer answer = answer_of(words);
    EXPECT_EQ(answer.code, 0) << answer.output;
    return load_image(path);
  };
  const auto pixel = [](const Image& image) { return int{image.view().row<std::uint8_t>(5)[7]}; };
  const int plain = pixel(written({}));
  EXPECT_EQ(pixel(written({"--made-up-inverted", "true"})), 255 - plain);
  EXPECT_EQ(pixel(written({"--made-up-shade", shade})), pixel(written({"--made-up-glow", "0.125"})));
  const Answer answer = answer_of({"filter", "sample:astronaut.png@32x32", testing::TempDir() + "no.png",
                                   "--variant", kMadeUp, "--made-up-shade", "nowhere.txt"});
  EXPECT_NE(answer.code, 0);
  EXPECT_TRUE(has(answer.output, "nowhere.txt")) << answer.output;
  const Answer axis =
      answer_of({"bench", "sample:astronaut.png@32x32", "--variants", kMadeUp, "--made-up-inverted",
                 "false,true", "--mode", "study", "--repeats", "1", "--json", "-"});
  EXPECT_EQ(nlohmann::json::parse(axis.output)["results"].size(), 2U);
}

TEST(RunTimeFamily, IsCopiedAsACommand) {
  const MadeUpFamily family;
  FilterTask task;
  task.inputs = {"a.png"};
  task.output = "b.png";
  task.variant = kMadeUp;
  task.parameters = {{"made_up_glow", 2.5}, {"made_up_shade", "my shade.txt"}};
  EXPECT_EQ(filter_command(task),
            "filterscope-cli filter a.png b.png --variant made_up/plain --made-up-steps 8 --made-up-glow 2.5 "
            "--made-up-inverted false --made-up-shade 'my shade.txt' --made-up-toning warm");
}

TEST(RunTimeFamily, HasAContactSheet) {
  const MadeUpFamily family;
  ParameterSweep sweep;
  sweep.variant = &variant(kMadeUp);
  sweep.input = std::make_shared<const Image>(filterscope::test::make_picture(12, 9, 1, PixelType::u8));
  sweep.region = whole(sweep.input->shape());
  const Schema& schema = sweep.variant->descriptor.parameters;
  sweep.columns = {"made_up_glow", sweep_values(*schema.find("made_up_glow"), 0.5, 2, 3)};
  sweep.rows = {"made_up_toning", sweep_values(*schema.find("made_up_toning"), "warm", 2, 3)};
  int cells = 0;
  run_parameter_sweep(sweep, {}, [&](const SweepCell& cell) {
    EXPECT_EQ(cell.error.text(), "");
    ++cells;
  });
  EXPECT_EQ(cells, 6);
}

TEST(RunTimeFamily, HasItsWeightsInspected) {
  const MadeUpFamily registered;
  const Family& family = *variant(kMadeUp).descriptor.family;
  Image image(Shape{3, 1, 1, 1, PixelType::u8});
  for (const int x : {0, 1, 2}) image.view().row<std::uint8_t>(0)[x] = static_cast<std::uint8_t>(10 * x);
  const WeightField field = weights_at(image, {{"made_up_glow", 0.25}}, family, 2, 0);
  EXPECT_EQ(field.side(), 3);
  EXPECT_EQ(field.weights, (std::vector<double>{0, 0, 0, 0.25, 1, 0.25, 0, 0, 0}));
  EXPECT_EQ(field.facts[0].sum, 1.5);
  EXPECT_EQ(field.mean[0], (0.25 * 10 + 20 + 0.25 * 20) / 1.5);
  EXPECT_EQ(weights_at(image, {}, family, 2, 0).weight(1, 0), 0.5) << "the default where it is absent";
  image.set_range({0, 100});
  EXPECT_THROW(weights_at(image, {}, family, 2, 0), ArgumentError) << "it does not say that it may be scaled";
}

/// The values that a parameter can have at its ends and in the middle.
std::vector<Value> samples_of(const ParameterSpec& spec) {
  std::vector<Value> values{spec.default_value};
  if (spec.numeric()) {
    values.push_back(normal(spec, spec.minimum));
    values.push_back(normal(spec, spec.maximum));
  }
  for (const Choice& choice : spec.choices) values.emplace_back(choice.key);
  return values;
}

template <class Each>
void for_each_option(const Each& each) {
  const MadeUpFamily made_up;
  for (const auto& shared : catalog()) {
    const Schema& schema = shared->descriptor.family->schema;
    for (const ParameterOption& option : parameter_options(schema)) each(*shared, option);
  }
}

TEST(EveryFamily, ValuesComeThroughJsonAndTheCommandLine) {
  for_each_option([](const Variant& /*variant*/, const ParameterOption& option) {
    for (const ParameterSpec* spec : option.specs) {
      for (const Value& value : samples_of(*spec)) {
        SCOPED_TRACE(spec->key + " " + text_of(value));
        EXPECT_FALSE(problem_of(*spec, value));
        Parameters set;
        for (const ParameterSpec* other : option.specs) set.set(other->key, other->default_value);
        set.set(spec->key, value);
        EXPECT_EQ(parameters_from_json(parameters_json(set), Problem::plain("test")), set);
        EXPECT_EQ(parse_one(option, option.text(set)), set);
      }
    }
  });
}

TEST(EveryFamily, StructsTakeTheValuesAndGiveThemBack) {
  const auto check = [](const auto& table) {
    for (const ParameterSpec& spec : table.schema) {
      for (const Value& value : samples_of(spec)) {
        Parameters set = relevant(table.schema, {});
        set.set(spec.key, value);
        EXPECT_EQ(table.write(table.read(set)), set) << spec.key;
      }
    }
  };
  check(test::made_up_table());
  check(bilateral_table());
}

TEST(EveryFamily, OtherValuesAreRefusedByTheNameOfTheirOption) {
  for_each_option([](const Variant& variant, const ParameterOption& option) {
    const ParameterSpec& spec = *option.specs.front();
    if (!variant.prepare || variant.descriptor.parameters.find(spec.key) == nullptr || !spec.numeric())
      return;
    if (!availability(variant).available) return;
    for (const double value : {spec.maximum + 1, std::nan("")}) {
      const std::string text =
          spec.kind == ParameterKind::integer && std::isnan(value) ? "x" : text_of(normal(spec, value));
      const std::string& id = variant.descriptor.id;
      const bool colours = std::ranges::count(variant.descriptor.channels, 3) > 0;
      const std::string image = colours ? "sample:astronaut.png@16x16" : "sample:astronaut.png@16x16,gray";
      const Answer answer =
          filters_volumes_only(variant.descriptor)
              ? answer_of({"compare", "sample:shepp3d@8x8x8", "--variants", id, option.name, text})
              : answer_of(
                    {"filter", image, testing::TempDir() + "out.png", "--variant", id, option.name, text});
      EXPECT_EQ(answer.code, 2) << variant.descriptor.id << ' ' << option.name << ' ' << text;
      EXPECT_TRUE(has(answer.output, option.name)) << answer.output;
    }
  });
}

/// The reasons of combinations that cannot run name options as thrown errors do.
TEST(EveryFamily, BenchAndCompareNameOptionsToo) {
  struct Call {
    std::vector<std::string> words;
    const char* told;
  };
  const Call calls[] = {
      {{"--sigma-range", "1e9"}, "takes --sigma-range from "},
      {{"--window", "circular"}, "takes --window square"},
      {{"--radius", "2000000"}, "takes --radius from "},
  };
  for (const Call& call : calls) {
    for (const char* command : {"bench", "compare"}) {
      std::vector<std::string> words{command, "sample:astronaut.png@16x16,gray", "--variants",
                                     "staal2012/cpu"};
      words.insert(words.end(), call.words.begin(), call.words.end());
      if (std::string(command) == "bench") words.insert(words.end(), {"--reference", "none"});
      const Answer answer = answer_of(words);
      EXPECT_EQ(answer.code, 2) << answer.output;
      EXPECT_TRUE(has(answer.output, call.told)) << answer.output;
    }
  }
  const Answer axis = answer_of({"bench", "sample:astronaut.png@16x16,gray", "--variants", "staal2012/cpu",
                                 "--axis", "radius=200", "--reference", "none"});
  EXPECT_TRUE(has(axis.output, "takes --axis radius from ")) << axis.output;
}

}  // namespace
}  // namespace filterscope::cli
