#include "core/charts/chart_theme.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace filterscope {
namespace {

ChartTheme light_theme() {
  ChartTheme theme;
  theme.background = chart_colour(0xffffff);
  theme.ink = chart_colour(0x1f2328);
  theme.muted = chart_colour(0x5b636d);
  theme.grid = chart_colour(0xe3e6ea);
  theme.warning = chart_colour(0xb3261e);
  for (const std::uint32_t rgb :
       {0x0072b2U, 0xd55e00U, 0x009e73U, 0xcc79a7U, 0xe69f00U, 0x56b4e9U, 0x6a4c93U, 0x6b6b6bU})
    theme.series.push_back(chart_colour(rgb));
  return theme;
}

ChartTheme dark_theme() {
  ChartTheme theme;
  theme.background = chart_colour(0x1e1f22);
  theme.ink = chart_colour(0xe8e8e8);
  theme.muted = chart_colour(0xa6abb3);
  theme.grid = chart_colour(0x3a3d42);
  theme.warning = chart_colour(0xff8a80);
  for (const std::uint32_t rgb :
       {0x56b4e9U, 0xff8c42U, 0x2bc99aU, 0xe79fc6U, 0xf0c93aU, 0x8fa8ffU, 0xc9a0ffU, 0xc4c4c4U})
    theme.series.push_back(chart_colour(rgb));
  return theme;
}

ChartTheme print_theme() {
  ChartTheme theme = light_theme();
  theme.ink = chart_colour(0x000000);
  theme.muted = chart_colour(0x333333);
  theme.grid = chart_colour(0xd0d0d0);
  theme.line_width = 1.4;
  return theme;
}

// Nine of viridis' 256 colours (van der Walt and Smith, CC0), evenly apart.
constexpr std::array<std::uint32_t, 9> kViridis = {0x440154, 0x472d7b, 0x3b528b, 0x2c728e, 0x21918c,
                                                   0x28ae80, 0x5ec962, 0xaddc30, 0xfde725};

double linear(double value) {
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

}  // namespace

ChartColour ChartTheme::of_series(int index) const {
  return index < 0 ? ink : series[static_cast<std::size_t>(index) % series.size()];
}

const ChartTheme& chart_theme(ChartThemeName name) {
  static const ChartTheme light = light_theme();
  static const ChartTheme dark = dark_theme();
  static const ChartTheme print = print_theme();
  return name == ChartThemeName::light ? light : name == ChartThemeName::dark ? dark : print;
}

ChartColour heat_colour(double share) {
  const double at = std::clamp(std::isfinite(share) ? share : 0.0, 0.0, 1.0) * (kViridis.size() - 1);
  const auto low = std::min(static_cast<std::size_t>(at), kViridis.size() - 2);
  const double part = at - static_cast<double>(low);
  const ChartColour a = chart_colour(kViridis[low]);
  const ChartColour b = chart_colour(kViridis[low + 1]);
  return {a.red + part * (b.red - a.red), a.green + part * (b.green - a.green),
          a.blue + part * (b.blue - a.blue), 1};
}

ChartColour ink_on(const ChartColour& ground) {
  // WCAG's relative luminance; at 0.179 black and white have the same contrast.
  const double luminance =
      0.2126 * linear(ground.red) + 0.7152 * linear(ground.green) + 0.0722 * linear(ground.blue);
  return luminance > 0.179 ? chart_colour(0x000000) : chart_colour(0xffffff);
}

}  // namespace filterscope
