#include "app/cli/text_table.h"

#include <algorithm>

namespace filterscope::cli {

std::size_t display_width(std::string_view utf8) noexcept {
  return static_cast<std::size_t>(std::count_if(
      utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::vector<TextTable::Column> columns_of(const ResultTable& table) {
  std::vector<TextTable::Column> columns;
  for (const auto& [title, left] : table.columns)
    columns.push_back({title, left ? Align::left : Align::right});
  return columns;
}

TextTable::TextTable(std::vector<Column> columns) : columns_(std::move(columns)) {}

void TextTable::add(std::vector<std::string> cells) {
  cells.resize(columns_.size());
  rows_.push_back(std::move(cells));
}

std::string TextTable::text() const {
  std::vector<std::string> titles;
  std::vector<std::size_t> widths;
  for (const Column& column : columns_) {
    titles.push_back(column.title);
    widths.push_back(display_width(column.title));
  }
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], display_width(row[i]));
  }
  std::string text;
  const auto append = [&](const std::vector<std::string>& row) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) line += "  ";
      const std::string padding(widths[i] - display_width(row[i]), ' ');
      line += columns_[i].align == Align::right ? padding + row[i] : row[i] + padding;
    }
    text += line.erase(line.find_last_not_of(' ') + 1) + '\n';
  };
  append(titles);
  for (const auto& row : rows_) append(row);
  return text;
}

}  // namespace filterscope::cli
