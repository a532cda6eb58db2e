// The result of running a study: its tables, ours beside the published, and a verdict for each claim; as
// JSON, and tables as Markdown and CSV.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/report/results.h"
#include "core/studies/decide.h"
#include "core/studies/tables.h"

namespace filterscope::studies {

struct JudgedClaim {
  const Claim* claim = nullptr;
  Outcome outcome;
};

struct StudyReport {
  const Study* study = nullptr;
  std::vector<StudyTable> tables;
  std::vector<JudgedClaim> claims;
  Observations observations;
  std::vector<ProbeResult> probes;
};

/// Of the experiments that were run: all of a study's, or one part; of one part only the claims are judged
/// that something of it says something about.
StudyReport report_of(const Study& study, const std::vector<const Experiment*>& parts,
                      const std::vector<ResultRecord>& records, const std::vector<ProbeResult>& probes,
                      const Observations& observations);

/// A result file (docs/result-format.md) with "studies" beside "results".
nlohmann::ordered_json to_json(const ResultDocument& document, const std::vector<StudyReport>& reports);

/// What to_json() wrote of a study beside the records, for judging again.
struct StoredStudies {
  ResultDocument document;
  Observations observations;
  std::vector<ProbeResult> probes;
  nlohmann::json
      machine;  ///< the file's "machine", "devices", "created" and what else it says of the machine
  std::vector<std::string> keys;  ///< of its studies
};
/// Any result file. Throws Failure that names what is wrong.
StoredStudies studies_from_json(const nlohmann::json& json);

/// A table as cells of text: the places, then each number as published and ours.
struct FlatTable {
  std::vector<std::string> columns;
  std::vector<bool> is_number;  ///< to the right
  std::vector<std::vector<std::string>> rows;
};
/// `exact`: every digit and row, for CSV; else four, and no row that has neither number: bare_text() has
/// those.
FlatTable flatten(const StudyTable& table, bool exact);
/// Whom the table has no number for, neither the study's nor ours, and why.
struct BareRows {
  Problem why;
  std::vector<std::string> variants;
};
std::vector<BareRows> bare_rows(const StudyTable& table);
/// The same, a line a reason; may be empty.
std::string bare_text(const StudyTable& table);
/// Neither the study nor we have a number for it.
bool is_bare(const TableRow& row);
/// The claims: id, claim, verdict, published, measured, why.
FlatTable flatten(const std::vector<JudgedClaim>& claims);
/// "0.877 to 1.067 (9 cells: 7 hold, …)" of an outcome's cells; empty where there are none.
std::string cells_text(const Outcome& outcome);
/// The published value in a few words; empty where it is a list or a name.
std::string published_text(const Claim& claim);

/// What StoredStudies::machine says; what it does not say, or says in another form, is empty.
struct StoredMachine {
  std::string cpu;
  int cores = 0;
  std::vector<std::string> devices;
  std::string day;  ///< "2026-11-23"
};
StoredMachine stored_machine(const nlohmann::json& machine);
/// "AMD EPYC 9474F, 16 cores; NVIDIA H200; 2026-11-23" of StoredStudies::machine.
std::string machine_text(const nlohmann::json& machine);

std::string to_csv(const FlatTable& table);
std::string to_markdown(const FlatTable& table);
/// "larsson2015-table-6-4", for file names.
std::string file_stem(const StudyTable& table);

}  // namespace filterscope::studies
