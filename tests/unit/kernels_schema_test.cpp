// What the parameters say of each other.
#include <gtest/gtest.h>

#include "kernels/catalog.h"

namespace filterscope {
namespace {

const Schema& nlm() { return variant("reference/nlm_float64").descriptor.parameters; }
const ParameterSpec& sigma() { return *nlm().find("patch_sigma_x"); }

TEST(Schema, AParameterIsWithoutEffectWhereWhatItNeedsIsNotSo) {
  EXPECT_FALSE(in_effect(nlm(), sigma(), {})) << "flat patches are the default";
  EXPECT_FALSE(in_effect(nlm(), sigma(), {{"patch_weights", "flat"}}));
  EXPECT_TRUE(in_effect(nlm(), sigma(), {{"patch_weights", "gaussian"}}));
  EXPECT_TRUE(in_effect(nlm(), *nlm().find("strength"), {}));
}

TEST(Schema, WhatASchemaLacksIsAsItIsNeeded) {
  Schema narrowed = nlm();
  narrowed.without({"patch_weights"});
  EXPECT_TRUE(in_effect(narrowed, sigma(), {}));
}

TEST(Schema, TasksThatDifferInWhatHasNoEffectAreTheSame) {
  const Parameters narrow{{"patch_sigma_x", 0.5}};
  const Parameters wide{{"patch_sigma_x", 3.0}};
  EXPECT_TRUE(task_of(nlm(), narrow) == task_of(nlm(), wide));
  EXPECT_TRUE(same_question(nlm(), narrow, nlm(), wide));
  EXPECT_TRUE(*relevant(nlm(), wide).find("patch_sigma_x") == sigma().default_value);
  const Parameters narrow_gaussian{{"patch_sigma_x", 0.5}, {"patch_weights", "gaussian"}};
  const Parameters wide_gaussian{{"patch_sigma_x", 3.0}, {"patch_weights", "gaussian"}};
  EXPECT_FALSE(task_of(nlm(), narrow_gaussian) == task_of(nlm(), wide_gaussian));
  EXPECT_FALSE(same_question(nlm(), narrow_gaussian, nlm(), wide_gaussian));
  EXPECT_TRUE(*relevant(nlm(), wide_gaussian).find("patch_sigma_x") == Value(3.0));
}

TEST(Schema, EveryNeedIsOfAParameterThatIsThere) {
  for (const auto& one : catalog()) {
    const Schema& schema = one->descriptor.family->schema;
    for (const ParameterSpec& spec : schema) {
      if (spec.needs.key.empty()) continue;
      SCOPED_TRACE(one->descriptor.id + " " + spec.key);
      const ParameterSpec* other = schema.find(spec.needs.key);
      if (other == nullptr) continue;
      for (const std::string& value : spec.needs.values) EXPECT_FALSE(problem_of(*other, value)) << value;
    }
  }
}

}  // namespace
}  // namespace filterscope
