// Bars and strips of samples for pgfplots: as many rows as a page has room for in each picture.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/charts/draw_parts.h"
#include "core/charts/joined.h"
#include "core/charts/latex_text.h"
#include "core/charts/number_words.h"

namespace filterscope {
namespace {

constexpr double kMostRowsTall = 430;  // pt, of a picture's rows
constexpr double kLine = 8.4;          // pt, of \scriptsize
constexpr double kMostNames = 0.4;
constexpr double kStripTall = 34;  // pt

/// The categories of one picture: [first, end).
struct Range {
  std::size_t first = 0;
  std::size_t end = 0;
  std::string name = {};  ///< of its panel
};

struct Names {
  double width = 0;  ///< pt
  double row = 0;    ///< pt: the height that the longest name needs
};

Names names_of(const Chart& chart) {
  Names names;
  for (const std::string& name : chart.y.categories)
    names.width = std::max(names.width, latex_width(name, kLatexSmall) + 4);
  names.width = std::min(names.width, kMostNames * kLatexWidth);
  // Breaking at words loses up to a third of each line.
  double lines = 1;
  for (const std::string& name : chart.y.categories) {
    const double wanted = latex_width(name, kLatexSmall) + 4;
    if (wanted > names.width) lines = std::max(lines, std::ceil(wanted * 1.35 / names.width));
  }
  names.row = std::max(kLine * lines + 4, chart.shape == ChartShape::samples ? kStripTall : 0.0);
  return names;
}

/// Panels, and of each as many rows as a page has room for.
std::vector<Range> ranges_in(const Chart& chart, double row) {
  const auto most = static_cast<std::size_t>(std::max(kMostRowsTall / row, 1.0));
  std::vector<ChartPanel> panels = chart.panels;
  if (panels.empty()) panels.emplace_back();
  std::vector<Range> ranges;
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const std::size_t end =
        i + 1 == panels.size() ? chart.y.categories.size() : static_cast<std::size_t>(panels[i + 1].first);
    for (auto first = static_cast<std::size_t>(panels[i].first); first < end; first += most)
      ranges.push_back({first, std::min(first + most, end), panels[i].name});
  }
  return ranges;
}

bool inside(const Range& range, double y) {
  return y >= static_cast<double>(range.first) && y < static_cast<double>(range.end);
}

/// How far the panel's bars go along x.
std::vector<double> values_of(const Chart& chart, const std::string& panel,
                              const std::vector<Range>& ranges) {
  std::map<double, double> ends;
  std::vector<double> values;
  for (const ChartSeries& series : chart.series) {
    for (const ChartPoint& point : series.points) {
      const bool here = std::ranges::any_of(
          ranges, [&](const Range& range) { return range.name == panel && inside(range, point.y); });
      if (!here || !std::isfinite(point.x)) continue;
      double& end = ends[point.y];
      end = chart.shape == ChartShape::stacked ? end + point.x : point.x;
      values.push_back(end);
      if (std::isfinite(point.high)) values.push_back(point.high);
    }
  }
  return values;
}

std::string options_of(const Chart& chart, const Range& range, const Names& names, const AxisMarks& marks,
                       bool last) {
  const bool strips = chart.shape == ChartShape::samples;
  std::vector<std::string> categories;
  std::string places;
  for (std::size_t i = range.first; i < range.end; ++i) {
    categories.push_back(chart.y.categories[i]);
    join(places, ",", std::to_string(i));
  }
  std::string ticks;
  std::vector<std::string> numbers;
  for (const AxisTick& tick : marks.ticks) {
    if (tick.text.empty()) continue;
    join(ticks, ",", exact_text(tick.value));
    numbers.push_back(tick.text);
  }
  // Numbers stand beside the bars.
  const double beyond = strips ? 1 : chart.x.logarithmic ? std::pow(marks.high / marks.low, 0.16) : 1.16;
  const double share = 0.92 - (names.width + 8) / kLatexWidth;
  std::string text = fmt::format(
      "  scale only axis,\n  width={:.3f}\\linewidth,\n  height={:.1f}pt,\n  y dir=reverse,\n"
      "  ymin={:.1f},\n  ymax={:.1f},\n  xmin={},\n  xmax={},\n  xlabel={{{}}},\n",
      share, names.row * static_cast<double>(range.end - range.first), static_cast<double>(range.first) - 0.5,
      static_cast<double>(range.end) - 0.5, exact_text(marks.low), exact_text(marks.high * beyond),
      tex(chart.x.title()));
  text += fmt::format(
      "  xtick={{{}}},\n  xticklabels={{{}}},\n  ytick={{{}}},\n  yticklabels={{{}}},\n"
      "  yticklabel style={{font=\\scriptsize,text width={:.1f}pt,align=right}},\n  ytick "
      "style={{draw=none}},\n"
      "  tick label style={{font=\\footnotesize}},\n  label style={{font=\\small}},\n  xmajorgrids,\n",
      ticks, tex_list(numbers), places, tex_list(categories), names.width);
  if (chart.x.logarithmic) text += "  xmode=log,\n";
  if (!range.name.empty()) text += fmt::format("  title={{{}}},\n", tex(range.name));
  if (chart.shape == ChartShape::stacked) text += "  xbar stacked,\n";
  if (chart.shape == ChartShape::bars) text += "  xbar,\n  bar shift=0pt,\n";
  if (!strips) text += fmt::format("  bar width={:.1f}pt,\n", std::min(names.row * 0.62, 11.0));
  if (last && needs_legend(chart) && !strips) {
    std::vector<std::string> entries;
    for (const ChartSeries& series : chart.series) entries.push_back(series.name);
    text += latex_legend(entries);
  }
  return text;
}

/// The columns x, y and, where any point has them, the quartiles.
std::string bars_of(const Chart& chart, const ChartSeries& series, const Range& range) {
  std::vector<const ChartPoint*> points;
  for (const ChartPoint& point : series.points) {
    if (std::isfinite(point.x) && std::isfinite(point.y) && inside(range, point.y)) points.push_back(&point);
  }
  if (points.empty()) return {};
  const bool banded =
      std::ranges::any_of(points, [](const ChartPoint* point) { return std::isfinite(point->low); });
  const std::string colour = latex_colour(series.colour);
  std::string options = chart.shape == ChartShape::samples
                            ? fmt::format("only marks, mark=*, mark size=0.6pt, {}", colour)
                            : fmt::format("fill={0}, draw={0}", colour);
  options += ", forget plot";
  if (banded) options += ", error bars/.cd, x dir=both, x explicit, error bar style={black}";
  std::string text =
      fmt::format("\\addplot[{}] table [x=x, y=y{}] {{\n  x y{}\n", options,
                  banded ? ", x error plus=plus, x error minus=minus" : "", banded ? " plus minus" : "");
  for (const ChartPoint* point : points) {
    text += fmt::format("  {} {}", exact_text(point->x), exact_text(point->y));
    if (banded) {
      const bool known = std::isfinite(point->low) && std::isfinite(point->high);
      text += fmt::format(" {} {}", exact_text(known ? point->high - point->x : 0),
                          exact_text(known ? point->x - point->low : 0));
    }
    text += '\n';
  }
  return text + "};\n";
}

/// The numbers at the ends of the bars.
std::string labels_of(const Chart& chart, const Range& range) {
  std::map<double, double> ends;
  std::map<double, std::string> labels;
  for (const ChartSeries& series : chart.series) {
    for (const ChartPoint& point : series.points) {
      if (!std::isfinite(point.x) || !inside(range, point.y)) continue;
      double& end = ends[point.y];
      end = chart.shape == ChartShape::stacked ? end + point.x
            : std::isfinite(point.high)        ? point.high
                                               : point.x;
      if (!point.label.empty()) labels[point.y] = point.label;
    }
  }
  std::string text;
  for (const auto& [y, label] : labels) {
    text += fmt::format("\\node[font=\\tiny,anchor=west,inner sep=2pt] at (axis cs:{},{}) {{{}}};\n",
                        exact_text(ends[y]), exact_text(y), tex(label));
  }
  return text;
}

/// Above each strip how often which time came, below it the quartiles and the median.
std::string strips_of(const Chart& chart, const Range& range) {
  constexpr double kTall = 0.36;
  std::string text;
  for (const ChartHistogram& one : chart.histograms) {
    if (!inside(range, one.category) || one.counts.empty()) continue;
    const double most = std::max(*std::ranges::max_element(one.counts), 1);
    const double base = one.category - 0.08;
    text += fmt::format("\\fill[{},opacity=0.35] (axis cs:{},{:.3f})", latex_colour(one.category),
                        exact_text(one.edges.front()), base);
    for (std::size_t i = 0; i < one.counts.size(); ++i) {
      const double top = base - kTall * one.counts[i] / most;
      text += fmt::format(" -- (axis cs:{0},{2:.3f}) -- (axis cs:{1},{2:.3f})", exact_text(one.edges[i]),
                          exact_text(one.edges[i + 1]), top);
    }
    text += fmt::format(" -- (axis cs:{},{:.3f}) -- cycle;\n", exact_text(one.edges.back()), base);
  }
  for (const ChartBox& box : chart.boxes) {
    if (!inside(range, box.category)) continue;
    const double y = box.category + 0.22;
    text += fmt::format("\\draw[line width=3pt,black!35] (axis cs:{},{:.2f}) -- (axis cs:{},{:.2f});\n",
                        exact_text(box.q1), y, exact_text(box.q3), y);
    text += fmt::format("\\draw[line width=1pt] (axis cs:{0},{1:.2f}) -- (axis cs:{0},{2:.2f});\n",
                        exact_text(box.median), y - 0.13, y + 0.13);
  }
  return text;
}

}  // namespace

