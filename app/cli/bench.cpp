// filterscope-cli bench: every combination of pictures, variants and parameter values, timed.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <initializer_list>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/cli/command.h"
#include "app/cli/files.h"
#include "app/cli/interrupt.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/progress_bar.h"
#include "app/cli/taken.h"
#include "app/cli/text_table.h"
#include "app/cli/value_lists.h"
#include "core/bench/sweep.h"
#include "core/report/table_text.h"
#include "core/session/command_line.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

struct BenchCommand {
  std::vector<std::string> inputs;
  std::string variants;
  std::string radius;
  std::string block;
  std::string tiling;
  std::string threads;
  std::string json;
  std::string csv;
  std::string markdown;
  FilterOptions options;
  std::string reference;
  TimingOptions timing;
  NoiseOptions noise;
};

SweepPlan plan_of(const BenchCommand& command) {
  SweepPlan plan;
  plan.base = command.options.resolve();
  plan.settings = command.timing.resolve();
  plan.variants = parse_variants(command.variants);
  if (!command.reference.empty()) plan.reference = std::string(variant(command.reference).descriptor.id);
  if (!command.radius.empty()) plan.radii = parse_integers(command.radius, "--radius");
  if (!command.block.empty()) plan.blocks = parse_blocks(command.block, "--block");
  plan.own_blocks = command.block.empty();
  if (!command.tiling.empty()) plan.tilings = parse_integers(command.tiling, "--tiling");
  if (!command.threads.empty()) plan.threads = parse_integers(command.threads, "--threads");
  return plan;
}

/// The value where the variant reads it, else nothing.
std::string cell(const ResultRecord& record, ParameterKey key) {
  const std::vector<ParameterSpec>& specs = variant(record.variant).descriptor.parameters;
  const bool read =
      std::any_of(specs.begin(), specs.end(), [key](const ParameterSpec& spec) { return spec.key == key; });
  if (!read) return "";
  if (key == ParameterKey::block_width) {
    return fmt::format("{}x{}", record.parameters.block.width, record.parameters.block.height);
  }
  return fmt::format("{:g}", get(record.parameters, key));
}

bool any_has(const std::vector<ResultRecord>& records, std::optional<Metrics> ResultRecord::*metrics) {
  return std::ranges::any_of(records,
                             [metrics](const ResultRecord& one) { return (one.*metrics).has_value(); });
}

std::vector<TextTable::Column> measured_columns(bool reference, bool truth) {
  std::vector<TextTable::Column> columns{{"picture"}, {"title"}, {"variant"}};
  const auto add = [&](std::initializer_list<const char*> titles) {
    for (const char* title : titles) columns.push_back({title, Align::right});
  };
  add({"radius", "block", "tiling", "threads", "median_ms", "±half_iqr_ms", "min_ms", "iqr_percent",
       "samples", "mpixel_per_s"});
  if (reference) add({"psnr_db (reference)", "ssim (reference)"});
  if (truth) add({"psnr_db (truth)", "ssim (truth)"});
  return columns;
}

void add_metrics(std::vector<std::string>& row, const std::optional<Metrics>& metrics) {
  row.push_back(metrics ? psnr_text(*metrics) : "");
  row.push_back(metrics ? fmt::format("{:.6f}", metrics->ssim) : "");
}

std::string bench_text(const std::vector<ResultRecord>& records) {
  const bool reference = any_has(records, &ResultRecord::metrics);
  const bool truth = any_has(records, &ResultRecord::truth_metrics);
  TextTable table(measured_columns(reference, truth));
  TextTable reasons({{"skipped"},
                     {"title"},
                     {"radius", Align::right},
                     {"block", Align::right},
                     {"tiling", Align::right},
                     {"reason"}});
  for (const ResultRecord& record : records) {
    const std::string radius = cell(record, ParameterKey::radius);
    const std::string block = cell(record, ParameterKey::block_width);
    const std::string tiling = cell(record, ParameterKey::tiling);
    if (!record.skipped.empty()) {
      reasons.add({record.variant, title_of(record.variant), radius, block, tiling, record.skipped});
      continue;
    }
    const Summary& summary = record.measurement.summary;
    const double rate =
        summary.median > 0 ? static_cast<double>(record.picture.shape.pixels()) / summary.median / 1e3 : 0;
    std::vector<std::string> row{record.picture.name,
                                 title_of(record.variant),
                                 with_taken(record.variant, record.measurement.taken),
                                 radius,
                                 block,
                                 tiling,
                                 cell(record, ParameterKey::threads),
                                 fmt::format("{:.3f}{}", summary.median, median_mark(record.measurement)),
                                 fmt::format("{:.3f}", half_iqr(summary)),
                                 fmt::format("{:.3f}", summary.minimum),
                                 fmt::format("{:.2f}", summary.relative_iqr * 100),
                                 fmt::format("{}", summary.count),
                                 fmt::format("{:.2f}", rate)};
    if (reference) add_metrics(row, record.metrics);
    if (truth) add_metrics(row, record.truth_metrics);
    table.add(std::move(row));
  }
  std::string text = table.empty() ? "" : table.text();
  for (const std::string& line : mark_legend(records)) text += line + "\n";
  return text + (reasons.empty() ? "" : reasons.text());
}

/// Why a plan of which nothing was measured could not run: the worst that stands in the way of its first
/// combination.
ExitCode obstacle(const ResultRecord& record) {
  try {
    const auto plan = prepare(variant(record.variant), {record.picture.shape, record.parameters});
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
  for (const std::string& input : command.inputs) plan.pictures.push_back(command.noise.load(input));

  const InterruptGuard interrupt;
  const std::size_t combinations = enumerate(plan).size();
  const std::vector<ResultRecord> records = sweep_with_progress(plan, combinations, interrupt.token());
  const ResultDocument document{{}, measuring_command("bench", plan), plan.settings, records};
  // The table first: it is what is left of the measurements where a file cannot be written.
  const bool stdout_is_taken = command.json == "-" || command.csv == "-" || command.markdown == "-";
  if (!stdout_is_taken) print(bench_text(records));
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
  app->add_option("--radius", command->radius, "Radii in pixels: 3, 1,3,7 or first:last:step (default 3)")
      ->type_name("1:15:2");
  app->add_option("--block", command->block,
                  "CUDA thread blocks: sides or width x height (default: each variant's own)")
      ->type_name("4,8,32x8");
  app->add_option("--tiling", command->tiling, "Regions that a CUDA block filters side by side (default 1)")
      ->type_name("1:6");
  app->add_option("--threads", command->threads, "CPU threads; 0: all cores (default 0)")->type_name("1,2");
  command->options.add_fixed(*app);
  app->add_option("--reference", command->reference,
                  "Compare each result with this variant's, with the same parameters (default: with none)")
      ->type_name("ID");
  command->noise.add(*app);
  command->noise.add_truth(*app);
  command->timing.add(*app);
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
