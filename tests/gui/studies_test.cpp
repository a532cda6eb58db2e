// The studies' window: published numbers at once, a run with progress and stop, files, a claim in panes.
#include <QAbstractButton>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QProgressBar>
#include <QScreen>
#include <QTabWidget>
#include <QTableWidget>
#include <QTimer>
#include <QTreeWidget>
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "core/stats/summary.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "tests/wait_until.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/charts/model_plot.h"
#include "ui/studies/studies_dialog.h"
#include "ui/studies/study_runner.h"
#include "ui/studies/study_tables.h"

namespace filterscope::ui {
namespace {

ResultRecord sequentialRecord(int radius, double ms) {
  ResultRecord record;
  record.variant = "larsson2015/sequential";
  record.picture.name = "hubble_deep_field@512x512";
  record.picture.shape = {512, 512, 1, 3, PixelType::u8};
  record.parameters = relevant(variant(record.variant).descriptor.parameters, {{"radius", radius},
                                                                               {"sigma_space", 3},
                                                                               {"sigma_range", 30},
                                                                               {"border", "skip"},
                                                                               {"colour", "channel"}});
  record.measurement.samples_ms = {ms};
  record.measurement.summary = summarize(record.measurement.samples_ms);
  return record;
}

StudyResults someResults() {
  StudyResults made;
  made.records = {sequentialRecord(1, 31), sequentialRecord(3, 62)};
  made.head.command = "filterscope-cli study larsson2015 --table 6.4 --quick";
  made.head.created = "2026-11-23T10:00:00Z";
  made.unsaved = true;
  return made;
}

int columnOf(const QTableWidget& table, const QString& title) {
  for (int i = 0; i < table.columnCount(); ++i) {
    if (table.horizontalHeaderItem(i)->text() == title) return i;
  }
  return -1;
}

const QString kOurs = QStringLiteral("Sequential, s\nours");
const QString kPublished = QStringLiteral("Sequential, s\nstudy");

}  // namespace

class StudiesTest : public QObject {
  Q_OBJECT

