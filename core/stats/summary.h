// Order statistics of timing samples.
#pragma once

#include <cstddef>
#include <span>

namespace filterscope {

struct Summary {
  std::size_t count = 0;
  double median = 0;
  double minimum = 0;
  double q1 = 0;
  double q3 = 0;
  double mean = 0;
  double relative_iqr = 0;       ///< (q3 − q1) / median
  double median_half_width = 0;  ///< half the 95 % confidence interval of the median, from order statistics
};

/// Of relative_iqr: above it a median is marked wherever it is shown.
inline constexpr double kLargeSpread = 0.1;

/// What follows ± where one number says how far the samples spread.
constexpr double half_iqr(const Summary& summary) noexcept { return (summary.q3 - summary.q1) / 2; }

/// Fewer than six samples have no 95 % interval of the median: half their range stands in for it.
/// Quantiles by linear interpolation between order statistics (Hyndman and Fan's type 7). All zero for none.
Summary summarize(std::span<const double> samples);

}  // namespace filterscope
