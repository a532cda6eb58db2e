// Kernels of the user's own in the window: dropped, edited in an editor, wrong, broken, mended.
#include <QClipboard>
#include <QDockWidget>
#include <QDropEvent>
#include <QGuiApplication>
#include <QListWidget>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>

#include "core/own/compile.h"
#include "core/own/templates.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/canvas/pane_header.h"
#include "ui/canvas/pane_view.h"
#include "ui/models/results_model.h"
#include "ui/own/kernel_dock.h"
#include "ui/own/kernel_editor.h"

namespace filterscope::ui {
namespace {

const QByteArray kHead =
    "// A kernel.\n// @param gain real 0..4 = 1 \"Gain\"\n"
    "float pixel(const Image& in, int x, int y, int c, const Params& p) {\n";

/// Names a Python with NumPy to the kernels' host; false: there is none.
bool usePythonWithNumpy() {
  for (const QString& python : {qEnvironmentVariable("FILTERSCOPE_PYTHON"),
                                QStringLiteral("/usr/bin/python3"), QStringLiteral("python3")}) {
    if (python.isEmpty() || QProcess::execute(python, {"-c", "import numpy"}) != 0) continue;
    qputenv("FILTERSCOPE_PYTHON", python.toUtf8());
    return true;
  }
  return false;
}

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

