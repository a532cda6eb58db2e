// filterscope-cli history: where the times of many runs moved, and why.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/chart_options.h"
#include "app/cli/command.h"
#include "app/cli/files.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "core/charts/history.h"
#include "core/json/json_text.h"
#include "core/stats/verdict.h"
#include "core/sweep/verdicts.h"

namespace filterscope::cli {
namespace {

struct HistoryCommand {
  std::vector<std::string> places;
  std::string good;
  std::string json;
  double step_percent = 1;
  double error_rate = 0.001;
};

ChangeSettings settings_of(const HistoryCommand& command) {
  if (!(command.step_percent >= 0) || command.step_percent > 1000)
    throw UsageError(fmt::format("--step takes 0 to 1000 %, not {}.", command.step_percent));
  if (!(command.error_rate >= 1e-5) || command.error_rate > 0.5)
    throw UsageError(fmt::format("--error-rate takes 0.00001 to 0.5, not {}.", command.error_rate));
  ChangeSettings settings;
  settings.smallest_step = command.step_percent / 100;
  settings.error_rate = command.error_rate;
  return settings;
}

std::string series_text(const HistorySeries& series, const RowLabels& labels) {
  const ResultRow& first = *series.rows.front();
  const ResultRow& last = *series.rows.back();
  std::string text = fmt::format("{}: {} {}, {:.4g} ms", labels.name(first), series.rows.size(),
                                 series.rows.size() == 1 ? "run" : "runs", first.summary.median);
  text += fmt::format(" to {:.4g} ms\n", last.summary.median);
  for (const HistoryChange& change : series.changes) {
    const ResultRow& row = *series.rows[change.point.at];
    text +=
        fmt::format("  {} from {} on, {}\n", step_text(change.point.ratio), row.source, cause_text(change));
  }
  if (series.unproved) {
    const HistoryChange& change = series.unproved->change;
    text +=
        fmt::format("  perhaps {} from {} on, {}; {}\n", step_text(change.point.ratio),
                    series.rows[change.point.at]->source, cause_text(change), proof_text(*series.unproved));
  }
  return text;
}

/// What is said where nothing is proved to have moved: that it did not, or that nobody could tell.
std::string nothing_text(const std::vector<HistorySeries>& history, const ChangeSettings& settings,
                         double percent) {
  const std::size_t fewest = fewest_measurements(settings);
  const auto few = [&](const HistorySeries& one) { return one.rows.size() < fewest; };
  if (std::ranges::any_of(history, [](const HistorySeries& one) { return one.unproved.has_value(); }))
    return "Nothing is proved to have moved.\n";
  std::string text;
  if (!std::ranges::all_of(history, few)) text = fmt::format("Nothing moved by {:g} % or more", percent);
  if (std::ranges::any_of(history, few)) {
    text += fmt::format(
        "{} runs of a measurement are needed to tell whether it moved, at an error rate of {:g}",
        text.empty() ? std::to_string(fewest) : "; " + std::to_string(fewest), settings.error_rate);
  }
  return text + ".\n";
}

bool became_slower(const HistorySeries& series) {
  return !series.changes.empty() && series.changes.back().point.ratio > 1;
}

/// Throws UsageError where no commit of the runs, or more than one, begins so. One that was changed counts as
/// the commit itself.
void require_one_commit(const RowList& runs, const std::string& good) {
  constexpr std::string_view kChanged = "-dirty";
  std::set<std::string> commits;
  for (const ResultRow* row : runs) {
    if (row->commit.starts_with(good)) commits.insert(row->commit.substr(0, row->commit.rfind(kChanged)));
  }
  if (commits.empty())
    throw UsageError(fmt::format("No run is of commit {}. See --json for those there are.", good));
  if (commits.size() > 1 && !commits.contains(good)) {
    throw UsageError(fmt::format("{} begins the names of {} commits: {}. Give more letters.", good,
                                 commits.size(), fmt::join(commits, ", ")));
  }
}

/// The newest commit's runs against those of --good: by the runs where there are enough, else the last of
/// each by its rounds, as bench --baseline compares two files.
BaselineComparison against_good(const HistorySeries& series, const std::vector<ChartSource>& sources,
                                const HistoryCommand& command) {
  const std::string& newest = series.rows.back()->commit;
  BaselineComparison result;
  std::vector<double> good_medians;
  std::vector<double> new_medians;
  std::vector<ResultRecord> good;
  const auto record = [&](const ResultRow& row) {
    return sources[static_cast<std::size_t>(row.place.source)]
        .document.records[static_cast<std::size_t>(row.place.record)];
  };
  for (const ResultRow* row : series.rows) {
    if (row->commit == newest) {
      new_medians.push_back(row->summary.median);
    } else if (row->commit.starts_with(command.good)) {
      good_medians.push_back(row->summary.median);
      good.push_back(record(*row));
    }
  }
  if (newest.starts_with(command.good)) {
    result.comparison = {Verdict::same, 1, 1, 1, new_medians.size()};
    return result;
  }
  if (std::min(good_medians.size(), new_medians.size()) >= kFewestRounds) {
    result.comparison = compare_rounds(good_medians, new_medians, Rounds::independent,
                                       {.smallest_effect = command.step_percent / 100});
    return result;
  }
  std::vector<ResultRecord> last{record(*series.rows.back())};
  compare_with_baseline(last, good);
  result = *last.front().baseline;
  Comparison& times = result.comparison;
  const double most = 1 + command.step_percent / 100;
  if (times.verdict == Verdict::same && (times.low < 1 / most || times.high > most)) {
    times.verdict = Verdict::cannot_tell;
    result.reason = problem("history.one_start",
                            "Two starts differ by as much with nothing changed. %1 runs of each commit tell "
                            "steps of %2 %.",
                            kFewestRounds, Problem::number(fmt::format("{:g}", command.step_percent)));
  }
  return result;
}

/// As `git bisect run` reads it: slower where any series is, and what cannot be told is no answer.
ExitCode judge_newest(const std::vector<HistorySeries>& history, const std::vector<ChartSource>& sources,
                      const RowLabels& labels, const HistoryCommand& command) {
  ExitCode code = ExitCode::done;
  std::string text;
  for (const HistorySeries& series : history) {
    const BaselineComparison found = against_good(series, sources, command);
    const Comparison& times = found.comparison;
    text += fmt::format("{}: {}", labels.name(*series.rows.back()), name_of(times.verdict));
    if (times.ratio > 0)
      text +=
          fmt::format(", {:.3f} of {} ({:.3f} to {:.3f})", times.ratio, command.good, times.low, times.high);
    text += found.reason.empty() ? "\n" : ": " + found.reason.text() + "\n";
    if (times.verdict == Verdict::slower) code = ExitCode::slower;
    if (times.verdict == Verdict::cannot_tell && code == ExitCode::done) code = ExitCode::cannot_tell;
  }
  if (command.json != "-") print(text);
  return code;
}

ExitCode run_history(const HistoryCommand& command) {
  const ChangeSettings settings = settings_of(command);
  require_writable(command.json);
  ResultFiles results;
  results.files = command.places;
  Outputs outputs;
  results.note(outputs);
  outputs.claim(command.json, "--json");
  const std::vector<ChartSource> sources = results.read();
  const std::vector<ResultRow> rows = rows_of(sources);
  RowList list;
  for (const ResultRow& row : rows) {
    if (row.measured()) list.push_back(&row);
  }
  if (list.empty()) throw UsageError("None of these result files has a time.");
  const std::vector<HistorySeries> history = history_of(list, settings);
  const RowLabels labels(list, {"source"}, {});
  if (command.json != "-" && command.good.empty()) {
    if (!labels.common().empty()) print(labels.common() + "\n");
    for (const HistorySeries& series : history) print(series_text(series, labels));
    if (std::ranges::all_of(history, [](const HistorySeries& one) { return one.changes.empty(); })) {
      print(nothing_text(history, settings, command.step_percent));
    }
  }
  outputs.add_text(command.json, json_text(history_json(history, settings)));
  outputs.commit();
  if (!command.good.empty()) {
    require_one_commit(list, command.good);
    return judge_newest(history, sources, labels, command);
  }
  return std::ranges::any_of(history, became_slower) ? ExitCode::slower : ExitCode::done;
}

}  // namespace

void add_history(CLI::App& root, Invocation& invocation) {
  const auto command = std::make_shared<HistoryCommand>();
  CLI::App* app =
      root.add_subcommand("history", "Say where the times of many runs moved, and what moved them");
  app->add_option("results", command->places, "Folders that bench --history fills, or result files")
      ->required()
      ->type_name("DIR");
  app->add_option("--json", command->json, "Write runs and changes as JSON; - is standard output")
      ->type_name("FILE");
  app->add_option("--step", command->step_percent,
                  "The smallest change of the median that counts, in percent")
      ->type_name("PERCENT")
      ->capture_default_str();
  app->add_option("--error-rate", command->error_rate,
                  "The chance that a measurement that never moved is said to have moved")
      ->type_name("RATE")
      ->capture_default_str();
  app->add_option("--good", command->good,
                  "Compare the newest commit's runs with this commit's instead, for git bisect run: exit "
                  "status 0 not slower, 1 slower, 125 cannot tell")
      ->type_name("COMMIT");
  app->footer(
      "Exit status: 0 nothing is proved slower; 1 the last change of a measurement made it slower. A chart "
      "of it "
      "is\n"
      "that of chart DIR --kind history.\n"
      "Examples:\n"
      "  filterscope-cli bench photo.png --variants fast/cpu_simd --rounds 20 --history runs\n"
      "  filterscope-cli history runs\n"
      "  git bisect run sh -c './build.sh || exit 125; for i in 1 2 3 4 5; do\n"
      "      filterscope-cli bench photo.png --variants fast/cpu_simd --rounds 20 --history runs; done;\n"
      "      filterscope-cli history runs --good v1.2'");
  app->callback([&invocation, command] { invocation.action = [command] { return run_history(*command); }; });
}

}  // namespace filterscope::cli
