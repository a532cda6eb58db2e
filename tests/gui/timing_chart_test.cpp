// The timing chart's contents against the model that it shows.
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"
#include "tests/gui/sample_records.h"
#include "ui/charts/hatched_bars.h"
#include "ui/charts/timing_chart.h"
#include "ui/models/catalogue_text.h"
#include "ui/theme/desktop_colours.h"
#include "ui/theme/palettes.h"
#include "ui/theme/theme.h"

namespace filterscope::ui {
namespace {

const QString kReference = QStringLiteral("reference/float64");
const QString kHash = QStringLiteral("0123456789abcdef");  // of the sample records' image

Parameters radius(int value) {
  Parameters parameters;
  parameters.set("radius", value);
  return parameters;
}

ResultRecord referenceRecord(int ofRadius, double median) {
  ResultRecord record = test::measuredRecord(kReference.toStdString(), median, median, median);
  record.parameters.set("radius", ofRadius);
  return record;
}

QList<HatchedBars*> barsOf(TimingChart& chart) {
  QList<HatchedBars*> bars;
  for (int i = 0; i < chart.plottableCount(); ++i) {
    auto* candidate = qobject_cast<HatchedBars*>(chart.plottable(i));
    if (candidate != nullptr && candidate->dataCount() > 0) bars << candidate;
  }
  return bars;
}

QStringList textsOf(TimingChart& chart) {
  QStringList texts;
  for (int i = 0; i < chart.itemCount(); ++i) {
    if (const auto* text = qobject_cast<QCPItemText*>(chart.item(i))) texts << text->text();
  }
  return texts;
}

}  // namespace

class TimingChartTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QLocale::setDefault(QLocale::c()); }

  void emptyChartSaysWhatToDo() {
    TimingChart chart;
    TimingModel model;
    chart.setModel(&model);
    QCOMPARE(barsOf(chart).size(), 0);
    QCOMPARE(textsOf(chart),
             QStringList{TimingChart::tr("Tick variants in the list and press Measure (F5)")});
    QVERIFY(!chart.xAxis->visible());
  }

  void barsAreMediansAndWhiskersQuartiles() {
    TimingModel model;
    const QAbstractItemModelTester tester(&model);
    TimingChart chart;
    chart.setModel(&model);
    model.setVariants({"study/a", "study/b", kReference});
    model.addRecord(test::measuredRecord("study/a", 12.5, 12.0, 14.0));
    model.addRecord(test::measuredRecord("study/b", 3.25, 3.0, 3.5));
    model.addRecord(test::measuredRecord(kReference.toStdString(), 100, 98, 103));
    chart.rebuild();
    const QList<HatchedBars*> bars = barsOf(chart);
    QCOMPARE(bars.size(), 3);
    const QList<double> medians{3.25, 12.5, 100};  // fastest first
    for (int row = 0; row < 3; ++row) {
      QCOMPARE(bars[row]->data()->at(0)->key, static_cast<double>(row));
      QCOMPARE(bars[row]->data()->at(0)->value, medians[row]);
      QCOMPARE(bars[row]->name(), model.entry(row).title);
    }
    QList<QCPErrorBarsData> whiskers;
    for (int i = 0; i < chart.plottableCount(); ++i) {
      if (auto* error = qobject_cast<QCPErrorBars*>(chart.plottable(i))) whiskers << error->data()->at(0);
    }
    // Of 3.25 they would be two ticks side by side.
    QCOMPARE(whiskers.size(), 2);
    QCOMPARE(whiskers[0].errorMinus, 0.5);
    QCOMPARE(whiskers[0].errorPlus, 1.5);
    chart.resize(700, 300);
    chart.replot();
    QVERIFY(chart.xAxis->range().upper > 103);
    QCOMPARE(chart.xAxis->range().lower, 0.0);
  }

  void aTimeOfAnotherImageIsOnNoAxis() {
    TimingModel model;
    TimingChart chart;
    chart.setModel(&model);
    model.setVariants({kReference, "fast/cpu_simd"});
    model.setContext(kHash, {});
    model.addRecord(test::measuredRecord(kReference.toStdString(), 5000, 4900, 5100));
    model.setContext("another", {});
    ResultRecord here = test::measuredRecord("fast/cpu_simd", 2, 1.9, 2.1);
    here.picture.hash = "another";
    model.addRecord(here);
    model.setPreview({{kReference, {}}, kHash, 4000});  // a frame of the image before, too
    chart.resize(700, 300);
    chart.rebuild();
    chart.replot();
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(barsOf(chart).size(), 1);
    QVERIFY(chart.xAxis->range().upper < 100);
    QVERIFY(textsOf(chart).contains(TimingChart::tr("not measured on this image")));
  }

  void farApartCpuAndGpuHaveAnAxisEach() {
    Variant gpu = variant("fast/cpu_simd");
    gpu.descriptor.backend = Backend::cuda;
    for (const char* id : {"test/slow_gpu", "test/quick_gpu"}) {
      gpu.descriptor.id = id;
      add_variant(gpu);
    }
    TimingModel model;
    TimingChart chart;
    chart.setModel(&model);
    model.setVariants({kReference, "test/slow_gpu", "fast/cpu_simd", "test/quick_gpu"});
    model.addRecords({test::measuredRecord(kReference.toStdString(), 1250, 1240, 1260),
                      test::measuredRecord("test/slow_gpu", 3.6, 3.5, 3.7),
                      test::measuredRecord("fast/cpu_simd", 90, 89, 91),
                      test::measuredRecord("test/quick_gpu", 0.25, 0.24, 0.26)});
    chart.resize(700, 300);
    chart.rebuild();
    chart.replot();
    QVERIFY(chart.apart());
    QStringList order;
    for (int row = 0; row < model.rowCount(); ++row) order << model.entry(row).task.variant;
    QCOMPARE(order, QStringList({"test/quick_gpu", "test/slow_gpu", "fast/cpu_simd", kReference}));
    QVERIFY(chart.xAxis2->visible());
    QVERIFY(chart.xAxis2->range().upper < 20);
    QVERIFY(chart.xAxis->range().upper > 1250);
    const QList<HatchedBars*> bars = barsOf(chart);
    QCOMPARE(bars[0]->valueAxis(), chart.xAxis2);
    QCOMPARE(bars[3]->valueAxis(), chart.xAxis);
    // The smallest of the GPU's is a bar, and no speck.
    QVERIFY(chart.xAxis2->coordToPixel(0.25) - chart.xAxis2->coordToPixel(0) > 4);
    model.setVariants({"test/slow_gpu", "test/quick_gpu"});
    chart.rebuild();
    QVERIFY(!chart.apart());
    for (const char* id : {"test/slow_gpu", "test/quick_gpu"}) remove_variant(id);
  }

  void whoIsFastestIsSaidOfWhatIsMeasuredHere() {
    TimingModel model;
    model.setVariants({kReference, "fast/cpu_simd"});
    model.setContext(kHash, {});
    QCOMPARE(model.fastestText(), QString());
    model.addRecord(test::measuredRecord(kReference.toStdString(), 100, 99, 101));
    QCOMPARE(model.fastestText(), QString());
    model.addRecord(test::measuredRecord("fast/cpu_simd", 4, 3.9, 4.1));
    const QString text = model.fastestText();
    QVERIFY2(text.startsWith(variantTitle("fast/cpu_simd")), qPrintable(text));
    QVERIFY2(text.contains("25"), qPrintable(text));
    // On paper it stands below the chart.
    TimingChart chart;
    chart.setModel(&model);
    chart.resize(900, 400);
    chart.setPrintColours(true);
    QVERIFY(chart.xAxis->label().simplified().contains(text));
  }

  void legendNamesStudiesWhereThereIsRoom() {
    TimingModel model;
    TimingChart chart;
    chart.setModel(&model);
    model.setVariants({"study/a", "study/b", "other/a"});
    chart.resize(600, 400);
    chart.rebuild();
    QVERIFY(chart.legend->visible());
    QCOMPARE(chart.legend->itemCount(), 2);
    chart.resize(600, 150);
    chart.rebuild();
    QCOMPARE(chart.legend->itemCount(), 0);
    chart.setPrintColours(true);
    QCOMPARE(chart.legend->itemCount(), 2);
  }

  void statesOfARow() {
    TimingModel model;
    model.setVariants({kReference});
    QCOMPARE(model.entry(0).state, TimingState::none);
    Parameters parameters;
    model.setContext(kHash, parameters);
    model.setPreview({{kReference, parameters}, kHash, 7.5});
    QCOMPARE(model.entry(0).state, TimingState::preview);
    QCOMPARE(model.entry(0).summary.median, 7.5);
    model.addRecord(test::measuredRecord(kReference.toStdString(), 5, 4, 6));
    QCOMPARE(model.entry(0).state, TimingState::measured);
    // A later frame with the same parameters does not displace what was measured well.
    model.setPreview({{kReference, parameters}, kHash, 8.5});
    QCOMPARE(model.entry(0).state, TimingState::measured);
    QCOMPARE(model.entry(0).summary.median, 5.0);
    // What the variant does not read changes nothing; what it reads does.
    parameters.set("tiling", 4);
    model.setContext(kHash, parameters);
    QCOMPARE(model.entry(0).state, TimingState::measured);
    parameters.set("radius", 9);
    model.setContext(kHash, parameters);
    QCOMPARE(model.entry(0).state, TimingState::outdated);
    QCOMPARE(model.entry(0).outdatedBy, QStringLiteral("Radius 3 px"));
    QCOMPARE(model.entry(0).summary.median, 5.0);
    ResultRecord skipped = test::skippedRecord(kReference.toStdString(), "too wide");
    skipped.parameters = parameters;
    model.addRecord(skipped);
    QCOMPARE(model.entry(0).state, TimingState::skipped);
    QCOMPARE(model.entry(0).reason, QStringLiteral("too wide"));
  }

  void previewTimesThatNoLongerApplyLookOutdated() {
    TimingModel model;
    TimingChart chart;
    chart.setModel(&model);
    model.setVariants({kReference});
    model.setContext(kHash, radius(3));
    model.setPreview({{kReference, radius(3)}, kHash, 7.5});
    chart.rebuild();
    QCOMPARE(barsOf(chart).first()->pen().style(), Qt::DashLine);
    // The variant may have left the panes: nothing newer comes.
    model.setContext(kHash, radius(5));
    chart.rebuild();
    QCOMPARE(model.entry(0).state, TimingState::outdated);
    QCOMPARE(model.entry(0).outdatedBy, QStringLiteral("Radius 3 px"));
    QCOMPARE(barsOf(chart).first()->pen().style(), Qt::DotLine);
    QCOMPARE(barsOf(chart).first()->brush().color().alpha(), 0);
    QVERIFY(textsOf(chart).first().contains(QStringLiteral("Radius 3 px")));
    model.setContext(kHash, radius(3));
    QCOMPARE(model.entry(0).state, TimingState::preview);
    model.setContext("another", radius(3));
    QCOMPARE(model.entry(0).state, TimingState::outdated);
    QCOMPARE(model.entry(0).outdatedBy, QStringLiteral("another image"));
    // Nor does it hide what was measured, then or now.
    model.setContext(kHash, radius(5));
    model.addRecord(referenceRecord(5, 20));
    QCOMPARE(model.entry(0).state, TimingState::measured);
    model.setPreview({{kReference, radius(3)}, kHash, 7.5});
    QCOMPARE(model.entry(0).state, TimingState::measured);
    QCOMPARE(model.entry(0).summary.median, 20.0);
  }

  void aVariantHasARowForEachSetOfParameters() {
    TimingModel model;
    const QAbstractItemModelTester tester(&model);
    TimingChart chart;
    chart.setModel(&model);
    model.setVariants({kReference, "fast/cpu_simd"});
    model.setContext(kHash, radius(3), {{kReference, radius(7)}, {"fast/cpu_simd", radius(3)}});
    QCOMPARE(model.rowCount(), 3);  // one pane's own parameters are the shared ones
    model.addRecord(referenceRecord(3, 20));
    model.addRecord(referenceRecord(7, 90));
    QCOMPARE(model.entry(0).summary.median, 20.0);
    QCOMPARE(model.entry(1).summary.median, 90.0);
    QCOMPARE(rowTitle(model.entry(0)), QStringLiteral("Reference (float64) · Radius 3 px"));
    QCOMPARE(rowTitle(model.entry(1)), QStringLiteral("Reference (float64) · Radius 7 px"));
    QCOMPARE(rowTitle(model.entry(2)), QStringLiteral("CPU, SIMD on all cores"));
    chart.rebuild();
    QCOMPARE(barsOf(chart).size(), 2);
    QCOMPARE(barsOf(chart).at(1)->name(), rowTitle(model.entry(1)));
    model.setCurrent({kReference, radius(7)});
    QVERIFY(!model.isCurrent(0) && model.isCurrent(1));
    // A pane that is not ticked has its row, too.
    model.setContext(kHash, radius(3), {{"fast/cpu_spectral", radius(9)}});
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(bilateral_parameters(model.entry(2).task.parameters).radius, 9);
  }

  void everyMeasuredSetHasARowOnDemand() {
    TimingModel model;
    model.setVariants({kReference});
    model.setContext(kHash, radius(3));
    for (const int measured : {9, 3, 5}) model.addRecord(referenceRecord(measured, measured));
    QCOMPARE(model.rowCount(), 1);
    model.setAllMeasured(true);
    QCOMPARE(model.rowCount(), 3);
    for (int row = 0; row < 3; ++row) {
      QCOMPARE(bilateral_parameters(model.entry(row).task.parameters).radius, (QList<int>{3, 5, 9})[row]);
      QCOMPARE(model.entry(row).state, TimingState::measured);
    }
    model.setContext("another", radius(3));
    QCOMPARE(model.rowCount(), 1);
  }

  void uncertainMediansLookDifferent() {
    TimingModel model;
    TimingChart chart;
    chart.setModel(&model);
    chart.resize(900, 400);
    model.setVariants({kReference, "fast/cpu_simd"});
    model.setContext(kHash, {});
    model.addRecord(test::measuredRecord(kReference.toStdString(), 100, 99, 101));
    model.addRecord(test::measuredRecord("fast/cpu_simd", 50, 45, 55));
    chart.rebuild();
    QCOMPARE(barsOf(chart).at(1)->brush().color().alpha(), 255);
    QVERIFY(barsOf(chart).at(0)->brush().color().alpha() < 255);
    QVERIFY(textsOf(chart).contains(QStringLiteral("100 ± 1 ms")));
    QVERIFY(textsOf(chart).contains(QStringLiteral("50.0 ± 5.0 ms *")));
    QVERIFY(chart.readOut(0).contains(QStringLiteral("Uncertain")));
    QVERIFY(!chart.readOut(1).contains(QStringLiteral("Uncertain")));
    QVERIFY2(chart.xAxis->label().contains(QStringLiteral("* uncertain")), qPrintable(chart.xAxis->label()));
    QVERIFY(chart.xAxis->label().contains(QStringLiteral("± half the interquartile range")));
    const QModelIndex cell = model.index(0, TimingModel::medianColumn);
    QCOMPARE(cell.data().toString(), QStringLiteral("50.0 *"));
    QVERIFY(cell.data(Qt::FontRole).value<QFont>().italic());
    QVERIFY(cell.data(Qt::ToolTipRole).toString().contains(QStringLiteral("fast/cpu_simd")));
  }

  void previewsAreMarkedAsSuch() {
    TimingModel model;
    TimingChart chart;
    chart.setModel(&model);
    chart.show();
    model.setVariants({kReference});
    model.setPreview({{kReference, {}}, kHash, 7.5});
    QTRY_COMPARE(barsOf(chart).size(), 1);
    QCOMPARE(barsOf(chart).first()->pen().style(), Qt::DashLine);
    QVERIFY(textsOf(chart).first().contains(QStringLiteral("7.50 ms")));
    QVERIFY(textsOf(chart).first().contains(QStringLiteral("one frame")));
    QVERIFY(chart.readOut(0).contains(QStringLiteral("no statistics")));
    QVERIFY(chart.accessibleDescription().contains(QStringLiteral("Reference (float64)")));
    QVERIFY(chart.readOut(0).contains(kReference));
  }

  void whatChangedUnseenIsThereWhenShown() {
    TimingModel model;
    TimingChart chart;
    chart.setModel(&model);
    chart.show();
    QTest::qWait(200);  // longer than changes are gathered for; what its size asked for is done
    chart.hide();
    model.setVariants({kReference});
    model.setPreview({{kReference, {}}, kHash, 7.5});
    QTest::qWait(200);
    QCOMPARE(barsOf(chart).size(), 0);
    chart.show();
    QCOMPARE(barsOf(chart).size(), 1);
  }

  void logarithmicAxisShowsEveryBar() {
    TimingModel model;
    TimingChart chart;
    chart.setModel(&model);
    model.setVariants({"study/a", "study/b"});
    model.addRecord(test::measuredRecord("study/a", 0.02, 0.019, 0.021));
    model.addRecord(test::measuredRecord("study/b", 4000, 3990, 4010));
    chart.setLogarithmic(true);
    chart.resize(600, 240);
    chart.replot();
    QCOMPARE(chart.xAxis->scaleType(), QCPAxis::stLogarithmic);
    QVERIFY(chart.xAxis->range().lower < 0.02);
    QVERIFY(chart.xAxis->range().lower > 0);
    QVERIFY(chart.xAxis->range().upper > 4010);
  }

  void themeChangesColours() {
    Theme theme;
    theme.setMode(ThemeMode::light);
    TimingChart chart;
    TimingModel model;
    chart.setModel(&model);
    model.setVariants({kReference});
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    const QSignalSpy changed(&theme, &Theme::changed);
    const QColor lightGround = chart.colours().background;
    const QColor lightText = chart.xAxis->tickLabelColor();
    theme.setMode(ThemeMode::dark);
    QTRY_VERIFY(chart.colours().background != lightGround);
    QVERIFY(chart.xAxis->tickLabelColor() != lightText);
    QCOMPARE(changed.count(), 1);
    QVERIFY(theme.dark());
    chart.resize(400, 200);
    chart.replot();
    const QImage picture = chart.toPixmap(400, 200).toImage();
    QCOMPARE(picture.pixelColor(2, 2), darkPalette().color(QPalette::Base));
    theme.setMode(ThemeMode::light);
    QTRY_COMPARE(chart.colours().background, lightGround);
  }

  void hiddenChartIsDrawnWhenItIsSeen() {
    Theme theme;
    theme.setMode(ThemeMode::light);
    TimingChart chart;
    QTest::qWait(50);  // every QCustomPlot draws itself once
    const QSignalSpy drawn(&chart, &QCustomPlot::afterReplot);
    chart.setLogarithmic(true);
    theme.setMode(ThemeMode::dark);
    QTest::qWait(100);
    QCOMPARE(drawn.count(), 0);
    chart.show();
    QCOMPARE(chart.colours().background, darkPalette().color(QPalette::Base));  // at once: no flash of light
    QTRY_VERIFY(drawn.count() > 0);
  }

  void windowIsPaintedBeforeItsChartInAnotherTheme() {
    struct Window : QWidget {
      QStringList order;
      void paintEvent(QPaintEvent*) override { order << QStringLiteral("window"); }
    };
    Theme theme;
    theme.setMode(ThemeMode::light);
    Window window;
    auto* chart = new TimingChart(&window);
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
      QVERIFY(contrastRatio(colours.text, colours.band) >= 4.5);
      QVERIFY(contrastRatio(colours.muted, colours.band) >= 4.5);
    }
  }

  void keysAndClicksActivateRows() {
    TimingModel model;
    TimingChart chart;
    chart.setModel(&model);
    model.setVariants({"study/a", "study/b"});
    model.addRecord(test::measuredRecord("study/a", 2, 1, 3));
    model.addRecord(test::measuredRecord("study/b", 4, 3, 5));
    model.setCurrent({"study/a", {}});
    chart.resize(600, 240);
    chart.rebuild();
    chart.replot();
    QSignalSpy activated(&chart, &TimingChart::rowActivated);
    QTest::keyClick(&chart, Qt::Key_Down);
    QCOMPARE(activated.takeFirst().first().value<TimingTask>().variant, QStringLiteral("study/b"));
    const int y = static_cast<int>(chart.yAxis->coordToPixel(0));
    QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(300, y));
    QCOMPARE(activated.takeFirst().first().value<TimingTask>().variant, QStringLiteral("study/a"));
  }
};

}  // namespace filterscope::ui

QTEST_MAIN(filterscope::ui::TimingChartTest)
#include "timing_chart_test.moc"
