// What is known of one study, measured here or read from a file, and its verdicts.
#pragma once

#include <QString>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/charts/chart.h"
#include "core/studies/report.h"

namespace filterscope::ui {

struct StudyResults {
  std::vector<ResultRecord> records;
  std::vector<studies::ProbeResult> probes;
  ResultDocument head;                 ///< without records
  studies::Observations observations;  ///< of the machine that the file is from
  nlohmann::json machine;              ///< as StoredStudies has it; null: this one
  QString file;                        ///< where they were read; empty: measured here
  bool unsaved = false;

  [[nodiscard]] bool empty() const { return records.empty() && probes.empty(); }
};

using StudyResultsPtr = std::shared_ptr<const StudyResults>;

struct NamedChart {
  std::string name;  ///< as StudyChart has it
  std::shared_ptr<const Chart> chart;
};

/// What results come to.
struct StudyView {
  studies::StudyReport report;
  std::map<std::string, std::vector<NamedChart>> charts;  ///< by part; none for those with nothing to show

  [[nodiscard]] std::vector<NamedChart> chartsOf(const std::string& part) const;
};
using StudyViewPtr = std::shared_ptr<const StudyView>;

/// `known` with what was measured now: it takes the place of older records of the same combination, but that
/// a combination was left out takes no measurement away. Of another machine's file nothing stays.
StudyResults merged(const StudyResults& known, const StudyResults& measured);

/// All of the study's tables, charts and claims. May ask the driver for the device: not for the window's
/// thread.
StudyView judged(const studies::Study& study, const StudyResults& results);

/// By study. Throws Failure where the file cannot be read, or has no studies.
std::map<std::string, StudyResults> readStudyFile(const std::string& path);

/// The result file of one study.
std::string studyJson(const StudyResults& results, const studies::StudyReport& report);

/// Whether nothing of what the claim takes was run: there is no verdict yet.
bool notRunYet(const studies::JudgedClaim& claim);

}  // namespace filterscope::ui
