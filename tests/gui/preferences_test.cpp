// The preferences: what the dialog chooses takes effect, stays, and damaged settings do no harm; real events.
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QWheelEvent>
#include <functional>

#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/workspace.h"
#include "ui/history/history_dock.h"
#include "ui/plan/sweep_dialog.h"
#include "ui/preferences/preferences.h"
#include "ui/preferences/preferences_dialog.h"
#include "ui/session/recovery.h"
#include "ui/widgets/usual_folder.h"

namespace filterscope::ui {
namespace {

PreferencesDialog* openDialog(const WindowFixture& f) {
  QTest::keyClick(f.window.get(), Qt::Key_Comma, Qt::ControlModifier);
  return f.window->findChild<PreferencesDialog*>();
}

void press(const PreferencesDialog* dialog, QDialogButtonBox::StandardButton button) {
  QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(button), Qt::LeftButton);
}

void typeNumber(const PreferencesDialog* dialog, const char* name, const QString& number) {
  auto* box = dialog->findChild<QAbstractSpinBox*>(QLatin1String(name));
  QVERIFY2(box != nullptr, name);
  dialog->findChild<QTabWidget*>()->setCurrentWidget(box->parentWidget());
  box->setFocus();
  box->selectAll();
  QTest::keyClicks(box, number);
  QTest::keyClick(box, Qt::Key_Tab);
}

void chooseWord(const PreferencesDialog* dialog, const char* name, const QString& word) {
  auto* box = dialog->findChild<QComboBox*>(QLatin1String(name));
  QVERIFY2(box != nullptr, name);
  dialog->findChild<QTabWidget*>()->setCurrentWidget(box->parentWidget());
  const int wanted = box->findData(word);
  QVERIFY2(wanted >= 0, qPrintable(word));
  box->setFocus();
  QTest::keyClick(box, Qt::Key_Home);
  for (int i = 0; i < wanted; ++i) QTest::keyClick(box, Qt::Key_Down);
  QCOMPARE(box->currentIndex(), wanted);
}

double zoomOfANotch(const WindowFixture& f) {
  Camera& camera = f.window->canvas().camera();
  camera.setZoom(2);
  QWidget* target = f.window->canvas().pane(0).surfaceWidget();
  const QPointF at(target->rect().center());
  QWheelEvent event(at, target->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                    Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(target, &event);
  return camera.zoom() / 2;
}

}  // namespace

class PreferencesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void okTakesEffectAndStays() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(64, 48, 3), "a.png")));
    QCOMPARE(zoomOfANotch(f), 1.25);
    PreferencesDialog* dialog = openDialog(f);
    QVERIFY(dialog != nullptr);
    chooseWord(dialog, "preferTheme", "dark");
    typeNumber(dialog, "preferWheel", "50");
    typeNumber(dialog, "preferRounds", "7");
    typeNumber(dialog, "preferDpi", "150");
    chooseWord(dialog, "preferPictureFormat", "tif");
    QVERIFY(!f.theme.dark());  // not before OK
    press(dialog, QDialogButtonBox::Ok);
    QTRY_VERIFY(f.window->findChild<PreferencesDialog*>() == nullptr);
    QVERIFY(f.theme.dark());
    QCOMPARE(zoomOfANotch(f), 1.5);
    const Preferences now = PreferenceStore::now();
    QCOMPARE(now.theme, QString("dark"));
    QCOMPARE(now.rounds, 7);
    QCOMPARE(now.dpi, 150);
    QCOMPARE(now.pictureFormat, QString("tif"));
    QCOMPARE(now.volumeFormat, Preferences().volumeFormat);
    f.window->actions().sweep->trigger();
    QCOMPARE(f.find<SweepDialog>("sweepDialog")->plan().settings.rounds, 7);
    PreferencesDialog* again = openDialog(f);
    QVERIFY(again != nullptr);
    QCOMPARE(again->preferences(), now);
  }

  void cancelChangesNothingAndDefaultsWaitForOk() {
    WindowFixture f;
    Preferences mine;
    mine.theme = QStringLiteral("dark");
    mine.wheelPercent = 80;
    writePreferences(mine);
    PreferencesDialog* dialog = openDialog(f);
    press(dialog, QDialogButtonBox::RestoreDefaults);
    QCOMPARE(dialog->preferences(), Preferences());
    QCOMPARE(PreferenceStore::now(), mine);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(f.window->findChild<PreferencesDialog*>() == nullptr);
    QCOMPARE(PreferenceStore::now(), mine);
    dialog = openDialog(f);
    press(dialog, QDialogButtonBox::RestoreDefaults);
    press(dialog, QDialogButtonBox::Apply);
    QVERIFY(dialog->isVisible());
    QCOMPARE(PreferenceStore::now(), Preferences());
    QVERIFY(!QSettings().contains("theme"));
  }

  void damagedSettingsAreDefaults_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QVariant>("value");
    const QVariantList wrong{
        QString("rubbish"),         -5, 1e300, QByteArray("\0\xff\x80", 3), QStringList{"a", "b"},
        QVariant(QRect(1, 2, 3, 4))};
    for (const char* key : {"theme", "start", "recentFilesKept", "wheelPercent", "historyMiB",
                            "measure/rounds", "measure/timeLimit", "measure/checkResults", "export/dpi",
                            "export/widthMm", "export/chartFormat", "export/figureFormat",
                            "export/pictureFormat", "export/volumeFormat", "neurological", "windowAuto"}) {
      for (qsizetype i = 0; i < wrong.size(); ++i) {
        QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(key)).arg(i))) << key << wrong[i];
      }
    }
  }
  void damagedSettingsAreDefaults() {
    QFETCH(QString, key);
    QFETCH(QVariant, value);
    QSettings().clear();
    QSettings().setValue(key, value);
    QCOMPARE(readPreferences(), Preferences());
    QSettings().clear();
  }

  void aDamagedFileOpensAWindow() {
    QSettings().clear();
    for (const char* key : {"language", "theme", "start", "device", "recentFiles", "recentFilesKept",
                            "historyMiB", "wheelPercent", "measure/rounds"}) {
      QSettings().setValue(QLatin1String(key), QByteArray("\0\xff\x80 rubbish", 11));
    }
    Theme theme;
    MainWindow window(theme);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    window.openAtStart({});
    QTRY_VERIFY_WITH_TIMEOUT(window.workspace().picture().image != nullptr, kPatience);
    QTest::keyClick(&window, Qt::Key_Comma, Qt::ControlModifier);
    auto* dialog = window.findChild<PreferencesDialog*>();
    QVERIFY(dialog != nullptr);
    press(dialog, QDialogButtonBox::Ok);
    QCOMPARE(PreferenceStore::now().rounds, Preferences().rounds);
    QSettings().clear();
  }

  void recentFilesAreShortenedAtOnce() {
    WindowFixture f;
    for (const char* name : {"a.png", "b.png", "c.png"})
      QVERIFY(f.open(f.write(testPicture(20, 16, 1), name)));
    QCOMPARE(QSettings().value("recentFiles").toStringList().size(), 3);
    PreferencesDialog* dialog = openDialog(f);
    typeNumber(dialog, "preferRecent", "2");
    press(dialog, QDialogButtonBox::Apply);
    const QStringList kept{f.folder.filePath("c.png"), f.folder.filePath("b.png")};
    QCOMPARE(QSettings().value("recentFiles").toStringList(), kept);
  }

  void noMemoryForUndoForgetsFrames() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(64, 48, 3), "a.png")));
    f.choose(1, "fast/cpu_simd");
    QVERIFY(f.waitSettled());
    QTRY_VERIFY_WITH_TIMEOUT(f.window->historyDock().memory().size() > 0, kPatience);
    PreferencesDialog* dialog = openDialog(f);
    typeNumber(dialog, "preferHistory", "0");
    press(dialog, QDialogButtonBox::Ok);
    QCOMPARE(f.window->historyDock().memory().bytes(), std::size_t{0});
  }

  void theAutomaticWindowIsThatOfEachNewPicture() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(64, 48, 1), "a.png")));
    QVERIFY(!f.window->workspace().chosenWindow());
    PreferencesDialog* dialog = openDialog(f);
    auto* box = dialog->findChild<QCheckBox*>(QStringLiteral("preferWindowAuto"));
    dialog->findChild<QTabWidget*>()->setCurrentWidget(box->parentWidget());
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Space);
    press(dialog, QDialogButtonBox::Ok);
    f.window->openFile(f.write(testPicture(60, 40, 1), "b.png"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->workspace().chosenWindow(), kPatience);
    const ValueRange window = f.window->workspace().window();
    QVERIFY(window.low >= 50 && window.high <= 200 && window.low < window.high);
    f.window->actions().windowReset->trigger();
    QTest::keyClick(f.window.get(), Qt::Key_R, Qt::ControlModifier);  // reload
    QTest::qWait(300);
    QVERIFY(!f.window->workspace().chosenWindow());  // what was reset stays so
  }

  void whatWasOpenLastIsOpenAgain() {
    QString first;
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("kept.png"));
    save_image(testPicture(50, 40, 3), path.toStdString());
    {
      WindowFixture f;
      PreferencesDialog* dialog = openDialog(f);
      chooseWord(dialog, "preferStart", "session");
      press(dialog, QDialogButtonBox::Ok);
      QVERIFY(f.open(path));
      Parameters parameters = f.window->workspace().parameters();
      parameters.set("radius", 3);
      f.window->workspace().setParameters(parameters, false);
      QVERIFY(f.window->close());
    }
    {
      Theme theme;
      MainWindow next(theme);
      next.openAtStart({});
      QTRY_COMPARE_WITH_TIMEOUT(next.workspace().picture().path, path, kPatience);
      QCOMPARE(number_of(*next.workspace().parameters().find("radius")), 3.0);
    }
    // What is named is opened in its place.
    {
      Theme theme;
      MainWindow next(theme);
      next.openAtStart({QStringLiteral("sample:zoneplate@40x30")});
      QTest::qWait(300);
      QVERIFY(next.workspace().picture().path != path);
    }
    // Damaged: it is said, and the sample is there.
    QFile damaged(QFileInfo(Recovery::usualFolder()).absolutePath() + QStringLiteral("/last-session.fscope"));
    QVERIFY(damaged.open(QIODevice::WriteOnly));
    damaged.write("{\"format\": 7");
    damaged.close();
    {
      Theme theme;
      MainWindow next(theme);
      next.show();
      next.openAtStart({});
      QTRY_VERIFY_WITH_TIMEOUT(next.workspace().picture().image != nullptr, kPatience);
      const QString said = next.notice().text();
      QVERIFY2(said.startsWith(QStringLiteral("What was open last")), qPrintable(said));
      Preferences preferences = PreferenceStore::now();
      preferences.start = QStringLiteral("nothing");
      writePreferences(preferences);
      QVERIFY(next.close());
    }
    QVERIFY(!damaged.exists());  // nobody wants it any more
    {
      Theme theme;
      MainWindow next(theme);
      next.openAtStart({});
      QTest::qWait(300);
      QVERIFY(next.workspace().picture().image == nullptr);
    }
    QSettings().clear();
  }

  void dialogsBeginWhereAFolderIs() {
    const QTemporaryDir home;
    QFile folders(qEnvironmentVariable("XDG_CONFIG_HOME") + QStringLiteral("/user-dirs.dirs"));
    QVERIFY(folders.open(QIODevice::WriteOnly));
    folders.write("XDG_PICTURES_DIR=\"" + home.filePath(QStringLiteral("Pictures")).toUtf8() + "\"\n");
    folders.close();
    QCOMPARE(usualFolder(QStandardPaths::PicturesLocation), QDir::homePath());
    const QString key = QStringLiteral("test/folder");
    QSettings().setValue(key, home.filePath(QStringLiteral("gone")));
    QCOMPARE(lastFolder(key, QStandardPaths::PicturesLocation), QDir::homePath());
    QVERIFY(QDir(home.path()).mkdir(QStringLiteral("Pictures")));
    QCOMPARE(usualFolder(QStandardPaths::PicturesLocation), home.filePath(QStringLiteral("Pictures")));
    QSettings().setValue(key, home.path());
    QCOMPARE(lastFolder(key, QStandardPaths::PicturesLocation), home.path());
    QSettings().clear();
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(PreferencesTest)
#include "preferences_test.moc"
