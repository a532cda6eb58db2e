// filterscope-cli bench: every combination of pictures, variants and parameter values, timed.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <initializer_list>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/cli/command.h"
#include "app/cli/device_list.h"
#include "app/cli/files.h"
#include "app/cli/interrupt.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/progress_bar.h"
#include "app/cli/taken.h"
#include "app/cli/text_table.h"
#include "app/cli/value_lists.h"
#include "core/report/table_text.h"
#include "core/session/command_line.h"
#include "core/sweep/sweep.h"
#include "core/tuner/ceilings_file.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

struct BenchCommand {
  std::vector<std::string> inputs;
  std::string variants;
  std::string json;
  std::string csv;
  std::string markdown;
  FilterOptions options;
  std::string reference;
  TimingOptions timing;
  PictureOptions picture;
  DeviceOption device;
};

SweepPlan plan_of(const BenchCommand& command) {
  SweepPlan plan;
  plan.base = command.options.resolve();
  plan.axes = command.options.axes();
  plan.settings = command.timing.resolve();
  plan.variants = parse_variants(command.variants);
  if (!command.reference.empty()) plan.reference = variant(command.reference).descriptor.id;
  plan.settings.devices = command.device.resolve_for(plan.variants);
  return plan;
}

/// What the table shows of the parameters: those that were asked for, and those that change the time alone.
std::vector<const ParameterOption*> columns_of(const FilterOptions& options) {
  std::vector<const ParameterOption*> columns;
  for (const ParameterOption& option : options.all()) {
    if (options.given(option) || option.specs.front()->effect == Effect::time) columns.push_back(&option);
  }
  return columns;
}

bool any_has(const std::vector<ResultRecord>& records, std::optional<Metrics> ResultRecord::*metrics) {
  return std::ranges::any_of(records,
                             [metrics](const ResultRecord& one) { return (one.*metrics).has_value(); });
}

void add_metrics(std::vector<std::string>& row, const std::optional<Metrics>& metrics) {
  row.push_back(metrics ? psnr_text(*metrics) : "");
  row.push_back(metrics ? fmt::format("{:.6f}", metrics->ssim) : "");
}

/// The values where the variant reads them, else nothing.
std::vector<std::string> cells(const ResultRecord& record,
                               const std::vector<const ParameterOption*>& columns) {
  const Schema& schema = variant(record.variant).descriptor.parameters;
  std::vector<std::string> cells;
  for (const ParameterOption* column : columns) {
    ParameterOption read{column->name, {}};
    for (const ParameterSpec* spec : column->specs) {
      if (const ParameterSpec* own = schema.find(spec->key)) read.specs.push_back(own);
    }
    cells.push_back(read.text(record.parameters));
  }
  return cells;
}

std::string bench_text(const std::vector<ResultRecord>& records,
                       const std::vector<const ParameterOption*>& columns) {
  const bool reference = any_has(records, &ResultRecord::metrics);
  const bool truth = any_has(records, &ResultRecord::truth_metrics);
  std::vector<TextTable::Column> measured{{"picture"}, {"title"}, {"variant"}};
  std::vector<TextTable::Column> skipped{{"skipped"}, {"title"}};
  for (const ParameterOption* column : columns) {
    measured.push_back({column->name.substr(2), Align::right});
    skipped.push_back({column->name.substr(2), Align::right});
  }
  const auto add = [&](std::initializer_list<const char*> titles) {
    for (const char* title : titles) measured.push_back({title, Align::right});
  };
  add({"median_ms", "±half_iqr_ms", "min_ms", "iqr_percent", "samples", "mpixel_per_s"});
  if (reference) add({"psnr_db (reference)", "ssim (reference)"});
  if (truth) add({"psnr_db (truth)", "ssim (truth)"});
  const bool limits =
      std::ranges::any_of(records, [](const ResultRecord& one) { return one.limit.has_value(); });
  if (limits) add({"limit", "percent_of_it"});
  skipped.push_back({"reason"});
  TextTable table(measured);
  TextTable reasons(skipped);
  for (const ResultRecord& record : records) {
    const std::vector<std::string> values = cells(record, columns);
    if (!record.skipped.empty()) {
      std::vector<std::string> row{record.variant, title_of(record.variant)};
      row.insert(row.end(), values.begin(), values.end());
      row.push_back(record.skipped.text());
      reasons.add(std::move(row));
      continue;
    }
    const Summary& summary = record.measurement.summary;
    const double rate =
        summary.median > 0 ? static_cast<double>(record.picture.shape.pixels()) / summary.median / 1e3 : 0;
    std::vector<std::string> row{record.picture.name, title_of(record.variant),
                                 with_taken(record.variant, record.measurement.taken)};
    row.insert(row.end(), values.begin(), values.end());
    row.insert(row.end(), {fmt::format("{:.3f}{}", summary.median, median_mark(record.measurement)),
                           fmt::format("{:.3f}", half_iqr(summary)), fmt::format("{:.3f}", summary.minimum),
                           fmt::format("{:.2f}", summary.relative_iqr * 100),
                           fmt::format("{}", summary.count), fmt::format("{:.2f}", rate)});
    if (reference) add_metrics(row, record.metrics);
    if (truth) add_metrics(row, record.truth_metrics);
    if (limits) {
      row.emplace_back(record.limit ? nearest_limit(*record.limit) : "");
      row.push_back(record.limit ? fmt::format("{:.1f}", record.limit->share * 100) : "");
    }
    table.add(std::move(row));
  }
  std::string text = table.empty() ? "" : table.text();
  for (const std::string& line : mark_legend(records)) text += line + "\n";
  return text + (reasons.empty() ? "" : reasons.text());
}

