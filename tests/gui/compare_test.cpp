// Comparing: held keys, the divider, false colours with their legend, the mask, panes moved apart, figures.
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QMouseEvent>
#include <QSlider>
#include <QToolButton>
#include <QWheelEvent>

#include "core/compare/colour_map.h"
#include "core/metrics/flip.h"
#include "core/metrics/metrics.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/canvas/pane_header.h"
#include "ui/charts/results_dock.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/compare_controller.h"
#include "ui/compare/compare_tools.h"
#include "ui/compare/metrics_keeper.h"
#include "ui/widgets/elided_label.h"

namespace filterscope::ui {
namespace {

CompareController& controllerOf(WindowFixture& f) { return f.window->compareTools().controller(); }

/// The right pane differs from the original, and shows a result.
void openNoisy(WindowFixture& f) {
  QVERIFY(f.open(f.write(testPicture(120, 80, 3), "compare.png")));
  f.choose(1, "baseline/box_cpu");
  QVERIFY(f.waitSettled());
}

/// What the screen has at an image's pixel in the pane, without words over it.
QColor screenColour(WindowFixture& f, int pane, const QPointF& pixel) {
  PaneView& view = f.window->canvas().pane(pane);
  const QPoint at = view.camera().toView(pixel, view.viewSize()).toPoint();
  return view.surfaceWidget()->grab().toImage().pixelColor(at);
}

QColor valueOf(const Image& image, int x, int y) {
  const auto* p = image.view().row<std::uint8_t>(y) + 3 * x;
  return {p[0], p[1], p[2]};
}

}  // namespace

class CompareTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase_data() { addSurfaceKinds(); }

  void spaceShowsTheOriginalInPlace() {
    WindowFixture f(surfaceKind());
    openNoisy(f);
    PaneView& pane = f.window->canvas().pane(1);
    const FramePtr own = pane.frame();
    QWidget* surface = pane.surfaceWidget();
    surface->setFocus();
    QTest::keyPress(surface, Qt::Key_Space);
    QCOMPARE(pane.drawn(), f.window->workspace().input().frame);
    QVERIFY(pane.marks().note.contains("Original"));
    QCOMPARE(screenColour(f, 1, {10.5, 10.5}), valueOf(*f.window->workspace().picture().image, 10, 10));
    QCOMPARE(f.window->canvas().pane(0).drawn(), f.window->canvas().pane(0).frame());
    QTest::keyRelease(surface, Qt::Key_Space);
    QCOMPARE(pane.drawn(), own);
    QVERIFY(pane.marks().note.isEmpty());
    QCOMPARE(screenColour(f, 1, {10.5, 10.5}), valueOf(*own->image, 10, 10));
  }

  void bShowsTheReferencePaneInPlace() {
    WindowFixture f(surfaceKind());
    openNoisy(f);
    f.choose(0, "baseline/gaussian_cpu");
    QVERIFY(f.waitSettled());
    f.window->actions().referToActive->trigger();
    QCOMPARE(controllerOf(f).referencePane(), 0);
    QTest::keyClick(f.window.get(), Qt::Key_2);
    PaneView& pane = f.window->canvas().pane(1);
    QTest::keyPress(f.window.get(), Qt::Key_B);
    QCOMPARE(pane.drawn(), f.window->canvas().pane(0).frame());
    QTest::keyRelease(f.window.get(), Qt::Key_B);
    QCOMPARE(pane.drawn(), pane.frame());
  }

