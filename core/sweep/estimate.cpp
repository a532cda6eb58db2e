#include "core/sweep/estimate.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <thread>
#include <utility>

#include "core/bench/sampler.h"
#include "core/report/record_key.h"
#include "core/stats/verdict.h"
#include "core/sweep/combinations.h"
#include "core/sweep/rounds.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

/// Taps of a window that a core filters in a second in float64: what a reference takes.
constexpr double kReferenceTaps = 5e7;
/// Runs before the first sample: warm-up, the image that is compared, the whole path.
constexpr int kPreparations = 2 + kPathRepeats;

double work_of(const ResultRecord& record, const Descriptor& descriptor) {
  const Shape& shape = record.picture.shape;
  return static_cast<double>(shape.pixels()) * shape.channels * cost_of(descriptor, record.parameters);
}

/// From the known time whose work is nearest; 0: none.
double run_ms(const ResultRecord& record, const std::vector<ResultRecord>& known) {
  const Variant* found = find_variant(record.variant);
  if (found == nullptr) return 0;
  const double work = work_of(record, found->descriptor);
  double ms = 0;
  double nearest = HUGE_VAL;
  for (const ResultRecord& one : known) {
    const double median = one.measurement.summary.median;
    if (!RecordKey{KeyPart::variant, KeyPart::host}.same(one, record) || !one.skipped.empty() ||
        !(median > 0))
      continue;
    const double ratio = work / std::max(1.0, work_of(one, found->descriptor));
    const double away =
        std::abs(std::log(ratio)) + (RecordKey{KeyPart::conditions}.same(one, record) ? 0 : 0.5);
    if (away >= nearest) continue;
    nearest = away;
    ms = median * ratio;
  }
  return ms;
}

/// As quick as what was timed of other variants on the same device, in the middle of them; 0: nothing was.
double likely_ms(const ResultRecord& record, const std::vector<ResultRecord>& known) {
  const Variant* found = find_variant(record.variant);
  if (found == nullptr) return 0;
  std::vector<double> per_work;
  for (const ResultRecord& one : known) {
    const Variant* other = find_variant(one.variant);
    if (other == nullptr || other->descriptor.backend != found->descriptor.backend ||
        !RecordKey{KeyPart::host, KeyPart::device}.same(one, record) || !one.skipped.empty() ||
        !(one.measurement.summary.median > 0)) {
      continue;
    }
    per_work.push_back(one.measurement.summary.median / std::max(1.0, work_of(one, other->descriptor)));
  }
  if (per_work.empty()) return 0;
  const auto middle = per_work.begin() + static_cast<std::ptrdiff_t>(per_work.size() / 2);
  std::ranges::nth_element(per_work, middle);
  return *middle * work_of(record, found->descriptor);
}

/// What a reference in double precision takes on all cores, in ms.
double reference_ms(double work) {
  const double cores = std::max(1U, std::thread::hardware_concurrency());
  return 1000 * work / (kReferenceTaps * cores);
}

/// Rounds that are not taken again: those that were taken of it before, and all where its time was up.
int rounds_known(const ResultRecord& record, const SweepPlan& plan) {
  const auto same = std::ranges::find_if(plan.known, [&](const ResultRecord& one) {
    return one.skipped.empty() && one.measurement.summary.median > 0 && kMeasurementKey.same(one, record);
  });
  if (same == plan.known.end()) return 0;
  const Measurement& before = same->measurement;
  const int taken = has_all_rounds(before, plan.settings) ? plan.settings.rounds
                                                          : static_cast<int>(before.rounds_ms.size());
  return std::max(1, taken);
}

/// Whether the variant's schema allows all values: the others are refused before they cost time.
bool in_ranges(const ResultRecord& record) {
  const Variant* found = find_variant(record.variant);
  return found == nullptr || std::ranges::none_of(found->descriptor.parameters, [&](const auto& spec) {
           return problem_of(spec, value_of(spec, record.parameters)).has_value();
         });
}

double round_seconds(const BenchSettings& settings, const Conditions& conditions, double ms,
                     Backend backend) {
  const int samples = samples_of_round(settings, ms, conditions);
  const bool cold = conditions.cache == CacheState::cold;
  const double launches = conditions.launch == LaunchMode::batch ? std::max(2.0, 2 / std::max(ms, 0.06)) : 1;
  // What is to be warm runs once before the samples.
  const double each =
      cold ? samples * (ms * launches + flush_ms(backend)) / 1000 : (samples + 1) * ms * launches / 1000;
  const double limit = std::max(each * static_cast<double>(kFewestRounds), settings.time_limit_s);
  return std::min(each * settings.rounds, limit);
}

