// The live times: rows of the model, the chart that is made of them, and how the plot shows it.
#include <QAction>
#include <QComboBox>
#include <QImage>
#include <QProgressBar>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolBar>
#include <QToolButton>
#include <QWheelEvent>
#include <QtTest>
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/charts/build_chart.h"
#include "core/charts/chart_files.h"
#include "core/charts/chart_kind.h"
#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"
#include "tests/gui/sample_records.h"
#include "tests/gui/test_main.h"
#include "ui/charts/chart_bars.h"
#include "ui/charts/charts_dock.h"
#include "ui/charts/measure_bar.h"
#include "ui/charts/model_plot.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/results_model.h"
#include "ui/models/timing_model.h"
#include "ui/theme/desktop_colours.h"
#include "ui/theme/palettes.h"
#include "ui/theme/theme.h"

namespace filterscope::ui {
namespace {

const std::string kReference = "reference/float64";
const QString kReferenceId = QString::fromStdString(kReference);
const QString kHash = QStringLiteral("0123456789abcdef");  // of the sample records' image

Parameters radius(int value) {
  Parameters parameters;
  parameters.set("radius", value);
  return parameters;
}

PictureFacts picture(const QString& hash = kHash) {
  PictureFacts facts;
  facts.name = "step.png";
  facts.hash = hash.toStdString();
  facts.shape = {64, 48, 1, 3, PixelType::u8};
  return facts;
}

ResultRecord referenceRecord(int ofRadius, double median) {
  ResultRecord record = test::measuredRecord(kReference, median, median, median);
  record.parameters.set("radius", ofRadius);
  return record;
}

Chart chartOf(const TimingModel& model, AxisScale scale = AxisScale::linear) {
  ChartRequest request;
  request.kind = &live_chart();
  request.scale = scale;
  return build_chart(model.rows(), request);
}

/// The chart's points in the order of its rows.
std::vector<ChartPoint> pointsOf(const Chart& chart) {
  std::vector<ChartPoint> points(chart.y.categories.size());
  for (const ChartSeries& series : chart.series) {
    for (const ChartPoint& point : series.points) points[static_cast<std::size_t>(point.y)] = point;
  }
  return points;
}

Standing standing(const TimingModel& model, int row = 0) {
  return model.rows().at(static_cast<std::size_t>(row)).standing;
}

std::string remark(const TimingModel& model) { return model.rows().front().remark; }

double median(const TimingModel& model, int row = 0) {
  return model.rows().at(static_cast<std::size_t>(row)).summary.median;
}

std::unique_ptr<ModelPlot> shown(const Chart& chart) {
  auto plot = std::make_unique<ModelPlot>();
  plot->resize(700, 300);
  plot->show();
  plot->setChart(std::make_shared<const Chart>(chart));
  plot->rebuild();
  plot->replot();
  return plot;
}

std::unique_ptr<ChartsDock> shownDock() {
  auto dock = std::make_unique<ChartsDock>();
  dock->resize(900, 420);
  dock->show();
  return dock;
}

ChartChoice choice(const ChartRequest& request, const char* name) {
  ChartChoice made;
  made.name = QString::fromLatin1(name);
  made.request = request;
  return made;
}

}  // namespace

class LiveChartTest : public QObject {
  Q_OBJECT

 private slots:
  void whatComputesSomethingElseIsForgotten() {
    ResultsModel model;
    model.addRecords({test::measuredRecord("own/mine", 1, 1, 1), test::measuredRecord("a/other", 2, 2, 2),
                      test::measuredRecord("own/mine", 3, 3, 3)});
    TimingModel times;
    times.setVariants({"own/mine", "a/other"});
    times.addRecords(model.records());
    times.setPreview({{"own/mine", {}}, {}, 7});
    const int rows = model.rowCount();
    QCOMPARE(model.forget("own/mine"), rows - 1);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.forget("own/mine"), 0);
    times.forget("own/mine");
    for (const ResultRow& row : times.rows())
      QCOMPARE(row.standing, row.variant == "a/other" ? Standing::measured : Standing::missing);
    times.clearRecords();
    for (const ResultRow& row : times.rows()) QCOMPARE(row.standing, Standing::missing);
  }

