// The panes: one camera, zoom about the cursor, 100 % in device pixels, the pixels that reach the screen. Run
// for OpenGL and for QPainter.
#include <QMouseEvent>
#include <QWheelEvent>
#include <QWindow>

#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/canvas/windowed_surface.h"
#include "ui/widgets/elided_label.h"

namespace filterscope::ui {

class CanvasTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase_data() { addSurfaceKinds(); }

  void anOpenGlPaneIsSwappedAlone() {
    WindowFixture f(surfaceKind());
    PaneView& pane = f.window->canvas().pane(0);
    const bool alone = pane.drawsShared() && panesHaveWindows();
    QCOMPARE(pane.stageWidget()->isWindow(), alone);
    if (!alone) return;
    // With OpenGL among its own widgets Qt would make it a window for OpenGL.
    QCOMPARE(f.window->windowHandle()->surfaceType(), QSurface::RasterSurface);
    f.window->resize(f.window->width() - 60, f.window->height() - 40);
    QVERIFY(QTest::qWaitFor([&] { return pane.stageWidget()->size() == pane.surfaceWidget()->size(); }));
    QCOMPARE(pane.stageWidget()->mapToGlobal(QPoint()), pane.surfaceWidget()->mapToGlobal(QPoint()));
  }

  void wheelKeepsThePointUnderTheCursor() {
    WindowFixture f(surfaceKind());
    QVERIFY(f.open(f.write(testPicture(800, 600, 3), "wheel.png")));
    Camera& camera = f.window->canvas().camera();
    QWidget* surface = f.window->canvas().pane(1).surfaceWidget();
    const QPointF cursor(surface->width() * 0.4, surface->height() * 0.6);
    const double ratio = surface->devicePixelRatioF();
    const QSizeF view = f.window->canvas().pane(1).viewSize();
    const double zoomBefore = camera.zoom();
    for (int i = 0; i < 5; ++i) {
      const QPointF before = camera.toPicture(cursor * ratio, view);
      wheel(surface, cursor, 120);
      const QPointF moved = (camera.toPicture(cursor * ratio, view) - before) * camera.zoom();
      QVERIFY2(std::abs(moved.x()) <= 0.6 && std::abs(moved.y()) <= 0.6,
               "moved by rounding at most: half a device pixel");
    }
    QVERIFY(camera.zoom() > zoomBefore * 1.5);
  }

  void hundredPercentIsDevicePixels() {
    WindowFixture f(surfaceKind());
    const Image picture = testPicture(64, 48, 3);
    QVERIFY(f.open(f.write(picture, "exact.png")));
    f.window->actions().actualSize->trigger();
    QCOMPARE(f.window->canvas().camera().zoom(), 1.0);
    const QImage screen = grabSurface(f, 0);
    const QPoint origin = f.window->canvas().camera().origin(f.window->canvas().pane(0).viewSize()).toPoint();
    int wrong = 0;
    for (int y = 0; y < 48; ++y) {
      for (int x = 0; x < 64; ++x) {
        const auto* p = picture.view().row<std::uint8_t>(y) + 3 * x;
        if (screen.pixelColor(origin + QPoint(x, y)) != QColor(p[0], p[1], p[2])) ++wrong;
      }
    }
    QCOMPARE(wrong, 0);
  }

  void enlargesToNearestPixels() {
    WindowFixture f(surfaceKind());
    const Image picture = testPicture(64, 48, 1);
    QVERIFY(f.open(f.write(picture, "near.png")));
    f.window->canvas().camera().setZoom(4);
    const QImage screen = grabSurface(f, 0);
    const QPoint origin = f.window->canvas().camera().origin(f.window->canvas().pane(0).viewSize()).toPoint();
    int wrong = 0;
    for (int y = 20; y < 28; ++y) {
      for (int x = 28; x < 36; ++x) {
        for (int at = 0; at < 16; ++at) {
          const QColor seen = screen.pixelColor(origin + QPoint(4 * x + at % 4, 4 * y + at / 4));
          if (seen.red() != picture.view().row<std::uint8_t>(y)[x] || seen.red() != seen.blue()) ++wrong;
        }
      }
    }
    QCOMPARE(wrong, 0);
  }

  void averagesWhatIsReduced() {
    WindowFixture f(surfaceKind());
    Image chequer(Shape{1600, 1200, 1, 1, PixelType::u8});
    for (int y = 0; y < 1200; ++y) {
      for (int x = 0; x < 1600; ++x) {
        chequer.view().row<std::uint8_t>(y)[x] = (x + y) % 2 == 0 ? 0 : 255;
      }
    }
    QVERIFY(f.open(f.write(chequer, "chequer.png")));
    QVERIFY(f.window->canvas().camera().zoom() < 0.6);
    const auto evenlyGray = [&] {
      const QImage screen = grabSurface(f, 0);
      const QPoint centre = screen.rect().center();
      for (int d = -20; d <= 20; ++d) {
        const int gray = qGray(screen.pixel(centre + QPoint(d, d / 3)));
        if (gray < 90 || gray > 165) return false;
      }
      return true;
    };
    QTRY_VERIFY_WITH_TIMEOUT(evenlyGray(), kPatience);
  }

