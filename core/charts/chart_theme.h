// Colours of charts: for light and dark screens and for paper.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace filterscope {

struct ChartColour {
  double red = 0;  ///< 0…1, as the others
  double green = 0;
  double blue = 0;
  double alpha = 1;
  friend bool operator==(const ChartColour&, const ChartColour&) = default;
};

constexpr ChartColour chart_colour(std::uint32_t rgb, double alpha = 1) {
  return {static_cast<double>((rgb >> 16U) & 0xFFU) / 255.0, static_cast<double>((rgb >> 8U) & 0xFFU) / 255.0,
          static_cast<double>(rgb & 0xFFU) / 255.0, alpha};
}

enum class ChartThemeName : unsigned char { light, dark, print };

struct ChartTheme {
  ChartColour background = {};
  ChartColour ink = {};
  ChartColour muted = {};
  ChartColour grid = {};
  ChartColour warning = {};              ///< what is wrong
  std::vector<ChartColour> series = {};  ///< told apart by the colour-blind
  double line_width = 1.8;

  /// Of series `index`; ink for a negative one. Beyond the list it starts again: markers and dashes then
  /// differ.
  [[nodiscard]] ChartColour of_series(int index) const;
};

/// Okabe and Ito's colours (2008), their yellow replaced where the ground is white, lighter on dark ground.
const ChartTheme& chart_theme(ChartThemeName name);

/// Markers are told apart without colours, and there are as many as colours.
constexpr int kMarkers = 8;

/// Dark blue to yellow as `share` goes from 0 to 1, evenly for the eye and for the colour-blind: viridis.
ChartColour heat_colour(double share);
/// Black or white, whichever is read better on `ground`.
ChartColour ink_on(const ChartColour& ground);

}  // namespace filterscope
