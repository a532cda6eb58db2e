// The frame meter: where the time of the last frames went, from the slider to the screen.
#pragma once

#include <QDockWidget>
#include <deque>

#include "core/preview/frame_log.h"
#include "ui/widgets/postponed.h"

class QLabel;
class QTableWidget;

namespace filterscope::ui {

class FrameMonitor;

/// The latency of the last frames as a line, the newest on the right.
class LatencyLine final : public QWidget {
  Q_OBJECT

 public:
  explicit LatencyLine(QWidget* parent = nullptr);
  void setValues(std::deque<double> milliseconds);
  [[nodiscard]] QSize sizeHint() const override { return {260, 72}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::deque<double> values_;
};

class FrameMeter final : public QDockWidget {
  Q_OBJECT

 public:
  FrameMeter(FrameMonitor& monitor, QWidget* parent);

  [[nodiscard]] const FrameLog& log() const { return log_; }
  /// Writes the log into the table now; happens by itself a few times a second while the meter is seen.
  void refresh();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  FrameLog log_;
  QLabel* summary_;
  QTableWidget* table_;
  LatencyLine* line_;
  Postponed refresh_;
};

}  // namespace filterscope::ui
