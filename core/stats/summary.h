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

/// A median whose samples spread further than this share of it, between the quartiles, is uncertain: most
/// variants that are worth comparing differ by less.
constexpr double kLargestSpread = 0.05;

/// Whether a median says little: its samples spread beyond kLargestSpread, or the time limit came before it
/// was known (`converged` false). What shows one marks it, everywhere in the same way.
constexpr bool is_uncertain(double relative_iqr, bool converged) {
  return !converged || relative_iqr > kLargestSpread;
}

/// Fewer than six samples have no 95 % interval of the median: half their range stands in for it.
/// Quantiles by linear interpolation between order statistics (Hyndman and Fan's type 7). All zero for none.
Summary summarize(std::span<const double> samples);

/// The statistics of a measurement with those of all its samples, the one place where rounds count: `rounds`
/// are the medians of the samples of each. Samples of a round share its moment, so that from two rounds on
/// median, quartiles and interval are those of the rounds; count, minimum and mean stay those of the samples.
Summary of_rounds(Summary samples, std::span<const double> rounds);

/// One sample has no spread: its quartiles are the sample, and say nothing.
constexpr bool has_spread(const Summary& summary) noexcept { return summary.count != 1; }

/// What follows ± where one number says how far the samples spread.
constexpr double half_iqr(const Summary& summary) noexcept { return (summary.q3 - summary.q1) / 2; }

}  // namespace filterscope
