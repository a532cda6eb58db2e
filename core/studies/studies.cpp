#include "core/studies/studies.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/resources/embedded.h"

namespace filterscope {
namespace {

// Keeps the columns in the data's order.
using json = nlohmann::ordered_json;

struct Citation {
  std::string_view key;
  std::string_view title;
  std::string_view authors;
  std::string_view source;
};

constexpr std::array<Citation, 5> kCitations{{
    {"agarwal2012", "Acceleration of Bilateral Filtering Algorithm for Manycore and Multicore Architectures",
     "D. Agarwal, S. Wilf, A. Dhungel, S. K. Prasad", "ICPP 2012"},
    {"bethel2012",
     "Exploration of Optimization Options for Increasing Performance of a GPU Implementation of a "
     "Three-Dimensional Bilateral Filter",
     "E. W. Bethel", "Lawrence Berkeley National Laboratory, 2012"},
    {"larsson2015", "A Case Study of Parallel Bilateral Filtering on the GPU", "J. Larsson",
     "Mälardalen University, 2015"},
    {"staal2012", "Bilateral Filtering with CUDA", "L. K. Staal", "Aarhus University, 2012"},
    {"zheng2011", "Performance Tuning for CUDA-Accelerated Neighborhood Denoising Filters",
     "Z. Zheng, W. Xu, K. Mueller", "2011"},
}};

/// Numbers as in the data, lists joined with "×", nothing for null.
std::string text_of(const json& value) {
  if (value.is_null()) return {};
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array()) return value.dump();
  std::string text;
  for (const json& part : value) {
    if (!text.empty()) text += part.is_array() ? ", " : "×";
    text += text_of(part);
  }
  return text;
}

StudyCell cell_of(const json& value) {
  StudyCell cell{text_of(value), std::nullopt};
  if (value.is_number()) cell.number = value.get<double>();
  return cell;
}

/// Adds a row given as an object; its keys become columns where they are new.
void add_object_row(StudyTable& table, const json& row) {
  for (const auto& [key, value] : row.items()) {
    if (std::find(table.columns.begin(), table.columns.end(), key) == table.columns.end()) {
      table.columns.push_back(key);
    }
  }
  std::vector<StudyCell> cells;
  for (const std::string& column : table.columns) {
    cells.push_back(row.contains(column) ? cell_of(row.at(column)) : StudyCell{});
  }
  table.rows.push_back(std::move(cells));
}

/// The data groups the rows of some tables by radius: the radius becomes their first column.
void add_grouped_rows(StudyTable& table, const json& groups) {
  for (const auto& [radius, rows] : groups.items()) {
    for (const json& row : rows) {
      json with_radius = {{"radius", json::parse(radius)}};
      with_radius.update(row);
      add_object_row(table, with_radius);
    }
  }
}

void add_rows(StudyTable& table, const json& rows) {
  for (const json& row : rows) {
    if (row.is_object()) {
      add_object_row(table, row);
    } else {
      std::vector<StudyCell> cells;
      for (const json& value : row) cells.push_back(cell_of(value));
      table.rows.push_back(std::move(cells));
    }
  }
}

StudyTable table_of(const json& object) {
  if (!object.is_object()) throw std::runtime_error("The study's data cannot be read: a table is no object.");
  StudyTable table;
  for (const auto& [key, value] : object.items()) {
    if (key == "table" || key == "figure") {
      table.label = key + ' ' + text_of(value);
    } else if (key == "title") {
      table.title = text_of(value);
    } else if (key == "note") {
      table.note = text_of(value);
    } else if (key == "columns") {
      table.columns = value.get<std::vector<std::string>>();
    } else if (key == "rows") {
      add_rows(table, value);
    } else if (key == "by_radius") {
      add_grouped_rows(table, value);
    } else {
      table.conditions.emplace_back(key, text_of(value));
    }
  }
  // Rows before a late column, and short ones, are filled up.
  for (auto& row : table.rows) row.resize(table.columns.size());
  return table;
}

/// Facts that a study gives in its text: one row each, nested ones with both names.
void add_facts(StudyTable& table, const std::string& prefix, const json& object) {
  for (const auto& [key, value] : object.items()) {
    const std::string name = prefix.empty() ? key : prefix + ", " + key;
    if (value.is_object()) {
      add_facts(table, name, value);
    } else {
      table.rows.push_back({StudyCell{name, std::nullopt}, cell_of(value)});
    }
  }
}

bool is_list_of_objects(const json& value) {
  return value.is_array() && !value.empty() && value[0].is_object();
}

void add_member(Study& study, const std::string& key, const json& value) {
  if (key == "study") {
    study.key = text_of(value);
  } else if (key == "tables") {
    for (const json& table : value) study.tables.push_back(table_of(table));
  } else if (value.is_object()) {
    StudyTable table;
    table.title = key;
    table.columns = {"fact", "value"};
    add_facts(table, "", value);
    study.tables.push_back(std::move(table));
  } else if (is_list_of_objects(value)) {
    StudyTable table = table_of({{"title", key}, {"rows", value}});
    study.tables.push_back(std::move(table));
  } else {
    study.conditions.emplace_back(key, text_of(value));
  }
}

}  // namespace

Study parse_study(std::string_view json_text) {
  Study study;
  try {
    const json data = json::parse(json_text);
    for (const auto& [key, value] : data.items()) add_member(study, key, value);
    if (study.key.empty()) throw std::runtime_error("The study's data cannot be read: it has no \"study\".");
  } catch (const json::exception& error) {
    throw std::runtime_error(std::string("The study's data cannot be read: ") + error.what());
  }
  for (const Citation& citation : kCitations) {
    if (citation.key != study.key) continue;
    study.title = citation.title;
    study.authors = citation.authors;
    study.source = citation.source;
  }
  return study;
}

std::span<const Study> studies() {
  static const std::vector<Study> all = [] {
    std::vector<Study> list;
    for (const Citation& citation : kCitations) {
      const auto bytes = embedded_file("studies/" + std::string(citation.key) + ".json");
      list.push_back(parse_study({reinterpret_cast<const char*>(bytes.data()), bytes.size()}));
    }
    return list;
  }();
  return all;
}

const Study* find_study(std::string_view key) {
  const std::span<const Study> all = studies();
  const auto found =
      std::find_if(all.begin(), all.end(), [key](const Study& study) { return study.key == key; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace filterscope
