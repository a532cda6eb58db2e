#include "core/studies/cells.h"

#include <algorithm>
#include <cmath>

#include "core/stats/verdict.h"
#include "kernels/catalog.h"

namespace filterscope::studies {
namespace {

std::string type_of(const Shape& shape) {
  const std::string type(name_of(shape.type));
  if (shape.depth > 1) return type + " volume";
  return type + (shape.channels == 1 ? " gray" : " rgb");
}

bool is_scan(const std::string& picture) {
  return picture.starts_with("ct") || picture.starts_with("phantom");
}

bool has_value(const ResultRecord& record, const std::string& key, const Value& wanted) {
  const Value* value = record.parameters.find(key);
  if (value == nullptr) {
    // What the variant does not read is no difference; what it reads and the record lacks is not known.
    const Variant* found = built_variant(record.variant);
    return found == nullptr || found->descriptor.parameters.find(key) == nullptr;
  }
  const double number = number_of(*value);
  const double other = number_of(wanted);
  if (std::isnan(number) || std::isnan(other)) return text_of(*value) == text_of(wanted);
  return std::abs(number - other) <= 1e-9 * std::max(1.0, std::abs(other));
}

bool matches(const ResultRecord& record, const Query& query) {
  if (record.variant != query.variant) return false;
  const Shape& shape = record.picture.shape;
  const Extent extent{shape.width, shape.height, shape.depth};
  if (query.image.width != 0 && !(extent == query.image)) return false;
  if (!query.type.empty() && type_of(shape) != query.type) return false;
  if (is_scan(record.picture.name) != query.scan) return false;
  if (record.reference != query.reference) return false;
  return std::ranges::all_of(query.match,
                             [&](const auto& entry) { return has_value(record, entry.first, entry.second); });
}

double transfers_of(const ResultRecord& record) {
  const Measurement& measurement = record.measurement;
  return measurement.upload_ms + measurement.bind_ms + measurement.download_ms;
}

}  // namespace

const Variant* built_variant(const std::string& id) {
  const Variant* found = find_variant(id);
  return found != nullptr && found->prepare ? found : nullptr;
}

std::string radius_key(const std::string& variant) {
  const Variant* known = find_variant(variant);
  const bool searches = known != nullptr && known->descriptor.family->schema.find("search_radius") != nullptr;
  return searches ? "search_radius" : "radius";
}

Cells::Cells(const std::vector<ResultRecord>& records) : records_(&records) {}

std::vector<const ResultRecord*> Cells::measured(const Query& query) const {
  std::vector<const ResultRecord*> list;
  for (const ResultRecord& record : *records_) {
    if (record.skipped.empty() && matches(record, query)) list.push_back(&record);
  }
  return list;
}

const ResultRecord* Cells::best(const Query& query, Clock clock) const {
  const std::vector<const ResultRecord*> list = measured(query);
  const auto least = std::ranges::min_element(
      list, {}, [clock](const ResultRecord* record) { return time_of(*record, clock); });
  return least == list.end() ? nullptr : *least;
}

std::vector<const ResultRecord*> Cells::skipped(const Query& query) const {
  Query any = query;
  any.reference.clear();
  std::vector<const ResultRecord*> list;
  for (const ResultRecord& record : *records_) {
    if (!record.skipped.empty() && matches(record, any)) list.push_back(&record);
  }
  return list;
}

Problem Cells::why_not(const Query& query) const {
  const auto list = skipped(query);
  if (!list.empty()) return list.front()->skipped;
  // A variant that cannot run has one record for all of its parameters.
  const auto any = skipped({.variant = query.variant, .image = {}, .scan = query.scan});
  for (const ResultRecord* record : any) {
    if (record->parameters.empty()) return record->skipped;
  }
  return problem("study.not_measured", "%1 was not measured there.", query.variant);
}

double time_of(const ResultRecord& record, Clock clock) {
  return record.measurement.summary.median + (clock == Clock::kernel ? 0 : transfers_of(record));
}

double mean_of(const ResultRecord& record, Clock clock) {
  return record.measurement.summary.mean + (clock == Clock::kernel ? 0 : transfers_of(record));
}

std::vector<double> samples_of(const ResultRecord& record, Clock clock) {
  std::vector<double> samples = record.measurement.samples_ms;
  const double more = clock == Clock::kernel ? 0 : transfers_of(record);
  for (double& sample : samples) sample += more;
  return samples;
}

Interval ratio_of(const ResultRecord& numerator, const ResultRecord& denominator, Clock clock) {
  const std::vector<double> above = samples_of(numerator, clock);
  const std::vector<double> below = samples_of(denominator, clock);
  const double value = time_of(numerator, clock) / time_of(denominator, clock);
  if (above.empty() || below.empty()) {
    return {value, value * (1 - kUnknownSpread), value * (1 + kUnknownSpread)};
  }
  if (above.size() >= kFewestSamples && below.size() >= kFewestSamples) {
    const Comparison comparison = compare_rounds(below, above, Rounds::independent);
    if (comparison.ratio > 0) return {comparison.ratio, comparison.low, comparison.high};
  }
  const auto [least_above, most_above] = std::ranges::minmax(above);
  const auto [least_below, most_below] = std::ranges::minmax(below);
  return {value, least_above / most_below * (1 - kUnknownSpread),
          most_above / least_below * (1 + kUnknownSpread)};
}

Value value_from(double number) {
  const double whole = std::nearbyint(number);
  if (whole == number && std::abs(number) < 1e15) return static_cast<std::int64_t>(whole);
  return number;
}

std::optional<double> number_in(const ResultRecord& record, std::string_view key) {
  const Value* value = record.parameters.find(key);
  if (value == nullptr) return std::nullopt;
  const double number = number_of(*value);
  return std::isnan(number) ? std::nullopt : std::optional<double>(number);
}

}  // namespace filterscope::studies
