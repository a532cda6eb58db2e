#include "core/studies/tables.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "core/json/json_text.h"
#include "core/studies/table_rows.h"
#include "kernels/catalog.h"

namespace filterscope::studies {
namespace {

using nlohmann::ordered_json;

/// Whether the experiment asks for that record.
bool asked_for(const ExperimentRun& run, const ResultRecord& record) {
  if (std::ranges::find(run.pictures, record.picture.name) == run.pictures.end()) return false;
  const bool known = std::ranges::find(run.variants, record.variant) != run.variants.end();
  if (!known && record.variant != run.stand_in) return false;
  if (!run.reference.empty() && record.skipped.empty() && record.reference != run.reference) return false;
  if (run.reference.empty() && !record.reference.empty()) return false;
  if (record.parameters.empty()) return true;
  const Variant* found = built_variant(record.variant);
  const auto list = combinations(run);
  return std::ranges::any_of(list, [&](const Parameters& wanted) {
    if (found != nullptr) {
      // Parameters that came after the record was made have their defaults there.
      const Schema& schema = found->descriptor.parameters;
      return relevant(schema, wanted) == relevant(schema, record.parameters);
    }
    return std::ranges::all_of(wanted, [&](const auto& entry) {
      const Value* value = record.parameters.find(entry.first);
      return value == nullptr || text_of(*value) == text_of(entry.second);
    });
  });
}

/// The keys of all axes of the experiment, but those that the fastest is taken over.
std::vector<std::string> axis_keys(const Experiment& experiment) {
  const bool by_block =
      experiment.chart == "block-shape" || experiment.chart.find("block") != std::string::npos;
  std::vector<std::string> keys;
  for (const ExperimentRun& run : experiment.runs) {
    for (const SweepAxis& axis : run.axes) {
      for (const auto& [key, value] : axis.front()) {
        const bool best_over =
            (key.starts_with("block_") && !by_block) ||
            (key == "tiling" && experiment.chart != "time-against-tiling") ||
            (experiment.chart == "quality-against-time" && (key.starts_with("sigma") || key == "strength"));
        if (!best_over && std::ranges::find(keys, key) == keys.end()) keys.push_back(key);
      }
    }
  }
  return keys;
}

ordered_json json_of(const Value& value) {
  return std::visit([](const auto& one) { return ordered_json(one); }, value);
}

/// The place of a word in the experiment's own order; the last for one that it does not name.
std::size_t place_of(const Experiment& experiment, const std::string& word) {
  std::size_t place = 0;
  for (const ExperimentRun& run : experiment.runs) {
    for (const auto* list : {&run.variants, &run.pictures}) {
      for (const std::string& one : *list) {
        if (one == word) return place;
        ++place;
      }
    }
  }
  return place;
}

/// In the experiment's order of variants and images, numbers upwards.
void sort_rows(std::vector<TableRow>& rows, const Experiment& experiment) {
  std::ranges::stable_sort(rows, [&](const TableRow& a, const TableRow& b) {
    for (const auto& [key, value] : a.where.items()) {
      if (!b.where.contains(key) || b.where[key] == value) continue;
      if (!value.is_string()) return value < b.where[key];
      return place_of(experiment, value) < place_of(experiment, b.where[key]);
    }
    return false;
  });
}

using Places = std::vector<std::pair<ordered_json, const ResultRecord*>>;

/// Of each variant, image and place on the axes the fastest record, or of a quality the best.
Places best_records(const Experiment& experiment, const std::vector<ResultRecord>& records) {
  const std::vector<std::string> keys = axis_keys(experiment);
  const bool quality = experiment.chart == "quality-against-time";
  const auto better = [&](const ResultRecord& a, const ResultRecord& b) {
    if (quality && a.truth_metrics && b.truth_metrics)
      return a.truth_metrics->of("psnr_db") > b.truth_metrics->of("psnr_db");
    return time_of(a, experiment.clock) < time_of(b, experiment.clock);
  };
  Places best;
  for (const ResultRecord& record : records) {
    ordered_json where{{"variant", record.variant}, {"picture", record.picture.name}};
    if (!record.reference.empty()) where["reference"] = record.reference;
    for (const std::string& key : keys) {
      if (const Value* value = record.parameters.find(key)) where[key] = json_of(*value);
    }
    const auto same = std::ranges::find(best, where, &std::pair<ordered_json, const ResultRecord*>::first);
    if (same == best.end()) {
      best.emplace_back(where, &record);
    } else if (record.skipped.empty() && (!same->second->skipped.empty() || better(record, *same->second))) {
      same->second = &record;
    }
  }
  return best;
}

/// One row for each.
void grid_rows(StudyTable& table, const Experiment& experiment, const std::vector<ResultRecord>& records) {
  Places best = best_records(experiment, records);
  std::vector<TableRow> made;
  for (auto& [where, record] : best) {
    TableRow row;
    row.where = std::move(where);
    if (!record->skipped.empty()) {
      row.why_not = record->skipped;
    } else {
      row.measured = measured_json(*record, experiment);
      if (record->metrics) row.measured["max_abs_diff_levels"] = record->metrics->of("max_abs_diff");
      if (record->truth_metrics) {
        row.measured["psnr_db"] = record->truth_metrics->of("psnr_db");
        row.measured["ssim"] = record->truth_metrics->of("ssim");
        for (const char* key : {"sigma_space", "sigma_range", "strength"}) {
          if (const Value* value = record->parameters.find(key)) row.measured[key] = json_of(*value);
        }
      }
    }
    made.push_back(std::move(row));
  }
  sort_rows(made, experiment);
  std::ranges::move(made, std::back_inserter(table.rows));
}

/// The block-shape maps are shown as shares of the largest or the smallest time.
void normalise(StudyTable& table, bool by_largest) {
  std::map<std::string, double> scale;
  for (const TableRow& row : table.rows) {
    if (row.measured.is_null()) continue;
    const double time = row.measured["time_ms"];
    double& known = scale[json_line(row.where["radius"])];
    known = known == 0 ? time : by_largest ? std::max(known, time) : std::min(known, time);
  }
  for (TableRow& row : table.rows) {
    if (row.measured.is_null()) continue;
    row.measured[by_largest ? "share_of_largest" : "times_the_smallest"] =
        row.measured["time_ms"].get<double>() / scale[json_line(row.where["radius"])];
  }
}

void transfer_rows(StudyTable& table, const Study& study, const std::vector<ResultRecord>& records) {
  for (const ResultRecord& record : records) {
    TableRow row;
    row.where["picture"] = record.picture.name;
    const std::string side = std::to_string(record.picture.shape.width);
    if (study.data.contains("transfer_ms") && study.data["transfer_ms"].contains(side)) {
      row.published["transfer_ms"] = study.data["transfer_ms"][side];
    }
    if (record.skipped.empty()) {
      row.measured["transfer_ms"] = record.measurement.upload_ms + record.measurement.download_ms;
      row.measured["upload_ms"] = record.measurement.upload_ms;
      row.measured["download_ms"] = record.measurement.download_ms;
    } else {
      row.why_not = record.skipped;
    }
    table.rows.push_back(std::move(row));
  }
}

void probe_rows(StudyTable& table, const Experiment& experiment, const std::vector<ProbeResult>& probes) {
  for (const ProbeResult& probe : probes) {
    if (probe.name != experiment.probe) continue;
    for (const ordered_json& one : probe.rows) table.rows.push_back({one["where"], {}, one["measured"], {}});
    if (probe.rows.empty()) table.rows.push_back({{{"probe", probe.name}}, {}, {}, probe.why_not});
  }
}

}  // namespace

std::vector<ResultRecord> fastest_of(const Experiment& experiment, const std::vector<ResultRecord>& records) {
  const std::vector<ResultRecord> own = records_of(experiment, records);
  // A chart of quality has all of its points, of which the best make the front.
  if (experiment.chart == "quality-against-time") return own;
  std::vector<ResultRecord> list;
  for (const auto& [where, record] : best_records(experiment, own)) list.push_back(*record);
  return list;
}

std::vector<ResultRecord> records_of(const Experiment& experiment, const std::vector<ResultRecord>& records) {
  std::vector<ResultRecord> list;
  for (const ResultRecord& record : records) {
    if (std::ranges::any_of(experiment.runs,
                            [&](const ExperimentRun& run) { return asked_for(run, record); })) {
      list.push_back(record);
    }
  }
  return list;
}

StudyTable table_of(const Experiment& experiment, const Study& study,
                    const std::vector<ResultRecord>& records, const std::vector<ProbeResult>& probes) {
  StudyTable table{experiment.study, experiment.part, experiment.title, experiment.chart, {}, {}};
  if (experiment.part.starts_with("figure ")) table.note = study.figure_values(experiment.part.substr(7));
  if (!experiment.probe.empty()) {
    probe_rows(table, experiment, probes);
  } else if (!published_rows(table, experiment, study, Cells(records))) {
    const std::vector<ResultRecord> own = records_of(experiment, records);
    if (experiment.chart == "transfers") {
      transfer_rows(table, study, own);
    } else {
      grid_rows(table, experiment, own);
    }
    if (!experiment.normalised.empty()) normalise(table, experiment.normalised == "largest");
  }
  // The study prints the best shapes in the text, and plots the rest.
  if (experiment.chart == "time-against-block_height")
    grid_rows(table, experiment, records_of(experiment, records));
  return table;
}

}  // namespace filterscope::studies
