#include "core/noise/rician_moments.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace filterscope {
namespace {

/// S. O. Rice, "Mathematical analysis of random noise", 1945, section 3.10, by modified Bessel functions.
double mean_of(double signal) {
  const double square = signal * signal;
  const double quarter = square / 4;
  return std::sqrt(std::numbers::pi / 2) * std::exp(-quarter) *
         ((1 + square / 2) * std::cyl_bessel_i(0.0, quarter) + square / 2 * std::cyl_bessel_i(1.0, quarter));
}

}  // namespace

Rician rician(double mean) {
  constexpr double kStep = 1.0 / 64;
  constexpr int kCount = 20 * 64;
  struct Row {
    double mean;
    Rician noise;
  };
  static const std::vector<Row> rows = [] {
    std::vector<Row> made;
    for (int i = 0; i < kCount; ++i) {
      const double signal = i * kStep;
      const double of_signal = mean_of(signal);
      made.push_back({of_signal, {signal * signal + 2 - of_signal * of_signal, of_signal - signal}});
    }
    return made;
  }();
  const auto found = std::ranges::lower_bound(rows, mean, {}, &Row::mean);
  return found == rows.end() ? Rician{1, 1 / (2 * mean)} : found->noise;
}

}  // namespace filterscope