/// Seconds of one combination; `ms` 0: its time is not known.
double seconds_of(const BenchSettings& settings, const Conditions& conditions, double ms, Backend backend) {
  const double before = kPreparations * ms / 1000;
  if (settings.rounds > 0)
    return before + (ms > 0 ? round_seconds(settings, conditions, ms, backend) : settings.time_limit_s);
  if (settings.mode == BenchMode::study && ms > 0)
    return before + ms * (settings.repeats > 0 ? settings.repeats : 5) / 1000;
  return std::max(settings.time_limit_s, before);
}

/// Each reference is made once for an image and a task.
double reference_seconds(const SweepPlan& plan, const std::vector<SweepItem>& items,
                         const std::vector<ResultRecord>& known) {
  if (plan.reference.empty()) return 0;
  std::vector<std::pair<std::size_t, std::pair<std::string, Parameters>>> made;
  double seconds = 0;
  for (const SweepItem& item : items) {
    const Variant* found = find_variant(item.record.variant);
    if (found == nullptr) continue;
    const Descriptor& descriptor = found->descriptor;
    std::pair<std::size_t, std::pair<std::string, Parameters>> task{
        item.picture, {descriptor.family->reference, task_of(descriptor.parameters, item.record.parameters)}};
    if (std::ranges::find(made, task) != made.end()) continue;
    made.push_back(std::move(task));
    ResultRecord reference = item.record;
    reference.variant = descriptor.family->reference;
    reference.device.clear();
    const double ms = run_ms(reference, known);
    seconds += (ms > 0 ? ms : reference_ms(work_of(item.record, descriptor))) / 1000;
  }
  return seconds;
}

}  // namespace

double most_combinations(const SweepPlan& plan) {
  double all = 0;
  for (const std::string& id : plan.variants) {
    const Variant* found = find_variant(id);
    const bool on_gpu = found != nullptr && found->descriptor.backend == Backend::cuda;
    double own = on_gpu ? static_cast<double>(std::max<std::size_t>(1, plan.each_device.size())) : 1;
    for (const SweepAxis& axis : plan.axes) {
      const bool read = found != nullptr && std::ranges::any_of(axis.front(), [&](const auto& entry) {
                          return found->descriptor.parameters.find(entry.first) != nullptr;
                        });
      if (read) own *= static_cast<double>(axis.size());
    }
    all += own;
  }
  const bool made = !plan.pictures.empty() && plan.pictures.front().made;
  return (all + static_cast<double>(plan.also.size())) * static_cast<double>(plan.pictures.size()) *
         (made ? 1.0 : static_cast<double>(plan.of_pictures.steps())) *
         static_cast<double>(plan.conditions.size());
}

SweepEstimate estimate_sweep(const SweepPlan& plan, const std::vector<ResultRecord>& known) {
  std::vector<SweepItem> items = items_of(plan);
  std::vector<SweepItem> measured;
  SweepEstimate estimate;
  estimate.at_most = plan.settings.rounds == 0 && plan.settings.mode == BenchMode::robust;
  for (SweepItem& item : items) {
    if (!in_ranges(item.record)) continue;
    note_device(item.record, item.devices);
    const int taken = rounds_known(item.record, plan);
    const int each = std::max(1, plan.settings.rounds);
    estimate.steps += static_cast<std::size_t>(each);
    estimate.known += static_cast<std::size_t>(std::min(taken, each));
    if (taken > 0 && taken >= plan.settings.rounds) continue;
    ++estimate.combinations;
    double ms = run_ms(item.record, known);
    estimate.at_most = estimate.at_most || !(ms > 0);
    const bool timed = ms > 0;
    if (!timed) ms = likely_ms(item.record, known);
    BenchSettings left = plan.settings;
    left.rounds = std::max(0, left.rounds - taken);
    const Variant* found = find_variant(item.record.variant);
    const Backend backend = found != nullptr ? found->descriptor.backend : Backend::cpu;
    double seconds = seconds_of(left, item.record.conditions, ms, backend);
    if (!timed && found != nullptr && found->descriptor.id == found->descriptor.family->reference) {
      // Its rounds can take longer than the limit, and nothing is as slow as it.
      const double slow = reference_ms(work_of(item.record, found->descriptor));
      seconds = std::max(seconds, seconds_of(left, item.record.conditions, slow, backend));
    }
    estimate.seconds += seconds;
    measured.push_back(item);
  }
  estimate.seconds += reference_seconds(plan, measured, known);
  return estimate;
}

}  // namespace filterscope
