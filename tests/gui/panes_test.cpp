// One to nine panes: added, closed, arranged and chosen with keys and clicks; their own parameters; undo.
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QToolButton>

#include "kernels/families/bilateral_parameters.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/canvas/pane_header.h"
#include "ui/charts/charts_dock.h"
#include "ui/charts/model_plot.h"
#include "ui/models/timing_model.h"
#include "ui/widgets/elided_label.h"

namespace filterscope::ui {
namespace {

bool allSettled(WindowFixture& f) {
  const auto settled = [&] {
    for (int i = 0; i < f.window->workspace().paneCount(); ++i) {
      if (!f.window->workspace().upToDate(i)) return false;
    }
    return f.window->variants().ready();
  };
  return QTest::qWaitFor(settled, kPatience);
}

QPoint placeOf(WindowFixture& f, int pane) {
  return f.window->canvas().pane(pane).mapTo(&f.window->canvas(), QPoint(0, 0));
}

}  // namespace

class PanesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void addsAndClosesWithKeys() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "add.png")));
    QTest::keyClick(f.window.get(), Qt::Key_T, Qt::ControlModifier);
    QCOMPARE(f.window->workspace().paneCount(), 3);
    QCOMPARE(f.window->canvas().count(), 3);
    QCOMPARE(f.window->canvas().active(), 2);
    QVERIFY(allSettled(f));
    QVERIFY(f.window->workspace().content(2) != f.window->workspace().content(1));
    QVERIFY(f.matchesCore(2));
    const QString third = f.window->workspace().content(2);
    const FramePtr kept = f.window->canvas().pane(2).frame();
    // The middle one goes; the third moves up with the frame it had.
    QTest::keyClick(f.window.get(), Qt::Key_2);
    QCOMPARE(f.window->canvas().active(), 1);
    QTest::keyClick(f.window.get(), Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(f.window->workspace().paneCount(), 2);
    QCOMPARE(f.window->workspace().content(1), third);
    QCOMPARE(f.window->canvas().pane(1).frame(), kept);
    QVERIFY(!f.window->workspace().busy());
  }

  void closesInTheHeaderAndUndoes() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 1), "close.png")));
    const QString second = f.window->workspace().content(1);
    QTest::mouseClick(f.window->canvas().pane(0).header()->closeButton(), Qt::LeftButton);
    QCOMPARE(f.window->workspace().paneCount(), 1);
    QCOMPARE(f.window->workspace().content(0), second);
    QVERIFY(!f.window->canvas().pane(0).header()->closeButton()->isVisible());
    f.window->actions().undo->trigger();
    QCOMPARE(f.window->workspace().paneCount(), 2);
    QVERIFY(f.window->workspace().content(0).isEmpty());
    QCOMPARE(f.window->workspace().content(1), second);
    f.window->actions().redo->trigger();
    QCOMPARE(f.window->canvas().count(), 1);
  }

  void eachPaneHasItsVariantsBackAfterAVolume() {
    WindowFixture f;
    const QString flat = f.write(testPicture(60, 40, 1), "flat.png");
    const QString volume = QStringLiteral("sample:shepp3d@24x20x16,spacing=1x1x2");
    const auto open = [&](const QString& place, bool isVolume) {
      f.window->openFile(place);
      return QTest::qWaitFor([&] { return f.window->workspace().isVolume() == isVolume && allSettled(f); },
                             kPatience);
    };
    QVERIFY(f.open(flat));
    f.window->actions().addPane->trigger();
    const Workspace& workspace = f.window->workspace();
    f.choose(1, "fast/cpu_spectral");
    f.choose(2, "agarwal2012/cpu_naive");
    QVERIFY(open(volume, true));
    const QString shown = workspace.content(1);
    QVERIFY(f.window->variants().find(shown)->variant->descriptor.family->id == "bilateral3d");
    f.choose(2, "reference/bilateral3d_float64");
    QVERIFY(open(flat, false));
    QCOMPARE(workspace.content(1), QStringLiteral("fast/cpu_spectral"));
    QCOMPARE(workspace.content(2), QStringLiteral("agarwal2012/cpu_naive"));
    QVERIFY(open(volume, true));
    QCOMPARE(workspace.content(1), shown);
    QCOMPARE(workspace.content(2), QStringLiteral("reference/bilateral3d_float64"));
    // Another pane with the same key is another pane.
    f.window->canvas().setActive(2);
    f.window->actions().closePane->trigger();
    f.window->actions().addPane->trigger();
    f.choose(2, shown);
    QVERIFY(open(flat, false));
    QVERIFY(workspace.content(2) != QStringLiteral("agarwal2012/cpu_naive"));
  }

  void aBadgeIsAsWideAsItsWords() {
    for (const int size : {8, 9, 10, 11, 13}) {
      ElidedLabel label;
      QFont font = label.font();
      font.setPointSizeF(size + 0.5);
      label.setFont(font);
      for (const char* words : {"noise σ 15", "guide flash.png", "no guide", "noise σ 7.5 + S&P 2 %"}) {
        label.setParts({QString::fromUtf8(words)});
        label.resize(label.sizeHint());
        QCOMPARE(label.shownText(), label.text());
      }
    }
  }

  void arrangesInGrids() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 1), "grid.png")));
    f.window->actions().fourPanes->trigger();
    QTRY_VERIFY(placeOf(f, 3).x() > 0 && placeOf(f, 3).y() > 0);
    QCOMPARE(placeOf(f, 1).y(), 0);
    QCOMPARE(placeOf(f, 2).x(), 0);
    f.window->actions().ninePanes->trigger();
    QCOMPARE(f.window->canvas().count(), 9);
    QVERIFY(!f.window->actions().addPane->isEnabled());
    QTRY_COMPARE(placeOf(f, 8).x(), placeOf(f, 2).x());
    QVERIFY(allSettled(f));
    for (int i = 1; i < 9; ++i) QVERIFY2(f.matchesCore(i), qPrintable(QString::number(i)));
    QTest::keyClick(f.window.get(), Qt::Key_9);
    QCOMPARE(f.window->canvas().active(), 8);
    f.window->actions().twoStacked->trigger();
    QTRY_VERIFY(placeOf(f, 1).x() == 0 && placeOf(f, 1).y() > 0);
    QCOMPARE(f.window->canvas().active(), 1);
    f.window->actions().undo->trigger();
    QCOMPARE(f.window->canvas().count(), 9);
    QCOMPARE(f.window->canvas().active(), 8);
  }

  void panesThatGoAreKeptForThoseThatCome() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 1), "kept.png")));
    for (int i = 0; i < 3; ++i) {
      f.window->actions().ninePanes->trigger();
      f.window->actions().onePane->trigger();
      QCOMPARE(f.window->canvas().count(), 1);
    }
    f.window->actions().fourPanes->trigger();
    QVERIFY(allSettled(f));
    QTest::qWait(1);  // what is deleted later is deleted
    const auto views = f.window->canvas().findChildren<PaneView*>();
    QCOMPARE(views.size(), 9);
    QCOMPARE(std::ranges::count_if(views, [](const PaneView* view) { return view->isVisible(); }), 4);
    for (int i = 0; i < 4; ++i) {
      QCOMPARE(f.find<PaneView>(QStringLiteral("pane%1").arg(i)), &f.window->canvas().pane(i));
      if (i > 0) QVERIFY(f.matchesCore(i));
    }
  }

  void digitsTypedIntoAFieldChooseNoPane() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 1), "digits.png")));
    auto* spin = f.find<QDoubleSpinBox>("spin_sigma_range");
    spin->setFocus();
    spin->selectAll();
    QTest::keyClicks(spin, "11");
    QTest::keyClick(spin, Qt::Key_Return);
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters()).sigma_range, 11.0);
    QCOMPARE(f.window->canvas().active(), 1);
  }

  void tunesAPaneApart() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(80, 60, 3), "own.png")));
    f.choose(0, "baseline/box_cpu");
    f.choose(1, "baseline/gaussian_cpu");
    QVERIFY(f.waitSettled());
    const Parameters shared = f.window->workspace().parameters();
    auto* own = f.window->canvas().pane(1).header()->ownButton();
    QVERIFY(own->isVisible());
    QTest::mouseClick(own, Qt::LeftButton);
    QVERIFY(f.window->workspace().hasOwnParameters(1));
    auto* owner = f.find<QLabel>("parameterOwner");
    QVERIFY(owner->isVisible() && owner->text().contains("2"));
    f.find<QDoubleSpinBox>("spin_radius")->setValue(7);
    QCOMPARE(f.window->workspace().parameters(), shared);
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters(1)).radius, 7);
    QVERIFY(f.waitSettled());
    QCOMPARE(bilateral_parameters(f.window->workspace().shown(1)->result.parameters).radius, 7);
    QCOMPARE(bilateral_parameters(f.window->workspace().shown(0)->result.parameters).radius,
             bilateral_parameters(shared).radius);
    // The other pane's panel edits what is shared, and leaves this one alone.
    QTest::keyClick(f.window.get(), Qt::Key_1);
    QVERIFY(!f.find<QLabel>("parameterOwner")->isVisible());
    f.find<QDoubleSpinBox>("spin_radius")->setValue(2);
    QVERIFY(f.waitSettled());
    QCOMPARE(bilateral_parameters(f.window->workspace().shown(0)->result.parameters).radius, 2);
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters(1)).radius, 7);
    for (int i = 0; i < 3; ++i) f.window->actions().undo->trigger();
    QVERIFY(!f.window->workspace().hasOwnParameters(1));
    QCOMPARE(f.window->workspace().parameters(), shared);
  }

  void measuresPanesWithParametersOfTheirOwn() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(80, 60, 3), "apart.png")));
    f.choose(0, "baseline/box_cpu");
    f.choose(1, "baseline/box_cpu");
    QVERIFY(f.waitSettled());
    QTest::mouseClick(f.window->canvas().pane(1).header()->ownButton(), Qt::LeftButton);
    f.find<QDoubleSpinBox>("spin_radius")->setValue(7);
    QVERIFY(f.waitSettled());
    f.window->variantPanel().setTicked({"baseline/box_cpu"});
    const TimingModel& times = *f.window->findChild<TimingModel*>();
    const auto standing = [&] { return times.rows().front().standing; };
    QTRY_COMPARE(times.rowCount(), 2);
    QTest::keyClick(f.window.get(), Qt::Key_F5);
    const auto measured = [](const ResultRow& row) { return row.standing == Standing::measured; };
    QTRY_VERIFY_WITH_TIMEOUT(std::ranges::all_of(times.rows(), measured), 2 * kPatience);
    QVERIFY(times.isCurrent(1));
    // Its row leads to the pane that has them.
    f.window->canvas().setActive(0);
    QTRY_VERIFY(times.isCurrent(0));
    ModelPlot& bars = *f.window->findChild<ChartsDock*>()->plot();
    const auto named = [&](const char* end) {
      const std::vector<std::string>& names = bars.chart()->y.categories;
      return static_cast<int>(
          std::ranges::find_if(names, [&](const std::string& name) { return name.ends_with(end); }) -
          names.begin());
    };
    QTRY_VERIFY(bars.chart() != nullptr && bars.chart()->y.categories.size() == 2 && named("r 7") < 2);
    // The row of the active pane is marked.
    QTRY_COMPARE(bars.selectedRows().size(), 1);
    const auto marked = [&] {
      return bars.chart()->table.places.at(static_cast<std::size_t>(bars.selectedRows().front())).record;
    };
    QTRY_COMPARE(marked(), 0);
    bars.rebuild();
    bars.replot();
    const int y = static_cast<int>(bars.yAxis->coordToPixel(named("r 7")));
    QTest::mouseDClick(&bars, Qt::LeftButton, {}, QPoint(bars.axisRect()->left() + 10, y));
    QCOMPARE(f.window->canvas().active(), 1);
    QTRY_COMPARE(marked(), 1);
    f.window->canvas().setActive(0);
    QTRY_COMPARE(marked(), 0);
    // What was previewed with other parameters is no present time.
    QTest::keyClick(f.window.get(), Qt::Key_1);
    f.find<QDoubleSpinBox>("spin_radius")->setValue(2);
    QTRY_COMPARE_WITH_TIMEOUT(standing(), Standing::one_frame, kPatience);
    f.choose(0, "baseline/gaussian_cpu");
    f.find<QDoubleSpinBox>("spin_radius")->setValue(4);
    QTRY_COMPARE_WITH_TIMEOUT(standing(), Standing::outdated, kPatience);
  }

  void theStatusBarHasTheActivePanesTime() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(300, 200, 3), "time.png")));
    QTest::keyClick(f.window.get(), Qt::Key_T, Qt::ControlModifier);
    f.choose(1, QStringLiteral("fast/cpu_spectral"));
    f.choose(2, QStringLiteral("reference/float64"));
    QVERIFY(allSettled(f));
    const auto* time = f.find<QLabel>("statusTime");
    const auto shows = [&](int pane) {
      const QString own = f.window->canvas().pane(pane).header()->timing();
      return !own.isEmpty() && time->text().contains(QStringLiteral("Filter %1 ").arg(own));
    };
    QTRY_VERIFY_WITH_TIMEOUT(
        f.window->canvas().pane(1).header()->timing() != f.window->canvas().pane(2).header()->timing(),
        kPatience);
    for (const int pane : {1, 2, 1}) {
      QTest::keyClick(f.window.get(), static_cast<Qt::Key>(Qt::Key_1 + pane));
      QTRY_VERIFY2(shows(pane), qPrintable(time->text()));
    }
  }

  void elidesWholeFigures() {
    ElidedLabel label;
    label.setParts({"1.24 ms", "38.2 dB", "SSIM 0.971"});
    label.resize(label.sizeHint());
    QCOMPARE(label.shownText(), label.text());
    label.resize(label.width() - 2, 20);
    QVERIFY(label.shownText().startsWith("1.24 ms  ·  38.2 dB"));
    QVERIFY(!label.shownText().contains("SSIM"));
    QVERIFY(label.fontMetrics().horizontalAdvance(label.shownText()) <= label.width());
    label.resize(label.fontMetrics().horizontalAdvance("1.24 ms  ·  38"), 20);
    QCOMPARE(label.shownText(), QStringLiteral("1.24 ms …"));
    label.resize(label.fontMetrics().horizontalAdvance("1.24 ms"), 20);
    QVERIFY(label.shownText().endsWith(QStringLiteral("…")));
    QVERIFY(label.fontMetrics().horizontalAdvance(label.shownText()) <= label.width());
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(PanesTest)
#include "panes_test.moc"
