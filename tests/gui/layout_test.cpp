// What is cut off or pushed out of the window where there is little room: in English and German.
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QScrollArea>
#include <QSettings>
#include <QTableView>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <functional>

#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/shortcuts_dialog.h"
#include "ui/bridge/workspace.h"
#include "ui/charts/charts_dock.h"
#include "ui/compare/compare_tools.h"
#include "ui/history/history_dock.h"
#include "ui/i18n/translator.h"

namespace filterscope::ui {
namespace {

constexpr int kNarrowScreen = 1280;
constexpr int kLeastWindow = 950;  // a screen of 1920 pixels at 200 %

}  // namespace

class LayoutTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase_data() {
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << "en";
    QTest::newRow("German") << "de";
  }

  void init() {
    QFETCH_GLOBAL(QString, language);
    QVERIFY(installTranslator(language));
  }

  void noPanelNeedsAWideWindow() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "narrow.png")));
    const auto width = [&] {
      QTest::qWait(20);
      return f.window->minimumSizeHint().width();
    };
    QVERIFY2(width() <= kLeastWindow, qPrintable(QString::number(width())));
    for (QDockWidget* dock : f.window->findChildren<QDockWidget*>()) {
      dock->show();
      dock->raise();
      QVERIFY2(width() <= kLeastWindow,
               qPrintable(QStringLiteral("%1: %2").arg(dock->objectName()).arg(width())));
    }
  }

  void aSmallWindowIsCompactByItselfAndTheImageHasPriority() {
    QSettings().clear();
    Theme theme;
    MainWindow window(theme, SurfaceKind::raster);
    window.resize(860, 480);  // 1366 × 768 at 150 %, with the desktop's bars
    window.openFile(QStringLiteral("sample:hubble_deep_field@512x512"));
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTRY_VERIFY_WITH_TIMEOUT(window.workspace().upToDate(1) && window.workspace().showsVariant(1), kPatience);
    const auto dock = [&](const char* name) { return window.findChild<QDockWidget*>(name); };
    QTRY_VERIFY(dock("chartsDock")->visibleRegion().isEmpty());
    QVERIFY(dock("resultsDock")->visibleRegion().isEmpty());
    QCOMPARE(window.size(), QSize(860, 480));
    // More than half of the width is the panes', and each shows an image of some size.
    QVERIFY2(window.canvas().width() > window.width() / 2,
             qPrintable(QString::number(window.canvas().width())));
    for (int i = 0; i < 2; ++i) {
      const QSize pane = window.canvas().pane(i).surfaceWidget()->size();
      QVERIFY2(pane.width() >= 200 && pane.height() >= 200,
               qPrintable(QStringLiteral("%1 × %2").arg(pane.width()).arg(pane.height())));
    }
    for (const char* key : {"slider_radius", "slider_sigma_space", "slider_sigma_range"}) {
      const auto* slider = window.findChild<QAbstractSlider*>(key);
      QVERIFY2(slider != nullptr, key);
      QCOMPARE(slider->visibleRegion().boundingRect().size(), slider->size());
    }
    // The variants are a click away.
    QVERIFY(window.tabifiedDockWidgets(dock("parameterDock")).contains(dock("variantDock")));
    window.actions().resetLayout->trigger();
    QTRY_VERIFY(dock("chartsDock")->visibleRegion().isEmpty());
    // With room again the usual places come back.
    window.resize(1400, 900);
    window.actions().resetLayout->trigger();
    QTRY_VERIFY(!dock("chartsDock")->visibleRegion().isEmpty());
  }

  void anArrangementWithTwoDocksOfTimesIsUnderstood() {
    // As it was kept while live times had a dock of their own beside that of charts.
    const auto kept = [](bool times, bool charts) {
      QMainWindow old;
      for (const char* name : {"chartDock", "chartsDock"}) {
        auto* dock = new QDockWidget(&old);
        dock->setObjectName(QLatin1String(name));
        const bool live = dock->objectName() == QLatin1String("chartDock");
        old.addDockWidget(live ? Qt::LeftDockWidgetArea : Qt::TopDockWidgetArea, dock);
        dock->setVisible(live ? times : charts);
      }
      return old.saveState(1);
    };
    const auto restored = [&](bool times, bool charts) {
      QSettings().setValue(QStringLiteral("layout"), kept(times, charts));
      Theme theme;
      const MainWindow window(theme, SurfaceKind::raster);
      auto* dock = window.findChild<QDockWidget*>(QStringLiteral("chartsDock"));
      return std::pair(dock->isHidden(), window.dockWidgetArea(dock));
    };
    QCOMPARE(restored(true, false), std::pair(false, Qt::LeftDockWidgetArea));
    QCOMPARE(restored(true, true), std::pair(false, Qt::LeftDockWidgetArea));
    QCOMPARE(restored(false, true), std::pair(false, Qt::TopDockWidgetArea));
    QVERIFY(restored(false, false).first);
    QSettings().clear();
  }

  void aSecondImageMovesNoButton() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "one.png")));
    auto* bar = f.find<QToolBar>("toolBar");
    const auto places = [&] {
      QList<QRect> found;
      for (QAction* action : bar->actions()) {
        const QWidget* button = bar->widgetForAction(action);
        if (button != nullptr && button->objectName() != QLatin1String("pictureBox"))
          found << button->geometry();
      }
      return found;
    };
    const QList<QRect> before = places();
    QVERIFY(f.open(f.write(testPicture(50, 40, 3), "two.png")));
    QTRY_VERIFY(f.find<QWidget>("pictureBox")->isVisible());
    QTest::qWait(50);
    QCOMPARE(places(), before);
  }

  void theMenuNamesTheChartThatIsExported() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 1), "profile.png")));
    QAction* action = f.window->actions().exportChart;
    const auto names = [&](const char* dock) {
      return action->text().contains(f.find<QDockWidget>(dock)->windowTitle());
    };
    QTRY_VERIFY2(names("chartsDock"), qPrintable(action->text()));
    auto* profile = f.find<QDockWidget>("profileDock");
    profile->show();
    profile->raise();
    QTRY_VERIFY2(names("profileDock"), qPrintable(action->text()));
    // What is named is what is written.
    QString title;
    std::function<void()> look = [&] {
      auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr) return QTimer::singleShot(20, f.window.get(), look);
      title = dialog->windowTitle();
      dialog->reject();
    };
    const QSignalSpy times(f.find<ChartsDock>("chartsDock"), &ChartsDock::exportRequested);
    look();
    QTest::keyClick(f.window.get(), Qt::Key_E, Qt::ControlModifier);
    QVERIFY(!title.isEmpty());
    QCOMPARE(times.count(), 0);
    profile->hide();
    QTRY_VERIFY2(names("chartsDock"), qPrintable(action->text()));
  }

  void aDockBehindAnotherComesToTheFrontAndOneInFrontGoes() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 1), "docks.png")));
    auto* profile = f.find<QDockWidget>("profileDock");
    auto* charts = f.find<QDockWidget>("chartsDock");
    charts->show();
    profile->show();
    QTRY_VERIFY(f.window->tabifiedDockWidgets(profile).contains(charts));
    charts->raise();
    QTRY_VERIFY(profile->visibleRegion().isEmpty());
    profile->toggleViewAction()->trigger();
    QTRY_VERIFY(!profile->isHidden() && !profile->visibleRegion().isEmpty());
    profile->toggleViewAction()->trigger();
    QTRY_VERIFY(profile->isHidden());
    profile->toggleViewAction()->trigger();
    QTRY_VERIFY(!profile->isHidden() && !profile->visibleRegion().isEmpty());
  }

  void aDialogPaintsNothingBehindIt() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "behind.png")));
    QTest::qWait(300);  // what follows the first frames is painted
    struct Watcher final : QObject {
      const QWidget* window = nullptr;
      QStringList controls;
      bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::Paint || !watched->isWidgetType()) return false;
        const auto* widget = static_cast<QWidget*>(watched);
        const bool control = qobject_cast<const QAbstractSlider*>(widget) != nullptr ||
                             qobject_cast<const QAbstractSpinBox*>(widget) != nullptr ||
                             qobject_cast<const QToolBar*>(widget) != nullptr;
        if (control && widget->window() == window) controls << widget->objectName();
        return false;
      }
    } watcher;
    watcher.window = f.window.get();
    QDialog dialog(f.window.get());
    QApplication::instance()->installEventFilter(&watcher);
    dialog.open();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QTest::qWait(50);
    QApplication::instance()->removeEventFilter(&watcher);
    QVERIFY2(watcher.controls.isEmpty(), qPrintable(watcher.controls.join(QStringLiteral(", "))));
  }

  void theCompareBarFitsANarrowScreenInEveryMode() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "bar.png")));
    f.window->resize(kNarrowScreen, 720);
    auto* bar = f.find<QToolBar>("compareBar");
    auto* more = bar->findChild<QToolButton*>("qt_toolbar_ext_button");
    for (QAction* mode : f.window->actions().compareModes) {
      mode->trigger();
      QTRY_VERIFY2(more == nullptr || !more->isVisible(), qPrintable(mode->objectName()));
      QTest::qWait(50);
      QVERIFY2(more == nullptr || !more->isVisible(), qPrintable(mode->objectName()));
    }
  }

  void compareModesHaveWordsWhereThereIsRoom() {
    WindowFixture f;
    auto* bar = f.find<QToolBar>("compareBar");
    const auto style = [&] {
      auto* flip = qobject_cast<QToolButton*>(bar->widgetForAction(f.window->actions().compareModes[2]));
      return flip->toolButtonStyle();
    };
    f.window->resize(1800, 900);
    QTRY_COMPARE(style(), Qt::ToolButtonTextBesideIcon);
    f.window->resize(1000, 720);
    QTRY_COMPARE(style(), Qt::ToolButtonIconOnly);
    f.window->resize(1800, 900);
    QTRY_COMPARE(style(), Qt::ToolButtonTextBesideIcon);
  }

  void theShortcutSheetShowsItsKeysInFull() {
    WindowFixture f;
    ShortcutsDialog sheet(f.window->actions(), f.window.get());
    sheet.show();
    QVERIFY(QTest::qWaitForWindowExposed(&sheet));
    int labels = 0;
    for (const QLabel* label : sheet.findChildren<QLabel*>()) {
      ++labels;
      QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
    }
    QVERIFY(labels > 100);
    QVERIFY(sheet.screen()->availableGeometry().width() >= sheet.width());
  }

  void theShortcutSheetHasPlainNames() {
    WindowFixture f;
    f.window->actions().addPane->trigger();
    ShortcutsDialog sheet(f.window->actions(), f.window.get());
    QStringList words;
    for (const QLabel* label : sheet.findChildren<QLabel*>()) words << label->text();
    QVERIFY(!words.contains(QString(f.window->actions().undo->text()).remove('&')));
    QVERIFY(words.contains(ActionSet::tr("&Undo").remove('&')));
    QVERIFY(words.contains("F8"));
  }

  void theShortcutSheetScrollsWhereItDoesNotFit() {
    WindowFixture f;
    ShortcutsDialog sheet(f.window->actions(), f.window.get());
    sheet.resize(500, 300);
    sheet.show();
    QVERIFY(QTest::qWaitForWindowExposed(&sheet));
    QVERIFY(sheet.width() <= 520 && sheet.height() <= 320);
    const auto* area = sheet.findChild<QScrollArea*>();
    QVERIFY(area->widget()->height() > area->viewport()->height());
    for (const QLabel* label : sheet.findChildren<QLabel*>())
      QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
  }

  void aDockIsSeenWhenItIsOpened() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 1), "docks.png")));
    auto& history = f.window->historyDock();
    QVERIFY(!history.isVisible());
    history.toggleViewAction()->trigger();
    QTRY_VERIFY(!history.table()->visibleRegion().isEmpty());
  }

  void exportsAreOneClickAway() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "export.png")));
    auto* button = f.find<QToolButton>("exports");
    QStringList offered;
    QTimer::singleShot(0, button->menu(), [&] {
      for (const QAction* action : button->menu()->actions()) {
        if (button->menu()->isVisible()) offered << action->objectName();
      }
      QTest::keyClick(button->menu(), Qt::Key_Escape);
    });
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(offered, (QStringList{"exportFigure", "exportChart", "exportResults", "saveReport"}));
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(LayoutTest)
#include "layout_test.moc"
