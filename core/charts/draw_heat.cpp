// Heat maps: cells with their numbers, what is best, tied, impossible or wrong, and the scale of the colours.
#include <algorithm>

#include "core/charts/draw_parts.h"
#include "core/charts/heat_scale.h"
#include "core/charts/number_words.h"

namespace filterscope {
namespace {

constexpr double kLowest = 46;
constexpr double kHeatHeight = 190;  // of few rows, so that the axis' title fits beside them

void hatch(ChartSheet& sheet, const DrawnBox& box, const ChartColour& colour, bool warning = false) {
  if (warning) {  // readable on every colour of the scale
    sheet.line({{box.left + 3, box.top + 3}, {box.right - 3, box.bottom - 3}}, chart_colour(0xffffff), 4.5);
    sheet.line({{box.left + 3, box.bottom - 3}, {box.right - 3, box.top + 3}}, chart_colour(0xffffff), 4.5);
    sheet.line({{box.left + 3, box.top + 3}, {box.right - 3, box.bottom - 3}}, chart_colour(0xb3261e), 2);
    sheet.line({{box.left + 3, box.bottom - 3}, {box.right - 3, box.top + 3}}, chart_colour(0xb3261e), 2);
    return;
  }
  sheet.line({{box.left + 3, box.top + 3}, {box.right - 3, box.bottom - 3}}, colour, 1.2);
  sheet.line({{box.left + 3, box.bottom - 3}, {box.right - 3, box.top + 3}}, colour, 1.2);
}

void draw_cell(ChartSheet& sheet, const Chart& chart, const ChartCell& cell, const DrawnBox& box,
               const HeatScale& scale) {
  const ChartTheme& theme = sheet.theme();
  std::string words = words_of_row(chart, cell.table_row);
  if (cell.state == CellState::impossible) {
    sheet.box(box, theme.grid, theme.background, 1, words.empty() ? cell.reason : words);
    hatch(sheet, box, theme.muted);
    return;
  }
  const ChartColour fill = heat_colour(scale.share(cell.value));
  const ChartColour ink = ink_on(fill);
  sheet.box(box, fill, theme.background, 1, std::move(words));
  const DrawnBox inner{box.left + 3, box.top + 3, box.right - 3, box.bottom - 3};
  if (cell.state == CellState::best) sheet.box(inner, {0, 0, 0, 0}, ink, 2.6);
  if (cell.state == CellState::tied) sheet.box(inner, {0, 0, 0, 0}, ink, 1);
  const double middle = (box.top + box.bottom) / 2;
  const double size = std::min(kLabelSize, (box.bottom - box.top) * 0.5);
  const std::string text = figure_text(cell.value, scale.digits);
  if (cell.state == CellState::wrong) {
    hatch(sheet, box, theme.warning, true);  // Its time stands in the table: it wins nothing.
  } else if (text_width(text, size) < box.right - box.left - 6) {
    sheet.text((box.left + box.right) / 2, middle + size * 0.36, text, size, TextAnchor::middle, ink);
  }
}

/// The colours from the least to the largest value, with their numbers.
void colour_bar(ChartSheet& sheet, const Chart& chart, const HeatScale& scale, double left) {
  constexpr int kSteps = 48;
  constexpr double kWideEnough = 260;
  const ChartTheme& theme = sheet.theme();
  const double top = sheet.below + 4;
  for (int i = 0; i < kSteps; ++i) {
    const double x = left + kWideEnough * i / kSteps;
    sheet.box({x, top, x + kWideEnough / kSteps + 0.6, top + 12}, heat_colour((i + 0.5) / kSteps));
  }
  sheet.text(left, top + 27, figure_text(scale.low, scale.digits), kLabelSize, TextAnchor::start, theme.ink);
  sheet.text(left + kWideEnough, top + 27, figure_text(scale.high, scale.digits), kLabelSize, TextAnchor::end,
             theme.ink);
  const double beside = left + kWideEnough + 16;
  const std::string title = chart.value.title();
  sheet.text(beside, top + 10.5, fitted(title, kLabelSize, sheet.width() - kChartMargin - beside), kLabelSize,
             TextAnchor::start, theme.ink);
  sheet.below = top + 40;
}

void legend_of_cells(ChartSheet& sheet, const Chart& chart) {
  const ChartTheme& theme = sheet.theme();
  std::vector<LegendEntry> entries;
  for (const auto& [state, name] : chart.states) {
    const bool any = std::ranges::any_of(
        chart.cells, [&, wanted = state](const ChartCell& cell) { return cell.state == wanted; });
    if (!any) continue;
    entries.push_back({name, [&sheet, &theme, state = state](double x, double middle) {
                         const DrawnBox box{x + 4, middle - 7, x + kLegendKey - 4, middle + 7};
                         const bool framed = state == CellState::best || state == CellState::tied;
                         const double outline = state == CellState::best ? 2.6 : 1.0;
                         sheet.box(box, framed ? theme.background : theme.grid, theme.ink,
                                   framed ? outline : 0);
                         if (!framed) hatch(sheet, box, theme.muted, state == CellState::wrong);
                       }});
  }
  sheet.legend(entries);
}

}  // namespace

void draw_heat(ChartSheet& sheet, const Chart& chart) {
  const ChartTheme& theme = sheet.theme();
  const auto columns = static_cast<double>(std::max<std::size_t>(1, chart.x.categories.size()));
  const auto rows = static_cast<double>(std::max<std::size_t>(1, chart.y.categories.size()));
  double numbers = 0;
  for (const std::string& name : chart.y.categories)
    numbers = std::max(numbers, text_width(name, kLabelSize));
  const double left = kChartMargin + 24 + numbers + 8;
  const double wide = (sheet.width() - kChartMargin - left) / columns;
  const double tall = std::max(kLowest, kHeatHeight / rows);
  const DrawnBox plot{left, sheet.below, left + wide * columns, sheet.below + tall * rows};
  sheet.box(plot, {0, 0, 0, 0}, theme.grid, 1);
  const HeatScale scale = heat_scale(chart);
  for (const ChartCell& cell : chart.cells) {
    // The first category is at the bottom, as on an axis of numbers.
    const double top = plot.bottom - tall * (cell.row + 1);
    draw_cell(sheet, chart, cell,
              {plot.left + wide * cell.column, top, plot.left + wide * (cell.column + 1), top + tall}, scale);
  }
  for (std::size_t i = 0; i < chart.x.categories.size(); ++i) {
    sheet.text(plot.left + wide * (static_cast<double>(i) + 0.5), plot.bottom + 17,
               fitted(chart.x.categories[i], kLabelSize, wide - 4), kLabelSize, TextAnchor::middle,
               theme.ink);
  }
  for (std::size_t i = 0; i < chart.y.categories.size(); ++i) {
    sheet.text(plot.left - 8, plot.bottom - tall * (static_cast<double>(i) + 0.5) + 4.2,
               chart.y.categories[i], kLabelSize, TextAnchor::end, theme.ink);
  }
  const std::string upright = fitted(chart.y.title(), kLabelSize + 1, plot.bottom - plot.top + 60);
  sheet.text(kChartMargin + 10, (plot.top + plot.bottom) / 2, upright, kLabelSize + 1, TextAnchor::middle,
             theme.ink, true);
  const double half = text_width(chart.x.title(), kLabelSize + 1) / 2;
  sheet.text(std::max((plot.left + plot.right) / 2, kChartMargin + half), plot.bottom + 38, chart.x.title(),
             kLabelSize + 1, TextAnchor::middle, theme.ink);
  sheet.below = plot.bottom + 56;
  colour_bar(sheet, chart, scale, kChartMargin);
  legend_of_cells(sheet, chart);
}

}  // namespace filterscope
