#include "core/charts/heat_scale.h"

#include <algorithm>
#include <cmath>

namespace filterscope {
namespace {

/// Three, and two of the difference between the ends where that is small.
int digits_of(double low, double high) {
  constexpr int kFewest = 3;
  constexpr int kMost = 6;
  if (!(high > low)) return kFewest;
  return std::clamp(static_cast<int>(std::ceil(std::log10(high / (high - low)))) + 1, kFewest, kMost);
}

}  // namespace

double HeatScale::share(double value) const {
  return value > 0 && high > low ? std::log(value / low) / std::log(high / low) : 0.0;
}

HeatScale heat_scale(const Chart& chart) {
  HeatScale scale{HUGE_VAL, 0, 0};
  for (const ChartCell& cell : chart.cells) {
    if (!(cell.value > 0)) continue;
    scale.low = std::min(scale.low, cell.value);
    scale.high = std::max(scale.high, cell.value);
  }
  if (!(scale.high > 0)) return {};
  scale.digits = digits_of(scale.low, scale.high);
  scale.high = std::max(scale.high, scale.low * kLeastSpan);
  return scale;
}

}  // namespace filterscope
