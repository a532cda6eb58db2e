// Results shared with OpenGL: the same image on the screen as by the way through the host, and the same
// values. Needs a GPU that also draws the window: skipped, with the reason, elsewhere, but fails where
// FILTERSCOPE_TEST_DISPLAY promises one.
#include <QOpenGLWidget>

#include "kernels/api/device_facts.h"
#include "kernels/families/bilateral_parameters.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"

namespace filterscope::ui {

class ShareTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    if (promised()) QVERIFY2(!gpus().devices.empty(), gpus().reason.text().c_str());
  }

  void twoEmptyScreensAreNotTheSamePicture() {
    QVERIFY(!samePicture({}, {}));
    QImage blank(8, 8, QImage::Format_RGB32);
    blank.fill(Qt::black);
    QVERIFY(!samePicture(blank, blank));
    QImage drawn = blank;
    drawn.setPixel(3, 3, 0xFFFFFFFF);
    QVERIFY(samePicture(drawn, drawn));
    QVERIFY(!samePicture(drawn, blank));
  }

  void theScreenIsTheSameOnBothWays_data() {
    QTest::addColumn<int>("channels");
    QTest::addColumn<int>("type");
    QTest::addColumn<double>("zoom");
    QTest::addColumn<bool>("windowed");
    for (const int channels : {1, 3}) {
      for (const PixelType type : {PixelType::u8, PixelType::u16, PixelType::f32}) {
        for (const double zoom : {1.0, 4.0}) {
          for (const bool windowed : {false, true}) {
            QTest::addRow("%d channels, type %d, zoom %g%s", channels, static_cast<int>(type), zoom,
                          windowed ? ", windowed" : "")
                << channels << static_cast<int>(type) << zoom << windowed;
          }
        }
      }
    }
  }

  void theScreenIsTheSameOnBothWays() {
    QFETCH(int, channels);
    QFETCH(int, type);
    QFETCH(double, zoom);
    QFETCH(bool, windowed);
    if (gpus().devices.empty()) QSKIP(gpus().reason.text().c_str());
    WindowFixture f;
    const Image picture = testPicture(317, 211, channels, static_cast<PixelType>(type));
    QVERIFY(f.open(f.write(picture, "both.tif")));
    f.window->canvas().camera().setZoom(zoom);
    if (windowed) {
      const double white = full_scale(static_cast<PixelType>(type));
      f.window->workspace().setWindow(ValueRange{0.21 * white, 0.64 * white});
    }
    f.choose(1, "larsson2015/naive");
    QVERIFY(f.waitSettled());
    const PreviewResult& result = f.window->workspace().shown(1)->result;
    if (!result.copied_because.empty()) {
      if (promised()) QFAIL(result.copied_because.text().c_str());
      QSKIP(result.copied_because.text().c_str());
    }
    QVERIFY(result.interop_ms > 0);
    QVERIFY(f.matchesCore(1));
    const QImage shared = screen(f);
    const Parameters parameters = f.window->workspace().parameters();
    Parameters other = parameters;
    other.set("radius", 1);
    f.window->workspace().setParameters(other, false);
    QVERIFY(f.waitSettled());
    f.window->workspace().setSharing(false);
    f.window->workspace().setParameters(parameters, false);
    QVERIFY(f.waitSettled());
    QCOMPARE(f.window->workspace().shown(1)->result.interop_ms, 0.0);
    QVERIFY(samePicture(screen(f), shared));
  }

  void theNewestOfABurstWins() {
    if (gpus().devices.empty()) QSKIP(gpus().reason.text().c_str());
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(640, 480, 3), "burst.png")));
    f.choose(1, "larsson2015/naive");
    QVERIFY(f.waitSettled());
    for (int i = 1; i <= 60; ++i) {
      Parameters parameters;
      parameters.set("sigma_range", static_cast<double>(10 + i));
      f.window->workspace().setParameters(parameters, true);
      if (i % 7 == 0) QTest::qWait(5);
    }
    f.window->workspace().endDrag();
    QVERIFY(f.waitSettled());
    QCOMPARE(bilateral_parameters(f.window->workspace().shown(1)->result.parameters).sigma_range, 70.0);
    QVERIFY(f.matchesCore(1));
  }

 private:
  static bool promised() { return qEnvironmentVariableIsSet("FILTERSCOPE_TEST_DISPLAY"); }

  /// Screens without an image, or of one colour, compare equal whatever was drawn wrongly.
  static bool samePicture(const QImage& a, const QImage& b) {
    if (a.isNull() || a != b) return false;
    const QRgb first = a.pixel(0, 0);
    for (int y = 0; y < a.height(); ++y) {
      for (int x = 0; x < a.width(); ++x) {
        if (a.pixel(x, y) != first) return true;
      }
    }
    return false;
  }

  static QImage screen(WindowFixture& f) {
    auto* surface = qobject_cast<QOpenGLWidget*>(f.window->canvas().pane(1).stageWidget());
    return surface == nullptr ? QImage() : surface->grabFramebuffer();
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(ShareTest)
#include "share_test.moc"
