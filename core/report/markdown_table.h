// A Markdown table whose columns line up in plain text too.
#pragma once

#include <string>
#include <vector>

namespace filterscope {

class MarkdownTable {
 public:
  enum class Align : unsigned char { left, right };

  void add_column(std::string title, Align align);
  /// One cell a column; bars and line ends in it are escaped.
  void add_row(std::vector<std::string> cells);
  [[nodiscard]] std::string text() const;
  /// Without the spaces that align the bars: for long tables that nobody reads as text.
  [[nodiscard]] std::string compact_text() const;

 private:
  [[nodiscard]] std::string text(const std::vector<std::size_t>& widths) const;

  std::vector<Align> aligns_;
  std::vector<std::string> titles_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace filterscope