  void initTestCase() { QLocale::setDefault(QLocale::c()); }

  void barsAreMediansAndWhiskersQuartiles() {
    TimingModel model;
    model.setVariants({"study/a", "study/b", kReferenceId});
    model.setContext(picture(), {});
    model.addRecord(test::measuredRecord("study/a", 12.5, 12.0, 14.0));
    model.addRecord(test::measuredRecord("study/b", 3.25, 3.0, 3.5));
    model.addRecord(test::measuredRecord(kReference, 100, 98, 103));
    const Chart chart = chartOf(model);
    const std::vector<ChartPoint> points = pointsOf(chart);
    QCOMPARE(chart.kind, std::string("live"));
    QCOMPARE(points.size(), std::size_t{3});
    QCOMPARE(points[0].x, 3.25);  // fastest first
    QCOMPARE(points[1].x, 12.5);
    QCOMPARE(points[1].low, 12.0);
    QCOMPARE(points[1].high, 14.0);
    QCOMPARE(points[2].x, 100.0);
    QCOMPARE(points[2].label, std::string("100"));
    const auto plot = shown(chart);
    QVERIFY(plot->xAxis->range().upper > 103);
    QCOMPARE(plot->xAxis->range().lower, 0.0);
    // What stands beside the longest bar has room.
    const double end = plot->xAxis->coordToPixel(103);
    QVERIFY(plot->axisRect()->right() - end > plot->fontMetrics().horizontalAdvance("100"));
  }

  void aVariantWithoutATimeHasItsRowAndSaysWhy() {
    TimingModel model;
    model.setVariants({kReferenceId, "study/a", "study/b"});
    model.setContext(picture(), {});
    model.addRecord(test::skippedRecord("study/a", "too wide"));
    model.addRecord(test::measuredRecord("study/b", 3, 3, 3));
    const std::vector<ChartPoint> points = pointsOf(chartOf(model));
    QCOMPARE(points.size(), std::size_t{3});
    QCOMPARE(points[0].x, 3.0);  // what is measured first
    QVERIFY(std::isnan(points[1].x) && std::isnan(points[2].x));
    QCOMPARE(points[1].label, std::string("not measured"));
    QCOMPARE(points[2].label, std::string("skipped: too wide"));
    // Files have it too.
    const std::string svg = chart_file(chartOf(model), ChartFormat::svg);
    QVERIFY(svg.find("skipped: too wide") != std::string::npos);
    const auto plot = shown(chartOf(model));
    QVERIFY(plot->placeOf(points[1].row).y() > plot->placeOf(points[0].row).y());
  }

  void nothingMeasuredIsAChartToo() {
    TimingModel model;
    model.setVariants({kReferenceId});
    model.setContext(picture(), {});
    const Chart chart = chartOf(model, AxisScale::logarithmic);
    QCOMPARE(pointsOf(chart).front().label, std::string("not measured"));
    QVERIFY(chart.fastest.empty());
    for (const ChartFormat format :
         {ChartFormat::svg, ChartFormat::json, ChartFormat::csv, ChartFormat::latex})
      QVERIFY(!chart_file(chart, format).empty());
    shown(chart);
    model.setVariants({});
    QVERIFY(model.rows().empty());
  }

  void aTimeOfAnotherImageIsOnNoAxis() {
    TimingModel model;
    model.setVariants({kReferenceId, "fast/cpu_simd"});
    model.setContext(picture(), {});
    model.addRecord(test::measuredRecord(kReference, 5000, 4900, 5100));
    model.setContext(picture("another"), {});
    ResultRecord here = test::measuredRecord("fast/cpu_simd", 2, 1.9, 2.1);
    here.picture.hash = "another";
    model.addRecord(here);
    model.setPreview({{kReferenceId, {}}, kHash, 4000});  // a frame of the image before, too
    const std::vector<ChartPoint> points = pointsOf(chartOf(model));
    QCOMPARE(points.size(), std::size_t{2});
    QCOMPARE(points[0].x, 2.0);
    QVERIFY(std::isnan(points[1].x));
    QCOMPARE(points[1].label, std::string("not measured on this image"));
  }

