// What the window's tests share: a window with its own settings, images on disk, and waiting for previews.
#pragma once

#include <QFile>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>
#include <memory>

#include "core/bench/measure.h"
#include "core/io/image_file.h"
#include "kernels/catalog.h"
#include "ui/canvas/canvas.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/variant_panel.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"

Q_DECLARE_METATYPE(filterscope::ui::SurfaceKind)

namespace filterscope::ui {

constexpr int kPatience = 30000;  // ms; a loaded machine is slow, not wrong

/// Smooth with an edge and some grain, so that every parameter changes the result.
inline Image testPicture(int width, int height, int channels, PixelType type = PixelType::u8) {
  Image image(Shape{width, height, 1, channels, type});
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width * channels; ++x) {
      const int grain = (x * 7919 + y * 104729) % 41 - 20;
      const int value = std::clamp((x / channels < width / 2 ? 70 : 180) + grain, 0, 255);
      if (type == PixelType::u8) image.view().row<std::uint8_t>(y)[x] = static_cast<std::uint8_t>(value);
      if (type == PixelType::u16)
        image.view().row<std::uint16_t>(y)[x] = static_cast<std::uint16_t>(value * 257);
      if (type == PixelType::s16)
        image.view().row<std::int16_t>(y)[x] = static_cast<std::int16_t>(value * 257 - 32768);
      if (type == PixelType::f32) image.view().row<float>(y)[x] = static_cast<float>(value) / 255.0F;
    }
  }
  return image;
}

inline bool samePixels(const Image& a, const Image& b) {
  return a.shape() == b.shape() && a.hash() == b.hash();
}

/// For the initTestCase_data() of tests that run with OpenGL and with QPainter, by surfaceKind().
inline void addSurfaceKinds() {
  QTest::addColumn<SurfaceKind>("kind");
  QTest::newRow("automatic") << SurfaceKind::automatic;
  QTest::newRow("raster") << SurfaceKind::raster;
}

inline SurfaceKind surfaceKind() {
  QFETCH_GLOBAL(SurfaceKind, kind);
  return kind;
}

class WindowFixture {
 public:
  explicit WindowFixture(SurfaceKind kind = SurfaceKind::automatic) {
    // Of Qt, where a text has not as many places as it got values.
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^QString::arg")));
    QSettings().clear();
    window = std::make_unique<MainWindow>(theme, kind);
    window->resize(1400, 900);
    window->show();
    // Shortcuts go to the active window alone, and without a window manager nobody activates it.
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window.get()));
  }

  /// Writes an image and returns its path.
  QString write(const Image& image, const QString& name) {
    const QString path = folder.filePath(name);
    save_image(image, path.toStdString());
    return path;
  }

  /// Writes a file that need not be an image and returns its path.
  QString writeText(const QByteArray& text, const QString& name) {
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) return {};
    return file.fileName();
  }

  /// Opens and waits until the right pane shows the result.
  bool open(const QString& path) {
    window->openFile(path);
    return QTest::qWaitFor([&] { return window->workspace().picture().path == path && settled(); },
                           kPatience);
  }

  [[nodiscard]] bool settled() const {
    return window->variants().ready() && window->workspace().settled(0) && window->workspace().settled(1) &&
           !window->workspace().content(1).isEmpty();
  }
  bool waitSettled() {
    return QTest::qWaitFor([&] { return settled(); }, kPatience);
  }

  void choose(int pane, const QString& id) {
    window->canvas().setActive(pane);
    window->workspace().setContent(pane, id);
  }

  /// What the core makes of the present image and parameters with the pane's variant.
  [[nodiscard]] std::shared_ptr<const Image> expected(int pane) const {
    const Workspace& workspace = window->workspace();
    return filter_once(variant(workspace.content(pane).toStdString()), *workspace.input().image,
                       workspace.parameters())
        .result;
  }
  [[nodiscard]] bool matchesCore(int pane) const {
    const FramePtr& frame = window->canvas().pane(pane).frame();
    return frame && frame->image && samePixels(*frame->image, *expected(pane));
  }

  template <class T>
  T* find(const QString& name) const {
    return window->findChild<T*>(name);
  }

  QTemporaryDir folder;
  Theme theme;
  std::unique_ptr<MainWindow> window;
};

}  // namespace filterscope::ui
