// The packed-half kernel's arithmetic, done again on the host tap by tap, stays within the stated bound.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <random>
#include <vector>

#include "kernels/bilateral2d/fast/half_bits.h"
#include "kernels/bilateral2d/fast/half_weights.h"

namespace filterscope::fast {
namespace {

Parameters parameters_of(int radius, double sigma_space, double sigma_range) {
  Parameters parameters;
  parameters.radius = radius;
  parameters.sigma_space = sigma_space;
  parameters.sigma_range = sigma_range;
  return parameters;
}

double weight_of(const HalfWeights& half, bool special, double x) {
  if (special) return round_to_half(std::exp2(round_to_half(half_value(half.multiplier) * x + kHalfTop)));
  const double fixed = std::max(round_to_half(half_value(half.step) * x + std::ldexp(1.0, -13)), 0.0);
  const auto bits = static_cast<std::uint16_t>(std::lround(std::ldexp(fixed, 24)) * kHalfStep);
  const double m = half_value(static_cast<std::uint16_t>((bits & 1023) | 0x3C00));
  const double q = round_to_half(m * half_value(kQuadratic[2]) + half_value(kQuadratic[1]));
  return round_to_half(half_value(bits) * round_to_half(q * m + half_value(kQuadratic[0])));
}

/// A pixel of level `centre` and its window, level(dx, dy).
struct Pixel {
  int centre;
  std::function<int(int, int)> level;
};

/// As the kernel does it for the pixel that is `place` columns right of a thread's first.
double filtered(const Parameters& p, const HalfWeights& half, const Pixel& pixel, int place) {
  struct Sum {
    double value = 0;
    double weight = 0;
  };
  const int halo = (p.radius + 3) / 4 * 4;
  const auto row_sum = [&](int dy) {
    Sum sums[2];
    for (int first = -halo, group = 0; first <= halo; first += 4, ++group) {
      Sum& sum = sums[p.radius <= kOneSum ? 0 : group % 2];
      double v = p.radius <= kRowsTogether ? sum.value : 0;
      std::vector<double> w;
      for (int dx = std::max(first - place, -p.radius); dx <= std::min(first + 3 - place, p.radius); ++dx) {
        const double d = (pixel.level(dx, dy) - pixel.centre) * half.scale;
        const double x =
            round_to_half(half_value(half.columns[static_cast<std::size_t>(std::abs(dx))]) - d * d);
        w.push_back(weight_of(half, on_special_unit(p.radius, dx), x));
        v = round_to_half(v + w.back() * d);
      }
      if (w.empty()) continue;
      double total = w.size() > 1 ? round_to_half(w[0] + w[1]) : w[0];
      if (w.size() == 3) total = round_to_half(total + w[2]);
      if (w.size() == 4) total = round_to_half(total + round_to_half(w[2] + w[3]));
      sum.value = p.radius <= kRowsTogether ? v : round_to_half(sum.value + v);
      sum.weight = round_to_half(sum.weight + total);
    }
    return Sum{round_to_half(sums[0].value + sums[1].value), round_to_half(sums[0].weight + sums[1].weight)};
  };
  double value = 0;
  double weight = 0;
  const auto add = [&](const Sum& sum, int dy) {
    value += half.rows[static_cast<std::size_t>(dy)] * sum.value;
    weight += half.rows[static_cast<std::size_t>(dy)] * sum.weight;
  };
  add(row_sum(0), 0);
  for (int dy = 1; dy <= p.radius; ++dy) {
    const Sum above = row_sum(-dy);
    const Sum below = row_sum(dy);
    if (p.radius <= kRowsTogether) {
      add({round_to_half(above.value + below.value), round_to_half(above.weight + below.weight)}, dy);
    } else {
      add(above, dy);
      add(below, dy);
    }
  }
  return pixel.centre + value / weight / half.scale;
}

double exact(const Parameters& p, const Pixel& pixel) {
  double value = 0;
  double weight = 0;
  for (int dy = -p.radius; dy <= p.radius; ++dy) {
    for (int dx = -p.radius; dx <= p.radius; ++dx) {
      const int level = pixel.level(dx, dy);
      const double d = (level - pixel.centre) / p.sigma_range;
      const double w = std::exp(-0.5 * (d * d + (dx * dx + dy * dy) / (p.sigma_space * p.sigma_space)));
      value += w * level;
      weight += w;
    }
  }
  return value / weight;
}

/// Noise, two levels, steps, and an impulse in even surroundings, which is the worst for a mean.
std::vector<Pixel> pixels(const Parameters& p, std::mt19937& random) {
  std::vector<Pixel> all;
  const int side = 2 * p.radius + 1;
  for (int round = 0; round < 12; ++round) {
    std::vector<int> levels(static_cast<std::size_t>(side * side));
    const int centre = static_cast<int>(random() % 256);
    const int step = static_cast<int>(p.sigma_range * (0.5 + 0.25 * round));
    for (int& level : levels) {
      const int away = round % 3 == 0   ? static_cast<int>(random() % 256) - centre
                       : round % 3 == 1 ? step
                                        : (random() % 2 == 0 ? step : -step / 2);
      level = std::clamp(centre + away, 0, 255);
    }
    levels[static_cast<std::size_t>(side * side / 2)] = centre;
    all.push_back({centre, [levels, side, r = p.radius](int dx, int dy) {
                     return levels[static_cast<std::size_t>((dy + r) * side + dx + r)];
                   }});
  }
  return all;
}

TEST(HalfWeights, PutTheRangeSigmaWhereHalvesAreFine) {
  for (const double sigma : {0.5, 1.0, 7.3, 30.0, 255.0, 4096.0}) {
    const HalfWeights half = half_weights(parameters_of(3, 3, sigma));
    EXPECT_EQ(std::exp2(std::round(std::log2(half.scale))), half.scale) << "differences would not be exact";
    EXPECT_GE(sigma * half.scale, 0.128);
    EXPECT_LT(sigma * half.scale, 0.256);
    EXPECT_GE(half_value(half.step), kSmallestNormalHalf) << "too few digits";
    EXPECT_EQ(half_value(half.columns[0]), 0);
    EXPECT_EQ(half.rows[0], 1.0F);
    EXPECT_EQ(weight_of(half, true, 0), std::exp2(kHalfTop));
    EXPECT_NEAR(weight_of(half, false, 0), std::exp2(kHalfTop), 0.5);
    EXPECT_EQ(weight_of(half, false, -8), 0);
    EXPECT_EQ(weight_of(half, true, -8), 0);
  }
}

TEST(HalfWeights, ErrorsStayWithinTheBound) {
  std::mt19937 random(5);
  double largest_share = 0;
  for (const int radius : {1, 2, 3, 4, 7, 8, 9, 13, 16}) {
    for (const double sigma_space : {0.7, 3.0, 20.0}) {
      for (const double sigma_range : {0.5, 3.0, 12.0, 30.0, 100.0, 1000.0}) {
        const Parameters p = parameters_of(radius, sigma_space, sigma_range);
        const HalfWeights half = half_weights(p);
        const double bound = half_error_bound(p);
        for (const Pixel& pixel : pixels(p, random)) {
          const double wanted = exact(p, pixel);
          const double error = std::abs(filtered(p, half, pixel, static_cast<int>(random() % 4)) - wanted);
          ASSERT_LE(error, bound) << "r " << radius << ", sigmas " << sigma_space << " and " << sigma_range;
          largest_share = std::max(largest_share, error / bound);
        }
      }
    }
  }
  EXPECT_GT(largest_share, 0.1) << "the bound is so wide that this test shows nothing";
}

TEST(HalfWeights, TheBoundServesUsualParametersAndRefusesOthers) {
  for (int radius = 1; radius <= kMostHalfRadius; ++radius) {
    EXPECT_LT(half_error_bound(parameters_of(radius, 3, 30)), kHalfAllowed) << radius;
    EXPECT_LT(half_error_bound(parameters_of(radius, 3, 10)), 0.35) << radius;
  }
  EXPECT_GT(half_error_bound(parameters_of(7, 3, 100)), kHalfAllowed);
  EXPECT_TRUE(std::isinf(half_error_bound(parameters_of(0, 3, 30))));
  EXPECT_TRUE(std::isinf(half_error_bound(parameters_of(kMostHalfRadius + 1, 3, 30))));
  EXPECT_TRUE(std::isinf(half_error_bound(parameters_of(3, 3, 0.4))));
  EXPECT_TRUE(std::isinf(half_error_bound(parameters_of(3, 3, 5000))));
}

TEST(HalfWeights, TheBoundKnowsTheOtherSpatialSigma) {
  Parameters p = parameters_of(7, 3, 30);
  const double round = half_error_bound(p);
  p.sigma_space_y = 0.5;
  EXPECT_LT(half_error_bound(p), round) << "a smaller window moves pixels less";
}

}  // namespace
}  // namespace filterscope::fast
