// The dock of charts with real mouse and key events: reading out, selecting, brushing, pinning, activating.
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QListWidget>
#include <QSet>
#include <QSignalSpy>
#include <QTableView>
#include <QToolBar>
#include <QToolButton>
#include <QtTest>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/charts/build_chart.h"
#include "core/stats/summary.h"
#include "tests/gui/test_main.h"
#include "ui/charts/chart_choices.h"
#include "ui/charts/chart_facets.h"
#include "ui/charts/charts_dock.h"
#include "ui/charts/model_plot.h"
#include "ui/charts/told_apart.h"

namespace filterscope::ui {
namespace {

ChartSource source() {
  ChartSource made;
  made.label = std::string("a");
  for (const int radius : {1, 3, 7}) {
    for (const int block : {8, 16}) {
      ResultRecord record;
      record.picture = {"picture.png", {64, 64, 1, 1, PixelType::u8}, "0123"};
      record.variant = "larsson2015/naive";
      record.parameters.set("radius", radius);
      record.parameters.set("block_width", block);
      record.parameters.set("block_height", 24 - block);
      record.host = "host";
      record.measurement.samples_ms = {1.0 * radius * block, 1.1 * radius * block, 1.2 * radius * block};
      record.measurement.summary = summarize(record.measurement.samples_ms);
      made.document.records.push_back(record);
    }
  }
  return made;
}

std::shared_ptr<const Chart> chartOf(const char* kind, int radius = 0) {
  ChartRequest request;
  set_kind(request, kind);
  if (radius > 0) request.where = {{"radius", std::to_string(radius)}};
  return std::make_shared<const Chart>(build_chart(std::vector<ChartSource>{source()}, request));
}

}  // namespace

class ChartsDockTest : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    dock_ = std::make_unique<ChartsDock>();
    dock_->resize(900, 420);
    dock_->show();
    QVERIFY(QTest::qWaitForWindowExposed(dock_.get()));
  }

  void hoveringReadsThePointOut() {
    show("time-against-radius");
    const QString words = plot().readOut(plot().placeOf(1));
    QVERIFY2(words.contains(QStringLiteral("radius (px): 3")), qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("median (ms): 26.4")), qPrintable(words));
    QVERIFY(plot().readOut({1, 1}).isEmpty());
  }

  void aClickSelectsInTheTable() {
    show("time-against-radius");
    const QSignalSpy selected(&plot(), &ModelPlot::rowsSelected);
    QTest::mouseClick(&plot(), Qt::LeftButton, {}, plot().placeOf(2).toPoint());
    QCOMPARE(selected.count(), 1);
    QCOMPARE(plot().selectedRows(), QList<int>{2});
    QCOMPARE(dock_->table()->selectionModel()->selectedRows().value(0).row(), 2);
  }

  void theTableSelectsInTheChart() {
    show("time-against-radius");
    dock_->table()->selectRow(1);
    QCOMPARE(plot().selectedRows(), QList<int>{1});
  }

  void aRubberBandSelectsAllWithinIt() {
    show("time-against-radius");
    const QPoint from = plot().placeOf(0).toPoint() + QPoint(-12, 12);
    const QPoint to = plot().placeOf(1).toPoint() + QPoint(12, -12);
    QTest::mousePress(&plot(), Qt::LeftButton, {}, from);
    QTest::mouseMove(&plot(), (from + to) / 2);
    QMouseEvent move(QEvent::MouseMove, QPointF(to), plot().mapToGlobal(QPointF(to)), Qt::NoButton,
                     Qt::LeftButton, {});
    QCoreApplication::sendEvent(&plot(), &move);
    QTest::mouseRelease(&plot(), Qt::LeftButton, {}, to);
    QCOMPARE(plot().selectedRows(), (QList<int>{0, 1}));
    QCOMPARE(dock_->table()->selectionModel()->selectedRows().size(), 2);
  }

  void keysGoFromPointToPointAndEnterActivates() {
    show("time-against-radius");
    const QSignalSpy activated(dock_.get(), &ChartsDock::placeActivated);
    plot().setFocus();
    QTest::keyClick(&plot(), Qt::Key_Home);
    QTest::keyClick(&plot(), Qt::Key_Right);
    QCOMPARE(plot().currentRow(), 1);
    QTest::keyClick(&plot(), Qt::Key_Return);
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.at(0).at(0).value<RecordPlace>().record, 2);  // the faster block of radius 3
  }

  void aClickOnACellActivatesItsResult() {
    show("block-shape", 7);
    const QSignalSpy activated(dock_.get(), &ChartsDock::placeActivated);
    QTest::mouseClick(&plot(), Qt::LeftButton, {}, plot().placeOf(1).toPoint());
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.at(0).at(0).value<RecordPlace>().record, 5);
    const QPoint other = plot().placeOf(0).toPoint();
    QTest::mouseClick(&plot(), Qt::LeftButton, {}, other);
    QTest::mouseDClick(&plot(), Qt::LeftButton, {}, other);
    QTest::mouseRelease(&plot(), Qt::LeftButton, {}, other);
    QCOMPARE(activated.count(), 2);  // a second click at once is none of its own
  }

  void aDoubleClickOnAPointActivatesItsResult() {
    show("time-against-radius");
    const QSignalSpy activated(dock_.get(), &ChartsDock::placeActivated);
    QTest::mouseDClick(&plot(), Qt::LeftButton, {}, plot().placeOf(2).toPoint());
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.at(0).at(0).value<RecordPlace>().record, 4);
  }

  void everyShapeIsDrawn() {
    for (const char* name : {"times", "time-against-radius", "transfers", "samples"}) {
      show(name);
      QVERIFY2(!plot().readOut(plot().placeOf(0)).isEmpty(), name);
    }
  }

  void aLowDockHasTheChartAndWhoIsFastest() {
    Chart chart = *chartOf("times");
    chart.notes.assign(8, "A note that is long enough to take a line of its own in a dock of this width");
    dock_->resize(700, 260);
    dock_->showChart(std::make_shared<const Chart>(chart));
    QTRY_VERIFY(plot().height() >= 9 * plot().fontMetrics().height());
    auto* words = dock_->findChild<QLabel*>("chartWords");
    const auto lines = [&] { return words->height() / words->fontMetrics().height(); };
    QTRY_VERIFY2(lines() < 3, qPrintable(QString::number(words->height())));
    QCOMPARE(words->text(), QString::fromStdString(chart.fastest));
    QVERIFY(words->toolTip().contains(words->text()) && words->toolTip().contains("A note"));
    // Where nobody is fastest: what has room in a line.
    chart.fastest.clear();
    dock_->showChart(std::make_shared<const Chart>(chart));
    QTRY_VERIFY2(lines() < 3, qPrintable(QString::number(words->height())));
    QVERIFY2(words->text().endsWith(QStringLiteral("…")), qPrintable(words->text()));
    QVERIFY(words->fontMetrics().horizontalAdvance(words->text()) <= words->contentsRect().width());
    dock_->resize(700, 700);
    QTRY_VERIFY(lines() > 4);
    QVERIFY(words->toolTip().isEmpty());
    // The same words again have the room that they need, and no more.
    chart.notes.assign(3, "A note that is long enough to take a line of its own in a dock of this width");
    for (int again = 0; again < 3; ++again) {
      dock_->showChart(std::make_shared<const Chart>(chart));
      QTest::qWait(50);
      QCOMPARE(words->height(), words->heightForWidth(words->width()));
    }
  }

  void uncertainBarsAreHollow() {
    Chart chart = *chartOf("times");
    std::vector<ChartPoint>& points = chart.series.front().points;
    QVERIFY(points.size() >= 2);
    for (ChartPoint& point : points) point.low = point.high = std::numeric_limits<double>::quiet_NaN();
    points[0].state = PointState::uncertain;
    points[1].state = PointState::usual;
    points[0].x = points[1].x = 10;
    dock_->showChart(std::make_shared<const Chart>(chart));
    plot().rebuild();
    plot().replot();
    const QImage drawn = plot().toPixmap().toImage();
    const auto inside = [&](const ChartPoint& point) {
      QPointF at = plot().placeOf(point.row);
      at.rx() -= 8;
      return QColor(drawn.pixel(at.toPoint()));
    };
    QVERIFY(inside(points[0]) != inside(points[1]));
    QVERIFY(inside(points[0]).saturation() > 0 || inside(points[1]).saturation() == 0);
    QVERIFY(inside(points[0]).lightness() > inside(points[1]).lightness());
  }

  void whatCannotBeDrawnIsATable() {
    show("times");
    QVERIFY(!dock_->table()->isVisible());
    const QSignalSpy activated(dock_.get(), &ChartsDock::placeActivated);
    dock_->showTableOnly(chartOf("times"), QStringLiteral("too many bars"));
    QVERIFY(dock_->table()->isVisible() && !plot().isVisible());
    QVERIFY(dock_->exportAction()->isEnabled() && !dock_->pinAction()->isEnabled());
    const QSignalSpy selected(dock_.get(), &ChartsDock::placesSelected);
    dock_->table()->selectRow(4);
    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected.at(0).at(0).value<std::vector<RecordPlace>>().front().record, 4);
    dock_->table()->setFocus();
    QTest::keyClick(dock_->table(), Qt::Key_Return);
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.at(0).at(0).value<RecordPlace>().record, 4);
    show("times");
    QVERIFY(plot().isVisible() && !dock_->table()->isVisible());
  }

  void aPinnedChartStaysUntilItIsTakenAway() {
    show("times");
    dock_->pinAction()->trigger();
    QCOMPARE(dock_->pinned(), 1);
    show("samples");
    const auto plots = dock_->findChildren<ModelPlot*>();
    QCOMPARE(plots.size(), 2);
    QCOMPARE(plots.at(0)->chart() == plots.at(1)->chart(), false);
    for (QToolButton* button : dock_->findChildren<QToolButton*>()) {
      if (button->toolTip() == ChartsDock::tr("Take this chart away"))
        QTest::mouseClick(button, Qt::LeftButton);
    }
    QCOMPARE(dock_->pinned(), 0);
  }

  void keysWorkInAllOfTheDock() {
    show("times");
    plot().setFocus();
    const QSignalSpy open(dock_.get(), &ChartsDock::openRequested);
    QTest::keyClick(&plot(), Qt::Key_O, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(open.count(), 1);
    QTest::keyClick(&plot(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(dock_->table()->isVisible());
    QTest::keyClick(&plot(), Qt::Key_P, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(dock_->pinned(), 1);
  }

  void controlsNarrowTheChart() {
    const std::vector<ResultRow> rows = rows_of({source()});
    std::vector<ChartChoice> choices;
    for (const ChartRequest& request : offered_charts(rows, {}))
      choices.push_back({QString::fromStdString(chart_name(request)), request});
    dock_->setFacets(facetsOf(rows, {}));
    dock_->setChoices(choices);
    dock_->showChart(chartOf("times"));
    ChartChoices& row = *dock_->choices();
    QVERIFY(row.isVisible());
    QVERIFY(!row.pictures()->isVisible());  // there is one
    auto* radius = row.valuesOf("radius");
    QVERIFY(radius != nullptr && radius->isVisible());
    QCOMPARE(radius->count(), 4);
    const QSignalSpy changed(dock_.get(), &ChartsDock::requestChanged);
    radius->setFocus();
    QTest::keyClick(radius, Qt::Key_Down);
    QTest::keyClick(radius, Qt::Key_Down);
    QCOMPARE(changed.count(), 2);
    QCOMPARE(build_chart(rows, *dock_->request()).table.rows.size(), std::size_t{2});
    // What lies along an axis is no choice; a block's shape is of the largest radius until another is chosen.
    const auto offer = [&](const char* kind) {
      for (int i = 0; i < dock_->kinds()->count(); ++i) {
        if (kind_text(choices[static_cast<std::size_t>(i)].request) != kind) continue;
        dock_->kinds()->setCurrentIndex(i);
        emit dock_->kinds()->activated(i);
        return true;
      }
      return false;
    };
    QVERIFY(offer("time-against-radius"));
    QVERIFY(row.valuesOf("radius")->isHidden() || !row.valuesOf("radius")->isVisible());
    QCOMPARE(build_chart(rows, *dock_->request()).table.rows.size(), std::size_t{3});
    QVERIFY(offer("block-shape"));
    QCOMPARE(dock_->request()->where, (std::vector<std::pair<std::string, std::string>>{{"radius", "3"}}));
    row.valuesOf("radius")->setCurrentIndex(0);
    QCOMPARE(dock_->request()->where, (std::vector<std::pair<std::string, std::string>>{{"radius", "7"}}));
  }

  void noVariantTickedIsNotAll() {
    std::vector<ResultRow> rows = rows_of({source()});
    rows.front().variant = "fast/cpu_simd";
    dock_->setFacets(facetsOf(rows, {}));
    ChartRequest times;
    dock_->setChoices({{QStringLiteral("times"), times}});
    QListWidget& list = *dock_->choices()->variants();
    QCOMPARE(list.count(), 2);
    list.item(0)->setCheckState(Qt::Unchecked);
    QCOMPARE(dock_->request()->variants, std::vector<std::string>{"larsson2015/naive"});
    list.item(1)->setCheckState(Qt::Unchecked);
    QVERIFY_EXCEPTION_THROWN(build_chart(rows, *dock_->request()), std::exception);
  }

  void manyLinesHaveKeysBesideThem() {
    Chart chart;
    chart.shape = ChartShape::lines;
    chart.y.label =
        QStringLiteral("A title that is much longer than a low chart is high, in one line").toStdString();
    for (int i = 0; i < 15; ++i) {
      ChartSeries series;
      series.name = "A line with a long name, and number " + std::to_string(i);
      series.colour = i;
      series.points = {{1, 1.0 + i, 1, 1}, {2, 2.0 + i, 2, 2}};
      chart.series.push_back(series);
    }
    dock_->resize(700, 260);
    dock_->showChart(std::make_shared<const Chart>(chart));
    plot().rebuild();
    plot().replot();
    QVERIFY(plot().keyList()->isVisible());
    QCOMPARE(plot().keyList()->count(), 15);
    QVERIFY(plot().axisRect()->outerRect().right() <= plot().keyList()->geometry().left());
    QVERIFY(plot().keyList()->geometry().left() - plot().axisRect()->outerRect().right() < 20);
    QVERIFY(plot().axisRect()->outerRect().bottom() > plot().height() - 12);  // no room is lost below
    for (const QString& line : plot().yAxis->label().split('\n'))
      QVERIFY(plot().fontMetrics().horizontalAdvance(line) <= std::max(60, plot().axisRect()->height()));
  }

  void aHeatMapHasAScaleAndKeys() {
    show("block-shape", 7);
    QVERIFY(plot().colourScale() != nullptr);
    QVERIFY(plot().keyList()->isVisible() && plot().keyList()->count() > 0);
    dock_->resize(320, 420);
    plot().resize(310, plot().height());
    plot().rebuild();
    plot().replot();
    for (int i = 0; i < plot().keyList()->count(); ++i) {
      QListWidgetItem* key = plot().keyList()->item(i);
      QCOMPARE(key->text(), key->toolTip());  // in several lines where it is narrow
      QVERIFY(plot().keyList()->visualItemRect(key).width() <= plot().keyList()->viewport()->width());
    }
    dock_->resize(900, 420);
    show("times");
    QVERIFY(plot().colourScale() == nullptr);
    QVERIFY(!plot().keyList()->isVisible());
  }

  void farApartRowsHaveAnAxisEach() {
    Chart chart;
    chart.shape = ChartShape::stacked;
    chart.x = {"Time", "ms"};
    chart.x.from_zero = true;
    chart.y.categories = {"slow", "quick", "faster"};
    chart.panels = {{"CPU", 0}, {"GPU", 1}};
    chart.table.columns = {{"part", "part"}};
    chart.table.rows = {{std::string("slow")}, {std::string("quick")}, {std::string("faster")}};
    for (const double share : {0.25, 0.75}) {
      ChartSeries part;
      part.style = SeriesStyle::bars;
      part.name = std::to_string(share);
      part.points = {{2000 * share, 0}, {1 * share, 1}, {0.5 * share, 2}};
      for (int row = 0; row < 3; ++row) part.points[static_cast<std::size_t>(row)].row = row;
      chart.series.push_back(part);
    }
    dock_->showChart(std::make_shared<const Chart>(chart));
    plot().rebuild();
    plot().replot();
    QVERIFY(plot().xAxis2->visible());
    QVERIFY2(plot().xAxis2->label().startsWith("CPU") && plot().xAxis->label().startsWith("GPU"),
             qPrintable(plot().xAxis2->label() + plot().xAxis->label()));
    QCOMPARE(plot().xAxis->range().upper < 2, true);
    const QRect room = plot().axisRect()->rect();
    const auto share = [&](double x) { return (x - room.left()) / room.width(); };
    QList<double> ends;
    for (int row = 0; row < 3; ++row) ends << share(plot().placesOf(row).last().x());
    QVERIFY2(ends[0] > 0.9 && ends[0] < 1 && std::abs(ends[1] - ends[0]) < 0.01,
             qPrintable(QString::number(ends[0])));
    QVERIFY2(std::abs(ends[2] - ends[1] / 2) < 0.01, qPrintable(QString::number(ends[2])));
    int keys = 0;
    for (int i = 0; i < plot().legend->itemCount(); ++i) keys += plot().legend->item(i) != nullptr;
    QCOMPARE(keys, 2);  // a part has one key, not one a panel
    show("times");
    QVERIFY(!plot().xAxis2->visible());
  }

  void namedBarsNeedNoKeys() {
    ChartSource two = source();
    two.document.records.resize(2);
    two.document.records[1].variant = "fast/cpu_simd";
    ChartRequest times;
    dock_->showChart(std::make_shared<const Chart>(build_chart(std::vector<ChartSource>{two}, times)));
    plot().rebuild();
    plot().replot();
    QCOMPARE(plot().chart()->series.size(), std::size_t{2});
    QVERIFY(!plot().legend->visible());
    QVERIFY(!plot().keyList()->isVisible());
  }

  void histogramsHaveTheirVariantsColour() {
    Chart chart = *chartOf("samples");
    constexpr int kOwn = 4;
    for (ChartSeries& series : chart.series) series.colour = kOwn;
    dock_->showChart(std::make_shared<const Chart>(chart));
    plot().rebuild();
    const ChartColour wanted = chart_theme(ChartThemeName::light).of_series(kOwn);
    int bars = 0;
    for (int i = 0; i < plot().itemCount(); ++i) {
      const auto* box = qobject_cast<QCPItemRect*>(plot().item(i));
      if (box == nullptr || box->pen().style() != Qt::NoPen) continue;
      ++bars;
      QVERIFY(std::abs(box->brush().color().redF() - wanted.red) < 0.01 &&
              std::abs(box->brush().color().blueF() - wanted.blue) < 0.01);
    }
    QVERIFY(bars > 8);
  }

  void aBaselineThatNothingComparesWithIsReplaced() {
    ChartSource other = source();
    other.document.records.resize(1);
    other.document.records[0].variant = "reference/float64";
    other.document.records[0].picture = {"other.png", {32, 32, 1, 1, PixelType::u8}, "4567"};
    ChartSource both = source();
    for (ResultRecord record : source().document.records) {
      record.variant = "fast/cpu_simd";
      both.document.records.push_back(record);
    }
    ChartRequest request;
    set_kind(request, "speedup-against-radius");
    const Chart chart = chartOf({other, both}, request, "reference/float64");
    QVERIFY(!chart.series.empty());
    QVERIFY(request.baseline != "reference/float64");
    ChartRequest chosen = request;
    chosen.baseline = "reference/float64";  // by the user: not replaced
    QVERIFY_EXCEPTION_THROWN((void)chartOf({other, both}, chosen, {}), std::exception);
    ChartRequest usual;
    set_kind(usual, "speedup-against-radius");
    (void)chartOf({both}, usual, "larsson2015/naive");
    QCOMPARE(usual.baseline, std::string("larsson2015/naive"));
  }

  void whatDoesNotFitAHeatMapsCellsIsLeftOut() {
    const auto shown = [this] {
      int count = 0;
      for (int i = 0; i < plot().itemCount(); ++i) {
        const auto* text = qobject_cast<QCPItemText*>(plot().item(i));
        count += text != nullptr && text->visible() ? 1 : 0;
      }
      return count;
    };
    Chart chart = *chartOf("block-shape", 7);
    for (ChartCell& cell : chart.cells) cell.value *= 0.00123456;
    dock_->resize(900, 420);
    dock_->showChart(std::make_shared<const Chart>(chart));
    plot().rebuild();
    plot().replot();
    QVERIFY(shown() > 0);
    chart.x.categories.resize(60, "x");
    dock_->showChart(std::make_shared<const Chart>(chart));
    plot().rebuild();
    plot().replot();
    QCOMPARE(shown(), 0);
  }

  void namesOfTicksDoNotTouch() {
    Chart chart;
    chart.shape = ChartShape::lines;
    ChartSeries line;
    line.name = "line";
    for (const double x : {100.0, 101.0, 1500.0, 3100.0}) line.points.push_back({x, x, x, x});
    chart.series.push_back(line);
    dock_->showChart(std::make_shared<const Chart>(chart));
    plot().rebuild();
    plot().replot();
    const auto* ticks = dynamic_cast<QCPAxisTickerText*>(plot().xAxis->ticker().data());
    QVERIFY(ticks != nullptr);
    const QMap<double, QString> names = const_cast<QCPAxisTickerText*>(ticks)->ticks();
    QCOMPARE(names.size(), 4);
    QVERIFY(!names[100].isEmpty() && names[101].isEmpty() && !names[1500].isEmpty());
  }

  void buttonsStayWhereTheyAre() {
    show("block-shape", 7);
    const QPoint before = dock_->findChild<QToolBar*>()->widgetForAction(dock_->pinAction())->pos();
    show("times");
    QCOMPARE(dock_->findChild<QToolBar*>()->widgetForAction(dock_->pinAction())->pos(), before);
  }

  void openFilesSayWhatMadeThem() {
    ChartSource file = source();
    file.commit = "0123456789ab";
    dock_->setFiles({file});
    const QString tip = dock_->openAction()->toolTip();
    QVERIFY2(tip.contains("0123456789ab") && tip.contains("host"), qPrintable(tip));
    dock_->setFiles({});
    QVERIFY(!dock_->openAction()->toolTip().contains("0123456789ab"));
  }

  void cutNamesStillDiffer() {
    const QFontMetrics metrics(dock_->font());
    const QStringList names{"CPU, SIMD on all cores, r 3", "CPU, SIMD on all cores, r 15", "Short"};
    const int most = metrics.horizontalAdvance("CPU, SIMD on");
    const QStringList cut = toldApart(names, metrics, most);
    QCOMPARE(QSet<QString>(cut.begin(), cut.end()).size(), 3);
    QVERIFY2(cut[0].endsWith("r 3") && cut[1].endsWith("r 15"), qPrintable(cut.join(" | ")));
    QCOMPARE(cut[2], QString("Short"));
    QStringList files;
    for (const char* name : {"constant memory", "shared memory", "naive", "tiled"})
      files << QStringLiteral("%1, a-sweep-of-some-gray-image-1920x1080").arg(QLatin1String(name));
    const QStringList ends = toldApart(files, metrics, metrics.horizontalAdvance("constant memory,"));
    QCOMPARE(QSet<QString>(ends.begin(), ends.end()).size(), 4);
    for (const QString& name : cut) QVERIFY(metrics.horizontalAdvance(name) <= most + 2);
  }

  void pinnedChartsLightUp() {
    show("times");
    dock_->pinAction()->trigger();
    dock_->setLit([](const RecordPlace& place) { return place.record == 2; });
    for (const ModelPlot* one : dock_->findChildren<ModelPlot*>()) QCOMPARE(one->litRows().size(), 1);
    dock_->setPinnedChart(0, nullptr);  // its rows are none of the results' any more
    dock_->setLit([](const RecordPlace& place) { return place.record == 2; });
    int lit = 0;
    for (const ModelPlot* one : dock_->findChildren<ModelPlot*>())
      lit += static_cast<int>(one->litRows().size());
    QCOMPARE(lit, 1);
  }

  void pinnedChartsFollowWhatIsSelected() {
    show("times");
    dock_->pinAction()->trigger();
    show("time-against-radius");  // the fastest block of each radius: other rows of the same results
    ModelPlot* pinned = nullptr;
    for (ModelPlot* one : dock_->findChildren<ModelPlot*>())
      if (one != &plot()) pinned = one;
    QVERIFY(pinned != nullptr);
    const auto placesOf = [](const ModelPlot& of) {
      QSet<int> records;
      for (const int row : of.selectedRows())
        records << of.chart()->table.places[static_cast<std::size_t>(row)].record;
      return records;
    };
    dock_->table()->selectRow(1);
    QCOMPARE(pinned->selectedRows().size(), 1);
    QCOMPARE(placesOf(*pinned), placesOf(plot()));
    // And the other way round.
    pinned->rebuild();
    pinned->replot();
    const QPointF place = pinned->placeOf(0);
    QTest::mouseClick(pinned, Qt::LeftButton, {}, place.toPoint());
    QCOMPARE(pinned->selectedRows(), QList<int>{0});
    QCOMPARE(placesOf(plot()), placesOf(*pinned));
    QCOMPARE(dock_->table()->selectionModel()->selectedRows().size(), plot().selectedRows().size());
  }

  void theListOfKindsShowsWholeNames() {
    std::vector<ChartChoice> choices;
    for (const char* name : {"Times", "A chart whose name is so long that no button has the room to show it"})
      choices.push_back({QString::fromLatin1(name), {}});
    dock_->setChoices(choices);
    const int wanted = dock_->kinds()->fontMetrics().horizontalAdvance(choices[1].name);
    QVERIFY(dock_->kinds()->view()->minimumWidth() >= wanted);
    QVERIFY(dock_->kinds()->width() < wanted);
  }

  void theChoiceStaysWhereItIsStillThere() {
    std::vector<ChartChoice> choices;
    for (const char* kind : {"times", "time-against-radius", "samples"}) {
      ChartRequest request;
      set_kind(request, kind);
      choices.push_back({QString::fromLatin1(kind), request});
    }
    dock_->setChoices(choices);
    QCOMPARE(dock_->kinds()->currentIndex(), 0);
    const QSignalSpy changed(dock_.get(), &ChartsDock::requestChanged);
    dock_->kinds()->setFocus();
    QTest::keyClick(dock_->kinds(), Qt::Key_Down);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(kind_text(*dock_->request()), std::string("time-against-radius"));
    choices.erase(choices.begin());
    dock_->setChoices(choices);
    QCOMPARE(dock_->kinds()->currentText(), QStringLiteral("time-against-radius"));
    dock_->setChoices({});
    QVERIFY(!dock_->request());
  }

 private:
  ModelPlot& plot() { return *dock_->plot(); }

  void show(const char* kind, int radius = 0) {
    dock_->showChart(chartOf(kind, radius));
    plot().rebuild();
    plot().replot();
    QCoreApplication::processEvents();
  }

  std::unique_ptr<ChartsDock> dock_;
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(ChartsDockTest)
#include "charts_dock_test.moc"
