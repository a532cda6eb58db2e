// What is tuned, how far it is, and which values are fastest: those that cannot be told apart share a rank.
#pragma once

#include <QDialog>
#include <QString>
#include <vector>

#include "core/report/results.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace filterscope::ui {

/// Not modal: it knows no image and no engine.
class TuneDialog final : public QDialog {
  Q_OBJECT

 public:
  explicit TuneDialog(QWidget* parent);

  /// What is tuned: the variant's title, and image and parameters. What was found for another task goes.
  void setTask(const QString& variant, const QString& details);
  /// What there is to say of the present state.
  void setMessage(const QString& message);
  void setRunning(bool running);
  void setProgress(double fraction, double secondsLeft);
  /// Of one variant, the quick ones first, as tune() returns them. Those that share rank 1 are marked, and
  /// the row with the values `taken` is chosen.
  void showResults(const std::vector<ResultRecord>& records, const Parameters& taken = {});
  /// Of the chosen row; null where there is none.
  [[nodiscard]] const ResultRecord* chosen() const;

 Q_SIGNALS:
  void tuneRequested();
  void cancelRequested();
  void copyRequested();
  /// The values of the chosen row are wanted.
  void useRequested();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  enum Column {
    rankColumn,
    valuesColumn,
    medianColumn,
    ratioColumn,
    quartilesColumn,
    stateColumn,
    columnTotal
  };
  QWidget* makeButtons();
  void fill();
  void addRow(int row, const ResultRecord& record, double fastest);
  void refresh();
  void retranslate();

  QLabel* variant_;
  QLabel* details_;
  QLabel* message_;
  QProgressBar* progress_;
  QTableWidget* table_;
  QPushButton* tune_ = nullptr;
  QPushButton* cancel_ = nullptr;
  QPushButton* use_ = nullptr;
  QPushButton* copy_ = nullptr;
  QPushButton* close_ = nullptr;
  std::vector<ResultRecord> records_;
  bool running_ = false;
};

}  // namespace filterscope::ui
