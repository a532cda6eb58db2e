// An OpenGL surface in a native window of its own. OpenGL among the main window's widgets would make Qt
// compose and swap that window as a whole, for a frame of one pane and for a slider's handle alike.
#pragma once

#include <QWidget>
#include <functional>
#include <memory>

#include "ui/canvas/surface.h"

namespace filterscope::ui {

class GlSurface;

/// Mouse and keys stay with this widget: its window lets them through.
class WindowedSurface final : public QWidget, public Surface {
  Q_OBJECT

 public:
  WindowedSurface(Camera& camera, std::function<void(const QString&)> failed, QWidget* parent);
  ~WindowedSurface() override;

  QWidget* widget() override { return this; }
  QWidget* stage() override;
  void setFrame(FramePtr frame) override;
  void setBackground(const QColor& colour) override;
  [[nodiscard]] bool drawsShared() const override { return true; }
  [[nodiscard]] QString description() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  /// The window follows in a turn of its own.
  void resizeEvent(QResizeEvent* event) override;

 private:
  void open();
  void fitStage();

  std::unique_ptr<GlSurface> stage_;  ///< a window without a parent widget: Qt composes it alone
  QColor background_{Qt::black};      ///< seen until there is a window
  QWidget* place_ = nullptr;          ///< where the window is, once there is one
  bool resizing_ = false;             ///< the window has not followed yet
};

/// Whether panes have native windows here. Other widgets of the main window are below them, unless they
/// called stackOverPanes().
bool panesHaveWindows();

/// For a child of the main window that covers panes, before it is shown: gives it a native window too. It
/// is opaque, and above the panes after raise().
void stackOverPanes(QWidget& widget);

}  // namespace filterscope::ui