std::string latex_rows(const Chart& chart) {
  const Names names = names_of(chart);
  const std::vector<Range> ranges = ranges_in(chart, names.row);
  const double share = 0.92 - (names.width + 8) / kLatexWidth;
  std::string text;
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    const Range& range = ranges[i];
    const AxisMarks marks =
        marks_for(values_of(chart, range.name, ranges), chart.x, static_cast<int>(share * kLatexWidth / 40));
    const bool last = i + 1 == ranges.size();
    text += fmt::format("{}\\noindent\\begin{{tikzpicture}}\n{}\\begin{{axis}}[\n{}]\n", i == 0 ? "" : "\n",
                        latex_colours(), options_of(chart, range, names, marks, last));
    for (const ChartSeries& series : chart.series) text += bars_of(chart, series, range);
    text += chart.shape == ChartShape::samples ? strips_of(chart, range) : labels_of(chart, range);
    if (last && needs_legend(chart) && chart.shape != ChartShape::samples) {
      for (const ChartSeries& series : chart.series) {
        text += fmt::format("\\addlegendimage{{area legend,fill={0},draw={0}}}\n\\addlegendentry{{{1}}}\n",
                            latex_colour(series.colour), tex(series.name));
      }
    }
    text += "\\end{axis}\n\\end{tikzpicture}\n";
  }
  return text;
}

}  // namespace filterscope
