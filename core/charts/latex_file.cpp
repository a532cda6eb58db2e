// A chart for papers: its table with booktabs' rules, and a plot that pgfplots draws from the same numbers.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/charts/chart_files.h"
#include "core/charts/joined.h"
#include "core/charts/number_words.h"
#include "core/charts/paper_table.h"

namespace filterscope {
namespace {

struct Replacement {
  std::string_view from;
  std::string_view to;
};

// What pdfLaTeX does not read as it stands.
constexpr Replacement kReplaced[] = {{"\\", "\\textbackslash{}"},
                                     {"{", "\\{"},
                                     {"}", "\\}"},
                                     {"$", "\\$"},
                                     {"&", "\\&"},
                                     {"#", "\\#"},
                                     {"%", "\\%"},
                                     {"_", "\\_"},
                                     {"~", "\\textasciitilde{}"},
                                     {"^", "\\textasciicircum{}"},
                                     {"σ", "$\\sigma$"},
                                     {"×", "$\\times$"},
                                     {"±", "$\\pm$"},
                                     {"µ", "$\\mu$"},
                                     {"·", "$\\cdot$"},
                                     {"–", "--"},
                                     {"—", "---"},
                                     {"…", "\\dots{}"},
                                     {"≈", "$\\approx$"},
                                     {"≤", "$\\le$"},
                                     {"≥", "$\\ge$"},
                                     {"⁰", "$^0$"},
                                     {"¹", "$^1$"},
                                     {"²", "$^2$"},
                                     {"³", "$^3$"},
                                     {"⁴", "$^4$"},
                                     {"⁵", "$^5$"},
                                     {"⁶", "$^6$"},
                                     {"⁷", "$^7$"},
                                     {"⁸", "$^8$"},
                                     {"⁹", "$^9$"},
                                     {"⁻", "$^-$"},
                                     {"→", "$\\to$"}};

std::string tex(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const Replacement* found = nullptr;
    for (const Replacement& one : kReplaced) {
      if (text.substr(at).starts_with(one.from)) found = &one;
    }
    if (found == nullptr) {
      result += text[at] == '\n' ? ' ' : text[at];
      ++at;
    } else {
      result += found->to;
      at += found->from.size();
    }
  }
  return result;
}

std::string latex_table(const Chart& chart) {
  const PaperTable table = paper_table(chart.table);
  std::string shape;
  std::string head;
  for (std::size_t i = 0; i < table.heads.size(); ++i) {
    shape += table.numbers[i] ? 'r' : 'l';
    join(head, " & ", tex(table.heads[i]));
  }
  std::string result = fmt::format("\\begin{{tabular}}{{{}}}\n\\toprule\n{} \\\\\n\\midrule\n", shape, head);
  for (const auto& row : table.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) result += (i > 0 ? " & " : "") + tex(row[i]);
    result += " \\\\\n";
  }
  result += "\\bottomrule\n\\end{tabular}\n";
  if (!table.common.empty()) result += fmt::format("% {}\n", tex(table.common_text()));
  return result;
}

std::string list_of(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) join(list, ",", fmt::format("{{{}}}", tex(name)));
  return list;
}

std::string places_of(std::size_t count) {
  std::string list;
  for (std::size_t i = 0; i < count; ++i) join(list, ",", std::to_string(i));
  return list;
}

/// Lines across the plot are grid lines at ticks of their own.
std::string mark_options(const Chart& chart) {
  std::string options;
  for (const NoteKind kind : {NoteKind::vertical, NoteKind::horizontal}) {
    const char axis = kind == NoteKind::vertical ? 'x' : 'y';
    std::string places;
    std::vector<std::string> names;
    for (const ChartNote& mark : chart.marks) {
      if (mark.kind != kind) continue;
      join(places, ",", exact_text(kind == NoteKind::vertical ? mark.x : mark.y));
      names.push_back(mark.text);
    }
    if (names.empty()) continue;
    options += fmt::format(
        "  extra {0} ticks={{{1}}},\n  extra {0} tick labels={{{2}}},\n"
        "  extra {0} tick style={{grid=major, grid style=dashed}},\n",
        axis, places, list_of(names));
  }
  return options;
}

