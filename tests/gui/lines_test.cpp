// The dock with the lines that a kernel's time goes to, with real events. Samples come from a result file:
// none can be taken without a GPU.
#include <QComboBox>
#include <QLabel>
#include <QTableWidget>
#include <QToolButton>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/bridge/timed_job.h"
#include "ui/charts/results_dock.h"
#include "ui/lines/line_view.h"
#include "ui/lines/lines_dock.h"
#include "ui/models/number_text.h"

namespace filterscope::ui {
namespace {

/// Line 4 of mine.cu has nine tenths of the time, half of it in a header that it calls.
LineReadings samples() {
  LineReadings made;
  made.runs = 12;
  made.plain_ms = 2;
  made.sampled_ms = 3;
  const SourceLine hot{"mine.cu", 4};
  made.functions = {{"kernel",
                     {{0, {hot}, {{"long_scoreboard", 40, 40}, {"selected", 5}}},
                      {16, {{"kernels/header.cuh", 9}, hot}, {{"short_scoreboard", 45, 45}}},
                      {32, {{"mine.cu", 7}}, {{"barrier", 10, 10}}}}}};
  made.texts = {{hot, "sum += expf(in(x, y));"}, {{"mine.cu", 7}, "__syncthreads();"}};
  return made;
}

struct LinesFixture : WindowFixture {
  bool begin() { return open(write(testPicture(64, 48, 1), "a.png")) && waitSettled(); }
  [[nodiscard]] LinesDock& dock() const { return *window->findChild<LinesDock*>(); }
  [[nodiscard]] QString cell(int row, int column) const {
    return dock().instructions()->item(row, column)->text();
  }

  /// Ctrl+F7, until what was measured is shown.
  void measure() {
    QTest::keyClick(window.get(), Qt::Key_F7, Qt::ControlModifier);
    QVERIFY(window->timedJob().running());
    QTRY_VERIFY_WITH_TIMEOUT(!window->timedJob().running(), 4 * kPatience);
    QVERIFY(dock().result() != nullptr);
  }
  /// The result that was measured, as a file that says it was sampled.
  QString sampled(const std::string& picture = {}) {
    ResultDocument document;
    document.records = {dock().result()->record};
    ResultRecord& record = document.records.front();
    record.measurement.no_lines = {};
    record.measurement.lines = samples();
    if (!picture.empty()) record.picture.hash = picture;
    return writeText(QByteArray::fromStdString(to_json(document).dump()), "sampled.json");
  }
  void openSampled(const QString& path) {
    window->openFile(path);
    QTRY_VERIFY_WITH_TIMEOUT(dock().choice()->count() == 2, kPatience);
    dock().choice()->setCurrentIndex(0);
    dock().raise();
  }
};

}  // namespace

class LinesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void withoutAGpuTheReasonIsSaid() {
    LinesFixture f;
    QVERIFY(f.begin());
    QVERIFY(!f.dock().isVisible());
    f.measure();
    QVERIFY(f.dock().isVisible());
    const QString words = f.dock().words()->text();
    QVERIFY2(words.contains("perf"), qPrintable(words));
    QVERIFY2(words.contains("What the Devices Do at Most"), qPrintable(words));
    QVERIFY(f.dock().owner()->text().contains("a.png"));
    QVERIFY(f.dock().source()->rows().empty());
    // It is a result as any other.
    QCOMPARE(f.window->resultsDock().table()->model()->rowCount(), 1);
    QTest::keyClick(f.window.get(), Qt::Key_F7, Qt::ShiftModifier);
    QTRY_VERIFY(!f.dock().isVisible());
  }

  void samplesOfAFileAreShownByLine() {
    LinesFixture f;
    QVERIFY(f.begin());
    f.measure();
    f.openSampled(f.sampled());
    LinesDock& dock = f.dock();
    QCOMPARE(dock.files()->count(), 2);
    QVERIFY2(dock.files()->itemText(0).startsWith(percentText(1) + " – mine.cu"),
             qPrintable(dock.files()->itemText(0)));
    const std::vector<LineView::Row>& rows = dock.source()->rows();
    QCOMPARE(int(rows.size()), 3);  // line 4, what is left out, line 7
    QCOMPARE(rows[0].number, 4);
    QCOMPARE(rows[0].text, QString("sum += expf(in(x, y));"));
    QVERIFY(std::abs(rows[0].share - 0.9) < 1e-9);
    QCOMPARE(rows[1].number, 0);
    QVERIFY(std::abs(rows[2].share - 0.1) < 1e-9);
    QCOMPARE(dock.source()->currentLine(), 4);
    QCOMPARE(dock.instructions()->rowCount(), 2);
    QCOMPARE(f.cell(0, 0), percentText(0.45));
    QCOMPARE(f.cell(1, 1), QString("0x10"));
    QVERIFY(f.cell(1, 3).contains("special functions"));
    QVERIFY(dock.words()->text().contains("Line 4, " + percentText(0.9)));
    QVERIFY(dock.words()->text().contains("pad the rows"));
    // The keyboard goes through the lines.
    dock.source()->setFocus();
    QTest::keyClick(dock.source(), Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(dock.source()->currentLine(), 7);
    QCOMPARE(dock.instructions()->rowCount(), 1);
    QVERIFY(dock.words()->text().contains("smaller blocks"));
    // The header's own lines.
    dock.files()->setCurrentIndex(1);
    QCOMPARE(dock.source()->currentLine(), 9);
    QCOMPARE(dock.instructions()->rowCount(), 1);
  }

  void samplesOfSomethingElseSaySo() {
    LinesFixture f;
    QVERIFY(f.begin());
    f.measure();
    f.openSampled(f.sampled());
    QTRY_VERIFY2(f.dock().stale()->isHidden(), qPrintable(f.dock().stale()->text()));
    Parameters other = f.window->workspace().parameters();
    const int pane = f.window->canvas().active();
    const Parameters before = f.window->workspace().parameters(pane);
    other.set("radius", 5);
    f.window->workspace().setParameters(other, false);
    QTRY_VERIFY2(f.dock().stale()->text().contains("Radius 5"), qPrintable(f.dock().stale()->text()));
    f.window->workspace().setParameters(before, false);
    QTRY_VERIFY(f.dock().stale()->isHidden());
    QVERIFY(f.open(f.write(testPicture(40, 30, 1), "b.png")));
    QTRY_VERIFY(f.dock().stale()->text().contains("another image"));
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(LinesTest)
#include "lines_test.moc"
