#include "app/cli/lines.h"

#include "app/cli/text_table.h"
#include "core/report/lines_text.h"

namespace filterscope::cli {
namespace {

constexpr std::size_t kWidestText = 60;

/// A long line's beginning, cut between characters.
std::string beginning(const std::string& text) {
  if (display_width(text) <= kWidestText) return text;
  std::size_t end = kWidestText - 1;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end) + "…";
}

}  // namespace

std::string lines_text(const std::vector<ResultRecord>& records, std::size_t most) {
  std::string text;
  for (const ResultRecord& record : records) {
    if (!record.measurement.lines) continue;
    text += '\n';
    for (const Problem& line : lines_summary(record, most)) text += line.text() + '\n';
    TextTable table({{"time %", Align::right}, {"line"}, {"source"}, {"goes to"}});
    for (const LineRow& row : line_rows(*record.measurement.lines, most))
      table.add({row.share, row.place.text(), beginning(row.text), row.states.text()});
    text += table.text();
    for (const Problem& advice : lines_advice(*record.measurement.lines)) text += advice.text() + '\n';
  }
  return text;
}

}  // namespace filterscope::cli
