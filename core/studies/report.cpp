#include "core/studies/report.h"

#include <array>

#include "core/json/json_fields.h"
#include "core/report/problem_json.h"

namespace filterscope::studies {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

ordered_json to_json(const ClaimCell& cell) {
  return {{"where", cell.where},
          {"published", cell.published ? ordered_json(*cell.published) : ordered_json()},
          {"measured", cell.measured.value},
          {"low", cell.measured.low},
          {"high", cell.measured.high},
          {"verdict", name_of(cell.verdict)}};
}

ordered_json to_json(const JudgedClaim& judged) {
  const Claim& claim = *judged.claim;
  ordered_json made{{"id", claim.id},
                    {"where", claim.where},
                    {"claim", claim.text},
                    {"rule", claim.rule},
                    {"unit", claim.unit},
                    {"verdict", name_of(judged.outcome.verdict)},
                    {"why", judged.outcome.why.text()}};
  made["published"] = claim.published;
  made["measured"] = ordered_json::array();
  for (const ClaimCell& cell : judged.outcome.cells) made["measured"].push_back(to_json(cell));
  made["missing"] = judged.outcome.missing;
  if (claim.device_dependent) made["device_dependent_why"] = claim.device_dependent_why;
  return made;
}

ordered_json to_json(const StudyTable& table) {
  ordered_json made;
  const std::size_t space = table.part.find(' ');
  if (space != std::string::npos) {
    made[table.part.substr(0, space)] = table.part.substr(space + 1);
  } else {
    made["part"] = table.part;
  }
  made["title"] = table.title;
  if (!table.note.empty()) made["note"] = table.note;
  made["rows"] = ordered_json::array();
  for (const TableRow& row : table.rows) {
    ordered_json one{{"where", row.where}, {"published", row.published}, {"measured", row.measured}};
    if (!row.why_not.empty()) one["why_not"] = row.why_not.text();
    made["rows"].push_back(std::move(one));
  }
  return made;
}

ordered_json to_json(const StudyReport& report) {
  ordered_json made{{"study", report.study->key}, {"published_on", report.study->device}};
  made["tables"] = ordered_json::array();
  for (const StudyTable& table : report.tables) made["tables"].push_back(to_json(table));
  made["claims"] = ordered_json::array();
  for (const JudgedClaim& claim : report.claims) made["claims"].push_back(to_json(claim));
  made["observations"] = ordered_json::object();
  for (const auto& [name, value] : report.observations) made["observations"][name] = value;
  made["probes"] = ordered_json::array();
  for (const ProbeResult& probe : report.probes) {
    json why_not = {{"why_not", ""}};
    put_problem_beside(why_not, "why_not", "why_not_problem", probe.why_not);
    ordered_json one{{"name", probe.name}, {"rows", probe.rows}};
    one.update(ordered_json(why_not));
    made["probes"].push_back(std::move(one));
  }
  return made;
}

}  // namespace

StudyReport report_of(const Study& study, const std::vector<const Experiment*>& parts,
                      const std::vector<ResultRecord>& records, const std::vector<ProbeResult>& probes,
                      const Observations& observations) {
  StudyReport report{&study, {}, {}, observations, {}};
  for (const Experiment* experiment : parts) {
    if (experiment->study != study.key) continue;
    report.tables.push_back(table_of(*experiment, study, records, probes));
    for (const ProbeResult& probe : probes) {
      if (probe.name != experiment->probe) continue;
      report.probes.push_back(probe);
      for (const auto& [name, value] : probe.numbers) report.observations[name] = value;
    }
  }
  const bool all = report.tables.size() == experiments_of(study.key).size();
  for (const Claim& claim : claims()) {
    if (claim.study != study.key) continue;
    JudgedClaim judged{&claim, decide(claim, records, report.observations)};
    if (all || !judged.outcome.cells.empty()) report.claims.push_back(std::move(judged));
  }
  return report;
}

ordered_json to_json(const ResultDocument& document, const std::vector<StudyReport>& reports) {
  ordered_json made = filterscope::to_json(document);
  made["studies"] = ordered_json::array();
  for (const StudyReport& report : reports) made["studies"].push_back(to_json(report));
  return made;
}

StoredStudies studies_from_json(const json& file) {
  StoredStudies stored{results_from_json(file), {}, {}, {}, {}};
  for (const char* key :
       {"machine", "devices", "created", "build", "driver", "no_device_reason", "no_device_problem"}) {
    if (file.contains(key)) stored.machine[key] = file[key];
  }
  const Problem where = problem("study.file", "The studies of the file");
  for (const auto& device : json_fields::list(file, "devices", where)) {
    if (!device.is_object()) continue;
    stored.observations["device.shared_per_block_optin"] =
        json_fields::number(device, "shared_per_block_optin_bytes", where);
    stored.observations["device.max_threads_per_block"] =
        json_fields::number(device, "max_threads_per_block", where);
    break;
  }
  for (const auto& study : json_fields::list(file, "studies", where)) {
    json_fields::require_object(study, where);
    stored.keys.push_back(json_fields::text(study, "study", where));
    if (const auto* seen = json_fields::find(study, "observations")) {
      for (const auto& [name, value] : json_fields::require_object(*seen, where).items()) {
        if (value.is_number()) stored.observations[name] = value.get<double>();
      }
    }
    for (const auto& probe : json_fields::list(study, "probes", where)) {
      json_fields::require_object(probe, where);
      ProbeResult made{json_fields::text(probe, "name", where), {}, {}, {}};
      for (const auto& row : json_fields::list(probe, "rows", where)) {
        if (row.is_object() && row.contains("where") && row.contains("measured")) made.rows.emplace_back(row);
      }
      made.why_not = problem_beside(probe, "why_not", "why_not_problem", where);
      stored.probes.push_back(std::move(made));
    }
  }
  return stored;
}

}  // namespace filterscope::studies
