// Docks for tuning, comparing and measuring, and none at all, with real keys.
#include <QDialog>
#include <QDockWidget>
#include <QSettings>
#include <QStringList>
#include <QTimer>
#include <cstdlib>
#include <functional>
#include <memory>

#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/charts/charts_dock.h"

namespace filterscope::ui {
namespace {

/// Those that are seen, not behind another's tab.
QStringList seen(const MainWindow& window) {
  QStringList names;
  for (const QDockWidget* dock : window.findChildren<QDockWidget*>()) {
    if (dock->isVisible() && !dock->visibleRegion().isEmpty()) names << dock->objectName();
  }
  names.sort();
  return names;
}

QStringList sorted(QStringList names) {
  names.sort();
  return names;
}

}  // namespace

class ArrangementsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void eachKeyHasDocksOfItsOwn() {
    WindowFixture f;
    press(f, Qt::Key_F2);
    QTRY_COMPARE(seen(*f.window), sorted({"chartsDock", "parameterDock", "variantDock"}));
    const int tuned = f.window->canvas().height();
    QVERIFY(f.find<QDockWidget>("chartsDock")->height() < tuned / 2);
    press(f, Qt::Key_F3);
    QTRY_COMPARE(seen(*f.window), QStringList{"parameterDock"});
    QVERIFY(f.window->canvas().height() > tuned);
    press(f, Qt::Key_F4);
    QTRY_COMPARE(seen(*f.window), sorted({"chartsDock", "resultsDock", "variantDock"}));
    const auto* charts = f.find<QDockWidget>("chartsDock");
    const auto* results = f.find<QDockWidget>("resultsDock");
    const auto* ticks = f.find<QDockWidget>("variantDock");
    QTRY_VERIFY(charts->width() > f.window->canvas().width());
    QVERIFY(charts->geometry().bottom() < results->geometry().top());
    QVERIFY(charts->geometry().right() < ticks->geometry().left());
    press(f, Qt::Key_F2);
    QTRY_COMPARE(seen(*f.window), sorted({"chartsDock", "parameterDock", "variantDock"}));
    f.window->actions().resetLayout->trigger();
    QTRY_COMPARE(seen(*f.window), sorted({"chartsDock", "parameterDock", "resultsDock", "variantDock"}));
  }

