// The histogram with what it needs: counted on a worker, following the region, the active pane and the
// reference.
#pragma once

#include <QList>
#include <QWidget>

#include "ui/bridge/newest_job.h"
#include "ui/histogram/histogram_chart.h"

class QAction;

namespace filterscope::ui {

class ChartBody;
class InspectFeed;
class ReferenceChoice;
class WindowBar;

class HistogramPanel final : public QWidget {
  Q_OBJECT

 public:
  /// `ways`: actions that set the display window.
  HistogramPanel(InspectFeed& feed, const QList<QAction*>& ways, QWidget* parent = nullptr);

  [[nodiscard]] HistogramChart& chart() { return *chart_; }
  /// Shows the display window, in numbers and as handles. Emits nothing.
  void setWindow(const ValueRange& window);

 Q_SIGNALS:
  /// The window was changed here.
  void windowChosen(const filterscope::ValueRange& window);
  /// A file of that name was exported.
  void written(const QString& file);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void ask();
  void showWindow();
  void takeLevels(const ValueRange& levels);

  InspectFeed& feed_;
  NewestJob job_{NewestJob::Older::delivered};
  HistogramChart* chart_;
  ChartBody* body_;
  ReferenceChoice* reference_;
  WindowBar* bar_;
  ValueRange window_;
};

}  // namespace filterscope::ui
