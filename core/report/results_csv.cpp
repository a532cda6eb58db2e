#include <nlohmann/json.hpp>

#include "core/json/json_text.h"
#include "core/report/csv_cell.h"
#include "core/report/record_json.h"
#include "core/report/result_columns.h"

namespace filterscope {
namespace {

using nlohmann::json;

std::string cell(const json& record, const std::string& pointer) {
  const json::json_pointer at(pointer);
  if (!record.contains(at)) return {};
  const json& value = record.at(at);
  if (value.is_null()) return {};
  if (value.is_array()) return std::to_string(value.size());
  return value.is_string() ? csv_cell(value.get<std::string>()) : json_line(value);
}

}  // namespace

std::string to_csv(const ResultDocument& document) {
  std::vector<RecordColumn> list = result_columns();
  std::erase_if(list, [](const RecordColumn& column) { return column.pointer.empty(); });
  std::string csv;
  for (const RecordColumn& column : list) {
    if (!csv.empty()) csv += ',';
    csv += column.key;
  }
  csv += '\n';
  for (const ResultRecord& record : document.records) {
    const json object = record_to_json(record);
    std::string row;
    bool first = true;
    for (const RecordColumn& column : list) {
      if (!first) row += ',';
      first = false;
      row += cell(object, column.pointer);
    }
    csv += row + '\n';
  }
  return csv;
}

}  // namespace filterscope
