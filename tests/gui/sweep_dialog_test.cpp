// A sweep put together, measured, stopped, and written as a command and as a plan, with real events.
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/report/results.h"
#include "core/sweep/sweep.h"
#include "kernels/catalog.h"
#include "tests/gui/shell_line.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/measure_controller.h"
#include "ui/bridge/workspace.h"
#include "ui/charts/results_dock.h"
#include "ui/models/results_model.h"
#include "ui/plan/axis_table.h"
#include "ui/plan/sweep_dialog.h"
#include "ui/session/session_files.h"
#include "ui/window/sweep_presenter.h"
#include "ui/window/sweep_summary.h"

namespace filterscope::ui {
namespace {

std::vector<ResultRecord> recordsIn(const QString& path) {
  std::ifstream file(path.toStdString());
  return results_from_json(nlohmann::json::parse(file)).records;
}

/// Writes values into the option's row as somebody who types.
void typeValues(AxisTable& table, const QString& option, const QString& values) {
  const int row = table.rowOf(option);
  QVERIFY2(row >= 0, qPrintable(option));
  table.setCurrentCell(row, AxisTable::valuesColumn);
  table.editItem(table.item(row, AxisTable::valuesColumn));
  // That of an earlier cell may not be deleted yet.
  const auto editors = table.findChildren<QLineEdit*>();
  QVERIFY(!editors.isEmpty());
  QLineEdit* editor = editors.last();
  editor->selectAll();
  QTest::keyClicks(editor, values);
  QTest::keyClick(editor, Qt::Key_Return);
  QTRY_COMPARE(table.item(row, AxisTable::valuesColumn)->text(), values);
}

}  // namespace

class SweepDialogTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aStoppedOneCountsItsOwnCombinations() {
    SweepPlan plan;
    plan.pictures.push_back({"a", std::make_shared<const Image>(testPicture(20, 16, 1))});
    plan.variants = {"larsson2015/sequential"};
    plan.axes = {{Parameters{{"radius", 1}}, Parameters{{"radius", 2}}, Parameters{{"radius", 3}}}};
    std::vector<ResultRecord> kept = enumerate(plan);
    QCOMPARE(kept.size(), std::size_t{3});
    QVERIFY(stoppedText(plan, kept).contains("3 of 3"));
    kept.pop_back();
    kept.front().skipped = problem("test.skipped", "it was not measured");
    // Of another plan, and kept.
    plan.axes.clear();
    plan.base.set("radius", 9);
    kept.push_back(enumerate(plan).front());
    plan.base = {};
    plan.axes = {{Parameters{{"radius", 1}}, Parameters{{"radius", 2}}, Parameters{{"radius", 3}}}};
    QVERIFY2(stoppedText(plan, kept).contains("1 of 3"), qPrintable(stoppedText(plan, kept)));
  }

