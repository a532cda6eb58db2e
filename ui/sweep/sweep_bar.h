// The controls of the tools that sweep over two parameters: start, cancel, which, how many, how far apart,
// how far along.
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

#include "ui/sweep/sweep_runner.h"

class QAction;
class QComboBox;
class QLabel;
class QProgressBar;

namespace filterscope::ui {

class SweepBar final : public QWidget {
  Q_OBJECT

 public:
  struct Words {
    QString name;  ///< of the objects: "sheet"
    QString start;
    QString startTip;
    QString icon;
    QList<int> counts;  ///< a side, odd
    int count = 5;
    QList<double> factors;  ///< between neighbours
    double factor = 1.5;
  };

  SweepBar(const Words& words, QWidget* parent);

  /// Offers the schema's parameters that change the result of an image of so many channels, beside
  /// `parameters`. What was chosen stays where it can; otherwise those that the schema puts first, or the
  /// first two that go in factors.
  void offer(const Schema& schema, const Parameters& parameters, int channels);
  /// What is chosen.
  [[nodiscard]] SweepWish wish() const;
  [[nodiscard]] int count() const;
  void setRunning(bool running, int cells);
  void advance();
  /// The part of it that is done, 0…1, where it does not go cell by cell.
  void setShare(double share);
  /// Words on a line of their own, which the owner places.
  [[nodiscard]] QLabel* noteLabel() const { return note_; }
  /// How many and how far apart: the owner may place them beside other controls.
  [[nodiscard]] QList<QWidget*> stepBoxes() const;
  void setNote(const QString& text);
  [[nodiscard]] QString note() const;
  [[nodiscard]] QAction* startAction() const { return start_; }

 Q_SIGNALS:
  void startRequested();
  void cancelRequested();
  /// Another parameter, count or factor was chosen.
  void changed();

 private:
  QAction* start_;
  QAction* cancel_;
  QComboBox* columns_;
  QComboBox* rows_;
  QString chosenColumn_;  ///< by the user
  QString chosenRow_;
  QComboBox* counts_;
  QComboBox* factors_;
  QProgressBar* progress_;
  QLabel* note_;
};

}  // namespace filterscope::ui
