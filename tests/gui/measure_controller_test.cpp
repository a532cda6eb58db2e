// Measuring in the background: results by signal, previews paused, cancelling, destruction while busy.
#include <QSignalSpy>
#include <QtTest>
#include <atomic>
#include <thread>

#include "core/session/command_line.h"
#include "kernels/families/bilateral_parameters.h"
#include "tests/gui/test_main.h"
#include "ui/bridge/measure_controller.h"

namespace filterscope::ui {
namespace {

SharedImage noise(int width, int height) {
  auto image = std::make_shared<Image>(Shape{width, height, 1, 3, PixelType::u8});
  const ImageView view = image->view();
  for (int y = 0; y < height; ++y) {
    auto* row = view.row<std::uint8_t>(y);
    for (int x = 0; x < 3 * width; ++x) row[x] = static_cast<std::uint8_t>((x * 37 + y * 91) ^ (x * y));
  }
  return image;
}

SweepPlan quickPlan(std::vector<std::string> variants) {
  SweepPlan plan;
  plan.pictures = {{"noise.png", noise(48, 32), "/pictures/noise.png"}};
  plan.variants = std::move(variants);
  plan.base.set("radius", 2);
  plan.settings.mode = BenchMode::study;
  plan.settings.repeats = 3;
  return plan;
}

/// Keeps a core busy for minutes unless it is cancelled.
SweepPlan slowPlan() {
  SweepPlan plan = quickPlan({"reference/float64", "reference/float64"});
  plan.pictures = {{"small.png", noise(16, 16)}, {"large.png", noise(2000, 2000)}};
  plan.variants = {"reference/float64"};
  plan.base.set("radius", 20);
  return plan;
}

}  // namespace

class MeasureControllerTest : public QObject {
  Q_OBJECT

 private slots:
  void nothingIsTimedWhileSomethingElseIs() {
    MeasureController controller;
    const QSignalSpy started(&controller, &MeasureController::started);
    const QSignalSpy failed(&controller, &MeasureController::failed);
    QString why = QStringLiteral("A study is being run.");
    controller.setOccupied([&why] { return why; });
    QVERIFY(!controller.start(quickPlan({"reference/float64"})));
    QVERIFY(!controller.running());
    QCOMPARE(started.size(), 0);
    QCOMPARE(failed.size(), 1);
    QCOMPARE(failed.at(0).at(0).toString(), why);
    why.clear();
    QVERIFY(controller.start(quickPlan({"reference/float64"})));
    QTRY_VERIFY_WITH_TIMEOUT(!controller.running(), 30000);
  }

  void measuresWithPreviewsPaused() {
    std::atomic<int> paused = 0;
    std::atomic<int> resumed = 0;
    std::atomic<bool> onOtherThread = false;
    const auto guiThread = std::this_thread::get_id();
    MeasureController controller({[&] {
                                    ++paused;
                                    onOtherThread = std::this_thread::get_id() != guiThread;
                                  },
                                  [&] { ++resumed; }});
    std::vector<ResultRecord> records;
    connect(&controller, &MeasureController::measured, this,
            [&](const ResultRecord& record) { records.push_back(record); });
    ResultDocument document;
    bool cancelled = true;
    connect(&controller, &MeasureController::finished, this, [&](const ResultDocument& all, bool stopped) {
      document = all;
      cancelled = stopped;
    });
    const QSignalSpy started(&controller, &MeasureController::started);
    bool ranWhenStarted = false;
    connect(&controller, &MeasureController::started, this, [&] { ranWhenStarted = controller.running(); });
    const QSignalSpy progressed(&controller, &MeasureController::progressed);
    const QSignalSpy finished(&controller, &MeasureController::finished);
    QVERIFY(controller.start(quickPlan({"reference/float64", "no/such", "fast/cpu_simd"})));
    QVERIFY(controller.running());
    QVERIFY(!controller.start(quickPlan({"reference/float64"})));
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60000);
    QCOMPARE(started.count(), 1);
    QVERIFY(ranWhenStarted);
    QVERIFY(!controller.running());
    QVERIFY(!cancelled);
    QCOMPARE(records.size(), std::size_t{3});
    QCOMPARE(document.records.size(), std::size_t{3});
    QCOMPARE(records[0].variant, std::string("reference/float64"));
    QVERIFY(records[0].measurement.summary.median > 0);
    QCOMPARE(records[0].measurement.samples_ms.size(), std::size_t{3});
    QVERIFY(records[0].skipped.empty());
    QVERIFY(!records[1].skipped.empty());
    // Each result is compared with the float64 reference.
    QVERIFY(records[0].metrics.has_value());
    QCOMPARE(records[0].metrics->of("max_abs_diff"), 0.0);
    QVERIFY(records[2].metrics.has_value());
    QVERIFY(records[2].metrics->of("max_abs_diff") <= 1.0);
    QCOMPARE(progressed.last().at(0).toInt(), 3);
    QCOMPARE(progressed.last().at(1).toInt(), 3);
    QCOMPARE(paused.load(), 1);
    QCOMPARE(resumed.load(), 1);
    QVERIFY(onOtherThread);
    QVERIFY(!document.created.empty());
    QVERIFY(QString::fromStdString(document.command)
                .startsWith(QStringLiteral("filterscope-cli bench /pictures/noise.png")));
    QCOMPARE(records[2].reference, std::string("reference/float64"));
  }