std::string axis_options(const Chart& chart) {
  std::string options = fmt::format("  width=0.9\\linewidth,\n  xlabel={{{}}},\n  ylabel={{{}}},\n",
                                    tex(chart.x.title()), tex(chart.y.title()));
  if (chart.x.logarithmic) options += "  xmode=log,\n";
  if (chart.y.logarithmic) options += "  ymode=log,\n";
  if (!chart.x.categories.empty()) {
    options += fmt::format("  xtick={{{}}},\n  xticklabels={{{}}},\n", places_of(chart.x.categories.size()),
                           list_of(chart.x.categories));
  }
  if (!chart.y.categories.empty()) {
    options += fmt::format("  ytick={{{}}},\n  yticklabels={{{}}},\n", places_of(chart.y.categories.size()),
                           list_of(chart.y.categories));
    if (chart.shape != ChartShape::heat) options += "  y dir=reverse,\n";
  }
  if (chart.shape == ChartShape::stacked) options += "  xbar stacked,\n";
  if (chart.shape == ChartShape::bars) options += "  xbar,\n  bar shift=0pt,\n";
  if (chart.shape == ChartShape::samples) options += "  only marks,\n  mark size=0.6pt,\n";
  if (chart.shape == ChartShape::points) options += "  only marks,\n";
  options += mark_options(chart);
  options += "  legend style={at={(0.5,-0.2)},anchor=north},\n  legend cell align=left,\n";
  return options;
}

/// The columns x, y and, where any point has them, the quartiles.
std::string series_plot(const Chart& chart, const ChartSeries& series) {
  const bool horizontal = chart.shape == ChartShape::bars || chart.shape == ChartShape::stacked;
  const bool banded =
      std::ranges::any_of(series.points, [](const ChartPoint& point) { return std::isfinite(point.low); });
  const char* value = horizontal ? "x" : "y";
  std::string options = series.style == SeriesStyle::steps ? "const plot, dashed, no marks" : "";
  if (banded) {
    options = fmt::format("error bars/.cd, {0} dir=both, {0} explicit", value);
  }
  std::string text =
      fmt::format("\\addplot+[{}] table [x=x, y=y{}] {{\n  x y{}\n", options,
                  banded ? fmt::format(", {0} error plus=plus, {0} error minus=minus", value) : "",
                  banded ? " plus minus" : "");
  for (const ChartPoint& point : series.points) {
    if (!std::isfinite(point.x) || !std::isfinite(point.y)) continue;
    text += fmt::format("  {} {}", exact_text(point.x), exact_text(point.y));
    const double middle = horizontal ? point.x : point.y;
    if (banded) {
      const bool known = std::isfinite(point.low) && std::isfinite(point.high);
      text += fmt::format(" {} {}", exact_text(known ? point.high - middle : 0),
                          exact_text(known ? middle - point.low : 0));
    }
    text += '\n';
  }
  text += "};\n";
  return series.name.empty() ? text : text + fmt::format("\\addlegendentry{{{}}}\n", tex(series.name));
}

std::string heat_plot(const Chart& chart) {
  std::string text =
      "\\addplot[scatter, only marks, mark=square*, mark size=9pt, scatter src=explicit] table [x=x, y=y, "
      "meta=value] {\n"
      "  x y value\n";
  std::string crossed;
  for (const ChartCell& cell : chart.cells) {
    if (cell.state == CellState::impossible || cell.state == CellState::wrong)
      crossed += fmt::format("  {} {}\n", cell.column, cell.row);
    if (std::isfinite(cell.value))
      text += fmt::format("  {} {} {}\n", cell.column, cell.row, exact_text(cell.value));
  }
  text += "};\n";
  if (crossed.empty()) return text;
  return text + fmt::format(
                    "\\addplot[only marks, mark=x, mark size=9pt, black] table [x=x, y=y] {{\n  x y\n{}}};\n",
                    crossed);
}

}  // namespace

std::string to_latex(const Chart& chart) {
  std::string text = fmt::format(
      "% {}\n% Needs \\usepackage{{booktabs}}, \\usepackage{{pgfplots}} and \\pgfplotsset{{compat=1.17}}.\n",
      tex(chart.title));
  text += fmt::format("\n{}", latex_table(chart));
  const bool heat = chart.shape == ChartShape::heat;
  text += fmt::format("\n\\begin{{tikzpicture}}\n\\begin{{axis}}[\n{}", axis_options(chart));
  if (heat) text += "  colorbar,\n  colormap/viridis,\n";
  text += "]\n";
  if (heat) text += heat_plot(chart);
  for (const ChartSeries& series : chart.series) text += series_plot(chart, series);
  text += "\\end{axis}\n\\end{tikzpicture}\n";
  if (!chart.subtitle.empty()) text += fmt::format("% {}\n", tex(chart.subtitle));
  for (const std::string& note : chart.notes) text += fmt::format("% {}\n", tex(note));
  return text;
}

}  // namespace filterscope
