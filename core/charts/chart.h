// A chart as data: what is drawn, and the table behind it. Builders make it from results (build_chart.h), and
// the renderers and exports know nothing else.
#pragma once

#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "kernels/api/enum_names.h"

namespace filterscope {

constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

/// `bars`, `stacked` and `samples` have categories along y and their values along x; the others have numbers
/// or, for `heat`, categories along both.
enum class ChartShape : unsigned char { bars, stacked, lines, points, heat, samples };
template <>
struct EnumNames<ChartShape> {
  static constexpr std::string_view kNames[] = {"bars", "stacked", "lines", "points", "heat", "samples"};
};

struct ChartAxis {
  std::string label = {};
  std::string unit = {};
  bool logarithmic = false;
  bool from_zero = false;                    ///< of a linear one: zero is in it
  std::vector<std::string> categories = {};  ///< names at 0, 1, 2 …, in place of numbers

  /// "label (unit)"
  [[nodiscard]] std::string title() const;
};

/// `uncertain` is drawn hollow, `wrong` crossed out, `one_frame` hollow with a dashed edge, `outdated` as a
/// dotted outline. `front`: on the Pareto front.
enum class PointState : unsigned char { usual, uncertain, wrong, front, one_frame, outdated };
template <>
struct EnumNames<PointState> {
  static constexpr std::string_view kNames[] = {"usual", "uncertain", "wrong",
                                                "front", "one frame", "outdated"};
};

struct ChartPoint {
  double x = kNoValue;  ///< of a bar without a value none: its label stands at the axis
  double y = kNoValue;
  double low = kNoValue;  ///< of the quartiles: along the axis that has the values
  double high = kNoValue;
  PointState state = PointState::usual;
  std::string label = {};  ///< beside the point, where there is room
  int row = -1;            ///< of the table
};

enum class SeriesStyle : unsigned char { line, points, bars, steps };

struct ChartSeries {
  std::string name = {};
  SeriesStyle style = SeriesStyle::line;
  int colour = 0;      ///< of the theme's, ink where negative; marker and dashes follow it
  bool plain = false;  ///< no markers: a ceiling, a front
  std::vector<ChartPoint> points = {};
};

/// Of the samples of one category, drawn above their strip.
struct ChartHistogram {
  int category = 0;
  std::vector<double> edges = {};  ///< one more than counts
  std::vector<int> counts = {};
};

/// Quartiles of one category.
struct ChartBox {
  int category = 0;
  double q1 = 0;
  double median = 0;
  double q3 = 0;
};

/// `best` and all that cannot be told from it, `tied`; `impossible` has a reason in place of a value; `wrong`
/// was quick and its result is not what it promises.
enum class CellState : unsigned char { usual, best, tied, impossible, wrong };
template <>
struct EnumNames<CellState> {
  static constexpr std::string_view kNames[] = {"usual", "best", "tied", "impossible", "wrong"};
};

struct ChartCell {
  int column = 0;
  int row = 0;
  double value = kNoValue;
  CellState state = CellState::usual;
  std::string reason = {};  ///< of what is impossible or wrong
  int table_row = -1;
};

enum class NoteKind : unsigned char { vertical, horizontal, text };
template <>
struct EnumNames<NoteKind> {
  static constexpr std::string_view kNames[] = {"vertical", "horizontal", "text"};
};

/// A line across the plot with a text, or a text at a place.
struct ChartNote {
  NoteKind kind = NoteKind::text;
  double x = kNoValue;
  double y = kNoValue;
  std::string text = {};
};

/// Of bars whose values are too different for one axis: categories from `first` on, up to the next panel's,
/// are drawn with an axis of their own.
struct ChartPanel {
  std::string name = {};
  int first = 0;
};

using ChartCellValue = std::variant<std::monostate, double, std::string>;

struct ChartColumn {
  std::string key = {};              ///< in CSV and JSON
  std::string title = {};            ///< with the unit
  std::set<std::string> units = {};  ///< of a parameter: all that its cells are in, in English
};

/// Which record of which source a row of the table is of; -1: of none.
struct RecordPlace {
  int source = -1;
  int record = -1;
  friend bool operator==(const RecordPlace&, const RecordPlace&) = default;
};

struct ChartData {
  std::vector<ChartColumn> columns = {};
  std::vector<std::vector<ChartCellValue>> rows = {};
  std::vector<RecordPlace> places = {};  ///< one a row
};

struct Chart {
  std::string kind = {};  ///< "time-against-radius"
  std::string title = {};
  std::string subtitle = {};
  ChartShape shape = ChartShape::bars;
  ChartAxis x = {};
  ChartAxis y = {};
  ChartAxis value = {};  ///< of a heat map's colours
  std::vector<ChartSeries> series = {};
  std::vector<ChartPanel> panels = {};  ///< empty: one axis for all
  std::vector<ChartHistogram> histograms = {};
  std::vector<ChartBox> boxes = {};
  std::vector<ChartCell> cells = {};
  std::vector<std::pair<CellState, std::string>> states = {};  ///< the legend of the cells
  std::vector<ChartNote> marks = {};
  std::string fastest = {};  ///< of times: who is fastest, in a sentence that stands first below the chart
  std::vector<std::string> notes = {};  ///< below that
  ChartData table = {};
};

/// All sentences below the chart, in their order.
std::vector<std::string> words_below(const Chart& chart);

/// Whether a legend would say what the categories' names do not: bars of one variant each are named already.
bool needs_legend(const Chart& chart);

}  // namespace filterscope
