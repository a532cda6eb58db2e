#include "core/charts/table_words.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "core/charts/builders.h"
#include "core/charts/row_groups.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

std::string title_of_column(const ChartColumn& column, const ChartWords& words) {
  const Schema known = all_parameters();
  const ParameterSpec* spec = known.find(column.key);
  if (spec == nullptr) return words(column.title);
  return with_units(words.of("Parameter", spec->label), column.units, words);
}

bool is_verdict(std::string_view key) { return key == "state" || key == "mark" || key == "front"; }

void tell(ChartCellValue& cell, const ChartColumn& column, const ChartWords& words) {
  auto* text = std::get_if<std::string>(&cell);
  if (text == nullptr) return;
  if (column.key == "title") {
    *text = words.of("Catalogue", *text);
  } else if (column.key == "nearest") {
    *text = limit_word(*text, words);
  } else if (is_condition_axis(column.key)) {
    *text = condition_word(*text, words);
  } else if (is_verdict(column.key) || *text == kIdentical) {
    *text = words(*text);
  }
}

}  // namespace

std::string limit_word(const std::string& name, const ChartWords& words) {
  for (std::size_t i = 0; i < kResources; ++i) {
    const auto resource = static_cast<Resource>(i);
    if (name_of(resource) == name) return resource_label(resource, words);
  }
  return words(name);
}

ChartData in_words(ChartData table, const ChartWords& words) {
  if (words.english()) return table;
  for (ChartColumn& column : table.columns) column.title = title_of_column(column, words);
  for (auto& row : table.rows) {
    for (std::size_t i = 0; i < row.size() && i < table.columns.size(); ++i)
      tell(row[i], table.columns[i], words);
  }
  return table;
}

}  // namespace filterscope