  void farApartCpuAndGpuHaveAnAxisEachAndTheGpuIsFirst() {
    Variant gpu = variant("fast/cpu_simd");
    gpu.descriptor.backend = Backend::cuda;
    for (const char* id : {"test/slow_gpu", "test/quick_gpu", "test/new_gpu"}) {
      gpu.descriptor.id = id;
      gpu.descriptor.title = id;
      add_variant(gpu);
    }
    TimingModel model;
    model.setVariants({kReferenceId, "test/slow_gpu", "test/new_gpu", "fast/cpu_simd", "test/quick_gpu"});
    model.setContext(picture(), {});
    model.addRecords({test::measuredRecord(kReference, 1250, 1240, 1260),
                      test::measuredRecord("test/slow_gpu", 3.6, 3.5, 3.7),
                      test::measuredRecord("fast/cpu_simd", 90, 89, 91),
                      test::measuredRecord("test/quick_gpu", 0.25, 0.24, 0.26)});
    const Chart chart = chartOf(model);
    const std::vector<std::string> first(chart.y.categories.begin(), chart.y.categories.begin() + 3);
    QCOMPARE(first, (std::vector<std::string>{"test/quick_gpu", "test/slow_gpu", "test/new_gpu"}));
    QCOMPARE(chart.panels.size(), std::size_t{2});
    QCOMPARE(chart.panels[0].name, std::string("GPU"));
    QCOMPARE(chart.panels[1].first, 3);
    const auto plot = shown(chart);
    QVERIFY(plot->xAxis2->visible());
    QVERIFY(plot->xAxis2->range().upper < 20);
    QVERIFY(plot->xAxis->range().upper > 1250);
    // The smallest of the GPU's is a bar, and no speck; and it is read where it is drawn.
    QVERIFY(plot->xAxis2->coordToPixel(0.25) - plot->xAxis2->coordToPixel(0) > 4);
    const int row = pointsOf(chart).front().row;
    QCOMPARE(plot->placeOf(row).x(), plot->xAxis2->coordToPixel(0.25));
    QVERIFY(plot->readOut(plot->placeOf(row)).contains("test/quick_gpu"));
    model.setVariants({"test/slow_gpu", "test/quick_gpu"});
    QVERIFY(chartOf(model).panels.empty());
    for (const char* id : {"test/slow_gpu", "test/quick_gpu", "test/new_gpu"}) remove_variant(id);
  }

  void whoIsFastestIsSaidOfWhatIsMeasured() {
    TimingModel model;
    model.setVariants({kReferenceId, "fast/cpu_simd"});
    model.setContext(picture(), {});
    model.addRecord(test::measuredRecord(kReference, 100, 99, 101));
    model.setPreview({{"fast/cpu_simd", {}}, kHash, 1});
    QVERIFY2(chartOf(model).fastest.empty(), "one frame is compared with nothing");
    model.addRecord(test::measuredRecord("fast/cpu_simd", 4, 3.9, 4.1));
    const QString text = QString::fromStdString(chartOf(model).fastest);
    QVERIFY2(text.startsWith(variantTitle("fast/cpu_simd")), qPrintable(text));
    QVERIFY2(text.contains("25"), qPrintable(text));
  }

