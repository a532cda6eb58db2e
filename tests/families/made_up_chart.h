// A kind of chart that exists in tests alone: nothing but this file names it.
#pragma once

#include "core/charts/builders.h"
#include "core/charts/chart_kind.h"

namespace filterscope::test {

inline Chart made_up_chart(const RowList& rows, const ChartRequest& request) {
  Chart chart = times_chart(rows, request);
  chart.title = "Made-up times";
  return chart;
}

/// The kind is registered as long as this lives.
class MadeUpChart {
 public:
  MadeUpChart() {
    add_chart_kind({.key = "made-up-times",
                    .axis = "MADE",
                    .shows = "what is made up",
                    .name = [](const ChartRequest&) { return std::string("Made-up times"); },
                    .build = made_up_chart,
                    .offer = [](FillableCharts& charts) { charts.add("made-up-times-radius"); }});
  }
  MadeUpChart(const MadeUpChart&) = delete;
  MadeUpChart& operator=(const MadeUpChart&) = delete;
  ~MadeUpChart() { remove_chart_kind("made-up-times"); }
};

}  // namespace filterscope::test
