#include "core/charts/draw_parts.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/charts/markers.h"
#include "core/charts/number_words.h"
#include "core/charts/series_look.h"

namespace filterscope {
namespace {

constexpr double kTitleSize = 17;
constexpr double kSubtitleSize = 12.5;
constexpr double kLineStep = 1.35;
constexpr double kGap = 6;

}  // namespace

double AxisPlaces::at(double value) const {
  const auto scaled_value = [&](double one) { return logarithmic ? std::log(one) : one; };
  const double low = scaled_value(marks.low);
  const double high = scaled_value(marks.high);
  return from + (scaled_value(value) - low) / (high - low) * (to - from);
}

ChartSheet::ChartSheet(const Chart& chart, const DrawOptions& options)
    : chart_(chart), theme_(&chart_theme(options.theme)) {
  drawing_.width = options.width;
  drawing_.background = theme_->background;
  drawing_.title = chart.title;
}

void ChartSheet::line(std::vector<DrawnPlace> places, const ChartColour& colour, double width, int dash) {
  drawing_.items.emplace_back(DrawnLine{std::move(places), colour, width, dash});
}

void ChartSheet::area(std::vector<DrawnPlace> places, const ChartColour& fill, const ChartColour& edge,
                      double outline, std::string words) {
  drawing_.items.emplace_back(DrawnArea{std::move(places), fill, edge, outline, std::move(words)});
}

void ChartSheet::box(const DrawnBox& box, const ChartColour& fill, const ChartColour& edge, double outline,
                     std::string words) {
  area({{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}}, fill,
       edge, outline, std::move(words));
}

DrawnBox ChartSheet::text(double x, double y, std::string text, double size, TextAnchor anchor,
                          const ChartColour& colour, bool upwards) {
  const DrawnText drawn{{x, y}, std::move(text), size, anchor, colour, upwards};
  const DrawnBox covered = box_of(drawn);
  if (!drawn.text.empty()) drawing_.items.emplace_back(drawn);
  return covered;
}

bool ChartSheet::text_where_free(const DrawnText& text, std::vector<DrawnBox>& taken) {
  const DrawnBox covered = box_of(text);
  if (std::ranges::any_of(taken, [&](const DrawnBox& other) { return covered.overlaps(other); }))
    return false;
  taken.push_back(covered);
  drawing_.items.emplace_back(text);
  return true;
}

void ChartSheet::marker(DrawnPlace place, int series, const ChartColour& colour, bool hollow, double size,
                        std::string words) {
  const ChartColour fill = hollow ? theme_->background : colour;
  const int kind = series_look(series).marker;
  if (kind == 0) {
    drawing_.items.emplace_back(DrawnDisc{place, size, fill, colour, hollow ? 1.6 : 0.6, std::move(words)});
  } else {
    area(marker_outline(place, kind, size), fill, colour, hollow ? 1.6 : 0.6, std::move(words));
  }
}

void ChartSheet::cross(DrawnPlace place, double size, const ChartColour& colour) {
  line({{place.x - size, place.y - size}, {place.x + size, place.y + size}}, colour, 2);
  line({{place.x - size, place.y + size}, {place.x + size, place.y - size}}, colour, 2);
}

void ChartSheet::header() {
  const double most = width() - 2 * kChartMargin;
  below = 16;
  for (const std::string& part : wrapped(chart_.title, kTitleSize, most)) {
    below += kTitleSize * kLineStep;
    text(kChartMargin, below - kTitleSize * 0.35, part, kTitleSize, TextAnchor::start, theme_->ink);
  }
  for (const std::string& part : wrapped(chart_.subtitle, kSubtitleSize, most)) {
    below += kSubtitleSize * kLineStep;
    text(kChartMargin, below - kSubtitleSize * 0.3, part, kSubtitleSize, TextAnchor::start, theme_->muted);
  }
  below += 14;
}

void ChartSheet::axis_below(const AxisPlaces& axis, const DrawnBox& plot, const ChartAxis& chart_axis) {
  std::vector<DrawnBox> taken;
  for (const AxisTick& tick : axis.marks.ticks) {
    const double x = axis.at(tick.value);
    if (x < plot.left - 0.5 || x > plot.right + 0.5) continue;
    const bool named = !tick.text.empty();
    if (named) line({{x, plot.top}, {x, plot.bottom}}, theme_->grid);
    line({{x, plot.bottom}, {x, plot.bottom + (named ? 5 : 3)}}, theme_->muted);
    DrawnText number{{x, plot.bottom + 18}, tick.text, kLabelSize, TextAnchor::middle, theme_->ink};
    // Numbers keep apart from each other by more than nothing.
    if (!named) continue;
    std::vector<DrawnBox> wider = taken;
    for (DrawnBox& one : wider) one.right += kGap;
    if (text_where_free(number, wider)) taken.push_back(box_of(number));
  }
  line({{plot.left, plot.bottom}, {plot.right, plot.bottom}}, theme_->muted);
  below = plot.bottom + 24;
  for (const std::string& part : wrapped(chart_axis.title(), kLabelSize + 1, width() - 2 * kChartMargin)) {
    below += (kLabelSize + 1) * kLineStep;
    const double half = text_width(part, kLabelSize + 1) / 2;
    const double middle =
        std::clamp((plot.left + plot.right) / 2, kChartMargin + half, width() - kChartMargin - half);
    text(middle, below - 4, part, kLabelSize + 1, TextAnchor::middle, theme_->ink);
  }
  below += 8;
}

void ChartSheet::axis_left(const AxisPlaces& axis, const DrawnBox& plot, const ChartAxis& chart_axis) {
  std::vector<DrawnBox> taken;
  for (const AxisTick& tick : axis.marks.ticks) {
    const double y = axis.at(tick.value);
    if (y < plot.top - 0.5 || y > plot.bottom + 0.5) continue;
    if (!tick.text.empty()) line({{plot.left, y}, {plot.right, y}}, theme_->grid);
    line({{plot.left - (tick.text.empty() ? 3 : 5), y}, {plot.left, y}}, theme_->muted);
    if (tick.text.empty()) continue;
    text_where_free({{plot.left - 8, y + 4.3}, tick.text, kLabelSize, TextAnchor::end, theme_->ink}, taken);
  }
  line({{plot.left, plot.top}, {plot.left, plot.bottom}}, theme_->muted);
  const std::string title = fitted(chart_axis.title(), kLabelSize + 1, plot.bottom - plot.top + 40);
  text(kChartMargin + 10, (plot.top + plot.bottom) / 2, title, kLabelSize + 1, TextAnchor::middle,
       theme_->ink, true);
}

void ChartSheet::legend(const std::vector<LegendEntry>& entries) {
  if (entries.empty()) return;
  const double most = width() - 2 * kChartMargin;
  double widest = 0;
  for (const LegendEntry& entry : entries) widest = std::max(widest, text_width(entry.name, kLabelSize));
  const double column = std::min(widest + kLegendKey + 30, most);
  const auto columns = std::max<std::size_t>(1, static_cast<std::size_t>(most / column));
  const std::size_t rows = (entries.size() + columns - 1) / columns;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    // Down the first column, then the next one: neighbours of the list stay neighbours.
    const std::size_t in_column = i / rows;
    const double x = kChartMargin + column * static_cast<double>(in_column);
    const double y = below + 19 * static_cast<double>(i % rows) + 10;
    entries[i].draw(x, y);
    text(x + kLegendKey + 8, y + 4.2, fitted(entries[i].name, kLabelSize, column - kLegendKey - 14),
         kLabelSize, TextAnchor::start, theme_->ink);
  }
  below += 19 * static_cast<double>(rows) + 8;
}

