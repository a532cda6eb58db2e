// The weight inspector and the magnifier, with real mouse and key events.
#include <QDockWidget>
#include <QWheelEvent>

#include "core/inspect/weights.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/magnifier/magnifier.h"
#include "ui/weights/weight_card.h"
#include "ui/weights/weight_inspector.h"
#include "ui/window/inspect_tools.h"

namespace filterscope::ui {
namespace {

struct ViewFixture : WindowFixture {
  bool openPicture() {
    if (!open(write(testPicture(90, 60, 3), "view.png"))) return false;
    choose(1, QStringLiteral("reference/float64"));
    return waitSettled();
  }
  [[nodiscard]] QWidget* surface(int pane) const { return window->canvas().pane(pane).surfaceWidget(); }
  /// Where an image pixel's middle is on the pane, in logical pixels.
  [[nodiscard]] QPoint onPane(int pane, const QPoint& pixel) const {
    Canvas& canvas = window->canvas();
    const double ratio = surface(pane)->devicePixelRatioF();
    return (canvas.camera().toView(QPointF(pixel) + QPointF(0.5, 0.5), canvas.pane(pane).viewSize()) / ratio)
        .toPoint();
  }
  void hover(int pane, const QPoint& pixel) const {
    // A cursor that is there already sends nothing.
    QTest::mouseMove(surface(pane), onPane(pane, pixel) + QPoint(3, 3));
    QTest::mouseMove(surface(pane), onPane(pane, pixel));
    QCoreApplication::processEvents();
  }
  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
    QTest::keyClick(surface(1), key, modifiers);
  }
  [[nodiscard]] WeightInspector& weights() const { return window->inspectTools().weightInspector(); }
};

}  // namespace

class InspectViewTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void hoveringShowsTheWeightsOfThatPixel() {
    ViewFixture f;
    QVERIFY(f.openPicture());
    f.surface(1)->setFocus();
    f.press(Qt::Key_I);
    QVERIFY(f.window->actions().inspectWeights->isChecked());
    const QPoint pixel(44, 20);  // at the edge in the middle
    f.hover(1, pixel);
    QTRY_VERIFY_WITH_TIMEOUT(f.weights().report() && f.weights().report()->pixel == pixel, kPatience);
    const WeightReport& report = *f.weights().report();
    const Workspace& workspace = f.window->workspace();
    const WeightField expected = weights_at(*workspace.input().image, workspace.parameters(),
                                            *variant("reference/float64").descriptor.family, 44, 20);
    QVERIFY(report.field.weights == expected.weights);
    const Image& result = *workspace.shown(1)->result.image;
    for (int c = 0; c < 3; ++c) {
      QCOMPARE(static_cast<int>(std::floor(report.field.mean[static_cast<std::size_t>(c)] + 0.5)),
               static_cast<int>(result.view().row<std::uint8_t>(20)[44 * 3 + c]));
    }
    QVERIFY(f.weights().visibleOn(1));
    QVERIFY(!f.weights().visibleOn(0));
    f.press(Qt::Key_I);
    QVERIFY(!f.weights().report());
  }

  void thePictureWithoutAFilterShowsTheOtherPanesWeights() {
    ViewFixture f;
    QVERIFY(f.openPicture());
    f.window->actions().inspectWeights->setChecked(true);
    f.hover(0, {10, 11});
    QTRY_VERIFY_WITH_TIMEOUT(f.weights().report() && f.weights().report()->pixel == QPoint(10, 11),
                             kPatience);
    QVERIFY(f.weights().visibleOn(0));
  }

  void theWeightsFollowTheParameters() {
    ViewFixture f;
    QVERIFY(f.openPicture());
    f.window->actions().inspectWeights->setChecked(true);
    f.hover(1, {30, 30});
    QTRY_VERIFY_WITH_TIMEOUT(f.weights().report().has_value(), kPatience);
    Parameters wider = f.window->workspace().parameters();
    wider.set("radius", 6);
    f.window->workspace().setParameters(wider, false);
    QTRY_COMPARE_WITH_TIMEOUT(f.weights().report()->field.radius, 6, kPatience);
  }

  void theWheelBringsAnotherPixelUnderTheCursor() {
    ViewFixture f;
    QVERIFY(f.openPicture());
    f.window->actions().inspectWeights->setChecked(true);
    f.hover(1, {10, 10});
    QTRY_VERIFY_WITH_TIMEOUT(f.weights().report().has_value(), kPatience);
    f.window->canvas().camera().pan({-40, 0});
    const QPointF at = f.onPane(1, {30, 30});
    QWheelEvent wheel(at, f.surface(1)->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(f.surface(1), &wheel);
    QTRY_VERIFY_WITH_TIMEOUT((f.weights().report()->pixel - QPoint(30, 30)).manhattanLength() <= 1,
                             kPatience);
  }

  void theKeyboardMovesThePixel() {
    ViewFixture f;
    QVERIFY(f.openPicture());
    f.window->actions().inspectWeights->setChecked(true);
    f.hover(1, {30, 30});
    QTRY_VERIFY_WITH_TIMEOUT(f.weights().report().has_value(), kPatience);
    f.surface(1)->setFocus();
    f.press(Qt::Key_Right, Qt::AltModifier);
    f.press(Qt::Key_Down, Qt::AltModifier | Qt::ShiftModifier);
    QTRY_COMPARE_WITH_TIMEOUT(f.weights().report()->pixel, QPoint(31, 40), kPatience);
  }

  void aWindowOfAFewScreenPixelsIsEnlarged() {
    ViewFixture f;
    QVERIFY(f.openPicture());
    f.window->actions().inspectWeights->setChecked(true);
    f.window->canvas().camera().setZoom(1);
    f.hover(1, {30, 30});
    QTRY_VERIFY_WITH_TIMEOUT(f.weights().report().has_value(), kPatience);
    auto* card = f.find<WeightCard>("weightCard");
    QVERIFY(card->isVisible());
    QVERIFY(f.window->rect().contains(card->geometry()));
    const QImage drawn = card->grab().toImage();
    int changed = 0;  // pixels in colour: the enlarged weights
    for (int y = 0; y < drawn.height(); ++y) {
      for (int x = 0; x < drawn.width(); ++x)
        changed += QColor(drawn.pixel(x, y)).hsvSaturation() > 60 ? 1 : 0;
    }
    f.window->actions().inspectWeights->setChecked(false);
    QVERIFY(!card->isVisible());
    QVERIFY2(changed > 140 * 140, qPrintable(QString::number(changed)));
  }

  void theMagnifierShowsTheSpotOfEveryPane() {
    ViewFixture f;
    QVERIFY(f.openPicture());
    f.surface(1)->setFocus();
    f.press(Qt::Key_L);
    QVERIFY(f.find<QDockWidget>("magnifierDock")->isVisible());
    Magnifier& magnifier = f.window->inspectTools().magnifier();
    const QString value = valueText(*f.window->workspace().input().image, 50, 33);
    // The dock moves the panes: the spot's place is another one until they are laid out.
    const auto shown = [&] {
      f.hover(1, {50, 33});
      return !magnifier.tiles().empty() && magnifier.tiles()[0].value == value;
    };
    QVERIFY(QTest::qWaitFor(shown, kPatience));
    const auto tiles = magnifier.tiles();
    QCOMPARE(tiles.size(), std::size_t{2});
    QCOMPARE(tiles[0].value, valueText(*f.window->workspace().input().image, 50, 33));
    QCOMPARE(tiles[1].value, valueText(*f.window->workspace().shown(1)->result.image, 50, 33));
    QVERIFY(tiles[1].name.contains(f.window->variants().title("reference/float64")));
  }

  // The window system tells a pane's image that the cursor left when it is hidden.
  void thePaneUnderTheCursorCanBeClosed() {
    ViewFixture f;
    QVERIFY(f.openPicture());
    f.press(Qt::Key_L);
    for (const int from : {4, 3, 2}) {
      while (f.window->canvas().count() < from) f.window->actions().addPane->trigger();
      f.hover(from - 1, {50, 33});
      QWidget* surface = f.surface(from - 1);
      struct LeaveEvents final : QObject {
        bool eventFilter(QObject* watched, QEvent* event) override {
          if (event->type() != QEvent::Hide) return false;
          QEvent leave(QEvent::Leave);
          QApplication::sendEvent(watched, &leave);
          return false;
        }
      } leaving;
      surface->installEventFilter(&leaving);
      f.window->canvas().setActive(from - 1);
      f.window->actions().closePane->trigger();
      QCOMPARE(f.window->canvas().count(), from - 1);
      QCOMPARE(f.window->inspectTools().magnifier().tiles().size(), static_cast<std::size_t>(from - 1));
    }
  }

  void theMagnifierDrawsSquaresOfThePicture() {
    ViewFixture f;
    QVERIFY(f.openPicture());
    f.find<QDockWidget>("magnifierDock")->show();
    f.find<QDockWidget>("magnifierDock")->raise();
    f.hover(1, {50, 33});
    Magnifier& magnifier = f.window->inspectTools().magnifier();
    magnifier.setFactor(32);
    QTRY_VERIFY(magnifier.isVisible() && magnifier.width() > 200);
    QVERIFY(QTest::qWaitForWindowExposed(f.window.get()));
    const QImage& pixels = f.window->canvas().pane(0).frame()->pixels;
    const auto drawnAt = [&](const QPoint& offset) {
      const QImage drawn = magnifier.grab().toImage();
      const double left = (8 + (magnifier.width() - 24) / 2.0 / 2) * drawn.devicePixelRatio();
      return QColor(drawn.pixel(QPoint(static_cast<int>(left), drawn.height() / 2) + offset));
    };
    // The dock's layout may still move it.
    QTRY_COMPARE_WITH_TIMEOUT(drawnAt({}), QColor(pixels.pixel(50, 33)), kPatience);
    QCOMPARE(drawnAt({32, 0}), QColor(pixels.pixel(51, 33)));
    QCOMPARE(drawnAt({0, -32}), QColor(pixels.pixel(50, 32)));
  }

  void theWheelChangesTheEnlargement() {
    ViewFixture f;
    QVERIFY(f.openPicture());
    f.find<QDockWidget>("magnifierDock")->show();
    Magnifier& magnifier = f.window->inspectTools().magnifier();
    const int before = magnifier.factor();
    const QPointF at = magnifier.rect().center();
    QWheelEvent wheel(at, magnifier.mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&magnifier, &wheel);
    QVERIFY(magnifier.factor() > before);
    magnifier.setFactor(500);
    QCOMPARE(magnifier.factor(), Magnifier::kLargest);
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(InspectViewTest)
#include "inspect_view_test.moc"
