// Cuts a frame into row bands short enough for progress, cancelling, and a desktop on the same GPU.
#pragma once

#include <algorithm>

namespace filterscope {

class BandPacer {
 public:
  static constexpr double kBandMs = 50;
  static constexpr int kMost = 1 << 30;

  /// `ms_per_row`: what a row is expected to cost. `minimum_rows`: fewer are never asked for.
  /// `most_at_first`: the first band's limit, for an expectation that is only a guess.
  BandPacer(double ms_per_row, int minimum_rows, int most_at_first = kMost) noexcept
      : ms_per_row_(ms_per_row), minimum_rows_(std::max(1, minimum_rows)), most_(most_at_first) {}

  /// The rows of the next band, at most `left`.
  [[nodiscard]] int next(int left) const noexcept {
    const double fitting = ms_per_row_ > 0 ? kBandMs / ms_per_row_ : static_cast<double>(left);
    const int rows = fitting >= static_cast<double>(left) ? left : static_cast<int>(fitting);
    return std::clamp(std::min(rows, most_), std::min(minimum_rows_, left), left);
  }

  /// Learns from a finished band. Growth is limited, because a small band's time is mostly its start.
  void measured(int rows, double ms) noexcept {
    ms_per_row_ = ms / rows;
    most_ = rows > kMost / kGrowth ? kMost : rows * kGrowth;
  }

 private:
  static constexpr int kGrowth = 8;

  double ms_per_row_;
  int minimum_rows_;
  int most_;
};

}  // namespace filterscope
