// filterscope-cli bench: every combination of images, variants and parameter values, timed.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/bench_command.h"
#include "app/cli/bench_table.h"
#include "app/cli/calibrate.h"
#include "app/cli/chart_options.h"
#include "app/cli/checkpoints.h"
#include "app/cli/command.h"
#include "app/cli/device_list.h"
#include "app/cli/errors.h"
#include "app/cli/files.h"
#include "app/cli/input_pictures.h"
#include "app/cli/interrupt.h"
#include "app/cli/lines.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/own_kernels.h"
#include "app/cli/plan_file.h"
#include "app/cli/progress_bar.h"
#include "app/cli/tune.h"
#include "app/cli/value_lists.h"
#include "core/io/json_file.h"
#include "core/json/json_text.h"
#include "core/report/table_text.h"
#include "core/session/command_line.h"
#include "core/sweep/calibration.h"
#include "core/sweep/known_results.h"
#include "core/sweep/sweep.h"
#include "core/sweep/verdicts.h"
#include "core/tuner/ceilings_file.h"
#include "kernels/api/user_kernels.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

/// In rounds variants are ranked, and what does not keep its promise must not win: unless that is switched
/// off, all are checked.
std::string reference_of(const BenchCommand& command, bool ranked) {
  if (command.reference.empty()) return ranked ? kOwnReference : "";
  if (command.reference == "none") return {};
  if (command.reference == kOwnReference) return kOwnReference;
  return variant(command.reference).descriptor.id;
}

/// What is told of two results needs rounds.
bool needs_rounds(const BenchCommand& command) {
  return !command.baseline.empty() || !command.against.empty() || command.calibrate || command.tune;
}

/// Throws where the variant that others are to be held against is none of them.
void require_against(const BenchCommand& command, const SweepPlan& plan) {
  if (command.against.empty() || std::ranges::find(plan.variants, command.against) != plan.variants.end())
    return;
  throw UsageError(fmt::format(
      "--against {} is none of the variants that are measured. Add it to --variants.", command.against));
}

SweepPlan plan_of(const BenchCommand& command) {
  SweepPlan plan;
  plan.base = command.options.resolve();
  plan.axes = command.options.axes();
  plan.settings = command.timing.resolve();
  plan.variants = parse_variants(command.variants);
  require_against(command, plan);
  plan.against = command.against;
  command.rounds.resolve(plan.settings, needs_rounds(command) ? kUsualRounds : 0, command.picture.seed);
  plan.conditions = command.rounds.conditions();
  plan.reference = reference_of(command, plan.settings.rounds > 0);
  plan.settings.devices = command.device.resolve_for(plan.variants);
  plan.settings.counters = command.counters;
  plan.settings.energy = command.energy;
  if (command.lines < 0) throw UsageError("--lines takes the number of lines to show, 1 or more.");
  plan.settings.lines = command.lines > 0;
  if (plan.settings.counters && plan.settings.lines)
    throw UsageError("--counters and --lines exclude each other: CUPTI does one of them in a program.");
  // CUPTI samples one process at a time, and this one once it has begun.
  if (plan.settings.lines)
    std::stable_partition(plan.variants.begin(), plan.variants.end(),
                          [](const std::string& id) { return is_of_user(id); });
  plan.shard = command.shard.resolve();
  plan.settings.memory_limit = command.memory.resolve();
  usage([&] {
    if (!command.sizes.empty()) plan.of_pictures.sizes = parse_picture_sizes(command.sizes);
    if (!command.types.empty()) plan.of_pictures.types = parse_pixel_types(command.types);
  });
  if (!command.each_device.empty()) {
    if (command.device.given())
      throw UsageError("--device and --each-device exclude each other. Give one of them.");
    plan.each_device = find_devices("--each-device", command.each_device);
  }
  return plan;
}

/// How long all take at most, where samples are taken until a limit.
std::string expectation(const SweepPlan& plan, std::size_t combinations) {
  if (plan.settings.rounds > 0 || plan.settings.mode == BenchMode::study) return {};
  return fmt::format(", at most about {}",
                     duration_text(static_cast<double>(combinations) * plan.settings.time_limit_s));
}

