#include "core/inspect/weights.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "core/bench/measure.h"
#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/families/nlm_parameters.h"
#include "kernels/families/window_weights.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

const Family& family_of(std::string_view id) {
  for (const auto& one : catalog()) {
    if (one->descriptor.family->id == id) return *one->descriptor.family;
  }
  throw std::logic_error("no such family");
}

/// Three gray pixels in a row of three, with an edge to the right of the middle.
Image edge() {
  Image image(Shape{3, 3, 1, 1, PixelType::u8});
  for (int y = 0; y < 3; ++y) {
    for (int x = 0; x < 3; ++x)
      image.view().row<std::uint8_t>(y)[x] = static_cast<std::uint8_t>(x == 2 ? 140 : 100);
  }
  return image;
}

BilateralParameters parameters(int radius, double space, double range) {
  BilateralParameters p;
  p.radius = radius;
  p.sigma_space = space;
  p.sigma_range = range;
  return p;
}

TEST(Weights, ParametersInLevelsGoByTheFamilysSchema) {
  Image image = test::make_picture(9, 9, 1, PixelType::f32);
  image.set_range({0, 4});  // a level is 4 / 255
  NlmParameters p;
  p.search_radius = 2;
  p.patch_radius = 1;
  const WeightField narrow = weights_at(image, p, family_of("nlm2d"), 4, 4);
  Family other = family_of("nlm2d");
  for (ParameterSpec& spec : other.schema.specs) spec.in_levels = false;
  EXPECT_NE(weights_at(image, p, other, 4, 4).weights, narrow.weights);
  p.strength *= 4;  // the same in levels of full scale
  EXPECT_EQ(weights_at(image, p, other, 4, 4).weights, narrow.weights);
}

TEST(Weights, AgreeWithAHandComputedWindow) {
  const WeightField field = weights_at(edge(), parameters(1, 1.0, 20.0), family_of("bilateral2d"), 1, 1);
  const double side = std::exp(-0.5);            // one pixel away, σs 1
  const double corner = std::exp(-1.0);          // a diagonal away
  const double across = std::exp(-0.5 * 2 * 2);  // 40 levels at σr 20
  EXPECT_EQ(field.side(), 3);
  EXPECT_EQ(field.planes, 1);
  EXPECT_DOUBLE_EQ(field.weight(0, 0), 1);
  EXPECT_DOUBLE_EQ(field.weight(-1, 0), side);
  EXPECT_DOUBLE_EQ(field.weight(-1, 1), corner);
  EXPECT_DOUBLE_EQ(field.weight(1, 0), side * across);
  EXPECT_DOUBLE_EQ(field.weight(1, -1), corner * across);
  const double left = 1 + 3 * side + 2 * corner;
  const double right = across * (side + 2 * corner);
  const double squares =
      1 + (3 * side * side + 2 * corner * corner) + across * across * (side * side + 2 * corner * corner);
  EXPECT_NEAR(field.facts[0].sum, left + right, 1e-12);
  EXPECT_NEAR(field.facts[0].effective, (left + right) * (left + right) / squares, 1e-12);
  EXPECT_NEAR(field.facts[0].centre_share, 1 / (left + right), 1e-12);
  EXPECT_NEAR(field.mean[0], (100 * left + 140 * right) / (left + right), 1e-10);
}

TEST(Weights, WithoutAnEdgeAreTheGaussian) {
  const Image flat = edge();
  const WeightField gaussian = weights_at(flat, parameters(1, 1.3, 20.0), family_of("gaussian2d"), 1, 1);
  EXPECT_EQ(gaussian.weights, gaussian.spatial);
  const WeightField box = weights_at(flat, parameters(1, 1.3, 20.0), family_of("box2d"), 1, 1);
  EXPECT_NEAR(box.facts[0].effective, 9, 1e-12);
  EXPECT_NEAR(box.mean[0], (6 * 100 + 3 * 140) / 9.0, 1e-12);
  EXPECT_FALSE(box.cut_off.has_value());
}

TEST(Weights, ACircularWindowLeavesTheCornersOut) {
  BilateralParameters p = parameters(2, 5.0, 1000.0);
  p.window = Window::circular;
  const WeightField field = weights_at(edge(), p, family_of("bilateral2d"), 1, 1);
  EXPECT_EQ(field.weight(2, 2), 0);
  EXPECT_EQ(field.weight(2, 1), 0);
  EXPECT_GT(field.weight(2, 0), 0);
  EXPECT_GT(field.weight(1, 1), 0);
  EXPECT_NEAR(field.facts[0].effective, 13, 0.1);  // 13 taps of almost equal weight
}