 private slots:
  void showsThePublishedBeforeAnythingIsRun() {
    WindowFixture fixture;
    StudiesDialog* dialog = open(fixture);
    const auto* table = dialog->findChild<QTableWidget*>(QStringLiteral("studyTable"));
    QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), 8, kPatience);
    QVERIFY(columnOf(*table, kPublished) >= 0);
    QCOMPARE(table->item(0, columnOf(*table, kPublished))->text(), QStringLiteral("0.062"));
    QCOMPARE(columnOf(*table, kOurs), -1);
    const auto* claims = claimTable(dialog);
    QCOMPARE(claims->rowCount(), 31);
    QCOMPARE(claims->item(0, claimVerdict)->text(), QStringLiteral("not run yet"));
    QVERIFY(claims->item(0, claimOurs)->text().isEmpty());
    QVERIFY(claims->isColumnHidden(claimOurs));
    QVERIFY(!dialog->findChild<QTabWidget*>()->isTabEnabled(1));
  }

  void saysWhoseTheStudyIsWhatItDidAndOnWhatEachTableWasMeasured() {
    WindowFixture fixture;
    StudiesDialog* dialog = open(fixture);
    auto* tree = dialog->findChild<QTreeWidget*>(QStringLiteral("studyTree"));
    const auto* about = dialog->findChild<QLabel*>(QStringLiteral("studyAbout"));
    const auto* source = dialog->findChild<QLabel*>(QStringLiteral("studySource"));
    QVERIFY(about->isVisible());
    tree->setFocus();
    int processors = 0;
    for (int i = 0; i < 80; ++i) {
      const QString words = about->text();
      QVERIFY2(words.contains(QChar(0x201c)) && words.count(QLatin1Char('\n')) == 1, qPrintable(words));
      const bool onProcessors = source->text().contains(QStringLiteral("Opteron 8350"));
      processors += onProcessors ? 1 : 0;
      if (tree->currentItem()->parent() != nullptr && onProcessors)
        QVERIFY2(!source->text().contains(QStringLiteral("GTX 280")), qPrintable(source->text()));
      if (tree->itemBelow(tree->currentItem()) == nullptr) break;
      QTest::keyClick(tree, Qt::Key_Down);
    }
    QVERIFY(processors >= 2);
  }

  void everyPartOfEveryStudyCanBeChosen() {
    WindowFixture fixture;
    StudiesDialog* dialog = open(fixture);
    auto* tree = dialog->findChild<QTreeWidget*>(QStringLiteral("studyTree"));
    QCOMPARE(tree->topLevelItemCount(), 5);
    tree->setFocus();
    int parts = 0;
    for (int i = 0; i < 80; ++i) {
      QTest::keyClick(tree, Qt::Key_Down);
      QTRY_VERIFY_WITH_TIMEOUT(dialog->settled(), kPatience);
      QVERIFY(claimTable(dialog)->rowCount() > 0);
      QVERIFY(!dialog->findChild<QLabel*>(QStringLiteral("studyHeading"))->text().isEmpty());
      if (tree->currentItem()->parent() != nullptr) ++parts;
      if (tree->itemBelow(tree->currentItem()) == nullptr) break;
    }
    QVERIFY(parts > 30);
  }

  void rowsFillInWhileItRuns() {
    WindowFixture fixture;
    std::atomic<int> step = 0;
    fixture.window->studyRunner().setWork(
        [&](const StudyTask&, const CancelToken&, const StudyRunner::Report& report) {
          auto first = std::make_shared<StudyResults>(someResults());
          first->records.pop_back();
          // The second comes while the first is judged, and is not lost.
          report({{0.4, 0, 2, "larsson2015/sequential", {}}, 95, std::make_shared<const StudyResults>()});
          report({{0.5, 1, 2, "larsson2015/sequential", {}}, 95, first});
          static_cast<void>(test::wait_until([&] { return step >= 1; }));
          return someResults();
        });
    StudiesDialog* dialog = open(fixture);
    const auto* table = dialog->findChild<QTableWidget*>(QStringLiteral("studyTable"));
    QTRY_VERIFY_WITH_TIMEOUT(dialog->settled(), kPatience);
    QTest::keyClick(dialog, Qt::Key_F5);
    QTRY_VERIFY_WITH_TIMEOUT(columnOf(*table, kOurs) >= 0, kPatience);
    QVERIFY(fixture.window->studyRunner().running());
    const auto ours = [&] {
      int filled = 0;
      for (int row = 0; row < table->rowCount(); ++row) {
        const QTableWidgetItem* item = table->item(row, columnOf(*table, kOurs));
        filled += item != nullptr && item->text().contains(QLatin1String("0.0")) ? 1 : 0;
      }
      return filled;
    };
    QTRY_COMPARE_WITH_TIMEOUT(ours(), 1, kPatience);
    auto* views = dialog->findChild<QTabWidget*>();
    QTRY_VERIFY_WITH_TIMEOUT(views->isTabEnabled(1), kPatience);
    views->setCurrentIndex(1);
    step = 1;
    QTRY_COMPARE_WITH_TIMEOUT(ours(), 2, kPatience);
    QCOMPARE(views->currentIndex(), 1);
    QVERIFY(!fixture.window->studyRunner().running());
  }

  void runsWhatIsChosenWithProgressAndLaysOursBeside() {
    WindowFixture fixture;
    std::atomic<bool> goOn = false;
    std::atomic<bool> elsewhere = false;
    std::string part;
    bool quick = false;
    const auto guiThread = std::this_thread::get_id();
    fixture.window->studyRunner().setWork(
        [&](const StudyTask& task, const CancelToken&, const StudyRunner::Report& report) {
          elsewhere = std::this_thread::get_id() != guiThread;
          part = task.parts.front()->part;
          quick = task.quick;
          report({{0.42, 3, 8, "larsson2015/sequential"}, 95});
          static_cast<void>(test::wait_until([&] { return goOn.load(); }));
          return someResults();
        });
    StudiesDialog* dialog = open(fixture);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->settled(), kPatience);
    QTest::keyClick(dialog, Qt::Key_F5);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.window->studyRunner().running(), kPatience);
    QVERIFY(!button(dialog, "runStudy")->isEnabled());
    QVERIFY(button(dialog, "stopStudy")->isEnabled());
    QVERIFY(!fixture.window->actions().measure->isEnabled());
    QTRY_COMPARE_WITH_TIMEOUT(dialog->findChild<QProgressBar*>()->value(), 42, kPatience);
    QVERIFY(state(dialog).contains(QStringLiteral("3 of 8")));
    QVERIFY(state(dialog).contains(QStringLiteral("left")));
    goOn = true;
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.window->studyRunner().running() && dialog->settled(), kPatience);
    QVERIFY(elsewhere);
    QCOMPARE(part, std::string("table 6.4"));
    QVERIFY(quick);
    const auto* table = dialog->findChild<QTableWidget*>(QStringLiteral("studyTable"));
    const int ours = columnOf(*table, kOurs);
    QVERIFY(ours >= 0);
    QCOMPARE(table->item(0, ours)->text(), QStringLiteral("0.031"));
    QCOMPARE(table->item(1, ours)->text(), QStringLiteral("0.062"));
    QVERIFY(table->item(2, ours)->text().isEmpty());
    QVERIFY(button(dialog, "runStudy")->isEnabled());
    QVERIFY(dialog->unsaved());
    QVERIFY(dialog->findChild<QTabWidget*>()->isTabEnabled(1));
    const auto* chart = dialog->findChild<ModelPlot*>(QStringLiteral("studyChart"));
    QVERIFY(chart->chart() != nullptr);
    QVERIFY(chart->chart()->title.find("table 6.4") != std::string::npos);
  }

  void previewsAreHeldWhileItRuns() {
    WindowFixture fixture;
    QVERIFY(fixture.open(fixture.write(testPicture(64, 48, 1), QStringLiteral("a.png"))));
    std::atomic<bool> goOn = false;
    std::atomic<bool> begun = false;
    fixture.window->studyRunner().setWork(
        [&](const StudyTask&, const CancelToken&, const StudyRunner::Report&) {
          begun = true;
          static_cast<void>(test::wait_until([&] { return goOn.load(); }));
          return StudyResults();
        });
    StudiesDialog* dialog = open(fixture);
    QTest::mouseClick(button(dialog, "runStudy"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(begun, kPatience);
    Workspace& workspace = fixture.window->workspace();
    Parameters other = workspace.parameters();
    other.set("sigma_range", 77);
    workspace.setParameters(other, false);
    QTest::qWait(300);
    QVERIFY(!fixture.settled());
    goOn = true;
    QVERIFY(fixture.waitSettled());
    QVERIFY(!dialog->unsaved());  // nothing was measured
  }

  void stopKeepsWhatIsMeasured() {
    WindowFixture fixture;
    fixture.window->studyRunner().setWork(
        [](const StudyTask&, const CancelToken& cancel, const StudyRunner::Report&) {
          static_cast<void>(test::wait_until([&] { return cancel.cancelled(); }));
          return someResults();
        });
    StudiesDialog* dialog = open(fixture);
    QTest::mouseClick(button(dialog, "runStudy"), Qt::LeftButton);
    QTest::mouseClick(button(dialog, "stopStudy"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.window->studyRunner().running() && dialog->settled(), kPatience);
    QVERIFY(state(dialog).contains(QStringLiteral("stopped")));
    const auto* table = dialog->findChild<QTableWidget*>(QStringLiteral("studyTable"));
    QVERIFY(columnOf(*table, kOurs) >= 0);
  }

  void aRunThatFailsSaysWhyAndKeepsWhatWasThere() {
    WindowFixture fixture;
    StudyRunner& runner = fixture.window->studyRunner();
    runner.setWork([](const auto&, const auto&, const auto&) { return someResults(); });
    StudiesDialog* dialog = open(fixture);
    QTest::mouseClick(button(dialog, "runStudy"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->unsaved() && dialog->settled(), kPatience);
    runner.setWork([](const auto&, const auto&, const auto&) -> StudyResults {
      throw std::runtime_error("the disk is on fire");
    });
    QTest::mouseClick(button(dialog, "runStudy"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(state(dialog).contains(QStringLiteral("the disk is on fire")), kPatience);
    const auto* table = dialog->findChild<QTableWidget*>(QStringLiteral("studyTable"));
    QVERIFY(columnOf(*table, kOurs) >= 0);
    QVERIFY(button(dialog, "runStudy")->isEnabled());
  }

  void resultsGoIntoAFileAndComeBack() {
    WindowFixture fixture;
    fixture.window->studyRunner().setWork(
        [](const auto&, const auto&, const auto&) { return someResults(); });
    StudiesDialog* dialog = open(fixture);
    QTest::mouseClick(button(dialog, "runStudy"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->unsaved() && dialog->settled(), kPatience);
    const QString path = fixture.folder.filePath(QStringLiteral("larsson.json"));
    dialog->saveAs(path);
    QTRY_VERIFY_WITH_TIMEOUT(!dialog->unsaved(), kPatience);
    for (const char* suffix : {"csv", "md", "svg"}) {
      const QString other = fixture.folder.filePath(QStringLiteral("larsson.") + QLatin1String(suffix));
      dialog->saveAs(other);
      QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(other) && dialog->settled(), kPatience);
    }
    QFile csv(fixture.folder.filePath(QStringLiteral("larsson.csv")));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    const QByteArray text = csv.readAll();
    QVERIFY(text.startsWith("radius,sequential_s (study),sequential_s (ours)"));
    QVERIFY(text.contains("\n1,0.062,0.031,"));

    WindowFixture another;
    StudiesDialog* second = open(another);
    second->openFile(path);
    const auto* table = second->findChild<QTableWidget*>(QStringLiteral("studyTable"));
    QTRY_VERIFY_WITH_TIMEOUT(second->settled() && columnOf(*table, kOurs) >= 0, kPatience);
    QCOMPARE(table->item(0, columnOf(*table, kOurs))->text(), QStringLiteral("0.031"));
    QVERIFY(second->findChild<QLabel*>(QStringLiteral("studySource"))->text().contains("larsson.json"));
    QVERIFY(!second->unsaved());
  }

  void anotherFileIsRefusedInWords() {
    WindowFixture fixture;
    StudiesDialog* dialog = open(fixture);
    dialog->openFile(fixture.writeText("{\"results\": [", QStringLiteral("broken.json")));
    QTRY_VERIFY_WITH_TIMEOUT(state(dialog).contains(QStringLiteral("broken.json")), kPatience);
    dialog->openFile(fixture.folder.filePath(QStringLiteral("none.json")));
    QTRY_VERIFY_WITH_TIMEOUT(state(dialog).contains(QStringLiteral("none.json")), kPatience);
    dialog->saveAs(fixture.folder.filePath(QStringLiteral("a.docx")));
    QVERIFY(state(dialog).contains(QStringLiteral("docx")));
    QVERIFY(!QFile::exists(fixture.folder.filePath(QStringLiteral("a.docx"))));
  }

  void whatIsInNoFileIsNotLostUnasked() {
    WindowFixture fixture;
    fixture.window->studyRunner().setWork(
        [](const auto&, const auto&, const auto&) { return someResults(); });
    StudiesDialog* dialog = open(fixture);
    QTest::mouseClick(button(dialog, "runStudy"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->unsaved(), kPatience);
    dialog->close();
    bool asked = false;
    QTimer::singleShot(0, this, [&] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      asked = box != nullptr;
      if (asked) QTest::mouseClick(box->button(QMessageBox::Cancel), Qt::LeftButton);
    });
    QVERIFY(!fixture.window->close());
    QVERIFY(asked);
    QVERIFY(dialog->isVisible());
    QTimer::singleShot(0, this, [&] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (box != nullptr) QTest::mouseClick(box->button(QMessageBox::Discard), Qt::LeftButton);
    });
    QVERIFY(fixture.window->close());
  }

  void oneClickOnAClaimOpensItsVariantsWithTheStudysParameters() {
    WindowFixture fixture;
    QTRY_VERIFY_WITH_TIMEOUT(fixture.window->variants().ready(), kPatience);
    StudiesDialog* dialog = open(fixture);
    auto* tree = dialog->findChild<QTreeWidget*>(QStringLiteral("studyTree"));
    tree->setCurrentItem(tree->topLevelItem(2));
    QTRY_VERIFY_WITH_TIMEOUT(dialog->settled(), kPatience);
    QTableWidget* claims = claimTable(dialog);
    int row = -1;
    for (int i = 0; i < claims->rowCount(); ++i) {
      if (claims->item(i, claimShow)->data(Qt::UserRole).toString() ==
          QStringLiteral("agarwal2012.simd_gain")) {
        row = i;
      }
    }
    QVERIFY(row >= 0);
    claims->scrollToItem(claims->item(row, claimShow));
    QTest::mouseClick(claims->viewport(), Qt::LeftButton, Qt::NoModifier,
                      claims->visualItemRect(claims->item(row, claimShow)).center());
    Workspace& workspace = fixture.window->workspace();
    QTRY_COMPARE_WITH_TIMEOUT(workspace.picture().sample,
                              QStringLiteral("hubble_deep_field@512x512,gray,f32"), kPatience);
    QCOMPARE(workspace.content(0), QStringLiteral("agarwal2012/cpu_naive"));
    QCOMPARE(workspace.paneCount(), 5);
    QVERIFY(workspace.hasOwnParameters(0));
    QCOMPARE(text_of(*workspace.parameters(0).find("radius")), std::string("10"));
    QVERIFY(!dialog->isVisible());
    QTest::keyClick(fixture.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(workspace.content(0) != QStringLiteral("agarwal2012/cpu_naive"), kPatience);
  }

  void itsButtonsAreOnASmallScreen() {
    WindowFixture fixture;
    const StudiesDialog* dialog = open(fixture);
    const QSize screen = dialog->screen()->availableSize();
    QVERIFY2(dialog->width() < screen.width() && dialog->height() < screen.height(),
             qPrintable(QStringLiteral("%1×%2").arg(dialog->width()).arg(dialog->height())));
    // 1366×768 pixels at 150 %, without frame and title.
    const QSize least = dialog->minimumSizeHint();
    QVERIFY2(least.width() <= 900 && least.height() <= 470,
             qPrintable(QStringLiteral("%1×%2").arg(least.width()).arg(least.height())));
  }

 private:
  static StudiesDialog* open(WindowFixture& fixture) {
    QTest::keyClick(fixture.window.get(), Qt::Key_F7);
    auto* dialog = fixture.window->findChild<StudiesDialog*>(QStringLiteral("studiesDialog"));
    if (dialog == nullptr || !QTest::qWaitForWindowExposed(dialog)) qFatal("the studies did not open");
    dialog->activateWindow();
    if (!QTest::qWaitForWindowActive(dialog)) qFatal("the studies were not activated");
    return dialog;
  }
  static QAbstractButton* button(const StudiesDialog* dialog, const char* name) {
    return dialog->findChild<QAbstractButton*>(QLatin1String(name));
  }
  static QTableWidget* claimTable(const StudiesDialog* dialog) {
    return dialog->findChild<QTableWidget*>(QStringLiteral("claimTable"));
  }
  static QString state(const StudiesDialog* dialog) {
    return dialog->findChild<QLabel*>(QStringLiteral("studyState"))->text();
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(StudiesTest)
#include "studies_test.moc"
