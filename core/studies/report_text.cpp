#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

#include "core/json/json_text.h"
#include "core/report/csv_cell.h"
#include "core/report/markdown_table.h"
#include "core/studies/report.h"

namespace filterscope::studies {
namespace {

using nlohmann::ordered_json;

std::string cell_text(const ordered_json& value, bool exact) {
  if (value.is_null()) return {};
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_float())
    return exact ? fmt::format("{}", value.get<double>()) : fmt::format("{:.4g}", value.get<double>());
  if (value.is_array()) {
    std::string text;
    for (const auto& one : value) text += fmt::format("{}{}", text.empty() ? "" : "×", json_line(one));
    return text;
  }
  return json_line(value);
}

/// The keys of one of the rows' objects, in the order in which they first come.
std::vector<std::string> keys_of(const StudyTable& table, ordered_json TableRow::*object) {
  std::vector<std::string> keys;
  for (const TableRow& row : table.rows) {
    if (!(row.*object).is_object()) continue;
    for (const auto& [key, value] : (row.*object).items()) {
      if (std::ranges::find(keys, key) == keys.end()) keys.push_back(key);
    }
  }
  return keys;
}

bool contains(const std::vector<std::string>& keys, const std::string& key) {
  return std::ranges::find(keys, key) != keys.end();
}

ordered_json field(const ordered_json& object, const std::string& key) {
  return object.is_object() && object.contains(key) ? object[key] : ordered_json();
}

}  // namespace

bool is_bare(const TableRow& row) { return row.measured.is_null() && row.published.is_null(); }

std::vector<BareRows> bare_rows(const StudyTable& table) {
  std::vector<BareRows> list;
  for (const TableRow& row : table.rows) {
    if (!is_bare(row)) continue;
    auto same = std::ranges::find(list, row.why_not, &BareRows::why);
    if (same == list.end()) same = list.insert(list.end(), {row.why_not, {}});
    const std::string who = cell_text(field(row.where, "variant"), false);
    if (!who.empty() && std::ranges::find(same->variants, who) == same->variants.end())
      same->variants.push_back(who);
  }
  return list;
}

std::string bare_text(const StudyTable& table) {
  std::string text;
  for (const BareRows& rows : bare_rows(table)) {
    text += fmt::format("Not measured{}{}: {}\n", rows.variants.empty() ? "" : ", ",
                        fmt::join(rows.variants, ", "), rows.why.text());
  }
  return text;
}

FlatTable flatten(const StudyTable& table, bool exact) {
  const auto places = keys_of(table, &TableRow::where);
  const auto published = keys_of(table, &TableRow::published);
  const auto measured = keys_of(table, &TableRow::measured);
  std::vector<std::string> numbers = published;
  for (const std::string& key : measured) {
    if (!contains(numbers, key)) numbers.push_back(key);
  }
  FlatTable flat;
  const auto column = [&](std::string title, bool number) {
    flat.columns.push_back(std::move(title));
    flat.is_number.push_back(number);
  };
  for (const std::string& key : places) column(key, false);
  for (const std::string& key : numbers) {
    if (contains(published, key)) column(key + " (study)", true);
    if (contains(measured, key)) column(published.empty() ? key : key + " (ours)", true);
  }
  const bool reasons = std::ranges::any_of(
      table.rows, [exact](const TableRow& row) { return !row.why_not.empty() && (exact || !is_bare(row)); });
  if (reasons) column("why there is none of ours", false);
  for (const TableRow& row : table.rows) {
    if (!exact && is_bare(row)) continue;
    std::vector<std::string> cells;
    for (const std::string& key : places) cells.push_back(cell_text(field(row.where, key), exact));
    for (const std::string& key : numbers) {
      if (contains(published, key)) cells.push_back(cell_text(field(row.published, key), exact));
      if (contains(measured, key)) cells.push_back(cell_text(field(row.measured, key), exact));
    }
    if (reasons) cells.push_back(row.why_not.text());
    flat.rows.push_back(std::move(cells));
  }
  return flat;
}

