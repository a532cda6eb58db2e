// A killed program leaves what was open, and the next start gives it back.
#include <QDir>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QTimer>
#include <functional>

#include "core/session/session.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/notice_bar.h"
#include "ui/session/recovery.h"
#include "ui/session/session_files.h"

namespace filterscope::ui {
namespace {

QStringList files(const QString& pattern) {
  return QDir(Recovery::usualFolder()).entryList({pattern}, QDir::Files);
}

QPushButton* button(const WindowFixture& f, const QString& label) {
  for (QPushButton* found : f.window->notice().findChildren<QPushButton*>()) {
    if (found->isVisible() && found->text() == label) return found;
  }
  return nullptr;
}

/// Starts the program on `path`, waits for its recovery file with a filter in it, and kills it.
bool crash(const QString& path) {
  QProcess program;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("HOME", QDir::tempPath());  // its settings are not this test's
  program.setProcessEnvironment(environment);
  program.start(QStringLiteral(FILTERSCOPE_PROGRAM), {QStringLiteral("--canvas"), "raster", path});
  const bool written = QTest::qWaitFor(
      [&] {
        for (const QString& file : files("*.fscope")) {
          const Session session = load_session((Recovery::usualFolder() + "/" + file).toStdString());
          if (!session.pictures.empty() && !session.compare.panes.back().variant.empty()) return true;
        }
        return false;
      },
      kPatience);
  program.kill();  // SIGKILL: it cannot clean up
  program.waitForFinished();
  return written && program.exitStatus() == QProcess::CrashExit;
}

}  // namespace

class RecoveryTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { QDir(Recovery::usualFolder()).removeRecursively(); }

