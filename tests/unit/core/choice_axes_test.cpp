// What is tried where nothing was asked for, and what is said of an axis' ends.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/choose/choice.h"
#include "core/inspect/parameter_sweep.h"
#include "kernels/api/sweep_begins.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

std::vector<double> values_of(const std::vector<SweepAxis>& axes, const std::string& key) {
  std::vector<double> values;
  for (const SweepAxis& axis : axes) {
    for (const Parameters& step : axis) {
      if (const Value* value = step.find(key)) values.push_back(number_of(*value));
    }
  }
  return values;
}

std::vector<std::string> keys_of(const std::vector<const ParameterSpec*>& specs) {
  std::vector<std::string> keys;
  for (const ParameterSpec* spec : specs) keys.push_back(spec->key);
  return keys;
}

TEST(UsualAxes, OfWhatIsInLevelsGoByTheNoise) {
  struct Case {
    const char* variant;
    const char* key;
    double least;  // in σ: what photographs and drawn images had their best PSNR at
    double most;
  };
  for (const Case& one :
       {Case{"fast/median_cpu", "sigma_range", 2, 8}, Case{"fast/cpu_simd", "sigma_range", 1, 4},
        Case{"fast/tv_cpu", "weight", 0.3, 2}, Case{"fast/guided_cpu", "epsilon", 1, 3}}) {
    const Descriptor& descriptor = variant(one.variant).descriptor;
    for (const double sigma : {2.0, 20.0}) {
      const std::vector<double> values = values_of(usual_axes(descriptor, {}, sigma), one.key);
      ASSERT_EQ(values.size(), 9U) << one.variant;
      EXPECT_LT(values.front(), one.least * sigma) << one.variant;
      EXPECT_GT(values.back(), one.most * sigma) << one.variant;
    }
  }
}

TEST(UsualAxes, AreThereForEveryVariantThatHasANumberToChoose) {
  for (const auto& one : catalog()) {
    const Descriptor& descriptor = one->descriptor;
    const bool has = std::ranges::any_of(descriptor.parameters, [](const ParameterSpec& spec) {
      return spec.numeric() && spec.effect == Effect::result && spec.sweepable;
    });
    const std::vector<SweepAxis> axes = usual_axes(descriptor, {}, 20);
    EXPECT_EQ(!axes.empty(), has) << descriptor.id;
    EXPECT_LE(axes.size(), 2U) << descriptor.id;
    for (const SweepAxis& axis : axes) {
      for (const Parameters& step : axis) {
        for (const auto& [key, value] : step)
          EXPECT_FALSE(problem_of(*descriptor.parameters.find(key), value)) << descriptor.id << " " << key;
      }
    }
  }
}

TEST(SweepBegins, WithNoStopOfARun) {
  for (const auto& one : catalog()) {
    for (const std::string& key : keys_of(sweep_begins(one->descriptor.parameters))) {
      EXPECT_NE(key, "tolerance") << one->descriptor.id;
      EXPECT_NE(key, "iterations") << one->descriptor.id;
    }
  }
  EXPECT_EQ(keys_of(sweep_begins(variant("fast/tv_cpu").descriptor.parameters)),
            std::vector<std::string>{"weight"});
  EXPECT_EQ(keys_of(sweep_begins(variant("fast/guided_cpu").descriptor.parameters)),
            (std::vector<std::string>{"radius", "epsilon"}));
}

TEST(SweepBegins, WithFactorsWhereNothingHasAPlace) {
  Schema schema;
  schema.specs = {{.key = "plain", .maximum = 3},
                  {.key = "log", .minimum = 1, .maximum = 3, .scale = Scale::logarithmic},
                  {.key = "time", .maximum = 3, .effect = Effect::time}};
  EXPECT_EQ(keys_of(sweep_begins(schema)), std::vector<std::string>{"log"});
  schema.specs.erase(schema.specs.begin() + 1);
  EXPECT_EQ(keys_of(sweep_begins(schema)), std::vector<std::string>{"plain"});
}

TEST(SweepValues, EndWithTheLargestThatIsAllowed) {
  const ParameterSpec& spec = *variant("fast/bm4d_cpu").descriptor.parameters.find("search_radius");
  ASSERT_EQ(spec.maximum, 7);
  const std::vector<Value> values = sweep_values(spec, 5, 1.41, 9);
  EXPECT_EQ(values.back(), Value(7));
  EXPECT_EQ(values.front(), Value(1));
  const std::vector<double> steps = geometric_steps(5, 1.5, 5, 1, 7);
  EXPECT_EQ(steps.back(), 7);
  EXPECT_NE(std::ranges::find(steps, 5.0), steps.end());
  EXPECT_EQ(geometric_steps(2, 2, 3, 1.2, 100).front(), 1.2);
  EXPECT_EQ(geometric_steps(6.9, 2, 3, 1, 7).back(), 6.9) << "which is as good as the end";
}

TEST(AxisEnds, AreNamedWhereValuesBeyondAreAllowed) {
  const Schema& schema = variant("fast/cpu_simd").descriptor.parameters;
  const auto axis = [](const char* key, const std::vector<Value>& values) {
    SweepAxis made;
    for (const Value& value : values) made.push_back({{key, value}});
    return made;
  };
  const std::vector<SweepAxis> axes{axis("sigma_range", {40.0, 10.0, 20.0}), axis("radius", {1, 2, 3}),
                                    axis("sigma_space", {1.0, 2.0})};
  const auto ends = [&](double range, int radius) {
    std::string text;
    const Parameters best{{"sigma_range", range}, {"radius", radius}, {"sigma_space", 2.0}};
    for (const AxisEnd& one : ends_reached(best, axes, schema)) text += one.key + (one.larger ? ">" : "<");
    return text;
  };
  EXPECT_EQ(ends(20, 2), "");
  EXPECT_EQ(ends(40, 2), "sigma_range>");
  EXPECT_EQ(ends(10, 3), "sigma_range<radius>");
  EXPECT_EQ(ends(20, 1), "") << "there is no smaller radius";
}

}  // namespace
}  // namespace filterscope
