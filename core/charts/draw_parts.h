// What all charts' images are put together from; draw_chart.h is the door.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/charts/draw_chart.h"
#include "core/charts/ticks.h"

namespace filterscope {

constexpr double kChartMargin = 24;
constexpr double kLabelSize = 12;
constexpr double kNoteSize = 11;

/// Where values stand along one axis, in pixels.
struct AxisPlaces {
  AxisMarks marks;
  double from = 0;  ///< pixels of marks.low
  double to = 0;
  bool logarithmic = false;

  [[nodiscard]] double at(double value) const;
};

/// One entry of a legend.
struct LegendEntry {
  std::string name;
  std::function<void(double x, double middle)> draw;  ///< within kLegendKey of x
};
constexpr double kLegendKey = 28;

/// A drawing that grows downwards.
class ChartSheet {
 public:
  ChartSheet(const Chart& chart, const DrawOptions& options);

  [[nodiscard]] const ChartTheme& theme() const { return *theme_; }
  [[nodiscard]] double width() const { return drawing_.width; }
  /// Where the next thing begins.
  double below = 0;

  void line(std::vector<DrawnPlace> places, const ChartColour& colour, double width = 1, int dash = 0);
  void area(std::vector<DrawnPlace> places, const ChartColour& fill, const ChartColour& edge = {},
            double outline = 0, std::string words = {});
  void box(const DrawnBox& box, const ChartColour& fill, const ChartColour& edge = {}, double outline = 0,
           std::string words = {});
  DrawnBox text(double x, double y, std::string text, double size, TextAnchor anchor,
                const ChartColour& colour, bool upwards = false);
  /// Where it overlaps nothing of `taken`, which then has it too; false: it was not drawn.
  bool text_where_free(const DrawnText& text, std::vector<DrawnBox>& taken);
  /// Of ChartSeries::colour; hollow ones have the background in them.
  void marker(DrawnPlace place, int series, const ChartColour& colour, bool hollow, double size,
              std::string words = {});
  void cross(DrawnPlace place, double size, const ChartColour& colour);

  void header();
  /// Marks, grid and title below the plot; moves `below` under them.
  void axis_below(const AxisPlaces& axis, const DrawnBox& plot, const ChartAxis& chart_axis);
  /// Left of the plot.
  void axis_left(const AxisPlaces& axis, const DrawnBox& plot, const ChartAxis& chart_axis);
  void legend(const std::vector<LegendEntry>& entries);
  void notes();
  [[nodiscard]] ChartDrawing take();

 private:
  const Chart& chart_;
  const ChartTheme* theme_;
  ChartDrawing drawing_;
};

/// What the axes have to show: points with their bands, and the lines across.
struct AxisValues {
  std::vector<double> xs;
  std::vector<double> ys;
};
AxisValues values_along(const Chart& chart);

/// Marks that hold all finite of `values`, and zero where the axis asks for it.
AxisMarks marks_for(const std::vector<double>& values, const ChartAxis& axis, int most);
/// Of the axis below lines or points, `width` pixels wide: few values of lines are the marks themselves.
AxisMarks marks_along(const Chart& chart, const std::vector<double>& values, double width);
/// The width that the axis' numbers take.
double widest_number(const AxisMarks& marks);
/// What is shown where one points at the point: the cells of its row of the table.
std::string words_of_row(const Chart& chart, int row);

// One a shape, after header(): each ends with `below` under what it drew.
void draw_bars(ChartSheet& sheet, const Chart& chart);
void draw_samples(ChartSheet& sheet, const Chart& chart);
void draw_lines(ChartSheet& sheet, const Chart& chart);
void draw_heat(ChartSheet& sheet, const Chart& chart);

}  // namespace filterscope
