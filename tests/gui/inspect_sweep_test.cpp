// The contact sheet and the map of PSNR, with real mouse and key events.
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <algorithm>
#include <set>

#include "core/image/crop.h"
#include "core/metrics/metrics.h"
#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/export/chart_files.h"
#include "ui/inspect/region_of_interest.h"
#include "ui/quality_map/psnr_chart.h"
#include "ui/quality_map/psnr_panel.h"
#include "ui/sheet/contact_sheet.h"
#include "ui/sheet/sheet_panel.h"
#include "ui/sweep/sweep_runner.h"
#include "ui/window/inspect_tools.h"

namespace filterscope::ui {
namespace {

struct SweepFixture : WindowFixture {
  bool openPicture(bool noisy) {
    if (!open(write(testPicture(90, 60, 3), "sweep.png"))) return false;
    if (noisy) window->workspace().setNoise({20, 0, 0, 1});
    choose(1, QStringLiteral("reference/float64"));
    return waitSettled();
  }
  void raise(const QString& dock) const {
    find<QDockWidget>(dock)->show();
    find<QDockWidget>(dock)->raise();
    QCoreApplication::processEvents();
  }
  [[nodiscard]] SheetPanel& panel() const { return window->inspectTools().sheetPanel(); }
  [[nodiscard]] ContactSheet& sheet() const { return panel().sheet(); }
  [[nodiscard]] bool sheetComplete() const {
    if (sheet().columns() == 0 || panel().running()) return false;
    for (int row = 0; row < sheet().rows(); ++row) {
      for (int column = 0; column < sheet().columns(); ++column) {
        if (!sheet().frame(column, row)) return false;
      }
    }
    return true;
  }
  [[nodiscard]] PsnrPanel& map() const { return window->inspectTools().psnrPanel(); }
};

}  // namespace

class InspectSweepTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theSheetShowsWhatThePaneWouldShow() {
    SweepFixture f;
    QVERIFY(f.openPicture(false));
    f.window->inspectTools().region().set(QRect(20, 10, 40, 30));
    f.raise("sheetDock");
    QTRY_VERIFY_WITH_TIMEOUT(f.sheetComplete(), kPatience);
    QCOMPARE(f.sheet().columns(), 5);
    QCOMPARE(f.sheet().rows(), 5);
    QCOMPARE(f.sheet().current(), QPoint(2, 2));
    const Image shown = crop(*f.window->workspace().shown(1)->result.image, {20, 10, 60, 40});
    QVERIFY(samePixels(*f.sheet().frame(2, 2)->image, shown));
    QVERIFY(!samePixels(*f.sheet().frame(4, 4)->image, shown));
    QVERIFY(f.find<QLabel>("sheetNote")->text().contains("40 × 30"));
  }

  void allControlsAreSeenInANarrowDock() {
    SweepFixture f;
    QVERIFY(f.openPicture(false));
    for (const char* name : {"sheet", "psnr"}) {
      const QString prefix = QString::fromLatin1(name);
      f.raise(prefix + "Dock");
      auto* dock = f.find<QDockWidget>(prefix + "Dock");
      dock->setFloating(true);
      dock->resize(dock->minimumSizeHint().width(), 500);
      for (const char* part : {"Columns", "Rows", "Count", "Factor"}) {
        const auto* box = f.find<QComboBox>(prefix + QLatin1String(part));
        QTRY_VERIFY2(box->isVisible() && box->visibleRegion().boundingRect() == box->rect(), part);
      }
    }
    QVERIFY(f.panel().height() >= 22 * f.panel().fontMetrics().height());
    QVERIFY(f.sheet().geometry().bottom() < f.panel().height());
  }

  void aClickAdoptsAndCanBeUndone() {
    SweepFixture f;
    QVERIFY(f.openPicture(false));
    f.raise("sheetDock");
    QTRY_VERIFY_WITH_TIMEOUT(f.sheetComplete(), kPatience);
    const Parameters before = f.window->workspace().parameters();
    QTest::mouseClick(&f.sheet(), Qt::LeftButton, {}, f.sheet().cellRect(3, 1).center());
    const Parameters after = f.window->workspace().parameters();
    QVERIFY(bilateral_parameters(after).sigma_space > bilateral_parameters(before).sigma_space);
    QVERIFY(bilateral_parameters(after).sigma_range < bilateral_parameters(before).sigma_range);
    QVERIFY(f.waitSettled());
    QVERIFY(f.matchesCore(1));
    QTRY_VERIFY_WITH_TIMEOUT(f.sheet().current() == QPoint(2, 2) && f.sheetComplete(), kPatience);
    f.window->actions().undo->trigger();
    QVERIFY(f.window->workspace().parameters() == before);
  }

