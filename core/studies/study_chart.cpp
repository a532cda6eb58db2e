#include "core/studies/study_chart.h"

#include "core/charts/build_chart.h"
#include "core/studies/tables.h"

namespace filterscope::studies {

std::optional<Chart> chart_of(const Experiment& experiment, const std::vector<ResultRecord>& records,
                              const ChartWords& words) {
  if (experiment.chart.empty()) return std::nullopt;
  ChartSource source;
  source.label = experiment.study;
  source.document.records = quickest_of(experiment, records);
  ChartRequest request;
  request.words = words;
  request.title = experiment.study + ", " + experiment.part + ": " + experiment.title;
  try {
    set_kind(request, experiment.chart);
    return build_chart(std::vector<ChartSource>{source}, request);
  } catch (const ArgumentError&) {  // There is nothing to show.
    return std::nullopt;
  }
}

}  // namespace filterscope::studies
