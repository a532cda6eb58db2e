// OpenCV's edge-preserving filters, where its ximgproc library is found.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/run/filter_run.h"

namespace filterscope::peers_ximgproc {
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
                const std::vector<Region>& regions = {{0, 0, kWidth, kHeight, 0, 1}},
                const Pixels* guide = nullptr) {
  const Shape shape{kWidth, kHeight, 1, 1, PixelType::f32};
  PlanRequest request{shape, parameters};
  request.guided = guide != nullptr;
  const auto run = make_run(variant(id), request);
  ConstImageView source = tight_view(reinterpret_cast<const std::byte*>(pixels.data()), shape);
  if (guide != nullptr) source.guide = reinterpret_cast<const std::byte*>(guide->data());
  run->bind(make_source(Backend::cpu, source));
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
    if (const Availability here = availability(variant(GetParam())); !here.available)
      GTEST_SKIP() << here.reason.text();
  }
};

/// Whether they run here, which they do all or none.
bool missing() { return !availability(variant("peers/opencv_guided")).available; }

TEST(XimgprocPeers, AreListedWithoutTheLibraryToo) {
  for (const char* name : {"guided", "joint_bilateral", "domain_transform", "adaptive_manifold",
                           "rolling_guidance", "weighted_median"}) {
    const Variant* found = find_variant(std::string("peers/opencv_") + name);
    ASSERT_NE(found, nullptr) << name;
    const Availability here = availability(*found);
    EXPECT_EQ(here.available, !missing()) << name;
    if (here.available) continue;
    EXPECT_NE(here.reason.text().find("libopencv_ximgproc.so"), std::string::npos) << here.reason.text();
    EXPECT_NE(here.reason.text().find("libopencv-contrib406"), std::string::npos) << here.reason.text();
  }
}

TEST_P(XimgprocPeer, TakesAGuideWhereItSaysSo) {
  const Pixels flat(picture().size(), 0.5F);
  const std::vector<Region> whole{{0, 0, kWidth, kHeight, 0, 1}};
  if (!variant(GetParam()).descriptor.takes_guide) {
    EXPECT_THROW(filtered(GetParam(), picture(), {}, whole, &flat), VariantError);
    return;
  }
  const Pixels itself = picture();
  EXPECT_EQ(filtered(GetParam(), itself, {}, whole, &itself), filtered(GetParam(), itself, {}));
  // A guide without the edge lets it go.
  const Pixels blurred = filtered(GetParam(), itself, {}, whole, &flat);
  const auto at = [](const Pixels& pixels, int x) {
    return static_cast<double>(pixels[static_cast<std::size_t>(kHeight / 2 * kWidth + x)]);
  };
  const auto step = [&](const Pixels& pixels) { return at(pixels, kWidth / 2) - at(pixels, kWidth / 2 - 1); };
  EXPECT_LT(step(blurred), 0.7 * step(filtered(GetParam(), itself, {})));
}

TEST_P(XimgprocPeer, RefusesWhatIsNotFinite) {
  for (const float value : {INFINITY, -INFINITY, NAN, 3e38F}) {
    Pixels pixels = picture();
    pixels[77] = value;
    EXPECT_THROW(filtered(GetParam(), pixels, {}), VariantError) << value;
  }
}

TEST(XimgprocPeers, AdaptiveManifoldsTakeAnySpatialSigma) {
  if (missing()) GTEST_SKIP() << "no OpenCV ximgproc";
  EXPECT_NO_THROW(filtered("peers/opencv_adaptive_manifold", picture(),
                           with({{"sigma_space", 1000.0}, {"sigma_range", 1000.0}})));
}

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
                         testing::Values("peers/opencv_guided", "peers/opencv_joint_bilateral",
                                         "peers/opencv_domain_transform", "peers/opencv_adaptive_manifold",
                                         "peers/opencv_rolling_guidance"),
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
  if (missing()) GTEST_SKIP() << "OpenCV's ximgproc library is not installed.";
  const Pixels out =
      filtered("peers/opencv_guided", picture(), with({{"radius", std::int64_t{3}}, {"epsilon", 25.5}}));
  EXPECT_LE(worst(out, guided_by_definition(picture(), 3, 0.1)), 1e-4) << "25.5 levels of 255 are a tenth";
}

