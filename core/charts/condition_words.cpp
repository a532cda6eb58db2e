// Conditions in words, and which of them a choice of rows differs in.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "core/charts/row_groups.h"

namespace filterscope {
namespace {

struct ConditionWord {
  std::string_view value;
  const char* words;
  bool usual;
};

constexpr std::array<ConditionWord, 6> kWords{ConditionWord{"warm", FS_TEXT("Chart", "warm cache"), true},
                                              {"cold", FS_TEXT("Chart", "cold cache"), false},
                                              {"single", FS_TEXT("Chart", "single launch"), true},
                                              {"batch", FS_TEXT("Chart", "batch"), false},
                                              {"out", FS_TEXT("Chart", "filter alone"), true},
                                              {"in", FS_TEXT("Chart", "with transfers"), false}};

/// The titles of their columns.
constexpr std::array<std::string_view, 3> kConditions{FS_TEXT("Chart", "cache"), FS_TEXT("Chart", "launch"),
                                                      FS_TEXT("Chart", "transfers")};

const ConditionWord* word_of(std::string_view value) {
  const auto found = std::ranges::find(kWords, value, &ConditionWord::value);
  return found == kWords.end() ? nullptr : &*found;
}

bool vary(const RowList& rows, const ResultRow& row, std::string_view key) {
  return std::ranges::any_of(
      rows, [&](const ResultRow* one) { return condition_of(*one, key) != condition_of(row, key); });
}

bool asked(std::string_view key, std::string_view axis) { return axis == kConditionsAxis || axis == key; }

}  // namespace

bool is_condition_axis(std::string_view axis) {
  return axis == kConditionsAxis || std::ranges::find(kConditions, axis) != kConditions.end();
}

std::string condition_word(const std::string& value, const ChartWords& words) {
  const ConditionWord* word = word_of(value);
  return word == nullptr ? value : words(word->words);
}

std::string condition_text(const RowList& rows, const ResultRow& row, std::string_view axis,
                           const ChartWords& words) {
  std::string text;
  for (const auto& [key, value] : row.conditions) {
    if (asked(key, axis) && vary(rows, row, key))
      text += (text.empty() ? "" : ", ") + condition_word(value, words);
  }
  return text;
}

int unusual_conditions(const ResultRow& row, std::string_view axis) {
  return static_cast<int>(std::ranges::count_if(row.conditions, [&](const auto& one) {
    const ConditionWord* word = word_of(one.second);
    return asked(one.first, axis) && (word == nullptr || !word->usual);
  }));
}

std::string varying_conditions_text(const RowList& rows, const ResultRow& row, const ChartWords& words) {
  std::string text;
  for (const auto& [key, value] : row.conditions) {
    if (vary(rows, row, key)) text += (text.empty() ? "" : ", ") + condition_word(value, words);
  }
  return text;
}

std::string condition_of(const ResultRow& row, std::string_view key) {
  const auto found = std::ranges::find(row.conditions, key, [](const auto& one) { return one.first; });
  return found == row.conditions.end() ? std::string() : found->second;
}

std::string value_text(const ResultRow& row, const std::string& key) {
  const Value* value = row.parameters.find(key);
  return value == nullptr ? condition_of(row, key) : text_of(*value);
}

std::string time_label(const RowList& rows, const ChartWords& words) {
  const auto moved = std::ranges::count_if(
      rows, [](const ResultRow* row) { return condition_of(*row, "transfers") == "in"; });
  if (moved == 0) return words(FS_TEXT("Chart", "Time of the filter alone: median, with quartiles"));
  if (static_cast<std::size_t>(moved) == rows.size())
    return words(FS_TEXT("Chart", "Time with upload and download: median, with quartiles"));
  return words(FS_TEXT("Chart", "Time: median, with quartiles"));
}

}  // namespace filterscope
