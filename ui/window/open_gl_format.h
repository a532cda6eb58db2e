// The OpenGL that panes are drawn with.
#pragma once

#include <QCoreApplication>
#include <QSurfaceFormat>

namespace filterscope::ui {

/// Before the QApplication is made.
inline void chooseOpenGl() {
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  // Each pane swaps by itself: six that wait for the display in turn would take six of its periods.
  format.setSwapInterval(0);
  QSurfaceFormat::setDefaultFormat(format);
  QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
}

}  // namespace filterscope::ui
