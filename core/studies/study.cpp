#include "core/studies/study.h"

#include <algorithm>
#include <stdexcept>

#include "core/io/json_file.h"
#include "core/json/json_fields.h"
#include "core/resources/embedded.h"

namespace filterscope::studies {
namespace {

using nlohmann::json;

/// Whether `named`, such as "7-8" or "3.3, 3.4", is or holds `name`.
bool names(const json& object, const char* key, std::string_view name) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_string()) return false;
  const auto text = found->get<std::string>();
  if (text == name) return true;
  const std::size_t dash = text.find('-');
  return dash != std::string::npos && (text.substr(0, dash) == name || text.substr(dash + 1) == name);
}

void require_rows(const json& table, const Problem& where) {
  json_fields::require_object(table, where);
  if (!table.contains("table") && !table.contains("figure")) json_fields::fail_missing(where, "table");
  if (table.contains("by_radius")) {
    json_fields::require_object(table["by_radius"], where);
    return;
  }
  const json& rows = json_fields::list(table, "rows", where);
  if (rows.empty()) json_fields::fail_missing(where, "rows");
  const json& columns = json_fields::list(table, "columns", where);
  for (const json& row : rows) {
    if (!row.is_array() || row.size() == columns.size()) continue;
    json_fields::fail(where, "rows", problem("study.cells", "has a row without a cell for each column"));
  }
}

}  // namespace

const json& Study::table(std::string_view name) const {
  for (const json& table : data.at("tables")) {
    if (names(table, "table", name) || names(table, "figure", name)) return table;
  }
  throw std::out_of_range("no such table");
}

std::string Study::figure_values(std::string_view name) const {
  const auto figures = data.find("figures");
  if (figures == data.end()) return {};
  for (const json& figure : *figures) {
    if (names(figure, "figure", name)) return figure.value("values", std::string());
  }
  return {};
}

Study study_from_json(const json& json, const std::string& key) {
  const Problem where = Problem::plain(key);
  json_fields::require_object(json, where);
  Study study;
  study.key = json_fields::text(json, "study", where);
  if (study.key != key) json_fields::fail_missing(where, "study");
  study.title = json_fields::text(json, "title", where);
  study.authors = json_fields::text(json, "authors", where);
  study.published = json_fields::text(json, "published", where);
  study.summary = json_fields::text(json, "summary", where);
  study.device = json_fields::text(json, "device", where);
  if (study.device.empty()) json_fields::fail_missing(where, "device");
  study.host = json_fields::text(json, "host", where);
  for (const auto& table : json_fields::list(json, "tables", where)) require_rows(table, where);
  for (const auto& figure : json_fields::list(json, "figures", where)) {
    json_fields::require_object(figure, where);
    if (json_fields::text(figure, "figure", where).empty()) json_fields::fail_missing(where, "figure");
  }
  if (const auto* errata = json_fields::find(json, "errata")) {
    json_fields::require_object(*errata, where);
    for (const auto& [place, words] : errata->items()) {
      study.errata.emplace_back(place, json_fields::text(*errata, place.c_str(), where));
    }
  }
  study.data = json;
  return study;
}

const std::vector<Study>& studies() {
  static const std::vector<Study> list = [] {
    std::vector<Study> made;
    for (const char* key : {"larsson2015", "staal2012", "agarwal2012", "zheng2011", "bethel2012"}) {
      const auto bytes = embedded_file("studies/" + std::string(key) + ".json");
      made.push_back(study_from_json(parse_json(text_of(Bytes(bytes)), FileKind::session), key));
    }
    return made;
  }();
  return list;
}

const Study* find_study(std::string_view key) {
  const auto found = std::ranges::find(studies(), key, &Study::key);
  return found == studies().end() ? nullptr : &*found;
}

}  // namespace filterscope::studies
