// A metric, a column and a kind of chart that tests alone know are in the window's lists, with no line
// elsewhere.
#include <QComboBox>
#include <QtTest>

#include "core/charts/build_chart.h"
#include "core/metrics/metric_list.h"
#include "core/report/result_columns.h"
#include "tests/families/made_up_chart.h"
#include "tests/gui/sample_records.h"
#include "tests/gui/test_main.h"
#include "ui/charts/chart_choices.h"
#include "ui/charts/charts_dock.h"
#include "ui/models/image_sets_model.h"
#include "ui/models/results_model.h"

namespace filterscope::ui {

class MadeUpTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    add_metric({.key = "made_up",
                .label = "MADE",
                .digits = 4,
                .in_brief = true,
                .reference = {"MADE to reference", "Made up."}});
    add_column({.key = "made_up_pixels",
                .quantity = Quantity::fixed,
                .digits = 0,
                .cell = [](const ResultRecord& one) { return static_cast<double>(one.picture.shape.width); },
                .window = {95, "Made-up width", "Made up."}});
  }

  void areColumnsOfTheTable() {
    ResultsModel model;
    ResultRecord record = test::measuredRecord("study/one", 10, 9, 11);
    record.picture.shape.width = 77;
    record.metrics = Metrics{1, 2, 30, 0.5};
    record.metrics->set("made_up", 0.25);
    model.setRecords({record});
    QCOMPARE(model.cellText(0, columnNamed("made_up")), QStringLiteral("0.2500"));
    QCOMPARE(model.cellText(0, columnNamed("made_up_pixels")), QStringLiteral("77"));
    QCOMPARE(columnTitle(columnNamed("made_up_pixels"), {}), QStringLiteral("Made-up width"));
    QCOMPARE(columnTitle(columnNamed("made_up"), {}), QStringLiteral("MADE to reference"));
  }

  void areAmongTheChartsMetrics() {
    const ChartChoices choices;
    const auto* box = choices.findChild<QComboBox*>(QStringLiteral("chartMetric"));
    QVERIFY(box != nullptr);
    QVERIFY(box->findData(QStringLiteral("made_up")) >= 0);
  }

  void aKindIsInTheMenuOfCharts() {
    const filterscope::test::MadeUpChart kind;
    ResultDocument document;
    document.records = {test::measuredRecord("study/one", 10, 9, 11)};
    const std::vector<ResultRow> rows = rows_of({source_of(document, "a")});
    ChartsDock dock;
    std::vector<ChartChoice> choices;
    for (const ChartRequest& request : offered_charts(rows))
      choices.push_back({QString::fromStdString(chart_name(request)), request});
    dock.setChoices(choices);
    QVERIFY(dock.kinds()->findText(QStringLiteral("Made-up times")) >= 0);
  }

  void areAmongTheMeansOverImages() {
    ResultsModel results;
    const ImageSetsModel model(results);
    bool found = false;
    for (int column = 0; column < model.columnCount(); ++column)
      found =
          found || model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().startsWith("MADE");
    QVERIFY(found);
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(MadeUpTest)
#include "made_up_test.moc"
