#include "core/charts/readable_chart.h"

#include <algorithm>
#include <optional>

#include "core/charts/row_groups.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

/// As many as there are looks of lines without one that comes again.
constexpr std::size_t kMostReadable = 16;

std::string value_in(const ResultRow& row, const std::string& key) {
  const Value* value = row.parameters.find(key);
  return value == nullptr ? condition_of(row, key) : text_of(*value);
}

void count(std::vector<std::pair<std::string, int>>& counts, const std::string& value) {
  const auto known = std::ranges::find(counts, value, &std::pair<std::string, int>::first);
  if (known == counts.end()) {
    counts.emplace_back(value, 1);
  } else {
    ++known->second;
  }
}

const std::string& most_frequent(const ValueCounts& counts) {
  return std::ranges::max_element(counts.values, {}, &std::pair<std::string, int>::second)->first;
}

bool has_lines(const Chart& chart) {
  return chart.shape == ChartShape::lines || chart.shape == ChartShape::points;
}

std::size_t lines_in(const Chart& chart) {
  return static_cast<std::size_t>(
      std::ranges::count_if(chart.series, [](const ChartSeries& one) { return !one.plain; }));
}

/// What of a chart can be chosen: what its lines differ in.
std::vector<std::string> free_keys(const ChartRequest& request) {
  std::vector<std::string> keys;
  const Schema known = all_parameters();
  for (const ParameterSpec& spec : known) {
    if (spec.effect == Effect::result && spec.key != request.axis) keys.push_back(spec.key);
  }
  return keys;
}

/// Nothing where the results cannot be drawn so. Throws ArgumentError where `rows` have nothing for it.
std::optional<Chart> drawn(const std::vector<ResultRow>& rows, const ChartRequest& request) {
  try {
    return build_chart(rows, request);
  } catch (const ArgumentError&) {
    return std::nullopt;
  }
}

}  // namespace

std::vector<ValueCounts> count_values(const std::vector<ResultRow>& rows, const ChartRequest& request,
                                      std::span<const std::string> keys) {
  std::vector<ValueCounts> all;
  for (const std::string& key : keys) {
    ValueCounts counts{key, {}};
    for (const ResultRow& row : rows) {
      if (!row.measured() || !is_chosen(row, request)) continue;
      if (const std::string value = value_in(row, key); !value.empty()) count(counts.values, value);
    }
    if (counts.values.size() > 1) all.push_back(std::move(counts));
  }
  std::ranges::stable_sort(all, std::ranges::greater(),
                           [](const ValueCounts& one) { return one.values.size(); });
  return all;
}

Chart readable_chart(const std::vector<ResultRow>& rows, ChartRequest request) {
  std::optional<Chart> chart = drawn(rows, request);
  if (chart && (!has_lines(*chart) || lines_in(*chart) <= kMostReadable)) return *std::move(chart);
  const ChartWords& words = request.words;
  std::vector<std::string> notes;
  const auto take = [&](ChartRequest next, const std::string& name, const std::string& value) {
    std::optional<Chart> smaller = drawn(rows, next);
    if (smaller && chart && lines_in(*smaller) >= lines_in(*chart)) return;
    request = std::move(next);
    chart = std::move(smaller);
    notes.push_back(words(FS_TEXT("Chart", "Of %1 one is shown: %2."), {name, value}));
  };
  const auto enough = [&] { return chart && lines_in(*chart) <= kMostReadable; };
  ValueCounts images{"picture", {}};
  for (const ResultRow& row : rows) {
    if (row.measured() && is_chosen(row, request)) count(images.values, row.picture);
  }
  if (images.values.size() > 1 && request.axis != kPixelsAxis && !enough()) {
    ChartRequest next = request;
    next.pictures = {most_frequent(images)};
    take(next, words(FS_TEXT("Chart", "the images")), next.pictures.front());
  }
  const Schema known = all_parameters();
  for (const ValueCounts& counts : count_values(rows, request, free_keys(request))) {
    if (enough()) break;
    ChartRequest next = request;
    next.where.emplace_back(counts.key, most_frequent(counts));
    const ParameterSpec* spec = known.find(counts.key);
    take(next, spec == nullptr ? counts.key : words.lower(words.of("Parameter", spec->label)),
         next.where.back().second);
  }
  if (!chart) return build_chart(rows, request);
  chart->notes.insert(chart->notes.end(), notes.begin(), notes.end());
  return *std::move(chart);
}

}  // namespace filterscope
