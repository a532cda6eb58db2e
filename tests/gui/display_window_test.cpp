// The display window: what is drawn black and white, from the menu, the histogram's numbers and its handles.
#include <QAction>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

#include "core/image/percentiles.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/canvas/pane_header.h"
#include "ui/histogram/histogram_panel.h"
#include "ui/session/session_files.h"
#include "ui/widgets/elided_label.h"
#include "ui/window/inspect_tools.h"
#include "ui/window/range_presenter.h"

namespace filterscope::ui {
namespace {

struct WindowedFixture : WindowFixture {
  bool openDeep() { return open(write(testPicture(90, 60, 1, PixelType::u16), "deep.png")); }
  [[nodiscard]] Workspace& workspace() const { return window->workspace(); }
  /// Whether every pane draws with that window.
  bool drawnWith(const ValueRange& wanted) {
    return QTest::qWaitFor(
        [&] {
          for (int i = 0; i < workspace().paneCount(); ++i) {
            const FramePtr& frame = window->canvas().pane(i).frame();
            if (!frame || !(frame->window == wanted)) return false;
          }
          return true;
        },
        kPatience);
  }
  [[nodiscard]] int brightness(int pane, int x, int y) const {
    return qGray(window->canvas().pane(pane).frame()->pixels.pixel(x, y));
  }
  void showHistogram() const {
    find<QDockWidget>("histogramDock")->show();
    find<QDockWidget>("histogramDock")->raise();
    QCoreApplication::processEvents();
  }
};

}  // namespace

class DisplayWindowTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void itIsTheValueRangeAtFirst() {
    WindowedFixture f;
    QVERIFY(f.openDeep());
    QCOMPARE(f.workspace().window(), type_range(PixelType::u16));
    QVERIFY(f.drawnWith(type_range(PixelType::u16)));
    QVERIFY(!f.window->actions().windowReset->isEnabled());
  }

  void everyPaneIsDrawnWithItAndNoValueChanges() {
    WindowedFixture f;
    QVERIFY(f.openDeep());
    const SharedImage before = f.workspace().shown(1)->result.image;
    f.workspace().setWindow(ValueRange{0, 20000});
    QVERIFY(f.drawnWith({0, 20000}));
    QCOMPARE(f.workspace().shown(1)->result.image, before);  // nothing was filtered again
    const Image& input = *f.workspace().input().image;
    const int value = input.view().row<std::uint16_t>(3)[5];
    QCOMPARE(f.brightness(0, 5, 3), std::min(255, static_cast<int>(std::lround(value * 255.0 / 20000))));
    QCOMPARE(valueText(*f.window->canvas().pane(0).frame()->image, 5, 3), QString::number(value));
    // A result that is made now is drawn with it at once.
    Parameters other = f.workspace().parameters();
    other.set("radius", 1);
    f.workspace().setParameters(other, false);
    QVERIFY(f.waitSettled());
    QCOMPARE(f.workspace().shown(1)->frame->window, (ValueRange{0, 20000}));
  }

  void theActionsSetIt() {
    WindowedFixture f;
    QVERIFY(f.openDeep());
    f.window->actions().windowAuto->trigger();
    const ValueRange expected = robust_range(*f.workspace().picture().image);
    QTRY_COMPARE(f.workspace().window(), expected);
    QVERIFY(f.drawnWith(expected));
    f.window->actions().windowReset->trigger();
    QVERIFY(!f.workspace().chosenWindow());
    f.window->actions().windowType->trigger();
    QCOMPARE(f.workspace().chosenWindow(), std::optional(type_range(PixelType::u16)));
  }

