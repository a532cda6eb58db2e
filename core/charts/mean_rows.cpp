#include "core/charts/mean_rows.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "core/metrics/metric_list.h"
#include "core/noise/noise.h"
#include "core/report/image_sets.h"

namespace filterscope {
namespace {

/// The mean of the finite values; of none the first, which all are then.
double mean_of(const std::vector<double>& values) {
  const auto mean = mean_and_deviation(values);
  return mean ? mean->mean : values.front();
}

std::optional<Metrics> mean_metrics(const RowList& rows, std::optional<Metrics> ResultRow::*member) {
  Metrics mean;
  bool any = false;
  for (const Metric& metric : metrics()) {
    if (!metric.in_brief) continue;
    std::vector<double> values;
    for (const ResultRow* row : rows) {
      const auto value = row->*member ? metric.value(*(row->*member)) : std::nullopt;
      if (value) values.push_back(*value);
    }
    if (!values.empty()) metric.set(mean, mean_of(values));
    any = any || !values.empty();
  }
  return any ? std::optional(mean) : std::nullopt;
}

/// Absent where any has none.
std::optional<double> mean_energy(const RowList& rows) {
  std::vector<double> values;
  for (const ResultRow* row : rows) {
    if (!row->energy) return std::nullopt;
    values.push_back(*row->energy);
  }
  return mean_of(values);
}

/// `noisy`: other means are of other noise.
ResultRow mean_row(const RowList& rows, bool noisy, const ChartWords& words) {
  ResultRow mean = *rows.front();
  mean.place = {};
  mean.samples.clear();
  mean.rounds.clear();
  std::vector<double> times;
  std::set<std::string> images;
  for (const ResultRow* row : rows) {
    times.push_back(row->summary.median);
    images.insert(row->picture);
    mean.uncertain = mean.uncertain || row->uncertain;
    if (mean.wrong.empty()) mean.wrong = row->wrong;
    if (row->shape == mean.shape) continue;
    mean.shape.width = mean.shape.height = mean.shape.depth = 0;  // no size is that of all
  }
  mean.hash.clear();
  std::ranges::fill(mean.added, ChartCellValue());
  mean.picture = words(FS_TEXT("Chart", "mean of %1 images"), {std::to_string(images.size())});
  if (noisy) mean.picture = noisy_name(mean.picture, mean.noise);
  mean.summary = {};
  mean.summary.median = mean_of(times);
  mean.energy = mean_energy(rows);
  mean.reference = mean_metrics(rows, &ResultRow::reference);
  mean.truth = mean_metrics(rows, &ResultRow::truth);
  return mean;
}

}  // namespace

std::deque<MeanRow> means_over_images(const RowList& rows, const ChartWords& words) {
  // As over_images() groups a file's results; of several files each has its own.
  constexpr RecordKey kSet = kSetKey.without({KeyPart::time}).with({KeyPart::source});
  std::vector<RowList> groups;
  std::map<std::string, std::size_t> places;
  for (const ResultRow* row : rows) {
    const auto [place, is_new] = places.try_emplace(kSet.text(work_of(*row)), groups.size());
    if (is_new) groups.emplace_back();
    groups[place->second].push_back(row);
  }
  std::deque<MeanRow> means;
  const bool noisy =
      std::ranges::any_of(rows, [&](const ResultRow* row) { return !(row->noise == rows.front()->noise); });
  for (const RowList& group : groups)
    means.push_back({mean_row(group, noisy, words), static_cast<int>(group.size())});
  return means;
}

}  // namespace filterscope
