// Tuning the active pane's variant in the window with real events: what was found, kept, offered and used.
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QTableWidget>
#include <QUndoStack>
#include <algorithm>
#include <memory>

#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/bridge/measure_controller.h"
#include "ui/bridge/timed_job.h"
#include "ui/bridge/workspace.h"
#include "ui/models/results_model.h"
#include "ui/panels/variant_panel.h"
#include "ui/plan/tune_dialog.h"

namespace filterscope::ui {

class TuningTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // What other tests and programs kept is not this one's.
  void init() {
    data_ = std::make_unique<QTemporaryDir>();
    qputenv("XDG_DATA_HOME", data_->path().toLocal8Bit());
  }

  void whatIsFoundIsKeptOfferedAndUsed() {
    WindowFixture f;
    begin(f, "fast/cpu_simd");
    const QSignalSpy ended(&f.window->timedJob(), &TimedJob::ended);
    QVERIFY(!f.find<QPushButton>("useTuned")->isVisible());
    QTest::keyClick(f.window.get(), Qt::Key_F9, Qt::ShiftModifier);
    auto* dialog = f.window->findChild<TuneDialog*>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    QVERIFY(f.window->timedJob().running());
    QVERIFY(!f.window->actions().measure->isEnabled());
    QVERIFY(button(*dialog, "cancelTune")->isEnabled());
    QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, kPatience);

    auto* table = dialog->findChild<QTableWidget*>("tuneTable");
    QVERIFY2(table->rowCount() >= 2, "threads: as many as cores, and one");
    QCOMPARE(table->item(0, 0)->text(), QStringLiteral("1"));
    const QJsonArray tasks = keptTasks();
    QCOMPARE(tasks.size(), 1);
    const QJsonObject task = tasks.first().toObject();
    QCOMPARE(task.value("variant").toString(), QStringLiteral("fast/cpu_simd"));
    QCOMPARE(task.value("width").toInt(), 40);
    int ranked = 0;
    for (int row = 0; row < table->rowCount(); ++row) ranked += table->item(row, 0)->text() == "1" ? 1 : 0;
    QCOMPARE(task.value("best").toArray().size(), ranked);
    QCOMPARE(f.window->findChild<ResultsModel*>()->rowCount(), table->rowCount());

