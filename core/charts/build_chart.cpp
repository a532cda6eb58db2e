#include "core/charts/build_chart.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/charts/builders.h"
#include "core/charts/chart_kind.h"
#include "core/charts/row_order.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

bool chosen(const std::vector<std::string>& wanted, const std::string& word) {
  return wanted.empty() || std::ranges::find(wanted, word) != wanted.end();
}

std::optional<double> number_in(const std::string& text) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  return end != text.c_str() && *end == '\0' ? std::optional(number) : std::nullopt;
}

/// "30" is "30.0".
bool same_value(const std::string& one, const std::string& other) {
  return one == other || (number_in(one) && number_in(one) == number_in(other));
}

bool has_values(const ResultRow& row, const ChartRequest& request) {
  return std::ranges::all_of(request.where, [&](const auto& condition) {
    const std::string value = value_text(row, condition.first);
    return value.empty() || same_value(value, condition.second);  // what a variant does not read says nothing
  });
}

/// "1, 3, 5", each once.
std::string listed_once(const std::vector<std::string>& words) {
  constexpr std::size_t kMostWords = 24;
  std::string list;
  std::set<std::string> seen;
  for (const std::string& word : words) {
    if (!seen.insert(word).second) continue;
    if (seen.size() > kMostWords) return list + ", …";
    list += (list.empty() ? "" : ", ") + word;
  }
  return list;
}

}  // namespace

void require_values(const std::vector<ResultRow>& rows, const ChartRequest& request) {
  for (const auto& [key, wanted] : request.where) {
    std::vector<std::string> values;
    std::vector<std::string> keys;
    for (const ResultRow& row : rows) {
      if (std::string value = value_text(row, key); !value.empty()) values.push_back(std::move(value));
      for (const auto& one : row.parameters) keys.push_back(one.first);
      for (const auto& one : row.conditions) keys.push_back(one.first);
    }
    if (values.empty())
      throw ArgumentError(problem("chart.where_key", "No result has a \"%1\" to be chosen by. They have: %2.",
                                  key, listed_once(keys)));
    if (std::ranges::none_of(values,
                             [&text = wanted](const std::string& one) { return same_value(one, text); }))
      throw ArgumentError(problem("chart.where_value", "No result has %1=%2. There are: %3.", key, wanted,
                                  listed_once(values)));
  }
}

bool is_chosen(const ResultRow& row, const ChartRequest& request) {
  return chosen(request.pictures, row.picture) && has_values(row, request) &&
         chosen(request.variants, row.variant);
}

namespace {

/// Why nothing is left: what the results have of what was asked for.
[[noreturn]] void fail_empty(const std::vector<ResultRow>& rows, const ChartRequest& request) {
  if (rows.empty())
    throw ArgumentError(problem("chart.no_results", "The results are empty: there is nothing to draw."));
  std::vector<std::string> known;
  for (const ResultRow& row : rows) known.push_back(request.variants.empty() ? row.picture : row.variant);
  throw ArgumentError(problem(
      "chart.none_chosen", "No result is left with this choice. The results have: %1.", listed_once(known)));
}

RowList selected(const std::vector<ResultRow>& rows, const ChartRequest& request) {
  RowList list;
  for (const ResultRow& row : rows) {
    const bool baseline = request.kind->has_baseline &&
                          (row.variant == request.baseline || row.place.source == request.baseline_source);
    if (!chosen(request.pictures, row.picture) || !has_values(row, request)) continue;
    if (baseline || chosen(request.variants, row.variant)) list.push_back(&row);
  }
  if (list.empty()) fail_empty(rows, request);
  return list;
}

/// What the sources of the rows differ in beyond their labels, a note each.
void add_source_notes(Chart& chart, const RowList& rows, const ChartWords& words) {
  const auto note = [&](std::string_view text, const auto& of) {
    std::vector<std::pair<std::string, std::string>> each;  // label and what it has
    std::set<std::string> different;
    for (const ResultRow* row : rows) {
      const std::pair<std::string, std::string> one{row->source, of(*row)};
      if (one.second.empty() || std::ranges::find(each, one) != each.end()) continue;
      different.insert(one.second);
      each.push_back(one);
    }
    if (different.size() < 2) return;
    std::string list;
    for (const auto& [label, has] : each) list += (list.empty() ? "" : "; ") + label + ' ' + has;
    chart.notes.push_back(words(text, {list}));
  };
  const auto other = [&](const ResultRow* row) { return row->place.source != rows.front()->place.source; };
  if (std::ranges::none_of(rows, other)) return;
  note(FS_TEXT("Chart", "Machines: %1."), [](const ResultRow& row) { return row.host; });
  note(FS_TEXT("Chart", "Commits: %1."), [](const ResultRow& row) { return row.commit; });
}

}  // namespace

Chart build_chart(const std::vector<ResultRow>& rows, const ChartRequest& request) {
  const std::map<std::string, int> places = variant_places(rows);
  RowList chosen_rows = selected(rows, request);
  put_in_order(chosen_rows, places);
  Chart chart = request.kind->build(chosen_rows, request);
  give_looks(chart, places);
  if (!request.kind->over_runs) add_source_notes(chart, chosen_rows, request.words);
  chart.fastest = fastest_text(chosen_rows, request);
  chart.kind = kind_text(request);
  if (!request.title.empty()) chart.title = request.title;
  return chart;
}

Chart build_chart(const std::vector<ChartSource>& sources, const ChartRequest& request) {
  const std::vector<ResultRow> rows = rows_of(sources, request.words);
  if (!rows.empty()) require_values(rows, request);
  return build_chart(rows, request);
}

}  // namespace filterscope
