// fast/nlm_auto's model: what it expects of images that were measured, and which kernel it holds for the
// fastest.
#include "kernels/cost/nlm_cost.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace filterscope::fast {
namespace {

DeviceFacts hopper() {
  DeviceFacts device;
  device.compute_major = 9;
  device.multiprocessors = 132;
  device.clock_mhz = 1980;
  return device;
}

struct Asked {
  int width;
  int height;
  int channels;
  int search_radius;
  int patch_radius;
  PatchWeights weights = PatchWeights::flat;
  ColourMode colour = ColourMode::channel;
};

NlmRequest request_of(const Asked& asked) {
  NlmRequest request;
  request.shape = {asked.width, asked.height, 1, asked.channels, PixelType::u8};
  request.parameters.search_radius = asked.search_radius;
  request.parameters.patch_radius = asked.patch_radius;
  request.parameters.patch_weights = asked.weights;
  request.parameters.colour = asked.colour;
  return request;
}

double ms_of(std::string_view id, const Asked& asked) {
  return fitted_ms(modelled_nlm_cost(id, request_of(asked), hopper()), hopper());
}

std::string_view fastest(const Asked& asked) {
  return *std::ranges::min_element(kNlmCandidates, {}, [&](std::string_view id) { return ms_of(id, asked); });
}

constexpr PatchWeights kFlat = PatchWeights::flat;
constexpr PatchWeights kGaussian = PatchWeights::gaussian;

// Medians on an H100 of as many multiprocessors and the same clock as the H200's
// (docs/measurements/h100-2026-11/nlm-model-*.csv, nlm-*.csv).
TEST(NlmCost, IsWhatWasMeasured) {
  struct Measured {
    std::string_view id;
    Asked asked;
    double ms;
  };
  const Measured all[] = {
      {"fast/nlm", {1024, 1024, 1, 8, 3}, 0.2067},
      {"fast/nlm", {1024, 1024, 1, 8, 0}, 0.1006},
      {"fast/nlm", {2048, 1536, 1, 16, 0}, 0.9236},
      {"fast/nlm", {1024, 1024, 3, 8, 0, kFlat, ColourMode::rgb}, 0.2017},
      {"fast/nlm", {1024, 1024, 1, 8, 0, kGaussian}, 0.1006},
      {"fast/nlm", {2048, 1536, 1, 5, 1}, 0.2183},
      {"fast/nlm", {2048, 1536, 1, 10, 4}, 1.0807},
      {"fast/nlm", {1024, 1024, 1, 8, 3, kGaussian}, 0.3542},
      {"fast/nlm", {2048, 1536, 1, 20, 2, kGaussian}, 4.1665},
      {"fast/nlm", {1024, 1024, 3, 8, 3, kFlat, ColourMode::rgb}, 0.547},
      {"fast/nlm", {2048, 1536, 3, 16, 1, kFlat, ColourMode::rgb}, 3.217},
      {"fast/nlm_tensor", {640, 480, 1, 5, 3}, 0.0272},
      {"fast/nlm_tensor", {1024, 1024, 1, 10, 3}, 0.2162},
      {"fast/nlm_tensor", {5522, 3651, 1, 8, 3}, 2.545},
      {"fast/nlm_tensor", {1024, 1024, 3, 8, 3, kFlat, ColourMode::rgb}, 0.3462},
      {"fast/nlm_tensor", {5522, 3651, 3, 10, 3, kFlat, ColourMode::rgb}, 9.197},
      {"fast/nlm_pairs", {1024, 1024, 1, 10, 3}, 0.1964},
      {"fast/nlm_pairs", {2048, 1536, 1, 3, 3}, 0.1052},
      {"fast/nlm_pairs", {2048, 1536, 1, 8, 3}, 0.3536},
  };
  for (const Measured& one : all) {
    EXPECT_NEAR(ms_of(one.id, one.asked) / one.ms, 1, 0.1)
        << one.id << ' ' << one.asked.width << " search radius " << one.asked.search_radius;
  }
}

TEST(NlmCost, TheFastestIsTaken) {
  EXPECT_EQ(fastest({512, 512, 1, 10, 3}), "fast/nlm_tensor");
  EXPECT_EQ(fastest({2048, 1536, 1, 10, 3}), "fast/nlm_pairs");
  EXPECT_EQ(fastest({2048, 1536, 1, 3, 3}), "fast/nlm_tensor");
  EXPECT_EQ(fastest({2048, 1536, 1, 11, 3}), "fast/nlm_tensor") << "beyond the largest window of pairs";
  EXPECT_EQ(fastest({2048, 1536, 1, 10, 0}), "fast/nlm") << "a patch costs tensor cores the same";
  EXPECT_EQ(fastest({1024, 1024, 3, 8, 3, kFlat, ColourMode::rgb}), "fast/nlm_tensor");
  EXPECT_EQ(fastest({1024, 1024, 3, 8, 1, kFlat, ColourMode::rgb}), "fast/nlm") << "small patches";
}

TEST(NlmCost, DevicesWithoutTensorCoresHaveOne) {
  DeviceFacts old = hopper();
  old.compute_major = 7;
  const NlmRequest request = request_of({1024, 1024, 1, 8, 3});
  EXPECT_TRUE(modelled_nlm_cost("fast/nlm_tensor", request, old).kernel.empty());
  EXPECT_TRUE(modelled_nlm_cost("fast/nlm_pairs", request, old).kernel.empty());
  EXPECT_EQ(modelled_nlm_cost("fast/nlm", request, old).kernel, "nlm");
}

TEST(NlmCost, MeasuredFactorsChangeTheChoice) {
  const Asked asked{1024, 1024, 3, 8, 3, kFlat, ColourMode::rgb};
  set_cost_factors(hopper().uuid, {{"nlm_tensor, joint colour", {1, 1, 3}}});
  EXPECT_EQ(fastest(asked), "fast/nlm");
  set_cost_factors(hopper().uuid, {});
  EXPECT_EQ(fastest(asked), "fast/nlm_tensor");
}

}  // namespace
}  // namespace filterscope::fast
