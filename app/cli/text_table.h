// A table in aligned columns for a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/report/result_columns.h"

namespace filterscope::cli {

enum class Align : unsigned char { left, right };

class TextTable {
 public:
  struct Column {
    std::string title;
    Align align = Align::left;
  };

  explicit TextTable(std::vector<Column> columns);

  /// As many cells as columns; missing ones are empty.
  void add(std::vector<std::string> cells);

  /// With a trailing newline. Columns are two spaces apart; a row has no trailing spaces.
  [[nodiscard]] std::string text() const;

  [[nodiscard]] bool empty() const noexcept { return rows_.empty(); }

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

/// Titles and sides of a table of results.
std::vector<TextTable::Column> columns_of(const ResultTable& table);

/// Code points of UTF-8: what a terminal shows of our texts in columns.
std::size_t display_width(std::string_view utf8) noexcept;

}  // namespace filterscope::cli
