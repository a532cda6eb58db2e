// filterscope-cli study: runs a study's experiments and lays ours beside what it published.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/cli/checkpoints.h"
#include "app/cli/command.h"
#include "app/cli/device_list.h"
#include "app/cli/files.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/progress_bar.h"
#include "app/cli/text_table.h"
#include "core/charts/chart_files.h"
#include "core/io/json_file.h"
#include "core/json/json_text.h"
#include "core/report/record_key.h"
#include "core/session/command_line.h"
#include "core/studies/page.h"
#include "core/studies/report.h"
#include "core/studies/run_study.h"
#include "core/studies/study_chart.h"
#include "kernels/api/device_facts.h"

namespace filterscope::cli {
namespace {

using studies::Experiment;
using studies::FlatTable;
using studies::Study;
using studies::StudyReport;

/// Rows of a table on a terminal; files have all.
constexpr std::size_t kMostRows = 60;

struct StudyCommand {
  std::string key;
  std::string table;
  std::string figure;
  std::string part;
  bool quick = false;
  bool resume = false;
  bool list = false;
  std::optional<double> longest_s;
  std::optional<double> total_s;
  std::string json;
  std::string out;
  std::vector<std::string> page;
  std::string explanations;
  DeviceOption device;
};

std::string keys() {
  std::string text;
  for (const Study& study : studies::studies())
    text += fmt::format("{}{}", text.empty() ? "" : ", ", study.key);
  return text;
}

ExitCode print_list() {
  TextTable table(std::vector<TextTable::Column>{{"study"}, {"part"}, {"shows"}, {"claims"}});
  for (const Study& study : studies::studies()) {
    const auto count = std::ranges::count(studies::claims(), study.key, &studies::Claim::study);
    for (const Experiment* experiment : studies::experiments_of(study.key)) {
      const bool first = experiment == studies::experiments_of(study.key).front();
      table.add({study.key, experiment->part, experiment->title, first ? std::to_string(count) : ""});
    }
  }
  print(table.text());
  return ExitCode::done;
}

std::string text_of(const FlatTable& flat) {
  std::vector<TextTable::Column> columns;
  for (std::size_t i = 0; i < flat.columns.size(); ++i) {
    columns.push_back({flat.columns[i], flat.is_number[i] ? Align::right : Align::left});
  }
  TextTable table(columns);
  for (std::size_t i = 0; i < std::min(kMostRows, flat.rows.size()); ++i) table.add(flat.rows[i]);
  std::string text = table.text();
  if (flat.rows.size() > kMostRows) {
    text += fmt::format("… and {} more rows, which --json and --out have.\n", flat.rows.size() - kMostRows);
  }
  return text;
}

std::string text_of(const studies::JudgedClaim& judged) {
  const studies::Claim& claim = *judged.claim;
  std::string text =
      fmt::format("{:16}{}\n{:16}{}", name_of(judged.outcome.verdict), claim.text, "", claim.where);
  const std::string published = studies::published_text(claim);
  const std::string ours = studies::cells_text(judged.outcome);
  if (!published.empty()) text += fmt::format("; study: {}", published);
  if (!ours.empty()) text += fmt::format("; ours: {}", ours);
  if (claim.unit != "none") text += fmt::format(" ({})", claim.unit);
  text += "\n";
  if (!judged.outcome.why.empty()) text += fmt::format("{:16}{}\n", "", judged.outcome.why.text());
  return text;
}

std::string text_of(const StudyReport& report) {
  std::string text;
  for (const studies::StudyTable& table : report.tables) {
    text += fmt::format("{}, {}: {}\n", report.study->key, table.part, table.title);
    if (!table.note.empty()) text += fmt::format("Published values: {}.\n", table.note);
    const FlatTable flat = studies::flatten(table, false);
    if (!flat.rows.empty()) text += text_of(flat);
    text += studies::bare_text(table) + "\n";
  }
  for (const studies::JudgedClaim& claim : report.claims) text += text_of(claim);
  return text;
}

/// What was asked for. Throws UsageError.
std::vector<const Experiment*> parts_of(const StudyCommand& command) {
  const bool all = command.key == "all";
  if (!all && studies::find_study(command.key) == nullptr) {
    throw UsageError(fmt::format("There is no study \"{}\". There are {}, and all.", command.key, keys()));
  }
  std::string part = command.part;
  if (!command.table.empty()) part = "table " + command.table;
  if (!command.figure.empty()) part = "figure " + command.figure;
  if (all && !part.empty()) throw UsageError("A table or a figure is one study's: name it in place of all.");
  std::vector<const Experiment*> parts;
  std::string known;
  for (const Study& study : studies::studies()) {
    if (!all && study.key != command.key) continue;
    for (const Experiment* one : studies::experiments_of(study.key, part)) parts.push_back(one);
    for (const Experiment* one : studies::experiments_of(study.key)) {
      known += fmt::format("{}{}", known.empty() ? "" : ", ", one->part);
    }
  }
  if (parts.empty()) throw UsageError(fmt::format("{} has no {}. It has {}.", command.key, part, known));
  return parts;
}

double seconds_of(const char* option, double seconds) {
  if (std::isfinite(seconds) && seconds > 0) return seconds;
  throw UsageError(fmt::format("{} takes more than 0 seconds, not {}.", option, seconds));
}

studies::StudySettings settings_of(const StudyCommand& command) {
  studies::StudySettings settings;
  if (command.quick) settings = studies::quick_settings(!gpus().devices.empty());
  if (command.longest_s) settings.longest_s = seconds_of("--longest", *command.longest_s);
  if (command.total_s) settings.total_s = seconds_of("--budget", *command.total_s);
  if (command.device.given()) settings.devices = command.device.resolve();
  return settings;
}

struct Measured {
  std::vector<ResultRecord> records;
  std::vector<studies::ProbeResult> probes;
};

/// Of one study's experiments. `keep` gets what is measured so far.
Measured run_parts(const std::vector<const Experiment*>& parts, const studies::StudySettings& settings,
                   const CancelToken* cancel,
                   const std::function<void(const studies::StudyProgress&)>& keep) {
  ProgressBar bar;
  Measured made;
  const std::string key = parts.front()->study;
  made.records = studies::run_experiments(parts, settings, cancel, [&](const studies::StudyProgress& state) {
    bar.update(state.fraction, fmt::format("{} {}/{} {}", key, state.done, state.total, state.last));
    keep(state);
  });
  for (const Experiment* experiment : parts) {
    if (experiment->probe.empty() || cancel->cancelled()) continue;
    bar.update(1, fmt::format("{} {}", key, experiment->part));
    try {
      made.probes.push_back(studies::run_probe(experiment->probe, cancel));
    } catch (const Cancelled&) {
      break;
    }
  }
  return made;
}

std::string again(const StudyCommand& command) {
  std::vector<std::string> words{"filterscope-cli", "study", command.key};
  if (!command.table.empty()) words.insert(words.end(), {"--table", command.table});
  if (!command.figure.empty()) words.insert(words.end(), {"--figure", command.figure});
  if (!command.part.empty()) words.insert(words.end(), {"--part", command.part});
  if (command.quick) words.emplace_back("--quick");
  if (command.longest_s) words.insert(words.end(), {"--longest", fmt::format("{}", *command.longest_s)});
  if (command.total_s) words.insert(words.end(), {"--budget", fmt::format("{}", *command.total_s)});
  return shell_line(words);
}

/// A Markdown file a study, a CSV file a table and one of the claims, and an image for each chart.
void add_files(Outputs& outputs, const std::filesystem::path& folder, const std::vector<StudyReport>& reports,
               const std::vector<ResultRecord>& records) {
  if (folder.empty()) return;
  for (const StudyReport& report : reports) {
    outputs.add_text(folder / (report.study->key + ".md"), studies::to_markdown(report));
    outputs.add_text(folder / (report.study->key + "-claims.csv"),
                     studies::to_csv(studies::flatten(report.claims)));
    for (const studies::StudyTable& table : report.tables) {
      outputs.add_text(folder / (studies::file_stem(table) + ".csv"),
                       studies::to_csv(studies::flatten(table, true)));
      const auto parts = studies::experiments_of(table.study, table.part);
      for (const studies::StudyChart& one : studies::charts_of(*parts.front(), records, report.probes)) {
        std::string name = studies::file_stem(table);
        if (!one.name.empty()) name += "-" + one.name;
        std::ranges::replace(name, ' ', '-');
        outputs.add_text(folder / (name + ".svg"), chart_file(one.chart, ChartFormat::svg));
      }
    }
  }
}

ExitCode run_page(const StudyCommand& command) {
  if (!command.key.empty()) throw UsageError("--page makes a page of result files, and runs no study.");
  require_writable(command.out);
  Outputs outputs;
  for (const std::string& file : command.page) outputs.note(file, "--page");
  outputs.note(command.explanations, "--explanations");
  outputs.claim(command.out, "--out");
  std::vector<studies::StoredStudies> files;
  for (const std::string& file : command.page) {
    files.push_back(load_json(file, FileKind::session,
                              [](const nlohmann::json& json) { return studies::studies_from_json(json); }));
  }
  studies::Explanations explanations;
  if (!command.explanations.empty()) {
    explanations = load_json(command.explanations, FileKind::session, [](const nlohmann::json& json) {
      return studies::explanations_from_json(json);
    });
  }
  outputs.add_text(command.out.empty() ? "-" : command.out, studies::page_of(files, explanations));
  outputs.commit();
  return ExitCode::done;
}

/// The document with `more`, and with what was `known` and is of other studies or parts.
ResultDocument with_records(ResultDocument document, const std::vector<ResultRecord>& more,
                            const std::vector<ResultRecord>& known) {
  document.records.insert(document.records.end(), more.begin(), more.end());
  std::set<std::string> measured;
  for (const ResultRecord& record : document.records) {
    if (record.skipped.empty()) measured.insert(kStudyKey.text(work_of(record)));
  }
  for (const ResultRecord& record : known) {
    if (record.skipped.empty() && !measured.contains(kStudyKey.text(work_of(record))))
      document.records.push_back(record);
  }
  return document;
}

ExitCode run_study(const StudyCommand& command) {
  if (command.list) return print_list();
  if (!command.page.empty()) return run_page(command);
  if (command.key.empty()) throw UsageError(fmt::format("Name a study: {}, or all.", keys()));
  const std::vector<const Experiment*> parts = parts_of(command);
  studies::StudySettings settings = settings_of(command);
  require_writable(command.json);
  if (!command.out.empty()) require_folder(command.out);
  Outputs outputs;
  outputs.claim(command.json, "--json");

  const InterruptGuard interrupt;
  ResultDocument document{{}, again(command), studies::bench_settings(settings, 0), {}};
  document.settings.devices = settings.devices;
  if (command.resume) {
    ResultDocument before = known_results(command.json, document.settings);
    settings.known = std::move(before.records);
    document.command = joined_commands(before.command, document.command);
    document.devices = std::move(before.devices);
  }
  Checkpoints checkpoints(command.json, std::chrono::seconds(10));
  std::vector<StudyReport> reports;
  for (const Study& study : studies::studies()) {
    std::vector<const Experiment*> own;
    std::ranges::copy_if(parts, std::back_inserter(own),
                         [&](const Experiment* one) { return one->study == study.key; });
    if (own.empty() || interrupt.token()->cancelled()) continue;
    const Measured made =
        run_parts(own, settings, interrupt.token(), [&](const studies::StudyProgress& state) {
          checkpoints.take([&] { return with_records(document, state.records(), settings.known); });
        });
    reports.push_back(
        studies::report_of(study, own, made.records, made.probes, studies::device_observations()));
    document.records.insert(document.records.end(), made.records.begin(), made.records.end());
    if (command.json != "-") print(text_of(reports.back()));
  }
  document = with_records(std::move(document), {}, settings.known);
  outputs.add_text(command.json, json_text(studies::to_json(document, reports), 1));
  add_files(outputs, command.out, reports, document.records);
  outputs.commit();
  if (interrupt.token()->cancelled()) print_note("Interrupted: what was measured so far is kept.");
  return ExitCode::done;
}

}  // namespace

void add_study(CLI::App& root, Invocation& invocation) {
  const auto command = std::make_shared<StudyCommand>();
  CLI::App* app =
      root.add_subcommand("study", "Run a study's experiments and lay ours beside what it published");
  app->add_option("study", command->key, "The study's key, or all")->type_name("KEY|all");
  app->add_flag("--list", command->list, "List the studies with their tables and figures");
  auto* table = app->add_option("--table", command->table, "One table alone: 6.4")->type_name("TABLE");
  auto* figure = app->add_option("--figure", command->figure, "One figure alone: 6.1")->type_name("FIGURE");
  auto* part =
      app->add_option("--part", command->part, "What is no table or figure: transfers, quality, further")
          ->type_name("PART");
  table->excludes(figure)->excludes(part);
  figure->excludes(part);
  app->add_flag("--quick", command->quick,
                "Fewer repeats, and what would take long is left out: under two minutes a study on two "
                "cores, under one on a GPU");
  app->add_option("--longest", command->longest_s,
                  "Leave out what is expected to take more seconds (default: nothing)")
      ->type_name("SECONDS");
  app->add_option("--budget", command->total_s,
                  "Leave out what would end later than this after a study's start (default: nothing)")
      ->type_name("SECONDS");
  app->add_option("--json", command->json,
                  "Write the measurements, tables and verdicts as JSON; - is standard output")
      ->type_name("FILE");
  app->add_flag(
      "--resume", command->resume,
      "Take over what --json's FILE has of this machine, from a run that was killed, stopped or given "
      "less time, and measure the rest");
  app->add_option("--out", command->out,
                  "A folder for tables as Markdown and CSV, and charts as SVG; with --page the page's file")
      ->type_name("DIR|FILE");
  app->add_option("--page", command->page,
                  "Make the page of the documentation from result files, running nothing")
      ->type_name("RESULTS.json");
  app->add_option("--explanations", command->explanations,
                  "With --page: a JSON object that says for claims' ids why what was measured differs")
      ->type_name("FILE");
  command->device.add(*app);
  app->footer(
      "Each claim of a study gets a verdict: holds, holds weaker, turned round, cannot be told, cannot run "
      "here.\n"
      "What cannot run is said with its reason. Ctrl-C keeps what is measured and writes the files.\n"
      "Example:\n"
      "  filterscope-cli study larsson2015 --table 6.7 --quick --out tables");
  app->callback([&invocation, command] { invocation.action = [command] { return run_study(*command); }; });
}

}  // namespace filterscope::cli
