// A claim's image and variants, as the window shows them.
#include "core/studies/claim_view.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/studies/cells.h"
#include "kernels/catalog.h"

namespace filterscope::studies {
namespace {

ClaimView view(const char* id) { return view_of(*find_claim(id)); }

double number(const Parameters& parameters, const char* key) {
  const Value* value = parameters.find(key);
  return value == nullptr ? -1 : number_of(*value);
}

TEST(ClaimView, EveryClaimHasAPictureOfItsSizeOrSaysWhyNot) {
  for (const Claim& claim : claims()) {
    const ClaimView made = view_of(claim);
    ASSERT_EQ(made.variants.size(), made.parameters.size()) << claim.id;
    EXPECT_EQ(made.picture.empty(), !made.why_not.empty()) << claim.id;
    EXPECT_EQ(made.variants.empty(), made.picture.empty()) << claim.id;
    if (made.picture.empty()) continue;
    const Extent& size = claim.images.front();
    const std::string text = std::to_string(size.width) + "x" + std::to_string(size.height);
    EXPECT_NE(made.picture.find("@" + text), std::string::npos) << claim.id << " " << made.picture;
  }
}

TEST(ClaimView, ParametersAreOnesThatTheVariantsTake) {
  for (const Claim& claim : claims()) {
    const ClaimView made = view_of(claim);
    for (std::size_t i = 0; i < made.variants.size(); ++i) {
      const Variant* found = find_variant(made.variants[i]);
      if (found == nullptr) continue;
      for (const auto& [key, value] : relevant(found->descriptor.parameters, made.parameters[i])) {
        const ParameterSpec* spec = found->descriptor.parameters.find(key);
        ASSERT_NE(spec, nullptr) << claim.id << " " << key;
        if (!spec->numeric()) continue;
        EXPECT_GE(number_of(value), spec->minimum) << claim.id << " " << made.variants[i] << " " << key;
        EXPECT_LE(number_of(value), spec->maximum) << claim.id << " " << made.variants[i] << " " << key;
      }
    }
  }
}

TEST(ClaimView, TakesTheMiddleOfWhatIsSweptAndTheStudysOtherValues) {
  const ClaimView made = view("larsson2015.gpu_over_sequential");
  EXPECT_EQ(made.picture, "hubble_deep_field@512x512");
  ASSERT_EQ(made.variants.size(), 2U);
  EXPECT_EQ(number(made.parameters[0], "radius"), 7);
  EXPECT_EQ(number(made.parameters[0], "sigma_range"), 30);
  EXPECT_EQ(text_of(*made.parameters[0].find("border")), "skip");
}

TEST(ClaimView, EachVersionHasItsOwnBlock) {
  const ClaimView made = view("staal2012.v8_over_v5");
  ASSERT_EQ(made.variants.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    const bool v8 = made.variants[i] == "staal2012/v8_blocks_2d";
    EXPECT_EQ(number(made.parameters[i], "block_width"), v8 ? 16 : 192);
    EXPECT_EQ(number(made.parameters[i], "block_height"), v8 ? 12 : 1);
  }
}

TEST(ClaimView, QualityIsLookedAtWhereTheTruthIsKnown) {
  EXPECT_TRUE(view("zheng2011.quality_nlm_window").picture.starts_with("ct@256x256"));
  EXPECT_EQ(view("zheng2011.bilateral_prefetch_gain").picture, "hubble_deep_field@256x256,gray,f32");
  EXPECT_EQ(number(view("zheng2011.nlm_prefetch_gain").parameters.at(0), "search_radius"), 5);
}

TEST(ClaimView, VolumesHaveTheGridOfTheClaim) {
  const ClaimView made = view("bethel2012.extreme_time");
  EXPECT_EQ(made.picture, "shepp3d@256x256x120,f32");
  EXPECT_EQ(number(made.parameters.at(0), "grid_width"), 8);
  EXPECT_EQ(number(made.parameters.at(0), "grid_height"), 128);
  EXPECT_EQ(number(made.parameters.at(0), "radius"), 11);
}

TEST(ClaimView, WhatOnlyTheRunMakesIsNotShownAsSomethingElse) {
  EXPECT_EQ(view("bethel2012.edge_kept").why_not.code(), "study.view_probe");
}

}  // namespace
}  // namespace filterscope::studies
