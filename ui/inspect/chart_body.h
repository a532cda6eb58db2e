// A chart with its toolbar and the table behind it: what the inspecting tools' chart docks hold.
#pragma once

#include <QWidget>

class QAction;
class QStackedWidget;
class QTableView;
class QToolBar;

namespace filterscope::ui {

class ChartTableModel;
class InspectChart;

class ChartBody final : public QWidget {
  Q_OBJECT

 public:
  /// Takes the chart. `name` is that of files: "histogram".
  ChartBody(InspectChart* chart, const QString& name, const QString& title, QWidget* parent = nullptr);

  /// The tool's own actions go before the common ones.
  void addTools(const QList<QAction*>& actions);
  void addTool(QWidget* widget);
  /// The chart has other numbers.
  void refreshTable();
  void exportChart();

 Q_SIGNALS:
  void written(const QString& path);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void makeCommon();

  InspectChart* chart_;
  QString name_;
  QString title_;
  QToolBar* bar_;
  QStackedWidget* pages_;
  QTableView* table_;
  ChartTableModel* numbers_;
  QAction* first_ = nullptr;  ///< of the common actions
};

}  // namespace filterscope::ui
