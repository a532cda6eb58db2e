// The results table: contents, order, speed-ups, copying.
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QItemSelectionModel>
#include <QTableView>
#include <QtTest>
#include <limits>

#include "tests/gui/sample_records.h"
#include "ui/charts/results_dock.h"
#include "ui/models/results_model.h"
#include "ui/models/table_copy.h"

namespace filterscope::ui {
namespace {

using test::measuredRecord;

std::vector<ResultRecord> someRecords() {
  return {measuredRecord("study/slow", 100, 99, 104), measuredRecord("study/quick", 9.5, 9, 10),
          test::skippedRecord("study/cannot", "no device"), measuredRecord("study/middle", 20, 19, 21)};
}

QStringList columnOf(const QAbstractItemModel& model, ResultColumn column) {
  QStringList texts;
  for (int row = 0; row < model.rowCount(); ++row) {
    texts << model.index(row, static_cast<int>(column)).data().toString();
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
    proxy.sort(static_cast<int>(ResultColumn::median));
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
    for (int column = 0; column < kResultColumns; ++column) {
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
    proxy.sort(static_cast<int>(ResultColumn::median), Qt::AscendingOrder);
    QCOMPARE(columnOf(proxy, ResultColumn::variant),
             (QStringList{"study/quick", "study/middle", "study/slow", "study/cannot"}));
    proxy.sort(static_cast<int>(ResultColumn::median), Qt::DescendingOrder);
    QCOMPARE(columnOf(proxy, ResultColumn::variant),
             (QStringList{"study/slow", "study/middle", "study/quick", "study/cannot"}));
  }

  void speedupsOverTheBaseline() {
    ResultsModel model;
    model.setRecords(someRecords());
    QCOMPARE(columnOf(model, ResultColumn::speedup), (QStringList{"", "", "", ""}));
    model.setBaseline(QStringLiteral("study/slow"));
    QCOMPARE(columnOf(model, ResultColumn::speedup), (QStringList{"1.00 ×", "10.53 ×", "", "5.00 ×"}));
    const std::vector<ResultRecord> filled = model.recordsWithSpeedups();
    QCOMPARE(filled[3].speedup.value(), 5.0);
    QVERIFY(!filled[2].speedup.has_value());
    // Another task has no baseline here.
    ResultRecord wider = measuredRecord("study/quick", 30, 29, 31);
    wider.parameters.radius = 11;
    model.addRecord(wider);
    QCOMPARE(columnOf(model, ResultColumn::speedup).last(), QString());
    QCOMPARE(model.measuredVariants(), (QStringList{"study/slow", "study/quick", "study/middle"}));
  }

  void skippedRowsSayWhy() {
    ResultsModel model;
    model.setRecords(someRecords());
    ResultsDock dock(&model);
    const int median = static_cast<int>(ResultColumn::median);
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
    QCOMPARE(columnOf(model, ResultColumn::psnr).first(), QStringLiteral("∞"));
    QCOMPARE(columnOf(model, ResultColumn::ssim).first(), QStringLiteral("1.00000"));
    QCOMPARE(columnOf(model, ResultColumn::maxDifference).first(), QStringLiteral("0"));
  }

  void copiesTheSelection() {
    ResultsModel model;
    model.setRecords(someRecords());
    QItemSelectionModel selection(&model);
    const auto cell = [&](int row, ResultColumn column) {
      return model.index(row, static_cast<int>(column));
    };
    QCOMPARE(selectionText(selection, TableFormat::tabs), QString());
    for (const int row : {1, 0}) {
      selection.select(cell(row, ResultColumn::variant), QItemSelectionModel::Select);
      selection.select(cell(row, ResultColumn::median), QItemSelectionModel::Select);
      selection.select(cell(row, ResultColumn::title), QItemSelectionModel::Select);
    }
    const QList<int> hidden{static_cast<int>(ResultColumn::title)};
    QCOMPARE(selectionText(selection, TableFormat::tabs, hidden),
             QStringLiteral("Variant\tMedian (ms)\nstudy/slow\t100\nstudy/quick\t9.50\n"));
    QCOMPARE(selectionText(selection, TableFormat::markdown, hidden),
             QStringLiteral("| Variant | Median (ms) |\n| --- | ---: |\n| study/slow | 100 |\n"
                            "| study/quick | 9.50 |\n"));
  }
};

}  // namespace filterscope::ui

QTEST_MAIN(filterscope::ui::ResultsModelTest)
#include "results_model_test.moc"
