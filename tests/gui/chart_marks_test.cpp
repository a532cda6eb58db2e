// What tells the series of a chart apart: their names where there is little room, and their markers.
#include <QImage>
#include <QtTest>
#include <memory>
#include <string>
#include <vector>

#include "core/charts/chart.h"
#include "tests/gui/test_main.h"
#include "ui/charts/model_plot.h"
#include "ui/charts/told_apart.h"

namespace filterscope::ui {

class ChartMarksTest : public QObject {
  Q_OBJECT

 private slots:
  void whatAllNamesShareGoesFirst() {
    const QFontMetrics metrics(QGuiApplication::font());
    const QStringList names{"Larsson: tiled, padded, photo@512x512", "Larsson: tiled, padded, photo@64x64",
                            "Larsson: naive, photo@512x512", "Larsson: naive, photo@64x64"};
    // All have room without what they share.
    const QStringList short_ =
        toldApart(names, metrics, metrics.horizontalAdvance("tiled, padded, photo@512x512") + 2);
    QCOMPARE(short_, QStringList({"tiled, padded, photo@512x512", "tiled, padded, photo@64x64",
                                  "naive, photo@512x512", "naive, photo@64x64"}));
    // With less, the variant and the size stay.
    const QStringList cut = toldApart(names, metrics, metrics.horizontalAdvance("tiled, … photo@512x512"));
    for (int i = 0; i < 4; ++i) {
      QVERIFY2(cut[i].startsWith(i < 2 ? "ti" : "na"), qPrintable(cut[i]));
      QVERIFY2(cut[i].endsWith(i % 2 == 0 ? "512" : "64"), qPrintable(cut[i]));
    }
    // Nothing is left of equal ones but themselves.
    const QStringList same{"a, b", "a, b"};
    QCOMPARE(toldApart(same, metrics, metrics.horizontalAdvance("a, b")), same);
  }

  void everyMarkerIsThatOfTheFiles() {
    // A chart of more variants than there are colours: marks of one colour differ in their outlines.
    Chart chart;
    chart.shape = ChartShape::points;
    for (int i = 0; i < 16; ++i) {
      ChartSeries series;
      series.name = std::to_string(i);
      series.style = SeriesStyle::points;
      series.colour = i;
      series.points.push_back({1.0 + i, 1.0 + i});
      chart.series.push_back(series);
    }
    ModelPlot plot;
    plot.show();
    plot.setChart(std::make_shared<const Chart>(chart));
    QTRY_VERIFY(plot.graphCount() > 0);
    std::vector<QImage> drawn;
    for (int i = 0; i < plot.graphCount(); ++i) {
      QCPGraph* graph = plot.graph(i);
      if (graph->data()->isEmpty() || graph->name().isEmpty()) continue;
      QImage image(24, 24, QImage::Format_ARGB32);
      image.fill(Qt::white);
      QCPPainter painter(&image);
      graph->scatterStyle().applyTo(&painter, graph->pen());
      graph->scatterStyle().drawShape(&painter, QPointF(12, 12));
      painter.end();
      for (const QImage& other : drawn) QVERIFY(image != other);
      drawn.push_back(image);
    }
    QCOMPARE(drawn.size(), std::size_t{16});
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(ChartMarksTest)
#include "chart_marks_test.moc"
