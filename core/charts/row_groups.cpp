#include "core/charts/row_groups.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <regex>
#include <utility>

#include "core/charts/joined.h"
#include "core/report/machine.h"
#include "core/report/table_text.h"
#include "core/session/parameter_options.h"

namespace filterscope {
namespace {

using Words = std::set<std::string, std::less<>>;

bool time_alone(const Schema& known, const std::string& key) {
  const ParameterSpec* spec = known.find(key);
  return spec != nullptr && spec->effect == Effect::time;
}

bool left_out(const Schema& known, const std::string& key, const Words& without) {
  return without.contains(key) || (without.contains("time") && time_alone(known, key));
}

/// Larger is worse: what was not measured, then what is wrong, then the slower one.
bool better(const ResultRow& a, const ResultRow& b) {
  if (a.measured() != b.measured()) return a.measured();
  if (a.wrong.empty() != b.wrong.empty()) return a.wrong.empty();
  return a.summary.median < b.summary.median;
}

const std::string& device_of(const ResultRow& row) { return row.device.empty() ? row.host : row.device; }

}  // namespace

double axis_value(const ResultRow& row, std::string_view axis) {
  if (axis == kPixelsAxis) return row.megapixels();
  const Value* value = row.parameters.find(axis);
  if (value == nullptr) return kNoValue;
  const double number = number_of(*value);
  if (axis != "threads" || number != 0) return number;
  const int cores = cores_of(row.host);  // 0 threads: all cores
  return cores > 0 ? cores : kNoValue;
}

std::size_t distinct_values(const RowList& rows, std::string_view axis) {
  std::set<double> values;
  for (const ResultRow* row : rows) {
    if (const double value = axis_value(*row, axis); !std::isnan(value)) values.insert(value);
  }
  return values.size();
}

std::vector<std::string> numeric_axes(const RowList& rows) {
  std::vector<std::string> keys{std::string(kPixelsAxis)};
  const Schema known = all_parameters();
  for (const ParameterSpec& spec : known) {
    if (spec.numeric()) keys.push_back(spec.key);
  }
  std::vector<std::string> axes;
  for (const bool several : {true, false}) {
    for (const std::string& key : keys) {
      const std::size_t count = distinct_values(rows, key);
      if (several ? count > 1 : count == 1) axes.push_back(key);
    }
  }
  return axes;
}

std::vector<SidePair> side_pairs(const Schema& schema) {
  std::vector<SidePair> pairs;
  for (const ParameterOption& option : parameter_options(schema)) {
    const bool sides = std::ranges::all_of(option.specs, [](const ParameterSpec* spec) {
      return spec->numeric() && spec->effect == Effect::time;
    });
    if (!sides || option.specs.size() != 2) continue;
    pairs.push_back({option.specs[0]->option, option.specs[0]->key, option.specs[1]->key});
  }
  return pairs;
}

Units units_of(const RowList& rows, std::string_view key) {
  Units units;
  for (const ResultRow* row : rows) {
    if (row->parameters.find(key) != nullptr)
      units.insert(unit_in_result(row->variant, row->shape, key, row->parameters));
  }
  units.erase(std::string());
  return units;
}

std::string units_text(const Units& units, const ChartWords& words) {
  std::string text;
  for (const std::string& unit : units) join(text, ", ", words.of("Parameter", unit));
  return text;
}

std::string with_units(const std::string& name, const Units& units, const ChartWords& words) {
  return units.empty() ? name : name + " (" + units_text(units, words) + ')';
}

ChartAxis axis_of(std::string_view axis, const RowList& rows, const ChartWords& words) {
  ChartAxis result;
  if (axis == kPixelsAxis) {
    result.label = words(FS_TEXT("Chart", "Image size"));
    result.unit = words(FS_TEXT("Chart", "megapixels"));
    return result;
  }
  const Schema known = all_parameters();
  const ParameterSpec* spec = known.find(axis);
  if (spec == nullptr) {
    result.label = std::string(axis);
    return result;
  }
  result.label = words.of("Parameter", spec->label);
  result.unit = units_text(units_of(rows, axis), words);
  return result;
}

std::string series_key(const ResultRow& row, const Words& without) {
  using enum KeyPart;
  // Of several files the image's name tells: their machines may decode it differently.
  static constexpr std::pair<std::string_view, RecordKey> kWords[] = {
      {"source", {source, hash}}, {"variant", {variant}}, {"picture", {hash, name, size}},
      {"device", {device}},       {"time", {time}},       {kConditionsAxis, {conditions}},
  };
  RecordKey key = kSeriesKey;
  for (const auto& [word, parts] : kWords) {
    if (without.contains(word)) key = key.without(parts);
  }
  return key.text(work_of(row), without);
}

std::vector<std::size_t> task_numbers(const RecordKey& key, const RowList& rows) {
  std::vector<Work> works;
  for (const ResultRow* row : rows) works.push_back(work_of(*row));
  return key.tasks(works);
}

std::string without_size(const std::string& name) {
  static const std::regex kSize(R"(@\d+x\d+(x\d+)?(?=$|[, ]))");
  std::smatch found;
  if (!std::regex_search(name, found, kSize)) return name;
  return found.prefix().str() + found.suffix().str();
}

std::string image_of(const ResultRow& row) { return without_size(row.picture); }

bool is_set(const RowList& rows) {
  std::map<std::string, std::string> sizes;
  for (const ResultRow* row : rows) {
    const std::string size = row->picture + ' ' + std::to_string(row->shape.width) + 'x' +
                             std::to_string(row->shape.height) + 'x' + std::to_string(row->shape.depth);
    if (sizes.try_emplace(image_of(*row), size).first->second != size) return false;
  }
  return sizes.size() > 1;
}

ImageNames::ImageNames(const RowList& rows) {
  std::set<std::string> names;
  std::set<std::string> images;
  bool sizes = true;
  for (const ResultRow* row : rows) {
    names.insert(row->picture);
    images.insert(image_of(*row));
    sizes = sizes && row->shape.width > 0;
  }
  count_ = names.size();
  if (images.size() == 1 && (count_ == 1 || sizes)) shared_ = count_ == 1 ? *names.begin() : *images.begin();
}

std::string ImageNames::of(const ResultRow& row) const {
  return count_ > 1 && !shared_.empty() ? size_text(row.shape) : row.picture;
}

bool sources_overlap(const RowList& rows) {
  std::map<std::string, int> seen;
  return std::ranges::any_of(rows, [&](const ResultRow* row) {
    const int source = row->place.source;
    return seen.try_emplace(series_key(*row, {"source"}), source).first->second != source;
  });
}

std::string series_words(const RowList& rows, const ResultRow& row, const ChartWords& words) {
  constexpr std::size_t kMostSeries = 48;
  std::string text = varying_conditions_text(rows, row, words);
  const ImageNames images(rows);
  std::set<std::string> variants;
  for (const ResultRow* one : rows) variants.insert(one->variant);
  if (images.count() > 1 && images.count() * variants.size() <= kMostSeries)
    text += (text.empty() ? "" : ", ") + images.of(row);
  return text;
}

FoldedRows fastest_of_each(const RowList& rows, const Words& axes) {
  const Schema known = all_parameters();
  Words without;
  for (const ParameterSpec& spec : known) {
    if (spec.effect == Effect::time && !axes.contains(spec.key)) without.insert(spec.key);
  }
  FoldedRows folded;
  std::map<std::string, std::size_t> place;
  for (const ResultRow* row : rows) {
    const auto [at, is_new] = place.try_emplace(series_key(*row, without), folded.rows.size());
    if (is_new) {
      folded.rows.push_back(row);
      continue;
    }
    folded.folded = true;
    const ResultRow*& best = folded.rows[at->second];
    if (better(*row, *best)) best = row;
  }
  return folded;
}

RowLabels::RowLabels(const RowList& rows, Words without, ChartWords words)
    : without_(std::move(without)), schema_(all_parameters()), words_(std::move(words)), images_(rows) {
  std::set<std::string> variants;
  std::set<std::string> devices;
  std::map<std::string, std::set<std::string>> devices_of_variant;
  std::map<std::string, std::set<std::string>> ids;
  std::map<std::string, std::set<std::string>> conditions;
  std::map<std::string, std::set<std::string>> values;
  std::map<std::string, std::size_t> holders;            // rows that have it
  std::map<std::string, std::string> values_of_variant;  // the first, by variant and parameter
  std::set<std::string> within;                          // parameters that vary within a variant
  const std::vector<ParameterOption> options = parameter_options(schema_);
  for (const ResultRow* row : rows) {
    variants.insert(row->variant);
    devices.insert(device_of(*row));
    devices_of_variant[row->variant].insert(device_of(*row));
    ids[row->title].insert(row->variant);
    for (const auto& [key, value] : row->conditions) conditions[key].insert(value);
    for (const ParameterOption& option : options) {
      if (row->parameters.find(option.specs.front()->key) != nullptr) {
        const std::string text = option.text(row->parameters);
        values[option.name].insert(text);
        ++holders[option.name];
        if (values_of_variant.try_emplace(row->variant + ' ' + option.name, text).first->second != text)
          within.insert(option.name);
      }
    }
  }
  for (const auto& [title, of_title] : ids) {
    if (of_title.size() > 1) ambiguous_.insert(title);
  }
  for (const ParameterOption& option : options) {
    const std::set<std::string>& of_name = values[option.name];
    // What tells variants apart that lack it, or that have one value each of a choice, is the variant itself.
    const bool numbers = option.specs.front()->numeric() && holders[option.name] == rows.size();
    if (of_name.size() > 1) several_.insert(option.name);
    if (of_name.size() > 1 && (numbers || within.contains(option.name))) varying_.insert(option.name);
  }
  for (const auto& [key, of_key] : conditions) {
    const bool told = without_.contains(key) || without_.contains(kConditionsAxis);
    if (of_key.size() > 1 && !told) conditions_.insert(key);
  }
  variants_ = variants.size() > 1;
  pictures_ = images_.count() > 1 && !without_.contains("picture");
  sources_ = !without_.contains("source") && sources_overlap(rows);
  devices_ = std::ranges::any_of(devices_of_variant, [](const auto& one) { return one.second.size() > 1; });
  const auto join = [&](const std::string& text) {
    if (!text.empty()) common_ += (common_.empty() ? "" : " · ") + text;
  };
  if (rows.empty()) return;
  const ResultRow& first = *rows.front();
  if (!variants_ && !without_.contains("variant")) join(first.title);
  join(images_.shared());
  if (images_.count() == 1 && image_of(first) == first.picture && first.shape.width > 0)
    join(size_text(first.shape));
  // Of filters of several families each has some of them.
  Parameters all_of_them;
  for (const ResultRow* row : rows) all_of_them.update(row->parameters);
  join(parameters_text(all_of_them, false));
  for (const auto& [key, value] : first.conditions) {
    if (conditions[key].size() == 1 && unusual_conditions(first, key) > 0)
      join(condition_word(value, words_));
  }
  if (devices.size() > 2) return;
  std::string all;
  for (const std::string& device : devices) all += (all.empty() ? "" : ", ") + device;
  join(all);
}

std::string RowLabels::parameters_text(const Parameters& parameters, bool varying) const {
  std::string text;
  for (const ParameterOption& option : parameter_options(schema_)) {
    const ParameterSpec& spec = *option.specs.front();
    if (parameters.find(spec.key) == nullptr) continue;
    if (varying ? !varying_.contains(option.name) : several_.contains(option.name)) continue;
    if (left_out(schema_, spec.key, without_) ||
        (!varying && (spec.symbol.empty() || option.automatic(parameters)))) {
      continue;
    }
    std::string name = option.specs.size() > 1 ? option.name.substr(2)
                       : spec.symbol.empty()   ? words_.lower(words_.of("Parameter", spec.label))
                                               : spec.symbol;
    const bool automatic = option.specs.size() == 1 && !spec.guarantee && option.automatic(parameters);
    const std::string value = automatic ? words_.of("Parameter", spec.automatic) : option.text(parameters);
    text += (text.empty() ? "" : ", ") + name + ' ' + value;
  }
  return text;
}

std::string RowLabels::name(const ResultRow& row) const {
  std::string text;
  const auto add = [&](const std::string& part) {
    if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
  };
  if (variants_ && !without_.contains("variant")) {
    add(ambiguous_.contains(row.title) ? row.title + " (" + row.variant + ')' : row.title);
  }
  add(parameters_text(row.parameters, true));
  if (pictures_) add(images_.of(row));
  for (const auto& [key, value] : row.conditions) {
    if (conditions_.contains(key)) add(condition_word(value, words_));
  }
  if (sources_) add(row.source);
  if (devices_ && !sources_) add(device_of(row));
  return text.empty() ? row.title : text;
}

}  // namespace filterscope
