// peers/npp against its documented definition: each channel by itself, edge pixels repeated, integers cut
// off.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/maths/border.h"
#include "kernels/peers/add_peers.h"
#include "kernels/run/filter_run.h"

namespace filterscope {
namespace {

// Before any test asks for the catalogue.
const bool kAdded = [] {
  add_peers();
  return true;
}();

constexpr int kWidth = 45;
constexpr int kHeight = 31;

double fraction(int x, int y, int c) {
  const int noise = (x * 7919 + y * 104729 + c * 1299709) % 251;
  return ((x > kWidth / 2 ? 90 : 20) + y + 0.3 * noise) / 255;
}

template <class T>
class Npp : public testing::Test {
 protected:
  static constexpr PixelType kType = sizeof(T) == 1   ? PixelType::u8
                                     : sizeof(T) == 2 ? PixelType::u16
                                                      : PixelType::f32;

  static T value(int x, int y, int c) { return static_cast<T>(fraction(x, y, c) * full_scale(kType)); }

  static double expected(const BilateralParameters& p, int x, int y, int c) {
    const double sigma = range_sigma_native(p, kType);
    double sum = 0;
    double weight_sum = 0;
    for (int dy = -p.radius; dy <= p.radius; ++dy) {
      for (int dx = -p.radius; dx <= p.radius; ++dx) {
        const int sx = border_index(x + dx, kWidth, Border::replicate);
        const int sy = border_index(y + dy, kHeight, Border::replicate);
        const double other = value(sx, sy, c);
        const double difference = other - value(x, y, c);
        const double weight = std::exp(-0.5 * (dx * dx + dy * dy) / (p.sigma_space * p.sigma_space) -
                                       0.5 * difference * difference / (sigma * sigma));
        sum += weight * other;
        weight_sum += weight;
      }
    }
    return sum / weight_sum;
  }

  /// Filters in two halves, so that the second one starts inside the image.
  static void check(int channels, int radius) {
    const Shape shape{kWidth, kHeight, 1, channels, kType};
    BilateralParameters parameters;
    parameters.radius = radius;
    std::vector<T> pixels;
    for (int y = 0; y < kHeight; ++y) {
      for (int x = 0; x < kWidth; ++x) {
        for (int c = 0; c < channels; ++c) pixels.push_back(value(x, y, c));
      }
    }
    const auto bytes = reinterpret_cast<std::byte*>(pixels.data());
    const auto run = make_run(variant("peers/npp"), {shape, parameters});
    run->bind(make_source(Backend::cuda, filterscope::as_const(tight_view(bytes, shape))));
    run->poison(0xFF);
    run->run({0, 0, kWidth / 2, kHeight});
    run->run({kWidth / 2, 0, kWidth, kHeight});
    run->download(tight_view(bytes, shape));

    const double slack = 2e-5 * full_scale(kType);
    const double below = kType == PixelType::f32 ? slack : 1 + slack;
    std::size_t i = 0;
    for (int y = 0; y < kHeight; ++y) {
      for (int x = 0; x < kWidth; ++x) {
        for (int c = 0; c < channels; ++c, ++i) {
          const double exact = expected(parameters, x, y, c);
          ASSERT_GE(static_cast<double>(pixels[i]), exact - below) << "at " << x << ", " << y;
          ASSERT_LE(static_cast<double>(pixels[i]), exact + slack) << "at " << x << ", " << y;
        }
      }
    }
  }
};

using Types = testing::Types<std::uint8_t, std::uint16_t, float>;
TYPED_TEST_SUITE(Npp, Types);

TYPED_TEST(Npp, FollowsItsDefinition) {
  const Availability here = availability(variant("peers/npp"));
  if (!here.available) GTEST_SKIP() << here.reason.text();
  for (const int channels : {1, 3}) {
    for (const int radius : {1, 3, 8, 32}) {
      SCOPED_TRACE(std::to_string(channels) + " channels, radius " + std::to_string(radius));
      this->check(channels, radius);
      if (testing::Test::HasFailure()) return;
    }
  }
}

TEST(NppPeer, UnavailableWithAReason) {
  const Variant& npp = variant("peers/npp");
  const Availability here = availability(npp);
  if (here.available) GTEST_SKIP() << "NPP is here.";
  EXPECT_FALSE(here.reason.empty());
  EXPECT_THROW(prepare(npp, {{8, 8, 1, 1, PixelType::u8}, {}}), UnavailableError);
}

}  // namespace
}  // namespace filterscope