  void aSmallWindowKeepsItsSize() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "small.png")));
    f.window->resize(800, 600);
    QTRY_COMPARE(f.window->size(), QSize(800, 600));
    for (const Qt::Key key : {Qt::Key_F2, Qt::Key_F3, Qt::Key_F4}) {
      press(f, key);
      QTest::qWait(200);
      QCOMPARE(f.window->size(), QSize(800, 600));
    }
    QTRY_COMPARE(seen(*f.window), sorted({"chartsDock", "resultsDock"}));
    QVERIFY(f.find<QDockWidget>("variantDock")->isVisibleTo(f.window.get()));
  }

  void theChartInFrontIsExported() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "export.png")));
    const QSignalSpy charts(f.find<ChartsDock>("chartsDock"), &ChartsDock::exportRequested);
    const auto exported = [&] {
      std::function<void()> refuse = [&] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (dialog != nullptr) return dialog->reject();
        QTimer::singleShot(20, f.window.get(), refuse);
      };
      refuse();
      f.window->actions().exportChart->trigger();
      refuse = [] {};
      f.window->activateWindow();
      return QTest::qWaitForWindowActive(f.window.get());
    };
    QVERIFY(exported());
    QCOMPARE(charts.count(), 1);
    press(f, Qt::Key_F4);
    QVERIFY(exported());
    QCOMPARE(charts.count(), 2);
  }

  void theFilmstripStaysAsItIs() {
    WindowFixture f;
    auto* strip = f.find<QDockWidget>("filmstripDock");
    for (const bool shown : {true, false}) {
      strip->setVisible(shown);
      for (const Qt::Key key : {Qt::Key_F2, Qt::Key_F3, Qt::Key_F4}) {
        press(f, key);
        QTRY_COMPARE(seen(*f.window).contains("filmstripDock"), shown);
      }
    }
  }

  void aVolumeHasAWorkspace() {
    WindowFixture f;
    QVERIFY(!f.window->actions().workVolume->isEnabled());
    f.window->openFile("sample:shepp3d@24x20x16,spacing=1x1x2");
    QTRY_VERIFY_WITH_TIMEOUT(f.window->actions().workVolume->isEnabled(), kPatience);
    f.window->actions().orthogonal->setChecked(false);
    press(f, Qt::Key_F10);
    QTRY_COMPARE(seen(*f.window), sorted({"histogramDock", "parameterDock"}));
    QVERIFY(f.window->actions().orthogonal->isChecked());
    auto* plane = f.find<QWidget>("planeView0");
    QTRY_VERIFY(plane->isVisible() && plane->width() > f.window->width() / 5);
    press(f, Qt::Key_F2);
    QTRY_COMPARE(seen(*f.window), sorted({"chartsDock", "parameterDock", "variantDock"}));
  }

  void oneKeyHidesAllDocksAndBringsThemBack() {
    WindowFixture f;
    press(f, Qt::Key_F4);
    QTRY_COMPARE(seen(*f.window), sorted({"chartsDock", "resultsDock", "variantDock"}));
    QTest::qWait(100);  // sizes settle
    const auto* charts = f.find<QDockWidget>("chartsDock");
    const int width = charts->width();
    press(f, Qt::Key_F12);
    QTRY_COMPARE(seen(*f.window), QStringList());
    QVERIFY(f.window->canvas().width() > f.window->width() - 20);
    press(f, Qt::Key_F12);
    QTRY_COMPARE(seen(*f.window), sorted({"chartsDock", "resultsDock", "variantDock"}));
    QTest::qWait(100);
    QVERIFY2(std::abs(charts->width() - width) < 8,
             qPrintable(QStringLiteral("%1, before %2").arg(charts->width()).arg(width)));
    press(f, Qt::Key_F12);
    press(f, Qt::Key_F3);  // another arrangement ends it
    QTRY_COMPARE(seen(*f.window), QStringList{"parameterDock"});
    QVERIFY(!f.window->actions().hideDocks->isChecked());
  }

  void fullScreenHidesTheDocksToo() {
    WindowFixture f;
    press(f, Qt::Key_F4);
    const QStringList usual = sorted({"chartsDock", "resultsDock", "variantDock"});
    QTRY_COMPARE(seen(*f.window), usual);
    press(f, Qt::Key_F11);
    QTRY_VERIFY(f.window->isFullScreen());
    QTRY_COMPARE(seen(*f.window), QStringList());
    press(f, Qt::Key_F12);  // wanted all the same
    QTRY_COMPARE(seen(*f.window), usual);
    press(f, Qt::Key_F11);
    QTRY_VERIFY(!f.window->isFullScreen());
    QTRY_COMPARE(seen(*f.window), usual);
    press(f, Qt::Key_F11);
    QTRY_COMPARE(seen(*f.window), QStringList());
    press(f, Qt::Key_F11);
    QTRY_COMPARE(seen(*f.window), usual);
    // Who had hidden them before has them hidden after.
    press(f, Qt::Key_F12);
    press(f, Qt::Key_F11);
    QTRY_VERIFY(f.window->isFullScreen());
    press(f, Qt::Key_F11);
    QTRY_VERIFY(!f.window->isFullScreen());
    QTRY_COMPARE(seen(*f.window), QStringList());
  }

  void theNextStartHasTheArrangement() {
    WindowFixture f;
    press(f, Qt::Key_F4);
    QTRY_COMPARE(seen(*f.window), sorted({"chartsDock", "resultsDock", "variantDock"}));
    press(f, Qt::Key_F12);
    QTRY_COMPARE(seen(*f.window), QStringList());
    f.window->close();
    f.window = std::make_unique<MainWindow>(f.theme, SurfaceKind::automatic);
    f.window->resize(1400, 900);
    f.window->show();
    QTRY_COMPARE(seen(*f.window), sorted({"chartsDock", "resultsDock", "variantDock"}));
  }

 private:
  static void press(WindowFixture& f, Qt::Key key) { QTest::keyClick(f.window.get(), key); }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(ArrangementsTest)
#include "arrangements_test.moc"