  void whatIsTickedIsMeasuredAndRanked() {
    WindowFixture f;
    openDialog(f);
    typeValues(dialog_->axes(), "--radius", "1,3");

    QTRY_VERIFY_WITH_TIMEOUT(summary().startsWith("4 combination"), kPatience);
    QTest::mouseClick(button("runSweep"), Qt::LeftButton);
    QVERIFY(measuring_->running());
    QVERIFY(!button("runSweep")->isEnabled());
    QVERIFY(button("cancelSweep")->isEnabled());
    QTRY_COMPARE_WITH_TIMEOUT(finished_->count(), 1, kPatience);
    const auto& records = model(f).records();
    QCOMPARE(records.size(), std::size_t{4});
    int first = 0;
    for (const ResultRecord& record : records) {
      QCOMPARE(record.measurement.rounds_ms.size(), std::size_t{6});
      QVERIFY(record.rank.has_value());
      QVERIFY2(record.promise && record.promise->kept, record.variant.c_str());
      if (*record.rank == 1) ++first;
    }
    QVERIFY(first >= 2);  // one for each radius at least
    QVERIFY(button("runSweep")->isEnabled());
    // The same again is there already.
    QTest::mouseClick(dialog_->findChild<QCheckBox*>("continueSweep"), Qt::LeftButton);
    QTest::mouseClick(button("runSweep"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(finished_->count(), 2, kPatience);
    QCOMPARE(model(f).records().size(), std::size_t{4});
    QCOMPARE(model(f).records().front().measurement.rounds_ms.size(), std::size_t{6});
  }

  void whatIsMeasuredIsKeptWhenItIsStopped() {
    WindowFixture f;
    openDialog(f);
    dialog_->findChild<QSpinBox*>()->setValue(1000);
    typeValues(dialog_->axes(), "--radius", "1,3");
    QTRY_VERIFY_WITH_TIMEOUT(button("runSweep")->isEnabled(), kPatience);
    int done = 0;
    connect(measuring_, &MeasureController::progressed, this, [&](int now) { done = now; });
    QTest::mouseClick(button("runSweep"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(done >= 16, kPatience);
    QTest::mouseClick(button("cancelSweep"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(finished_->count(), 1, kPatience);
    QCOMPARE(model(f).records().size(), std::size_t{4});
    for (const ResultRecord& record : model(f).records()) {
      QVERIFY(!record.measurement.rounds_ms.empty());
      QVERIFY(record.measurement.rounds_ms.size() < 1000);
    }
  }

  void commandAndPlanMeasureTheSame() {
    WindowFixture f;
    openDialog(f);
    typeValues(dialog_->axes(), "--radius", "2:4:2");
    typeValues(dialog_->axes(), "--border", "mirror,skip");
    QTest::mouseClick(dialog_->findChild<QCheckBox*>("withTransfers"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(button("runSweep")->isEnabled(), kPatience);
    QTest::mouseClick(button("copySweep"), Qt::LeftButton);
    const QString command = QGuiApplication::clipboard()->text();
    QVERIFY2(command.contains("--radius 2,4") && command.contains("--transfers out,in"), qPrintable(command));
    f.window->findChild<SweepPresenter*>()->savePlan(f.folder.filePath("sweep.json"));
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(f.folder.filePath("sweep.json")), kPatience);
    QTest::mouseClick(button("runSweep"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(finished_->count(), 1, kPatience);
    QCOMPARE(problemInShell(f.folder.path(), command + " --json command.json"), QString());
    QCOMPARE(problemInShell(f.folder.path(), "filterscope-cli bench --plan sweep.json --json plan.json"),
             QString());
    const auto& here = model(f).records();
    for (const char* file : {"command.json", "plan.json"}) {
      const std::vector<ResultRecord> there = recordsIn(f.folder.filePath(QLatin1String(file)));
      QCOMPARE(there.size(), here.size());
      for (std::size_t i = 0; i < here.size(); ++i) {
        QCOMPARE(there[i].variant, here[i].variant);
        QCOMPARE(there[i].picture.hash, here[i].picture.hash);
        const Schema& schema = variant(here[i].variant).descriptor.parameters;
        QVERIFY(relevant(schema, there[i].parameters) == relevant(schema, here[i].parameters));
        QVERIFY(there[i].conditions == here[i].conditions);
        QCOMPARE(there[i].measurement.rounds_ms.size(), here[i].measurement.rounds_ms.size());
        QCOMPARE(there[i].rank.has_value(), here[i].rank.has_value());
        QCOMPARE(there[i].promise.has_value(), here[i].promise.has_value());
      }
    }
  }

  void aPlanIsOpenedAsItWasSaved() {
    WindowFixture f;
    openDialog(f);
    typeValues(dialog_->axes(), "--radius", "2:4:2");
    typeValues(dialog_->axes(), "--sigma-range", "25");
    auto* sizes = dialog_->findChild<QLineEdit*>("sweepSizes");
    sizes->selectAll();
    QTest::keyClicks(sizes, "50%,16x8");
    QTest::mouseClick(dialog_->findChild<QCheckBox*>("withTransfers"), Qt::LeftButton);
    QTest::keyClick(dialog_->findChild<QComboBox*>("sweepRival"), Qt::Key_End);
    auto& presenter = *f.window->findChild<SweepPresenter*>();
    const QString path = f.folder.filePath("sweep.json");
    presenter.savePlan(path);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), kPatience);
    const SweepPlan saved = dialog_->plan();
    QVERIFY(!saved.against.empty());

    typeValues(dialog_->axes(), "--radius", "7");
    typeValues(dialog_->axes(), "--border", "mirror,skip");
    sizes->selectAll();
    QTest::keyClicks(sizes, "25%");
    dialog_->variants().setTicked({"reference/float64"});
    dialog_->findChild<QSpinBox*>()->setValue(9);
    presenter.openPlan(path);
    QTRY_COMPARE_WITH_TIMEOUT(dialog_->variants().ticked().size(), 2, kPatience);
    const SweepPlan opened = dialog_->plan();
    QCOMPARE(opened.variants, saved.variants);
    QCOMPARE(opened.axes, saved.axes);
    QVERIFY(opened.of_pictures == saved.of_pictures);
    QVERIFY(opened.conditions == saved.conditions);
    QCOMPARE(opened.settings.rounds, saved.settings.rounds);
    QCOMPARE(opened.reference, saved.reference);
    QCOMPARE(opened.against, saved.against);
    QCOMPARE(f.window->notice().text(), QString("Opened the plan sweep.json."));
    QVERIFY(dialog_->findChild<QLabel*>("sweepNote")->isVisible());
    QCOMPARE(dialog_->findChild<QLabel*>("sweepNote")->text(), f.window->notice().text());
  }

  void whatAPlanWantsAndIsNotThereIsSaid() {
    WindowFixture f;
    openDialog(f);
    const auto open = [&](const char* text) {
      const QString path = f.folder.filePath("other.json");
      std::ofstream(path.toStdString()) << text;
      f.window->findChild<SweepPresenter*>()->openPlan(path);
    };
    open(R"({"images": "other.png", "variants": "fast/cpu_simd", "axes": {"search-radius": [3, 5]}})");
    QTRY_VERIFY2_WITH_TIMEOUT(f.window->notice().text().contains("other.png is not open"),
                              qPrintable(f.window->notice().text()), kPatience);
    QVERIFY2(f.window->notice().text().contains("no ticked variant reads search-radius"),
             qPrintable(f.window->notice().text()));
    open(R"({"variants": "fast/cpu_simd", "noise": "gaussian:20", "repeats": 7, "reference": "none"})");
    QTRY_VERIFY2_WITH_TIMEOUT(f.window->notice().text().contains("noise"),
                              qPrintable(f.window->notice().text()), kPatience);
    QVERIFY2(f.window->notice().text().contains("repeats"), qPrintable(f.window->notice().text()));
    QVERIFY2(!f.window->notice().text().contains("reference"), qPrintable(f.window->notice().text()));
    const std::vector<std::string> before = dialog_->plan().variants;
    open(R"({"variants": "fast/cpu_simd2"})");
    QTRY_VERIFY2_WITH_TIMEOUT(f.window->notice().text().contains("fast/cpu_simd2"),
                              qPrintable(f.window->notice().text()), kPatience);
    open(R"({"variants": "larsson2015/sequential", "conditions": {"cache": "hot"}})");
    QTRY_VERIFY2_WITH_TIMEOUT(f.window->notice().text().contains("hot"),
                              qPrintable(f.window->notice().text()), kPatience);
    open(R"({"varants": "larsson2015/sequential"})");
    QTRY_VERIFY2_WITH_TIMEOUT(f.window->notice().text().contains("varants"),
                              qPrintable(f.window->notice().text()), kPatience);
    QCOMPARE(dialog_->plan().variants, before);
  }

  void variantsAreComparedWithOneOfThem() {
    WindowFixture f;
    openDialog(f);
    QTest::keyClick(dialog_->findChild<QComboBox*>("sweepRival"), Qt::Key_End);
    const std::string rival = dialog_->plan().against;
    QTRY_VERIFY_WITH_TIMEOUT(button("runSweep")->isEnabled(), kPatience);
    QTest::mouseClick(button("copySweep"), Qt::LeftButton);
    QVERIFY(QGuiApplication::clipboard()->text().contains("--against " + QString::fromStdString(rival)));
    QTest::mouseClick(button("runSweep"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(finished_->count(), 1, kPatience);
    for (const ResultRecord& record : model(f).records()) {
      QCOMPARE(record.against.has_value(), record.variant != rival);
      if (record.against) QCOMPARE(record.against->variant, rival);
    }
    dialog_->findChild<QSpinBox*>()->setValue(2);
    QTRY_VERIFY_WITH_TIMEOUT(!button("runSweep")->isEnabled(), kPatience);
  }

  void sizesAndTypesOfThePictureAreAxes() {
    WindowFixture f;
    openDialog(f);
    auto* sizes = dialog_->findChild<QLineEdit*>("sweepSizes");
    sizes->selectAll();
    QTest::keyClicks(sizes, "50%,16x8");
    QVERIFY2(dialog_->findChild<QCheckBox*>("varySizes")->isChecked(), "who writes values wants them");
    QTRY_VERIFY_WITH_TIMEOUT(summary().startsWith("4 combination"), kPatience);
    QTest::mouseClick(dialog_->findChild<QCheckBox*>("varyTypes"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(summary().startsWith("12 combination"), kPatience);
    auto* types = dialog_->findChild<QLineEdit*>("sweepTypes");
    types->selectAll();
    QTest::keyClicks(types, "u8,u7");
    QTRY_VERIFY_WITH_TIMEOUT(summary().contains("u7"), kPatience);
    QVERIFY(!button("runSweep")->isEnabled());
    types->selectAll();
    QTest::keyClicks(types, "u8");
    QTRY_VERIFY_WITH_TIMEOUT(button("runSweep")->isEnabled(), kPatience);
    QTest::mouseClick(button("copySweep"), Qt::LeftButton);
    const QString command = QGuiApplication::clipboard()->text();
    f.window->findChild<SweepPresenter*>()->savePlan(f.folder.filePath("sizes.json"));
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(f.folder.filePath("sizes.json")), kPatience);
    QTest::mouseClick(button("runSweep"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(finished_->count(), 1, kPatience);
    const auto& here = model(f).records();
    QCOMPARE(here.size(), std::size_t{4});
    QCOMPARE(here.front().picture.shape.width, 20);
    QCOMPARE(here.back().picture.shape.width, 16);
    QCOMPARE(problemInShell(f.folder.path(), command + " --json command.json"), QString());
    QCOMPARE(problemInShell(f.folder.path(), "filterscope-cli bench --plan sizes.json --json plan.json"),
             QString());
    for (const char* file : {"command.json", "plan.json"}) {
      const auto there = recordsIn(f.folder.filePath(QLatin1String(file)));
      QCOMPARE(there.size(), here.size());
      for (std::size_t i = 0; i < here.size(); ++i) {
        QCOMPARE(there[i].picture.name, here[i].picture.name);
        QCOMPARE(there[i].picture.hash, here[i].picture.hash);
      }
    }
  }

  void wrongValuesAreExplainedAndNotMeasured() {
    WindowFixture f;
    openDialog(f);
    typeValues(dialog_->axes(), "--radius", "5:1");
    QTRY_VERIFY_WITH_TIMEOUT(summary().contains("first:last:step"), kPatience);
    QVERIFY(!button("runSweep")->isEnabled());
    typeValues(dialog_->axes(), "--radius", "1:127");
    typeValues(dialog_->axes(), "--sigma-range", "1:50");
    QTRY_VERIFY2_WITH_TIMEOUT(summary().contains("--plan"), qPrintable(summary()), kPatience);
    QVERIFY(!button("runSweep")->isEnabled());
    typeValues(dialog_->axes(), "--sigma-range", "30");
    typeValues(dialog_->axes(), "--radius", "1,2");
    QTRY_VERIFY_WITH_TIMEOUT(summary().startsWith("4 combination"), kPatience);
    dialog_->variants().setTicked({});
    QTRY_VERIFY_WITH_TIMEOUT(!button("runSweep")->isEnabled(), kPatience);
  }

  void valuesOutOfRangeAreMarkedAndNotCounted() {
    WindowFixture f;
    openDialog(f);
    AxisTable& axes = dialog_->axes();
    typeValues(axes, "--radius", "1,2,50000");
    QTRY_VERIFY_WITH_TIMEOUT(summary().startsWith("4 combination"), kPatience);
    QVERIFY2(summary().contains("50000") && summary().contains("from 1 to 127"), qPrintable(summary()));
    QVERIFY(button("runSweep")->isEnabled());
    const QTableWidgetItem* cell = axes.item(axes.rowOf("--radius"), AxisTable::valuesColumn);
    QVERIFY(!cell->icon().isNull());
    QVERIFY2(cell->toolTip().contains("from 1 to 127"), qPrintable(cell->toolTip()));
    QCOMPARE(axes.axes().front().size(), std::size_t{2});
    typeValues(axes, "--radius", "1:5000");
    QTRY_VERIFY_WITH_TIMEOUT(summary().startsWith("254 combination"), kPatience);
    QVERIFY2(summary().contains("4873 value"), qPrintable(summary()));
    typeValues(axes, "--radius", "50000");
    QTRY_VERIFY_WITH_TIMEOUT(!button("runSweep")->isEnabled(), kPatience);
    QVERIFY2(summary().contains("from 1 to 127"), qPrintable(summary()));
    typeValues(axes, "--radius", "3");
    QTRY_VERIFY_WITH_TIMEOUT(button("runSweep")->isEnabled(), kPatience);
    QVERIFY(cell->icon().isNull());
  }

  // Laying it out takes longer than a frame.
  void aDragDoesNotWaitForTheTable() {
    WindowFixture f;
    openDialog(f);
    AxisTable& axes = dialog_->axes();
    const auto present = [&] { return axes.item(axes.rowOf("--radius"), AxisTable::presentColumn)->text(); };
    const QString before = present();
    Parameters parameters = f.window->workspace().parameters();
    parameters.set("radius", 11);
    f.window->workspace().setParameters(parameters, false);
    QCOMPARE(present(), before);
    QTRY_VERIFY_WITH_TIMEOUT(present().contains("11"), kPatience);
    dialog_->close();
    parameters.set("radius", 13);
    f.window->workspace().setParameters(parameters, false);
    f.window->actions().sweep->trigger();
    QVERIFY2(present().contains("13"), "what was changed while the dialog was closed");
  }

  void rowsStayWhereTheyAreWhenVariantsAreUnticked() {
    WindowFixture f;
    openDialog(f);
    AxisTable& axes = dialog_->axes();
    dialog_->variants().setTicked({"fast/cpu_simd", "reference/float64"});
    typeValues(axes, "--sigma-space-y", "1,2");  // of the reference alone
    const auto titles = [&] {
      QStringList list;
      for (int row = 0; row < axes.rowCount(); ++row)
        list << axes.item(row, AxisTable::parameterColumn)->text();
      return list;
    };
    const QStringList before = titles();
    const auto row = axes.rowOf("--sigma-space-y");
    QTRY_VERIFY_WITH_TIMEOUT(summary().startsWith("3 combination"), kPatience);
    dialog_->variants().setTicked({"fast/cpu_simd"});
    QCOMPARE(titles(), before);
    QVERIFY2(axes.item(row, AxisTable::valuesColumn)->toolTip().contains("No ticked variant"),
             qPrintable(axes.item(row, AxisTable::valuesColumn)->toolTip()));
    QVERIFY(axes.axes().empty());
    QTRY_VERIFY_WITH_TIMEOUT(summary().startsWith("1 combination"), kPatience);
    dialog_->variants().setTicked({"fast/cpu_simd", "reference/float64"});
    QCOMPARE(titles(), before);
    QCOMPARE(axes.axes().size(), std::size_t{1});
    // Opened anew, it has only what there is to say.
    axes.item(row, AxisTable::parameterColumn)->setCheckState(Qt::Unchecked);
    dialog_->variants().setTicked({"fast/cpu_simd"});
    dialog_->close();
    f.window->actions().sweep->trigger();
    QCOMPARE(axes.rowOf("--sigma-space-y"), -1);
  }

  void aSessionHasThePlanAndGoesOnWithIt() {
    SweepPlan kept;
    const QTemporaryDir folder;
    const QString file = folder.filePath("sweep.fscope");
    {
      WindowFixture f;
      openDialog(f, folder.filePath("sweep.png"));
      dialog_->findChild<QSpinBox*>()->setValue(1000);
      typeValues(dialog_->axes(), "--radius", "1,3");
      auto* sizes = dialog_->findChild<QLineEdit*>("sweepSizes");
      sizes->selectAll();
      QTest::keyClicks(sizes, "50%,16x8");
      QTRY_VERIFY_WITH_TIMEOUT(summary().startsWith("8 combination"), kPatience);
      kept = dialog_->plan();
      int done = 0;
      connect(measuring_, &MeasureController::progressed, this, [&](int now) { done = now; });
      QTest::mouseClick(button("runSweep"), Qt::LeftButton);
      QTRY_VERIFY_WITH_TIMEOUT(done >= 32, kPatience);
      QTest::mouseClick(button("cancelSweep"), Qt::LeftButton);
      QTRY_COMPARE_WITH_TIMEOUT(finished_->count(), 1, kPatience);
      QVERIFY(f.window->session().saveTo(file));
    }
    WindowFixture f;
    f.window->openFile(file);
    QTRY_VERIFY_WITH_TIMEOUT(f.window->workspace().picture().name == "sweep.png", kPatience);
    QTest::keyClick(f.window.get(), Qt::Key_F9);
    dialog_ = f.window->findChild<SweepDialog*>();
    QTRY_COMPARE_WITH_TIMEOUT(dialog_->variants().ticked().size(), 2, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(dialog_->plan().axes == kept.axes, kPatience);
    const SweepPlan plan = dialog_->plan();
    QCOMPARE(plan.variants, kept.variants);
    QVERIFY(plan.of_pictures == kept.of_pictures);
    QVERIFY(plan.conditions == kept.conditions);
    QCOMPARE(plan.settings.rounds, 1000);
    QTRY_VERIFY_WITH_TIMEOUT(dialog_->continues(), kPatience);
    const QRegularExpression words(QStringLiteral("Continues: \\d+ of 8.?000 rounds are measured"));
    QTRY_VERIFY2_WITH_TIMEOUT(words.match(summary()).hasMatch(), qPrintable(summary()), kPatience);
  }

 private:
  void openDialog(WindowFixture& f, const QString& path = {}) {
    if (!path.isEmpty()) save_image(testPicture(40, 30, 1), path.toStdString());
    QVERIFY(f.open(path.isEmpty() ? f.write(testPicture(40, 30, 1), "sweep.png") : path));
    QVERIFY(f.waitSettled());
    f.window->variantPanel().setTicked({"fast/cpu_simd", "larsson2015/sequential"});
    QTest::keyClick(f.window.get(), Qt::Key_F9);
    dialog_ = f.window->findChild<SweepDialog*>();
    QVERIFY(dialog_ != nullptr && dialog_->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(dialog_->variants().ticked().size(), 2, kPatience);
    measuring_ = f.window->findChild<MeasureController*>();
    finished_ = std::make_unique<QSignalSpy>(measuring_, &MeasureController::finished);
    dialog_->findChild<QSpinBox*>()->setValue(6);
  }

  [[nodiscard]] QPushButton* button(const char* name) const {
    return dialog_->findChild<QPushButton*>(QLatin1String(name));
  }
  [[nodiscard]] QString summary() const { return dialog_->findChild<QLabel*>("sweepSummary")->text(); }
  static ResultsModel& model(WindowFixture& f) { return *f.window->findChild<ResultsModel*>(); }

  SweepDialog* dialog_ = nullptr;
  MeasureController* measuring_ = nullptr;
  std::unique_ptr<QSignalSpy> finished_;
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(SweepDialogTest)
#include "sweep_dialog_test.moc"