TEST(Weights, TheCutOffIsTheGaussianBeyondTheWindow) {
  BilateralParameters p = parameters(3, 2.0, 30.0);
  p.sigma_space_y = 1.0;
  double inside = 0, all = 0, circle = 0;
  for (int dy = -60; dy <= 60; ++dy) {
    for (int dx = -60; dx <= 60; ++dx) {
      const double w = std::exp(-dx * dx / 8.0 - dy * dy / 2.0);
      all += w;
      if (std::abs(dx) <= 3 && std::abs(dy) <= 3) inside += w;
      if (dx * dx + dy * dy <= 9) circle += w;
    }
  }
  EXPECT_NEAR(cut_off(p).share, 1 - inside / all, 1e-12);
  p.window = Window::circular;
  EXPECT_NEAR(cut_off(p).share, 1 - circle / all, 1e-12);
  EXPECT_LT(cut_off(parameters(9, 1.0, 1.0)).share, 1e-12);
  EXPECT_GT(cut_off(parameters(1, 100.0, 1.0)).share, 0.99);
}

TEST(Weights, TheSufficientRadiusIsTheSmallestOne) {
  BilateralParameters p = parameters(3, 5.0, 30.0);
  const int enough = cut_off(p).sufficient_radius;
  p.radius = enough;
  EXPECT_LE(cut_off(p).share, 0.01);
  p.radius = enough - 1;
  EXPECT_GT(cut_off(p).share, 0.01);
  EXPECT_EQ(cut_off(parameters(1, 100.0, 1.0)).sufficient_radius, 99);
  EXPECT_EQ(cut_off(parameters(20, 1.0, 1.0)).sufficient_radius, 20) << "not below the present one";
}

// A guide that has its edge elsewhere: weights are its differences, what is averaged are the image's values.
TEST(Weights, AreTheGuides) {
  Image image = edge();
  Image guide(image.shape());
  for (int y = 0; y < 3; ++y) {
    for (int x = 0; x < 3; ++x)
      guide.view().row<std::uint8_t>(y)[x] = static_cast<std::uint8_t>(x == 0 ? 60 : 100);
  }
  image.set_guide(std::make_shared<const Image>(std::move(guide)));
  const WeightField field = weights_at(image, parameters(1, 1.0, 20.0), family_of("bilateral2d"), 1, 1);
  const double side = std::exp(-0.5);
  const double across = std::exp(-0.5 * 2 * 2);
  EXPECT_DOUBLE_EQ(field.weight(-1, 0), side * across);
  EXPECT_DOUBLE_EQ(field.weight(1, 0), side);
}

TEST(Weights, TheMeanIsTheReferencesGuidedResult) {
  for (const int channels : {1, 3}) {
    Image image = test::make_picture(17, 13, channels, PixelType::f32);
    Image guide(image.shape());
    const Image& from = image;
    for (int y = 0; y < 13; ++y) {
      for (int i = 0; i < 17 * channels; ++i)
        guide.view().row<float>(y)[i] = 1 - from.view().row<float>(12 - y)[i] / 2;
    }
    image.set_guide(std::make_shared<const Image>(std::move(guide)));
    NlmParameters nlm;
    nlm.search_radius = 2;
    nlm.patch_radius = 1;
    nlm.strength = 40;
    const std::pair<const char*, Parameters> families[] = {{"bilateral2d", parameters(3, 1.7, 33.0)},
                                                           {"nlm2d", nlm}};
    for (const auto& [family, p] : families) {
      const Variant& reference =
          variant(family == std::string_view("nlm2d") ? "reference/nlm_float64" : "reference/float64");
      const auto result = filter_once(reference, image, p).result;
      for (const auto& [x, y] : {std::pair{0, 0}, {16, 12}, {8, 6}}) {
        const WeightField field = weights_at(image, p, family_of(family), x, y);
        for (int c = 0; c < channels; ++c) {
          EXPECT_NEAR(field.mean[static_cast<std::size_t>(c)], result->view().row<float>(y)[x * channels + c],
                      1e-6)
              << family << " at " << x << ", " << y;
        }
      }
    }
  }
}

