// The picture of a study's chart, in the window's colours.
#pragma once

#include <QWidget>
#include <memory>

#include "core/charts/chart.h"

class QSvgRenderer;

namespace filterscope::ui {

class StudyChartView final : public QWidget {
  Q_OBJECT

 public:
  explicit StudyChartView(QWidget* parent = nullptr);

  /// Null: nothing is drawn.
  void setChart(std::shared_ptr<const Chart> chart);
  [[nodiscard]] const std::shared_ptr<const Chart>& chart() const { return chart_; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void draw();

  std::shared_ptr<const Chart> chart_;
  QSvgRenderer* drawing_;
};

}  // namespace filterscope::ui