/// What is written while it runs.
struct SweepFile {
  const std::string& path;
  const std::vector<LeftOutPicture>& left_out;
  const std::vector<std::string>& devices;  ///< that a file has which is resumed
  const std::string& command;               ///< with that of a file which is resumed
};

std::vector<ResultRecord> sweep_with_progress(const SweepPlan& plan, std::size_t combinations,
                                              const SweepFile& file, const CancelToken* cancel) {
  Checkpoints checkpoints(file.path, std::chrono::seconds(2));
  ProgressBar bar;
  bar.update(0, fmt::format("0/{}{}", combinations, expectation(plan, combinations)), 0);
  bool announced = false;
  return run_sweep(plan, cancel, [&](const SweepProgress& progress) {
    const double fraction =
        progress.total > 0 ? static_cast<double>(progress.done) / static_cast<double>(progress.total) : 0;
    const std::string what = fmt::format("{}/{} {}", progress.done, progress.total,
                                         progress.last != nullptr ? progress.last->variant : "");
    if (plan.settings.rounds > 0 && progress.prepared && !announced) {
      announced = true;
      bar.wipe();
      print_note(fmt::format("{}, {}: about {}.", counted(combinations, "combination"),
                             counted(static_cast<std::uint64_t>(plan.settings.rounds), "round"),
                             duration_text(progress.seconds_left)));
    }
    bar.update(fraction, what, progress.seconds_left);
    if (!progress.records) return;
    checkpoints.take([&] {
      return ResultDocument{{}, file.command, plan.settings, progress.records(), file.left_out, file.devices};
    });
  });
}

/// Whether the baseline has this combination.
bool in_baseline(const ResultRecord& record) {
  return record.baseline && record.baseline->reason.code() != "baseline.missing";
}

/// Whether it has it of this machine and device.
bool is_comparable(const ResultRecord& record) {
  return in_baseline(record) && record.baseline->reason.code() != "baseline.elsewhere";
}

bool is_measured(const ResultRecord& record) { return record.skipped.empty(); }

/// With the first reasons, each once: who calls this program may see neither table nor file.
std::string nothing_ran_text(const std::vector<ResultRecord>& records) {
  constexpr std::size_t kMost = 5;
  std::vector<std::string> reasons;
  for (const ResultRecord& record : records) {
    std::string reason = told(record.skipped);
    const bool named = reason.find(record.variant) != std::string::npos;
    reason = named ? "\n" + reason : fmt::format("\n{}: {}", record.variant, reason);
    if (std::ranges::find(reasons, reason) == reasons.end()) reasons.push_back(std::move(reason));
  }
  std::string text = "No combination could run.";
  for (std::size_t i = 0; i < std::min(reasons.size(), kMost); ++i) text += reasons[i];
  if (reasons.size() > kMost)
    text += fmt::format("\nThe results have {} more reasons.", reasons.size() - kMost);
  return text;
}

/// In rounds all combinations are there soon, with few rounds each.
std::string interrupted_text(const std::vector<ResultRecord>& records, int rounds, std::size_t combinations) {
  const auto measured = std::ranges::count_if(records, is_measured);
  auto fewest = static_cast<std::size_t>(rounds);
  for (const ResultRecord& record : records) {
    if (is_measured(record)) fewest = std::min(fewest, record.measurement.rounds_ms.size());
  }
  return fmt::format(
      "Interrupted: {} of {} combinations were measured{}, and are kept.", measured, combinations,
      rounds > 0 && measured > 0 ? fmt::format(", in {} of {} rounds or more", fewest, rounds) : "");
}

/// A new file of this run in the folder, named by its time and eight random digits, since several may end
/// in one second: "2026-11-27T06-44-14Z-0c5e19b2.json".
std::filesystem::path history_file(const std::string& folder, std::string created) {
  std::ranges::replace(created, ':', '-');
  return std::filesystem::path(folder) / fmt::format("{}-{:08x}.json", created, std::random_device{}());
}

ResultDocument load_results(const std::string& path) {
  return load_json(path, FileKind::session, results_from_json);
}

