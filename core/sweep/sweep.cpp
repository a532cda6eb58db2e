#include "core/sweep/sweep.h"

#include <algorithm>
#include <new>
#include <utility>

#include "core/report/record_key.h"
#include "core/sweep/combinations.h"
#include "core/sweep/known_results.h"
#include "core/sweep/references.h"
#include "core/sweep/rounds.h"
#include "kernels/catalog.h"
#include "kernels/host/stopwatch.h"

namespace filterscope {
namespace {

/// Measures, or fills in why it cannot be. Lets Cancelled through.
void fill(SweepItem& item, const SweepPicture& picture, const BenchSettings& settings, References& references,
          const CancelToken* cancel) {
  const Image& image = *picture.image;
  ResultRecord& record = item.record;
  note_device(record, item.devices);
  try {
    BenchSettings own = settings;
    own.devices = item.devices;
    own.conditions = record.conditions;
    record.measurement = measure(variant(record.variant), image, record.parameters, own, cancel);
    const SharedImage result = std::exchange(record.measurement.result, nullptr);
    if (result != nullptr) references.compare(item, *result, cancel);
  } catch (const Cancelled&) {
    throw;
  } catch (const std::bad_alloc&) {
    record.skipped = problem("sweep.memory", "There is not enough memory for it.");
  } catch (const std::exception&) {
    record.skipped = problem_from(std::current_exception());
  }
}

/// Whether an earlier sweep has measured it: then the record is that one's.
bool take_over(SweepItem& item, const SweepPlan& plan) {
  if (plan.known.empty()) return false;
  note_device(item.record, item.devices);
  const auto known = std::ranges::find_if(plan.known, [&](const ResultRecord& one) {
    return one.skipped.empty() && kMeasurementKey.same(one, item.record);
  });
  if (known == plan.known.end()) return false;
  item.record = *known;
  return true;
}

}  // namespace

std::vector<ResultRecord> enumerate(const SweepPlan& plan) {
  std::vector<ResultRecord> records;
  for (SweepItem& item : items_of(plan)) records.push_back(std::move(item.record));
  return records;
}

namespace {

std::vector<ResultRecord> run_each(const SweepPlan& plan, const CancelToken* cancel,
                                   const std::function<void(const SweepProgress&)>& progress) {
  std::vector<SweepItem> list = items_of(plan);
  References references(plan);
  std::vector<ResultRecord> done;
  done.reserve(list.size());
  double measured_seconds = 0;
  std::size_t measured = 0;
  for (SweepItem& item : list) {
    const auto start = Clock::now();
    bool known = false;
    try {
      throw_if_cancelled(cancel);
      known = take_over(item, plan);
      if (!known) fill(item, plan.pictures[item.picture], plan.settings, references, cancel);
    } catch (const Cancelled&) {
      break;
    }
    if (!known && item.record.skipped.empty()) {
      measured_seconds += seconds_since(start);
      ++measured;
    }
    done.push_back(std::move(item.record));
    if (!progress) continue;
    SweepProgress state{done.size(), list.size(), 0, &done.back(), true, [&done] { return done; }};
    // Skipped combinations take no time and say nothing about the others.
    if (measured > 0) {
      state.seconds_left =
          measured_seconds / static_cast<double>(measured) * static_cast<double>(list.size() - done.size());
    }
    progress(state);
  }
  return done;
}

}  // namespace

std::vector<ResultRecord> run_sweep(const SweepPlan& plan, const CancelToken* cancel,
                                    const std::function<void(const SweepProgress&)>& progress) {
  const auto run = plan.settings.rounds > 0 ? &run_rounds : &run_each;
  if (plan.known.empty()) return run(plan, cancel, progress);
  const std::function<void(const SweepProgress&)> with_those = [&](const SweepProgress& own) {
    SweepProgress state = own;
    if (own.records) state.records = [&] { return with_known(own.records(), plan.known); };
    if (progress) progress(state);
  };
  return with_known(run(plan, cancel, with_those), plan.known);
}

}  // namespace filterscope