  void statesOfARow() {
    TimingModel model;
    model.setVariants({kReferenceId});
    QCOMPARE(standing(model), Standing::missing);
    Parameters parameters;
    model.setContext(picture(), parameters);
    model.setPreview({{kReferenceId, parameters}, kHash, 7.5});
    QCOMPARE(standing(model), Standing::one_frame);
    QCOMPARE(median(model), 7.5);
    model.addRecord(test::measuredRecord(kReference, 5, 4, 6));
    QCOMPARE(standing(model), Standing::measured);
    // A later frame with the same parameters does not displace what was measured well.
    model.setPreview({{kReferenceId, parameters}, kHash, 8.5});
    QCOMPARE(standing(model), Standing::measured);
    QCOMPARE(median(model), 5.0);
    // What the variant does not read changes nothing; what it reads does.
    parameters.set("tiling", 4);
    model.setContext(picture(), parameters);
    QCOMPARE(standing(model), Standing::measured);
    parameters.set("radius", 9);
    model.setContext(picture(), parameters);
    QCOMPARE(standing(model), Standing::outdated);
    QCOMPARE(remark(model), std::string("Radius 3 px"));
    QCOMPARE(median(model), 5.0);
    ResultRecord skipped = test::skippedRecord(kReference, "too wide");
    skipped.parameters = parameters;
    model.addRecord(skipped);
    QCOMPARE(model.rows().front().skipped.text(), std::string("too wide"));
  }

  void previewTimesThatNoLongerApplyAreOutdated() {
    TimingModel model;
    model.setVariants({kReferenceId});
    model.setContext(picture(), radius(3));
    model.setPreview({{kReferenceId, radius(3)}, kHash, 7.5});
    ChartPoint point = pointsOf(chartOf(model)).front();
    QCOMPARE(point.state, PointState::one_frame);
    QCOMPARE(point.label, std::string("≈ 7.50, one frame"));
    // The variant may have left the panes: nothing newer comes.
    model.setContext(picture(), radius(5));
    point = pointsOf(chartOf(model)).front();
    QCOMPARE(point.state, PointState::outdated);
    QCOMPARE(point.label, std::string("7.50 (Radius 3 px)"));
    QCOMPARE(chartOf(model).notes.size(), std::size_t{1});
    model.setContext(picture(), radius(3));
    QCOMPARE(standing(model), Standing::one_frame);
    model.setContext(picture("another"), radius(3));
    QCOMPARE(standing(model), Standing::missing);
    QCOMPARE(remark(model), std::string("not measured on this image"));
    // Nor does it hide what was measured, then or now.
    model.setContext(picture(), radius(5));
    model.addRecord(referenceRecord(5, 20));
    QCOMPARE(standing(model), Standing::measured);
    model.setPreview({{kReferenceId, radius(3)}, kHash, 7.5});
    QCOMPARE(standing(model), Standing::measured);
    QCOMPARE(median(model), 20.0);
  }

  void aVariantHasARowForEachSetOfParameters() {
    TimingModel model;
    model.setVariants({kReferenceId, "fast/cpu_simd"});
    model.setContext(picture(), radius(3), {{kReferenceId, radius(7)}, {"fast/cpu_simd", radius(3)}});
    QCOMPARE(model.rowCount(), 3);  // one pane's own parameters are the shared ones
    model.addRecord(referenceRecord(3, 20));
    model.addRecord(referenceRecord(7, 90));
    QCOMPARE(median(model, 0), 20.0);
    QCOMPARE(median(model, 1), 90.0);
    const Chart chart = chartOf(model);
    QVERIFY2(chart.y.categories[0].find("r 3") != std::string::npos, chart.y.categories[0].c_str());
    QVERIFY2(chart.y.categories[1].find("r 7") != std::string::npos, chart.y.categories[1].c_str());
    model.setCurrent({kReferenceId, radius(7)});
    QVERIFY(!model.isCurrent(0) && model.isCurrent(1));
    // A pane that is not ticked has its row, too.
    model.setContext(picture(), radius(3), {{"fast/cpu_spectral", radius(9)}});
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(bilateral_parameters(model.task(2).parameters).radius, 9);
  }

