// peers/opencv_nlm_cpu against OpenCV's own definition, by plain loops.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/families/nlm_parameters.h"
#include "kernels/maths/border.h"
#include "kernels/run/filter_run.h"

namespace filterscope::peers_opencv_nlm {
namespace {

constexpr int kWidth = 29;
constexpr int kHeight = 21;

int source_value(int x, int y, int c) {
  const int noise = (x * 7919 + y * 104729 + c * 1299709) % 31;
  return (border_index(x, kWidth, Border::mirror) > kWidth / 2 ? 120 : 30) + noise;
}

int extended(int x, int y, int c) {
  return source_value(border_index(x, kWidth, Border::mirror), border_index(y, kHeight, Border::mirror), c);
}

struct Channels {
  int first;
  int count;
};

/// The patches' sum of squares, without its last bits.
double distance(const NlmParameters& p, Channels joint, int x, int y, int dx, int dy) {
  long long sum = 0;
  for (int j = -p.patch_radius; j <= p.patch_radius; ++j) {
    for (int i = -p.patch_radius; i <= p.patch_radius; ++i) {
      for (int c = joint.first; c < joint.first + joint.count; ++c) {
        const int difference = extended(x + i, y + j, c) - extended(x + dx + i, y + dy + j, c);
        sum += difference * difference;
      }
    }
  }
  const int area = (2 * p.patch_radius + 1) * (2 * p.patch_radius + 1);
  int shift = 0;
  while (1 << shift < area) ++shift;
  return static_cast<double>(sum >> shift << shift) / area;
}

double expected(const NlmParameters& p, Channels joint, int x, int y, int c) {
  double sum = 0;
  double weight_sum = 0;
  for (int dy = -p.search_radius; dy <= p.search_radius; ++dy) {
    for (int dx = -p.search_radius; dx <= p.search_radius; ++dx) {
      double weight = std::exp(-distance(p, joint, x, y, dx, dy) / (p.strength * p.strength * joint.count));
      if (weight < 0.001) weight = 0;
      sum += weight * extended(x + dx, y + dy, c);
      weight_sum += weight;
    }
  }
  return sum / weight_sum;
}

/// The largest difference, in levels.
double worst(int channels, const NlmParameters& parameters, const std::vector<Region>& regions) {
  const Shape shape{kWidth, kHeight, 1, channels, PixelType::u8};
  std::vector<std::byte> in;
  for (int i = 0; i < kWidth * kHeight * channels; ++i) {
    const int pixel = i / channels;
    in.push_back(static_cast<std::byte>(source_value(pixel % kWidth, pixel / kWidth, i % channels)));
  }
  std::vector<std::byte> out(in.size());
  const auto run = make_run(variant("peers/opencv_nlm_cpu"), {shape, parameters});
  run->bind(make_source(Backend::cpu, tight_view(static_cast<const std::byte*>(in.data()), shape)));
  run->poison(0xFF);
  for (const Region& region : regions) run->run(region);
  run->download(tight_view(out.data(), shape));
  const bool together = parameters.colour == ColourMode::rgb && channels == 3;
  double most = 0;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const int c = static_cast<int>(i) % channels;
    const int pixel = static_cast<int>(i) / channels;
    const Channels joint = together ? Channels{0, 3} : Channels{c, 1};
    const double value = expected(parameters, joint, pixel % kWidth, pixel / kWidth, c);
    most = std::max(most, std::abs(std::to_integer<int>(out[i]) - value));
  }
  return most;
}

NlmParameters parameters() {
  NlmParameters p;
  p.search_radius = 4;
  p.patch_radius = 2;
  p.strength = 12;
  p.border = Border::mirror;
  p.threads = 2;
  return p;
}

class OpenCvNlmPeer : public testing::Test {
 protected:
  void SetUp() override {
    if (!variant("peers/opencv_nlm_cpu").prepare) GTEST_SKIP() << "This build has no OpenCV photo module.";
  }
};

TEST_F(OpenCvNlmPeer, FollowsOpenCvsDefinition) {
  for (const int channels : {1, 3}) {
    for (const ColourMode colour : {ColourMode::channel, ColourMode::rgb}) {
      NlmParameters p = parameters();
      p.colour = colour;
      EXPECT_LE(worst(channels, p, {{0, 0, kWidth, kHeight, 0, 1}}), 0.55) << channels << name_of(colour);
    }
  }
}

TEST_F(OpenCvNlmPeer, RegionsReadTheirNeighbours) {
  const std::vector<Region> cut = {
      {0, 0, 13, 9, 0, 1}, {13, 0, kWidth, 9, 0, 1}, {0, 9, kWidth, kHeight, 0, 1}};
  EXPECT_LE(worst(1, parameters(), cut), 0.55);
}

TEST_F(OpenCvNlmPeer, RefusesWhatOpenCvLacks) {
  const Variant& subject = variant("peers/opencv_nlm_cpu");
  const auto refuses = [&](PixelType type, const NlmParameters& with) {
    EXPECT_THROW(prepare(subject, NlmRequest{{8, 8, 1, 1, type}, with}), VariantError);
  };
  refuses(PixelType::u16, parameters());
  NlmParameters p = parameters();
  p.border = Border::skip;
  refuses(PixelType::u8, p);
  p = parameters();
  p.patch_weights = PatchWeights::gaussian;
  refuses(PixelType::u8, p);
  p = parameters();
  p.centre = CentreWeight::max;
  refuses(PixelType::u8, p);
}

}  // namespace
}  // namespace filterscope::peers_opencv_nlm
