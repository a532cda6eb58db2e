#include "kernels/bilateral2d/fast/half/half_weights.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numbers>

#include "kernels/maths/half_bits.h"

namespace filterscope::fast {
namespace {

constexpr int kMostDifference = 255;
constexpr double kRoundoff = 1.0 / 2048;                 // relative, of a half
constexpr double kSmallestHalf = 5.9604644775390625e-8;  // 2^−24
/// Of ex2.approx.f16x2, relative (PTX ISA).
constexpr double kSpecialError = 1.05e-3;
/// Below this x every weight is 0: −8 times the least multiplier, 11, is 88 octaves.
constexpr double kLeastColumn = -8;
/// What the float arithmetic at the end adds, in levels.
constexpr double kFloatError = 1e-3;

/// A tap's weight relative to the centre's, as the kernel computes it, and how far from that it may be.
struct Computed {
  double weight;
  double slack;
};

Computed on_special(const HalfWeights& half, int radius, double x) {
  const int top = half_top(radius);
  const double weight = std::exp2(round_to_half(half_value(half.multiplier) * x + top) - top);
  return {weight, kSpecialError * weight + std::ldexp(kSmallestHalf, -top)};
}

Computed on_quadratic(const HalfWeights& half, int radius, double x) {
  const double fixed = round_to_half(half_value(half.step) * x + std::ldexp(1.0, -13));
  if (fixed <= 0) return {0, 0};
  const auto bits = static_cast<std::uint16_t>(half_step(radius) * std::lround(std::ldexp(fixed, 24)));
  const double m = 1 + (bits & 1023) / 1024.0;
  const double q = round_to_half(half_value(kQuadratic[2]) * m + half_value(kQuadratic[1]));
  const double curve = round_to_half(q * m + half_value(kQuadratic[0]));
  return {std::ldexp(round_to_half(half_value(bits) * curve), -half_top(radius)), 0};
}

double row_factor(const BilateralParameters& parameters, int dy) {
  const double s = dy / sigma_y(parameters);
  return std::exp(-0.5 * s * s);
}

/// Exact weights of a row's taps and their largest relative errors, by column and difference. Of weights
/// below kSmall the error is in `small` instead: it does not shrink with them.
struct Taps {
  static constexpr double kSmall = 1.0 / 65536;
  int radius;
  double row_sum;    ///< of the rows' factors
  double small = 0;  ///< the largest error of a small weight, times the range
  std::vector<std::array<double, kMostDifference + 1>> weight;
  std::vector<std::array<double, kMostDifference + 1>> error;

  explicit Taps(const BilateralParameters& parameters) : radius(parameters.radius), row_sum(1) {
    const HalfWeights half = half_weights(parameters);
    double row_error = 0;
    double small_row_error = 0;
    for (int dy = 1; dy <= radius; ++dy) {
      const double exact = row_factor(parameters, dy);
      const double off = std::abs(half.rows[static_cast<std::size_t>(dy)] - exact);
      row_sum += 2 * exact;
      if (exact < kSmallestNormalHalf) {
        small_row_error = std::max(small_row_error, off);
      } else {
        row_error = std::max(row_error, off / exact);
      }
    }
    for (int dx = -radius; dx <= radius; ++dx) {
      auto& weights = weight.emplace_back();
      auto& errors = error.emplace_back();
      const double s = dx / parameters.sigma_space;
      for (int d = 0; d <= kMostDifference; ++d) {
        const double r = d / parameters.sigma_range;
        const double exact = std::exp(-0.5 * (s * s + r * r));
        const auto i = static_cast<std::size_t>(d);
        weights[i] = exact;
        // A thread's own pixels take their weights in pairs, from the right one's place.
        double off = weight_error(half, dx, d, exact);
        if (radius <= kWindowInHalves && dx < 0) off = std::max(off, weight_error(half, -dx, d, exact));
        errors[i] = exact < kSmall ? 0 : off / exact * (1 + row_error) + row_error;
        if (exact < kSmall) small = std::max(small, off * kMostDifference);
      }
    }
    small = small * (1 + row_error) + (row_error * kSmall + small_row_error) * kMostDifference;
  }

  [[nodiscard]] double weight_error(const HalfWeights& half, int dx, int d, double exact) const {
    const double column = half_value(half.columns[static_cast<std::size_t>(std::abs(dx))]);
    const double scaled = d * half.scale;
    const double x = round_to_half(column - scaled * scaled);
    const Computed computed =
        on_special_unit(radius, dx) ? on_special(half, radius, x) : on_quadratic(half, radius, x);
    return std::abs(computed.weight - exact) + computed.slack;
  }

