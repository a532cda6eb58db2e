// The numbers that the studies published, as generic tables, to be shown beside measured ones.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace filterscope {

/// One cell: its text as the study's data has it, and its value where it is a number.
struct StudyCell {
  std::string text;
  std::optional<double> number;
};

struct StudyTable {
  std::string label;  ///< "table 6.4", "figure 4"; empty for facts given in the text
  std::string title;
  std::string note;
  std::vector<std::pair<std::string, std::string>> conditions;  ///< that hold for the whole table
  std::vector<std::string> columns;
  std::vector<std::vector<StudyCell>> rows;  ///< each as long as `columns`; absent cells are empty
};

struct Study {
  std::string key;  ///< "larsson2015", as in variant ids
  std::string title;
  std::string authors;
  std::string source;                                           ///< where and when it was published
  std::vector<std::pair<std::string, std::string>> conditions;  ///< device, host, unit, colour, …
  std::vector<StudyTable> tables;
};

/// All five, by key. Read from the embedded data once.
std::span<const Study> studies();

/// Null where there is no study with that key.
const Study* find_study(std::string_view key);

/// One study from its JSON text. Throws std::runtime_error where the text does not follow the data's form.
Study parse_study(std::string_view json_text);

}  // namespace filterscope