TEST(Weights, TheMeanIsTheReferencesResult) {
  const Variant& reference = variant("reference/float64");
  for (const PixelType type : {PixelType::u8, PixelType::u16, PixelType::f32}) {
    for (const int channels : {1, 3}) {
      const Image image = test::make_picture(17, 13, channels, type);
      for (const Border border : {Border::replicate, Border::mirror, Border::skip}) {
        for (const ColourMode colour : {ColourMode::channel, ColourMode::rgb, ColourMode::lab}) {
          BilateralParameters p = parameters(3, 1.7, 33.0);
          p.border = border;
          p.colour = colour;
          const auto result = filter_once(reference, image, p).result;
          for (const auto& [x, y] : {std::pair{0, 0}, {16, 12}, {2, 9}, {8, 6}}) {
            const WeightField field = weights_at(image, p, family_of("bilateral2d"), x, y);
            for (int c = 0; c < channels; ++c) {
              const double mean = field.mean[static_cast<std::size_t>(c)];
              const int at = x * channels + c;
              if (type == PixelType::u8) {
                EXPECT_EQ(std::floor(mean + 0.5), result->view().row<std::uint8_t>(y)[at]);
              } else if (type == PixelType::u16) {
                EXPECT_EQ(std::floor(mean + 0.5), result->view().row<std::uint16_t>(y)[at]);
              } else {
                EXPECT_NEAR(mean, static_cast<double>(result->view().row<float>(y)[at]), 1e-7);
              }
            }
          }
        }
      }
    }
  }
}

TEST(Weights, OfPatchesGiveTheReferencesResult) {
  const Variant& reference = variant("reference/nlm_float64");
  const auto agree = [&](const NlmParameters& p, int channels) {
    const Image image = test::make_picture(17, 13, channels, PixelType::f32);
    const auto result = filter_once(reference, image, p).result;
    for (const auto& [x, y] : {std::pair{0, 0}, {16, 12}, {2, 9}, {8, 6}}) {
      const WeightField field = weights_at(image, p, family_of("nlm2d"), x, y);
      EXPECT_EQ(field.side(), 2 * p.search_radius + 1);
      for (int c = 0; c < channels; ++c) {
        EXPECT_NEAR(field.mean[static_cast<std::size_t>(c)],
                    static_cast<double>(result->view().row<float>(y)[x * channels + c]), 1e-6)
            << name_of(p.centre) << ' ' << name_of(p.weight_function) << ' ' << name_of(p.border);
      }
    }
  };
  NlmParameters p;
  p.search_radius = 2;
  p.patch_radius = 1;
  p.strength = 40;
  for (const int channels : {1, 3}) agree(p, channels);
  p.colour = ColourMode::rgb;
  agree(p, 3);
  for (const CentreWeight centre : {CentreWeight::max, CentreWeight::zero}) {
    for (const WeightFunction function : {WeightFunction::exponential, WeightFunction::bisquare}) {
      p.centre = centre;
      p.weight_function = function;
      agree(p, 3);
    }
  }
  p.patch_weights = PatchWeights::gaussian;
  p.patch_sigma_y = 0.6;
  p.border = Border::mirror;
  agree(p, 1);
  p.border = Border::skip;
  agree(p, 1);
}

TEST(Weights, EachChannelHasItsOwnUnlessJoint) {
  const Image image = test::make_picture(9, 9, 3, PixelType::u8);
  BilateralParameters p = parameters(2, 2.0, 25.0);
  EXPECT_EQ(weights_at(image, p, family_of("bilateral2d"), 4, 4).planes, 3);
  p.colour = ColourMode::rgb;
  EXPECT_EQ(weights_at(image, p, family_of("bilateral2d"), 4, 4).planes, 1);
}

TEST(Weights, AnUnfilteredFrameHasTheCentreAlone) {
  BilateralParameters p = parameters(2, 2.0, 25.0);
  p.border = Border::skip;
  const WeightField field = weights_at(edge(), p, family_of("bilateral2d"), 1, 1);
  EXPECT_FALSE(field.filtered);
  EXPECT_EQ(field.facts[0].effective, 1);
  EXPECT_EQ(field.mean[0], 100);
}

TEST(Weights, RefuseWhatHasNone) {
  EXPECT_THROW(weights_at(edge(), parameters(1, 1, 1), family_of("bilateral2d"), 3, 0), ArgumentError);
  EXPECT_THROW(weights_at(edge(), parameters(0, 1, 1), family_of("bilateral2d"), 0, 0), ArgumentError);
  EXPECT_THROW(weights_at(edge(), parameters(1, 1, 1), family_of("bilateral3d"), 0, 0), ArgumentError);
}

TEST(Weights, AreRefusedWhereTheValueRangeWouldChangeThem) {
  BilateralParameters p = parameters(1, 1.0, 20.0);
  p.colour = ColourMode::lab;
  for (const int channels : {1, 3}) {
    Image image = test::make_picture(5, 5, channels, PixelType::u8);
    image.set_range({0, 100});
    const auto ask = [&] { return weights_at(image, p, family_of("bilateral2d"), 2, 2); };
    if (channels == 3) {
      EXPECT_THROW(ask(), ArgumentError);
    } else {
      EXPECT_NO_THROW(ask()) << "one channel has no CIE-Lab";
    }
  }
}

}  // namespace
}  // namespace filterscope