  void drawsPicturesLargerThanATexture() {
    WindowFixture f(surfaceKind());
    const Image picture = testPicture(9000, 12, 3);
    QVERIFY(f.open(f.write(picture, "long.png")));
    Camera& camera = f.window->canvas().camera();
    camera.restore(1, QPointF(8192, 6), false);  // where two tiles meet
    const QImage screen = grabSurface(f, 0);
    const QPoint origin = camera.origin(f.window->canvas().pane(0).viewSize()).toPoint();
    int wrong = 0;
    for (int y = 0; y < 12; ++y) {
      for (int x = 8192 - 100; x < 8192 + 100; ++x) {
        const auto* p = picture.view().row<std::uint8_t>(y) + 3 * x;
        if (screen.pixelColor(origin + QPoint(x, y)) != QColor(p[0], p[1], p[2])) ++wrong;
      }
    }
    QCOMPARE(wrong, 0);
  }

  void dragMovesBothPanes() {
    WindowFixture f(surfaceKind());
    QVERIFY(f.open(f.write(testPicture(400, 300, 3), "pan.png")));
    Camera& camera = f.window->canvas().camera();
    camera.setZoom(3);
    const QPointF before = camera.centre();
    QWidget* surface = f.window->canvas().pane(0).surfaceWidget();
    QTest::mousePress(surface, Qt::LeftButton, {}, {100, 100});
    QTest::mouseMove(surface, {130, 115});
    QTest::mouseRelease(surface, Qt::LeftButton, {}, {130, 115});
    const double ratio = surface->devicePixelRatioF();
    QVERIFY(std::abs(before.x() - camera.centre().x() - 30 * ratio / 3) < 0.01);
    QVERIFY(std::abs(before.y() - camera.centre().y() - 15 * ratio / 3) < 0.01);
    QCOMPARE(f.window->canvas().active(), 0);
  }

  void fitShowsTheWholePicture() {
    WindowFixture f(surfaceKind());
    QVERIFY(f.open(f.write(testPicture(3000, 500, 1), "wide.png")));
    Camera& camera = f.window->canvas().camera();
    camera.setZoom(8);
    QTest::keyClick(f.window.get(), Qt::Key_F);
    QVERIFY(camera.fitting());
    const QSizeF view = f.window->canvas().pane(0).viewSize();
    QVERIFY(camera.toView({0, 0}, view).x() >= 0);
    QVERIFY(camera.toView({3000, 500}, view).x() <= view.width());
  }

  void resizingKeepsFitting() {
    WindowFixture f(surfaceKind());
    QVERIFY(f.open(f.write(testPicture(1200, 800, 1), "resize.png")));
    const double before = f.window->canvas().camera().zoom();
    f.window->resize(1100, 700);
    QTRY_VERIFY(f.window->canvas().camera().zoom() < before);
  }

  void readsValuesUnderTheCursor() {
    WindowFixture f(surfaceKind());
    const Image picture = testPicture(64, 48, 3);
    QVERIFY(f.open(f.write(picture, "values.png")));
    f.window->canvas().camera().setZoom(4);
    QWidget* surface = f.window->canvas().pane(0).surfaceWidget();
    const QPointF at =
        f.window->canvas().camera().toView({10.5, 20.5}, f.window->canvas().pane(0).viewSize()) /
        surface->devicePixelRatioF();
    QMouseEvent move(QEvent::MouseMove, at, surface->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QApplication::sendEvent(surface, &move);
    const auto* p = picture.view().row<std::uint8_t>(20) + 30;
    const QString values = QString("1: %1 %2 %3").arg(p[0]).arg(p[1]).arg(p[2]);
    auto* status = f.window->findChild<ElidedLabel*>("statusHover");
    QTRY_VERIFY2(status->text().contains("x 10, y 20") && status->text().contains(values),
                 qPrintable(status->text()));
    QVERIFY(status->text().contains("2: "));
  }

 private:
  static void wheel(QWidget* widget, const QPointF& at, int delta) {
    QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, delta}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
  }

  /// The surface's own pixels, without the overlay.
  static QImage grabSurface(WindowFixture& f, int pane) {
    QWidget* surface = f.window->canvas().pane(pane).surfaceWidget();
    for (QWidget* child : f.window->canvas().pane(pane).stageWidget()->findChildren<QWidget*>())
      child->hide();
    return surface->grab().toImage();
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(CanvasTest)
#include "canvas_test.moc"
