#include "core/report/image_sets.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/json/json_fields.h"
#include "core/metrics/metric_list.h"
#include "core/noise/noise.h"
#include "core/report/markdown_table.h"
#include "core/report/parameters_json.h"
#include "core/report/record_key.h"
#include "core/report/table_text.h"

namespace filterscope {
namespace {

using nlohmann::json;

/// By metrics(), of each an image's value.
using Figures = std::vector<std::vector<double>>;

struct Group {
  OverImages over;
  std::vector<double> median_ms;
  int identical_to_truth = 0, identical_to_reference = 0;
  Figures of_truth, of_reference;
};

void add(const std::optional<Metrics>& found, Figures& values, int& identical) {
  if (!found) return;
  values.resize(metrics().size());
  identical += are_identical(*found) ? 1 : 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (const auto value = metrics()[i].value(*found)) values[i].push_back(*value);
  }
}

OverImages finished(Group group) {
  OverImages& over = group.over;
  over.truth = !group.of_truth.empty();
  over.median_ms = mean_and_deviation(group.median_ms).value_or(MeanAndDeviation{});
  over.images = static_cast<int>(group.median_ms.size());
  over.identical = over.truth ? group.identical_to_truth : group.identical_to_reference;
  for (const auto& values : over.truth ? group.of_truth : group.of_reference)
    over.figures.push_back(mean_and_deviation(values));
  over.figures.resize(metrics().size());
  return std::move(over);
}

/// With so many significant digits where it has a fraction, and never an exponent.
std::string plain_text(double value, int digits) {
  const std::string text = fmt::format("{:.{}g}", value, digits);
  if (text.find('e') == std::string::npos) return text;
  // The exponent of what is rounded: 99.9 has three digits before the point.
  const int exponent = std::stoi(text.substr(text.find('e') + 1));
  return fmt::format("{:.{}f}", value, std::max(digits - 1 - exponent, 0));
}

json json_of(const std::optional<MeanAndDeviation>& value) {
  if (!value) return {};
  const json deviation = std::isfinite(value->deviation) ? json(value->deviation) : json();
  return {{"mean", value->mean}, {"standard_deviation", deviation}, {"count", value->count}};
}

}  // namespace

std::optional<MeanAndDeviation> mean_and_deviation(const std::vector<double>& values) {
  MeanAndDeviation result;
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    result.mean += value;
    ++result.count;
  }
  if (result.count == 0) return std::nullopt;
  result.mean /= result.count;
  double squares = 0;
  for (const double value : values) {
    if (std::isfinite(value)) squares += (value - result.mean) * (value - result.mean);
  }
  result.deviation =
      result.count > 1 ? std::sqrt(squares / (result.count - 1)) : std::numeric_limits<double>::quiet_NaN();
  return result;
}

const std::optional<MeanAndDeviation>& OverImages::figure(std::string_view metric) const {
  return figures.at(static_cast<std::size_t>(find_metric(metric) - metrics().data()));
}

bool OverImages::compared() const {
  const auto known = [](const auto& figure) { return figure.has_value(); };
  return identical > 0 || std::ranges::any_of(figures, known);
}

std::vector<OverImages> over_images(const std::vector<ResultRecord>& records) {
  std::set<std::string> images;
  for (const ResultRecord& record : records) {
    if (record.skipped.empty()) images.insert(RecordKey{KeyPart::hash, KeyPart::name}.text(work_of(record)));
  }
  if (images.size() < 2) return {};
  std::vector<Group> groups;
  std::map<std::string, std::size_t> places;
  for (const ResultRecord& record : records) {
    if (!record.skipped.empty()) continue;
    const auto [place, is_new] = places.try_emplace(kSetKey.text(work_of(record)), groups.size());
    if (is_new) {
      Group fresh;
      fresh.over.variant = record.variant;
      fresh.over.parameters = record.parameters;
      fresh.over.conditions = record.conditions;
      fresh.over.noise = record.noise;
      fresh.over.guided = record.picture.guided;
      fresh.over.host = record.host;
      fresh.over.device = record.device;
      groups.push_back(std::move(fresh));
    }
    Group& group = groups[place->second];
    group.median_ms.push_back(record.measurement.summary.median);
    add(record.metrics, group.of_reference, group.identical_to_reference);
    add(record.truth_metrics, group.of_truth, group.identical_to_truth);
  }
  std::vector<OverImages> sets;
  for (Group& group : groups) sets.push_back(finished(std::move(group)));
  return sets;
}

std::string setting_text(const OverImages& over) {
  std::string text = parameters_text(over.variant, over.parameters);
  if (over.guided) text += fmt::format("{}with a guide", text.empty() ? "" : ", ");
  return text;
}

json to_json(const std::vector<OverImages>& sets) {
  json list = json::array();
  for (const OverImages& over : sets) {
    json one = {{"variant", over.variant},     {"parameters", parameters_json(over.variant, over.parameters)},
                {"images", over.images},       {"median_ms", json_of(over.median_ms)},
                {"identical", over.identical}, {"against", over.truth ? "truth" : "reference"}};
    for (const Metric* metric : brief_metrics()) one[metric->key] = json_of(over.figure(metric->key));
    const std::string conditions = conditions_text(over.conditions);
    if (!conditions.empty()) one["conditions"] = conditions;
    if (over.guided) one["guided"] = true;
    if (over.noise.any()) one["noise"] = noise_text(over.noise);
    if (!over.device.empty()) one["device"] = over.device;
    list.push_back(std::move(one));
  }
  return list;
}

std::string to_markdown(const std::vector<OverImages>& sets) {
  using Align = MarkdownTable::Align;
  MarkdownTable table;
  for (const char* title : {"title", "variant", "parameters", "conditions", "figures against"})
    table.add_column(title, Align::left);
  for (const char* title : {"images", "median ms"}) table.add_column(title, Align::right);
  for (const Metric* metric : brief_metrics())
    table.add_column(metric->label + std::string(*metric->unit == '\0' ? "" : " ") + metric->unit,
                     Align::right);
  for (const OverImages& over : sets) {
    std::vector<std::string> row{title_of(over.variant),
                                 over.variant,
                                 setting_text(over),
                                 conditions_text(over.conditions),
                                 over.compared() ? (over.truth ? "truth" : "reference") : "",
                                 std::to_string(over.images),
                                 mean_text(over.median_ms)};
    for (const Metric* metric : brief_metrics())
      row.push_back(mean_text(over.figure(metric->key), over.images));
    table.add_row(row);
  }
  return table.text();
}

std::string mean_text(const std::optional<MeanAndDeviation>& value, int images) {
  if (!value) return {};
  const bool fewer = images > 0 && value->count < images;
  const std::string deviation = std::isfinite(value->deviation) ? plain_text(value->deviation, 2) : "–";
  return fmt::format("{} ± {}{}", plain_text(value->mean, 4), deviation,
                     fewer ? fmt::format(" ({} of {})", value->count, images) : std::string());
}

}  // namespace filterscope
