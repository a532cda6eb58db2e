#include "core/charts/result_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "core/io/json_file.h"
#include "core/json/json_fields.h"
#include "core/report/problem_json.h"
#include "core/report/result_columns.h"
#include "core/report/table_text.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

using json_fields::text_at;
using nlohmann::json;

// What rounding to whole numbers, or to single precision, may add to an exact variant's error.
constexpr double kRoundingLevels = 1;
constexpr double kRoundingShare = 1e-4;

Problem beyond_promise(const ResultRecord& record, double found, double most) {
  const std::string by = fmt::format("{:.3g}", found);
  const std::string promised = fmt::format("{:.3g}", most);
  if (record.reference.empty()) {
    return problem("result.wrong",
                   "differs from its reference by %1 levels, more than the %2 that it promises", by,
                   promised);
  }
  return problem("result.wrong_from", "differs from %1 by %2 levels, more than the %3 that it promises",
                 record.reference, by, promised);
}

/// Beyond what the variant promises for these parameters, in levels of 255. Older files do not say whether it
/// was kept: then by the largest difference.
Problem wrong_by(const ResultRecord& record, const Variant* variant) {
  if (record.promise) {
    const PromiseCheck& check = *record.promise;
    return check.kept ? Problem() : beyond_promise(record, check.error_levels, check.limit_levels);
  }
  if (variant == nullptr || !record.metrics || !variant->descriptor.semantics.empty()) return {};
  const Promise promise = promise_of(variant->descriptor, record.parameters);
  const bool bytes = record.picture.shape.type == PixelType::u8;
  double most = bytes ? kRoundingLevels : kRoundingShare * 255;
  if (promise.exactness == Exactness::bounded) {
    most += bytes ? promise.bound_levels : promise.bound_share * 255;
  }
  const double found = record.metrics->of("max_abs_diff");
  if (found <= most) return {};
  return beyond_promise(record, found, most);
}

ResultRow row_of(const ResultRecord& record, const ChartSource& source, RecordPlace place) {
  const Variant* variant = find_variant(record.variant);
  const Measurement& measured = record.measurement;
  ResultRow row;
  row.place = place;
  row.source = source.label;
  row.commit = source.commit;
  row.run = source.run;
  row.variant = record.variant;
  row.title = title_of(record.variant);
  row.on_gpu = variant != nullptr ? variant->descriptor.backend == Backend::cuda
                                  : !record.devices.empty() || measured.facts.registers > 0;
  row.picture = record.picture.name;
  row.hash = record.picture.hash;
  row.shape = record.picture.shape;
  row.parameters = record.parameters;
  row.noise = record.noise;
  row.guided = record.picture.guided;
  row.host = record.host;
  row.device = record.device;
  row.summary = measured.summary;
  row.samples = measured.samples_ms;
  row.rounds = measured.rounds_ms;
  row.clock_mhz = summarize(measured.clocks_mhz).median;
  row.conditions = {{"cache", std::string(name_of(record.conditions.cache))},
                    {"launch", std::string(name_of(record.conditions.launch))},
                    {"transfers", std::string(name_of(record.conditions.transfers))}};
  row.taken_under = record.conditions;
  row.rank = record.rank;
  row.uncertain = is_uncertain(measured);
  // In slabs they overlap the filter: parts of no whole.
  if (!measured.slabs) {
    row.upload = measured.upload_ms;
    row.bind = measured.bind_ms;
    row.download = measured.download_ms;
  }
  row.reference = record.metrics;
  row.truth = record.truth_metrics;
  if (record.measurement.energy)
    row.energy = joules_per_megapixel(*record.measurement.energy, record.picture.shape);
  row.reference_id = record.reference;
  row.limit = record.limit;
  row.skipped = record.skipped;
  row.kernel = measured.facts;
  for (const auto& [name, capability] : source.capabilities) {
    if (!name.empty() && record.device.starts_with(name)) row.capability = capability;
  }
  for (const RecordColumn& column : added_columns()) row.added.push_back(column.cell(record));
  row.wrong = wrong_by(record, variant);
  return row;
}

