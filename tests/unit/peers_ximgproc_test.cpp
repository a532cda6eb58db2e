// OpenCV's edge-preserving filters, where its ximgproc library is found.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/run/filter_run.h"

namespace filterscope {
namespace {

constexpr int kWidth = 40;
constexpr int kHeight = 30;

using Pixels = std::vector<float>;

Pixels picture() {
  Pixels pixels;
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x)
      pixels.push_back((x < kWidth / 2 ? 0.2F : 0.8F) +
                       static_cast<float>((x * 7919 + y * 104729) % 31) / 600.0F);
  }
  return pixels;
}

Parameters with(std::initializer_list<std::pair<const char*, Value>> values) {
  Parameters parameters;
  for (const auto& [key, value] : values) parameters.set(key, value);
  return parameters;
}

Pixels filtered(const std::string& id, const Pixels& pixels, const Parameters& parameters,
                const std::vector<Region>& regions = {{0, 0, kWidth, kHeight, 0, 1}}) {
  const Shape shape{kWidth, kHeight, 1, 1, PixelType::f32};
  const auto run = make_run(variant(id), {shape, parameters});
  run->bind(make_source(Backend::cpu, tight_view(reinterpret_cast<const std::byte*>(pixels.data()), shape)));
  run->poison(0xFF);
  for (const Region& region : regions) run->run(region);
  Pixels result(pixels.size());
  run->download(tight_view(reinterpret_cast<std::byte*>(result.data()), shape));
  return result;
}

double worst(const Pixels& a, const Pixels& b) {
  double most = 0;
  for (std::size_t i = 0; i < a.size(); ++i) most = std::max<double>(most, std::abs(a[i] - b[i]));
  return most;
}

class XimgprocPeer : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (find_variant(GetParam()) == nullptr) GTEST_SKIP() << "OpenCV's ximgproc library is not installed.";
  }
};

TEST_P(XimgprocPeer, RegionsAreThoseOfTheWhole) {
  const Pixels whole = filtered(GetParam(), picture(), {});
  const Pixels cut = filtered(GetParam(), picture(), {},
                              {{0, 0, 13, 9, 0, 1}, {13, 0, kWidth, 9, 0, 1}, {0, 9, kWidth, kHeight, 0, 1}});
  EXPECT_EQ(whole, cut);
}

TEST_P(XimgprocPeer, SmoothsAndKeepsTheEdge) {
  const Pixels before = picture();
  const Pixels after = filtered(GetParam(), before, {});
  const auto spread = [](const Pixels& pixels, int first, int last) {
    double sum = 0;
    double squares = 0;
    int count = 0;
    for (int y = 4; y < kHeight - 4; ++y) {
      for (int x = first; x < last; ++x, ++count) {
        const double value = pixels[static_cast<std::size_t>(y * kWidth + x)];
        sum += value;
        squares += value * value;
      }
    }
    return std::sqrt(squares / count - sum / count * sum / count);
  };
  EXPECT_LT(spread(after, 2, 14), 0.7 * spread(before, 2, 14)) << "the noise goes";
  EXPECT_NEAR(spread(after, 0, kWidth), spread(before, 0, kWidth), 0.05) << "the step stays";
}

INSTANTIATE_TEST_SUITE_P(OpenCv, XimgprocPeer,
                         testing::Values("peers/opencv_guided", "peers/opencv_domain_transform",
                                         "peers/opencv_adaptive_manifold", "peers/opencv_rolling_guidance"),
                         [](const auto& one) { return std::string(one.param).substr(13); });

/// K. He, J. Sun, X. Tang, "Guided Image Filtering", 2010, section 3.1, with the image as its own guide and
/// borders mirrored about the edge.
Pixels guided_by_definition(const Pixels& in, int radius, double epsilon) {
  const auto mean = [&](const std::vector<double>& values) {
    std::vector<double> result;
    const auto index = [](int i, int size) { return i < 0 ? -i - 1 : i >= size ? 2 * size - 1 - i : i; };
    for (int y = 0; y < kHeight; ++y) {
      for (int x = 0; x < kWidth; ++x) {
        double sum = 0;
        for (int j = -radius; j <= radius; ++j) {
          for (int i = -radius; i <= radius; ++i)
            sum += values[static_cast<std::size_t>(index(y + j, kHeight) * kWidth + index(x + i, kWidth))];
        }
        result.push_back(sum / ((2 * radius + 1) * (2 * radius + 1)));
      }
    }
    return result;
  };
  const std::vector<double> image(in.begin(), in.end());
  std::vector<double> square;
  for (const double value : image) square.push_back(value * value);
  const auto means = mean(image);
  const auto squares = mean(square);
  std::vector<double> slope;
  std::vector<double> offset;
  for (std::size_t i = 0; i < means.size(); ++i) {
    const double variance = squares[i] - means[i] * means[i];
    slope.push_back(variance / (variance + epsilon * epsilon));
    offset.push_back((1 - slope.back()) * means[i]);
  }
  const auto slopes = mean(slope);
  const auto offsets = mean(offset);
  Pixels out;
  for (std::size_t i = 0; i < image.size(); ++i)
    out.push_back(static_cast<float>(slopes[i] * image[i] + offsets[i]));
  return out;
}

TEST(XimgprocGuided, FollowsItsDefinition) {
  if (find_variant("peers/opencv_guided") == nullptr)
    GTEST_SKIP() << "OpenCV's ximgproc library is not installed.";
  const Pixels out =
      filtered("peers/opencv_guided", picture(), with({{"radius", std::int64_t{3}}, {"epsilon", 25.5}}));
  EXPECT_LE(worst(out, guided_by_definition(picture(), 3, 0.1)), 1e-4) << "25.5 levels of 255 are a tenth";
}

TEST(XimgprocGuided, RefusesWhatItDoesNotTake) {
  if (find_variant("peers/opencv_guided") == nullptr)
    GTEST_SKIP() << "OpenCV's ximgproc library is not installed.";
  const Variant& subject = variant("peers/opencv_guided");
  EXPECT_THROW(make_run(subject, {{8, 8, 1, 1, PixelType::u16}, {}}), VariantError);
  EXPECT_THROW(make_run(subject, {{8, 8, 4, 1, PixelType::u8}, {}}), VariantError);
  EXPECT_EQ(subject.descriptor.parameters.find("sigma_range"), nullptr);
}

}  // namespace
}  // namespace filterscope
