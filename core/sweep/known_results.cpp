#include "core/sweep/known_results.h"

#include <algorithm>
#include <exception>
#include <map>
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

/// What the machine code of the item's kernel is told by; empty where it is not known, or cannot run: the
/// sweep says why.
std::string code_now(const SweepPlan& plan, const SweepItem& item, const CancelToken* cancel) {
  BenchSettings settings = plan.settings;
  settings.devices = item.devices;
  try {
    Sampler sampler(variant(item.record.variant), *plan.pictures[item.picture].image, item.record.parameters,
                    settings, item.record.conditions, cancel);
    sampler.path();
    return sampler.code();
  } catch (const Cancelled&) {
    throw;
  } catch (const std::exception&) {
    return {};
  }
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
  const std::vector<SweepItem> items = plan.known.empty() ? std::vector<SweepItem>() : items_of(plan);
  std::map<std::string, std::string> codes;  // of the kernels as they are now; empty: not known
  std::set<std::string> former;
  for (SweepItem item : items) {
    const ResultRecord& record = item.record;
    if (!is_of_user(record.variant)) continue;
    note_device(item.record, item.devices);
    const auto known = std::ranges::find_if(
        plan.known, [&](const ResultRecord& one) { return kMeasurementKey.same(one, record); });
    if (known == plan.known.end() || known->measurement.facts.code.empty()) continue;
    const auto [code, is_new] = codes.try_emplace(record.variant);
    if (is_new) code->second = code_now(plan, item, cancel);
    if (code->second.empty() || code->second == known->measurement.facts.code) continue;
    plan.known.erase(known);
    former.insert(record.variant);
  }
  return {former.begin(), former.end()};
}

}  // namespace filterscope
