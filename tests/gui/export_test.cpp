// Each export read back: the right kind of file, the right size, and the right content.
#include <QFile>
#include <QImage>
#include <QLocale>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "core/charts/build_chart.h"
#include "tests/gui/sample_records.h"
#include "tests/gui/test_main.h"
#include "ui/charts/model_plot.h"
#include "ui/export/chart_files.h"
#include "ui/export/export_dialogs.h"
#include "ui/export/result_files.h"
#include "ui/theme/theme.h"

namespace filterscope::ui {
namespace {

QByteArray contentOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The sizes in points of every font that a PDF sets: its compressed streams, read with the transformations
/// in force.
QList<double> fontSizes(const QByteArray& pdf) {
  QList<double> sizes;
  for (qsizetype at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 1)) {
    const qsizetype start = at + 7;
    const qsizetype end = pdf.indexOf("endstream", start);
    if (end < 0 || pdf.mid(at - 3, 3) == "end") continue;
    QByteArray packed(4, '\xff');  // qUncompress wants a guess of the size before the data
    packed[0] = 0;
    const QByteArray content = qUncompress(packed + pdf.mid(start, end - start));
    const QList<QByteArray> words = content.simplified().split(' ');
    QList<double> scales{1.0};
    for (qsizetype i = 0; i < words.size(); ++i) {
      if (words[i] == "q") scales << scales.last();
      if (words[i] == "Q" && scales.size() > 1) scales.removeLast();
      if (words[i] == "cm" && i >= 6) scales.last() *= words[i - 6].toDouble();
      if (words[i] == "Tf" && i >= 1) sizes << words[i - 1].toDouble() * scales.last();
    }
  }
  return sizes;
}

ResultDocument document() {
  ResultDocument result;
  result.created = "2026-01-02T03:04:05Z";
  result.command = "filterscope-cli bench step.png";
  result.records = {test::measuredRecord("reference/float64", 12.5, 12, 14),
                    test::skippedRecord("larsson2015/sequential", "no, \"really\" | not"),
                    test::measuredRecord("fast/cpu_simd", 2.5, 2.25, 3)};
  return result;
}

}  // namespace

class ExportTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QLocale::setDefault(QLocale(QLocale::German));
    Theme theme;
    theme.setMode(ThemeMode::light);
    QVERIFY(folder_.isValid());
  }

  void pngHasItsSizeAndIsPrintedOnWhite() {
    const QString path = folder_.filePath("chart.png");
    QCOMPARE(save(path, 127, 63.5, 200), QString());
    const QImage image(path);
    QCOMPARE(image.size(), QSize(1000, 500));
    QVERIFY(std::abs(image.dotsPerMeterX() - 7874) <= 1);
    QCOMPARE(image.pixelColor(1, 1), QColor(Qt::white));
    std::set<QRgb> colours;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) colours.insert(image.pixel(x, y));
    }
    QVERIFY(colours.size() > 50);
  }

  void svgHasTheNamesAsText() {
    const QString path = folder_.filePath("chart.svg");
    QCOMPARE(save(path), QString());
    QXmlStreamReader reader(contentOf(path));
    QString texts;
    QStringList elements;
    while (!reader.atEnd()) {
      reader.readNext();
      if (!reader.isStartElement()) continue;
      elements << reader.name().toString();
      if (reader.name() == QLatin1String("text")) texts += reader.readElementText() + QLatin1Char('\n');
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QCOMPARE(elements.first(), QStringLiteral("svg"));
    QVERIFY2(texts.contains(QStringLiteral("Reference (float64)")), qPrintable(texts));
    QVERIFY2(texts.contains(QStringLiteral("12,5")), qPrintable(texts));
    // No image of pixels hides in it, and no line is thinner than print can show.
    QVERIFY(!elements.contains(QStringLiteral("image")));
    QVERIFY(!contentOf(path).contains("stroke-width=\"0\""));
  }

  void pdfHasHeaderSizeAndFonts() {
    const QString path = folder_.filePath("chart.pdf");
    QCOMPARE(save(path, 254, 127), QString());
    const QByteArray bytes = contentOf(path);
    QVERIFY(bytes.startsWith("%PDF-1."));
    QVERIFY(!bytes.contains("/DCTDecode"));
    QVERIFY(bytes.trimmed().endsWith("%%EOF"));
    QVERIFY2(
        bytes.contains("/MediaBox [0 0 720 360]") || bytes.contains("/MediaBox [0 0 720.000000 360.000000]"),
        bytes.mid(bytes.indexOf("/MediaBox"), 60).constData());
    QVERIFY(bytes.contains("/FontFile2") || bytes.contains("/FontDescriptor"));
    // Letters are as large as on the screen, whatever the resolution of the paper.
    const QList<double> sizes = fontSizes(bytes);
    QVERIFY(sizes.size() >= 6);
    for (const double size : sizes) QVERIFY2(size > 6 && size < 14, qPrintable(QString::number(size)));
  }

  void failuresAreToldInWords() {
    QVERIFY(save(folder_.filePath("chart.doc")).contains(QStringLiteral(".pdf")));
    QVERIFY(save(folder_.filePath("none/chart.png")).contains(QStringLiteral("chart.png")));
    QVERIFY(save(folder_.filePath("huge.png"), 2000, 2000, 1200).contains(QStringLiteral("pixels")));
    QVERIFY(saveResults(document(), folder_.filePath("results.xlsx")).contains(QStringLiteral(".csv")));
    QVERIFY(!saveResults(document(), folder_.filePath("none/results.csv")).isEmpty());
    QVERIFY(!QFile::exists(folder_.filePath("none/results.csv")));
  }

  void jsonReadsBack() {
    const QString path = folder_.filePath("results.json");
    QCOMPARE(saveResults(document(), path), QString());
    const auto json = nlohmann::json::parse(contentOf(path).toStdString());
    const ResultDocument back = results_from_json(json);
    QCOMPARE(back.records.size(), std::size_t{3});
    QCOMPARE(back.records[0].measurement.summary.median, 12.5);
    QCOMPARE(back.records[1].skipped, document().records[1].skipped);
    QCOMPARE(back.records[2].variant, std::string("fast/cpu_simd"));
  }

  void csvAndMarkdownHaveTheRecords() {
    const QString csv = folder_.filePath("results.csv");
    QCOMPARE(saveResults(document(), csv), QString());
    const QList<QByteArray> lines = contentOf(csv).trimmed().split('\n');
    QCOMPARE(lines.size(), 4);
    QVERIFY(lines[0].contains("variant") && lines[0].contains("median_ms"));
    QVERIFY(lines[1].contains("12.5"));  // a point, whatever the locale
    QVERIFY(lines[2].contains("\"\"really\"\""));
    const QString markdown = folder_.filePath("results.md");
    QCOMPARE(saveResults(document(), markdown), QString());
    const QByteArray text = contentOf(markdown);
    QVERIFY(text.contains("| ---") || text.contains("|---") || text.contains("|:--"));
    for (const char* id : {"reference/float64", "fast/cpu_simd", "larsson2015/sequential"})
      QVERIFY(text.contains(id));
  }

  void namesGetTheSuffixOfTheirType() {
    QCOMPARE(withSuffix("/tmp/a", "CSV, for spreadsheets (*.csv)"), QStringLiteral("/tmp/a.csv"));
    QCOMPARE(withSuffix("/tmp/a.md", "CSV, for spreadsheets (*.csv)"), QStringLiteral("/tmp/a.md"));
    QCOMPARE(withSuffix({}, "CSV (*.csv)"), QString());
  }

  void dialogGivesItsChoices() {
    ChartExportDialog dialog(62.5);
    dialog.setFormat("pdf");
    QCOMPARE(dialog.format(), QStringLiteral("pdf"));
    QCOMPARE(dialog.options().widthMm, 160.0);
    QCOMPARE(dialog.options().heightMm, 63.0);
    dialog.setFormat("unknown");
    QCOMPARE(dialog.format(), QStringLiteral("png"));
  }

 private:
  static QString save(const QString& path, double widthMm = 160, double heightMm = 80, int dpi = 300) {
    const QSize size = layoutSize(widthMm, heightMm);
    ModelPlot plot;
    plot.setFont(QFont(QStringLiteral("DejaVu Sans"), 9));
    plot.setViewport(QRect(QPoint(0, 0), size));
    ChartSource source;
    source.document = document();
    plot.setChart(std::make_shared<const Chart>(build_chart({source}, ChartRequest{})));
    plot.rebuild();
    return saveDrawing(plot, size, path, dpi, QStringLiteral("Times"), QStringLiteral("Times of variants"));
  }

  QTemporaryDir folder_;
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(ExportTest)
#include "export_test.moc"