/// Petschnigg et al. 2004, equation 2, over a disc, with borders mirrored about the outermost pixel.
Pixels joint_by_definition(const Pixels& in, const Pixels& guide, int radius, double space, double range) {
  const auto index = [](int i, int size) { return i < 0 ? -i : i >= size ? 2 * size - 2 - i : i; };
  Pixels out;
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) {
      const double centre = guide[static_cast<std::size_t>(y * kWidth + x)];
      double sum = 0;
      double weights = 0;
      for (int j = -radius; j <= radius; ++j) {
        for (int i = -radius; i <= radius; ++i) {
          if (i * i + j * j > radius * radius) continue;
          const auto at = static_cast<std::size_t>(index(y + j, kHeight) * kWidth + index(x + i, kWidth));
          const double difference = guide[at] - centre;
          const double weight = std::exp(-(i * i + j * j) / (2 * space * space) -
                                         difference * difference / (2 * range * range));
          sum += weight * in[at];
          weights += weight;
        }
      }
      out.push_back(static_cast<float>(sum / weights));
    }
  }
  return out;
}

TEST(XimgprocJointBilateral, FollowsItsDefinition) {
  if (missing()) GTEST_SKIP() << "OpenCV's ximgproc library is not installed.";
  Pixels guide = picture();
  std::ranges::reverse(guide);
  const Pixels out =
      filtered("peers/opencv_joint_bilateral", picture(),
               with({{"radius", std::int64_t{3}}, {"sigma_space", 2.0}, {"sigma_range", 25.5}}),
               {{0, 0, kWidth, kHeight, 0, 1}}, &guide);
  EXPECT_LE(worst(out, joint_by_definition(picture(), guide, 3, 2, 0.1)), 1e-3);
}

/// With Gaussian weights of the differences of 8-bit values, in windows that end at the border.
TEST(XimgprocWeightedMedian, HasHalfOfTheWeightOnEitherSide) {
  if (missing()) GTEST_SKIP() << "OpenCV's ximgproc library is not installed.";
  constexpr int kRadius = 3;
  constexpr double kSigma = 40;
  const Shape shape{kWidth, kHeight, 1, 1, PixelType::u8};
  std::vector<unsigned char> pixels;
  for (const float value : picture()) pixels.push_back(static_cast<unsigned char>(value * 255));
  const auto run = make_run(variant("peers/opencv_weighted_median"),
                            {shape, with({{"radius", std::int64_t{kRadius}}, {"sigma_range", kSigma}})});
  run->bind(make_source(Backend::cpu, tight_view(reinterpret_cast<const std::byte*>(pixels.data()), shape)));
  run->run({0, 0, kWidth, kHeight});
  std::vector<unsigned char> medians(pixels.size());
  run->download(tight_view(reinterpret_cast<std::byte*>(medians.data()), shape));
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) {
      const auto at = [&](int i, int j) {
        return static_cast<int>(pixels[static_cast<std::size_t>(j * kWidth + i)]);
      };
      const int median = medians[static_cast<std::size_t>(y * kWidth + x)];
      double below = 0;
      double above = 0;
      double all = 0;
      for (int j = std::max(0, y - kRadius); j <= std::min(kHeight - 1, y + kRadius); ++j) {
        for (int i = std::max(0, x - kRadius); i <= std::min(kWidth - 1, x + kRadius); ++i) {
          const double d = (at(i, j) - at(x, y)) / kSigma;
          const double weight = std::exp(-d * d / 2);
          all += weight;
          if (at(i, j) < median) below += weight;
          if (at(i, j) > median) above += weight;
        }
      }
      EXPECT_LT(below, 0.51 * all) << x << ' ' << y;
      EXPECT_LT(above, 0.51 * all) << x << ' ' << y;
    }
  }
}

TEST(XimgprocGuided, RefusesWhatItDoesNotTake) {
  if (missing()) GTEST_SKIP() << "OpenCV's ximgproc library is not installed.";
  const Variant& subject = variant("peers/opencv_guided");
  EXPECT_THROW(make_run(subject, {{8, 8, 1, 1, PixelType::u16}, {}}), VariantError);
  EXPECT_THROW(make_run(subject, {{8, 8, 4, 1, PixelType::u8}, {}}), VariantError);
  EXPECT_EQ(subject.descriptor.parameters.find("sigma_range"), nullptr);
}

}  // namespace
}  // namespace filterscope::peers_ximgproc
