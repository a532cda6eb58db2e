// Everybody's window: names for screen readers, keys for everything, a tour that is short, a search for
// commands.
#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabBar>
#include <QTemporaryDir>

#include "core/report/machine.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/about_dialog.h"
#include "ui/actions/action_palette.h"
#include "ui/actions/action_set.h"
#include "ui/actions/licences_dialog.h"
#include "ui/actions/shortcuts_dialog.h"
#include "ui/export/export_dialogs.h"
#include "ui/figure/figure_dialog.h"
#include "ui/tour/tour.h"

namespace filterscope::ui {
namespace {

/// Parts that speak for what they are part of.
bool isPart(const QWidget* widget) {
  const QByteArray name = widget->objectName().toLatin1();
  if (name.startsWith("qt_") || widget->inherits("QComboBoxListView")) return true;
  const QWidget* parent = widget->parentWidget();
  return qobject_cast<const QAbstractSpinBox*>(parent) != nullptr ||
         (parent != nullptr && parent->inherits("QComboBox")) ||
         (parent != nullptr && parent->inherits("QAbstractScrollArea") &&
          !widget->inherits("QAbstractButton"));
}

/// The focusable widgets below `root` that say nothing of what they are.
QStringList nameless(const QWidget& root) {
  QStringList found;
  for (const QWidget* widget : root.findChildren<QWidget*>()) {
    if (widget->focusPolicy() == Qt::NoFocus || isPart(widget) || widget->inherits("QTabBar")) continue;
    if (widget->inherits("QScrollArea") && widget->focusPolicy() != Qt::StrongFocus) continue;
    QAccessibleInterface* access = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
    if (access != nullptr && !access->text(QAccessible::Name).isEmpty()) continue;
    found << QStringLiteral("%1 \"%2\" in %3")
                 .arg(widget->metaObject()->className(), widget->objectName(),
                      widget->parentWidget() != nullptr ? widget->parentWidget()->metaObject()->className()
                                                        : "nothing");
  }
  return found;
}

}  // namespace

class AccessTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyControlHasAName() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "names.png")));
    for (QDockWidget* dock : f.window->findChildren<QDockWidget*>()) dock->show();
    QTest::qWait(50);
    const QStringList found = nameless(*f.window);
    QVERIFY2(found.isEmpty(), qPrintable(found.join("\n")));
  }

  void everyDialogsControlHasAName() {
    WindowFixture f;
    QImage picture(40, 30, QImage::Format_RGB888);
    picture.fill(Qt::gray);
    const AboutDialog about("QPainter");
    const LicencesDialog licences;
    const ShortcutsDialog shortcuts(f.window->actions());
    const ChartExportDialog chart(100);
    const FigureDialog figure({{picture, "a", "b"}}, {}, {});
    const ActionPalette palette(menuCommands(*f.window->menuBar()), nullptr);
    for (const QDialog* dialog :
         {static_cast<const QDialog*>(&about), static_cast<const QDialog*>(&shortcuts),
          static_cast<const QDialog*>(&licences), static_cast<const QDialog*>(&chart),
          static_cast<const QDialog*>(&figure), static_cast<const QDialog*>(&palette)}) {
      const QStringList found = nameless(*dialog);
      QVERIFY2(found.isEmpty(), qPrintable(dialog->windowTitle() + ": " + found.join("\n")));
    }
  }

  void licencesAreTheListOrSayThatThereIsNone() {
    QTemporaryDir folder;
    const QString path = folder.filePath("notices.txt");
    const auto shown = [&] { return LicencesDialog(path).findChild<QPlainTextEdit*>()->toPlainText(); };
    QVERIFY(shown().contains(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("libone\u00e9 1.0\n");
    file.close();
    QCOMPARE(shown(), QStringLiteral("libone\u00e9 1.0\n"));
  }

  void diagnosticsSayNothingOfWhatIsNotThere() {
    MachineFacts facts;
    facts.version = "1.2.3";
    facts.cpu_model = "A %1 processor";
    facts.cores = 1;
    facts.gpus.reason = Problem::plain("No NVIDIA driver is installed.");
    facts.gpus.runtime_version = "13.0";
    const QString bare = diagnosticsText({}, facts);
    QVERIFY2(bare.contains("Processor: A %1 processor, 1 core\n"), qPrintable(bare));
    QVERIFY2(bare.endsWith("\nCUDA runtime 13.0"), qPrintable(bare));
    facts.gpus.architectures = "90";
    QVERIFY(diagnosticsText({}, facts).endsWith("\nCUDA runtime 13.0, built for 90"));
    facts.gpus.driver_version = "13.1";
    QVERIFY(diagnosticsText({}, facts).endsWith("\nCUDA runtime 13.0, driver for CUDA 13.1, built for 90"));
    facts.gpus = {};
    for (const QString& line : diagnosticsText({}, facts).split('\n')) {
      QVERIFY2(!line.isEmpty() && !line.contains("CUDA") && !line.contains(", ,"), qPrintable(line));
    }
  }

  void everyCommandHasATipAndNoTwoShareAKey() {
    WindowFixture f;
    QMap<QString, QString> owners;
    for (const auto& [action, menus] : menuCommands(*f.window->menuBar())) {
      QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
      for (const QKeySequence& key : action->shortcuts()) {
        const QString text = key.toString();
        QVERIFY2(!owners.contains(text) || owners[text] == action->text(),
                 qPrintable(text + ": " + action->text() + ", " + owners.value(text)));
        owners[text] = action->text();
      }
    }
    QVERIFY(owners.size() > 30);
  }

  void noKeyIsOneThatDesktopsTake() {
    const QSet<QString> taken{"Ctrl+Alt+T",     "Ctrl+Alt+L",     "Ctrl+Alt+D",    "Ctrl+Alt+A",
                              "Ctrl+Alt+Del",   "Ctrl+Alt+Esc",   "Ctrl+Alt+Left", "Ctrl+Alt+Up",
                              "Ctrl+Alt+Right", "Ctrl+Alt+Down",  "Ctrl+Alt+Tab",  "Ctrl+Alt+Home",
                              "Ctrl+Alt+End",   "Alt+Tab",        "Alt+Space",     "Alt+Esc",
                              "Ctrl+Esc",       "Ctrl+Alt+Space", "Print",         "Shift+Print"};
    const QRegularExpression consoles(QStringLiteral("^(Ctrl\\+)?Alt\\+F\\d+$"));
    WindowFixture f;
    QStringList clashes;
    int keys = 0;
    for (const QAction* action : f.window->findChildren<QAction*>()) {
      for (const QKeySequence& key : action->shortcuts()) {
        const QString text = key.toString(QKeySequence::PortableText);
        ++keys;
        if (taken.contains(text) || text.contains("Meta") || consoles.match(text).hasMatch())
          clashes << text + ": " + action->text();
      }
    }
    QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join(QStringLiteral("; "))));
    QVERIFY(keys > 80);
  }

  void tabReachesEveryPanel() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "tab.png")));
    f.window->canvas().pane(0).surfaceWidget()->setFocus();
    QSet<const QDockWidget*> reached;
    bool canvas = false;
    for (int i = 0; i < 200; ++i) {
      QWidget* focus = QApplication::focusWidget();
      QVERIFY(focus != nullptr);
      QTest::keyClick(focus, Qt::Key_Tab);
      for (const QWidget* at = QApplication::focusWidget(); at != nullptr; at = at->parentWidget()) {
        if (const auto* dock = qobject_cast<const QDockWidget*>(at)) reached.insert(dock);
        if (at == &f.window->canvas()) canvas = true;
      }
    }
    QVERIFY(canvas);
    for (const char* name : {"parameterDock", "variantDock", "chartsDock", "resultsDock"}) {
      QVERIFY2(reached.contains(f.find<QDockWidget>(name)), name);
    }
  }

  void tourIsShortAndPointsAtWhatIsThere() {
    WindowFixture f;
    f.window->startTour();
    auto* tour = f.find<Tour>("tour");
    QVERIFY(tour != nullptr);
    QVERIFY(tour->count() >= 4 && tour->count() <= 6);
    for (int i = 0; i < tour->count() - 1; ++i) {
      QCOMPARE(tour->step(), i);
      QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    }
    auto* next = tour->findChild<QPushButton*>("tourNext");
    QTest::mouseClick(next, Qt::LeftButton);
    QTRY_VERIFY(f.find<Tour>("tour") == nullptr);
    QVERIFY(QSettings().value("tourSeen").toBool());
    f.window->startTour();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QTRY_VERIFY(f.find<Tour>("tour") == nullptr);
  }

  void theTourBringsToTheFrontWhatItPointsAt() {
    WindowFixture f;
    auto* front = f.find<QDockWidget>("parameterDock");
    auto* behind = f.find<QDockWidget>("variantDock");
    f.window->tabifyDockWidget(front, behind);
    front->raise();
    QTRY_VERIFY(behind->visibleRegion().isEmpty());
    f.window->startTour();
    auto* tour = f.find<Tour>("tour");
    tour->setFocus();
    QTest::keyClick(tour, Qt::Key_Right);
    QTest::keyClick(tour, Qt::Key_Right);
    QTRY_VERIFY(!behind->visibleRegion().isEmpty());
    QTest::keyClick(tour, Qt::Key_Escape);
    QTRY_VERIFY(!front->visibleRegion().isEmpty());
    QVERIFY(behind->visibleRegion().isEmpty());
  }

  void theToursButtonStaysUnderThePointer() {
    WindowFixture f;
    f.window->startTour();
    auto* tour = f.find<Tour>("tour");
    auto* next = tour->findChild<QPushButton*>("tourNext");
    const QPoint pointer = next->mapToGlobal(next->rect().center());
    const QRect button(next->mapTo(f.window.get(), QPoint()), next->size());
    while (tour->step() + 1 < tour->count()) {
      QTest::mouseClick(next, Qt::LeftButton);
      QVERIFY(next->rect().contains(next->mapFromGlobal(pointer)));
      QCOMPARE(QRect(next->mapTo(f.window.get(), QPoint()), next->size()), button);
    }
    QTest::mouseClick(next, Qt::LeftButton);
    QTRY_VERIFY(f.find<Tour>("tour") == nullptr);
  }

  void aDockThatComesStaysBelowTheTour() {
    WindowFixture f;
    f.window->startTour();
    auto* tour = f.find<Tour>("tour");
    QVERIFY(tour != nullptr);
    auto* dock = f.find<QDockWidget>("histogramDock");
    dock->show();
    dock->raise();
    QTRY_VERIFY(f.window->children().indexOf(tour) > f.window->children().indexOf(dock));
    QTest::keyClick(tour, Qt::Key_Escape);
    QTRY_VERIFY(f.find<Tour>("tour") == nullptr);
  }

  void findsACommandByItsWords() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "palette.png")));
    f.window->canvas().camera().restore(3, {10, 10}, false);
    QTest::keyClick(f.window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(f.find<ActionPalette>("actionPalette") != nullptr);
    auto* palette = f.find<ActionPalette>("actionPalette");
    auto* search = palette->findChild<QLineEdit*>();
    const int all = palette->list()->count();
    QTest::keyClicks(search, "screen pixel");  // words of the tip: "One image pixel on one screen pixel"
    QVERIFY(palette->list()->count() > 0 && palette->list()->count() < all);
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(f.window->canvas().camera().zoom(), 1.0);
  }

  void aCommandsTitleCountsMoreThanItsTip() {
    WindowFixture f;
    ActionPalette palette(menuCommands(*f.window->menuBar()), nullptr);
    auto* search = palette.findChild<QLineEdit*>();
    for (const char* words : {"pane 2", "choose pane 2", "Pane 2 choo"}) {
      search->setText(words);
      QVERIFY(palette.list()->currentItem() != nullptr);
      QVERIFY(palette.list()->currentItem()->text().startsWith("Choose: Pane 2"));
    }
    search->setText("no such words");
    QCOMPARE(palette.list()->count(), 1);  // says so
    QVERIFY(palette.list()->currentItem() == nullptr);
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(AccessTest)
#include "access_test.moc"
