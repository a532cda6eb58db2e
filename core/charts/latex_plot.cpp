// Lines, points and heat maps for pgfplots, with the colours, markers and marks of the image.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/charts/draw_parts.h"
#include "core/charts/heat_scale.h"
#include "core/charts/joined.h"
#include "core/charts/latex_text.h"
#include "core/charts/number_words.h"
#include "core/charts/series_look.h"

namespace filterscope {
namespace {

constexpr double kAxisWide = 0.8;  // of a text's width: the axis of lines and points
constexpr double kAxisTall = 0.55;

constexpr const char* kMarks[kMarkers] = {"mark=*",        "mark=square*",    "mark=triangle*",
                                          "mark=diamond*", "mark=triangle*",  "mark=pentagon*",
                                          "mark=+",        "mark=halfcircle*"};
constexpr const char* kStrokes[kDashes] = {"solid", "dashed", "dotted", "dashdotted"};

/// One of the two axes: its range and its marks, `pixels` long.
std::string marks_text(char axis, const AxisMarks& marks, double length, bool logarithmic) {
  std::string places;
  std::string between;
  std::vector<std::string> numbers;
  double free_from = -HUGE_VAL;
  const auto scaled = [logarithmic](double value) { return logarithmic ? std::log(value) : value; };
  for (const AxisTick& tick : marks.ticks) {
    const double at =
        (scaled(tick.value) - scaled(marks.low)) / (scaled(marks.high) - scaled(marks.low)) * length;
    const double half = axis == 'x' ? latex_width(tick.text, 8) / 2 : 4;
    const bool named = !tick.text.empty() && at - half > free_from;
    join(named ? places : between, ",", exact_text(tick.value));
    if (!named) continue;
    numbers.push_back(tick.text);
    free_from = at + half + 3;
  }
  return fmt::format(
      "  {0}min={1},\n  {0}max={2},\n  {0}tick={{{3}}},\n  {0}ticklabels={{{4}}},\n  minor "
      "{0}tick={{{5}}},\n",
      axis, exact_text(marks.low), exact_text(marks.high), places, tex_list(numbers), between);
}

struct PlotAxes {
  AxisMarks x;
  AxisMarks y;
};

PlotAxes axes_of(const Chart& chart) {
  const auto [xs, ys] = values_along(chart);
  return {marks_along(chart, xs, 2 * kAxisWide * kLatexWidth), marks_for(ys, chart.y, 6)};
}

/// Lines across the plot: upright ones are named above it, level ones at their right end.
std::string upright_marks(const Chart& chart) {
  std::string places;
  std::vector<std::string> names;
  for (const ChartNote& mark : chart.marks) {
    if (mark.kind != NoteKind::vertical) continue;
    join(places, ",", exact_text(mark.x));
    names.push_back(mark.text);
  }
  if (names.empty()) return {};
  return fmt::format(
      "  extra x ticks={{{}}},\n  extra x tick labels={{{}}},\n"
      "  extra x tick style={{grid=major,grid style={{dashed,black}},ticklabel pos=upper,"
      "tick label style={{font=\\tiny{}}}}},\n",
      places, tex_list(names), names.size() > 1 ? ",rotate=90,anchor=west" : "");
}

std::string level_marks(const Chart& chart, const AxisMarks& x) {
  std::string text;
  for (const ChartNote& mark : chart.marks) {
    if (mark.kind != NoteKind::horizontal) continue;
    text += fmt::format(
        "\\draw[dashed,black!60] (axis cs:{0},{2}) -- (axis cs:{1},{2}) "
        "node[anchor=south east,font=\\tiny,inner sep=2pt] {{{3}}};\n",
        exact_text(x.low), exact_text(x.high), exact_text(mark.y), tex(mark.text));
  }
  return text;
}

std::string style_of(const ChartSeries& series) {
  const std::string colour = latex_colour(series.colour);
  const SeriesLook look = series_look(series.colour);
  if (series.style == SeriesStyle::steps) return colour + ", const plot, dashed, thick, no marks";
  if (series.plain) return colour + ", sharp plot, thick, no marks";
  std::string mark = kMarks[look.marker];
  mark +=
      fmt::format(", mark size={}pt, mark options={{solid,fill={}{}{}}}", look.marker == 6 ? 2.6 : 2, colour,
                  look.marker == 4 ? ",rotate=180" : "", look.marker == 6 ? ",line width=1.2pt" : "");
  if (series.style == SeriesStyle::points) return fmt::format("{}, only marks, {}", colour, mark);
  return fmt::format("{}, {}, thick, {}", colour, kStrokes[look.dash], mark);
}

/// Hollow and crossed marks by the column `state`.
std::string classes_of(const ChartSeries& series) {
  const std::string colour = latex_colour(series.colour);
  const SeriesLook look = series_look(series.colour);
  std::string text = ", scatter, scatter src=explicit symbolic, scatter/classes={";
  for (const int state : {0, 1, 2, 3}) {
    const std::string mark = state == 2
                                 ? "mark=x,mark size=3pt,draw=red,line width=1pt"
                                 : fmt::format("{},mark size={}pt,draw={},fill={}", kMarks[look.marker],
                                               state == 3 ? 2.8 : 2.0, colour, state == 1 ? "white" : colour);
    text += fmt::format("{}{}={{{}{}}}", state == 0 ? "" : ",", state, mark,
                        look.marker == 4 && state != 2 ? ",mark options={rotate=180}" : "");
  }
  return text + '}';
}

/// The columns x, y and, where any point has them, the quartiles and the state.
std::string series_plot(const ChartSeries& series) {
  const bool banded =
      std::ranges::any_of(series.points, [](const ChartPoint& point) { return std::isfinite(point.low); });
  const bool states = !series.plain && std::ranges::any_of(series.points, [](const ChartPoint& point) {
    return point.state != PointState::usual;
  });
  // Else each class of marks would have an entry of the legend.
  std::string options = style_of(series) + ", forget plot";
  std::string columns = "x=x, y=y";
  if (states) {
    options += classes_of(series);
    columns += ", meta=state";
  }
  if (banded) {
    options += ", error bars/.cd, y dir=both, y explicit, error bar style={solid,thin}";
    columns += ", y error plus=plus, y error minus=minus";
  }
  std::string text = fmt::format("\\addplot[{}] table [{}] {{\n  x y{}{}\n", options, columns,
                                 banded ? " plus minus" : "", states ? " state" : "");
  for (const ChartPoint& point : series.points) {
    if (!std::isfinite(point.x) || !std::isfinite(point.y)) continue;
    text += fmt::format("  {} {}", exact_text(point.x), exact_text(point.y));
    if (banded) {
      const bool known = std::isfinite(point.low) && std::isfinite(point.high);
      text += fmt::format(" {} {}", exact_text(known ? point.high - point.y : 0),
                          exact_text(known ? point.y - point.low : 0));
    }
    if (states) text += fmt::format(" {}", static_cast<int>(point.state));
    text += '\n';
  }
  text += "};\n";
  if (series.name.empty()) return text;
  return text +
         fmt::format("\\addlegendimage{{{}}}\n\\addlegendentry{{{}}}\n", style_of(series), tex(series.name));
}

/// Beside their points, on the first side that is free; else not at all: the table has them.
std::string labels_of_points(const Chart& chart, const PlotAxes& ranges) {
  constexpr double kSize = 5;  // pt, of \tiny
  AxisPlaces x{ranges.x, 0, kAxisWide * kLatexWidth, chart.x.logarithmic};
  AxisPlaces y{ranges.y, 0, kAxisTall * kLatexWidth, chart.y.logarithmic};
  std::vector<DrawnBox> taken;
  for (const ChartSeries& series : chart.series) {
    for (const ChartPoint& point : series.points) {
      const DrawnPlace at{x.at(point.x), y.at(point.y)};
      if (!series.plain) taken.push_back({at.x - 3, at.y - 3, at.x + 3, at.y + 3});
    }
  }
  std::string text;
  for (const ChartSeries& series : chart.series) {
    for (const ChartPoint& point : series.points) {
      if (point.label.empty() || !std::isfinite(point.x) || !std::isfinite(point.y)) continue;
      const double wide = latex_width(point.label, kSize) + 2;
      const DrawnPlace at{x.at(point.x), y.at(point.y)};
      const std::pair<const char*, DrawnBox> sides[] = {
          {"west", {at.x + 4, at.y - 3, at.x + 4 + wide, at.y + 3}},
          {"east", {at.x - 4 - wide, at.y - 3, at.x - 4, at.y + 3}},
          {"south", {at.x - wide / 2, at.y + 4, at.x + wide / 2, at.y + 10}},
          {"north", {at.x - wide / 2, at.y - 10, at.x + wide / 2, at.y - 4}}};
      for (const auto& [anchor, box] : sides) {
        const bool free = box.left > 0 && box.right < x.to && box.top > 0 && box.bottom < y.to &&
                          std::ranges::none_of(
                              taken, [&, &own = box](const DrawnBox& other) { return own.overlaps(other); });
        if (!free) continue;
        taken.push_back(box);
        text += fmt::format("\\node[font=\\tiny,anchor={},inner sep=4pt] at (axis cs:{},{}) {{{}}};\n",
                            anchor, exact_text(point.x), exact_text(point.y), tex(point.label));
        break;
      }
    }
  }
  return text;
}

std::string lines_plot(const Chart& chart) {
  const PlotAxes ranges = axes_of(chart);
  std::string text = fmt::format(
      "  scale only axis,\n  width={}\\linewidth,\n  height={}\\linewidth,\n  xlabel={{{}}},\n  "
      "ylabel={{{}}},\n"
      "  tick label style={{font=\\footnotesize}},\n  label style={{font=\\small}},\n  grid=major,\n",
      kAxisWide, kAxisTall, tex(chart.x.title()), tex(chart.y.title()));
  if (chart.x.logarithmic) text += "  xmode=log,\n";
  if (chart.y.logarithmic) text += "  ymode=log,\n";
  text += marks_text('x', ranges.x, kAxisWide * kLatexWidth, chart.x.logarithmic);
  text += marks_text('y', ranges.y, kAxisTall * kLatexWidth, chart.y.logarithmic);
  text += upright_marks(chart);
  std::vector<std::string> names;
  for (const ChartSeries& series : chart.series) {
    if (!series.name.empty()) names.push_back(series.name);
  }
  text += latex_legend(names) + "]\n";
  for (const ChartSeries& series : chart.series) text += series_plot(series);
  return text + level_marks(chart, ranges.x) + labels_of_points(chart, ranges);
}

std::string colour_scale(const Chart& chart, const HeatScale& scale) {
  std::string places;
  std::vector<std::string> names;
  for (const double value : {scale.low, std::sqrt(scale.low * scale.high), scale.high}) {
    join(places, ",", exact_text(std::log10(value)));
    names.push_back(figure_text(value, scale.digits));
  }
  return fmt::format(
      "  colorbar,\n  colormap/viridis,\n  point meta min={},\n  point meta max={},\n"
      "  colorbar style={{width=8pt,ytick={{{}}},yticklabels={{{}}},tick label style={{font=\\scriptsize}},"
      "ylabel={{{}}},ylabel style={{font=\\scriptsize}}}},\n",
      exact_text(std::log10(scale.low)), exact_text(std::log10(scale.high)), places, tex_list(names),
      tex(chart.value.title()));
}

/// The frames and the numbers in the cells.
std::string cell_marks(const Chart& chart, const HeatScale& scale, double wide) {
  std::string text;
  for (const ChartCell& cell : chart.cells) {
    if (!std::isfinite(cell.value)) continue;
    const char* ink = ink_on(heat_colour(scale.share(cell.value))) == chart_colour(0) ? "black" : "white";
    const bool best = cell.state == CellState::best;
    if (best || cell.state == CellState::tied) {
      text += fmt::format(
          "\\draw[{},line width={}pt] (axis cs:{:.2f},{:.2f}) rectangle (axis cs:{:.2f},{:.2f});\n", ink,
          best ? 1.8 : 0.6, cell.column - 0.44, cell.row - 0.44, cell.column + 0.44, cell.row + 0.44);
    }
    const std::string number = figure_text(cell.value, scale.digits);
    if (cell.state == CellState::wrong || latex_width(number, kLatexSmall) > wide - 5) continue;
    text += fmt::format("\\node[{},font=\\scriptsize,inner sep=0pt] at (axis cs:{},{}) {{{}}};\n", ink,
                        cell.column, cell.row, tex(number));
  }
  return text;
}

std::string cell_legend(const Chart& chart) {
  std::string text;
  for (const auto& [state, name] : chart.states) {
    const bool any = std::ranges::any_of(
        chart.cells, [&, wanted = state](const ChartCell& cell) { return cell.state == wanted; });
    if (!any) continue;
    const char* image = state == CellState::best    ? "area legend,draw=black,fill=white,line width=1.8pt"
                        : state == CellState::tied  ? "area legend,draw=black,fill=white,line width=0.6pt"
                        : state == CellState::wrong ? "only marks,mark=x,mark size=4pt,red,thick"
                                                    : "only marks,mark=x,mark size=4pt,black";
    text += fmt::format("\\addlegendimage{{{}}}\n\\addlegendentry{{{}}}\n", image, tex(name));
  }
  return text;
}

std::string heat_plot(const Chart& chart) {
  constexpr double kMostWide = 40;  // pt, of a cell
  constexpr double kMostTall = 26;
  const HeatScale scale = heat_scale(chart);
  const auto columns = static_cast<double>(std::max<std::size_t>(chart.x.categories.size(), 1));
  const auto rows = static_cast<double>(std::max<std::size_t>(chart.y.categories.size(), 1));
  const double wide = std::min(kMostWide, 0.66 * kLatexWidth / columns);
  const double tall = std::min(kMostTall, 420 / rows);
  const auto axis = [](char name, const std::vector<std::string>& categories) {
    std::string places;
    for (std::size_t i = 0; i < categories.size(); ++i) join(places, ",", std::to_string(i));
    return fmt::format("  {0}min=-0.5,\n  {0}max={1:.1f},\n  {0}tick={{{2}}},\n  {0}ticklabels={{{3}}},\n",
                       name, static_cast<double>(categories.size()) - 0.5, places, tex_list(categories));
  };
  std::string text = fmt::format(
      "  scale only axis,\n  width={:.1f}pt,\n  height={:.1f}pt,\n  xlabel={{{}}},\n  ylabel={{{}}},\n"
      "  tick label style={{font=\\footnotesize}},\n  label style={{font=\\small}},\n  tick "
      "style={{draw=none}},\n  clip marker paths=true,\n{}{}{}",
      wide * columns, tall * rows, tex(chart.x.title()), tex(chart.y.title()), axis('x', chart.x.categories),
      axis('y', chart.y.categories), colour_scale(chart, scale));
  std::vector<std::string> names;
  for (const auto& state : chart.states) names.push_back(state.second);
  text += latex_legend(names) + "]\n";
  text +=
      "\\addplot[scatter, only marks, mark=filterscope cell, point meta={log10(\\thisrow{value})}, forget "
      "plot] "
      "table [x=x, y=y] {\n  x y value\n";
  std::string wrong;
  std::string impossible;
  for (const ChartCell& cell : chart.cells) {
    const std::string place = fmt::format("  {} {}\n", cell.column, cell.row);
    if (cell.state == CellState::impossible) impossible += place;
    if (cell.state == CellState::wrong) wrong += place;
    if (std::isfinite(cell.value))
      text += fmt::format("  {} {} {}\n", cell.column, cell.row, exact_text(cell.value));
  }
  text += "};\n";
  for (const auto& [places, colour] : {std::pair(wrong, "red,very thick"), std::pair(impossible, "black")}) {
    if (places.empty()) continue;
    text += fmt::format(
        "\\addplot[only marks, mark=x, mark size={:.1f}pt, {}, forget plot] table [x=x, y=y] {{\n  x "
        "y\n{}}};\n",
        std::min(wide, tall) * 0.36, colour, places);
  }
  // A mark as large as a cell: cells touch each other.
  const std::string mark = fmt::format(
      "\\pgfdeclareplotmark{{filterscope cell}}{{\\pgfpathrectangle{{\\pgfpoint{{{:.2f}pt}}{{{:.2f}pt}}}}"
      "{{\\pgfpoint{{{:.2f}pt}}{{{:.2f}pt}}}}\\pgfusepathqfillstroke}}\n",
      -wide / 2, -tall / 2, wide, tall);
  return mark + "\\begin{axis}[\n" + text + cell_marks(chart, scale, wide) + cell_legend(chart);
}

}  // namespace

std::string latex_plot(const Chart& chart) {
  const std::string begin = "\\noindent\\begin{tikzpicture}\n" + latex_colours();
  const std::string plot =
      chart.shape == ChartShape::heat ? heat_plot(chart) : "\\begin{axis}[\n" + lines_plot(chart);
  return begin + plot + "\\end{axis}\n\\end{tikzpicture}\n";
}

}  // namespace filterscope
