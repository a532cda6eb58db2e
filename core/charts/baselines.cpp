#include "core/charts/baselines.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

#include "kernels/api/errors.h"

namespace filterscope {
namespace {

/// Of one file, or of one image and machine in whatever file: CPU and GPU are often measured apart.
bool is_same_task(const ResultRow& a, const ResultRow& b) {
  const bool comparable = a.place.source == b.place.source || (!a.host.empty() && !a.hash.empty());
  return comparable && kTaskKey.same(work_of(a), work_of(b));
}

/// Whether another variant was measured at the same work.
bool compares(const RowList& rows, const std::string& id) {
  RowList bases;
  std::ranges::copy_if(rows, std::back_inserter(bases),
                       [&](const ResultRow* row) { return row->variant == id && row->measured(); });
  return std::ranges::any_of(rows, [&](const ResultRow* row) {
    return row->variant != id && row->measured() &&
           std::ranges::any_of(bases, [&](const ResultRow* base) { return is_same_task(*row, *base); });
  });
}

}  // namespace

std::string chosen_baseline(const RowList& rows, const std::string& wanted) {
  const auto there = [&](const std::string& id) {
    return std::ranges::any_of(rows, [&](const ResultRow* row) { return row->variant == id; });
  };
  if (!wanted.empty()) {
    if (there(wanted)) return wanted;
    std::set<std::string> ids;
    for (const ResultRow* row : rows) ids.insert(row->variant);
    std::string list;
    for (const std::string& id : ids) list += (list.empty() ? "" : ", ") + id;
    throw ArgumentError(problem("chart.baseline",
                                "The baseline \"%1\" was not measured in these results. There are: %2.",
                                wanted, list));
  }
  // The references, then the variants in the order of the files, whatever that of the chart.
  RowList in_order = rows;
  std::ranges::stable_sort(
      in_order, {}, [](const ResultRow* row) { return std::pair(row->place.source, row->place.record); });
  std::vector<std::string> ids;
  const auto add = [&](const std::string& id) {
    if (!id.empty() && there(id) && std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
  };
  for (const ResultRow* row : in_order) add(row->reference_id);
  for (const ResultRow* row : in_order) add(row->variant);
  const auto useful = std::ranges::find_if(ids, [&](const std::string& id) { return compares(rows, id); });
  return useful == ids.end() ? ids.front() : *useful;
}

const ResultRow* baseline_of(const ResultRow& row, const RowList& rows, const std::string& baseline,
                             int source) {
  const ResultRow* elsewhere = nullptr;
  for (const ResultRow* one : rows) {
    if (!one->measured()) continue;
    if (source >= 0) {
      if (one->place.source == source && kOtherFileKey.same(work_of(row), work_of(*one))) return one;
    } else if (one->variant == baseline && is_same_task(row, *one)) {
      if (one->place.source == row.place.source) return one;
      if (elsewhere == nullptr) elsewhere = one;
    }
  }
  return elsewhere;
}

}  // namespace filterscope
