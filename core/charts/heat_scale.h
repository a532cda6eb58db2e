// The scale of a heat map's colours and numbers.
#pragma once

#include "core/charts/chart.h"

namespace filterscope {

/// Values that differ by less have nearly one colour.
constexpr double kLeastSpan = 1.05;

struct HeatScale {
  double low = 1;
  double high = 1;  ///< kLeastSpan times low or more; as low where no cell has a value
  int digits = 3;   ///< significant ones of the cells' numbers, so that low and high differ

  /// Of the way from low to high, from 0 to 1, in logarithms.
  [[nodiscard]] double share(double value) const;
};

HeatScale heat_scale(const Chart& chart);

}  // namespace filterscope