std::string cells_text(const Outcome& outcome) {
  if (outcome.cells.empty()) return {};
  const auto [least, most] =
      std::ranges::minmax(outcome.cells, {}, [](const ClaimCell& cell) { return cell.measured.value; });
  if (outcome.cells.size() == 1) {
    const Interval& one = outcome.cells.front().measured;
    return one.low == one.high ? fmt::format("{:.4g}", one.value)
                               : fmt::format("{:.4g} ({:.4g} to {:.4g})", one.value, one.low, one.high);
  }
  return fmt::format("{:.4g} to {:.4g}, {} cells", least.measured.value, most.measured.value,
                     outcome.cells.size());
}

std::string published_text(const Claim& claim) {
  const auto& published = claim.published;
  if (published.is_string()) return published.get<std::string>();
  if (published.is_number()) return fmt::format("{:.4g}", published.get<double>());
  std::vector<double> values;
  if (published.is_array()) {
    for (const auto& one : published) {
      if (one.is_number()) values.push_back(one.get<double>());
      if (one.is_object() && one.contains("value") && one["value"].is_number())
        values.push_back(one["value"].get<double>());
    }
  }
  if (values.empty()) return {};
  const auto [least, most] = std::ranges::minmax(values);
  return fmt::format("{:.4g} to {:.4g}", least, most);
}

FlatTable flatten(const std::vector<JudgedClaim>& claims) {
  FlatTable flat{
      {"claim", "where", "verdict", "study", "ours", "unit", "why"}, std::vector<bool>(7, false), {}};
  for (const JudgedClaim& one : claims) {
    flat.rows.push_back({one.claim->text, one.claim->where, std::string(name_of(one.outcome.verdict)),
                         published_text(*one.claim), cells_text(one.outcome), one.claim->unit,
                         one.outcome.why.text()});
  }
  return flat;
}

StoredMachine stored_machine(const nlohmann::json& machine) {
  const auto text_in = [](const nlohmann::json& object, const char* key) {
    const bool there = object.is_object() && object.contains(key) && object[key].is_string();
    return there ? object[key].get<std::string>() : std::string();
  };
  StoredMachine made;
  if (!machine.is_object()) return made;
  if (machine.contains("machine") && machine["machine"].is_object()) {
    const nlohmann::json& host = machine["machine"];
    made.cpu = text_in(host, "cpu");
    if (host.contains("cores") && host["cores"].is_number_integer()) made.cores = host["cores"].get<int>();
  }
  if (machine.contains("devices") && machine["devices"].is_array()) {
    for (const auto& device : machine["devices"]) made.devices.push_back(text_in(device, "name"));
  }
  std::erase(made.devices, std::string());
  made.day = text_in(machine, "created").substr(0, 10);
  return made;
}

std::string machine_text(const nlohmann::json& machine) {
  const StoredMachine stored = stored_machine(machine);
  std::vector<std::string> parts;
  if (!stored.cpu.empty()) {
    parts.push_back(fmt::format("{}, {} core{}", stored.cpu, stored.cores, stored.cores == 1 ? "" : "s"));
  }
  parts.insert(parts.end(), stored.devices.begin(), stored.devices.end());
  if (!stored.day.empty()) parts.push_back(stored.day);
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string to_csv(const FlatTable& table) {
  std::string text;
  const auto line = [&](const std::vector<std::string>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i)
      text += fmt::format("{}{}", i == 0 ? "" : ",", csv_cell(cells[i]));
    text += "\n";
  };
  line(table.columns);
  for (const auto& row : table.rows) line(row);
  return text;
}

std::string to_markdown(const FlatTable& table) {
  MarkdownTable markdown;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    markdown.add_column(table.columns[i],
                        table.is_number[i] ? MarkdownTable::Align::right : MarkdownTable::Align::left);
  }
  for (const auto& row : table.rows) markdown.add_row(row);
  return markdown.compact_text();
}

std::string file_stem(const StudyTable& table) {
  std::string stem = table.study + "-" + table.part;
  std::ranges::replace_if(
      stem, [](unsigned char c) { return std::isalnum(c) == 0; }, '-');
  return stem;
}

}  // namespace filterscope::studies
