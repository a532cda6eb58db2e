// The results table: contents, order, speed-ups, copying.
#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>
#include <limits>

#include "core/metrics/metric_list.h"
#include "core/report/table_text.h"
#include "tests/gui/sample_records.h"
#include "tests/gui/test_main.h"
#include "ui/charts/results_dock.h"
#include "ui/models/image_sets_model.h"
#include "ui/models/number_text.h"
#include "ui/models/problem_text.h"
#include "ui/models/results_model.h"
#include "ui/models/table_copy.h"
#include "ui/models/timing_model.h"
#include "ui/widgets/elided_label.h"

namespace filterscope::ui {
namespace {

using test::measuredRecord;

std::vector<ResultRecord> someRecords() {
  return {measuredRecord("study/slow", 100, 99, 101), measuredRecord("study/quick", 9.5, 9.4, 9.6),
          test::skippedRecord("study/cannot", "no device"), measuredRecord("study/middle", 20, 19.9, 20.1)};
}

ResultRecord withRadius(ResultRecord record, int radius) {
  record.parameters.set("radius", radius);
  return record;
}

ResultRecord ofPicture(ResultRecord record, std::string name, std::string hash) {
  record.picture.name = std::move(name);
  record.picture.hash = std::move(hash);
  return record;
}

/// The titles of the columns in sight, from left to right.
QStringList shownColumns(const ResultsDock& dock) {
  QStringList titles;
  const QHeaderView* header = dock.table()->horizontalHeader();
  for (int i = 0; i < resultColumns(); ++i) {
    const int column = header->logicalIndex(i);
    if (!dock.table()->isColumnHidden(column)) {
      titles << dock.table()->model()->headerData(column, Qt::Horizontal).toString();
    }
  }
  return titles;
}

int shownColumn(const ResultsDock& dock, const QString& title) {
  for (int column = 0; column < resultColumns(); ++column) {
    if (dock.table()->model()->headerData(column, Qt::Horizontal).toString() == title) return column;
  }
  return -1;
}

/// With counters of a GPU.
ResultRecord counted(ResultRecord record) {
  record.measurement.counters = CounterReadings{
      "GH100", 9, {{"issue_slots_percent", 80.5}, {"pipe_fma_percent", 40}, {"pipe_special_percent", 82.5}}};
  return record;
}

QStringList columnOf(const QAbstractItemModel& model, std::string_view column) {
  QStringList texts;
  for (int row = 0; row < model.rowCount(); ++row) {
    texts << model.index(row, columnNamed(column)).data().toString();
  }
  return texts;
}

}  // namespace

class ResultsModelTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QLocale::setDefault(QLocale::c()); }

  void isAProperModel() {
    ResultsModel model;
    ResultsProxy proxy;
    proxy.setSourceModel(&model);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester proxyTester(&proxy,
                                               QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRecords(someRecords());
    proxy.sort(columnNamed("median_ms"));
    model.addRecord(measuredRecord("study/more", 1, 1, 1));
    QCOMPARE(model.rowCount(), 5);
    // The same combination again replaces its row.
    model.addRecord(measuredRecord("study/more", 2, 2, 2));
    QCOMPARE(model.rowCount(), 5);
    model.clear();
    QCOMPARE(proxy.rowCount(), 0);
  }

  void everyColumnIsDefined() {
    const ResultsModel model;
    for (int column = 0; column < resultColumns(); ++column) {
      QVERIFY(!model.headerData(column, Qt::Horizontal).toString().isEmpty());
      QVERIFY(
          model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().endsWith(QLatin1Char('.')) ||
          model.headerData(column, Qt::Horizontal, Qt::ToolTipRole)
              .toString()
              .contains(QStringLiteral("equal")));
    }
  }

  void sortsNumbersAsNumbersWithSkippedLast() {
    ResultsModel model;
    model.setRecords(someRecords());
    ResultsProxy proxy;
    proxy.setSourceModel(&model);
    proxy.sort(columnNamed("median_ms"), Qt::AscendingOrder);
    QCOMPARE(columnOf(proxy, "variant"),
             (QStringList{"study/quick", "study/middle", "study/slow", "study/cannot"}));
    proxy.sort(columnNamed("median_ms"), Qt::DescendingOrder);
    QCOMPARE(columnOf(proxy, "variant"),
             (QStringList{"study/slow", "study/middle", "study/quick", "study/cannot"}));
  }

  void speedupsOverTheBaseline() {
    ResultsModel model;
    model.setRecords(someRecords());
    QCOMPARE(columnOf(model, "speedup"), (QStringList{"", "", "", ""}));
    model.setBaseline(QStringLiteral("study/slow"));
    QCOMPARE(columnOf(model, "speedup"), (QStringList{"1.00 ×", "11 ×", "", "5.0 ×"}));
    const std::vector<ResultRecord> filled = model.recordsWithSpeedups();
    QCOMPARE(filled[3].speedup.value(), 5.0);
    QVERIFY(!filled[2].speedup.has_value());
    // Another task has no baseline here.
    model.addRecord(withRadius(measuredRecord("study/quick", 30, 29.9, 30.1), 11));
    QCOMPARE(columnOf(model, "speedup").last(), QString());
    QCOMPARE(model.measuredVariants(), (QStringList{"study/slow", "study/quick", "study/middle"}));
  }

  void skippedRowsSayWhy() {
    ResultsModel model;
    model.setRecords(someRecords());
    ResultsDock dock(&model);
    const int median = columnNamed("median_ms");
    QCOMPARE(dock.table()->model()->index(2, median).data().toString(), QStringLiteral("skipped: no device"));
    QVERIFY(dock.table()->columnSpan(2, median) > 5);
    QCOMPARE(dock.table()->columnSpan(1, median), 1);
    dock.table()->sortByColumn(median, Qt::AscendingOrder);
    QVERIFY(dock.table()->columnSpan(3, median) > 5);
    QCOMPARE(dock.table()->columnSpan(2, median), 1);
  }

  void baselineBoxFollowsTheModel() {
    ResultsModel model;
    ResultsDock dock(&model);
    model.setRecords(someRecords());
    QCOMPARE(dock.baselineBox()->count(), 4);
    QCOMPARE(model.baseline(), QStringLiteral("study/slow"));
    dock.baselineBox()->setCurrentIndex(dock.baselineBox()->findData("study/middle"));
    QCOMPARE(model.baseline(), QStringLiteral("study/middle"));
    model.setBaseline(QStringLiteral("study/slow"));
    QCOMPARE(dock.baselineBox()->currentData().toString(), QStringLiteral("study/slow"));
    model.clear();
    QCOMPARE(model.baseline(), QString());
  }

  void metricsShowEqualityAsInfinity() {
    ResultsModel model;
    ResultRecord record = measuredRecord("study/same", 1, 1, 1);
    record.metrics = Metrics{0, 0, std::numeric_limits<double>::infinity(), 1};
    model.setRecords({record});
    QCOMPARE(columnOf(model, "psnr_db").first(), QStringLiteral("∞"));
    QCOMPARE(columnOf(model, "ssim").first(), QStringLiteral("1.00000"));
    QCOMPARE(columnOf(model, "max_abs_diff").first(), QStringLiteral("0"));
  }

  void rowsOfAPictureStandTogether() {
    ResultsModel model;
    const auto record = [](const char* variant, double median, const char* picture) {
      return ofPicture(measuredRecord(variant, median, median, median), picture, picture);
    };
    model.setRecords({record("a", 5, "sky"), record("a", 3, "sea"), record("b", 1, "sky")});
    QCOMPARE(columnOf(model, "picture"), (QStringList{"sky", "sky", "sea"}));
    model.addRecord(record("c", 9, "sky"));
    QCOMPARE(columnOf(model, "picture"), (QStringList{"sky", "sky", "sky", "sea"}));
    // Sorted, they stay together: times of different images do not compare.
    ResultsProxy proxy;
    proxy.setSourceModel(&model);
    proxy.sort(columnNamed("median_ms"), Qt::AscendingOrder);
    QCOMPARE(columnOf(proxy, "median_ms"), (QStringList{"1.00", "5.00", "9.00", "3.00"}));
    proxy.sort(columnNamed("median_ms"), Qt::DescendingOrder);
    QCOMPARE(columnOf(proxy, "median_ms"), (QStringList{"9.00", "5.00", "1.00", "3.00"}));
    proxy.sort(columnNamed("picture"), Qt::AscendingOrder);
    QCOMPARE(columnOf(proxy, "picture"), (QStringList{"sea", "sky", "sky", "sky"}));
  }

  void namesakesAreToldApart() {
    ResultsModel model;
    const ResultRecord record = measuredRecord("a", 1, 1, 1);
    model.setRecords({ofPicture(record, "sky", "aaaaaaaaaa"), ofPicture(record, "sky", "bbbbbbbbbb")});
    QCOMPARE(columnOf(model, "picture"), (QStringList{"sky (aaaaaa)", "sky (bbbbbb)"}));
  }

  void hasEveryMetricThatHasATitle() {
    const ResultsModel model;
    const auto title = [&](const std::string& key) {
      return model.headerData(columnNamed(key), Qt::Horizontal).toString().toStdString();
    };
    for (const Metric& metric : metrics()) {
      if (metric.reference.title != nullptr) QCOMPARE(title(metric.key), std::string(metric.reference.title));
      if (metric.truth.title != nullptr)
        QCOMPARE(title(std::string("truth_") + metric.key), std::string(metric.truth.title));
    }
    QCOMPARE(columnNamed("no such column"), -1);
  }

  void qualitySaysWhatItIsAgainst() {
    std::vector<ResultRecord> records = someRecords();
    records[0].metrics = Metrics{0, 0, 40, 1};
    records[0].reference = "reference/float64";
    ResultsModel model;
    ResultsDock dock(&model);
    model.setRecords(records);
    dock.show();
    QTRY_VERIFY(!shownColumns(dock).contains("PSNR to truth (dB)"));
    records[0].truth_metrics = Metrics{0, 0, 31.25, 1};
    model.setRecords(records);
    QTRY_VERIFY(shownColumns(dock).contains("PSNR to truth (dB)"));
    QVERIFY(shownColumns(dock).contains("SSIM to truth"));
    QCOMPARE(columnOf(model, "truth_psnr_db").first(), QStringLiteral("31.25"));
    QCOMPARE(columnOf(model, "psnr_db").first(), QStringLiteral("40.00"));
    QCOMPARE(columnOf(model, "reference").first(), QStringLiteral("Reference (float64)"));
  }

  void whatDiffersIsShownAndWhatIsSharedIsSaidOnce() {
    ResultsModel model;
    ResultsDock dock(&model);
    dock.show();
    QVERIFY(!dock.sharedLabel()->isVisible());
    const char* cpu = "fast/cpu_simd";
    model.setRecords({measuredRecord(cpu, 5, 5, 5), withRadius(measuredRecord(cpu, 9, 9, 9), 7)});
    QTRY_VERIFY(dock.sharedLabel()->isVisible());
    QCOMPARE(shownColumns(dock).mid(0, 3), (QStringList{"Variant", "Radius (px)", "Median (ms)"}));
    const QString shared = dock.sharedLabel()->text();
    QVERIFY2(shared.startsWith("All: Image: step.png  ·  Spatial σ 3 px"), qPrintable(shared));
    QVERIFY2(shared.contains("Threads: all"), qPrintable(shared));
    QVERIFY(!shared.contains("Radius"));
    // Copied as Markdown, the line goes along; for spreadsheets there is the table alone.
    dock.copyAsMarkdown();
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(shared + "\n\n| Variant | Radius (px) |"));
    dock.copyAsText();
    QVERIFY(QGuiApplication::clipboard()->text().startsWith("Variant\tRadius (px)\t"));
    model.addRecord(ofPicture(measuredRecord(cpu, 2, 2, 2), "sky.png", "sky"));
    QTRY_COMPARE(shownColumns(dock).mid(0, 3), (QStringList{"Variant", "Image", "Radius (px)"}));
    QVERIFY(!dock.sharedLabel()->text().contains("Image"));
  }

  void whatTheCommandLineWarnsOfStandsBelowTheTable() {
    ResultsModel model;
    ResultsDock dock(&model);
    dock.show();
    const auto* below = dock.findChild<QLabel*>(QStringLiteral("fastest"));
    ResultRecord record = measuredRecord("fast/cpu_simd", 5, 5, 5);
    record.limit = LimitFacts();
    record.limit->share = 1.46;
    record.measurement.clocks_mhz = {1000, 1500};
    record.measurement.throttled = {0};
    model.setRecords({record});
    QTRY_VERIFY(below->isVisible());
    for (const Problem& one : warnings({record}))
      QVERIFY2(below->text().contains(problemText(one)), qPrintable(below->text()));
  }

  void lengthsOfVolumesAreInVoxels() {
    const auto deep = [](int radius) {
      ResultRecord record = withRadius(measuredRecord("reference/bilateral3d_float64", 9, 9, 9), radius);
      record.picture.shape.depth = 20;
      return ofPicture(record, "head.nii", "head");
    };
    ResultsModel model;
    ResultsDock dock(&model);
    dock.show();
    model.setRecords({deep(1), deep(2)});
    QTRY_COMPARE(shownColumns(dock).mid(0, 2), (QStringList{"Variant", "Radius (voxels)"}));
    QVERIFY2(dock.sharedLabel()->text().contains("Spatial σ 3 voxels"),
             qPrintable(dock.sharedLabel()->text()));
    model.addRecord(withRadius(measuredRecord("fast/cpu_simd", 5, 5, 5), 7));
    QTRY_COMPARE(shownColumns(dock).mid(0, 3), (QStringList{"Variant", "Image", "Radius (px, voxels)"}));
    const int column = shownColumn(dock, "Radius (px, voxels)");
    const QFontMetrics metrics(dock.table()->horizontalHeader()->font());
    QVERIFY(dock.table()->columnWidth(column) > metrics.horizontalAdvance("Radius (px, voxels)"));
    model.clear();
    model.addRecord(withRadius(measuredRecord("fast/cpu_simd", 5, 5, 5), 7));
    QCOMPARE(model.headerData(column, Qt::Horizontal).toString(), QStringLiteral("Radius (px)"));
  }

  void whatAVariantDoesNotReadMakesNoOtherRow() {
    const auto asked = [](const char* variant, const char* exactness, double ms) {
      ResultRecord record = measuredRecord(variant, ms, ms, ms);
      record.parameters.set("exactness", std::string(exactness));
      return record;
    };
    const auto medians = [](const ResultsModel& model) {
      QList<double> list;
      for (const ResultRecord& record : model.records()) list << record.measurement.summary.median;
      return list;
    };
    ResultsModel model;
    // Tuning asks for what the variant reads, measuring for exactness too, a pane of its own for all it has.
    model.addRecords({withRadius(measuredRecord("fast/cpu_simd", 5, 5, 5), 7)});
    model.addRecord(withRadius(asked("fast/cpu_simd", "bounded", 6), 7));
    ResultRecord pane = withRadius(asked("fast/cpu_simd", "exact", 7), 7);
    pane.parameters.set("tiling", 4);
    model.addRecords({pane});
    QCOMPARE(medians(model), QList<double>{7});
    model.addRecord(withRadius(measuredRecord("fast/cpu_simd", 8, 8, 8), 5));
    QCOMPARE(model.rowCount(), 2);
    // What cannot be exact is refused where that is asked: its time stays.
    ResultRecord refused = asked("fast/cpu_spectral", "exact", 0);
    refused.skipped = Problem::plain("it is bounded");
    model.clear();
    model.addRecords({asked("fast/cpu_spectral", "bounded", 3)});
    model.addRecord(refused);
    QCOMPARE(model.rowCount(), 2);
    model.addRecord(measuredRecord("fast/cpu_spectral", 4, 4, 4));
    QCOMPARE(medians(model), (QList<double>{4, 0}));
  }

  void oneImageHasNoDeviation() {
    ResultsModel model;
    const auto of = [](const char* variant, const char* image, double ms) {
      ResultRecord record = measuredRecord(variant, ms, ms, ms);
      record.picture.hash = image;
      return record;
    };
    model.setRecords({of("study/one", "a", 2), of("study/one", "b", 4), of("study/two", "a", 3)});
    const ImageSetsModel sets(model);
    QCOMPARE(sets.rowCount(), 2);
    for (int row = 0; row < 2; ++row) {
      const QString text = sets.index(row, ImageSetsModel::median).data().toString();
      const bool several = sets.index(row, ImageSetsModel::images).data().toString() == QStringLiteral("2");
      QVERIFY2(!text.isEmpty() && text.contains(QChar(0xb1)) == several, qPrintable(text));
    }
  }

  void headerMenuShowsWhatIsFolded() {
    ResultsModel model;
    ResultsDock dock(&model);
    dock.show();
    model.setRecords({measuredRecord("fast/cpu_simd", 5, 5, 5)});
    QTRY_VERIFY(dock.sharedLabel()->text().contains("Radius 3 px"));
    const auto choose = [&](const QString& title) {
      QTimer::singleShot(0, &dock, [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr);
        for (QAction* action : menu->actions()) {
          if (action->text() == title) {
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
          }
        }
        menu->close();
      });
      QWidget* header = dock.table()->horizontalHeader()->viewport();
      QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(5, 5), header->mapToGlobal(QPoint(5, 5)));
      QCoreApplication::sendEvent(header, &event);
    };
    choose("Radius (px)");
    QVERIFY(shownColumns(dock).contains("Radius (px)"));
    QVERIFY(!dock.sharedLabel()->text().contains("Radius"));
    choose("&Usual Columns");
    QVERIFY(!shownColumns(dock).contains("Radius (px)"));
    QVERIFY(dock.sharedLabel()->text().contains("Radius 3 px"));
  }

  void countersAreColumnsWhereThereAreAny() {
    ResultsModel model;
    ResultsDock dock(&model);
    model.setRecords(someRecords());
    QCoreApplication::processEvents();
    QTRY_VERIFY(!shownColumns(dock).contains("Busiest pipe"));
    ResultRecord refused = measuredRecord("study/other", 5, 4, 6);
    refused.measurement.no_counters = problem("counters.cpu", "Hardware counters are read on GPUs alone");
    model.setRecords({counted(measuredRecord("study/slow", 100, 99, 101)), refused});
    QTRY_VERIFY(shownColumns(dock).contains("Busiest pipe"));
    QVERIFY(!shownColumns(dock).contains("L2 hits (%)"));  // this chip told nothing of them
    QCOMPARE(columnOf(model, "issue_slots_percent"), (QStringList{"80.5", "refused"}));
    QCOMPARE(columnOf(model, "busiest_pipe").first(),
             QStringLiteral("special functions (exponentials), 82.5 %"));
    const auto tip = [&](int row) {
      return model.index(row, columnNamed("issue_slots_percent")).data(Qt::ToolTipRole).toString();
    };
    QVERIFY2(tip(0).contains("Pipe: multiply-add: 40 %"), qPrintable(tip(0)));
    QVERIFY2(tip(1).contains("on GPUs alone"), qPrintable(tip(1)));
  }

  void uncertainMediansLookDifferent() {
    ResultsModel model;
    ResultRecord cut = measuredRecord("study/cut", 5, 5, 5);
    cut.measurement.converged = false;
    model.setRecords(
        {measuredRecord("study/good", 100, 99, 101), measuredRecord("study/wide", 100, 90, 110), cut});
    model.setBaseline("study/good");
    QCOMPARE(columnOf(model, "median_ms"), (QStringList{"100", "100 *", "5.00 *"}));
    QCOMPARE(columnOf(model, "speedup"), (QStringList{"1.00 ×", "1.00 × *", "20 × *"}));
    const auto cell = [&](int row) { return model.index(row, columnNamed("median_ms")); };
    QVERIFY(!cell(0).data(Qt::FontRole).value<QFont>().italic());
    QVERIFY(cell(1).data(Qt::FontRole).value<QFont>().italic());
    QVERIFY(cell(1).data(Qt::ToolTipRole).toString().contains("interquartile range is 20.0"));
    QVERIFY(cell(2).data(Qt::ToolTipRole).toString().contains("time limit"));
  }

  void theTableAndItsFilesHaveOneMedian() {
    ResultsModel model;
    ResultRecord first = measuredRecord("a/first", 3, 2.9, 3.1);
    ResultRecord second = measuredRecord("a/second", 2, 1.9, 2.1);
    first.measurement.rounds_ms = {1.9, 2, 2.1};
    second.measurement.rounds_ms = {3.9, 4, 4.1};
    int rank = 0;
    for (ResultRecord* record : {&first, &second}) {
      record->rank = ++rank;
      record->measurement.summary = of_rounds(record->measurement.summary, record->measurement.rounds_ms);
    }
    model.addRecords({first, second});
    model.setBaseline("a/first");
    const auto value = [&](int row, std::string_view column) {
      return model.index(row, columnNamed(column)).data(ResultsModel::sortRole).toDouble();
    };
    QCOMPARE(value(0, "median_ms"), 2.0);
    QCOMPARE(value(1, "median_ms"), 4.0);
    QCOMPARE(value(1, "speedup"), 0.5);
    QCOMPARE(*model.recordsWithSpeedups()[1].speedup, 0.5);
    ResultDocument document;
    document.records = model.recordsWithSpeedups();
    QVERIFY(to_csv(document).find(",4.0,") != std::string::npos);
  }

  void theFirstColumnStaysInSightAndAVerdictIsWhole() {
    ResultsModel model;
    ResultsDock dock(&model);
    dock.resize(500, 300);
    dock.show();
    ResultRecord one = measuredRecord("fast/cpu_simd", 5, 5, 5);
    one.baseline = BaselineComparison{};
    one.baseline->comparison = {Verdict::slower, 1.034, 1.02, 1.05, 20};
    one.baseline->same_code = true;
    model.addRecords({one, measuredRecord("reference/float64", 50, 49, 51)});
    auto* frozen = dock.table()->findChild<QTableView*>("frozenColumn");
    QVERIFY(frozen != nullptr && !frozen->isVisible());
    QTRY_VERIFY(dock.table()->horizontalScrollBar()->maximum() > 0);
    dock.table()->horizontalScrollBar()->setValue(dock.table()->horizontalScrollBar()->maximum());
    QTRY_VERIFY(frozen->isVisible());
    QCOMPARE(frozen->columnWidth(0), dock.table()->columnWidth(0));
    QVERIFY(!frozen->isColumnHidden(0) && frozen->isColumnHidden(1));
    QCOMPARE(frozen->indexAt({5, 5}).data().toString(), QStringLiteral("CPU, SIMD on all cores"));
    QTest::mouseClick(frozen->viewport(), Qt::LeftButton, {}, {5, 5});
    QVERIFY(dock.table()->selectionModel()->isSelected(dock.table()->model()->index(0, 0)));
    const int verdict = columnNamed("baseline");
    const QString text = model.cellText(0, verdict);
    QVERIFY2(text.endsWith(QStringLiteral("same machine code")), qPrintable(text));
    QTRY_VERIFY(dock.table()->columnWidth(verdict) > dock.fontMetrics().horizontalAdvance(text));
    dock.table()->horizontalScrollBar()->setValue(0);
    QTRY_VERIFY(!frozen->isVisible());
  }

  void whatIsWrongIsCrossedOutAndHasNoRank() {
    ResultsModel model;
    ResultRecord good = measuredRecord("a/good", 2, 1.9, 2.1);
    good.rank = 1;
    ResultRecord wrong = measuredRecord("a/wrong", 1, 0.9, 1.1);
    wrong.promise = PromiseCheck{false, 7.5, 1, 0, 1};
    ResultRecord cold = measuredRecord("a/good", 3, 2.9, 3.1);
    cold.conditions.cache = CacheState::cold;
    model.addRecords({good, wrong, cold});
    QCOMPARE(model.rowCount(), 3);  // other conditions are another row
    const auto cell = [&](int row, std::string_view column) { return model.index(row, columnNamed(column)); };
    QCOMPARE(model.cellText(0, columnNamed("rank")), QStringLiteral("1"));
    QCOMPARE(model.cellText(1, columnNamed("rank")), QStringLiteral("wrong"));
    QVERIFY(cell(1, "title").data(Qt::FontRole).value<QFont>().strikeOut());
    QVERIFY(cell(1, "median_ms").data(Qt::ToolTipRole).toString().contains("7.5"));
    QVERIFY(!cell(0, "title").data(Qt::FontRole).value<QFont>().strikeOut());
    model.addRecords({good});
    QCOMPARE(model.rowCount(), 3);
    TimingModel times;  // its bars are of the usual conditions
    times.setVariants({"a/good"});
    times.addRecords({good, cold});
    QCOMPARE(times.rows().front().summary.median, 2.0);
  }

  void whatComesTogetherStandsInItsOrder() {
    std::vector<ResultRecord> plan;
    for (int radius = 1; radius <= 5; ++radius) {
      ResultRecord record = measuredRecord("fast/cpu_simd", radius, radius * 0.9, radius * 1.1);
      record.parameters.set("radius", radius);
      plan.push_back(record);
    }
    ResultsModel model;
    model.addRecords({measuredRecord("a/before", 1, 1, 1)});
    model.addRecords({plan[1], plan[4]});  // what there was after some seconds
    model.addRecords(plan);
    model.addRecords({measuredRecord("a/after", 1, 1, 1)});
    QStringList order;
    for (const ResultRecord& record : model.records()) {
      const Value* radius = record.parameters.find("radius");
      order << (radius != nullptr ? QString::fromStdString(text_of(*radius))
                                  : QString::fromStdString(record.variant));
    }
    QCOMPARE(order, (QStringList{"a/before", "1", "2", "3", "4", "5", "a/after"}));
    plan[2].measurement.summary.median = 9;
    const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.addRecords({plan[2]});
    QCOMPARE(reset.count(), 0);
    QCOMPARE(model.records()[3].measurement.summary.median, 9.0);
  }

  void smallFactorsHaveDigits() {
    QCOMPARE(factorText(0.00421), QStringLiteral("0.0042 ×"));
    QCOMPARE(factorText(0.099), QStringLiteral("0.099 ×"));
    QCOMPARE(factorText(0.25), QStringLiteral("0.25 ×"));
    QCOMPARE(factorText(12.34), QStringLiteral("12 ×"));
  }

  void plusMinusIsHalfTheInterquartileRange() {
    Summary summary{.count = 9, .median = 108, .q1 = 106, .q3 = 110};
    QCOMPARE(medianWithSpreadText(summary, false), QStringLiteral("108 ± 2 ms"));
    QCOMPARE(medianWithSpreadText(summary, true), QStringLiteral("108 ± 2 ms *"));
    summary.q1 = 107.94;
    summary.q3 = 108.06;
    QCOMPARE(medianWithSpreadText(summary, false), QStringLiteral("108 ± 0.06 ms"));
    summary.count = 2;
    QCOMPARE(medianWithSpreadText(summary, false), QStringLiteral("108 ms"));
  }

  void titlesAreForPeopleAndIdsInToolTips() {
    ResultsModel model;
    ResultsDock dock(&model);
    model.setRecords({measuredRecord("fast/cpu_simd", 5, 5, 5)});
    const QModelIndex title = model.index(0, columnNamed("title"));
    QCOMPARE(title.data().toString(), QStringLiteral("CPU, SIMD on all cores"));
    QVERIFY(title.data(Qt::ToolTipRole).toString().startsWith("fast/cpu_simd"));
    QCOMPARE(dock.baselineBox()->itemText(1), title.data().toString());
    QCOMPARE(dock.baselineBox()->itemData(1, Qt::ToolTipRole).toString(), QStringLiteral("fast/cpu_simd"));
  }

  void copiesTheSelection() {
    ResultsModel model;
    model.setRecords(someRecords());
    QItemSelectionModel selection(&model);
    const auto cell = [&](int row, std::string_view column) { return model.index(row, columnNamed(column)); };
    QCOMPARE(selectionText(selection, TableFormat::tabs), QString());
    for (const int row : {1, 0}) {
      selection.select(cell(row, "title"), QItemSelectionModel::Select);
      selection.select(cell(row, "median_ms"), QItemSelectionModel::Select);
      selection.select(cell(row, "device"), QItemSelectionModel::Select);
    }
    const QList<int> hidden{columnNamed("device")};
    QCOMPARE(selectionText(selection, TableFormat::tabs, hidden),
             QStringLiteral("Variant\tMedian (ms)\nstudy/slow\t100\nstudy/quick\t9.50\n"));
    QCOMPARE(selectionText(selection, TableFormat::markdown, hidden),
             QStringLiteral("| Variant | Median (ms) |\n| --- | ---: |\n| study/slow | 100 |\n"
                            "| study/quick | 9.50 |\n"));
  }

  void parametersOverImagesAreThoseThatDiffer() {
    std::vector<ResultRecord> records;
    for (const int radius : {3, 5}) {
      for (const char* name : {"a", "b"}) {
        records.push_back(ofPicture(
            withRadius(measuredRecord("fast/cpu_simd", radius, radius, radius), radius), name, name));
        records.back().parameters.set("sigma_range", 77.0);
      }
    }
    ResultsModel model;
    model.setRecords(records);
    ImageSetsModel sets(model);
    QCOMPARE(sets.rowCount(), 2);
    const QModelIndex cell = sets.index(1, ImageSetsModel::parameters);
    QVERIFY2(cell.data().toString().contains(QLatin1Char('5')), qPrintable(cell.data().toString()));
    QVERIFY2(!cell.data().toString().contains("77"), qPrintable(cell.data().toString()));
    QVERIFY(cell.data(Qt::ToolTipRole).toString().contains("77"));
    const QVariant tip = sets.headerData(ImageSetsModel::parameters, Qt::Horizontal, Qt::ToolTipRole);
    QVERIFY(tip.toString().contains("77"));
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(ResultsModelTest)
#include "results_model_test.moc"
