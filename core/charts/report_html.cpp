#include <fmt/format.h>

#include <cmath>
#include <string>

#include "core/charts/base64.h"
#include "core/charts/markup.h"
#include "core/charts/number_words.h"
#include "core/charts/report.h"

namespace filterscope {
namespace {

constexpr std::string_view kStyle =
    "body{font-family:'DejaVu "
    "Sans',Verdana,sans-serif;font-size:14px;line-height:1.45;max-width:1100px;margin:2em "
    "auto;padding:0 1em;color:var(--ink);background:var(--ground)}\n"
    "h1{font-size:1.6em}h2{font-size:1.2em;margin-top:2em}svg{max-width:100%;height:auto}\n"
    "table{border-collapse:collapse;font-size:12px}th,td{padding:.25em .6em;border-bottom:1px solid "
    "var(--grid);text-align:left;vertical-align:top}td.n{text-align:right;font-variant-numeric:tabular-nums}"
    "\n"
    ".wide{overflow-x:auto}code{display:block;white-space:pre-wrap;overflow-wrap:anywhere;padding:.6em;"
    "border:1px solid "
    "var(--grid)}figure{display:inline-block;margin:.5em 1em .5em "
    "0;vertical-align:top}figcaption{font-size:12px;color:"
    "var(--muted)}.note{color:var(--muted)}\n"
    "@media print{details>*{display:block}section{break-inside:avoid}}\n";

std::string colour(const ChartColour& one) {
  return fmt::format("rgb({},{},{})", std::lround(one.red * 255), std::lround(one.green * 255),
                     std::lround(one.blue * 255));
}

std::string cell(const ChartCellValue& value) {
  if (const auto* number = std::get_if<double>(&value)) {
    return fmt::format("<td class=\"n\" title=\"{}\">{}</td>", exact_text(*number), number_text(*number));
  }
  const auto* text = std::get_if<std::string>(&value);
  return fmt::format("<td>{}</td>", text == nullptr ? std::string() : markup(*text));
}

std::string html_table(const ChartData& table) {
  std::string html = "<div class=\"wide\"><table><thead><tr>";
  for (const ChartColumn& column : table.columns) html += fmt::format("<th>{}</th>", markup(column.title));
  html += "</tr></thead><tbody>\n";
  for (const auto& row : table.rows) {
    html += "<tr>";
    for (const ChartCellValue& value : row) html += cell(value);
    html += "</tr>\n";
  }
  return html + "</tbody></table></div>\n";
}

std::string html_table(const PaperTable& table) {
  std::string html = "<div class=\"wide\"><table><thead><tr>";
  for (const std::string& head : table.heads) html += fmt::format("<th>{}</th>", markup(head));
  html += "</tr></thead><tbody>\n";
  for (const auto& row : table.rows) {
    html += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i)
      html += fmt::format("<td{}>{}</td>", table.numbers[i] ? " class=\"n\"" : "", markup(row[i]));
    html += "</tr>\n";
  }
  return html + "</tbody></table></div>\n" +
         fmt::format("<p class=\"note\">{}</p>\n", markup(table.common_text()));
}

std::string details(const std::string& table, std::size_t rows, const ChartWords& words) {
  return fmt::format("<details><summary>{}</summary>{}</details>",
                     markup(words(FS_TEXT("Chart", "Table of %1 rows"), {std::to_string(rows)})), table);
}

std::string source_section(const ReportSource& source, const ChartWords& words) {
  std::string html = fmt::format("<section><h2>{}</h2><table>\n", markup(source.label));
  for (const auto& [name, text] : source.facts) {
    html += fmt::format("<tr><th>{}</th><td>{}</td></tr>\n", markup(name), markup(text));
  }
  html += "</table>\n";
  if (!source.command.empty())
    html += fmt::format("<p>{}</p><code>{}</code>\n", markup(words(FS_TEXT("Chart", "Measured by"))),
                        markup(source.command));
  return html + "</section>\n";
}

std::string chart_section(const Chart& chart, ChartThemeName theme, const ChartWords& words) {
  return fmt::format("<section class=\"chart\">{}{}</section>\n", to_svg(draw_chart(chart, {theme, 1040})),
                     details(html_table(chart.table), chart.table.rows.size(), words));
}

std::string lines_section(const ReportLines& lines) {
  std::string html;
  const auto notes = [&](const std::vector<std::string>& texts) {
    for (const std::string& one : texts) html += fmt::format("<p class=\"note\">{}</p>\n", markup(one));
  };
  notes(lines.before);
  html += html_table(lines.table);
  notes(lines.advice);
  return html;
}

}  // namespace

std::string report_html(const Report& report, ChartThemeName name) {
  const ChartTheme& theme = chart_theme(name);
  const ChartWords& words = report.words;
  const auto heading = [](const std::string& text) { return "<h2>" + markup(text) + "</h2>\n"; };
  std::string html = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{6}\">\n<head><meta charset=\"utf-8\"><title>{0}</title>\n"
      "<style>:root{{--ink:{1};--ground:{2};--grid:{3};--muted:{4}}}\n{5}</style></head>\n<body>\n<h1>{0}</"
      "h1>\n",
      markup(report.title), colour(theme.ink), colour(theme.background), colour(theme.grid),
      colour(theme.muted), kStyle, markup(words(FS_TEXT("Chart", "en"))));
  for (const ReportSource& source : report.sources) html += source_section(source, words);
  if (!report.pictures.empty()) html += heading(words(FS_TEXT("Chart", "Images")));
  for (const ReportPicture& picture : report.pictures) {
    html += fmt::format(
        "<figure><img alt=\"{0}\" width=\"{1:.0f}\" height=\"{2:.0f}\" src=\"{3}\"><figcaption>{0}"
        "</figcaption></figure>\n",
        markup(picture.caption), picture.width, picture.height, data_address(picture.png));
  }
  if (!report.charts.empty()) html += heading(words(FS_TEXT("Chart", "Charts")));
  for (const Chart& chart : report.charts) html += chart_section(chart, name, words);
  for (const std::string& note : report.notes)
    html += fmt::format("<p class=\"note\">{}</p>\n", markup(note));
  if (!report.results.rows.empty()) {
    html += heading(words(FS_TEXT("Chart", "Results"))) + html_table(report.overview);
    for (const std::string& note : report.table_notes)
      html += fmt::format("<p class=\"note\">{}</p>\n", markup(note));
    html += details(html_table(report.results), report.results.rows.size(), words) + '\n';
  }
  if (!report.lines.empty()) html += heading(words(FS_TEXT("Chart", "The hottest lines")));
  for (const ReportLines& lines : report.lines) html += lines_section(lines);
  if (!report.skipped.rows.empty())
    html += heading(words(FS_TEXT("Chart", "Not measured"))) + html_table(paper_table(report.skipped, words));
  return html + "</body>\n</html>\n";
}

}  // namespace filterscope
