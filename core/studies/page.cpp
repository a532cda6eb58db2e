#include "core/studies/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace filterscope::studies {
namespace {

std::string summary_text(const std::vector<JudgedClaim>& claims) {
  std::string text;
  for (const auto verdict : {ClaimVerdict::holds, ClaimVerdict::weaker, ClaimVerdict::turned_round,
                             ClaimVerdict::cannot_tell, ClaimVerdict::cannot_run}) {
    const auto count =
        std::ranges::count_if(claims, [&](const JudgedClaim& one) { return one.outcome.verdict == verdict; });
    if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, name_of(verdict));
  }
  return text;
}

/// Verdicts that another chip changed, with the property of the chip that they rest on, and what was found
/// out about others.
std::string changed_text(const std::vector<JudgedClaim>& claims, const Explanations& explanations) {
  std::string text;
  for (const JudgedClaim& one : claims) {
    const ClaimVerdict verdict = one.outcome.verdict;
    const auto explained = explanations.find(one.claim->id);
    const bool changed = verdict == ClaimVerdict::turned_round || verdict == ClaimVerdict::weaker;
    if (!changed && explained == explanations.end()) continue;
    text += fmt::format("- *{}* ({}): {}.", one.claim->text, one.claim->where, name_of(verdict));
    if (one.claim->device_dependent && !one.claim->device_dependent_why.empty()) {
      text += fmt::format(" What it rests on: {}.", one.claim->device_dependent_why);
    }
    if (explained != explanations.end()) text += fmt::format(" Here: {}", explained->second);
    if (!one.outcome.why.empty()) text += fmt::format(" {}", one.outcome.why.text());
    text += "\n";
  }
  return text;
}

/// The study's claims with their verdicts, and what is known of those that another chip changed.
std::string findings_text(const StudyReport& report, const Explanations& explanations) {
  std::string text = fmt::format("## {}\n\nPublished on: {}.\n\n", report.study->key, report.study->device);
  if (report.claims.empty()) return text;
  text +=
      fmt::format("Claims: {}.\n\n{}\n", summary_text(report.claims), to_markdown(flatten(report.claims)));
  const std::string changed = changed_text(report.claims, explanations);
  return changed.empty() ? text : text + changed + "\n";
}

}  // namespace

Explanations explanations_from_json(const nlohmann::json& json) {
  if (!json.is_object()) throw Failure(problem("study.explanations", "It is no JSON object of texts."));
  Explanations explanations;
  for (const auto& [id, text] : json.items()) {
    if (std::ranges::find(claims(), id, &Claim::id) == claims().end()) {
      throw Failure(problem("study.explained", "There is no claim \"%1\".", id));
    }
    if (!text.is_string()) throw Failure(problem("study.explanations", "It is no JSON object of texts."));
    explanations[id] = text.get<std::string>();
  }
  return explanations;
}

std::string to_markdown(const StudyReport& report, const Explanations& explanations) {
  std::string text = findings_text(report, explanations);
  for (const StudyTable& table : report.tables) {
    text += fmt::format("### {}, {}: {}\n\n", report.study->key, table.part, table.title);
    if (!table.note.empty()) text += fmt::format("Published values: {}.\n\n", table.note);
    const FlatTable flat = flatten(table, false);
    if (!flat.rows.empty()) text += to_markdown(flat) + "\n";
    const std::string bare = bare_text(table);
    if (!bare.empty()) text += bare + "\n";
  }
  return text;
}

std::string page_of(const std::vector<StoredStudies>& files, const Explanations& explanations) {
  std::vector<ResultRecord> records;
  std::vector<ProbeResult> probes;
  Observations observations;
  std::vector<std::string> machines;
  for (const StoredStudies& file : files) {
    records.insert(records.end(), file.document.records.begin(), file.document.records.end());
    probes.insert(probes.end(), file.probes.begin(), file.probes.end());
    observations.insert(file.observations.begin(), file.observations.end());
    const std::string machine = machine_text(file.machine);
    if (std::ranges::find(machines, machine) == machines.end()) machines.push_back(machine);
  }
  std::string text =
      "# What the studies found, measured again\n\n"
      "This page is made by `filterscope-cli study --page` from result files; no number of a table is "
      "written by hand. How a verdict is reached: [studies.md](studies.md). The tables behind it are what "
      "the same commands write with `--out`.\n\nMeasured on:\n\n";
  for (const std::string& machine : machines) text += fmt::format("- {}\n", machine);
  text += "\nCommands:\n\n";
  for (const StoredStudies& file : files) text += fmt::format("    {}\n", file.document.command);
  text += "\n";
  for (const Study& study : studies()) {
    text += findings_text(report_of(study, experiments_of(study.key), records, probes, observations),
                          explanations);
  }
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

}  // namespace filterscope::studies
