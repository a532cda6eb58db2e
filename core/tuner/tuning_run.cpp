#include "core/tuner/tuning_run.h"

#include <map>
#include <utility>

#include "kernels/api/devices.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

TuningOutcome outcome_of(const SweepPlan& plan, const CancelToken* cancel,
                         const std::function<void(double)>& progress, const Parameters& set) {
  TuningOutcome outcome{plan.pictures.front().name, plan.variants.front(), {}, {}, {}};
  try {
    outcome.tuning = tune(plan, cancel, progress);
    outcome.found = tuned_task(outcome.tuning.records, set);
    if (outcome.found.best.empty())
      outcome.problem = problem("tune.broken", "No combination keeps what the variant promises.");
  } catch (const Failure& failure) {
    outcome.problem = failure.problem();
  }
  return outcome;
}

}  // namespace

std::vector<ResultRecord> TuningRun::records() const {
  std::vector<ResultRecord> all;
  for (const TuningOutcome& outcome : outcomes)
    all.insert(all.end(), outcome.tuning.records.begin(), outcome.tuning.records.end());
  return all;
}

int tuned_device(const std::string& id, const DeviceList& devices) {
  if (variant(id).descriptor.backend == Backend::cpu) return -1;
  if (!devices.empty()) return devices.front();
  return gpus().devices.empty() ? 0 : gpus().devices.front().index;
}

TuningRun tune_all(const std::vector<SweepPlan>& plans, const std::filesystem::path& folder,
                   const CancelToken* cancel, const std::function<void(const TuningProgress&)>& progress,
                   const Parameters& set) {
  TuningRun run;
  std::map<int, TunedDevice> devices;
  for (const SweepPlan& plan : plans) {
    const std::string& id = plan.variants.front();
    const auto before = static_cast<double>(run.outcomes.size());
    const auto tell = [&](double fraction) {
      if (progress)
        progress(
            {run.outcomes.size(), plans.size(), id, (before + fraction) / static_cast<double>(plans.size())});
    };
    try {
      TuningOutcome outcome = outcome_of(plan, cancel, tell, set);
      if (outcome.problem.empty()) {
        const int device = tuned_device(id, plan.settings.devices);
        if (!devices.contains(device)) devices[device] = load_tuned(device, folder);
        remember(devices[device], outcome.found);
      }
      run.outcomes.push_back(std::move(outcome));
    } catch (const Cancelled&) {
      run.cancelled = true;
      break;
    }
  }
  for (auto& [index, device] : devices) run.devices.push_back(std::move(device));
  return run;
}

}  // namespace filterscope
