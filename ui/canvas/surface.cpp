#include "ui/canvas/surface.h"

#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <algorithm>

#include "ui/canvas/gl_surface.h"
#include "ui/canvas/raster_surface.h"
#include "ui/canvas/windowed_surface.h"

namespace filterscope::ui {
namespace {

/// Whether OpenGL is emulated on the CPU. Its shaders and textures then take longer than QPainter does, and
/// take that time from the window's thread.
bool drawsInSoftware(const QString& renderer) {
  static const QStringList emulated{"llvmpipe",    "softpipe",   "swrast", "Software Rasterizer",
                                    "SwiftShader", "GDI Generic"};
  return std::any_of(emulated.begin(), emulated.end(),
                     [&](const QString& name) { return renderer.contains(name, Qt::CaseInsensitive); });
}

// In English, as all diagnostics are.
QString findOpenGlProblem() {
  const QString wanted = qEnvironmentVariable("FILTERSCOPE_CANVAS");
  if (wanted == QLatin1String("raster")) {
    return QStringLiteral("OpenGL is turned off by FILTERSCOPE_CANVAS");
  }
  // These platforms have no window system to compose OpenGL with; Qt 6.4 crashes when asked to.
  static const QStringList without{"offscreen", "minimal", "vnc", "linuxfb"};
  if (without.contains(QGuiApplication::platformName())) {
    return QStringLiteral("the platform \"%1\" has no OpenGL").arg(QGuiApplication::platformName());
  }
  QOpenGLContext context;
  QOffscreenSurface surface;
  surface.setFormat(QSurfaceFormat::defaultFormat());
  surface.create();
  if (!surface.isValid() || !context.create() || !context.makeCurrent(&surface)) {
    return QStringLiteral("no OpenGL context could be made");
  }
  const QSurfaceFormat format = context.format();
  const QString renderer =
      QString::fromLatin1(reinterpret_cast<const char*>(context.functions()->glGetString(GL_RENDERER)));
  context.doneCurrent();
  const bool recent = context.isOpenGLES() ? format.majorVersion() >= 3 : format.version() >= qMakePair(3, 3);
  if (recent && wanted != QLatin1String("opengl") && drawsInSoftware(renderer)) {
    return QStringLiteral("%1 does OpenGL in software, which is slower").arg(renderer);
  }
  if (recent) return {};
  return QStringLiteral("OpenGL %1.%2 is too old, 3.3 is needed")
      .arg(format.majorVersion())
      .arg(format.minorVersion());
}

}  // namespace

const QString& openGlProblem() {
  static const QString problem = findOpenGlProblem();
  return problem;
}

Surface* makeSurface(SurfaceKind kind, SurfacePlace place, Camera& camera, QWidget* parent,
                     std::function<void(const QString&)> failed) {
  if (kind == SurfaceKind::raster) return new RasterSurface(camera, {}, parent);
  if (kind == SurfaceKind::automatic && !openGlProblem().isEmpty()) {
    return new RasterSurface(camera, openGlProblem(), parent);
  }
  if (place == SurfacePlace::ownWindow && panesHaveWindows()) {
    return new WindowedSurface(camera, std::move(failed), parent);
  }
  return new GlSurface(camera, std::move(failed), parent);
}

}  // namespace filterscope::ui
