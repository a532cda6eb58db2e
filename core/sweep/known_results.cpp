#include "core/sweep/known_results.h"

#include <algorithm>

#include "core/report/record_key.h"

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

}  // namespace filterscope
