// Ours beside the published numbers, for each table and figure of a study.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/studies/experiment.h"
#include "core/studies/probes.h"
#include "core/studies/study.h"

namespace filterscope::studies {

/// One place of a table. `published` and `measured` are objects with the same keys as far as both have them,
/// or null.
struct TableRow {
  nlohmann::ordered_json where = nlohmann::ordered_json::object();
  nlohmann::ordered_json published;
  nlohmann::ordered_json measured;
  Problem why_not;  ///< where `measured` is null, or lacks a part
};

struct StudyTable {
  std::string study;
  std::string part;
  std::string title;
  std::string chart;
  std::string note;  ///< what is known of the published values, and of what ours mean; may be empty
  std::vector<TableRow> rows;
};

/// The table of an experiment, from what was measured of it. Times have their unit in the key.
StudyTable table_of(const Experiment& experiment, const Study& study,
                    const std::vector<ResultRecord>& records, const std::vector<ProbeResult>& probes);

/// What made the records of one experiment: those of `records` that are its.
std::vector<ResultRecord> records_of(const Experiment& experiment, const std::vector<ResultRecord>& records);

/// Of them the fastest over what is no axis of the experiment's chart, such as the block side.
std::vector<ResultRecord> fastest_of(const Experiment& experiment, const std::vector<ResultRecord>& records);

}  // namespace filterscope::studies