void ChartSheet::notes() {
  for (const std::string& note : words_below(chart_)) {
    for (const std::string& part : wrapped(note, kNoteSize, width() - 2 * kChartMargin)) {
      below += kNoteSize * kLineStep;
      text(kChartMargin, below - 3, part, kNoteSize, TextAnchor::start, theme_->muted);
    }
  }
}

ChartDrawing ChartSheet::take() {
  drawing_.height = std::ceil(below + 14);
  return std::move(drawing_);
}

AxisValues values_along(const Chart& chart) {
  AxisValues values;
  for (const ChartSeries& series : chart.series) {
    for (const ChartPoint& point : series.points) {
      if (std::isfinite(point.x)) values.xs.push_back(point.x);
      for (const double value : {point.y, point.low, point.high}) {
        if (std::isfinite(value)) values.ys.push_back(value);
      }
    }
  }
  for (const ChartNote& mark : chart.marks) {
    if (mark.kind == NoteKind::horizontal) values.ys.push_back(mark.y);
    if (mark.kind == NoteKind::vertical) values.xs.push_back(mark.x);
  }
  return values;
}

AxisMarks marks_for(const std::vector<double>& values, const ChartAxis& axis, int most) {
  double low = HUGE_VAL;
  double high = -HUGE_VAL;
  for (const double value : values) {
    if (!std::isfinite(value) || (axis.logarithmic && value <= 0)) continue;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  if (!(low <= high)) low = high = 1;
  if (axis.logarithmic) return logarithmic_marks(low, high, most);
  if (axis.from_zero) low = std::min(low, 0.0);
  if (axis.from_zero) high = std::max(high, 0.0);
  return linear_marks(low, high, most);
}

AxisMarks marks_along(const Chart& chart, const std::vector<double>& values, double width) {
  constexpr std::size_t kMostOwnMarks = 12;
  AxisMarks marks = marks_for(values, chart.x, static_cast<int>(width / 80));
  const std::set<double> own(values.begin(), values.end());
  if (chart.shape == ChartShape::points || own.size() > kMostOwnMarks || own.size() < 2) return marks;
  marks.ticks.clear();
  for (const double value : own) marks.ticks.push_back({value, number_text(value)});
  if (!chart.x.logarithmic) {
    const double pad = (*own.rbegin() - *own.begin()) * 0.04;
    marks.low = *own.begin() - pad;
    marks.high = *own.rbegin() + pad;
  }
  return marks;
}

double widest_number(const AxisMarks& marks) {
  double widest = 0;
  for (const AxisTick& tick : marks.ticks) widest = std::max(widest, text_width(tick.text, kLabelSize));
  return widest;
}

std::string words_of_row(const Chart& chart, int row) {
  if (row < 0 || static_cast<std::size_t>(row) >= chart.table.rows.size()) return {};
  const auto& cells = chart.table.rows[static_cast<std::size_t>(row)];
  std::string words;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    std::string cell;
    if (const auto* number = std::get_if<double>(&cells[i])) cell = number_text(*number);
    if (const auto* word = std::get_if<std::string>(&cells[i])) cell = *word;
    if (!cell.empty()) words += (words.empty() ? "" : "\n") + chart.table.columns[i].title + ": " + cell;
  }
  return words;
}

ChartDrawing draw_chart(const Chart& chart, const DrawOptions& options) {
  ChartSheet sheet(chart, options);
  sheet.header();
  switch (chart.shape) {
    case ChartShape::bars:
    case ChartShape::stacked: draw_bars(sheet, chart); break;
    case ChartShape::samples: draw_samples(sheet, chart); break;
    case ChartShape::lines:
    case ChartShape::points: draw_lines(sheet, chart); break;
    case ChartShape::heat: draw_heat(sheet, chart); break;
  }
  sheet.notes();
  return sheet.take();
}

}  // namespace filterscope
