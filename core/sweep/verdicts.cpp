#include "core/sweep/verdicts.h"

#include <algorithm>
#include <cstddef>

#include "core/report/record_key.h"

namespace filterscope {
namespace {

double time_of(const ResultRecord* record) { return record->measurement.summary.median; }

void rank_one_task(std::vector<ResultRecord*>& records) {
  std::ranges::stable_sort(records, {}, time_of);
  const ResultRecord* best = nullptr;
  int rank = 0;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const bool slower = best != nullptr && compare_rounds(best->measurement.rounds_ms,
                                                          records[i]->measurement.rounds_ms, Rounds::paired)
                                                   .verdict == Verdict::slower;
    if (best == nullptr || slower) {
      best = records[i];
      rank = static_cast<int>(i) + 1;
    }
    records[i]->rank = rank;
  }
}

/// The ratio of the cycles that both took, where the clock is known in every round.
std::optional<double> cycle_ratio(const Measurement& baseline, const Measurement& candidate) {
  const auto cycles = [](const Measurement& one) {
    std::vector<double> each;
    if (one.clocks_mhz.size() != one.rounds_ms.size()) return 0.0;
    for (std::size_t i = 0; i < one.rounds_ms.size(); ++i)
      each.push_back(one.rounds_ms[i] * one.clocks_mhz[i]);
    return summarize(each).median;
  };
  const double before = cycles(baseline);
  const double now = cycles(candidate);
  if (!(before > 0) || !(now > 0)) return std::nullopt;
  return now / before;
}

/// Of one machine and device: others run other code of the same module, and of the same source.
bool same_code(const ResultRecord& one, const ResultRecord& other) {
  const std::string& code = one.measurement.facts.code;
  return !code.empty() && code == other.measurement.facts.code &&
         one.measurement.taken == other.measurement.taken &&
         RecordKey{KeyPart::host, KeyPart::device}.same(one, other);
}

const ResultRecord* find_baseline(const ResultRecord& record, const std::vector<ResultRecord>& baseline) {
  const ResultRecord* found = nullptr;
  bool here = false;
  for (const ResultRecord& one : baseline) {
    if (!one.skipped.empty() || !kBaselineKey.same(one, record)) continue;
    const bool same_device = RecordKey{KeyPart::host, KeyPart::device}.same(one, record);
    if (found != nullptr && here && !same_device) continue;
    found = &one;
    here = same_device;
  }
  return found;
}

/// Two starts differ by more than their rounds say, with nothing changed (docs/measuring.md): on a GPU by
/// kLaunchMs; on two cores of a shared machine by up to 1.55 times. From a half width of a CPU's interval of
/// kQuiet on, only what is beyond kSurely is told.
constexpr double kBetweenStarts = 0.05;  ///< on quiet CPUs
constexpr double kQuiet = 0.005;
constexpr double kSurely = 2;

double effect_between_starts(const ResultRecord& record, const ResultRecord& baseline) {
  if (record.devices.empty()) return kBetweenStarts;
  return VerdictSettings{}.smallest_effect + kLaunchMs / time_of(&baseline);
}

bool is_noisy(const ResultRecord& record, const Comparison& found) {
  return record.devices.empty() && found.high - found.low > 2 * kQuiet * found.ratio;
}

/// Absent in older files, which say less of where they were measured.
bool are_known_apart(const std::string& one, const std::string& other) {
  return !one.empty() && !other.empty() && one != other;
}

std::string place_of(const ResultRecord& record) {
  return record.device.empty() || record.device == record.host ? record.host
                                                               : record.device + ", " + record.host;
}

BaselineComparison compared(const ResultRecord& record, const ResultRecord* baseline) {
  BaselineComparison result;
  if (baseline == nullptr) {
    result.reason = problem("baseline.missing", "The baseline has no such measurement.");
    return result;
  }
  const Measurement& before = baseline->measurement;
  const Measurement& now = record.measurement;
  result.comparison = compare_rounds(before.rounds_ms, now.rounds_ms, Rounds::independent,
                                     {.smallest_effect = effect_between_starts(record, *baseline)});
  result.cycle_ratio = cycle_ratio(before, now);
  result.same_code = same_code(*baseline, record);
  if (before.rounds_ms.empty() && before.summary.median > 0) {
    result.comparison.ratio = now.summary.median / before.summary.median;
    result.comparison.low = result.comparison.high = result.comparison.ratio;
    result.reason = problem("baseline.rounds", "The baseline was not measured in rounds.");
  } else if (result.comparison.rounds < kFewestRounds) {
    result.reason = problem("baseline.few", "Fewer than %1 rounds tell nothing.", kFewestRounds);
  } else if (are_known_apart(record.host, baseline->host) ||
             are_known_apart(record.device, baseline->device)) {
    result.comparison.verdict = Verdict::cannot_tell;
    result.reason =
        problem("baseline.elsewhere",
                "The baseline was measured on another machine or device, %1, and this on %2: the ratio "
                "tells nothing of a change.",
                place_of(*baseline), place_of(record));
  } else if (is_noisy(record, result.comparison) && result.comparison.low < kSurely &&
             result.comparison.high > 1 / kSurely) {
    result.comparison.verdict = Verdict::cannot_tell;
    result.reason =
        problem("baseline.noisy",
                "The machine is too busy for two starts to be compared: only a factor of two would count.");
  }
  return result;
}

/// The fastest of the variant's for the same work, in rounds of the same run; null where there is none.
const ResultRecord* find_rival(const ResultRecord& record, const std::vector<ResultRecord>& records,
                               const std::string& variant) {
  const ResultRecord* found = nullptr;
  for (const ResultRecord& one : records) {
    if (one.variant != variant || !one.skipped.empty() || one.measurement.rounds_ms.empty()) continue;
    if (is_wrong(one) || !kTaskKey.same(one, record)) continue;
    if (found == nullptr || time_of(&one) < time_of(found)) found = &one;
  }
  return found;
}

BaselineComparison compared_with_variant(const ResultRecord& record, const ResultRecord* rival,
                                         const std::string& variant) {
  BaselineComparison result;
  result.variant = variant;
  if (rival == nullptr) {
    result.reason =
        problem("against.missing", "%1 was not measured with these parameters in rounds.", variant);
    return result;
  }
  result.comparison =
      compare_rounds(rival->measurement.rounds_ms, record.measurement.rounds_ms, Rounds::paired);
  result.cycle_ratio = cycle_ratio(rival->measurement, record.measurement);
  result.same_code = same_code(*rival, record);
  if (result.comparison.rounds < kFewestRounds)
    result.reason = problem("baseline.few", "Fewer than %1 rounds tell nothing.", kFewestRounds);
  return result;
}

}  // namespace

