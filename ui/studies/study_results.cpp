#include "ui/studies/study_results.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "core/charts/chart_request.h"
#include "core/io/json_file.h"
#include "core/json/json_text.h"
#include "core/report/record_key.h"
#include "core/studies/study_chart.h"

namespace filterscope::ui {
namespace {

/// A file's records may be of several studies.
std::vector<ResultRecord> recordsOf(const std::string& key, const std::vector<ResultRecord>& records) {
  std::set<std::pair<std::string, std::string>> asked;
  for (const studies::Experiment* experiment : studies::experiments_of(key)) {
    for (const studies::ExperimentRun& run : experiment->runs) {
      for (const std::string& picture : run.pictures) {
        for (const std::string& variant : run.variants) asked.emplace(variant, picture);
        if (!run.stand_in.empty()) asked.emplace(run.stand_in, picture);
      }
    }
  }
  std::vector<ResultRecord> list;
  std::ranges::copy_if(records, std::back_inserter(list), [&](const ResultRecord& record) {
    return asked.contains({record.variant, record.picture.name});
  });
  return list;
}

std::vector<studies::ProbeResult> probesOf(const std::string& key,
                                           const std::vector<studies::ProbeResult>& probes) {
  std::vector<studies::ProbeResult> list;
  for (const studies::Experiment* experiment : studies::experiments_of(key)) {
    for (const studies::ProbeResult& probe : probes) {
      if (!experiment->probe.empty() && probe.name == experiment->probe) list.push_back(probe);
    }
  }
  return list;
}

bool saysNotMeasured(const Problem& problem) {
  return problem.code() == "study.not_measured" || problem.code() == "study.nothing" ||
         std::ranges::any_of(problem.arguments(), saysNotMeasured);
}

}  // namespace

std::vector<NamedChart> StudyView::chartsOf(const std::string& part) const {
  const auto found = charts.find(part);
  return found == charts.end() ? std::vector<NamedChart>() : found->second;
}

StudyResults merged(const StudyResults& known, const StudyResults& measured) {
  if (!known.file.isEmpty()) return measured;
  StudyResults made = known;
  for (const ResultRecord& record : measured.records) {
    const auto old = std::ranges::find_if(
        made.records, [&](const ResultRecord& one) { return kStudyKey.same(one, record); });
    if (old == made.records.end()) {
      made.records.push_back(record);
    } else if (record.skipped.empty() || !old->skipped.empty()) {
      *old = record;
    }
  }
  for (const studies::ProbeResult& probe : measured.probes) {
    std::erase_if(made.probes, [&](const studies::ProbeResult& old) { return old.name == probe.name; });
    made.probes.push_back(probe);
  }
  const std::string before = made.head.command;
  made.head = measured.head;
  if (!before.empty() && before != measured.head.command) {
    made.head.command = before + " && " + measured.head.command;
  }
  made.unsaved = true;
  return made;
}

StudyView judged(const studies::Study& study, const StudyResults& results) {
  studies::Observations seen = results.observations;
  if (results.machine.is_null() && !results.empty()) seen.merge(studies::device_observations());
  const auto parts = studies::experiments_of(study.key);
  StudyView made{studies::report_of(study, parts, results.records, results.probes, seen), {}};
  const ChartWords words([](const std::string& context, const std::string& source) {
    const QString text = QCoreApplication::translate(context.c_str(), source.c_str());
    return text.toStdString();
  });
  for (const studies::Experiment* part : parts) {
    for (studies::StudyChart& one : studies::charts_of(*part, results.records, results.probes, words)) {
      made.charts[part->part].push_back({one.name, std::make_shared<const Chart>(std::move(one.chart))});
    }
  }
  return made;
}

std::map<std::string, StudyResults> readStudyFile(const std::string& path) {
  const studies::StoredStudies stored = load_json(
      path, FileKind::session, [](const nlohmann::json& json) { return studies::studies_from_json(json); });
  std::map<std::string, StudyResults> made;
  for (const std::string& key : stored.keys) {
    if (studies::find_study(key) == nullptr) continue;
    StudyResults& results = made[key];
    results.head = stored.document;
    results.head.records.clear();
    results.records = recordsOf(key, stored.document.records);
    results.probes = probesOf(key, stored.probes);
    results.observations = stored.observations;
    results.machine = stored.machine;
    results.file = QString::fromStdString(path);
  }
  if (made.empty()) {
    fail_loading(path, problem("study.no_studies",
                               "It has no results of a study. Choose a file that was saved here, or that "
                               "filterscope-cli study --json wrote."));
  }
  return made;
}

std::string studyJson(const StudyResults& results, const studies::StudyReport& report) {
  ResultDocument document = results.head;
  document.records = results.records;
  nlohmann::ordered_json json = studies::to_json(document, {report});
  if (!results.machine.is_null()) {
    for (const char* key :
         {"machine", "devices", "created", "build", "driver", "no_device_reason", "no_device_problem"}) {
      if (results.machine.contains(key)) {
        json[key] = results.machine[key];
      } else {
        json.erase(key);
      }
    }
  }
  return json_text(json, 1);
}

bool notRunYet(const studies::JudgedClaim& claim) {
  return claim.outcome.cells.empty() && saysNotMeasured(claim.outcome.why);
}

}  // namespace filterscope::ui