PlanRequest request_of(const ResultRecord& record) {
  PlanRequest request{record.picture.shape, record.parameters};
  request.range = record.picture.range;
  return request;
}

/// Why a plan of which nothing was measured could not run: the worst that stands in the way of its first
/// combination.
ExitCode obstacle(const ResultRecord& record) {
  try {
    const auto plan = make_run(variant(record.variant), request_of(record), record.devices);
    return ExitCode::failed;
  } catch (const VariantError&) {
    return ExitCode::usage;
  } catch (const UnavailableError&) {
    return ExitCode::unavailable;
  } catch (...) {
    return ExitCode::failed;
  }
}

std::vector<ResultRecord> sweep_with_progress(const SweepPlan& plan, std::size_t combinations,
                                              const CancelToken* cancel) {
  ProgressBar bar;
  bar.update(0, fmt::format("0/{}", combinations), 0);
  return run_sweep(plan, cancel, [&](const SweepProgress& progress) {
    const double fraction =
        progress.total > 0 ? static_cast<double>(progress.done) / static_cast<double>(progress.total) : 0;
    const std::string what = fmt::format("{}/{} {}", progress.done, progress.total,
                                         progress.last != nullptr ? progress.last->variant : "");
    bar.update(fraction, what, progress.seconds_left);
  });
}

ExitCode run_bench(const BenchCommand& command) {
  SweepPlan plan = plan_of(command);
  for (const std::string* file : {&command.json, &command.csv, &command.markdown}) require_writable(*file);
  Outputs outputs;
  for (const std::string& input : command.inputs) outputs.note(input, "INPUT");
  outputs.claim(command.json, "--json");
  outputs.claim(command.csv, "--csv");
  outputs.claim(command.markdown, "--markdown");
  for (const std::string& input : command.inputs) plan.pictures.push_back(command.picture.load(input));

  const InterruptGuard interrupt;
  const std::size_t combinations = enumerate(plan).size();
  std::vector<ResultRecord> records = sweep_with_progress(plan, combinations, interrupt.token());
  note_limits(records);
  const ResultDocument document{{}, measuring_command("bench", plan), plan.settings, records};
  // The table first: it is what is left of the measurements where a file cannot be written.
  const bool stdout_is_taken = command.json == "-" || command.csv == "-" || command.markdown == "-";
  if (!stdout_is_taken) print(bench_text(records, columns_of(command.options)));
  outputs.add_text(command.json, to_json(document).dump(2) + "\n");
  outputs.add_text(command.csv, to_csv(document));
  outputs.add_text(command.markdown, to_markdown(document));
  outputs.commit();

  const auto measured = std::count_if(records.begin(), records.end(),
                                      [](const ResultRecord& record) { return record.skipped.empty(); });
  if (interrupt.token()->cancelled()) {
    print_note(fmt::format("Interrupted: {} of {} combinations were measured, and are kept.", measured,
                           combinations));
    return ExitCode::done;
  }
  if (measured > 0 || records.empty()) return ExitCode::done;
  print_error("No combination could run; the reasons are in the results.");
  return obstacle(records.front());
}

void add_outputs(CLI::App& app, BenchCommand& command) {
  app.add_option("--json", command.json, "Write the results as JSON; - is standard output")
      ->type_name("FILE");
  app.add_option("--csv", command.csv, "Write the results as CSV; - is standard output")->type_name("FILE");
  app.add_option("--markdown", command.markdown, "Write the results as Markdown; - is standard output")
      ->type_name("FILE");
}

}  // namespace

void add_bench(CLI::App& root, Invocation& invocation) {
  const auto command = std::make_shared<BenchCommand>();
  CLI::App* app =
      root.add_subcommand("bench", "Time every combination of pictures, variants and parameter values");
  app->add_option("inputs", command->inputs, "Picture files, or sample:NAME[@WxH][,gray][,TYPE]")
      ->required()
      ->type_name("INPUT");
  app->add_option("--variants", command->variants, "Ids of variants, separated by commas, or all")
      ->required()
      ->type_name("LIST|all");
  command->options.add_lists(*app);
  app->add_option("--reference", command->reference,
                  "Compare each result with this variant's, with the same parameters (default: with none)")
      ->type_name("ID");
  command->picture.add(*app);
  command->picture.add_truth(*app);
  command->timing.add(*app);
  command->device.add(*app);
  add_outputs(*app, *command);
  app->footer(
      "An axis that a variant does not read is not multiplied for it. A combination that cannot run is "
      "listed\n"
      "with its reason. Ctrl-C keeps what is measured and writes the files; a second one ends the program.\n"
      "Example:\n"
      "  filterscope-cli bench photo.png --variants all --radius 1:15:2 --block 8,16,32 --json out.json");
  app->callback([&invocation, command] { invocation.action = [command] { return run_bench(*command); }; });
}

}  // namespace filterscope::cli