  void numbersAndHandlesFollowEachOther() {
    WindowedFixture f;
    QVERIFY(f.openDeep());
    f.showHistogram();
    f.find<QDoubleSpinBox>("windowWhite")->setValue(32639);
    QCOMPARE(f.workspace().window(), (ValueRange{0, 32639}));
    HistogramChart& chart = f.window->inspectTools().histogramPanel().chart();
    QVERIFY(chart.displayWindow().has_value());
    QCOMPARE(chart.displayWindow()->high, 127.0);
    // Black above white moves white.
    f.find<QDoubleSpinBox>("windowBlack")->setValue(40000);
    QCOMPARE(f.workspace().window(), (ValueRange{40000, 40001}));
  }

  void aHandleIsDragged() {
    WindowedFixture f;
    QVERIFY(f.openDeep());
    f.showHistogram();
    HistogramChart& chart = f.window->inspectTools().histogramPanel().chart();
    QTRY_VERIFY(chart.data().input.has_value());
    QCoreApplication::processEvents();
    QCPAxis* axis = chart.axisRect(0)->axis(QCPAxis::atBottom);
    const auto at = [&](double level) {
      return QPoint(static_cast<int>(std::lround(axis->coordToPixel(level))),
                    chart.axisRect(0)->center().y());
    };
    QTest::mousePress(&chart, Qt::LeftButton, {}, at(255));
    QTest::mouseMove(&chart, at(180));
    QTest::mouseMove(&chart, at(128));
    QTest::mouseRelease(&chart, Qt::LeftButton, {}, at(128));
    QVERIFY2(std::abs(f.workspace().window().high - 128 * 257) < 600,
             qPrintable(QString::number(f.workspace().window().high)));
    QCOMPARE(f.workspace().window().low, 0.0);
    // Beside a handle nothing is taken hold of.
    const ValueRange before = f.workspace().window();
    QTest::mousePress(&chart, Qt::LeftButton, {}, at(60));
    QTest::mouseMove(&chart, at(90));
    QTest::mouseRelease(&chart, Qt::LeftButton, {}, at(90));
    QCOMPARE(f.workspace().window(), before);
  }

  void anotherPictureStartsWithItsOwn() {
    WindowedFixture f;
    QVERIFY(f.openDeep());
    f.workspace().setWindow(ValueRange{0, 20000});
    QVERIFY(f.open(f.write(testPicture(40, 30, 3), "other.png")));
    QVERIFY(!f.workspace().chosenWindow());
    QVERIFY(f.drawnWith({0, 255}));
  }

  void aSessionKeepsIt() {
    WindowedFixture f;
    QVERIFY(f.openDeep());
    f.workspace().setWindow(ValueRange{100, 20000});
    const QString path = f.folder.filePath("kept.fscope");
    QVERIFY(f.window->session().saveTo(path));
    WindowedFixture later;
    later.window->session().open(path);
    QTRY_COMPARE_WITH_TIMEOUT(later.workspace().chosenWindow(), std::optional(ValueRange{100, 20000}),
                              kPatience);
  }

  void itBecomesTheValueRange() {
    WindowedFixture f;
    QVERIFY(f.openDeep());
    auto* units = f.find<QLabel>("units_sigma_range");
    QVERIFY(units != nullptr);
    const auto words = [](double value) { return QStringLiteral("= ") + QLocale().toString(value, 'g', 4); };
    QCOMPARE(units->text(), words(7710));  // 30 levels of 257
    const QString hash = f.workspace().picture().hash;
    f.workspace().setWindow(ValueRange{0, 25500});
    f.window->actions().rangeFromWindow->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(f.workspace().picture().image->range(), (ValueRange{0, 25500}), kPatience);
    QVERIFY(f.waitSettled());
    QCOMPARE(f.find<QLabel>("units_sigma_range")->text(), words(3000));
    QVERIFY(f.workspace().picture().hash != hash);
    QVERIFY(f.matchesCore(1));
    QVERIFY(f.window->actions().rangeReset->isEnabled());
    f.window->actions().rangeReset->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(f.workspace().picture().image->range(), type_range(PixelType::u16), kPatience);
    QVERIFY(f.waitSettled());
    QVERIFY(!f.window->actions().rangeReset->isEnabled());
  }

