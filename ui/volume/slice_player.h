// Steps through the slices of a volume, the frames of a sequence, as quickly as the panes filter them.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <deque>

class QAction;

namespace filterscope::ui {

class Workspace;

class SlicePlayer final : public QObject {
  Q_OBJECT

 public:
  /// `play` is checkable: it starts and stops, and is unchecked where a filter fails or another image comes.
  SlicePlayer(Workspace& workspace, QAction& play, QObject* parent);

 Q_SIGNALS:
  /// Slices a second of the last second; 0: it stands.
  void rateChanged(double rate);

 private:
  void start();
  void stop();
  void step();

  Workspace& workspace_;
  QAction& play_;
  QTimer timer_;
  QElapsedTimer clock_;
  qint64 held_ = 0;           ///< parameters last changed then: while a slider moves the slice stays
  std::deque<qint64> steps_;  ///< when those of the last second were
};

}  // namespace filterscope::ui