  void barsLookLikeWhatTheirTimesAreWorth() {
    const auto middleOf = [](PointState state) {
      Chart chart;
      chart.y.categories = {"a"};
      chart.x.from_zero = true;
      chart.series.push_back({"a", SeriesStyle::bars, 0, false, {}});
      ChartPoint point{10, 0};
      point.state = state;
      point.row = 0;
      chart.series.front().points.push_back(point);
      const auto plot = shown(chart);
      const QImage image = plot->toPixmap(700, 300).toImage();
      return image.pixelColor(static_cast<int>(plot->xAxis->coordToPixel(5)),
                              static_cast<int>(plot->yAxis->coordToPixel(0)));
    };
    const QColor usual = middleOf(PointState::usual);
    const QColor pale = middleOf(PointState::uncertain);
    QVERIFY(pale != usual);
    QCOMPARE(middleOf(PointState::one_frame), pale);
    QCOMPARE(middleOf(PointState::outdated), QGuiApplication::palette().color(QPalette::Base));
  }

  void aLogarithmicAxisShowsEveryBar() {
    TimingModel model;
    model.setVariants({"study/a", "study/b", "study/c"});
    model.setContext(picture(), {});
    model.addRecord(test::measuredRecord("study/a", 0.02, 0.019, 0.021));
    model.addRecord(test::measuredRecord("study/b", 4000, 3990, 4010));
    const auto plot = shown(chartOf(model, AxisScale::logarithmic));
    QCOMPARE(plot->xAxis->scaleType(), QCPAxis::stLogarithmic);
    QVERIFY(plot->xAxis->range().lower < 0.02 && plot->xAxis->range().lower > 0);
    QVERIFY(plot->xAxis->range().upper > 4010);
  }

  void whereTheKeysAreStaysWhileTimesCome() {
    TimingModel model;
    model.setVariants({"study/a", "study/b", "study/c"});
    model.setContext(picture(), {});
    model.addRecord(test::measuredRecord("study/a", 2, 1, 3));
    model.addRecord(test::measuredRecord("study/b", 4, 3, 5));
    const auto plot = shown(chartOf(model));
    QTest::keyClick(plot.get(), Qt::Key_Down);
    QTest::keyClick(plot.get(), Qt::Key_Down);
    const auto placeAt = [&](int row) {
      return plot->chart()->table.places.at(static_cast<std::size_t>(row)).record;
    };
    QCOMPARE(placeAt(plot->currentRow()), 1);
    const QSignalSpy activated(plot.get(), &ModelPlot::rowActivated);
    model.addRecord(test::measuredRecord("study/c", 1, 1, 1));  // comes first, and moves it down
    plot->setChart(std::make_shared<const Chart>(chartOf(model)));
    QTRY_COMPARE(plot->currentRow(), 2);
    QCOMPARE(placeAt(plot->currentRow()), 1);
    QCOMPARE(plot->selectedRows(), QList<int>{2});
    QTest::keyClick(plot.get(), Qt::Key_Return);
    QCOMPARE(activated.count(), 1);
    // Another kind of chart begins anew.
    Chart other = chartOf(model);
    other.kind = "times";
    plot->setChart(std::make_shared<const Chart>(other));
    QTRY_COMPARE(plot->currentRow(), -1);
  }

  void whatChangedUnseenIsThereWhenShown() {
    TimingModel model;
    model.setVariants({kReferenceId});
    model.setContext(picture(), {});
    const auto plot = shown(chartOf(model));
    plot->hide();
    model.setPreview({{kReferenceId, {}}, kHash, 7.5});
    plot->setChart(std::make_shared<const Chart>(chartOf(model)));
    QTest::qWait(100);
    QVERIFY(plot->xAxis->range().upper < 5);
    plot->show();
    QTRY_VERIFY(plot->xAxis->range().upper > 7.5);
  }

