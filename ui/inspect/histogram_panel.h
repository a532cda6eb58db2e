// The histogram with what it needs: counted on a worker, following the region, the active pane and the
// reference.
#pragma once

#include <QWidget>

#include "ui/inspect/histogram_chart.h"
#include "ui/inspect/latest_worker.h"

namespace filterscope::ui {

class ChartBody;
class InspectFeed;
class ReferenceChoice;

class HistogramPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit HistogramPanel(InspectFeed& feed, QWidget* parent = nullptr);

  [[nodiscard]] HistogramChart& chart() { return *chart_; }

 Q_SIGNALS:
  /// A file of that name was exported.
  void written(const QString& file);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void ask();

  InspectFeed& feed_;
  LatestWorker worker_;
  HistogramChart* chart_;
  ChartBody* body_;
  ReferenceChoice* reference_;
};

}  // namespace filterscope::ui
