// The dock with the results table and its toolbar.
#pragma once

#include <QDockWidget>
#include <QHash>
#include <QSet>
#include <QStringList>
#include <optional>
#include <vector>

#include "ui/models/timing_model.h"
#include "ui/widgets/postponed.h"

class QAction;
class QComboBox;
class QLabel;
class QStackedWidget;
class QTableView;
class QToolBar;

namespace filterscope::ui {

class ElidedLabel;
class FrozenColumn;
class ImageSetsModel;
class ResultsModel;
class ResultsProxy;

class ResultsDock : public QDockWidget {
  Q_OBJECT

 public:
  /// The model is not owned and must outlive the dock.
  explicit ResultsDock(ResultsModel* model, QWidget* parent = nullptr);

  [[nodiscard]] QTableView* table() const { return table_; }
  /// Mean and standard deviation over the images, in place of the table while overImagesAction() is on.
  [[nodiscard]] QTableView* overImagesTable() const { return overTable_; }
  [[nodiscard]] QAction* overImagesAction() const { return over_; }
  /// Where the results are of several images.
  void showOverImages();
  [[nodiscard]] QComboBox* baselineBox() const { return baseline_; }
  [[nodiscard]] QAction* exportAction() const { return export_; }
  /// "All: Radius 3 px · Threads: all": what every row shares, with the columns of that folded away.
  [[nodiscard]] const ElidedLabel* sharedLabel() const { return shared_; }
  /// The rows that light up, of the model.
  void setLit(const LitTask& lit);
  [[nodiscard]] const QSet<int>& litRows() const { return lit_; }
  /// Copies the selection, or everything where nothing is selected.
  void copyAsText();
  void copyAsMarkdown();

 signals:
  /// All results are to go.
  void clearRequested();
  /// The cursor is over a row; nothing: over none.
  void pointedAt(const std::optional<filterscope::ui::TimingTask>& task);
  /// The rows with selected cells.
  void chosen(const std::vector<filterscope::ui::TimingTask>& tasks);
  void exportRequested();
  void variantActivated(const QString& variant);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void makeTable();
  void makeOverImages();
  void refreshOverImages();
  void tellFastest();
  void fitOverImages();
  [[nodiscard]] QString titleOf(int column) const;
  [[nodiscard]] int titleWidth(int column) const;
  void fitTitle(int column);
  void connectPointing();
  [[nodiscard]] TimingTask taskAt(const QModelIndex& index) const;
  void makeActions(QToolBar* bar);
  void retranslate();
  void refreshBaselines();
  void refreshSpans();
  /// The width of the column's longest text, in pixels.
  [[nodiscard]] int longest(int column) const;
  void refreshColumns();
  void showColumnMenu(const QPoint& position);
  [[nodiscard]] QList<int> hiddenColumns() const;
  void copy(bool markdown);

  ResultsModel* model_ = nullptr;
  ResultsProxy* proxy_ = nullptr;
  QTableView* table_ = nullptr;
  FrozenColumn* frozen_ = nullptr;
  ImageSetsModel* sets_ = nullptr;
  QTableView* overTable_ = nullptr;
  QStackedWidget* pages_ = nullptr;
  QLabel* empty_ = nullptr;
  ElidedLabel* shared_ = nullptr;
  QSet<int> lit_;
  QStringList titles_;       ///< that the columns are wide enough for
  QHash<int, bool> chosen_;  ///< columns that were shown or hidden by hand; the others follow the rows
  Postponed columnsDelay_;   ///< once for all rows that come together
  QLabel* fastest_ = nullptr;
  Postponed fastestSoon_;
  bool baselineChosen_ = false;
  QLabel* baselineLabel_ = nullptr;
  QComboBox* baseline_ = nullptr;
  QAction* over_ = nullptr;
  QAction* copyText_ = nullptr;
  QAction* copyMarkdown_ = nullptr;
  QAction* clear_ = nullptr;
  QAction* export_ = nullptr;
};

}  // namespace filterscope::ui