    // The slowest of them is taken from the table; the panel then offers the fastest.
    table->selectRow(table->rowCount() - 1);
    QTest::mouseClick(button(*dialog, "useTune"), Qt::LeftButton);
    const std::int64_t slow = threads(f);
    auto* use = f.find<QPushButton>("useTuned");
    const std::int64_t quick = task.value("best").toArray().first().toObject().value("threads").toInt();
    QVERIFY(slow != quick);
    QTRY_VERIFY_WITH_TIMEOUT(use->isVisible() && use->isEnabled(), kPatience);
    QTest::mouseClick(use, Qt::LeftButton);
    QCOMPARE(threads(f), quick);
    QTRY_VERIFY_WITH_TIMEOUT(!use->isEnabled(), kPatience);
    f.window->actions().undo->trigger();
    QCOMPARE(threads(f), slow);
    // Other parameters are another task, and nothing is known of it.
    Parameters other = f.window->workspace().parameters();
    other.set("radius", std::int64_t{5});
    f.window->workspace().setParameters(other, false);
    QTRY_VERIFY_WITH_TIMEOUT(!use->isVisible(), kPatience);
    QTRY_COMPARE(table->rowCount(), 0);
  }

  // The table has one row for a setting, whoever asked for it: the newest.
  void measuringAfterTuningMakesNoSecondRow() {
    WindowFixture f;
    begin(f, "fast/cpu_simd");
    const QSignalSpy ended(&f.window->timedJob(), &TimedJob::ended);
    f.window->actions().tune->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, kPatience);
    auto* results = f.window->findChild<ResultsModel*>();
    const int tuned = results->rowCount();
    f.window->variantPanel().setTicked({"fast/cpu_simd"});
    QTRY_VERIFY_WITH_TIMEOUT(f.window->actions().measure->isEnabled(), kPatience);
    const QSignalSpy finished(f.window->findChild<MeasureController*>(), &MeasureController::finished);
    f.window->actions().measure->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
    QCOMPARE(results->rowCount(), tuned);
    const auto ranked = std::ranges::count_if(
        results->records(), [](const ResultRecord& record) { return record.rank.has_value(); });
    QCOMPARE(ranked, tuned - 1);  // measured alone, nothing is told of its place
  }

  void whatIsStoppedIsNotKept() {
    WindowFixture f;
    begin(f, "fast/cpu_simd");
    const QSignalSpy ended(&f.window->timedJob(), &TimedJob::ended);
    f.window->actions().tune->trigger();
    auto* dialog = f.window->findChild<TuneDialog*>();
    QTest::mouseClick(button(*dialog, "cancelTune"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, kPatience);
    QVERIFY2(message(*dialog).contains("stopped"), qPrintable(message(*dialog)));
    QVERIFY(!QFile::exists(file()));
    QVERIFY(button(*dialog, "runTune")->isEnabled());
    QVERIFY(f.window->actions().measure->isEnabled());
  }

  void whatHasNothingToTuneSaysSo() {
    WindowFixture f;
    begin(f, "larsson2015/sequential");
    f.window->actions().tune->trigger();
    QVERIFY(!f.window->timedJob().running());
    QVERIFY(message(*f.window->findChild<TuneDialog*>()).contains("no block"));
  }

  void theCommandTunesTheSame() {
    WindowFixture f;
    begin(f, "fast/cpu_simd");
    const QSignalSpy ended(&f.window->timedJob(), &TimedJob::ended);
    f.window->actions().tune->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, kPatience);
    const QJsonObject here = keptTasks().first().toObject();
    QTest::mouseClick(button(*f.window->findChild<TuneDialog*>(), "copyTune"), Qt::LeftButton);
    const QString command = QGuiApplication::clipboard()->text();
    QVERIFY2(command.endsWith(" --tune"), qPrintable(command));
    QVERIFY(QFile::remove(file()));
    QProcess shell;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("PATH", QFileInfo(FILTERSCOPE_CLI).path() + ":" + environment.value("PATH"));
    shell.setProcessEnvironment(environment);
    shell.start("sh", {"-c", command});
    QVERIFY(shell.waitForFinished(kPatience));
    QCOMPARE(shell.exitCode(), 0);
    const QJsonObject there = keptTasks().first().toObject();
    for (const char* key : {"variant", "width", "height", "channels", "type", "parameters"})
      QCOMPARE(there.value(QLatin1String(key)), here.value(QLatin1String(key)));
  }

 private:
  static void begin(WindowFixture& f, const QString& id) {
    QVERIFY(f.open(f.write(testPicture(40, 30, 1), "tune.png")));
    f.choose(1, id);
    QVERIFY(f.waitSettled());
  }
  static QPushButton* button(const TuneDialog& dialog, const char* name) {
    return dialog.findChild<QPushButton*>(QLatin1String(name));
  }
  static QString message(const TuneDialog& dialog) {
    return dialog.findChild<QLabel*>("tuneMessage")->text();
  }
  static std::int64_t threads(WindowFixture& f) {
    const Parameters& now = f.window->workspace().parameters(1);
    const Value* value = now.find("threads");
    return value == nullptr ? 0 : static_cast<std::int64_t>(number_of(*value));
  }
  [[nodiscard]] QString file() const { return data_->filePath("FilterScope/tuned/cpu.json"); }
  [[nodiscard]] QJsonArray keptTasks() const {
    QFile kept(file());
    if (!kept.open(QIODevice::ReadOnly)) return {};
    return QJsonDocument::fromJson(kept.readAll()).object().value("tasks").toArray();
  }

  std::unique_ptr<QTemporaryDir> data_;
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(TuningTest)
#include "tuning_test.moc"
