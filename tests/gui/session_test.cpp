// Session files with real events: what is saved comes back, and nothing is lost without a question.
#include <QCloseEvent>
#include <QComboBox>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>
#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "core/report/results.h"
#include "core/session/session.h"
#include "core/stats/summary.h"
#include "kernels/families/bilateral_parameters.h"
#include "tests/gui/test_main.h"
#include "tests/gui/typed_open.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_palette.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/measure_controller.h"
#include "ui/charts/charts_dock.h"
#include "ui/charts/model_plot.h"
#include "ui/charts/results_dock.h"
#include "ui/compare/compare_controller.h"
#include "ui/compare/compare_tools.h"
#include "ui/models/results_model.h"
#include "ui/models/timing_model.h"
#include "ui/session/picture_list.h"
#include "ui/session/session_files.h"
#include "ui/window/charts_presenter.h"

namespace filterscope::ui {
namespace {

/// Answers the next message box with the button of that role, once it is there.
void answer(QMessageBox::StandardButton button, bool& asked) {
  QTimer::singleShot(50, qApp, [button, &asked] {
    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    if (box == nullptr) {
      answer(button, asked);
      return;
    }
    asked = true;
    QTest::mouseClick(box->button(button), Qt::LeftButton);
  });
}

QPushButton* offeredButton(const WindowFixture& f, const QString& label) {
  for (QPushButton* button : f.window->notice().findChildren<QPushButton*>()) {
    if (button->isVisible() && button->text() == label) return button;
  }
  return nullptr;
}

bool measure(WindowFixture& f, const QString& id) {
  f.window->variantPanel().setTicked({id});
  QTest::keyClick(f.window.get(), Qt::Key_F5);
  return QTest::qWaitFor([&] { return f.window->session().capture().results.records.size() == 1; },
                         kPatience);
}

}  // namespace

class SessionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void comesBackAsItWasSaved() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("work.fscope");
    Parameters parameters;
    parameters.set("radius", 5);
    parameters.set("sigma_range", 17.5);
    std::shared_ptr<const Image> shown;
    {
      WindowFixture f;
      const QString first = folder.filePath("a.png");
      const QString second = folder.filePath("b.png");
      save_image(testPicture(64, 48, 3), first.toStdString());
      save_image(testPicture(50, 70, 1), second.toStdString());
      f.window->openAtStart({first, second});
      QVERIFY(f.waitSettled());
      QCOMPARE(f.window->pictures().size(), 2);
      QTest::keyClick(f.window.get(), Qt::Key_PageDown, Qt::ControlModifier);
      QTRY_COMPARE_WITH_TIMEOUT(f.window->workspace().picture().path, second, kPatience);
      f.choose(0, "baseline/box_cpu");
      f.choose(1, "reference/float64");
      f.window->workspace().setParameters(parameters, false);
      QVERIFY(f.waitSettled());
      f.window->canvas().camera().restore(4, {20, 30}, false);
      f.window->compareTools().controller().setMode(CompareMode::wipe);
      f.window->compareTools().controller().setWipePosition(0.25);
      QVERIFY(measure(f, "baseline/box_cpu"));
      shown = f.window->canvas().pane(1).frame()->image;
      QVERIFY(f.window->session().saveTo(file));
      QVERIFY(!f.window->isWindowModified());
      QVERIFY(f.window->windowTitle().contains("work.fscope"));
    }
    WindowFixture f;
    f.window->openAtStart({file});
    QTRY_VERIFY_WITH_TIMEOUT(f.window->session().path() == file && f.settled(), kPatience);
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters()).radius, 5);
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters()).sigma_range, 17.5);
    QCOMPARE(f.window->workspace().content(0), QStringLiteral("baseline/box_cpu"));
    QVERIFY(samePixels(*f.window->canvas().pane(1).frame()->image, *shown));
    QTRY_COMPARE(f.window->canvas().camera().zoom(), 4.0);
    QCOMPARE(f.window->canvas().camera().centre(), QPointF(20, 30));
    QCOMPARE(f.window->compareTools().state().mode, CompareMode::wipe);
    QCOMPARE(f.window->compareTools().state().wipe_position, 0.25);
    const Session session = f.window->session().capture();
    QCOMPARE(session.pictures.size(), std::size_t{2});
    QCOMPARE(session.results.records.size(), std::size_t{1});
    QVERIFY(!session.results.records.front().device.empty());
    QVERIFY(!f.window->session().wouldLose());
  }

  void samplesAreOpenedByTheirText() {
    const QString place = QStringLiteral("sample:astronaut@64x48,gray,u16");
    const Shape shape{64, 48, 1, 1, PixelType::u16};
    const QTemporaryDir folder;
    const QString file = folder.filePath("sample.fscope");
    {
      WindowFixture f;
      f.window->openAtStart({place});
      QTRY_VERIFY_WITH_TIMEOUT(f.settled(), kPatience);
      QCOMPARE(f.window->workspace().picture().image->shape(), shape);
      QCOMPARE(f.window->workspace().picture().place(), place);
      QVERIFY(f.window->session().saveTo(file));
    }
    WindowFixture f;
    f.window->openAtStart({file});
    QTRY_VERIFY_WITH_TIMEOUT(f.settled(), kPatience);
    QCOMPARE(f.window->workspace().picture().image->shape(), shape);
    f.window->openFile("sample:astronaut,grey");
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("\"grey\" is nothing"), kPatience);
  }

  void samplesAreOpenedInTheDialog() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(20, 10, 1), "first.png")));
    QVERIFY(openByTyping(*f.window, f.folder.path(), "sample:hubble_deep_field@32x24"));
    QTRY_COMPARE_WITH_TIMEOUT(f.window->workspace().picture().place(),
                              QStringLiteral("sample:hubble_deep_field@32x24"), kPatience);
    QCOMPARE(f.window->workspace().picture().image->shape(), (Shape{32, 24, 1, 3, PixelType::u8}));
  }

  void asksOnlyWhereSomethingWouldBeLost() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(40, 30, 1), "ask.png")));
    Parameters parameters;
    parameters.set("radius", 2);
    f.window->workspace().setParameters(parameters, false);
    QVERIFY(!f.window->session().wouldLose());  // no file, nothing measured
    QVERIFY(measure(f, "baseline/box_cpu"));
    QTRY_VERIFY(f.window->isWindowModified());
    bool asked = false;
    answer(QMessageBox::Cancel, asked);
    QVERIFY(!f.window->close());
    QVERIFY(asked);
    QVERIFY(f.window->isVisible());
    const QString file = f.folder.filePath("kept.fscope");
    QVERIFY(f.window->session().saveTo(file));
    QVERIFY(!f.window->session().wouldLose());
    f.window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(f.window.get()));
    parameters.set("radius", 4);
    f.window->workspace().setParameters(parameters, false);
    QTRY_VERIFY(f.window->isWindowModified());
    QTest::keyClick(f.window.get(), Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!f.window->isWindowModified());
    QCOMPARE(bilateral_parameters(load_session(file.toStdString()).parameters).radius, 4);
    QVERIFY(f.window->close());
  }

  void quittingStopsAMeasurementBeforeItAsks() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(500, 400, 3), "quit.png")));
    QVERIFY(measure(f, "baseline/box_cpu"));
    Parameters slow;
    slow.set("radius", 25);  // minutes with the reference
    f.window->workspace().setParameters(slow, false);
    f.window->variantPanel().setTicked({"reference/float64"});
    QTest::keyClick(f.window.get(), Qt::Key_F5);
    auto* controller = f.window->findChild<MeasureController*>();
    QTRY_VERIFY_WITH_TIMEOUT(controller->running(), kPatience);
    bool wasRunning = true;
    QString said;
    std::function<void()> look = [&] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (box == nullptr) return QTimer::singleShot(20, f.window.get(), look);
      wasRunning = controller->running();
      said = box->text() + QLatin1Char(' ') + box->informativeText();
      QTest::mouseClick(box->button(QMessageBox::Discard), Qt::LeftButton);
    };
    look();
    QTest::keyClick(f.window.get(), Qt::Key_Q, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!f.window->isVisible(), kPatience);
    QVERIFY(!wasRunning);
    QVERIFY2(
        said.contains("The measurement was stopped") && said.contains("Discard loses the measured times"),
        qPrintable(said));
  }

  void aWindowThatOnlyMeasuresStopsAndCloses() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(500, 400, 3), "alone.png")));
    Parameters slow;
    slow.set("radius", 25);
    f.window->workspace().setParameters(slow, false);
    f.window->variantPanel().setTicked({"reference/float64"});
    QTest::keyClick(f.window.get(), Qt::Key_F5);
    auto* controller = f.window->findChild<MeasureController*>();
    QTRY_VERIFY_WITH_TIMEOUT(controller->running(), kPatience);
    f.window->close();
    QTRY_VERIFY_WITH_TIMEOUT(!f.window->isVisible(), kPatience);
    QVERIFY(!controller->running());
  }

  void takesChangesBackWithoutAQuestion() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(40, 30, 1), "back.png")));
    QVERIFY(f.window->session().saveTo(f.folder.filePath("back.fscope")));
    const Parameters before = f.window->workspace().parameters();
    Parameters other = before;
    other.set("radius", 6);
    f.window->workspace().setParameters(other, false);
    QVERIFY(f.window->session().wouldLose());
    f.window->workspace().setParameters(before, false);
    QVERIFY(!f.window->session().wouldLose());
  }

  void findsPicturesThatMovedAlong() {
    const QTemporaryDir before;
    const QTemporaryDir after;
    {
      WindowFixture f;
      const QString path = before.filePath("moved.png");
      save_image(testPicture(30, 20, 3), path.toStdString());
      QVERIFY(f.open(path));
      QVERIFY(f.window->session().saveTo(before.filePath("moved.fscope")));
    }
    QVERIFY(QFile::rename(before.filePath("moved.png"), after.filePath("moved.png")));
    QVERIFY(QFile::rename(before.filePath("moved.fscope"), after.filePath("moved.fscope")));
    WindowFixture f;
    f.window->openFile(after.filePath("moved.fscope"));
    QTRY_COMPARE_WITH_TIMEOUT(f.window->workspace().picture().path, after.filePath("moved.png"), kPatience);
    QVERIFY(f.window->notice().text().isEmpty());
  }

  void saysThatAPictureIsMissingOrChanged() {
    const QTemporaryDir folder;
    const QString path = folder.filePath("subject.png");
    const QString file = folder.filePath("subject.fscope");
    {
      WindowFixture f;
      save_image(testPicture(30, 20, 3), path.toStdString());
      QVERIFY(f.open(path));
      QVERIFY(f.window->session().saveTo(file));
    }
    save_image(testPicture(31, 20, 3), path.toStdString());
    {
      WindowFixture f;
      f.window->openFile(file);
      QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("have changed"), kPatience);
      QVERIFY(offeredButton(f, "Locate the Earlier One…") != nullptr);
    }
    QVERIFY(QFile::rename(path, folder.filePath("elsewhere.png")));
    WindowFixture f;
    f.window->openFile(file);
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("subject.png"), kPatience);
    QVERIFY(offeredButton(f, "Locate…") != nullptr);
    f.window->pictures().locate(0, folder.filePath("elsewhere.png"));
    QTRY_COMPARE_WITH_TIMEOUT(f.window->workspace().picture().name, QStringLiteral("elsewhere.png"),
                              kPatience);
  }

  void aPictureThatIsGoneIsSoughtUntilItIsBack() {
    WindowFixture f;
    const QString path = f.write(testPicture(30, 20, 3), "gone.png");
    QVERIFY(f.open(path));
    const QString away = f.folder.filePath("away.png");
    for (int i = 0; i < 2; ++i) {
      QVERIFY(QFile::rename(path, away));
      f.window->actions().reload->trigger();
      QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("gone.png"), kPatience);
      QVERIFY2(!f.window->notice().text().contains("session"), qPrintable(f.window->notice().text()));
      QVERIFY(offeredButton(f, "Locate…") != nullptr);
      f.window->actions().reload->trigger();  // asked twice, said once
      QTest::qWait(200);
      QVERIFY(QFile::rename(away, path));
      f.window->actions().reload->trigger();
      QTRY_VERIFY_WITH_TIMEOUT(!f.window->notice().offering(), kPatience);
      QCOMPARE(f.window->notice().text(), QString());
    }
  }

  void measuresAgainWhatComesFromAnotherMachine() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("travelled.fscope");
    {
      WindowFixture f;
      const QString path = folder.filePath("far.png");
      save_image(testPicture(40, 30, 1), path.toStdString());
      QVERIFY(f.open(path));
      QVERIFY(measure(f, "baseline/box_cpu"));
      QVERIFY(f.window->session().saveTo(file));
    }
    Session session = load_session(file.toStdString());
    session.results.records.front().host = "Another machine";
    session.results.records.front().device = "Another processor";
    save_session(session, file.toStdString());
    WindowFixture f;
    f.window->openFile(file);
    QTRY_VERIFY_WITH_TIMEOUT(offeredButton(f, "Measure Again and Compare") != nullptr, kPatience);
    QVERIFY(f.waitSettled());
    QTest::mouseClick(offeredButton(f, "Measure Again and Compare"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(f.window->session().capture().results.records.size(), std::size_t{2},
                              kPatience);
    const std::vector<ResultRecord> records = f.window->session().capture().results.records;
    QCOMPARE(records[0].device, std::string("Another processor"));
    QVERIFY(records[1].device != records[0].device);
    QCOMPARE(records[1].parameters, records[0].parameters);
    // Both are bars of the chart, one below the other.
    const TimingModel& times = *f.window->findChild<TimingModel*>();
    QCOMPARE(times.rowCount(), 2);
    QCOMPARE(times.rows()[1].device, std::string("Another processor"));
    QTRY_COMPARE(times.rows()[0].standing, Standing::measured);
    const ModelPlot* plot = f.window->findChild<ChartsDock*>()->plot();
    QTRY_VERIFY_WITH_TIMEOUT(plot->chart() && plot->chart()->y.categories.size() == 2, kPatience);
    const auto other = [](const std::string& name) {
      return name.find("Another processor") != std::string::npos;
    };
    QVERIFY(std::ranges::any_of(plot->chart()->y.categories, other));
  }

  void keepsAPastedPicture() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("pasted.fscope");
    QString hash;
    {
      WindowFixture f;
      QImage pasted(20, 10, QImage::Format_RGB888);
      pasted.fill(QColor(10, 200, 30));
      f.window->pictures().openPasted(pasted);
      QTRY_VERIFY_WITH_TIMEOUT(f.window->workspace().picture().image != nullptr, kPatience);
      hash = f.window->workspace().picture().hash;
      QVERIFY(f.window->session().saveTo(file));
    }
    WindowFixture f;
    f.window->openFile(file);
    QTRY_COMPARE_WITH_TIMEOUT(f.window->workspace().picture().hash, hash, kPatience);
  }

  void resultFilesAreOpenedAsResults() {
    WindowFixture f;
    ResultDocument document;
    ResultRecord record;
    record.variant = "fast/cpu_simd";
    record.picture = {"other.png", {64, 64, 1, 1, PixelType::u8}, "0123"};
    record.measurement.samples_ms = {1, 2, 3};
    record.measurement.summary = summarize(record.measurement.samples_ms);
    document.records = {record};
    const QString results = f.writeText(QByteArray::fromStdString(to_json(document).dump()), "q.json");
    const auto* charts = f.window->findChild<ChartsPresenter*>();
    f.window->openAtStart({f.folder.filePath("missing.png"), results, f.writeText("{}", "plain.json")});
    QTRY_COMPARE_WITH_TIMEOUT(charts->files().size(), std::size_t{1}, kPatience);
    QCOMPARE(charts->files().front().document.records.size(), std::size_t{1});
    QVERIFY(f.window->findChild<ChartsDock*>()->isVisible());
    QTRY_VERIFY2_WITH_TIMEOUT(
        f.window->notice().text().contains("missing.png") && f.window->notice().text().contains("plain.json"),
        qPrintable(f.window->notice().text()), kPatience);
    // What opens well beside them leaves the reasons; the next image takes them away.
    f.window->openAtStart({f.writeText("[]", "list.json"), f.write(testPicture(30, 20, 1), "good.png")});
    QTRY_VERIFY_WITH_TIMEOUT(f.window->workspace().picture().name == "good.png", kPatience);
    QTRY_VERIFY2_WITH_TIMEOUT(f.window->notice().text().contains("list.json"),
                              qPrintable(f.window->notice().text()), kPatience);
    QVERIFY(f.open(f.write(testPicture(30, 20, 1), "next.png")));
    QVERIFY(!f.window->notice().text().contains("list.json") || !f.window->notice().isVisible());
  }

  void resultsAreOpenedFromTheFileMenu() {
    WindowFixture f;
    auto* dock = f.window->findChild<ChartsDock*>();
    QAction* open = dock->openAction();
    dock->hide();
    QVERIFY(std::ranges::any_of(menuCommands(*f.window->menuBar()),
                                [&](const MenuCommand& command) { return command.action == open; }));
    open->disconnect();  // a dialog would stop the test
    const QSignalSpy asked(open, &QAction::triggered);
    QTest::keyClick(f.window.get(), Qt::Key_O, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(asked.count(), 1);
  }

  void refusesWhatIsNoSession() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(30, 20, 1), "stays.png")));
    f.window->openFile(f.writeText("{\"format\": 1", "broken.fscope"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("broken.fscope"), kPatience);
    QVERIFY(f.window->workspace().picture().name == "stays.png");
  }

  void keepsWhatAnotherVersionWrote() {
    WindowFixture f;
    Session session = f.window->session().capture();
    session.parts["of another version"] = {{"key", {1, 2, 3}}};
    const QString file = f.folder.filePath("later.fscope");
    save_session(session, file.toStdString());
    f.window->openFile(file);
    QTRY_COMPARE_WITH_TIMEOUT(f.window->session().path(), file, kPatience);
    QTest::keyClick(f.window.get(), Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(load_session(file.toStdString()).saved != session.saved);
    QVERIFY(load_session(file.toStdString()).parts == session.parts);
  }

  void survivesASessionThatIsNestedTooDeeply() {
    WindowFixture f;
    const QByteArray deep = QByteArray(150000, '[') + QByteArray(150000, ']');
    f.window->openFile(f.writeText("{\"format\":" + deep + "}", "deep.fscope"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("nested"), kPatience);
  }

  // Without hashes, as another program may write them: each missing one took the whole list once.
  void changesTheListOnceForThousandsOfMissingPictures() {
    WindowFixture f;
    Session session = f.window->session().capture();
    constexpr int kMany = 5000;
    for (int i = 0; i < kMany; ++i) session.pictures.push_back({"/nowhere/" + std::to_string(i), {}, {}});
    session.picture = 1;
    const QString file = f.folder.filePath("missing.fscope");
    save_session(session, file.toStdString());
    const QSignalSpy lists(f.find<QComboBox>("pictureBox")->model(), &QAbstractItemModel::modelReset);
    const QSignalSpy rows(f.find<QComboBox>("pictureBox")->model(), &QAbstractItemModel::rowsInserted);
    const QSignalSpy failures(&f.window->pictures(), &PictureList::failed);
    f.window->openFile(file);
    QTRY_VERIFY_WITH_TIMEOUT(offeredButton(f, "Locate…") != nullptr, kPatience);
    QCOMPARE(f.window->pictures().size(), kMany);
    QCOMPARE(failures.size(), 1);
    QCOMPARE(rows.size(), 0);
    QVERIFY2(lists.size() <= 3, qPrintable(QString::number(lists.size())));
    QCOMPARE(f.find<QComboBox>("pictureBox")->count(), kMany);
  }

  void changesTheListOnceForManyFilesThatAreNoPictures() {
    WindowFixture f;
    const QString fine = f.write(testPicture(20, 20, 1), "fine.png");
    QStringList paths;
    constexpr int kMany = 300;
    for (int i = 0; i < kMany; ++i) paths << QString("/nowhere/%1.png").arg(i);
    const QSignalSpy failures(&f.window->pictures(), &PictureList::failed);
    const QSignalSpy changes(&f.window->pictures(), &PictureList::changed);
    f.window->openAtStart(paths + QStringList(fine) + paths);
    QTRY_COMPARE_WITH_TIMEOUT(f.window->workspace().picture().path, fine, kPatience);
    QCOMPARE(failures.size(), kMany);
    QCOMPARE(changes.size(), 2);
    QCOMPARE(f.window->pictures().size(), 1);
    QCOMPARE(f.window->pictures().current(), 0);
  }

  void walksThroughTheOpenPictures() {
    WindowFixture f;
    QStringList paths;
    for (int i = 0; i < 3; ++i) {
      paths << f.write(testPicture(20 + i, 20, 1), QString("p%1.png").arg(i));
    }
    f.window->openAtStart(paths);
    QTRY_COMPARE_WITH_TIMEOUT(f.window->workspace().picture().path, paths[0], kPatience);
    QTest::keyClick(f.window.get(), Qt::Key_PageUp, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(f.window->workspace().picture().path, paths[2], kPatience);
    QTest::keyClick(f.window.get(), Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE_WITH_TIMEOUT(f.window->workspace().picture().path, paths[1], kPatience);
    QCOMPARE(f.window->pictures().size(), 2);
  }

  void showsTheNextWhereTheFirstCannotBeRead() {
    WindowFixture f;
    const QString path = f.write(testPicture(20, 20, 1), "fine.png");
    f.window->openAtStart({f.writeText("no image", "notes.md"), path});
    QTRY_COMPARE_WITH_TIMEOUT(f.window->workspace().picture().path, path, kPatience);
    QVERIFY(f.window->notice().isVisible());
    QVERIFY2(f.window->notice().text().contains("notes.md"), qPrintable(f.window->notice().text()));
    QCOMPARE(f.window->pictures().size(), 1);
  }

  void forgetsWhatWasWrongOnceAPictureIsOpened() {
    WindowFixture f;
    f.window->openAtStart({f.writeText("no image", "one.md"), f.writeText("no image", "two.md")});
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("two.md"), kPatience);
    QVERIFY(f.open(f.write(testPicture(20, 20, 1), "fine.png")));
    QVERIFY2(!f.window->notice().isVisible(), qPrintable(f.window->notice().text()));
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(SessionTest)
#include "session_test.moc"
