// What results differ in, as a reader of charts chooses among it; and the charts that are made of them.
#pragma once

#include <QString>
#include <QStringList>
#include <string>
#include <vector>

#include "core/charts/chart.h"
#include "core/charts/chart_request.h"
#include "core/charts/result_rows.h"

namespace filterscope::ui {

/// A parameter or a condition of which the results have several values.
struct ChartValues {
  struct One {
    std::string value;  ///< as ChartRequest::where has it
    QString text;
  };
  std::string key;
  QString label;
  std::vector<One> values;  ///< numbers from small to large
};

struct ChartFacets {
  struct Variant {
    std::string id;
    QString title;
  };
  std::vector<std::string> pictures;
  std::vector<Variant> variants;  ///< of what was measured, in the order of the results
  std::vector<ChartValues> values;
  bool truth = false;      ///< whether any was compared with a truth
  bool reference = false;  ///< with a reference
};

ChartFacets facetsOf(const std::vector<ResultRow>& rows, const ChartWords& words);

/// As build_chart(), over `baseline` where the request has none and anything can be compared with that, which
/// the request then has.
Chart chartOf(const std::vector<ChartSource>& from, ChartRequest& wanted, const std::string& baseline);

struct ChartOrTable {
  Chart chart;
  QString refused;  ///< why only its table is of use; empty where it can be drawn
};

/// The same, and of a chart that has too much in it to be drawn what its table needs.
ChartOrTable chartOrTable(const std::vector<ChartSource>& from, ChartRequest& wanted,
                          const std::string& baseline);

}  // namespace filterscope::ui
