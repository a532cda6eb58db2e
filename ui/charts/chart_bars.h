// Horizontal bars as files draw them: by their state, with quartiles, and with what stands beside them.
#pragma once

#include <qcustomplot.h>

#include <QColor>
#include <QString>
#include <vector>

#include "core/charts/chart.h"
#include "ui/charts/chart_colours.h"

namespace filterscope::ui {

class ChartBars final : public QCPBars {
 public:
  /// `keys` has the rows, `values` is along the bars.
  ChartBars(QCPAxis* keys, QCPAxis* values, const QColor& colour, ChartColours colours);

  /// `end`: where the bar ends, which is further than its value where it stands on another one.
  void add(const ChartPoint& point, double end, const QString& label);
  /// The highest value at which everything beside the bars has room, of those that the rows in `range` need.
  [[nodiscard]] double highest(double low, bool logarithmic) const;

 protected:
  void draw(QCPPainter* painter) override;

 private:
  struct Bar {
    ChartPoint point;
    double end = 0;
    QString label;
  };

  void drawBar(QCPPainter& painter, const Bar& bar) const;
  void drawWhisker(QCPPainter& painter, const ChartPoint& point, double y) const;
  void drawLabel(QCPPainter& painter, const Bar& bar, double y) const;
  [[nodiscard]] static bool pale(const ChartPoint& point);
  [[nodiscard]] QFont fontOf(const Bar& bar) const;

  ChartColours colours_;
  std::vector<Bar> bars_;
};

}  // namespace filterscope::ui