  void wipesWithTheMouse() {
    WindowFixture f(surfaceKind());
    openNoisy(f);
    f.window->actions().compareModes[1]->trigger();
    PaneView& pane = f.window->canvas().pane(1);
    QVERIFY(pane.marks().wipe);
    QVERIFY(pane.marks().wipe->reference.contains("Original"));
    QVERIFY(!pane.marks().wipe->own.isEmpty());
    const Image& original = *f.window->workspace().picture().image;
    const Image own = *pane.frame()->image;
    // Left of the middle is the reference, right of it the result.
    QCOMPARE(screenColour(f, 1, {20.5, 60.5}), valueOf(original, 20, 60));
    QCOMPARE(screenColour(f, 1, {100.5, 60.5}), valueOf(own, 100, 60));
    QWidget* surface = pane.surfaceWidget();
    const QPoint middle(surface->width() / 2, surface->height() / 3);
    const QPoint aside(surface->width() * 9 / 10, surface->height() / 3);
    const QPointF centre = f.window->canvas().camera().centre();
    QTest::mousePress(surface, Qt::LeftButton, {}, middle);
    QTest::mouseMove(surface, (middle + aside) / 2);
    QTest::mouseMove(surface, aside);
    QTest::mouseRelease(surface, Qt::LeftButton, {}, aside);
    QVERIFY(std::abs(controllerOf(f).wipePosition() - 0.9) < 0.01);
    QCOMPARE(f.window->canvas().camera().centre(), centre);
    QCOMPARE(screenColour(f, 1, {100.5, 60.5}), valueOf(original, 100, 60));
    // Keys move it too; dragging elsewhere still moves the image.
    QTest::keyClick(f.window.get(), Qt::Key_Comma);
    QVERIFY(controllerOf(f).wipePosition() < 0.89);
    QTest::mousePress(surface, Qt::LeftButton, {}, {60, 60});
    QTest::mouseMove(surface, {80, 60});
    QTest::mouseRelease(surface, Qt::LeftButton, {}, {80, 60});
    QVERIFY(f.window->canvas().camera().centre() != centre);
  }

  void wipesFromAbove() {
    WindowFixture f(surfaceKind());
    openNoisy(f);
    f.window->actions().compareModes[1]->trigger();
    f.window->actions().wipeStacked->trigger();
    const Image& original = *f.window->workspace().picture().image;
    const Image own = *f.window->canvas().pane(1).frame()->image;
    QCOMPARE(screenColour(f, 1, {100.5, 10.5}), valueOf(original, 100, 10));
    QCOMPARE(screenColour(f, 1, {20.5, 70.5}), valueOf(own, 20, 70));
  }

