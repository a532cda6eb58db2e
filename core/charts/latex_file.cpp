// A chart for papers: its table with booktabs' rules, and its drawing in TikZ.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/charts/chart_files.h"
#include "core/charts/joined.h"
#include "core/charts/latex_text.h"
#include "core/charts/paper_table.h"

namespace filterscope {
namespace {

constexpr double kMostOnPage = 40;  // lines; more are a longtable

struct FontSize {
  const char* command;
  double size;
  double gap;  ///< pt between columns
};
constexpr FontSize kSizes[] = {
    {"\\normalsize", kLatexText, 12}, {"\\small", 9, 10}, {"\\footnotesize", 8, 8}, {"\\scriptsize", 7, 6}};

double widest_word(const std::string& text, double size) {
  double widest = 0;
  std::string breakable = text;
  std::ranges::replace_if(
      breakable, [](char letter) { return letter == '@' || letter == ',' || letter == '/' || letter == '_'; },
      ' ');
  for (std::size_t at = 0; at < breakable.size();) {
    const std::size_t end = std::min(breakable.find(' ', at), breakable.size());
    // With the sign at which it is broken.
    widest = std::max(widest, latex_width(text.substr(at, end + 1 - at), size));
    at = end + 1;
  }
  return widest;
}

/// Each column's width with every cell in a line, or with texts in lines of one word.
std::vector<double> widths_of(const PaperTable& table, const FontSize& font, bool broken) {
  std::vector<double> widths;
  for (std::size_t i = 0; i < table.heads.size(); ++i) {
    double wide = widest_word(table.heads[i], font.size);
    for (const auto& row : table.rows) {
      const bool line = table.numbers[i] || !broken;
      wide = std::max(wide, line ? latex_width(row[i], font.size) : widest_word(row[i], font.size));
    }
    widths.push_back(wide + font.gap);
  }
  return widths;
}

double sum_of(const std::vector<double>& widths) {
  double sum = 0;
  for (const double width : widths) sum += width;
  return sum;
}

/// In lines as narrow as its column, one above the other.
std::string head_text(const std::string& head, double most, const FontSize& font, bool number) {
  std::string lines;
  std::string line;
  for (std::size_t at = 0; at < head.size();) {
    const std::size_t end = std::min(head.find(' ', at), head.size());
    const std::string word = head.substr(at, end - at);
    if (!line.empty() && latex_width(line + ' ' + word, font.size) > most) {
      join(lines, "\\\\", tex(line));
      line.clear();
    }
    join(line, " ", word);
    at = end + 1;
  }
  if (lines.empty()) return tex(line);
  join(lines, "\\\\", tex(line));
  return fmt::format("\\shortstack[{}]{{{}}}", number ? 'r' : 'l', lines);
}

/// One that is not wider than a text: texts that would make it so are broken.
std::string table_text(const PaperTable& table, const FontSize& font) {
  std::vector<double> widths = widths_of(table, font, false);
  const double wanted = sum_of(widths);
  const bool broken = wanted > kLatexWidth;
  std::vector<bool> boxes(widths.size(), false);
  if (broken) {
    const std::vector<double> least = widths_of(table, font, true);
    const double share = std::max(kLatexWidth - sum_of(least), 0.0) / std::max(wanted - sum_of(least), 1.0);
    for (std::size_t i = 0; i < widths.size(); ++i) {
      boxes[i] = !table.numbers[i] && widths[i] > least[i];
      if (boxes[i]) widths[i] = least[i] + share * (widths[i] - least[i]);
    }
  }
  std::string shape;
  std::string head;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const double inner = widths[i] - font.gap;
    shape += boxes[i] ? fmt::format("p{{{:.1f}pt}}", inner) : table.numbers[i] ? "r" : "l";
    join(head, " & ", head_text(table.heads[i], inner + 0.1, font, table.numbers[i]));
  }
  std::string rows;
  double all_lines = 0;
  for (const auto& row : table.rows) {
    std::string line;
    double lines = 1;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (boxes[i])
        lines = std::max(lines, std::ceil(latex_width(row[i], font.size) / (widths[i] - font.gap)));
      if (i > 0) line += " & ";
      line += boxes[i] ? "\\raggedright " + breakable_tex(row[i]) : tex(row[i]);
    }
    rows += line + " \\tabularnewline\n";
    all_lines += lines;
  }
  const std::string begin =
      fmt::format("{{{}\\setlength{{\\tabcolsep}}{{{}pt}}%\n", font.command, font.gap / 2);
  if (all_lines > kMostOnPage) {
    return begin + fmt::format(
                       "\\begin{{longtable}}{{{}}}\n\\toprule\n{} \\tabularnewline\n\\midrule\n\\endhead\n"
                       "\\bottomrule\n\\endfoot\n{}\\end{{longtable}}}}\n",
                       shape, head, rows);
  }
  return begin +
         fmt::format(
             "\\noindent\\resizebox{{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}}{{!}}{{%\n"
             "\\begin{{tabular}}{{{}}}\n\\toprule\n{} \\tabularnewline\n\\midrule\n{}\\bottomrule\n"
             "\\end{{tabular}}}}}}\n",
             shape, head, rows);
}

std::string latex_table(const ChartData& data) {
  const PaperTable table = paper_table(data);
  const FontSize* font = kSizes;
  while (font + 1 != std::end(kSizes) && sum_of(widths_of(table, *font, false)) > kLatexWidth) ++font;
  std::string text;
  for (const PaperTable& part : in_parts(table, widths_of(table, *font, true), kLatexWidth))
    join(text, "\n\\medskip\n", table_text(part, *font));
  if (!table.common.empty()) text += fmt::format("% {}\n", tex(table.common_text()));
  return text;
}

}  // namespace

std::string to_latex(const Chart& chart) {
  constexpr double kDrawnWidth = 620;  // px; on the page a text of 12 px is about 7 pt
  const std::string table = latex_table(chart.table);
  const ChartDrawing drawing = draw_chart(chart, {ChartThemeName::print, kDrawnWidth});
  return fmt::format(
      "% {}\n% Needs \\usepackage{{booktabs}}{} and \\usepackage{{tikz}}.\n\n{}\n\\medskip\n{}",
      tex(chart.title), table.find("{longtable}") == std::string::npos ? "" : ", \\usepackage{longtable}",
      table, tikz_picture(drawing));
}

}  // namespace filterscope