  QString save(const QByteArray& text, bool replaced = false, const char* ending = ".cpp") {
    const QString path = folder.filePath(name + ending);
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
  [[nodiscard]] QByteArray saved() const {
    QFile file(folder.filePath(name + ".cpp"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }
  /// Ctrl+Shift+K, and the line of that number is typed anew.
  void edit(int line, const QString& text) const {
    if (!window->actions().editKernel->isChecked()) {
      QTest::keyClick(window.get(), Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
    }
    KernelEditor* editor = dock().source();
    QVERIFY(!editor->isReadOnly());
    QTRY_VERIFY_WITH_TIMEOUT(editor->hasFocus(), kPatience);
    QTest::keyClick(editor, Qt::Key_Home, Qt::ControlModifier);
    for (int i = 1; i < line; ++i) QTest::keyClick(editor, Qt::Key_Down);
    QTest::keyClick(editor, Qt::Key_End, Qt::ShiftModifier);
    QTest::keyClicks(editor, text);
    QVERIFY2(editor->toPlainText().contains(text), qPrintable(editor->toPlainText()));
  }
  void pressSave() const { QTest::keyClick(dock().source(), Qt::Key_S, Qt::ControlModifier); }
  /// Clicks that button of the next question; `asked` has its words then.
  void answer(QMessageBox::StandardButton button) {
    asked.clear();
    auto* timer = new QTimer(window.get());
    timer->setInterval(20);
    QObject::connect(timer, &QTimer::timeout, timer, [this, timer, button] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (box == nullptr) return;
      timer->deleteLater();
      asked = box->text();
      QTest::mouseClick(box->button(button), Qt::LeftButton);
    });
    timer->start();
  }
  QString asked;

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

  void whatItIncludesIsReadAgain() {
    KernelFixture f;
    QVERIFY(f.begin());
    const auto header = [&](const char* text) {
      QFile file(f.folder.filePath("shade.h"));
      return file.open(QIODevice::WriteOnly) && file.write(text) > 0;
    };
    QVERIFY(header("inline float shade() { return 50; }\n"));
    f.drop(f.save("// A kernel.\n#include \"shade.h\"\n" + source("return shade() * p.gain;")));
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int) { return 50; }), kPatience);
    QVERIFY(header("inline float shade() { return 200; }\n"));
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int) { return 200; }), kPatience);
  }

  void aHeaderMayComeAfterTheSource() {
    KernelFixture f;
    QVERIFY(f.begin());
    f.drop(f.save("// A kernel.\n#include \"late.h\"\n" + source("return late() * p.gain;")));
    QTRY_VERIFY_WITH_TIMEOUT(f.notice().contains("late.h"), kPatience);
    QFile file(f.folder.filePath("late.h"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("inline float late() { return 60; }\n") > 0);
    file.close();
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int) { return 60; }), kPatience);
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

  void editedInTheWindowItIsSavedAndShown() {
    KernelFixture f;
    QVERIFY(f.begin());
    QVERIFY(!f.window->actions().editKernel->isEnabled());
    f.drop(f.save(source("return 255 - in(x, y, c);")));
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int value) { return 255 - value; }), kPatience);
    // Read only at first.
    const QByteArray before = f.saved();
    f.dock().source()->setFocus();
    QTest::keyClicks(f.dock().source(), "_");
    QCOMPARE(f.dock().source()->toPlainText().toUtf8(), before);
    f.edit(4, "return in(x, y, c) / 5;");
    QCOMPARE(f.saved(), before);
    QVERIFY2(f.dock().status()->text().contains("not saved"), qPrintable(f.dock().status()->text()));
    f.pressSave();
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int value) { return (value + 2) / 5; }), kPatience);
    QCOMPARE(f.saved(), source("return in(x, y, c) / 5;"));
    QVERIFY(!f.dock().status()->text().contains("not saved"));
    QVERIFY(f.dock().source()->hasFocus());
    // Undone and saved by the button.
    QTest::keyClick(f.dock().source(), Qt::Key_Z, Qt::ControlModifier);
    f.edit(4, "return 7;");
    QTest::mouseClick(f.dock().saveButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int) { return 7; }), kPatience);
  }

  void anErrorIsMarkedAtItsWordAndTheVersionBeforeStays() {
    KernelFixture f;
    QVERIFY(f.begin());
    f.drop(f.save(source("return 255 - in(x, y, c);")));
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int value) { return 255 - value; }), kPatience);
    f.edit(4, "return 1 + nowhere;");
    f.pressSave();
    QTRY_COMPARE_WITH_TIMEOUT(f.dock().problems()->count(), 1, kPatience);
    QVERIFY(f.draws([](int value) { return 255 - value; }));
    QStringList marked;
    for (const QTextEdit::ExtraSelection& one : f.dock().source()->extraSelections()) {
      if (one.format.underlineStyle() != QTextCharFormat::WaveUnderline) continue;
      marked << one.cursor.selectedText();
      QCOMPARE(one.cursor.blockNumber(), 3);
    }
    QCOMPARE(marked, QStringList("nowhere"));
    QCOMPARE(f.dock().source()->textCursor().blockNumber(), 3);  // nothing moves who types
    f.edit(4, "return 9;");
    f.pressSave();
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int) { return 9; }), kPatience);
    QCOMPARE(f.dock().problems()->count(), 0);
    QVERIFY(f.dock().source()->extraSelections().isEmpty());
  }

  void whatIsNotSavedIsNotLost() {
    KernelFixture f;
    QVERIFY(f.begin());
    f.drop(f.save(source("return 1;")));
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int) { return 1; }), kPatience);
    f.edit(4, "return 2;");
    // Another program saves it: that is shown, and the edits stay.
    f.save(source("return 3;"));
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int) { return 3; }), kPatience);
    QVERIFY(f.dock().source()->toPlainText().contains("return 2;"));
    QVERIFY2(f.dock().status()->text().contains("Another program"), qPrintable(f.dock().status()->text()));
    f.answer(QMessageBox::Cancel);
    f.pressSave();
    QVERIFY(f.asked.contains("Another program"));
    QCOMPARE(f.saved(), source("return 3;"));
    // Nor by another source in the dock, nor by closing the window.
    const QString first = f.name;
    f.name = "other_" + first;
    f.drop(f.save(source("return 4;")));
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int) { return 4; }), kPatience);
    QVERIFY(f.dock().source()->toPlainText().contains("return 4;"));
    f.answer(QMessageBox::Cancel);
    QVERIFY(!f.window->close());
    QVERIFY(f.asked.contains("not saved"));
    f.dock().choice()->setCurrentIndex(0);
    QVERIFY(f.dock().source()->toPlainText().contains("return 2;"));
    f.name = first;
    f.answer(QMessageBox::Save);
    f.pressSave();
    QCOMPARE(f.saved(), source("return 2;"));
    QVERIFY(f.window->close());
  }

  void linesKeepTheirEndings() {
    KernelFixture f;
    QVERIFY(f.begin());
    QByteArray text = source("return 1;").replace('\n', "\r\n");
    f.drop(f.save(text));
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int) { return 1; }), kPatience);
    f.edit(4, "return 2;");
    f.pressSave();
    QCOMPARE(f.saved(), text.replace("return 1;", "return 2;"));
    // What is no UTF-8 would be changed by saving it.
    f.name = "latin_" + f.name;
    f.drop(f.save("// \xe4\n" + source("return 5;")));
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int) { return 5; }), kPatience);
    QVERIFY(!f.window->actions().editKernel->isChecked());
    f.window->actions().editKernel->trigger();
    QVERIFY(!f.window->actions().editKernel->isChecked());
    QVERIFY2(f.dock().status()->text().contains("UTF-8"), qPrintable(f.dock().status()->text()));
  }

  void timesOfTheTextBeforeGo() {
    KernelFixture f;
    QVERIFY(f.begin());
    f.drop(f.save(source("return in(x, y, c) / 5;")));
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int value) { return (value + 2) / 5; }), kPatience);
    const auto* results = f.window->findChild<ResultsModel*>();
    f.window->actions().measure->trigger();
    const auto measured = [&] {
      return std::ranges::count_if(results->records(), [&](const ResultRecord& record) {
        return record.variant == "own/" + f.name.toStdString() && record.skipped.empty();
      });
    };
    QTRY_COMPARE_WITH_TIMEOUT(measured(), 1, kPatience);  // what is added is ticked too
    QTRY_VERIFY_WITH_TIMEOUT(f.window->actions().measure->isEnabled(), kPatience);
    f.save(source("return in(x, y, c) / 2;"));
    QTRY_COMPARE_WITH_TIMEOUT(measured(), 0, kPatience);
    // One that does not compile is no other kernel, and cannot be judged.
    f.window->actions().measure->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(measured(), 1, kPatience);
    f.save(source("return in(x, y, c) / ;"));
    QTRY_VERIFY_WITH_TIMEOUT(!f.dock().judgeButton()->isEnabled(), kPatience);
    QCOMPARE(measured(), 1);
  }

  void judgeSaysWhetherItIsRightAndWhatItTook() {
    KernelFixture f;
    QVERIFY(f.begin());
    const QByteArray box =
        "for (int dy = -1; dy <= 1; ++dy) for (int dx = -1; dx <= 1; ++dx) s += in(x + dx, y + dy, c);";
    f.drop(f.save(source("float s = 0; " + box + " return s / 9;")));
    QTRY_VERIFY_WITH_TIMEOUT(f.dock().judgeButton()->isEnabled(), kPatience);
    QTest::mouseClick(f.dock().judgeButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(f.dock().facts()->text().contains(" ms for a photograph 512×512"), kPatience);
    QVERIFY2(f.dock().facts()->text().contains("No fault"), qPrintable(f.dock().facts()->text()));
    // Many times the work: the time before stands beside the new one.
    f.save(source("float s = 0; for (int i = 0; i < 30; ++i) {" + box + "} return s / 270;"));
    QTRY_VERIFY_WITH_TIMEOUT(!f.dock().facts()->text().contains("photograph"), kPatience);
    QTest::mouseClick(f.dock().judgeButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(f.dock().facts()->text().contains("slower"), 4 * kPatience);
    QVERIFY(f.dock().facts()->text().contains(" → "));
    f.save(source("static int n = 0; return ++n;"));
    QTRY_VERIFY_WITH_TIMEOUT(!f.dock().facts()->text().contains("slower"), kPatience);
    QTest::mouseClick(f.dock().judgeButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(f.dock().facts()->text().contains("Not right"), kPatience);
  }

  void whatTheCompilerMadeOfItStandsBeside() {
    if (!own::why_no_nvrtc().empty()) QSKIP("there is no NVRTC");
    KernelFixture f;
    QVERIFY(f.begin());
    f.drop(f.save(source("return 255 - in(x, y, c);"), false, ".cu"));
    QTRY_VERIFY_WITH_TIMEOUT(f.dock().facts()->text().contains("registers"), kPatience);
    QVERIFY(!f.dock().facts()->text().contains(" → "));
    f.save(source("float s = 0;\n  for (int i = 0; i < 40; ++i) s += in(x + i, y - i, c) * in(x - i, y + i, "
                  "c);\n  return s;"),
           false, ".cu");
    QTRY_VERIFY2_WITH_TIMEOUT(f.dock().facts()->text().contains(" → "), qPrintable(f.dock().facts()->text()),
                              kPatience);
    QTest::mouseClick(f.dock().ptxButton(), Qt::LeftButton);
    f.dock().source()->goTo(5, 1);
    QVERIFY2(f.dock().ptx()->toPlainText().contains("ld.global"), qPrintable(f.dock().ptx()->toPlainText()));
    f.dock().source()->goTo(1, 1);
    QVERIFY(f.dock().ptx()->toPlainText().contains("no instructions"));
  }

  void rawPointersAreAskedFor() {
    KernelFixture f;
    QVERIFY(f.begin());
    f.answer(QMessageBox::No);
    f.drop(f.save("// @form kernel\n// @unsafe\n__global__ void kernel(Image in, Target out, Params p) {}\n",
                  false, ".cu"));
    QTRY_VERIFY_WITH_TIMEOUT(f.asked.contains("raw pointers"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(f.notice().contains("@unsafe"), kPatience);
  }

  /// Dropped, edited, with a mistake, with an exception, mended.
  void onePythonFileIsAsTheOthers() {
    if (!usePythonWithNumpy()) QSKIP("there is no Python with NumPy");
    KernelFixture f;
    QVERIFY(f.begin());
    const auto text = [](const QByteArray& body) {
      return "# A kernel.\n# @param gain real 0..4 = 1 \"Gain\"\nimport filterscope\n\n@filterscope.variant\n"
             "def mine(image, p):\n    " +
             body + "\n";
    };
    f.drop(f.save(text("return 255 - image"), false, ".py"));
    QTRY_VERIFY2_WITH_TIMEOUT(f.draws([](int value) { return 255 - value; }), qPrintable(f.notice()),
                              kPatience);
    QVERIFY(f.dock().source()->toPlainText().contains("255 - image"));
    // A comment has a colour of its own.
    const QTextBlock first = f.dock().source()->document()->firstBlock();
    QVERIFY(!first.layout()->formats().isEmpty());
    f.save(text("return image * p.gain"), false, ".py");
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int value) { return value; }), kPatience);
    Parameters twice = f.workspace().parameters(f.pane());
    twice.set("gain", 2.0);
    f.workspace().setParameters(twice, false);
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int value) { return 2 * value; }), kPatience);
    f.save(text("return image +"), false, ".py");
    QTRY_VERIFY_WITH_TIMEOUT(f.notice().contains("line 7"), kPatience);
    QVERIFY(f.draws([](int value) { return 2 * value; }));  // the version before
    f.save(text("return image + nowhere"), false, ".py");
    const auto message = [&] { return f.window->canvas().pane(f.pane()).message(); };
    QTRY_VERIFY2_WITH_TIMEOUT(message().contains("line 7: NameError"), qPrintable(message()), kPatience);
    f.save(text("return image / 5"), false, ".py");
    QTRY_VERIFY_WITH_TIMEOUT(f.draws([](int value) { return (value + 2) / 5; }), kPatience);
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

FILTERSCOPE_GUI_TEST(KernelTest)
#include "kernel_test.moc"
