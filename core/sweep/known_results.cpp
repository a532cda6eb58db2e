#include "core/sweep/known_results.h"

#include <algorithm>
#include <exception>
#include <set>

#include "core/bench/sampler.h"
#include "core/report/record_key.h"
#include "core/sweep/combinations.h"
#include "kernels/api/user_kernels.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

/// Where the record belongs among those of now; the end where it is none of them.
std::vector<ResultRecord>::iterator place_of(const ResultRecord& known, std::vector<ResultRecord>& records) {
  const auto same = std::ranges::find_if(
      records, [&](const ResultRecord& record) { return kMeasurementKey.same(record, known); });
  if (same != records.end()) return same;
  // A hidden GPU has no name.
  constexpr RecordKey kAnywhere = kMeasurementKey.without({KeyPart::device});
  return std::ranges::find_if(records, [&](const ResultRecord& record) {
    const bool not_measured = !record.skipped.empty() || !known.skipped.empty();
    return not_measured && kAnywhere.same(record, known);
  });
}

}  // namespace

std::vector<ResultRecord> with_known(std::vector<ResultRecord> records,
                                     const std::vector<ResultRecord>& known) {
  for (const ResultRecord& one : known) {
    const auto at = place_of(one, records);
    if (at == records.end()) {
      records.push_back(one);
    } else if (!at->skipped.empty() && one.skipped.empty()) {
      *at = one;
    }
  }
  return records;
}

std::vector<std::string> leave_out_former_kernels(SweepPlan& plan, const CancelToken* cancel) {
  std::vector<std::string> former;
  std::set<std::string> seen;
  const std::vector<SweepItem> items = plan.known.empty() ? std::vector<SweepItem>() : items_of(plan);
  for (SweepItem item : items) {
    const std::string& id = item.record.variant;
    if (!is_of_user(variant(id).descriptor)) continue;
    note_device(item.record, item.devices);
    const auto known = std::ranges::find_if(plan.known, [&](const ResultRecord& one) {
      return !one.measurement.facts.code.empty() && kMeasurementKey.same(one, item.record);
    });
    if (known == plan.known.end() || !seen.insert(id).second) continue;
    BenchSettings own = plan.settings;
    own.devices = item.devices;
    try {
      Sampler now(variant(id), *plan.pictures[item.picture].image, item.record.parameters, own,
                  item.record.conditions, cancel);
      now.path();
      if (now.code() != known->measurement.facts.code) former.push_back(id);
    } catch (const Cancelled&) {
      throw;
    } catch (const std::exception&) {  // the sweep says why it cannot run
    }
  }
  std::erase_if(plan.known, [&](const ResultRecord& one) {
    return std::ranges::find(former, one.variant) != former.end();
  });
  return former;
}

}  // namespace filterscope
