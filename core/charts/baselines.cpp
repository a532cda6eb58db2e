#include "core/charts/baselines.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

/// Parameters that both have and that change the result are equal, and so is the image.
bool same_task(const ResultRow& a, const ResultRow& b, const Schema& known) {
  if (a.picture != b.picture || !(a.shape == b.shape) || a.conditions != b.conditions) return false;
  return std::ranges::all_of(a.parameters, [&](const auto& entry) {
    const auto& [key, value] = entry;
    const ParameterSpec* spec = known.find(key);
    const Value* other = b.parameters.find(key);
    if (other == nullptr || (spec != nullptr && (spec->effect == Effect::time || spec->guarantee)))
      return true;
    return spec == nullptr ? *other == value : normal(*spec, *other) == normal(*spec, value);
  });
}

/// The same image on the same machine, in whatever file: CPU and GPU are often measured apart.
bool same_place(const ResultRow& a, const ResultRow& b) {
  return !a.host.empty() && a.host == b.host && a.hash == b.hash;
}

/// Whether another variant was measured at the same work.
bool compares(const RowList& rows, const std::string& id) {
  const Schema known = all_parameters();
  RowList bases;
  std::ranges::copy_if(rows, std::back_inserter(bases),
                       [&](const ResultRow* row) { return row->variant == id && row->measured(); });
  return std::ranges::any_of(rows, [&](const ResultRow* row) {
    return row->variant != id && row->measured() && std::ranges::any_of(bases, [&](const ResultRow* base) {
             return (base->place.source == row->place.source || same_place(*row, *base)) &&
                    same_task(*row, *base, known);
           });
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
  const Schema known = all_parameters();
  const ResultRow* elsewhere = nullptr;
  for (const ResultRow* one : rows) {
    if (!one->measured() || !same_task(row, *one, known)) continue;
    if (source >= 0) {
      if (one->place.source == source && one->variant == row.variant) return one;
    } else if (one->variant == baseline) {
      if (one->place.source == row.place.source) return one;
      if (elsewhere == nullptr && same_place(row, *one)) elsewhere = one;
    }
  }
  return elsewhere;
}

}  // namespace filterscope