void rank_records(std::vector<ResultRecord>& records) {
  std::vector<ResultRecord*> ranked;
  std::vector<Work> works;
  for (ResultRecord& record : records) {
    record.rank.reset();
    if (!record.skipped.empty() || record.measurement.rounds_ms.empty() || is_wrong(record)) continue;
    ranked.push_back(&record);
    works.push_back(work_of(record));
  }
  std::vector<std::vector<ResultRecord*>> tasks;
  const std::vector<std::size_t> numbers = kTaskKey.tasks(works);
  for (std::size_t i = 0; i < ranked.size(); ++i) {
    if (numbers[i] >= tasks.size()) tasks.resize(numbers[i] + 1);
    tasks[numbers[i]].push_back(ranked[i]);
  }
  for (auto& members : tasks) rank_one_task(members);
}

void compare_with_baseline(std::vector<ResultRecord>& records, const std::vector<ResultRecord>& baseline) {
  for (ResultRecord& record : records) {
    if (record.skipped.empty()) record.baseline = compared(record, find_baseline(record, baseline));
  }
}

void compare_with_variant(std::vector<ResultRecord>& records, const std::string& variant) {
  for (ResultRecord& record : records) {
    if (!record.skipped.empty() || record.variant == variant || is_wrong(record)) continue;
    record.against = compared_with_variant(record, find_rival(record, records, variant), variant);
  }
}

bool any_slower(const std::vector<ResultRecord>& records) {
  return std::ranges::any_of(records, [](const ResultRecord& one) {
    return one.baseline && one.baseline->comparison.verdict == Verdict::slower;
  });
}

}  // namespace filterscope