ExitCode run_calibration(const BenchCommand& command, const SweepPlan& plan, Outputs& outputs) {
  if (command.comparisons < 1 || command.comparisons > 100000)
    throw UsageError(fmt::format("--comparisons takes 1 to 100000, not {}.", command.comparisons));
  const InterruptGuard interrupt;
  std::vector<Calibration> calibrations;
  ProgressBar bar;
  for (const std::string& id : plan.variants) {
    SweepPlan one = plan;
    one.variants = {id};
    const double share = 1.0 / static_cast<double>(plan.variants.size());
    const double before = static_cast<double>(calibrations.size()) * share;
    const auto progress = [&](int done) {
      bar.update(before + share * done / command.comparisons,
                 fmt::format("{}/{} {}", done, command.comparisons, id));
    };
    calibrations.push_back({id, compare_with_itself(one, command.comparisons, interrupt.token(), progress)});
  }
  bar.wipe();
  if (command.json != "-") print(calibration_text(calibrations));
  const std::string line =
      fmt::format("{} --calibrate --comparisons {}", measuring_command("bench", plan), command.comparisons);
  outputs.add_text(command.json, json_text(calibration_json(calibrations, plan, line), 1));
  outputs.commit();
  if (!interrupt.token()->cancelled()) return ExitCode::done;
  print_note("Interrupted: the comparisons that were made are kept.");
  return ExitCode::failed;
}

/// While it ran: no request that it refuses, and no device that is not there.
bool has_failed(const ResultRecord& record) { return record.skipped.code() == "run.failed"; }

