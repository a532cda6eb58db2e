#include "app/cli/tune.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "app/cli/errors.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/progress_bar.h"
#include "app/cli/text_table.h"
#include "core/json/json_text.h"
#include "core/report/table_text.h"
#include "core/tuner/device_files.h"
#include "core/tuner/tuned_file.h"
#include "core/tuner/tuning_run.h"
#include "kernels/api/devices.h"

namespace filterscope::cli {
namespace {

/// "block_width 32, block_height 8"
std::string text_of_set(const Parameters& parameters) {
  std::string text;
  for (const auto& [key, value] : parameters)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", key, filterscope::text_of(value));
  return text;
}

TextTable found_table(const TuningRun& run) {
  TextTable table(std::vector<TextTable::Column>{{"picture"},
                                                 {"variant"},
                                                 {"parameters"},
                                                 {"fastest"},
                                                 {"median_ms", Align::right},
                                                 {"tied", Align::right},
                                                 {"tried", Align::right},
                                                 {"refused", Align::right}});
  for (const TuningOutcome& outcome : run.outcomes) {
    const TunedTask& found = outcome.found;
    if (!outcome.problem.empty()) continue;
    table.add({outcome.picture, outcome.variant, parameters_text(outcome.variant, found.task),
               text_of_set(found.best.front()), fmt::format("{:.4g}", found.median_ms),
               std::to_string(found.best.size()), std::to_string(outcome.tuning.tried),
               std::to_string(outcome.tuning.refused)});
  }
  return table;
}

nlohmann::json tuning_json(const TuningRun& run, const SweepPlan& plan, const std::string& command) {
  nlohmann::json json = to_json(ResultDocument{{}, command, plan.settings, run.records()});
  json["tuned"] = nlohmann::json::array();
  for (const TuningOutcome& outcome : run.outcomes) {
    if (outcome.problem.empty()) json["tuned"].push_back(to_json(outcome.found));
  }
  return json;
}

/// The tied sets, a line each: "fast/cpu_simd, r 3: threads 4; threads 8; and 2 more"
std::string tied_text(const TuningRun& run) {
  constexpr std::size_t kNamed = 8;
  std::string text;
  for (const TuningOutcome& outcome : run.outcomes) {
    const std::vector<Parameters>& best = outcome.found.best;
    if (!outcome.problem.empty() || best.size() < 2) continue;
    text += fmt::format("{}, {}, {}: ", outcome.picture, outcome.variant,
                        parameters_text(outcome.variant, outcome.found.task));
    for (std::size_t i = 0; i < std::min(kNamed, best.size()); ++i)
      text += (i == 0 ? "" : "; ") + text_of_set(best[i]);
    if (best.size() > kNamed) text += fmt::format("; and {} more", best.size() - kNamed);
    text += '\n';
  }
  return text;
}

void print_found(const TuningRun& run) {
  const TextTable table = found_table(run);
  if (!table.empty())
    print(table.text() + "tied: combinations that cannot be told from the fastest, itself included.\n" +
          tied_text(run));
  for (const TuningOutcome& outcome : run.outcomes) {
    if (!outcome.problem.empty()) print(fmt::format("{}: {}\n", outcome.variant, told(outcome.problem)));
  }
}

/// The variants of which no plan was made, with commas.
std::string not_tuned(const SweepPlan& plan, const std::vector<SweepPlan>& plans) {
  std::string ids;
  for (const std::string& id : plan.variants) {
    const auto of_it = [&](const SweepPlan& one) { return one.variants.front() == id; };
    if (std::ranges::none_of(plans, of_it)) ids += (ids.empty() ? "" : ", ") + id;
  }
  return ids;
}

}  // namespace

ExitCode run_tuning(const SweepPlan& plan, const std::string& json, const std::string& command,
                    Outputs& outputs) {
  const std::vector<SweepPlan> plans = tuning_plans(plan);
  if (plans.empty()) {
    throw UsageError(
        "There is nothing to tune: none of the variants reads a block, tiling, threads or grid that was not "
        "given.");
  }
  if (const std::string others = not_tuned(plan, plans); !others.empty())
    print_note("Nothing to tune, because none of it is read or all of it is given: " + others + ".");
  require_device_folder(tuned_folder());
  const InterruptGuard interrupt;
  ProgressBar bar;
  const TuningRun run = tune_all(plans, tuned_folder(), interrupt.token(), [&](const TuningProgress& now) {
    bar.update(now.fraction, fmt::format("{}/{} {}", now.done, now.total, now.variant));
  });
  bar.wipe();
  for (const TunedDevice& tuned : run.devices) outputs.add(stage_tuned(tuned, tuned_folder()));
  outputs.add_text(json, json_text(tuning_json(run, plan, command)));
  if (json != "-") print_found(run);
  outputs.commit();
  if (run.cancelled) {
    print_note("Interrupted: what was found so far is kept.");
    return ExitCode::failed;
  }
  if (!run.devices.empty()) return ExitCode::done;
  const TuningOutcome& first = run.outcomes.front();
  print_error(fmt::format("Nothing could be tuned. {}: {}", first.variant, told(first.problem)));
  return obstacle(enumerate(plans.front()).front());
}

std::vector<std::string> take_tuned(SweepPlan& plan) {
  std::map<int, TunedDevice> devices;
  std::vector<std::string> notes;
  SweepPlan first = plan;
  first.pictures = {plan.pictures.front()};
  first.conditions = {{}};
  const Shape shape = first.pictures.front().image->shape();
  std::vector<SweepTask> tasks;
  for (const ResultRecord& record : enumerate(first)) {
    const int device = tuned_device(record.variant, plan.settings.devices);
    if (!devices.contains(device)) {
      if (device >= 0 && find_device(device) == nullptr) {
        tasks.push_back({record.variant, record.parameters});
        continue;
      }
      devices[device] = load_tuned(device, tuned_folder());
    }
    Parameters parameters = record.parameters;
    const TunedTask* tuned = find_tuned(devices[device], record.variant, shape, parameters);
    Parameters taken;
    if (tuned != nullptr) {
      for (const auto& [key, value] : tuned->best.front()) {
        const bool given = plan.base.find(key) != nullptr ||
                           std::ranges::any_of(plan.axes, [&key = key](const SweepAxis& axis) {
                             return axis.front().find(key) != nullptr;
                           });
        if (!given) taken.set(key, value);
      }
      parameters.update(taken);
    }
    const std::string what = tuned == nullptr ? "not tuned, its own default"
                             : taken.empty()  ? "all of it was given"
                                              : text_of_set(taken);
    notes.push_back(
        fmt::format("{}, {}: {}.", record.variant, parameters_text(record.variant, record.parameters), what));
    tasks.push_back({record.variant, std::move(parameters)});
  }
  plan.variants.clear();
  plan.axes.clear();
  plan.also = std::move(tasks);
  return notes;
}

}  // namespace filterscope::cli