  void restoresAfterAKill() {
    const QTemporaryDir folder;
    const QString path = folder.filePath("precious.png");
    save_image(testPicture(40, 30, 3), path.toStdString());
    QVERIFY(crash(path));
    QCOMPARE(files("*.fscope").size(), 1);
    WindowFixture f;
    QTRY_VERIFY_WITH_TIMEOUT(button(f, "Restore") != nullptr, kPatience);
    QTest::mouseClick(button(f, "Restore"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(f.window->workspace().picture().path, path, kPatience);
    QVERIFY(f.waitSettled());
    // Only this window's own file is left.
    QTRY_COMPARE_WITH_TIMEOUT(files("*.fscope"),
                              QStringList(QFileInfo(f.window->recovery().file()).fileName()), kPatience);
  }

  void asksBeforeItReplacesWhatWouldBeLost() {
    const QTemporaryDir folder;
    const QString path = folder.filePath("lost.png");
    save_image(testPicture(40, 30, 3), path.toStdString());
    QVERIFY(crash(path));
    WindowFixture f;
    QTRY_VERIFY_WITH_TIMEOUT(button(f, "Restore") != nullptr, kPatience);
    const QString present = f.write(testPicture(40, 30, 1), "present.png");
    QVERIFY(f.open(present));
    f.window->variantPanel().setTicked({"baseline/box_cpu"});
    QTest::keyClick(f.window.get(), Qt::Key_F5);
    QTRY_VERIFY_WITH_TIMEOUT(f.window->session().wouldLose(), kPatience);
    const auto restore = [&](QMessageBox::StandardButton answer) {
      bool asked = false;
      std::function<void()> look = [&] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (box == nullptr) {
          QTimer::singleShot(20, f.window.get(), look);
          return;
        }
        asked = true;
        QTest::mouseClick(box->button(answer), Qt::LeftButton);
      };
      QTimer::singleShot(20, f.window.get(), look);
      QTest::mouseClick(button(f, "Restore"), Qt::LeftButton);
      return asked;
    };
    QVERIFY(restore(QMessageBox::Cancel));
    QTest::qWait(200);
    QCOMPARE(f.window->workspace().picture().path, present);
    // It is offered still.
    QTRY_VERIFY(button(f, "Restore") != nullptr);
    QVERIFY(restore(QMessageBox::Discard));
    QTRY_COMPARE_WITH_TIMEOUT(f.window->workspace().picture().path, path, kPatience);
  }

  void forgetsWhatIsDiscarded() {
    const QTemporaryDir folder;
    const QString path = folder.filePath("unwanted.png");
    save_image(testPicture(40, 30, 1), path.toStdString());
    QVERIFY(crash(path));
    {
      WindowFixture f;
      QTRY_VERIFY_WITH_TIMEOUT(button(f, "Discard") != nullptr, kPatience);
      QTest::mouseClick(button(f, "Discard"), Qt::LeftButton);
    }
    QVERIFY(files("*.fscope").isEmpty());
    WindowFixture again;
    QTest::qWait(100);
    QVERIFY(!again.window->notice().offering());
  }

  void theNextStartOffersToContinue() {
    const QTemporaryDir folder;
    const QString path = folder.filePath("mine.png");
    save_image(testPicture(40, 30, 3), path.toStdString());
    {
      WindowFixture f;
      QVERIFY(f.open(path));
      Parameters parameters = f.window->workspace().parameters();
      parameters.set("radius", 6);
      f.window->workspace().setParameters(parameters, false);
      QVERIFY(f.window->close());
    }
    {
      // It asks nothing and waits for nobody: the sample is there, and nothing is changed.
      WindowFixture f;
      f.window->openAtStart({});
      QTRY_VERIFY_WITH_TIMEOUT(!f.window->workspace().picture().sample.isEmpty() && f.settled(), kPatience);
      QVERIFY(QApplication::activeModalWidget() == nullptr);
      QVERIFY(button(f, "Continue Where I Was") != nullptr);
      QVERIFY(f.window->close());  // nothing was done: what was kept stays
    }
    {
      WindowFixture f;
      f.window->openAtStart({});
      QTRY_VERIFY_WITH_TIMEOUT(button(f, "Continue Where I Was") != nullptr, kPatience);
      // What is asked of the work at hand does not wait for it.
      f.window->notice().offer(QStringLiteral("Removed."), {{QStringLiteral("Undo"), [] {}}});
      QVERIFY(button(f, "Continue Where I Was") == nullptr);
      QTest::mouseClick(button(f, "Undo"), Qt::LeftButton);
      QTRY_VERIFY(button(f, "Continue Where I Was") != nullptr);
      QTest::mouseClick(button(f, "Continue Where I Was"), Qt::LeftButton);
      QTRY_COMPARE_WITH_TIMEOUT(f.window->workspace().picture().path, path, kPatience);
      QCOMPARE(number_of(*f.window->workspace().parameters().find("radius")), 6.0);
      QVERIFY(!f.window->notice().offering());
    }
    {
      // What is named is opened, and nothing is offered.
      WindowFixture f;
      f.window->openAtStart({path});
      QTRY_COMPARE_WITH_TIMEOUT(f.window->workspace().picture().path, path, kPatience);
      QVERIFY(!f.window->notice().offering());
    }
    QFile::remove(QFileInfo(Recovery::usualFolder()).absolutePath() + QStringLiteral("/last-session.fscope"));
  }

  void collectsWhatKilledWindowsLeft() {
    // Before it has written anything, a window has a lock alone; in the middle of writing, a temporary file
    // too.
    QProcess ended;
    ended.start("true", QStringList());
    QVERIFY(ended.waitForStarted(kPatience));
    const QByteArray process = QByteArray::number(ended.processId());
    QVERIFY(ended.waitForFinished(kPatience));
    QDir().mkpath(Recovery::usualFolder());
    const auto leave = [](const QString& name, const QByteArray& content) {
      QFile file(Recovery::usualFolder() + "/" + name);
      return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
    };
    const QByteArray holder = process + "\nfilterscope\n" + QSysInfo::machineHostName().toLocal8Bit() + '\n' +
                              QSysInfo::machineUniqueId() + '\n' + QSysInfo::bootUniqueId() + '\n';
    QVERIFY(leave("dead.lock", holder));
    QVERIFY(leave(QString(".filterscope-%1-0.tmp").arg(QString::fromLatin1(process)), "half"));
    WindowFixture living;
    WindowFixture f;
    QTRY_VERIFY_WITH_TIMEOUT(!QDir(Recovery::usualFolder()).exists("dead.lock"), kPatience);
    QVERIFY(QDir(Recovery::usualFolder()).entryList({"*.tmp"}, QDir::Files | QDir::Hidden).isEmpty());
    QCOMPARE(files("*.lock").size(), 2);
  }

  void windowsAtTheSameTimeDoNotMeet() {
    WindowFixture one;
    QVERIFY(one.open(one.write(testPicture(30, 20, 1), "one.png")));
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(one.window->recovery().file()), kPatience);
    WindowFixture two;
    QVERIFY(two.open(two.write(testPicture(30, 20, 1), "two.png")));
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(two.window->recovery().file()), kPatience);
    QVERIFY(one.window->recovery().file() != two.window->recovery().file());
    QVERIFY(!two.window->notice().offering());
    const QString file = two.window->recovery().file();
    two.window.reset();
    QVERIFY(!QFileInfo::exists(file));
    QVERIFY(QFileInfo::exists(one.window->recovery().file()));
  }

  void keepsAPictureFromTheClipboard() {
    WindowFixture f;
    QImage pasted(20, 10, QImage::Format_RGB888);
    pasted.fill(QColor(1, 2, 3));
    f.window->pictures().openPasted(pasted);
    QTRY_VERIFY_WITH_TIMEOUT(f.window->workspace().picture().image != nullptr, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(files("*.tif").size(), 1, kPatience);
    const Image kept = load_image((Recovery::usualFolder() + "/" + files("*.tif").front()).toStdString());
    QVERIFY(samePixels(kept, *f.window->workspace().picture().image));
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(RecoveryTest)
#include "recovery_test.moc"
