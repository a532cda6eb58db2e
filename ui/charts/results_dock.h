// The dock with the results table and its toolbar.
#pragma once

#include <QDockWidget>

class QAction;
class QComboBox;
class QLabel;
class QTableView;
class QToolBar;

namespace filterscope::ui {

class ResultsModel;
class ResultsProxy;

class ResultsDock : public QDockWidget {
  Q_OBJECT

 public:
  /// The model is not owned and must outlive the dock.
  explicit ResultsDock(ResultsModel* model, QWidget* parent = nullptr);

  [[nodiscard]] QTableView* table() const { return table_; }
  [[nodiscard]] QComboBox* baselineBox() const { return baseline_; }
  [[nodiscard]] QAction* exportAction() const { return export_; }
  void showDevices();
  /// Copies the selection, or everything where nothing is selected.
  void copyAsText();
  void copyAsMarkdown();

 signals:
  void exportRequested();
  void variantActivated(const QString& variant);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void makeTable();
  void makeActions(QToolBar* bar);
  void retranslate();
  void refreshBaselines();
  void refreshSpans();
  void showColumnMenu(const QPoint& position);
  [[nodiscard]] QList<int> hiddenColumns() const;
  void copy(bool markdown);

  ResultsModel* model_ = nullptr;
  ResultsProxy* proxy_ = nullptr;
  QTableView* table_ = nullptr;
  QLabel* empty_ = nullptr;
  bool baselineChosen_ = false;
  QLabel* baselineLabel_ = nullptr;
  QComboBox* baseline_ = nullptr;
  QAction* copyText_ = nullptr;
  QAction* copyMarkdown_ = nullptr;
  QAction* clear_ = nullptr;
  QAction* export_ = nullptr;
};

}  // namespace filterscope::ui
