#include "core/report/markdown_table.h"

#include <algorithm>
#include <utility>

#include "core/report/control_characters.h"

namespace filterscope {
namespace {

/// Characters of UTF-8, each taken as one column wide.
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  }));
}

std::string escaped(const std::string& text) {
  std::string result;
  for (const char letter : text) {
    if (letter == '|') result += '\\';
    result += is_control(letter) ? ' ' : letter;
  }
  return result;
}

}  // namespace

void MarkdownTable::add_column(std::string title, Align align) {
  titles_.push_back(std::move(title));
  aligns_.push_back(align);
}

void MarkdownTable::add_row(std::vector<std::string> cells) {
  cells.resize(titles_.size());
  for (std::string& cell : cells) cell = escaped(cell);
  rows_.push_back(std::move(cells));
}

std::string MarkdownTable::text() const {
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < titles_.size(); ++i) {
    widths.push_back(std::max<std::size_t>(3, width_of(titles_[i])));
    for (const auto& row : rows_) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  return text(widths);
}

std::string MarkdownTable::compact_text() const { return text(std::vector<std::size_t>(titles_.size(), 3)); }

std::string MarkdownTable::text(const std::vector<std::size_t>& widths) const {
  std::string text;
  const auto add_line = [&](const std::vector<std::string>& cells) {
    text += '|';
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string padding(widths[i] - std::min(widths[i], width_of(cells[i])), ' ');
      text += ' ';
      text += aligns_[i] == Align::left ? cells[i] + padding : padding + cells[i];
      text += " |";
    }
    text += '\n';
  };
  add_line(titles_);
  text += '|';
  for (std::size_t i = 0; i < titles_.size(); ++i) {
    text += ' ' + std::string(widths[i] - 1, '-') + (aligns_[i] == Align::left ? "-" : ":") + " |";
  }
  text += '\n';
  for (const auto& row : rows_) add_line(row);
  return text;
}

}  // namespace filterscope
