// Lines with their bands and markers, clouds of points, fronts and ceilings.
#include <algorithm>
#include <cmath>

#include "core/charts/draw_parts.h"
#include "core/charts/number_words.h"
#include "core/charts/series_look.h"

namespace filterscope {
namespace {

constexpr double kLinesHeight = 400;

struct Plot {
  DrawnBox box;
  AxisPlaces x;
  AxisPlaces y;

  /// Whether the axes have a place for it: finite, and above zero on a logarithmic one.
  [[nodiscard]] bool has(const ChartPoint& point) const {
    return std::isfinite(point.x) && std::isfinite(point.y) && (!x.logarithmic || point.x > 0) &&
           (!y.logarithmic || point.y > 0);
  }
  [[nodiscard]] DrawnPlace place(double px, double py) const { return {x.at(px), y.at(py)}; }
};

Plot make_plot(ChartSheet& sheet, const Chart& chart) {
  const auto [xs, ys] = values_along(chart);
  Plot plot;
  plot.y.logarithmic = chart.y.logarithmic;
  plot.y.marks = marks_for(ys, chart.y, 7);
  const double left = kChartMargin + 24 + widest_number(plot.y.marks) + 10;
  plot.box = {left, sheet.below + 6, sheet.width() - kChartMargin - 8, sheet.below + 6 + kLinesHeight};
  plot.y.from = plot.box.bottom;
  plot.y.to = plot.box.top;
  plot.x.logarithmic = chart.x.logarithmic;
  plot.x.marks = marks_along(chart, xs, plot.box.right - plot.box.left);
  plot.x.from = plot.box.left;
  plot.x.to = plot.box.right;
  sheet.axis_left(plot.y, plot.box, chart.y);
  sheet.axis_below(plot.x, plot.box, chart.x);
  return plot;
}

void band(ChartSheet& sheet, const Plot& plot, const ChartSeries& series) {
  std::vector<DrawnPlace> places;
  const auto has_band = [&](const ChartPoint& point) {
    return plot.has(point) && std::isfinite(point.high) && point.low > (plot.y.logarithmic ? 0 : -HUGE_VAL);
  };
  for (const ChartPoint& point : series.points) {
    if (has_band(point)) places.push_back(plot.place(point.x, point.high));
  }
  for (auto point = series.points.rbegin(); point != series.points.rend(); ++point) {
    if (has_band(*point)) places.push_back(plot.place(point->x, point->low));
  }
  if (places.size() < 4) return;
  ChartColour colour = sheet.theme().of_series(series.colour);
  colour.alpha = 0.18;
  sheet.area(std::move(places), colour);
}

/// Fronts are all of ink: -1 is dashed, and others have the dashes behind it.
int dash_of(const ChartSeries& series) {
  if (series.style != SeriesStyle::steps) return series_look(series.colour).dash;
  return 1 + std::max(0, -1 - series.colour) % (kDashes - 1);
}

void stroke(ChartSheet& sheet, const Plot& plot, const ChartSeries& series) {
  std::vector<DrawnPlace> places;
  for (const ChartPoint& point : series.points) {
    if (!plot.has(point)) continue;
    const DrawnPlace place = plot.place(point.x, point.y);
    if (series.style == SeriesStyle::steps && !places.empty()) places.push_back({place.x, places.back().y});
    places.push_back(place);
  }
  if (places.size() < 2) return;
  const int dash = dash_of(series);
  sheet.line(std::move(places), sheet.theme().of_series(series.colour), sheet.theme().line_width, dash);
}

/// Keeps texts off the strokes of a front.
void take_steps(const Plot& plot, const ChartSeries& series, std::vector<DrawnBox>& taken) {
  for (std::size_t i = 1; i < series.points.size(); ++i) {
    const DrawnPlace from = plot.place(series.points[i - 1].x, series.points[i - 1].y);
    const DrawnPlace to = plot.place(series.points[i].x, series.points[i].y);
    taken.push_back({from.x, from.y - 2, to.x, from.y + 2});
    taken.push_back({to.x - 2, std::min(from.y, to.y), to.x + 2, std::max(from.y, to.y)});
  }
}

/// Keeps texts off the lines, which are neither level nor upright: in small pieces.
void take_line(const Plot& plot, const ChartSeries& series, std::vector<DrawnBox>& taken) {
  constexpr double kPiece = 6;
  const ChartPoint* before = nullptr;
  for (const ChartPoint& point : series.points) {
    if (!plot.has(point)) continue;
    if (before != nullptr) {
      const DrawnPlace from = plot.place(before->x, before->y);
      const DrawnPlace to = plot.place(point.x, point.y);
      const double length = std::hypot(to.x - from.x, to.y - from.y);
      const int pieces = std::clamp(static_cast<int>(length / kPiece), 1, 400);
      for (int i = 0; i < pieces; ++i) {
        const DrawnPlace a{from.x + (to.x - from.x) * i / pieces, from.y + (to.y - from.y) * i / pieces};
        const DrawnPlace b{from.x + (to.x - from.x) * (i + 1) / pieces,
                           from.y + (to.y - from.y) * (i + 1) / pieces};
        taken.push_back(
            {std::min(a.x, b.x) - 1, std::min(a.y, b.y) - 2, std::max(a.x, b.x) + 1, std::max(a.y, b.y) + 2});
      }
    }
    before = &point;
  }
}

void markers(ChartSheet& sheet, const Plot& plot, const Chart& chart, const ChartSeries& series,
             std::vector<DrawnBox>& taken) {
  const ChartColour colour = sheet.theme().of_series(series.colour);
  for (const ChartPoint& point : series.points) {
    if (series.plain || !plot.has(point)) continue;
    const DrawnPlace place = plot.place(point.x, point.y);
    const bool hollow = point.state == PointState::uncertain;
    const double size = point.state == PointState::front ? 5.5 : 4.2;
    sheet.marker(place, series.colour, colour, hollow, size,
                 series.name + "\n" + words_of_row(chart, point.row));
    if (point.state == PointState::wrong) sheet.cross(place, 6, sheet.theme().warning);
    taken.push_back({place.x - 5, place.y - 5, place.x + 5, place.y + 5});
  }
}

/// Beside their points, on the first side that is free; else not at all: the table has them.
void point_labels(ChartSheet& sheet, const Plot& plot, const Chart& chart, std::vector<DrawnBox>& taken) {
  for (const ChartSeries& series : chart.series) {
    for (const ChartPoint& point : series.points) {
      if (point.label.empty() || !plot.has(point)) continue;
      const DrawnPlace at = plot.place(point.x, point.y);
      const DrawnText candidates[] = {
          {{at.x + 9, at.y + 4}, point.label, kNoteSize, TextAnchor::start, sheet.theme().muted},
          {{at.x + 7, at.y + 16}, point.label, kNoteSize, TextAnchor::start, sheet.theme().muted},
          {{at.x + 7, at.y - 8}, point.label, kNoteSize, TextAnchor::start, sheet.theme().muted},
          {{at.x - 9, at.y + 4}, point.label, kNoteSize, TextAnchor::end, sheet.theme().muted},
          {{at.x, at.y - 10}, point.label, kNoteSize, TextAnchor::middle, sheet.theme().muted},
          {{at.x, at.y + 18}, point.label, kNoteSize, TextAnchor::middle, sheet.theme().muted}};
      for (const DrawnText& text : candidates) {
        const DrawnBox box = box_of(text);
        const bool inside = box.left > plot.box.left + 2 && box.right < plot.box.right &&
                            box.top > plot.box.top && box.bottom < plot.box.bottom;
        if (inside && sheet.text_where_free(text, taken)) break;
      }
    }
  }
}

/// Where a mark's text may stand, the best first.
std::vector<DrawnText> places_of_mark(const Plot& plot, const ChartNote& mark, const ChartColour& colour) {
  const DrawnText text{{}, mark.text, kNoteSize, TextAnchor::start, colour};
  std::vector<DrawnText> places;
  const auto add = [&](double x, double y, TextAnchor anchor) {
    places.push_back(text);
    places.back().place = {x, y};
    places.back().anchor = anchor;
  };
  constexpr int kSteps = 8;
  if (mark.kind == NoteKind::horizontal) {
    const double y = plot.y.at(mark.y);
    for (int i = 0; i <= kSteps; ++i) {
      const double right = plot.box.right - 4 - (plot.box.right - plot.box.left) * i / kSteps;
      add(right, y - 5, TextAnchor::end);
      add(right, y + 14, TextAnchor::end);
    }
  } else if (mark.kind == NoteKind::vertical) {
    const double x = plot.x.at(mark.x);
    for (int i = 0; i < kSteps; ++i) {
      const double y = plot.box.top + 14 + (plot.box.bottom - plot.box.top - 20) * i / kSteps;
      add(x - 5, y, TextAnchor::end);
      add(x + 5, y, TextAnchor::start);
    }
  } else {
    const DrawnPlace at = plot.place(mark.x, mark.y);
    add(at.x, at.y, TextAnchor::start);
  }
  return places;
}

/// Returns what found no place in the plot: for the legend.
std::vector<std::string> draw_marks(ChartSheet& sheet, const Plot& plot, const Chart& chart,
                                    std::vector<DrawnBox>& taken) {
  for (const ChartNote& mark : chart.marks) {
    if (mark.kind == NoteKind::horizontal) {
      const double y = plot.y.at(mark.y);
      sheet.line({{plot.box.left, y}, {plot.box.right, y}}, sheet.theme().muted, 1.2, 1);
    } else if (mark.kind == NoteKind::vertical) {
      const double x = plot.x.at(mark.x);
      sheet.line({{x, plot.box.top}, {x, plot.box.bottom}}, sheet.theme().muted, 1.2, 1);
      taken.push_back({x - 1, plot.box.top, x + 1, plot.box.bottom});
    }
  }
  std::vector<std::string> left;
  for (const ChartNote& mark : chart.marks) {
    if (mark.text.empty()) continue;
    const std::vector<DrawnText> places = places_of_mark(plot, mark, sheet.theme().muted);
    const bool found = std::ranges::any_of(places, [&](const DrawnText& text) {
      const DrawnBox box = box_of(text);
      const bool inside = box.left > plot.box.left && box.right < plot.box.right && box.top > plot.box.top &&
                          box.bottom < plot.box.bottom;
      return inside && sheet.text_where_free(text, taken);
    });
    if (!found) left.push_back(mark.text);
  }
  return left;
}

/// `marks`: the texts of lines across the plot that have no place beside them.
void legend_of_lines(ChartSheet& sheet, const Chart& chart, const std::vector<std::string>& marks) {
  std::vector<LegendEntry> entries;
  for (const std::string& mark : marks) {
    entries.push_back({mark, [&sheet](double x, double middle) {
                         sheet.line({{x, middle}, {x + kLegendKey, middle}}, sheet.theme().muted, 1.2, 1);
                       }});
  }
  if (chart.series.size() < 2 && chart.shape != ChartShape::points) return sheet.legend(entries);
  for (const ChartSeries& series : chart.series) {
    if (series.name.empty()) continue;
    entries.push_back(
        {series.name, [&sheet, &series](double x, double middle) {
           const ChartColour colour = sheet.theme().of_series(series.colour);
           const int dash = dash_of(series);
           if (series.style != SeriesStyle::points) {
             sheet.line({{x, middle}, {x + kLegendKey, middle}}, colour, sheet.theme().line_width, dash);
           }
           if (!series.plain) {
             sheet.marker({x + kLegendKey / 2, middle}, series.colour, colour, false, 4.2);
           }
         }});
  }
  sheet.legend(entries);
}

}  // namespace

void draw_lines(ChartSheet& sheet, const Chart& chart) {
  const Plot plot = make_plot(sheet, chart);
  std::vector<DrawnBox> taken;
  for (const ChartSeries& series : chart.series) {
    if (series.style == SeriesStyle::line) band(sheet, plot, series);
  }
  for (const ChartSeries& series : chart.series) {
    if (series.style != SeriesStyle::points) stroke(sheet, plot, series);
    if (series.style == SeriesStyle::steps) take_steps(plot, series, taken);
    if (series.style == SeriesStyle::line) take_line(plot, series, taken);
  }
  for (const ChartSeries& series : chart.series) markers(sheet, plot, chart, series, taken);
  const std::vector<std::string> left = draw_marks(sheet, plot, chart, taken);
  point_labels(sheet, plot, chart, taken);
  legend_of_lines(sheet, chart, left);
}

}  // namespace filterscope