  void tasksWithParametersOfTheirOwn() {
    SweepPlan plan = quickPlan({"fast/cpu_simd"});
    SweepTask same{"fast/cpu_simd", plan.base};
    same.parameters.set("tiling", 4);  // which it does not read
    SweepTask wider{"fast/cpu_simd", plan.base};
    wider.parameters.set("radius", 5);
    plan.also = {same, wider};
    QCOMPARE(enumerate(plan).size(), std::size_t{2});
    QCOMPARE(bilateral_parameters(enumerate(plan)[1].parameters).radius, 5);
    const QString line = QString::fromStdString(measuring_command("bench", plan));
    const QStringList commands = line.split(QStringLiteral(" && "));
    QCOMPARE(commands.size(), 3);
    QVERIFY(commands[2].contains(QStringLiteral("--variants fast/cpu_simd --radius 5")));
    plan.variants.clear();
    MeasureController controller;
    QSignalSpy measured(&controller, &MeasureController::measured);
    const QSignalSpy finished(&controller, &MeasureController::finished);
    QVERIFY(controller.start(plan));
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60000);
    QCOMPARE(measured.count(), 2);
    QCOMPARE(bilateral_parameters(measured[1].first().value<ResultRecord>().parameters).radius, 5);
  }

  void nothingToMeasure() {
    MeasureController controller;
    const QSignalSpy finished(&controller, &MeasureController::finished);
    QVERIFY(!controller.start({}));
    QVERIFY(!controller.start(quickPlan({})));
    QVERIFY(!controller.running());
    controller.cancel();
    QCOMPARE(finished.count(), 0);
  }

  void cancellingKeepsWhatIsMeasured() {
    MeasureController controller;
    QSignalSpy measured(&controller, &MeasureController::measured);
    ResultDocument document;
    bool cancelled = false;
    connect(&controller, &MeasureController::finished, this, [&](const ResultDocument& all, bool stopped) {
      document = all;
      cancelled = stopped;
    });
    const QSignalSpy finished(&controller, &MeasureController::finished);
    QVERIFY(controller.start(slowPlan()));
    QTRY_VERIFY_WITH_TIMEOUT(measured.count() == 1, 60000);
    controller.cancel();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60000);
    QVERIFY(cancelled);
    QCOMPARE(document.records.size(), std::size_t{1});
    QCOMPARE(document.records[0].picture.name, std::string("small.png"));
    // It can measure again.
    QVERIFY(controller.start(quickPlan({"fast/cpu_simd"})));
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 2, 60000);
    QVERIFY(!cancelled);
  }

  void destructionWhileMeasuring() {
    std::atomic<int> resumed = 0;
    {
      MeasureController controller({{}, [&] { ++resumed; }});
      QVERIFY(controller.start(slowPlan()));
      QTest::qWait(30);
    }
    QVERIFY(resumed.load() <= 1);
    QCoreApplication::processEvents();
  }

  void referenceOnlyWhereItIsQuick() {
    SweepPlan plan = quickPlan({"fast/cpu_simd"});
    QCOMPARE(affordableReference(plan), std::string("reference/float64"));
    plan.pictures = {{"wide.png", std::make_shared<Image>(Shape{6000, 4000, 1, 3, PixelType::u8})}};
    plan.base.set("radius", 60);
    QCOMPARE(affordableReference(plan), std::string());
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(MeasureControllerTest)
#include "measure_controller_test.moc"