  void drawsDifferencesWithALegend() {
    WindowFixture f(surfaceKind());
    openNoisy(f);
    PaneView& pane = f.window->canvas().pane(1);
    const FramePtr own = pane.frame();
    f.window->actions().compareModes[4]->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(pane.drawn() != own, kPatience);
    QVERIFY(pane.marks().legend);
    // By itself the map ends at, or less than a quarter of an octave above, the largest difference.
    const double largest = controllerOf(f).difference(1)->highest;
    QVERIFY(controllerOf(f).gain() > 1);
    QTRY_VERIFY_WITH_TIMEOUT(pane.marks().legend->high < largest * 1.2, kPatience);
    QVERIFY(pane.marks().legend->high >= largest);
    controllerOf(f).setGain(1);
    QTRY_COMPARE_WITH_TIMEOUT(pane.marks().legend->high, 255.0, kPatience);
    QCOMPARE(pane.marks().legend->unit, QString("levels"));
    const auto level = [&](int x, int y) {
      const QColor a = valueOf(*f.window->workspace().picture().image, x, y);
      const QColor b = valueOf(*own->image, x, y);
      return std::max(
          {std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue())});
    };
    QCOMPARE(static_cast<int>(pane.drawn()->image->view().row<float>(33)[44]), level(44, 33));
    // The gain: four keys are two octaves, and the legend follows.
    for (int i = 0; i < 4; ++i) QTest::keyClick(f.window.get(), Qt::Key_G);
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(pane.marks().legend->high - 255.0 / 4) < 0.01, kPatience);
    const Rgb wanted = viridis(std::round(level(44, 33) * 4.0 / 255 * 1024) / 1024);
    QTRY_COMPARE_WITH_TIMEOUT(screenColour(f, 1, {44.5, 33.5}), QColor(wanted[0], wanted[1], wanted[2]),
                              kPatience);
    // Back to the fitted one with the button, and to this one.
    const double chosen = controllerOf(f).gain();
    auto* bar = f.find<QToolBar>("compareBar");
    QToolButton* fit = nullptr;
    for (QToolButton* button : bar->findChildren<QToolButton*>()) {
      if (button->defaultAction() == f.window->actions().fitGain) fit = button;
    }
    QVERIFY(fit != nullptr && fit->isVisible());
    QTest::mouseClick(fit, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(pane.marks().legend->high < largest * 1.2, kPatience);
    controllerOf(f).setGain(chosen);
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(pane.marks().legend->high - 255.0 / 4) < 0.01, kPatience);
    // Signed: the middle of the map is no difference.
    f.window->actions().compareModes[3]->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(pane.marks().legend && pane.marks().legend->colours == ColourMap::diverging,
                             kPatience);
    QVERIFY(std::abs(pane.marks().legend->low + 255.0 / 4) < 0.01);
    f.window->actions().compareModes[5]->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(pane.marks().legend && pane.marks().legend->unit == "%", kPatience);
    f.window->actions().compareModes[0]->trigger();
    QCOMPARE(pane.drawn(), own);
    QVERIFY(!pane.marks().legend);
    QTRY_VERIFY(!fit->isVisible());
  }

  void drawsFlipErrorsOnTheirScale() {
    WindowFixture f(surfaceKind());
    openNoisy(f);
    PaneView& pane = f.window->canvas().pane(1);
    const Image errors = flip_map(*f.window->workspace().picture().image, *pane.frame()->image);
    controllerOf(f).setGain(8);  // of other differences
    QTest::keyClick(f.window.get(), Qt::Key_8, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(pane.marks().legend && pane.marks().legend->colours == ColourMap::magma,
                             kPatience);
    QCOMPARE(pane.marks().legend->low, 0.0);
    QCOMPARE(pane.marks().legend->high, 1.0);
    const auto made = controllerOf(f).difference(1);
    QVERIFY(std::abs(made->mean - mean_flip(*f.window->workspace().picture().image, *pane.frame()->image)) <
            1e-9);
    QVERIFY2(pane.marks().note.contains(QLocale().toString(made->mean, 'f', 4)),
             qPrintable(pane.marks().note));
    const auto value = static_cast<double>(errors.view().row<float>(33)[44]);
    const Rgb wanted = magma(std::round(value * 1024) / 1024);
    QTRY_COMPARE_WITH_TIMEOUT(screenColour(f, 1, {44.5, 33.5}), QColor(wanted[0], wanted[1], wanted[2]),
                              kPatience);
    QVERIFY(!f.window->actions().moreGain->isEnabled());
    QVERIFY(!f.find<QSlider>("compareGain")->isVisible());
  }

  void countsPixelsThatDiffer() {
    WindowFixture f(surfaceKind());
    openNoisy(f);
    f.window->actions().compareModes[6]->trigger();
    const Metrics expected =
        compare_images(*f.window->workspace().picture().image, *f.window->canvas().pane(1).frame()->image);
    const auto made = [&] { return controllerOf(f).difference(1); };
    QTRY_VERIFY_WITH_TIMEOUT(made() != nullptr, kPatience);
    QVERIFY(std::abs(made()->share * 100 - expected.of("differing_percent")) < 1e-9);
    QVERIFY(f.window->canvas().pane(1).marks().note.contains(
        QLocale().toString(static_cast<qulonglong>(made()->count))));
    const std::size_t all = made()->count;
    auto* threshold = f.window->compareTools().bar().findChild<QDoubleSpinBox*>("compareThreshold");
    QVERIFY(threshold->isVisible());
    threshold->setValue(5);
    QTRY_VERIFY_WITH_TIMEOUT(made()->request.threshold == 5.0 && made()->count < all, kPatience);
  }

  void differencesFollowTheParameters() {
    WindowFixture f(surfaceKind());
    openNoisy(f);
    f.window->actions().compareModes[4]->trigger();
    const auto made = [&] { return controllerOf(f).difference(1); };
    QTRY_VERIFY_WITH_TIMEOUT(made() != nullptr, kPatience);
    const SharedImage before = made()->request.own;
    f.find<QDoubleSpinBox>("spin_radius")->setValue(6);
    QVERIFY(f.waitSettled());
    QTRY_VERIFY_WITH_TIMEOUT(made()->request.own == f.window->canvas().pane(1).frame()->image, kPatience);
    QVERIFY(made()->request.own != before);
  }

  void movesAPaneApartAndLocksItAgain() {
    WindowFixture f(surfaceKind());
    openNoisy(f);
    Camera& shared = f.window->canvas().camera();
    shared.setZoom(4);
    PaneView& pane = f.window->canvas().pane(1);
    const QPointF centre = shared.centre();
    QWidget* surface = pane.surfaceWidget();
    QTest::mousePress(surface, Qt::LeftButton, Qt::AltModifier, {100, 100});
    QMouseEvent move(QEvent::MouseMove, QPointF(140, 120), surface->mapToGlobal(QPointF(140, 120)),
                     Qt::NoButton, Qt::LeftButton, Qt::AltModifier);
    QApplication::sendEvent(surface, &move);
    QTest::mouseRelease(surface, Qt::LeftButton, Qt::AltModifier, {140, 120});
    const double ratio = surface->devicePixelRatioF();
    QCOMPARE(shared.centre(), centre);
    QCOMPARE(pane.camera().centre(), centre - QPointF(40, 20) * ratio / 4);
    QCOMPARE(f.window->canvas().pane(0).camera().centre(), centre);
    QVERIFY(pane.marks().offset.contains("10"));
    // Without Alt both move, and the difference stays; with it this pane zooms alone, about the cursor.
    shared.pan({8, 0});
    QCOMPARE(pane.camera().centre() - shared.centre(), -QPointF(40, 20) * ratio / 4);
    const QPointF cursor(50, 60);
    const QPointF under = pane.camera().toPicture(cursor * ratio, pane.viewSize());
    QWheelEvent turn(cursor, surface->mapToGlobal(cursor), {}, {120, 0}, Qt::NoButton, Qt::AltModifier,
                     Qt::NoScrollPhase, false);
    QApplication::sendEvent(surface, &turn);
    QCOMPARE(shared.zoom(), 4.0);
    QCOMPARE(pane.camera().zoom(), 5.0);
    QVERIFY((pane.camera().toPicture(cursor * ratio, pane.viewSize()) - under).manhattanLength() < 0.5);
    // The wheel without Alt keeps the point under the cursor of a pane that is zoomed apart.
    const QPointF again = pane.camera().toPicture(cursor * ratio, pane.viewSize());
    QWheelEvent both(cursor, surface->mapToGlobal(cursor), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                     Qt::NoScrollPhase, false);
    QApplication::sendEvent(surface, &both);
    QCOMPARE(shared.zoom(), 5.0);
    QVERIFY((pane.camera().toPicture(cursor * ratio, pane.viewSize()) - again).manhattanLength() < 0.5);
    QTest::keyClick(f.window.get(), Qt::Key_K);
    QVERIFY(pane.look().locked());
    QCOMPARE(pane.camera().centre(), shared.centre());
    QCOMPARE(pane.camera().zoom(), shared.zoom());
    QVERIFY(pane.marks().offset.isEmpty());
  }

  void figuresSayHowFarAPaneIs() {
    WindowFixture f(surfaceKind());
    openNoisy(f);
    const MetricsKeeper& metrics = f.window->compareTools().metrics();
    QTRY_VERIFY_WITH_TIMEOUT(metrics.of(1), kPatience);
    const Metrics expected =
        compare_images(*f.window->workspace().picture().image, *f.window->canvas().pane(1).frame()->image);
    QCOMPARE(metrics.of(1)->metrics.of("psnr_db"), expected.of("psnr_db"));
    QVERIFY(!metrics.of(0));
    const ElidedLabel* details = f.window->canvas().pane(1).header()->details();
    QVERIFY2(details->text().contains(QLocale().toString(expected.of("psnr_db"), 'f', 2)),
             qPrintable(details->text()));
    QVERIFY(details->text().contains("dB vs original") && details->text().contains("levels"));
    QVERIFY(details->toolTip().contains("SSIM"));
    // Against what follows the reference.
    f.choose(0, "baseline/gaussian_cpu");
    QVERIFY(f.waitSettled());
    controllerOf(f).setReference(ReferenceKind::pane, 0);
    QTRY_VERIFY_WITH_TIMEOUT(details->text().contains("dB vs pane 1"), kPatience);
    QVERIFY(details->text().contains("vs pane 1  ·  at most"));
    QVERIFY(details->text().contains("ms"));
    QTest::keyClick(f.window.get(), Qt::Key_I, Qt::ControlModifier);
    QVERIFY(!details->isVisible());
  }

  void figuresAreMeasuredOnesWhereThereAreAny() {
    WindowFixture f(surfaceKind());
    openNoisy(f);
    f.choose(0, "baseline/gaussian_cpu");
    QVERIFY(f.waitSettled());
    const ElidedLabel* details = f.window->canvas().pane(1).header()->details();
    QTRY_VERIFY_WITH_TIMEOUT(details->toolTip().contains("live"), kPatience);
    f.window->variantPanel().setTicked({"baseline/box_cpu", "baseline/gaussian_cpu"});
    f.window->actions().measure->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(details->toolTip().contains("Measured"), 2 * kPatience);
    QVERIFY2(details->text().contains("±"), qPrintable(details->text()));
    auto* baseline = f.window->resultsDock().findChild<QComboBox*>();
    QVERIFY(baseline != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(baseline->findData("baseline/gaussian_cpu") >= 0, 2 * kPatience);
    baseline->setFocus();
    QTest::keyClick(baseline, Qt::Key_End);
    QTRY_VERIFY_WITH_TIMEOUT(details->toolTip().contains("both measured"), kPatience);
    QVERIFY2(details->text().contains("×"), qPrintable(details->text()));
    // Other parameters than the measured ones are live again.
    f.find<QDoubleSpinBox>("spin_radius")->setValue(6);
    QTRY_VERIFY_WITH_TIMEOUT(!details->toolTip().contains("Measured"), kPatience);
  }

  void aFactorNamesItsReferenceAndGoesWithItsTime() {
    WindowFixture f(surfaceKind());
    QVERIFY(f.open(f.write(testPicture(900, 700, 3), "factor.png")));
    // The box filter reads no radius of the bilateral filter's other pane that changes below.
    Parameters own;
    own.set("radius", 1);
    f.choose(0, "reference/float64");
    f.choose(1, "baseline/box_cpu");
    QVERIFY(f.waitSettled());
    f.window->workspace().setOwnParameters(1, own, false);
    controllerOf(f).setReference(ReferenceKind::pane, 0);
    QVERIFY(f.waitSettled());
    const ElidedLabel* details = f.window->canvas().pane(1).header()->details();
    QTRY_VERIFY2_WITH_TIMEOUT(details->text().contains(" × vs pane 1"), qPrintable(details->text()),
                              kPatience);
    QVERIFY(details->text().contains("one frame") && !details->toolTip().contains("inter-quartile"));
    Parameters slow = f.window->workspace().parameters();
    slow.set("radius", 25);
    f.window->workspace().setParameters(slow, false);
    QVERIFY(f.window->workspace().outdated(0) && !f.window->workspace().outdated(1));
    QTRY_VERIFY2_WITH_TIMEOUT(!details->text().contains("×"), qPrintable(details->text()), kPatience);
    slow.set("radius", 2);
    f.window->workspace().setParameters(slow, false);
    QVERIFY(f.waitSettled());
    QTRY_VERIFY2_WITH_TIMEOUT(details->text().contains(" × vs pane 1"), qPrintable(details->text()),
                              kPatience);
  }

  void theLargestDifferenceHasItsUnit() {
    WindowFixture f(surfaceKind());
    QVERIFY(f.open(f.write(testPicture(120, 80, 3, PixelType::u16), "deep.png")));
    f.choose(1, "baseline/box_cpu");
    QVERIFY(f.waitSettled());
    const MetricsKeeper& metrics = f.window->compareTools().metrics();
    QTRY_VERIFY_WITH_TIMEOUT(metrics.of(1), kPatience);
    const double levels = metrics.of(1)->metrics.of("max_abs_diff");
    const ElidedLabel* details = f.window->canvas().pane(1).header()->details();
    QVERIFY2(details->text().contains("levels"), qPrintable(details->text()));
    const QString native = QLocale().toString(levels * 257, 'f', 0) + " of 65535";
    QVERIFY2(details->toolTip().contains(native), qPrintable(details->toolTip()));
  }

  void drawsDifferencesInEveryPane() {
    WindowFixture f(surfaceKind());
    openNoisy(f);
    f.window->actions().addPane->trigger();
    f.choose(0, "baseline/gaussian_cpu");
    f.choose(2, "reference/float64");
    QTRY_VERIFY_WITH_TIMEOUT(f.settled() && f.window->workspace().settled(2), kPatience);
    controllerOf(f).setReference(ReferenceKind::pane, 0);
    Canvas& canvas = f.window->canvas();
    canvas.setActive(1);
    canvas.pane(1).surfaceWidget()->setFocus();
    QTest::keyClick(f.window.get(), Qt::Key_D);
    QCOMPARE(controllerOf(f).mode(), CompareMode::absolute_difference);
    for (const int pane : {1, 2}) {
      QTRY_VERIFY_WITH_TIMEOUT(canvas.pane(pane).marks().legend, kPatience);
      QVERIFY(canvas.pane(pane).drawn() != canvas.pane(pane).frame());
    }
    QCOMPARE(canvas.pane(0).drawn(), canvas.pane(0).frame());
    QVERIFY(canvas.pane(0).marks().note.contains("reference"));
    // One gain, that at which the largest of all fits.
    const double largest =
        std::max(controllerOf(f).difference(1)->highest, controllerOf(f).difference(2)->highest);
    const auto end = [&](int pane) { return canvas.pane(pane).marks().legend->high; };
    QTRY_VERIFY_WITH_TIMEOUT(end(1) == end(2) && end(1) >= largest && end(1) < largest * 1.2, kPatience);
    QTest::keyClick(f.window.get(), Qt::Key_G);
    QTRY_VERIFY_WITH_TIMEOUT(end(1) == end(2) && end(1) < largest, kPatience);
    // The other modes are drawn in every pane too.
    f.window->actions().compareModes[6]->trigger();
    for (const int pane : {1, 2}) {
      QTRY_VERIFY_WITH_TIMEOUT(canvas.pane(pane).marks().note.contains("differ from"), kPatience);
    }
    QVERIFY(f.window->compareTools().state().every_pane);
    // Off, with the button in the bar: the active pane alone.
    QToolButton* button = nullptr;
    for (QToolButton* found : f.find<QToolBar>("compareBar")->findChildren<QToolButton*>()) {
      if (found->defaultAction() == f.window->actions().differenceEverywhere) button = found;
    }
    QVERIFY(button != nullptr && button->isVisible() && button->isChecked());
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(canvas.pane(2).drawn(), canvas.pane(2).frame());
    QVERIFY(canvas.pane(1).drawn() != canvas.pane(1).frame());
  }

  void noiseThatStaysOnIsSaidInEveryPane() {
    WindowFixture f(surfaceKind());
    openNoisy(f);
    const auto word = [&](int pane) { return f.window->canvas().pane(pane).header()->noise(); };
    QVERIFY(word(0).isEmpty() && word(1).isEmpty());
    NoiseSettings noise;
    noise.gaussian = 20;
    f.window->workspace().setNoise(noise);
    QTRY_VERIFY_WITH_TIMEOUT(word(0) == QStringLiteral("noise σ 20") && word(1) == word(0), kPatience);
    QVERIFY(f.open(f.write(testPicture(100, 70, 3), "next.png")));
    QTRY_COMPARE_WITH_TIMEOUT(word(1), QStringLiteral("noise σ 20"), kPatience);
    QVERIFY(f.find<QWidget>("paneNoise")->isVisible());
    noise.rician = 5;  // of a session
    f.window->workspace().setNoise(noise);
    QTRY_COMPARE_WITH_TIMEOUT(word(1), QStringLiteral("noise σ 20 + Rician σ 5"), kPatience);
    f.window->workspace().setContent(0, kOriginalContent);
    QVERIFY(word(0).isEmpty());
    f.window->workspace().setNoise({});
    QTRY_VERIFY_WITH_TIMEOUT(word(1).isEmpty(), kPatience);
  }

  void panesShowInputOriginalAndTruth() {
    WindowFixture f(surfaceKind());
    openNoisy(f);
    QComboBox* choice = f.window->canvas().pane(0).header()->choice();
    QCOMPARE(choice->currentText(), QString("Original"));
    QVERIFY(choice->findData(kOriginalContent) < 0);
    NoiseSettings noise;
    noise.gaussian = 20;
    f.window->workspace().setNoise(noise);
    QTRY_VERIFY_WITH_TIMEOUT(
        f.window->workspace().input().image != f.window->workspace().picture().image && f.settled(),
        kPatience);
    QCOMPARE(choice->currentText(), QString("Noisy input"));
    QCOMPARE(f.window->canvas().pane(0).frame(), f.window->workspace().input().frame);
    // The image without noise is the second choice; it is the truth that figures are taken against.
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Down);
    QCOMPARE(f.window->workspace().content(0), kOriginalContent);
    QCOMPARE(f.window->canvas().pane(0).frame(), f.window->workspace().picture().frame);
    const MetricsKeeper& metrics = f.window->compareTools().metrics();
    QTRY_VERIFY_WITH_TIMEOUT(metrics.of(1) && metrics.of(1)->toTruth, kPatience);
    QCOMPARE(metrics.of(1)->metrics.of("psnr_db"),
             psnr_db(*f.window->workspace().picture().image, *f.window->canvas().pane(1).frame()->image));
    QVERIFY(f.window->canvas().pane(1).header()->details()->toolTip().contains("truth"));
    QVERIFY(f.window->canvas().pane(1).header()->details()->text().contains("dB vs truth"));
    // An image chosen as the truth is a choice of its own.
    LoadedPicture truth = f.window->workspace().picture();
    truth.name = "truth";
    QVERIFY(f.window->workspace().setTruth(truth).isEmpty());
    QVERIFY(choice->findData(kTruthContent) >= 0);
    controllerOf(f).setReference(ReferenceKind::truth);
    QCOMPARE(controllerOf(f).referenceFrame(), truth.frame);
    QVERIFY(f.window->workspace().setTruth(std::nullopt).isEmpty());
    f.window->workspace().setNoise({});
    QTRY_VERIFY_WITH_TIMEOUT(controllerOf(f).referenceFrame() == nullptr, kPatience);
    f.window->actions().compareModes[1]->trigger();
    f.window->canvas().setActive(1);
    QVERIFY(!f.window->canvas().pane(1).marks().wipe);
    QVERIFY(f.window->canvas().pane(1).marks().note.contains("truth"));
  }

  void theReferenceIsChosenInTheBar() {
    WindowFixture f(surfaceKind());
    openNoisy(f);
    QComboBox* choice = f.window->compareTools().bar().reference();
    QCOMPARE(choice->count(), 3);  // the original and two panes
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_End);
    QCOMPARE(controllerOf(f).referencePane(), 1);
    f.window->actions().compareModes[1]->trigger();
    QVERIFY(!f.window->canvas().pane(1).marks().wipe);  // it is the reference itself
    QTest::keyClick(f.window.get(), Qt::Key_1);
    QVERIFY(f.window->canvas().pane(0).marks().wipe);
    // A reference that is closed gives way to the original.
    f.window->canvas().setActive(1);
    f.window->actions().closePane->trigger();
    QCOMPARE(controllerOf(f).referenceKind(), ReferenceKind::original);
  }

  void aClosedPaneKeepsNothingForTheNext() {
    WindowFixture f(surfaceKind());
    openNoisy(f);
    Canvas& canvas = f.window->canvas();
    f.window->actions().compareModes[1]->trigger();
    PaneView* closed = &canvas.pane(1);
    QVERIFY(closed->marks().wipe);
    closed->look().setOffset({{10, 5}, 2});
    f.window->actions().closePane->trigger();
    QVERIFY(closed->isHidden());
    QVERIFY(!closed->frame() && !closed->drawn());
    QCOMPARE(closed->marks(), CompareMarks{});
    QVERIFY(closed->look().locked());
    QVERIFY(closed->header()->timing().isEmpty() && closed->header()->details()->parts().isEmpty());
    f.window->actions().compareModes[0]->trigger();
    f.window->actions().addPane->trigger();
    QCOMPARE(&canvas.pane(1), closed);
    QVERIFY(closed->isVisible());
    QVERIFY(f.waitSettled());
    QVERIFY(f.matchesCore(1));
    // Its signals come once, from its new place.
    QSignalSpy moved(&canvas, &Canvas::offsetChanged);
    closed->look().setOffset({{1, 1}, 1});
    QCOMPARE(moved.count(), 1);
    QCOMPARE(moved.first().first().toInt(), 1);
  }

  void aClearedPaneDrawsNoOldPicture() {
    WindowFixture f(surfaceKind());
    QVERIFY(f.open(f.write(testPicture(1600, 1200, 3), "large.png")));
    f.window->canvas().camera().fit();
    PaneView& pane = f.window->canvas().pane(1);
    const auto plain = [](int red, int blue) {
      auto image = std::make_shared<Image>(Shape{1600, 1200, 1, 3, PixelType::u8});
      for (int y = 0; y < 1200; ++y) {
        auto* row = image->view().row<std::uint8_t>(y);
        for (int x = 0; x < 1600; ++x) {
          row[3 * x] = static_cast<std::uint8_t>(red);
          row[3 * x + 1] = 0;
          row[3 * x + 2] = static_cast<std::uint8_t>(blue);
        }
      }
      return makeDisplayFrame(image);
    };
    pane.setFrame(plain(200, 0));
    QTRY_COMPARE(screenColour(f, 1, {1000, 900}), QColor(200, 0, 0));
    QTest::qWait(50);  // a smaller one is made beside
    pane.clear();
    QVERIFY(screenColour(f, 1, {1000, 900}) != QColor(200, 0, 0));
    pane.setFrame(plain(0, 100));
    QCOMPARE(screenColour(f, 1, {1000, 900}), QColor(0, 0, 100));
  }

  void stateGoesThereAndBack() {
    WindowFixture f(surfaceKind());
    openNoisy(f);
    CompareState wanted;
    wanted.panes.assign(3, PaneState{});
    wanted.panes[1] = {PaneContent::variant, "baseline/box_cpu", Parameters{}, 4, -3, 2};
    wanted.panes[1].own->set("radius", 5);
    wanted.panes[2] = {PaneContent::variant, "baseline/gaussian_cpu", std::nullopt, 0, 0, 1};
    wanted.arrangement = PaneArrangement::column;
    wanted.active = 1;
    wanted.mode = CompareMode::wipe;
    wanted.every_pane = true;
    wanted.reference = ReferenceKind::pane;
    wanted.reference_pane = 2;
    wanted.wipe_position = 0.25;
    wanted.wipe_stacked = true;
    wanted.gain = 8;
    wanted.threshold = 3;
    wanted.details = false;
    f.window->compareTools().setState(wanted);
    QCOMPARE(f.window->compareTools().state() == wanted, true);
    QVERIFY(f.window->canvas().pane(1).marks().wipe);
    // Impossible values become possible ones.
    CompareState broken;
    broken.panes.assign(20, PaneState{});
    broken.active = 99;
    broken.reference = ReferenceKind::pane;
    broken.reference_pane = -7;
    broken.gain = std::nan("");
    f.window->compareTools().setState(broken);
    QCOMPARE(f.window->workspace().paneCount(), kMostPanes);
    QCOMPARE(f.window->compareTools().state().gain, 1.0);
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(CompareTest)
#include "compare_test.moc"
