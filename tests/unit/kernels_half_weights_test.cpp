// The packed-half kernel's arithmetic, done again on the host tap by tap, stays within the stated bound.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <random>
#include <vector>

#include "kernels/bilateral2d/fast/half/half_weights.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/maths/half_bits.h"

namespace filterscope::fast {
namespace {

BilateralParameters parameters_of(int radius, double sigma_space, double sigma_range) {
  BilateralParameters parameters;
  parameters.radius = radius;
  parameters.sigma_space = sigma_space;
  parameters.sigma_range = sigma_range;
  return parameters;
}

double weight_of(const HalfWeights& half, int radius, bool special, double x) {
  if (special) {
    return round_to_half(std::exp2(round_to_half(half_value(half.multiplier) * x + half_top(radius))));
  }
  const double fixed = std::max(round_to_half(half_value(half.step) * x + std::ldexp(1.0, -13)), 0.0);
  const auto bits = static_cast<std::uint16_t>(std::lround(std::ldexp(fixed, 24)) * half_step(radius));
  const double m = half_value(static_cast<std::uint16_t>((bits & 1023) | 0x3C00));
  const double q = round_to_half(m * half_value(kQuadratic[2]) + half_value(kQuadratic[1]));
  return round_to_half(half_value(bits) * round_to_half(q * m + half_value(kQuadratic[0])));
}

/// A pixel of level `centre` and its window, level(dx, dy).
struct Pixel {
  int centre;
  std::function<int(int, int)> level;
};

struct Sum {
  double value = 0;
  double weight = 0;
};

/// Sums of halves, as the kernel makes them for the pixel that is `place` columns right of a thread's first.
class KernelSums {
 public:
  KernelSums(const BilateralParameters& p, const HalfWeights& half, const Pixel& pixel, int place)
      : p_(p), half_(half), pixel_(pixel), place_(place) {}

  [[nodiscard]] Sum row(int dy) const {
    const int halo = (p_.radius + 3) / 4 * 4;
    Sum sums[2];
    for (int first = -halo, group = 0; first <= halo; first += 4, ++group) {
      add(sums[p_.radius <= kOneSum ? 0 : group % 2], first, dy);
    }
    return plus(sums[0], sums[1]);
  }

  /// With the thread's own pixels in the middle: the weight of a pair is the right one's, the centre's exact.
  [[nodiscard]] Sum row_of_own() const {
    Sum sum;
    add(sum, -4, 0);
    double own = std::exp2(half_top(p_.radius));
    for (int dx = std::max(-place_, -p_.radius); dx <= std::min(3 - place_, p_.radius); ++dx) {
      if (dx == 0) continue;
      const double w = weight(dx, 0, on_special_unit(p_.radius, std::abs(dx)));
      sum.value = round_to_half(sum.value + w * difference(dx, 0));
      own = round_to_half(own + w);
    }
    sum.weight = round_to_half(sum.weight + own);
    add(sum, 4, 0);
    return sum;
  }

  [[nodiscard]] static Sum plus(const Sum& a, const Sum& b) {
    return {round_to_half(a.value + b.value), round_to_half(a.weight + b.weight)};
  }

 private:
  [[nodiscard]] double difference(int dx, int dy) const {
    return (pixel_.level(dx, dy) - pixel_.centre) * half_.scale;
  }

  [[nodiscard]] double weight(int dx, int dy, bool special) const {
    const double column = half_value(half_.columns[static_cast<std::size_t>(std::abs(dx))]);
    const double d = difference(dx, dy);
    return weight_of(half_, p_.radius, special, round_to_half(column - d * d));
  }

  /// Adds four columns.
  void add(Sum& sum, int first, int dy) const {
    const bool in_row = p_.radius <= kWindowInHalves;
    double v = in_row ? sum.value : 0;
    std::vector<double> w;
    for (int dx = std::max(first - place_, -p_.radius); dx <= std::min(first + 3 - place_, p_.radius); ++dx) {
      w.push_back(weight(dx, dy, on_special_unit(p_.radius, dx)));
      v = round_to_half(v + w.back() * difference(dx, dy));
    }
    if (w.empty()) return;
    double total = w.size() > 1 ? round_to_half(w[0] + w[1]) : w[0];
    if (w.size() == 3) total = round_to_half(total + w[2]);
    if (w.size() == 4) total = round_to_half(total + round_to_half(w[2] + w[3]));
    sum.value = in_row ? v : round_to_half(sum.value + v);
    sum.weight = round_to_half(sum.weight + total);
  }

  const BilateralParameters& p_;
  const HalfWeights& half_;
  const Pixel& pixel_;
  int place_;
};

/// Before it is rounded to a level.
double filtered(const BilateralParameters& p, const HalfWeights& half, const Pixel& pixel, int place) {
  const KernelSums sums(p, half, pixel, place);
  const auto factor = [&](int dy) { return half.rows[static_cast<std::size_t>(std::abs(dy))]; };
  if (p.radius > kWindowInHalves) {
    Sum total;
    for (int dy = -p.radius; dy <= p.radius; ++dy) {
      const Sum row = sums.row(dy);
      total.value += factor(dy) * row.value;
      total.weight += factor(dy) * row.weight;
    }
    return pixel.centre + total.value / total.weight / half.scale;
  }
  Sum total = sums.row_of_own();
  for (int dy = 1; dy <= p.radius; ++dy) {
    const Sum rows = KernelSums::plus(sums.row(-dy), sums.row(dy));
    total.value = round_to_half(total.value + factor(dy) * rows.value);
    total.weight = round_to_half(total.weight + factor(dy) * rows.weight);
  }
  return pixel.centre + round_to_half(total.value * round_to_half(1 / total.weight)) / half.scale;
}

double exact(const BilateralParameters& p, const Pixel& pixel) {
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
std::vector<Pixel> pixels(const BilateralParameters& p, std::mt19937& random) {
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
  }
}

TEST(HalfWeights, GiveTheCentreTheLargestWeight) {
  for (const int radius : {1, kWindowInHalves, kWindowInHalves + 1, kMostHalfRadius}) {
    const HalfWeights half = half_weights(parameters_of(radius, 3, 30));
    const double most = std::exp2(half_top(radius));
    EXPECT_EQ(weight_of(half, radius, true, 0), most);
    EXPECT_NEAR(weight_of(half, radius, false, 0), most, most / 256);
    EXPECT_EQ(weight_of(half, radius, false, -8), 0);
    EXPECT_EQ(weight_of(half, radius, true, -8), 0);
  }
}

TEST(HalfWeights, ErrorsStayWithinTheBound) {
  std::mt19937 random(5);
  double largest_share = 0;
  for (const int radius : {1, 2, 3, 4, 7, 8, 9, 13, 16}) {
    for (const double sigma_space : {0.7, 3.0, 20.0}) {
      for (const double sigma_range : {0.5, 3.0, 12.0, 30.0, 100.0, 1000.0}) {
        const BilateralParameters p = parameters_of(radius, sigma_space, sigma_range);
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
  BilateralParameters p = parameters_of(7, 3, 30);
  const double round = half_error_bound(p);
  p.sigma_space_y = 0.5;
  EXPECT_LT(half_error_bound(p), round) << "a smaller window moves pixels less";
}

}  // namespace
}  // namespace filterscope::fast
