// The region of interest, its figures and the histogram, with real mouse and key events.
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QGuiApplication>
#include <QSpinBox>
#include <QTableView>
#include <QTableWidget>

#include "core/image/crop.h"
#include "core/metrics/metrics.h"
#include "core/noise/noise.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/histogram/histogram_panel.h"
#include "ui/inspect/region_of_interest.h"
#include "ui/region/region_panel.h"
#include "ui/window/inspect_tools.h"

namespace filterscope::ui {
namespace {

struct RegionFixture : WindowFixture {
  bool openPicture() {
    if (!open(write(testPicture(90, 60, 3), "region.png"))) return false;
    window->workspace().setNoise({15, 0, 0, 1});
    choose(1, QStringLiteral("reference/float64"));
    return waitSettled();
  }
  void raise(const QString& dock) const {
    find<QDockWidget>(dock)->show();
    find<QDockWidget>(dock)->raise();
    QCoreApplication::processEvents();
  }
  [[nodiscard]] RegionOfInterest& region() const { return window->inspectTools().region(); }
  [[nodiscard]] QWidget* surface(int pane) const { return window->canvas().pane(pane).surfaceWidget(); }
  /// An image point on the pane, in logical pixels.
  [[nodiscard]] QPoint onPane(int pane, const QPointF& point) const {
    Canvas& canvas = window->canvas();
    return (canvas.camera().toView(point, canvas.pane(pane).viewSize()) / surface(pane)->devicePixelRatioF())
        .toPoint();
  }
  void drag(int pane, const QPointF& from, const QPointF& to, Qt::KeyboardModifiers modifiers = {}) const {
    QWidget* widget = surface(pane);
    QTest::mousePress(widget, Qt::LeftButton, modifiers, onPane(pane, from));
    QTest::mouseMove(widget, onPane(pane, (from + to) / 2));
    QTest::mouseMove(widget, onPane(pane, to));
    QTest::mouseRelease(widget, Qt::LeftButton, modifiers, onPane(pane, to));
  }
  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
    QTest::keyClick(surface(1), key, modifiers);
  }
};

}  // namespace

class InspectRegionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aDragWithTheToolMakesARegion() {
    RegionFixture f;
    QVERIFY(f.openPicture());
    f.surface(1)->setFocus();
    f.press(Qt::Key_R);
    const QPointF centre = f.window->canvas().camera().centre();
    f.drag(1, {10, 12}, {40, 37});
    QCOMPARE(f.region().rect(), std::optional(QRect(10, 12, 30, 25)));
    QCOMPARE(f.window->canvas().camera().centre(), centre);  // the drag did not pan
    f.drag(1, {20, 20}, {25, 24});                           // inside: moves
    QCOMPARE(f.region().rect(), std::optional(QRect(15, 16, 30, 25)));
    f.drag(0, {45, 41}, {50, 45});  // the lower right corner, in the other pane
    QCOMPARE(f.region().rect(), std::optional(QRect(15, 16, 35, 29)));
    f.drag(1, {20, 20}, {500, 24});  // stays in the image
    QCOMPARE(f.region().rect()->right(), 89);
    QCOMPARE(f.region().rect()->width(), 35);
  }

  void shiftDragsWithoutTheTool() {
    RegionFixture f;
    QVERIFY(f.openPicture());
    f.drag(0, {30, 30}, {5, 10}, Qt::ShiftModifier);
    QCOMPARE(f.region().rect(), std::optional(QRect(5, 10, 25, 20)));
    f.drag(0, {10, 15}, {20, 15});  // without Shift the image is moved
    QCOMPARE(f.region().rect(), std::optional(QRect(5, 10, 25, 20)));
  }

  void theFirstRegionBringsItsFigures() {
    RegionFixture f;
    QVERIFY(f.openPicture());
    auto* dock = f.find<QDockWidget>("regionDock");
    QVERIFY(dock->isHidden());
    f.drag(0, {5, 10}, {30, 30}, Qt::ShiftModifier);
    QTRY_VERIFY(!dock->visibleRegion().isEmpty());
    dock->hide();
    f.drag(0, {10, 12}, {12, 14}, Qt::ShiftModifier);  // moved: who closed them does not want them
    QTest::qWait(50);
    QVERIFY(dock->isHidden());
  }

  void aHistogramInSightIsNotCovered() {
    RegionFixture f;
    QVERIFY(f.openPicture());
    f.raise("histogramDock");
    f.drag(0, {5, 10}, {30, 30}, Qt::ShiftModifier);
    QTest::qWait(50);
    QVERIFY(f.region().rect());
    QVERIFY(f.find<QDockWidget>("regionDock")->isHidden());
  }

  void theKeyboardMakesMovesAndClearsIt() {
    RegionFixture f;
    QVERIFY(f.openPicture());
    f.surface(1)->setFocus();
    f.press(Qt::Key_R);
    f.press(Qt::Key_Return);
    QVERIFY(f.region().rect().has_value());
    const QRect made = *f.region().rect();
    f.press(Qt::Key_Right);
    f.press(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(*f.region().rect(), made.translated(1, 10));
    f.press(Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(f.region().rect()->width(), made.width() - 1);
    f.press(Qt::Key_Escape);
    QVERIFY(!f.region().rect());
    f.press(Qt::Key_Escape);
    QVERIFY(!f.window->actions().selectRegion->isChecked());
  }

  void itsFiguresAreThoseOfTheRegion() {
    RegionFixture f;
    QVERIFY(f.openPicture());
    f.raise("regionDock");
    f.drag(1, {10, 12}, {40, 37}, Qt::ShiftModifier);
    RegionPanel& panel = f.window->inspectTools().regionPanel();
    const Workspace& workspace = f.window->workspace();
    const Region region{10, 12, 40, 37};
    const Image truth = crop(*workspace.truth()->image, region);
    const Metrics noisy = compare_images(truth, crop(*workspace.input().image, region));
    const Metrics filtered = compare_images(truth, crop(*workspace.shown(1)->result.image, region));
    QTRY_VERIFY_WITH_TIMEOUT(panel.rows().size() == 2 && panel.rows()[1].facts.metrics &&
                                 panel.rows()[1].facts.metrics->of("psnr_db") == filtered.of("psnr_db"),
                             kPatience);
    QCOMPARE(panel.rows()[0].facts.metrics->of("psnr_db"), noisy.of("psnr_db"));
    QCOMPARE(panel.rows()[1].facts.metrics->of("ssim"), filtered.of("ssim"));
    auto* table = f.find<QTableWidget>("regionTable");
    QCOMPARE(table->item(1, 3)->text(), QLocale().toString(filtered.of("psnr_db"), 'f', 2));
    f.find<QAction>("regionCopy")->trigger();
    const QString copied = QGuiApplication::clipboard()->text();
    QVERIFY(copied.startsWith("30 × 25"));
    QVERIFY(copied.contains(table->item(1, 3)->text()));
  }

  void anotherPaneCanBeTheReference() {
    RegionFixture f;
    QVERIFY(f.openPicture());
    f.raise("regionDock");
    auto* choice = f.find<QComboBox>("regionReference");
    QTRY_COMPARE_WITH_TIMEOUT(choice->count(), 4, kPatience);
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_End);
    RegionPanel& panel = f.window->inspectTools().regionPanel();
    QTRY_VERIFY_WITH_TIMEOUT(panel.rows().size() == 2 && panel.rows()[1].reference, kPatience);
    QVERIFY(!panel.rows()[1].facts.metrics);
    QVERIFY(panel.rows()[0].facts.metrics);
  }

  void numbersPlaceItToo() {
    RegionFixture f;
    QVERIFY(f.openPicture());
    f.raise("regionDock");
    const int values[] = {7, 8, 20, 10};
    for (const int i : {2, 3, 0, 1}) {
      auto* spin = f.find<QSpinBox>(QStringLiteral("region_%1").arg(i));
      spin->setFocus();
      spin->selectAll();
      QTest::keyClicks(spin, QString::number(values[i]));
      QTest::keyClick(spin, Qt::Key_Return);
    }
    QVERIFY(f.region().rect().has_value());
    QCOMPARE(*f.region().rect(), QRect(7, 8, 20, 10));
    f.window->actions().clearRegion->trigger();
    QVERIFY(!f.region().rect());
    QCOMPARE(f.find<QSpinBox>("region_2")->value(), 90);
  }

  void aSmallerPictureCutsIt() {
    RegionFixture f;
    QVERIFY(f.openPicture());
    f.region().set(QRect(40, 30, 50, 30));
    QVERIFY(f.open(f.write(testPicture(50, 40, 3), "smaller.png")));
    QCOMPARE(f.region().rect(), std::optional(QRect(40, 30, 10, 10)));
    QVERIFY(f.open(f.write(testPicture(30, 20, 3), "tiny.png")));
    QVERIFY(!f.region().rect());
  }

  void theHistogramFollowsRegionPaneAndReference() {
    RegionFixture f;
    QVERIFY(f.openPicture());
    f.raise("histogramDock");
    f.drag(1, {10, 12}, {40, 37}, Qt::ShiftModifier);
    HistogramChart& chart = f.window->inspectTools().histogramPanel().chart();
    const Workspace& workspace = f.window->workspace();
    const Region region{10, 12, 40, 37};
    const Image& result = *workspace.shown(1)->result.image;
    const Histogram values = value_histogram(result, region);
    const Histogram difference = difference_histogram(result, *workspace.truth()->image, region);
    QTRY_VERIFY_WITH_TIMEOUT(chart.data().result && chart.data().result->counts == values.counts &&
                                 chart.data().difference &&
                                 chart.data().difference->counts == difference.counts,
                             kPatience);
    QVERIFY(chart.data().input->counts == value_histogram(*workspace.input().image, region).counts);
    f.find<QAction>("histogramLogarithmic")->trigger();
    QVERIFY(chart.logarithmic());
    f.find<QAction>("histogramAsTable")->trigger();
    auto* table = f.find<QTableView>("histogramTable");
    QVERIFY(table->model()->rowCount() >= 256);
    QCOMPARE(table->model()->columnCount(), 10);
    QCOMPARE(table->model()->headerData(0, Qt::Horizontal).toString(), QStringLiteral("Level"));
    f.window->canvas().setActive(0);  // the input has no result of its own, only a difference from the truth
    QTRY_VERIFY_WITH_TIMEOUT(!chart.data().result && chart.data().difference, kPatience);
  }

  void theHistogramIsWrittenOnPaper() {
    RegionFixture f;
    QVERIFY(f.openPicture());
    f.raise("histogramDock");
    HistogramChart& chart = f.window->inspectTools().histogramPanel().chart();
    QTRY_VERIFY_WITH_TIMEOUT(chart.data().result.has_value(), kPatience);
    const auto paper = chart.forPaper({800, 400});
    const QImage drawn = paper->toPixmap(800, 400).toImage();
    QCOMPARE(QColor(drawn.pixel(2, 2)), QColor(Qt::white));
    int ink = 0;
    for (int y = 0; y < drawn.height(); ++y) {
      for (int x = 0; x < drawn.width(); ++x) ink += qGray(drawn.pixel(x, y)) < 200 ? 1 : 0;
    }
    QVERIFY(ink > 2000);
    const QByteArray csv = chart.table().csv();
    QVERIFY(csv.startsWith("Level,Input R"));
    QVERIFY(chart.description().contains("deviation"));
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(InspectRegionTest)
#include "inspect_region_test.moc"