  void levelsThatDoNotFitTheValuesAreSaid() {
    WindowedFixture f;
    QVERIFY(f.openDeep());
    QVERIFY(!f.window->notice().offering());
    // 12 bits in 16.
    Image made(Shape{90, 60, 1, 1, PixelType::u16});
    for (int y = 0; y < 60; ++y) {
      for (int x = 0; x < 90; ++x) made.view().row<std::uint16_t>(y)[x] = static_cast<std::uint16_t>(45 * x);
    }
    QVERIFY(f.open(f.write(made, "twelve.tif")));
    QTRY_VERIFY(f.window->notice().offering());
    const QString said = f.window->notice().text();
    QVERIFY2(said.contains("255 levels span 0 to 65535") && said.contains("4005"), qPrintable(said));
    QPushButton* use = nullptr;
    for (QPushButton* button : f.window->notice().findChildren<QPushButton*>()) {
      if (button->text() == RangePresenter::tr("Use the Values’ Range")) use = button;
    }
    QVERIFY(use != nullptr);
    QTest::mouseClick(use, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().picture().image->range().high < 5000, kPatience);
    QVERIFY(f.waitSettled());
    QVERIFY(!f.window->notice().offering());
    // Another image takes the hint of the one before away.
    f.window->actions().rangeReset->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().offering(), kPatience);
    QVERIFY(f.open(f.write(testPicture(40, 30, 3), "bytes.png")));
    QTRY_VERIFY(!f.window->notice().offering());
  }

  void signedValuesAreThoseOfTheImage() {
    WindowedFixture f;
    Image made(Shape{90, 60, 1, 1, PixelType::s16});
    for (int y = 0; y < 60; ++y) {
      for (int x = 0; x < 90; ++x)
        made.view().row<std::int16_t>(y)[x] = static_cast<std::int16_t>(30 * x - 1000);
    }
    QVERIFY(f.open(f.write(made, "signed.tif")));
    f.workspace().setWindow(ValueRange{-1000, 1550});
    f.window->actions().rangeFromWindow->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(f.workspace().picture().image->range(), (ValueRange{-1000, 1550}), kPatience);
    f.choose(1, "fast/cpu_simd");
    QVERIFY(f.waitSettled());
    f.showHistogram();
    const HistogramChart& chart = f.window->inspectTools().histogramPanel().chart();
    QTRY_VERIFY_WITH_TIMEOUT(chart.data().input && chart.data().range == (ValueRange{-1000, 1550}),
                             kPatience);
    const QCPAxis* axis = chart.axisRect(0)->axis(QCPAxis::atBottom);
    QCOMPARE(axis->label(), QString("Value"));
    const auto ticks = axis->ticker().dynamicCast<QCPAxisTickerText>()->ticks();
    QVERIFY(ticks.size() >= 3);
    for (auto tick = ticks.begin(); tick != ticks.end(); ++tick) {
      QCOMPARE(QLocale().toDouble(tick.value()), -1000 + tick.key() * 10);
    }
    const Schema& schema = variant("fast/cpu_simd").descriptor.parameters;
    const QString caption =
        wholeParametersText(schema, f.workspace().parameters(), unitsOf(*f.workspace().picture().image));
    QVERIFY2(caption.contains("σr 30 levels (300)"), qPrintable(caption));
    // The peak of a ratio that 255 says nothing of.
    f.choose(0, "baseline/gaussian_cpu");
    QVERIFY(f.waitSettled());
    QTRY_VERIFY_WITH_TIMEOUT(f.window->canvas().pane(1).header()->details()->toolTip().contains(
                                 "by a peak of 2,550, the width of the value range"),
                             kPatience);
  }

  void bytesSayNothingInOtherUnits() {
    WindowedFixture f;
    QVERIFY(f.open(f.write(testPicture(40, 30, 1), "bytes.png")));
    QVERIFY(f.find<QLabel>("units_sigma_range")->isHidden());
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(DisplayWindowTest)
#include "display_window_test.moc"
