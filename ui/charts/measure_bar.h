// The commands that measure, and how far the measurement is, in a tool bar.
#pragma once

#include <QList>
#include <QObject>
#include <QString>

class QAction;
class QLabel;
class QProgressBar;
class QToolBar;

namespace filterscope::ui {

class MeasureBar final : public QObject {
  Q_OBJECT

 public:
  /// The bar is not owned, and must have a parent that owns this too.
  explicit MeasureBar(QToolBar* bar);

  /// For the menus of the main window: the same actions with their shortcuts.
  [[nodiscard]] QAction* measureAction() const { return measure_; }
  [[nodiscard]] QAction* cancelAction() const { return cancel_; }
  /// Whether something of the bar is seen, as it is where the charts are.
  [[nodiscard]] bool inSight() const;
  /// At the end of the tool bar.
  void addProgress();

  /// While measuring, Cancel is enabled, Measure is not, and the progress shows.
  void setMeasuring(bool on);
  /// `secondsLeft` 0: not known yet. `what`: the combination just measured.
  void setProgress(int done, int total, double secondsLeft, const QString& what);
  void retranslate();

 signals:
  void measureRequested();
  void cancelRequested();

 private:
  QToolBar* bar_;
  QProgressBar* progress_;
  QLabel* left_;
  QList<QAction*> progressActions_;
  QAction* measure_;
  QAction* cancel_;
};

/// The action's text, its tip with the shortcut, and the same in the status bar.
void nameAction(QAction* action, const QString& text, const QString& tip);

}  // namespace filterscope::ui