std::vector<std::pair<std::string, Problem>> machine_of(const json& object) {
  std::vector<std::pair<std::string, Problem>> machine;
  const auto add_problem = [&](const char* name, Problem text) {
    if (!text.empty()) machine.emplace_back(name, std::move(text));
  };
  const auto add = [&](const char* name, std::string text) {
    add_problem(name, Problem::plain(std::move(text)));
  };
  const std::string cores = text_at(object, "/machine/cores");
  add(FS_TEXT("Chart", "Processor"), text_at(object, "/machine/cpu"));
  add(FS_TEXT("Chart", "Cores"), cores);
  add("SIMD", text_at(object, "/machine/simd_target"));
  std::string gpus;
  if (const auto devices = object.find("devices"); devices != object.end() && devices->is_array()) {
    for (const json& device : *devices) {
      gpus += (gpus.empty() ? "" : ", ") + text_at(device, "/name");
    }
  }
  add_problem("GPU", gpus.empty() ? problem_beside(object, "no_device_reason", "no_device_problem",
                                                   Problem::plain("machine"))
                                  : Problem::plain(gpus));
  add(FS_TEXT("Chart", "System"), text_at(object, "/machine/system"));
  add("FilterScope", text_at(object, "/build/version"));
  add(FS_TEXT("Chart", "Commit"), text_at(object, "/build/commit"));
  add(FS_TEXT("Chart", "Compiler"), text_at(object, "/build/compiler"));
  add("CUDA", text_at(object, "/build/cuda_runtime"));
  return machine;
}

std::vector<std::pair<std::string, int>> capabilities_of(const json& object) {
  std::vector<std::pair<std::string, int>> list;
  const auto devices = object.find("devices");
  if (devices == object.end() || !devices->is_array()) return list;
  for (const json& device : *devices) {
    const std::string spelled = text_at(device, "/compute_capability");
    const std::size_t dot = spelled.find('.');
    if (dot == std::string::npos || spelled.size() > 5) continue;
    const int number =
        std::atoi(spelled.substr(0, dot).c_str()) * 10 + std::atoi(spelled.substr(dot + 1).c_str());
    list.emplace_back(text_at(device, "/name"), number);
  }
  return list;
}

}  // namespace

ChartSource source_of(const ResultDocument& document, const std::string& label) {
  ChartSource source;
  source.label = label;
  source.document = document;
  const json object = to_json(ResultDocument{document.created, {}, document.settings, {}});
  source.machine = machine_of(object);
  source.run = std::make_shared<RunFacts>(run_facts(object));
  source.commit = text_at(object, "/build/commit");
  source.capabilities = capabilities_of(object);
  return source;
}

ChartSource read_results(const std::filesystem::path& path) {
  return load_json(path, FileKind::session, [&](const json& object) {
    ChartSource source;
    source.document = results_from_json(object);
    source.label = path.stem().string();
    source.file = path;
    source.machine = machine_of(object);
    source.run = std::make_shared<RunFacts>(run_facts(object));
    source.commit = text_at(object, "/build/commit");
    source.capabilities = capabilities_of(object);
    return source;
  });
}

std::string machine_text(const ChartSource& source) {
  std::vector<std::string> names;
  const auto note = [&](const std::string& name) {
    if (!name.empty() && std::ranges::find(names, name) == names.end()) names.push_back(name);
  };
  for (const ResultRecord& record : source.document.records) {
    note(record.host);
    note(record.device);
  }
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

void tell_apart(std::vector<ChartSource>& sources) {
  std::map<std::string, std::vector<ChartSource*>> alike;
  for (ChartSource& source : sources) alike[source.label].push_back(&source);
  for (const auto& entry : alike) {
    const std::vector<ChartSource*>& group = entry.second;
    if (group.size() < 2) continue;
    std::vector<std::string> ends;
    const auto different = [&](const auto& of) {
      ends.clear();
      std::set<std::string> seen;
      for (const ChartSource* source : group) ends.push_back(of(*source));
      return std::ranges::all_of(
          ends, [&](const std::string& one) { return !one.empty() && seen.insert(one).second; });
    };
    const auto folder = [](const ChartSource& one) { return one.file.parent_path().filename().string(); };
    if (!different(folder) && !different([](const ChartSource& one) { return one.commit; }) &&
        !different(machine_text)) {
      int number = 0;
      for (std::string& end : ends) end = std::to_string(++number);
    }
    for (std::size_t i = 0; i < group.size(); ++i) group[i]->label += " (" + ends[i] + ')';
  }
}

Work work_of(const ResultRow& row) {
  return {.variant = row.variant,
          .parameters = &row.parameters,
          .hash = row.hash,
          .name = row.picture,
          .shape = row.shape,
          .conditions = row.taken_under,
          .host = row.host,
          .device = row.device,
          .reference = row.reference_id,
          .truth = row.truth.has_value(),
          .noise = row.noise,
          .guided = row.guided,
          .source = row.place.source};
}

std::vector<ResultRow> rows_of(const std::vector<ChartSource>& sources, const ChartWords& words) {
  std::vector<ResultRow> rows;
  for (std::size_t s = 0; s < sources.size(); ++s) {
    const auto& records = sources[s].document.records;
    for (std::size_t r = 0; r < records.size(); ++r) {
      rows.push_back(row_of(records[r], sources[s], {static_cast<int>(s), static_cast<int>(r)}));
      rows.back().title = words.of("Catalogue", rows.back().title);
    }
  }
  return rows;
}

}  // namespace filterscope
