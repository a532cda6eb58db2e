// What is written over a pane's image: pixel values, a message in words, the progress of slow work.
#pragma once

#include <QElapsedTimer>
#include <QWidget>

#include "ui/frame/display_frame.h"
#include "ui/frame/pane_wait.h"

namespace filterscope::ui {

class Camera;

class PaneOverlay final : public QWidget {
  Q_OBJECT

 public:
  PaneOverlay(Camera& camera, QWidget* parent);

  void setFrame(FramePtr frame);
  /// Shown on a card in the middle; empty hides it.
  void setMessage(const QString& title, const QString& text);
  [[nodiscard]] QString message() const { return text_; }
  /// Words on a pill with a spinner: in the middle of a dimmed image where that is outdated, else in the
  /// image's corner.
  void setWait(const PaneWait& wait);
  [[nodiscard]] const PaneWait& wait() const { return wait_; }
  /// 0…1 draws a thin bar at the bottom; below 0 hides it.
  void setProgress(double fraction);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void refresh();
  [[nodiscard]] bool valuesVisible() const;
  void drawValues(QPainter& painter) const;
  void drawMessage(QPainter& painter) const;
  [[nodiscard]] QRect waitPill() const;
  void drawWait(QPainter& painter) const;
  void drawProgress(QPainter& painter) const;

  Camera& camera_;
  FramePtr frame_;
  QString title_;
  QString text_;
  PaneWait wait_;
  QElapsedTimer turning_;  ///< the spinner
  double progress_ = -1;
};

}  // namespace filterscope::ui
