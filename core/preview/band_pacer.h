// Cuts a frame into row bands short enough for progress, cancelling, and a desktop on the same GPU.
#pragma once

#include <algorithm>

namespace filterscope {

class BandPacer {
 public:
  static constexpr double kBandMs = 50;
  static constexpr int kMost = 1 << 30;

  /// `ms_per_row`: what a row is expected to cost. `minimum_rows`: fewer are never asked for.
  /// `most_at_first`: the first band's limit, for an expectation that is only a guess. `band_ms`: how long a
  /// band should take.
  BandPacer(double ms_per_row, int minimum_rows, int most_at_first = kMost, double band_ms = kBandMs) noexcept
      : ms_per_row_(ms_per_row),
        minimum_rows_(std::max(1, minimum_rows)),
        most_(most_at_first),
        band_ms_(band_ms) {}

  /// The rows of the next band, at most `left`. More than fit the time where a band costs much beside its
  /// rows, because it filters some of its neighbours' again.
  [[nodiscard]] int next(int left) const noexcept {
    const double fitting = ms_per_row_ > 0 ? band_ms_ / ms_per_row_ : static_cast<double>(left);
    const double wanted = std::max(fitting, kWorthwhile * rows_again_);
    const int rows = wanted >= static_cast<double>(left) ? left : static_cast<int>(wanted);
    const int held = std::max(std::min(rows, most_), minimum_rows_);
    // A slow band tells why only beside one of another height.
    const bool try_more = !compared_ && last_ms_ > band_ms_ && 2 * held > last_rows_;
    return std::clamp(try_more ? std::max(held, 2 * last_rows_) : held, 1, left);
  }

  /// Learns from a finished band. Growth is limited, because a small band's time is mostly its start.
  void measured(int rows, double ms) noexcept {
    compare(rows, ms);
    ms_per_row_ = ms / rows;
    most_ = rows > kMost / kGrowth ? kMost : rows * kGrowth;
    last_rows_ = rows;
    last_ms_ = ms;
  }

 private:
  static constexpr int kGrowth = 8;
  static constexpr double kWorthwhile = 4;  ///< rows of a band for each that it filters again

  /// Two bands of very different heights tell what one costs beside its rows.
  void compare(int rows, double ms) noexcept {
    if (last_rows_ == 0 || std::max(rows, last_rows_) < 2 * std::min(rows, last_rows_)) return;
    const double row_ms = (ms - last_ms_) / (rows - last_rows_);
    compared_ = true;
    if (row_ms > 0) rows_again_ = std::clamp(ms / row_ms - rows, 0.0, static_cast<double>(kMost));
  }

  double ms_per_row_;
  int minimum_rows_;
  int most_;
  double band_ms_;
  int last_rows_ = 0;
  double last_ms_ = 0;
  bool compared_ = false;
  double rows_again_ = 0;  ///< what a band costs beside its rows, in rows
};

}  // namespace filterscope
