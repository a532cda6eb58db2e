#include "app/cli/tune.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "app/cli/bench_table.h"
#include "app/cli/errors.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/progress_bar.h"
#include "app/cli/text_table.h"
#include "core/report/table_text.h"
#include "core/sweep/tuning.h"
#include "core/tuner/tuned_file.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

/// The index that tuned parameters are kept under; negative for the CPU.
int device_of(const std::string& id, const SweepPlan& plan) {
  if (variant(id).descriptor.backend == Backend::cpu) return -1;
  if (!plan.settings.devices.empty()) return plan.settings.devices.front();
  return gpus().devices.empty() ? 0 : gpus().devices.front().index;
}

bool costs_time_alone(const Schema& schema, const std::string& key) {
  const ParameterSpec* spec = schema.find(key);
  return spec != nullptr && spec->effect == Effect::time;
}

/// "block_width 32, block_height 8"
std::string text_of_set(const Parameters& parameters) {
  std::string text;
  for (const auto& [key, value] : parameters)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", key, text_of(value));
  return text;
}

/// One picture, variant and set of what changes the result, with the space that is searched for it.
struct TuningTask {
  SweepPlan plan;
  std::string picture;
};

std::vector<TuningTask> tasks_of(const SweepPlan& plan) {
  std::vector<TuningTask> tasks;
  for (const SweepPicture& picture : plan.pictures) {
    for (const std::string& id : plan.variants) {
      const Descriptor& descriptor = variant(id).descriptor;
      const auto searched = [&](const SweepAxis& axis) {
        return std::ranges::any_of(axis.front(), [&](const auto& entry) {
          return costs_time_alone(descriptor.parameters, entry.first);
        });
      };
      SweepPlan outer = plan;
      outer.pictures = {picture};
      outer.variants = {id};
      std::erase_if(outer.axes, searched);
      std::vector<SweepAxis> space;
      std::ranges::copy_if(plan.axes, std::back_inserter(space), searched);
      // What was given one value is not searched.
      for (const auto& [key, value] : plan.base) {
        if (!costs_time_alone(descriptor.parameters, key)) continue;
        Parameters fixed;
        fixed.set(key, value);
        space.push_back({fixed});
      }
      space = tuning_axes(descriptor, space);
      std::erase_if(space, [](const SweepAxis& axis) { return axis.size() < 2; });
      if (space.empty()) continue;
      for (const ResultRecord& record : enumerate(outer)) {
        SweepPlan one = outer;
        one.base = plan.base;
        for (const auto& [key, value] : record.parameters) {
          if (!costs_time_alone(descriptor.parameters, key)) one.base.set(key, value);
        }
        one.axes = space;
        tasks.push_back({std::move(one), picture.name});
      }
    }
  }
  return tasks;
}

}  // namespace

ExitCode run_tuning(const SweepPlan& plan, const std::string& json, const std::string& command,
                    Outputs& outputs) {
  const std::vector<TuningTask> tasks = tasks_of(plan);
  if (tasks.empty()) {
    throw UsageError(
        "There is nothing to tune: none of the variants reads a block, tiling, threads or grid that was not "
        "given.");
  }
  const InterruptGuard interrupt;
  ProgressBar bar;
  TextTable table(std::vector<TextTable::Column>{{"picture"},
                                                 {"variant"},
                                                 {"parameters"},
                                                 {"quickest"},
                                                 {"median_ms", Align::right},
                                                 {"tied", Align::right},
                                                 {"tried", Align::right},
                                                 {"refused", Align::right}});
  std::map<int, TunedDevice> devices;
  ResultDocument document{{}, command, plan.settings, {}};
  nlohmann::json found = nlohmann::json::array();
  std::string failures;
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    const SweepPlan& one = tasks[i].plan;
    const std::string& id = one.variants.front();
    try {
      const Tuning tuning = tune(one, interrupt.token(), [&](double fraction) {
        bar.update((static_cast<double>(i) + fraction) / static_cast<double>(tasks.size()),
                   fmt::format("{}/{} {}", i, tasks.size(), id));
      });
      document.records.insert(document.records.end(), tuning.records.begin(), tuning.records.end());
      TunedTask task = tuned_task(tuning.records);
      if (task.best.empty()) {
        failures += fmt::format("{}: no combination keeps what the variant promises.\n", id);
        continue;
      }
      table.add({tasks[i].picture, id, parameters_text(id, task.task), text_of_set(task.best.front()),
                 fmt::format("{:.4g}", task.median_ms), std::to_string(task.best.size()),
                 std::to_string(tuning.tried), std::to_string(tuning.refused)});
      found.push_back(to_json(task));
      const int device = device_of(id, plan);
      if (!devices.contains(device)) devices[device] = load_tuned(device, tuned_folder());
      remember(devices[device], std::move(task));
    } catch (const Cancelled&) {
      break;
    } catch (const Failure& failure) {
      failures += fmt::format("{}: {}\n", id, failure.what());
    }
  }
  bar.wipe();
  for (const auto& [device, tuned] : devices) outputs.add(stage_tuned(tuned, tuned_folder()));
  nlohmann::json text = to_json(document);
  text["tuned"] = std::move(found);
  outputs.add_text(json, text.dump(2) + "\n");
  if (json != "-") {
    if (!table.empty())
      print(table.text() + "tied: combinations that cannot be told from the quickest, itself included.\n");
    print(failures);
  }
  outputs.commit();
  if (interrupt.token()->cancelled()) print_note("Interrupted: what was found so far is kept.");
  return devices.empty() && !interrupt.token()->cancelled() ? ExitCode::failed : ExitCode::done;
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
    const int device = device_of(record.variant, plan);
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
