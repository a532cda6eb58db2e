// The toolbar of the tools that sweep over both σs: start, cancel, how many, how far apart, how far along.
#pragma once

#include <QString>
#include <QToolBar>

class QAction;
class QComboBox;
class QLabel;
class QProgressBar;

namespace filterscope::ui {

class SweepBar final : public QToolBar {
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

  [[nodiscard]] int count() const;
  [[nodiscard]] double factor() const;
  void setRunning(bool running, int cells);
  void advance();
  /// Words on a line of their own, which the owner places.
  [[nodiscard]] QLabel* noteLabel() const { return note_; }
  void setNote(const QString& text);
  [[nodiscard]] QString note() const;
  [[nodiscard]] QAction* startAction() const { return start_; }

 Q_SIGNALS:
  void startRequested();
  void cancelRequested();
  /// Another count or factor was chosen.
  void changed();

 private:
  QAction* start_;
  QAction* cancel_;
  QComboBox* counts_;
  QComboBox* factors_;
  QProgressBar* progress_;
  QAction* progressAction_;
  QLabel* note_;
};

}  // namespace filterscope::ui
