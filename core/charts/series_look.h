// What tells the series of a chart apart: colour, marker and dashes, the same in the window and in files.
#pragma once

#include <algorithm>
#include <tuple>

#include "core/charts/chart_theme.h"

namespace filterscope {

constexpr int kDashes = 4;  ///< solid, dashed, dotted, dashes and dots

struct SeriesLook {
  int colour = 0;  ///< of the theme's; -1: ink
  int marker = 0;  ///< below kMarkers
  int dash = 0;    ///< below kDashes
  friend bool operator<(const SeriesLook& a, const SeriesLook& b) {
    return std::tie(a.colour, a.marker, a.dash) < std::tie(b.colour, b.marker, b.dash);
  }
};

/// Of ChartSeries::colour. Indices that are kMarkers apart have one colour with other markers and dashes: 32
/// of them before a look comes again.
constexpr SeriesLook series_look(int index) {
  const int at = std::max(index, 0);
  const int round = at / kMarkers;
  return {index < 0 ? -1 : at % kMarkers, (at + round) % kMarkers, (round + round / kMarkers) % kDashes};
}

}  // namespace filterscope