  void aThemeChangesColoursAndTheWindowIsPaintedFirst() {
    struct Window : QWidget {
      QStringList order;
      void paintEvent(QPaintEvent*) override { order << QStringLiteral("window"); }
    };
    Theme theme;
    theme.setMode(ThemeMode::light);
    Window window;
    auto* chart = new ModelPlot(&window);
    window.resize(400, 300);
    chart->setGeometry(0, 0, 200, 200);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTest::qWait(100);
    connect(chart, &QCustomPlot::afterReplot, &window, [&] { window.order << QStringLiteral("chart"); });
    window.order.clear();
    theme.setMode(ThemeMode::dark);
    QTRY_VERIFY(window.order.contains("chart"));
    QCOMPARE(window.order.first(), QStringLiteral("window"));
    QCOMPARE(window.order.count("chart"), 1);
    QCOMPARE(chart->toPixmap(200, 200).toImage().pixelColor(2, 2), darkPalette().color(QPalette::Base));
    theme.setMode(ThemeMode::light);
  }

  void measureAndCancelExcludeOneAnother() {
    const std::unique_ptr<ChartsDock> dock = shownDock();
    MeasureBar& bar = dock->measuring();
    const QSignalSpy measure(&bar, &MeasureBar::measureRequested);
    const QSignalSpy cancel(&bar, &MeasureBar::cancelRequested);
    const auto buttonOf = [&](QAction* action) {
      return qobject_cast<QToolButton*>(dock->findChild<QToolBar*>()->widgetForAction(action));
    };
    auto* progress = dock->findChild<QProgressBar*>();
    QVERIFY(!progress->isVisible());
    QTest::mouseClick(buttonOf(bar.measureAction()), Qt::LeftButton);
    QCOMPARE(measure.count(), 1);
    QVERIFY(!bar.cancelAction()->isEnabled());
    bar.setMeasuring(true);
    bar.setProgress(2, 5, 7.2, QStringLiteral("study/a"));
    QTRY_VERIFY(progress->isVisible());
    QCOMPARE(progress->value(), 2);
    QCOMPARE(progress->maximum(), 5);
    QVERIFY(!bar.measureAction()->isEnabled());
    QTest::mouseClick(buttonOf(bar.cancelAction()), Qt::LeftButton);
    QCOMPARE(cancel.count(), 1);
    bar.setMeasuring(false);
    QTRY_VERIFY(!progress->isVisible());
    QVERIFY(bar.measureAction()->isEnabled());
  }

  void liveTimesComeFirstAndResultFilesBeforeThem() {
    const std::unique_ptr<ChartsDock> dock = shownDock();
    ChartRequest live;
    live.kind = &live_chart();
    ChartRequest samples;
    set_kind(samples, "samples");
    dock->setChoices({choice(live, "live"), choice(samples, "samples")});
    QVERIFY(dock->live());
    QVERIFY(dock->logarithmicAction()->isVisible());
    QCOMPARE(dock->request()->scale, AxisScale::linear);
    const QSignalSpy changed(dock.get(), &ChartsDock::requestChanged);
    dock->logarithmicAction()->trigger();
    QCOMPARE(changed.count(), 1);
    QCOMPARE(dock->request()->scale, AxisScale::logarithmic);
    // Who sweeps sees the curve, wherever it is among them.
    ChartChoice curve = choice(samples, "curve");
    curve.swept = true;
    dock->setChoices({choice(live, "live"), choice(samples, "samples"), curve});
    QCOMPARE(dock->kinds()->currentText(), QStringLiteral("curve"));
    // Who opens a file sees its results; who then chooses the live times keeps them.
    ChartSource file;
    file.label = "a";
    dock->setFiles({file});
    dock->setChoices({choice(live, "live"), choice(samples, "samples")});
    QVERIFY(!dock->live());
    QCOMPARE(dock->kinds()->currentText(), QStringLiteral("samples"));
    QVERIFY(!dock->logarithmicAction()->isVisible());
    QCOMPARE(dock->request()->scale, AxisScale::automatic);
    dock->kinds()->setCurrentIndex(0);
    emit dock->kinds()->activated(0);
    dock->setChoices({choice(live, "live"), choice(samples, "samples")});
    QVERIFY(dock->live());
  }

