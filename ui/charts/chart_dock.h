// The dock with the timing chart and its toolbar.
#pragma once

#include <QDockWidget>

#include "ui/widgets/postponed.h"

class QAction;
class QLabel;
class QProgressBar;
class QScrollBar;
class QStackedWidget;
class QTableView;
class QToolBar;

namespace filterscope::ui {

class TimingChart;
class TimingModel;
struct TimingTask;

class ChartDock : public QDockWidget {
  Q_OBJECT

 public:
  /// The model is not owned and must outlive the dock.
  explicit ChartDock(TimingModel* model, QWidget* parent = nullptr);

  [[nodiscard]] TimingChart* chart() const { return chart_; }
  /// For the menus of the main window: the same actions with their shortcuts.
  [[nodiscard]] QAction* measureAction() const { return measure_; }
  [[nodiscard]] QAction* cancelAction() const { return cancel_; }
  [[nodiscard]] QAction* exportAction() const { return export_; }

 public slots:
  /// While measuring, Cancel is enabled, Measure is not, and the progress shows.
  void setMeasuring(bool on);
  /// `secondsLeft` 0: not known yet. `what`: the combination just measured.
  void setProgress(int done, int total, double secondsLeft, const QString& what);

 signals:
  void measureRequested();
  void cancelRequested();
  void exportRequested();
  /// A click or key on a row of the chart or of its table.
  void rowActivated(const filterscope::ui::TimingTask& task);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QWidget* makeBody(TimingModel* model);
  void makeActions(QToolBar* bar, TimingModel* model);
  void copyChart();
  void retranslate();
  void updateScrollBar();
  void tellFastest();

  TimingChart* chart_ = nullptr;
  QLabel* fastest_ = nullptr;
  Postponed fastestSoon_;
  QTableView* table_ = nullptr;
  QStackedWidget* pages_ = nullptr;
  QScrollBar* scroll_ = nullptr;
  QProgressBar* progress_ = nullptr;
  QLabel* left_ = nullptr;
  QList<QAction*> progressActions_;
  QAction* measure_ = nullptr;
  QAction* cancel_ = nullptr;
  QAction* logarithmic_ = nullptr;
  QAction* samples_ = nullptr;
  QAction* allMeasured_ = nullptr;
  QAction* asTable_ = nullptr;
  QAction* copy_ = nullptr;
  QAction* export_ = nullptr;
};

}  // namespace filterscope::ui