ExitCode run_bench(const BenchCommand& given) {
  BenchCommand command = given;
  if (!command.plan.empty()) read_plan(command.plan, command);
  if (command.inputs.empty()) throw UsageError("INPUT is required: an image, or a --plan that has images.");
  command.variants = with_own_variants(command.variants);
  if (command.variants.empty()) throw UsageError("--variants is required: ids, or all; or --kernel FILE.");
  const std::vector<InputPlace> places = with_folders(command.inputs);
  command.picture.seeds_rounds = command.rounds.rounds || needs_rounds(command);
  SweepPlan plan = plan_of(command);
  std::optional<ResultDocument> baseline;
  if (!command.baseline.empty()) baseline = load_results(command.baseline);
  for (const std::string* file : {&command.json, &command.csv, &command.markdown}) require_writable(*file);
  if (!command.history.empty()) require_folder(command.history);
  Outputs outputs;
  for (const InputPlace& input : places) {
    outputs.note(input.place, "INPUT");
    command.picture.note(outputs, input.place);
  }
  outputs.note(command.plan, "--plan");
  outputs.note(command.baseline, "--baseline");
  outputs.claim(command.json, "--json");
  outputs.claim(command.csv, "--csv");
  outputs.claim(command.markdown, "--markdown");
  RangeNotes ranges;
  const InputPictures inputs = load_inputs(places, command.picture, ranges);
  ranges.print_for(plan.variants);
  plan.pictures = inputs.pictures;
  plan = usage([&] { return with_pictures_made(plan); });
  note_without_effect(command.options, plan.variants);
  if (command.calibrate) return run_calibration(command, plan, outputs);
  if (command.tune) {
    return run_tuning(plan, command.json, fmt::format("{} --tune", measuring_command("bench", plan)),
                      outputs);
  }
  if (command.tuned) {
    for (const std::string& note : take_tuned(plan)) print_note(note);
  }
  ResultDocument before;
  if (command.resume) before = known_results(command.json, plan.settings);
  plan.known = std::move(before.records);

  const InterruptGuard interrupt;
  for (const std::string& id : leave_out_former_kernels(plan, interrupt.token())) {
    print_note(fmt::format(
        "{} was changed since {} was written: what that has of these combinations is measured again.", id,
        command.json));
  }
  const std::size_t combinations = enumerate(plan).size();
  if (combinations == 0 && !command.shard.text.empty()) {
    SweepPlan all = plan;
    all.shard = {};
    print_note(fmt::format("Of {} none is in part {}.", counted(enumerate(all).size(), "combination"),
                           command.shard.text));
  }
  const std::string line = joined_commands(before.command, measuring_command("bench", plan));
  std::vector<ResultRecord> records = sweep_with_progress(
      plan, combinations, {command.json, inputs.left_out, before.devices, line}, interrupt.token());
  note_limits(records);
  rank_records(records);
  if (baseline) compare_with_baseline(records, baseline->records);
  if (!plan.against.empty()) compare_with_variant(records, plan.against);
  const ResultDocument document{utc_now(), line, plan.settings, records, inputs.left_out, before.devices};
  // The table first: it is what is left of the measurements where a file cannot be written.
  const bool stdout_is_taken = command.json == "-" || command.csv == "-" || command.markdown == "-";
  if (!stdout_is_taken) {
    print(bench_text(records, columns_of(command.options)));
    print(lines_text(records, static_cast<std::size_t>(command.lines)));
  }
  outputs.add_text(command.json, json_text(to_json(document)));
  outputs.add_text(command.csv, to_csv(document));
  outputs.add_text(command.markdown, to_markdown(document));
  if (!command.history.empty() && std::ranges::any_of(records, is_measured))
    outputs.add_text(history_file(command.history, document.created), json_text(to_json(document)));
  outputs.commit();
  if (!inputs.left_out.empty()) print_note(left_out_text(inputs));

  const auto measured = std::ranges::count_if(records, is_measured);
  if (interrupt.token()->cancelled()) {
    print_note(
        plan.known.empty()
            ? interrupted_text(records, plan.settings.rounds, combinations)
            : fmt::format("Interrupted: what was measured is kept, with all that {} had.", command.json));
    return any_slower(records) ? ExitCode::slower : ExitCode::failed;
  }
  for (const Problem& reason : comparison_reasons(records)) print_note(reason.text());
  if (baseline && measured > 0) {
    const auto known = std::ranges::count_if(records, in_baseline);
    if (known < measured) {
      print_note(
          fmt::format("{} of {} combinations are in {}: the same image, variant, parameters and "
                      "conditions.",
                      known, measured, command.baseline));
    }
    if (std::ranges::none_of(records, is_comparable)) {
      print_error("Nothing could be compared with the baseline.");
      return ExitCode::usage;
    }
  }
  if (any_slower(records)) return ExitCode::slower;
  // A sweep goes on past what fails: its results are there.
  if (measured > 0 && std::ranges::any_of(records, has_failed)) {
    print_error("A variant failed while running; its reason is in the results.");
    return ExitCode::failed;
  }
  if (measured > 0 || records.empty()) return ExitCode::done;
  print_error(nothing_ran_text(records));
  return obstacle(records.front());
}

void add_picture_axes(CLI::App& app, BenchCommand& command) {
  app.add_option("--size", command.sizes,
                 "Scale every INPUT to each of these sizes, or shares of its own, such as 25%,50%,100%")
      ->type_name("WxH,...|N%,...");
  app.add_option("--type", command.types, "Make every INPUT each of these pixel types: u8, u16, s16, f32")
      ->type_name("LIST");
  app.add_option("--each-device", command.each_device,
                 "Measure on each of these GPUs in turn, by their CUDA numbers, or all")
      ->type_name("0,1|all");
}

void add_outputs(CLI::App& app, BenchCommand& command) {
  app.add_option("--json", command.json, "Write the results as JSON; - is standard output")
      ->type_name("FILE");
  app.add_option("--csv", command.csv, "Write the results as CSV; - is standard output")->type_name("FILE");
  app.add_option("--markdown", command.markdown, "Write the results as Markdown; - is standard output")
      ->type_name("FILE");
  app.add_option("--history", command.history,
                 "Write the results as a new file of this folder too, which filterscope-cli history reads")
      ->type_name("DIR");
}

/// What --calibrate and --tune do is no sweep: the options of one say nothing to them.
void exclude(CLI::App& app) {
  constexpr const char* kOfSweeps[] = {"--tuned", "--resume",   "--baseline", "--against",
                                       "--csv",   "--markdown", "--shard",    "--history"};
  // The rivals are in other parts.
  app.get_option("--shard")->excludes("--against");
  for (const char* other : {"--calibrate", "--tune"}) {
    for (const char* option : kOfSweeps) app.get_option(option)->excludes(other);
  }
  app.get_option("--calibrate")->excludes("--tune");
}

}  // namespace