  /// The largest weighted mean of cost(dx, error, difference) over the window of any image: each tap but
  /// the centre takes the difference that is worst for that mean (Dinkelbach's iteration).
  template <class Cost>
  [[nodiscard]] double worst_mean(const Cost& cost) const {
    const double centre = cost(0, error[static_cast<std::size_t>(radius)][0], 0);
    double mean = centre;
    for (int round = 0; round < 100; ++round) {
      double costs = centre;
      double weights = 1;
      for (int dx = -radius; dx <= radius; ++dx) {
        const auto& weight_of = weight[static_cast<std::size_t>(dx + radius)];
        const auto& error_of = error[static_cast<std::size_t>(dx + radius)];
        const double count = dx == 0 ? row_sum - 1 : row_sum;
        double most = -std::numeric_limits<double>::infinity();
        std::size_t at = 0;
        for (std::size_t d = 0; d <= kMostDifference; ++d) {
          const double gain = weight_of[d] * (cost(dx, error_of[d], static_cast<double>(d)) - mean);
          if (gain > most) {
            most = gain;
            at = d;
          }
        }
        costs += count * weight_of[at] * cost(dx, error_of[at], static_cast<double>(at));
        weights += count * weight_of[at];
      }
      const double next = costs / weights;
      if (next <= mean * (1 + 1e-9)) break;
      mean = next;
    }
    return mean;
  }
};

}  // namespace

HalfWeights half_weights(const BilateralParameters& parameters) {
  // σr scaled is in 0.128…0.256, so that the fixed-point step is a normal half and the centre's number 2^11.
  constexpr double kLeast = 0.128;
  const double steps = 1024.0 / half_step(parameters.radius);
  HalfWeights half;
  const double sigma = parameters.sigma_range;
  while (sigma * half.scale >= 2 * kLeast) half.scale /= 2;
  while (sigma * half.scale < kLeast) half.scale *= 2;
  const double scaled = sigma * half.scale;
  const double step = round_to_half(std::ldexp(0.5 * std::numbers::log2e / (scaled * scaled) * steps, -24));
  const double multiplier = std::ldexp(step, 24) / steps;
  half.step = half_bits(step);
  half.multiplier = half_bits(round_to_half(multiplier));
  const double x_factor =
      -0.5 * std::numbers::log2e / (parameters.sigma_space * parameters.sigma_space) / multiplier;
  const bool halves = parameters.radius <= kWindowInHalves;
  for (int d = 0; d <= parameters.radius; ++d) {
    half.columns.push_back(half_bits(round_to_half(std::max(d * d * x_factor, kLeastColumn))));
    const double row = row_factor(parameters, d);
    half.rows.push_back(static_cast<float>(halves ? round_to_half(row) : row));
  }
  return half;
}

double half_error_bound(const BilateralParameters& parameters) {
  const int radius = parameters.radius;
  if (radius < 1 || radius > kMostHalfRadius || !half_has_room(parameters.sigma_range)) {
    return std::numeric_limits<double>::infinity();
  }
  const Taps taps(parameters);
  const double error = std::sqrt(taps.worst_mean([](int, double e, double) { return e * e; }));
  const double spread = std::sqrt(taps.worst_mean([](int, double, double d) { return d * d; }));
  const double rounded =
      taps.worst_mean([radius](int dx, double, double d) { return half_roundings(radius, dx).value * d; });
  const double weight_rounding = half_roundings(radius, 0).weight * kRoundoff;
  // With the exact result µ from the centre, wrong weights move it by no more than error · √(mean (d − µ)²),
  // by Cauchy and Schwarz, where the mean is spread² − µ²; a wrong sum of weights by its share of µ. This is
  // the largest sum of both for any µ.
  const double by_weights = std::hypot(error, weight_rounding) * spread;
  const double by_values = kRoundoff * (rounded + half_roundings(radius, -radius).value * error * spread);
  const double side = 2.0 * radius + 1;
  const double by_small = side * side * taps.small;
  // Products in the sums and with the rows' factors, then the quotient.
  const double products = (side + 1) * (side + 1) * std::ldexp(1.0, -half_top(radius)) + 1;
  const double underflow = products * kSmallestHalf / half_weights(parameters).scale;
  return (by_weights + by_values + by_small) / ((1 - error) * (1 - weight_rounding)) + underflow +
         kFloatError;
}

}  // namespace filterscope::fast
