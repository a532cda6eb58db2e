// What draws a pane's image: OpenGL where a context works, QPainter otherwise, with the same behaviour.
#pragma once

#include <QColor>
#include <QSizeF>
#include <QString>
#include <QWidget>
#include <chrono>
#include <functional>
#include <memory>

#include "ui/frame/display_frame.h"

namespace filterscope::ui {

class Camera;

/// What drawing a frame for the first time took in the GUI thread, in milliseconds.
struct DrawTimes {
  std::chrono::steady_clock::time_point begun{};  ///< the paint event
  double upload = 0;                              ///< to OpenGL; 0 where the frame was there
  double draw = 0;                                ///< the rest of the paint event
  double present = 0;                             ///< from there to the screen: composing and swapping
};

class Surface {
 public:
  /// Gets each frame once, when it has reached the screen.
  using OnScreen = std::function<void(const FramePtr&, const DrawTimes&)>;

  Surface() = default;
  Surface(const Surface&) = delete;
  Surface& operator=(const Surface&) = delete;
  virtual ~Surface() = default;

  /// The widget that shows it; owned by its parent, and it is this object.
  virtual QWidget* widget() = 0;
  /// What is drawn over the image is a child of this one, which is as large as widget().
  virtual QWidget* stage() { return widget(); }
  /// Draws `frame` from the next repaint on; null clears.
  virtual void setFrame(FramePtr frame) = 0;
  virtual void setBackground(const QColor& colour) = 0;
  void setOnScreen(OnScreen handler) { onScreen_ = std::move(handler); }
  /// Whether it draws frames that are in OpenGL's memory alone.
  [[nodiscard]] virtual bool drawsShared() const = 0;
  /// "OpenGL 4.5, llvmpipe" or "QPainter (…reason)"; the former is known once it was shown.
  [[nodiscard]] virtual QString description() const = 0;

  [[nodiscard]] QSizeF deviceSize() {
    const QWidget* shown = widget();
    return QSizeF(shown->size()) * shown->devicePixelRatioF();
  }

 protected:
  OnScreen onScreen_;
};

enum class SurfaceKind { automatic, openGl, raster };
/// Of OpenGL: in a native window of its own where that is faster, or composed with the parent's window.
enum class SurfacePlace { ownWindow, composed };

/// Why OpenGL cannot be used here; empty where it can. Asked once (it creates a context), then remembered.
/// A software renderer is a reason, as it is slower. The environment variable FILTERSCOPE_CANVAS=opengl takes
/// it all the same; FILTERSCOPE_CANVAS=raster turns OpenGL off.
const QString& openGlProblem();

/// `failed` is called, later and once, where an OpenGL surface finds that it cannot draw after all.
Surface* makeSurface(SurfaceKind kind, SurfacePlace place, Camera& camera, QWidget* parent,
                     std::function<void(const QString&)> failed);

}  // namespace filterscope::ui