void add_bench(CLI::App& root, Invocation& invocation) {
  const auto command = std::make_shared<BenchCommand>();
  CLI::App* app =
      root.add_subcommand("bench", "Time every combination of images, variants and parameter values");
  app->add_option("inputs", command->inputs,
                  "Image files, folders of them, or sample:NAME[@WxH][,gray][,TYPE]")
      ->type_name("INPUT");
  app->add_option("--variants", command->variants, "Ids of variants, separated by commas, or all")
      ->type_name("LIST|all");
  app->add_option("--plan", command->plan,
                  "A JSON file with images, variants, axes, conditions and rounds (docs/measuring.md); what "
                  "is given here goes before")
      ->type_name("FILE");
  command->options.add_lists(*app);
  add_kernel_options(*app);
  add_set_option(*app);
  app->add_option(
         "--reference", command->reference,
         "Compare each result with this variant's, with the same parameters: an id, family (each with its "
         "family's own reference, which checks all promises) or none. Default: in rounds family, else none")
      ->type_name("ID|family|none");
  command->picture.add(*app);
  command->picture.add_truth(*app);
  command->timing.add(*app);
  command->rounds.add(*app);
  app->add_option("--baseline", command->baseline,
                  "A result file: say of each combination whether it became faster or slower. Measures in "
                  "rounds (20), and ends with status 1 where something became slower")
      ->type_name("FILE");
  app->add_option(
         "--against", command->against,
         "One of the variants: say of each other one whether it is faster or slower at the same work. "
         "Measures in rounds (20)")
      ->type_name("ID");
  app->add_flag(
      "--counters", command->counters,
      "Read a GPU's hardware counters too: issue slots, occupancy, pipes, caches, memory, what warps "
      "wait for. Each variant runs some more times for it, behind the samples");
  app->add_flag(
      "--energy", command->energy,
      "Read the energy of a run too, in joules per megapixel and without what the device takes at rest: of a "
      "GPU by NVML, of processors by RAPL. Each variant takes four seconds more for it, behind the samples");
  app->add_flag("--lines{10}", command->lines,
                "Sample which lines of its kernels a GPU's time goes to, and what warps wait for there: the "
                "text has the ten hottest ones, or N of --lines=N, JSON has all, and all instructions")
      ->option_text("[=N]");
  app->add_flag(
      "--resume", command->resume,
      "Continue the sweep whose file --json is, after it was killed: what it has is not measured again");
  app->add_flag(
      "--calibrate", command->calibrate,
      "Compare each variant with itself many times, and with a planted change of 2 %: how often verdicts are "
      "wrong here");
  app->add_flag("--tune", command->tune,
                "Find the fastest block, tiling, threads or grid of each variant, all that cannot be "
                "told from it, and keep it for this device");
  app->add_flag(
      "--tuned", command->tuned,
      "Use what --tune found for the variant, the parameters and the image's type (of several sizes the "
      "nearest to the first image's), where nothing else is given");
  app->add_option("--comparisons", command->comparisons, "With --calibrate: how many")
      ->type_name("N")
      ->capture_default_str()
      ->needs("--calibrate");
  command->device.add(*app);
  command->memory.add(*app);
  command->shard.add(*app, "combinations");
  add_picture_axes(*app, *command);
  add_outputs(*app, *command);
  exclude(*app);
  app->footer(
      "An axis that a variant does not read is not multiplied for it. A combination that cannot run is "
      "listed\n"
      "with its reason. Ctrl-C keeps what is measured and writes the files; a second one ends the program.\n"
      "Example:\n"
      "  filterscope-cli bench photo.png --variants all --radius 1:15:2 --block 8,16,32 --json out.json");
  app->callback([&invocation, command] { invocation.action = [command] { return run_bench(*command); }; });
}

}  // namespace filterscope::cli