  void manyRowsScrollAndFewAreNotHuge() {
    const std::unique_ptr<ChartsDock> dock = shownDock();
    ModelPlot& plot = *dock->plot();
    Chart chart;
    chart.kind = "times";
    chart.x.from_zero = true;
    chart.series.push_back({"a", SeriesStyle::bars, 0, false, {}});
    for (int i = 0; i < 60; ++i) {
      chart.y.categories.push_back(std::to_string(i));
      chart.series.front().points.push_back({1.0 + i, 1.0 * i});
    }
    dock->showChart(std::make_shared<const Chart>(chart));
    auto* bar = plot.findChild<QScrollBar*>();
    QTRY_VERIFY(bar->isVisible());
    QTRY_VERIFY(plot.yAxis->range().contains(0) && !plot.yAxis->range().contains(59));
    QWheelEvent wheel(QPointF(200, 100), plot.mapToGlobal(QPointF(200, 100)), {}, QPoint(0, -240),
                      Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&plot, &wheel);
    QTRY_VERIFY(bar->value() > 0);
    bar->setValue(bar->maximum());
    QTRY_VERIFY(plot.yAxis->range().contains(59));
    QVERIFY(!plot.yAxis->range().contains(0));
    chart.y.categories.resize(2);
    chart.series.front().points.resize(2);
    dock->showChart(std::make_shared<const Chart>(chart));
    QTRY_VERIFY(!bar->isVisible());
    const auto rowHeight = [&] {
      return std::abs(plot.yAxis->coordToPixel(1) - plot.yAxis->coordToPixel(0));
    };
    QTRY_VERIFY2(rowHeight() < 50, qPrintable(QString::number(rowHeight())));
    // Below the last row there is nothing to point at.
    QVERIFY(plot.readOut({plot.axisRect()->center().x() * 1.0, plot.axisRect()->bottom() - 2.0}).isEmpty());
  }

  void desktopsPreferenceIsUnderstood() {
    const auto wrapped = [](uint scheme) {
      return QVariant::fromValue(QDBusVariant(QVariant::fromValue(QDBusVariant(scheme))));
    };
    QCOMPARE(DesktopColours::darkFrom(wrapped(1)), std::optional(true));
    QCOMPARE(DesktopColours::darkFrom(wrapped(2)), std::optional(false));
    QCOMPARE(DesktopColours::darkFrom(1U), std::optional(true));
    QVERIFY(!DesktopColours::darkFrom(wrapped(0)).has_value());
    QVERIFY(!DesktopColours::darkFrom(QStringLiteral("dark")).has_value());
  }

  void palettesAreReadable() {
    for (const QPalette& palette : {lightPalette(), darkPalette()}) {
      const auto ratio = [&](QPalette::ColorRole text, QPalette::ColorRole ground) {
        return contrastRatio(palette.color(text), palette.color(ground));
      };
      QVERIFY(ratio(QPalette::WindowText, QPalette::Window) >= 4.5);
      QVERIFY(ratio(QPalette::Text, QPalette::Base) >= 4.5);
      QVERIFY(ratio(QPalette::Text, QPalette::AlternateBase) >= 4.5);
      QVERIFY(ratio(QPalette::ButtonText, QPalette::Button) >= 4.5);
      QVERIFY(ratio(QPalette::HighlightedText, QPalette::Highlight) >= 4.5);
      QVERIFY(ratio(QPalette::ToolTipText, QPalette::ToolTipBase) >= 4.5);
      QVERIFY(ratio(QPalette::PlaceholderText, QPalette::Base) >= 4.5);
      QVERIFY(ratio(QPalette::Link, QPalette::Window) >= 4.5);
      QVERIFY(ratio(QPalette::BrightText, QPalette::Window) >= 4.5);
      QVERIFY(contrastRatio(palette.color(QPalette::Inactive, QPalette::HighlightedText),
                            palette.color(QPalette::Inactive, QPalette::Highlight)) >= 4.5);
      const ChartColours colours = chartColours(palette);
      QVERIFY(contrastRatio(colours.muted, colours.background) >= 4.5);
      QVERIFY(contrastRatio(colours.text, colours.background) >= 4.5);
    }
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(LiveChartTest)
#include "live_chart_test.moc"
