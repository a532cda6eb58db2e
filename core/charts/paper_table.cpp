#include "core/charts/paper_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/charts/number_words.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

constexpr int kDigits = 4;

bool is_counted(const std::string& key) { return key == "samples" || key == "sample" || key == "megapixels"; }

std::string text_of_cell(const ChartCellValue& value, bool measured) {
  if (const auto* number = std::get_if<double>(&value)) {
    if (measured) return figure_text(*number, kDigits);
    return *number == std::round(*number) ? fmt::format("{:.0f}", *number)
                                          : fmt::format("{:.{}g}", *number, kDigits);
  }
  const auto* text = std::get_if<std::string>(&value);
  return text == nullptr ? std::string() : *text;
}

/// Each text of the one column goes with one of the other, and the other way round.
bool say_the_same(const ChartData& table, std::size_t a, std::size_t b) {
  std::map<std::string, std::string> there;
  std::map<std::string, std::string> back;
  return std::ranges::all_of(table.rows, [&](const auto& row) {
    const std::string one = text_of_cell(row[a], false);
    const std::string other = text_of_cell(row[b], false);
    return there.try_emplace(one, other).first->second == other &&
           back.try_emplace(other, one).first->second == one;
  });
}

std::size_t column_of(const ChartData& table, std::string_view key) {
  return static_cast<std::size_t>(std::ranges::find(table.columns, key, &ChartColumn::key) -
                                  table.columns.begin());
}

bool is_number(const std::string& text) {
  return text.empty() || (text[0] >= '0' && text[0] <= '9') || (text[0] == '-' && text.size() > 1);
}

}  // namespace

std::string PaperTable::common_text() const {
  std::string text;
  for (const auto& [head, cell] : common) text += (text.empty() ? "" : "; ") + head + ": " + cell;
  return text;
}

PaperTable paper_table(const ChartData& table) {
  const Schema known = all_parameters();
  const std::size_t id = column_of(table, "variant");
  const std::size_t title = column_of(table, "title");
  const bool titles_say_all =
      id < table.columns.size() && title < table.columns.size() && say_the_same(table, id, title);
  PaperTable paper;
  paper.rows.resize(table.rows.size());
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    if (i == id && titles_say_all) continue;
    const ChartColumn& column = table.columns[i];
    const ParameterSpec* spec = known.find(column.key);
    std::string head = column.title;
    if (spec != nullptr && (!spec->symbol.empty() || column.title.starts_with(column.key))) {
      const std::string& name = spec->symbol.empty() ? spec->label : spec->symbol;
      head = spec->unit.empty() ? name : name + " (" + spec->unit + ')';
    }
    if (i == title && titles_say_all) head = table.columns[id].title;
    std::vector<std::string> cells;
    for (const auto& row : table.rows)
      cells.push_back(text_of_cell(row[i], spec == nullptr && !is_counted(column.key)));
    if (std::ranges::all_of(cells, [](const std::string& cell) { return cell.empty(); })) continue;
    const bool varies =
        std::ranges::any_of(cells, [&](const std::string& cell) { return cell != cells.front(); });
    if (!varies && cells.size() > 1) {
      paper.common.emplace_back(head, cells.front());
      continue;
    }
    paper.heads.push_back(head);
    paper.numbers.push_back(std::ranges::all_of(cells, is_number));
    for (std::size_t r = 0; r < cells.size(); ++r) paper.rows[r].push_back(std::move(cells[r]));
  }
  return paper;
}

}  // namespace filterscope