  void theKeyboardAdoptsToo() {
    SweepFixture f;
    QVERIFY(f.openPicture(false));
    f.raise("sheetDock");
    QTRY_VERIFY_WITH_TIMEOUT(f.sheetComplete(), kPatience);
    const Parameters before = f.window->workspace().parameters();
    f.sheet().setFocus();
    QTest::keyClick(&f.sheet(), Qt::Key_Left);
    QTest::keyClick(&f.sheet(), Qt::Key_Return);
    QVERIFY(bilateral_parameters(f.window->workspace().parameters()).sigma_space <
            bilateral_parameters(before).sigma_space);
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters()).sigma_range,
             bilateral_parameters(before).sigma_range);
  }

  void aNewSweepTakesTheOldOnesPlace() {
    SweepRunner runner;
    std::vector<double> made;
    connect(&runner, &SweepRunner::made, [&](const SweepRunner::Cell& cell) {
      made.push_back(bilateral_parameters(cell.cell.parameters).sigma_space);
    });
    const QSignalSpy finished(&runner, &SweepRunner::finished);
    ParameterSweep slow;
    slow.variant = &variant("reference/float64");
    slow.input = std::make_shared<const Image>(testPicture(600, 600, 3));
    slow.region = whole(slow.input->shape());
    slow.base.set("radius", 60);
    slow.columns = {"sigma_space", {1.0, 2.0}};
    slow.rows = {"sigma_range", {20.0}};
    ParameterSweep quick = slow;
    quick.region = {0, 0, 8, 8};
    quick.base.set("radius", 1);
    quick.columns.values = {3.0, 4.0};
    runner.start(slow);
    runner.start(quick);
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, kPatience);
    QCOMPARE(finished[0][0].toBool(), false);
    QVERIFY(!runner.running());
    std::ranges::sort(made);
    QCOMPARE(made, (std::vector<double>{3, 4}));

    runner.start(slow);
    runner.start(quick);
    runner.cancel();  // also the one that waits
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 2, kPatience);
    QCOMPARE(finished[1][0].toBool(), true);
    QVERIFY(!runner.running());
    QCOMPARE(made.size(), 2U);
  }

  void aVariantWithoutRangeHasOneRow() {
    SweepFixture f;
    QVERIFY(f.openPicture(false));
    f.choose(1, QStringLiteral("reference/gaussian_float64"));
    QVERIFY(f.waitSettled());
    f.raise("sheetDock");
    QTRY_VERIFY_WITH_TIMEOUT(f.sheetComplete(), kPatience);
    QCOMPARE(f.sheet().rows(), 1);
    QCOMPARE(f.sheet().columns(), 5);
  }

  void theSchemaSaysWhichParametersASheetBeginsWith() {
    SweepFixture f;
    QVERIFY(f.openPicture(false));
    f.raise("sheetDock");
    QTRY_VERIFY_WITH_TIMEOUT(f.sheetComplete(), kPatience);
    auto* columns = f.find<QComboBox>("sheetColumns");
    auto* rows = f.find<QComboBox>("sheetRows");
    for (const char* box : {"sheetColumns", "sheetRows"})
      QTRY_VERIFY2(f.find<QComboBox>(box)->width() >= f.find<QComboBox>(box)->sizeHint().width(), box);
    QCOMPARE(columns->currentData().toString(), QStringLiteral("sigma_space"));
    QCOMPARE(rows->currentData().toString(), QStringLiteral("sigma_range"));
    f.choose(1, QStringLiteral("fast/nlm_cpu"));
    QTRY_COMPARE(columns->currentData().toString(), QStringLiteral("strength"));
    QCOMPARE(rows->currentData().toString(), QStringLiteral("search_radius"));
    QTRY_VERIFY_WITH_TIMEOUT(f.sheetComplete(), kPatience);
    QVERIFY(!samePixels(*f.sheet().frame(2, 0)->image, *f.sheet().frame(2, 4)->image));
  }

  void whatHasNoEffectIsNotOffered() {
    SweepFixture f;
    QVERIFY(f.openPicture(false));
    f.choose(1, QStringLiteral("fast/nlm_cpu"));
    QVERIFY(f.waitSettled());
    f.raise("sheetDock");
    QTRY_VERIFY_WITH_TIMEOUT(f.sheetComplete(), kPatience);
    auto* columns = f.find<QComboBox>("sheetColumns");
    QCOMPARE(columns->findData(QStringLiteral("patch_sigma_x")), -1);
    f.window->workspace().setParameters({{"patch_weights", "gaussian"}}, false);
    QTRY_VERIFY_WITH_TIMEOUT(columns->findData(QStringLiteral("patch_sigma_x")) >= 0, kPatience);
  }

  void aMapWithoutATruthIsEstimated() {
    SweepFixture f;
    QVERIFY(f.openPicture(false));
    f.raise("psnrDock");
    auto* estimate = f.find<QAction>("psnrEstimate");
    QVERIFY(!estimate->isEnabled());
    QVERIFY(estimate->isChecked());
    QVERIFY(f.map().chart().description().contains("noisy image alone"));
    QString said;
    connect(&f.map(), &PsnrPanel::problem, &f.map(), [&](const QString& text) { said = text; });
    f.find<QAction>("psnrStart")->trigger();  // there is no noise to estimate by
    QTRY_VERIFY_WITH_TIMEOUT(!f.map().running() && !said.isEmpty(), kPatience);
    QVERIFY2(said.contains("noise"), qPrintable(said));
    QCOMPARE(f.map().chart().best().column, -1);
    f.window->workspace().setNoise({20, 0, 0, 1});
    QTRY_VERIFY_WITH_TIMEOUT(estimate->isEnabled() && !estimate->isChecked(), kPatience);
  }

  void theEstimatedMapFindsWhatTheTruthWould() {
    SweepFixture f;
    QVERIFY(f.openPicture(true));
    f.raise("psnrDock");
    f.find<QComboBox>("psnrCount")->setCurrentIndex(0);
    auto* estimate = f.find<QAction>("psnrEstimate");
    for (QObject* object : estimate->associatedObjects()) {
      if (auto* button = qobject_cast<QToolButton*>(object)) QTest::mouseClick(button, Qt::LeftButton);
    }
    QVERIFY(estimate->isChecked());
    f.find<QAction>("psnrStart")->trigger();
    PsnrChart& chart = f.map().chart();
    QTRY_VERIFY_WITH_TIMEOUT(!f.map().running() && chart.best().column >= 0, kPatience);
    const PsnrChart::Best best = chart.best();
    double most = 0;
    for (int row = 0; row < 7; ++row) {
      for (int column = 0; column < 7; ++column) {
        QVERIFY(chart.estimate(column, row) != nullptr);
        most = std::max(most, chart.estimate(column, row)->true_psnr_db);
      }
    }
    QVERIFY(chart.estimate(best.column, best.row)->tied);
    QVERIFY(most - chart.estimate(best.column, best.row)->true_psnr_db < 0.3);
    QVERIFY2(chart.readOut(best.column, best.row).contains("to the truth"),
             qPrintable(chart.readOut(best.column, best.row)));
    QTest::mouseClick(&chart, Qt::LeftButton, {}, chart.cellPosition(best.column, best.row).toPoint());
    QVERIFY(f.waitSettled());
    QVERIFY(!f.find<QLabel>("psnrNote")->text().startsWith("Out of date"));
    estimate->trigger();
    QVERIFY(f.find<QLabel>("psnrNote")->text().startsWith("Out of date"));
  }

  void theMapHoldsThePsnrOfEachPair() {
    SweepFixture f;
    QVERIFY(f.openPicture(true));
    f.raise("psnrDock");
    auto* count = f.find<QComboBox>("psnrCount");
    count->setCurrentIndex(0);
    f.find<QAction>("psnrStart")->trigger();
    QVERIFY(f.map().running());
    QTRY_VERIFY_WITH_TIMEOUT(!f.map().running(), kPatience);
    PsnrChart& chart = f.map().chart();
    const Workspace& workspace = f.window->workspace();
    const double expected = psnr_db(*workspace.truth()->image, *workspace.shown(1)->result.image);
    QCOMPARE(chart.psnrDb(3, 3), expected);
    const PsnrChart::Best best = chart.best();
    for (int row = 0; row < 7; ++row) {
      for (int column = 0; column < 7; ++column) QVERIFY(chart.psnrDb(column, row) <= best.psnrDb);
    }
    f.find<QAction>("psnr_mapAsTable")->trigger();
    auto* table = f.find<QTableView>("psnr_mapTable");
    QCOMPARE(table->model()->rowCount(), 7);
    QCOMPARE(table->model()->index(3, 4).data().toString(), QString::number(expected, 'f', 3));
    f.find<QDockWidget>("psnrDock")->hide();
    f.raise("psnrDock");
    QCOMPARE(table->model()->index(3, 4).data().toString(), QString::number(expected, 'f', 3));
    f.find<QAction>("psnr_mapAsTable")->trigger();

    QTest::mouseClick(&chart, Qt::LeftButton, {}, chart.cellPosition(best.column, best.row).toPoint());
    QVERIFY(f.waitSettled());
    const Image& adopted = *workspace.shown(1)->result.image;
    QCOMPARE(psnr_db(*workspace.truth()->image, adopted), best.psnrDb);
    QVERIFY(!f.find<QLabel>("psnrNote")->text().startsWith("Out of date"));
    Parameters wider = workspace.parameters();
    wider.set("radius", 5);
    f.window->workspace().setParameters(wider, false);
    QVERIFY(f.find<QLabel>("psnrNote")->text().startsWith("Out of date"));
  }

  void theMapsLabelsAreApartAndItsControlsInTwoRows() {
    SweepFixture f;
    QVERIFY(f.openPicture(true));
    f.raise("psnrDock");
    auto* count = f.find<QComboBox>("psnrCount");
    for (int i = 0; i < count->count(); ++i) {
      count->setCurrentIndex(i);
      f.find<QAction>("psnrStart")->trigger();
      QTRY_VERIFY_WITH_TIMEOUT(!f.map().running(), kPatience);
      PsnrChart& chart = f.map().chart();
      for (QCPAxis* axis : {chart.xAxis, chart.yAxis}) {
        const QFontMetrics metrics(axis->tickLabelFont());
        const auto ticker = axis->ticker().dynamicCast<QCPAxisTickerText>();
        double end = -1e9;
        for (const auto& [at, text] : ticker->ticks().toStdMap()) {
          const bool across = axis == chart.xAxis;
          const double size = across ? metrics.horizontalAdvance(text) : metrics.ascent();
          const double middle = across ? axis->coordToPixel(at) : -axis->coordToPixel(at);
          QVERIFY2(middle - size / 2 > end, qPrintable(text));
          end = middle + size / 2;
        }
      }
    }
    QVERIFY2(f.find<QLabel>("psnrNote")->text().contains("click"),
             qPrintable(f.find<QLabel>("psnrNote")->text()));
    // In a narrow dock too they take two rows at most, and each is seen whole.
    const auto middle = [](const QWidget* widget) {
      return widget->mapToGlobal(widget->rect().center()).y();
    };
    QWidget* panel = f.find<QDockWidget>("psnrDock")->widget();
    QList<QWidget*> controls;
    for (QComboBox* box : panel->findChildren<QComboBox*>()) controls << box;
    for (QToolButton* button : panel->findChildren<QToolButton*>()) controls << button;
    std::set<int> middles;
    for (const QWidget* control : controls) {
      if (!control->isVisible()) continue;
      middles.insert(middle(control));
      QCOMPARE(control->visibleRegion().boundingRect().size(), control->size());
    }
    constexpr int kApart = 12;  // what is less apart is in one row
    int rows = 0;
    int last = -kApart;
    for (const int at : middles) {
      rows += at - last > kApart ? 1 : 0;
      last = at;
    }
    QCOMPARE(rows, 2);
  }

  void theMapCanBeCancelled() {
    SweepFixture f;
    QVERIFY(f.openPicture(true));
    Parameters slow = f.window->workspace().parameters();
    slow.set("radius", 24);
    f.window->workspace().setParameters(slow, false);
    f.raise("psnrDock");
    f.find<QComboBox>("psnrCount")->setCurrentIndex(3);
    f.find<QAction>("psnrStart")->trigger();
    f.find<QAction>("psnrCancel")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!f.map().running(), kPatience);
    QVERIFY(std::isnan(f.map().chart().psnrDb(0, 0)));
  }

  void theMapIsWrittenToFiles() {
    SweepFixture f;
    QVERIFY(f.openPicture(true));
    f.raise("psnrDock");
    f.find<QComboBox>("psnrCount")->setCurrentIndex(0);
    f.find<QAction>("psnrStart")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!f.map().running(), kPatience);
    PsnrChart& chart = f.map().chart();
    const QSize size = layoutSize(120, 90);
    for (const QString format : {"png", "svg", "pdf"}) {
      const QString path = f.folder.filePath("map." + format);
      const auto paper = chart.forPaper(size);
      QCOMPARE(saveDrawing(*paper, size, path, 96, "PSNR", chart.description()), QString());
      QVERIFY(QFileInfo(path).size() > 1000);
    }
    const QImage png(f.folder.filePath("map.png"));
    QCOMPARE(png.size(), size);
    const QByteArray csv = chart.table().csv();
    QCOMPARE(csv.count('\n'), 8);
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(InspectSweepTest)
#include "inspect_sweep_test.moc"
