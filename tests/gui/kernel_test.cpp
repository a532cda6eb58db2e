// Kernels of the user's own in the window: dropped, edited in an editor, wrong, broken, mended.
#include <QClipboard>
#include <QDockWidget>
#include <QDropEvent>
#include <QGuiApplication>
#include <QListWidget>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>

#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/canvas/pane_header.h"
#include "ui/canvas/pane_view.h"
#include "ui/own/kernel_dock.h"

namespace filterscope::ui {
namespace {

const QByteArray kHead =
    "// A kernel.\n// @param gain real 0..4 = 1 \"Gain\"\n"
    "float pixel(const Image& in, int x, int y, int c, const Params& p) {\n";

QByteArray source(const QByteArray& body) { return kHead + body + "\n}\n"; }

struct KernelFixture : WindowFixture {
  KernelFixture() { qputenv("XDG_CACHE_HOME", folder.path().toUtf8()); }

  bool begin() { return open(write(testPicture(64, 48, 1), "a.png")) && waitSettled(); }
  [[nodiscard]] Workspace& workspace() const { return window->workspace(); }
  [[nodiscard]] KernelDock& dock() const { return *window->findChild<KernelDock*>(); }
  [[nodiscard]] QString notice() const { return window->findChild<NoticeBar*>()->text(); }
  [[nodiscard]] int pane() const { return window->canvas().active(); }

  /// The catalogue keeps the kernels of the tests before.
  QString name = QStringLiteral("mine_%1").arg(++made);
  static inline int made = 0;

  QString save(const QByteArray& text, bool replaced = false) {
    const QString path = folder.filePath(name + ".cpp");
    const QString into = replaced ? folder.filePath("mine.tmp") : path;
    QFile file(into);
    if (!file.open(QIODevice::WriteOnly)) return {};
    file.write(text);
    file.close();
    if (replaced) {  // as editors do that write another file first
      QFile::remove(path);
      QFile::rename(into, path);
    }
    return path;
  }
  void drop(const QString& path) const {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(QPointF(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &event);
  }
  /// Whether the active pane draws the image with `value` made of each of its values.
  template <class Value>
  [[nodiscard]] bool draws(Value value) const {
    const FramePtr& frame = window->canvas().pane(pane()).frame();
    if (!frame || !frame->image || workspace().content(pane()) != "own/" + name) return false;
    const Image& from = *workspace().picture().image;
    for (int y = 0; y < from.shape().height; ++y) {
      for (int x = 0; x < from.shape().width; ++x) {
        const int wanted = std::clamp(value(int(from.view().row<std::uint8_t>(y)[x])), 0, 255);
        if (frame->image->view().row<std::uint8_t>(y)[x] != wanted) return false;
      }
    }
    return true;
  }
};

}  // namespace

class KernelTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void droppedItIsShownAndFollowed() {
    KernelFixture f;
    QVERIFY(f.begin());
    f.drop(f.save(source("return 255 - in(x, y, c);")));
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int value) { return 255 - value; }), kPatience);
    QVERIFY(f.dock().isVisible());
    QVERIFY(f.dock().source()->toPlainText().contains("255 - in"));
    // Saved in an editor it is shown again, in whichever way the editor saves.
    f.save(source("return in(x, y, c) / 5;"));
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int value) { return (value + 2) / 5; }), kPatience);
    f.save(source("return p.gain * 50;"), true);
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int) { return 50; }), kPatience);
    // Its slider moves it.
    Parameters twice = f.workspace().parameters(f.pane());
    twice.set("gain", 2.0);
    f.workspace().setParameters(twice, false);
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int) { return 100; }), kPatience);
    f.window->actions().copyCommand->trigger();
    const QString command = QGuiApplication::clipboard()->text();
    QVERIFY2(
        command.contains("--kernel") && command.contains(f.name + ".cpp") && command.contains("--set-gain 2"),
        qPrintable(command));
  }

  void errorsStandAtTheirLinesAndTheVersionBeforeStays() {
    KernelFixture f;
    QVERIFY(f.begin());
    f.drop(f.save(source("return 255 - in(x, y, c);")));
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int value) { return 255 - value; }), kPatience);
    f.save(source("\n  return nowhere;"));
    QTRY_VERIFY_WITH_TIMEOUT(f.notice().contains("line 5"), kPatience);
    QVERIFY(f.notice().contains("nowhere"));
    QVERIFY(f.draws([](int value) { return 255 - value; }));
    QCOMPARE(f.dock().problems()->count(), 1);
    QTest::mouseClick(f.dock().problems()->viewport(), Qt::LeftButton, {},
                      f.dock().problems()->visualItemRect(f.dock().problems()->item(0)).center());
    QCOMPARE(f.dock().source()->textCursor().blockNumber(), 4);
    f.save(source("return in(x, y, c);"));
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int value) { return value; }), kPatience);
    QVERIFY(!f.notice().contains("nowhere"));
    QCOMPARE(f.dock().problems()->count(), 0);
  }

  void whatCrashesIsSaidAndRunsAgainOnceItIsMended() {
    KernelFixture f;
    QVERIFY(f.begin());
    f.drop(f.save(source("if (x == 3) __builtin_trap();\n return 0;")));
    const auto message = [&] { return f.window->canvas().pane(f.pane()).message(); };
    QTRY_VERIFY_WITH_TIMEOUT(message().contains("signal"), kPatience);
    QVERIFY2(message().contains("saved again"), qPrintable(message()));
    // The other pane goes on.
    f.choose(0, "fast/cpu_simd");
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().settled(0), kPatience);
    f.window->canvas().setActive(1);
    f.save(source("return 255 - in(x, y, c);"));
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int value) { return 255 - value; }), kPatience);
  }

  void whatNeverCompiledIsSaid() {
    KernelFixture f;
    QVERIFY(f.begin());
    const QString before = f.workspace().content(f.pane());
    f.drop(f.save(
        "// @family nowhere\nfloat pixel(const Image& in, int x, int y, int c, const Params& p) {}\n"));
    QTRY_VERIFY_WITH_TIMEOUT(f.notice().contains("nowhere"), kPatience);
    QCOMPARE(f.workspace().content(f.pane()), before);
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST_MAIN(filterscope::ui::KernelTest)
#include "kernel_test.moc"
