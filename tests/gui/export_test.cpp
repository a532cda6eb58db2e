// Each export read back: the right kind of file, the right size, and the right content.
#include <QFile>
#include <QImage>
#include <QLocale>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/gui/sample_records.h"
#include "ui/charts/timing_chart.h"
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
    for (const char* id : {"reference/float64", "fast/cpu_simd"}) ids_ << QString::fromLatin1(id);
    model_.setVariants(ids_);
    for (const ResultRecord& record : document().records) model_.addRecord(record);
    chart_.setModel(&model_);
    QVERIFY(folder_.isValid());
  }

  void pngHasItsSizeAndIsPrintedOnWhite() {
    Theme theme;
    theme.setMode(ThemeMode::dark);
    const QString path = folder_.filePath("chart.png");
    QCOMPARE(saveChart(chart_, path, {.widthMm = 127, .heightMm = 63.5, .dpi = 200}), QString());
    const QImage image(path);
    QCOMPARE(image.size(), QSize(1000, 500));
    QVERIFY(std::abs(image.dotsPerMeterX() - 7874) <= 1);
    QCOMPARE(image.pixelColor(1, 1), QColor(Qt::white));
    std::set<QRgb> colours;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) colours.insert(image.pixel(x, y));
    }
    QVERIFY(colours.size() > 50);
    // The grey of the reference's bar and the sky blue of ours.
    QVERIFY(colours.contains(QColor(0x7a, 0x7f, 0x87).rgb()));
    QVERIFY(colours.contains(QColor(0x56, 0xb4, 0xe9).rgb()));
    theme.setMode(ThemeMode::light);
  }

  void svgHasTheNamesAsText() {
    const QString path = folder_.filePath("chart.svg");
    QCOMPARE(saveChart(chart_, path), QString());
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
    for (const QString& id : ids_) QVERIFY2(texts.contains(id), qPrintable(texts));
    QVERIFY2(texts.contains(QStringLiteral("Reference (float64)")), qPrintable(texts));
    QVERIFY2(texts.contains(QStringLiteral("Reference (CPU)")), qPrintable(texts));
    QVERIFY2(texts.contains(QStringLiteral("12,5 ± 1,0 ms *")), qPrintable(texts));
    // No image of pixels hides in it, and no line is thinner than print can show.
    QVERIFY(!elements.contains(QStringLiteral("image")));
    QVERIFY(!contentOf(path).contains("stroke-width=\"0\""));
  }

  void pdfHasHeaderSizeAndFonts() {
    const QString path = folder_.filePath("chart.pdf");
    QCOMPARE(saveChart(chart_, path, {.widthMm = 254, .heightMm = 127, .dpi = 300}), QString());
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

  void naturalHeightShowsEveryRow() {
    TimingModel many;
    QStringList ids;
    for (int i = 0; i < 60; ++i) ids << QStringLiteral("study/variant_%1").arg(i);
    many.setVariants(ids);
    TimingChart chart;
    chart.setModel(&many);
    for (const QString& id : ids) many.addRecord(test::measuredRecord(id.toStdString(), 3, 2, 4));
    QVERIFY(naturalHeightMm(chart, 160) > 60 * 5);
    const QString path = folder_.filePath("many.svg");
    QCOMPARE(saveChart(chart, path), QString());
    const QByteArray svg = contentOf(path);
    QVERIFY(svg.contains("study/variant_0<"));
    QVERIFY(svg.contains("study/variant_59<"));
  }

  void failuresAreToldInWords() {
    QVERIFY(saveChart(chart_, folder_.filePath("chart.doc")).contains(QStringLiteral(".pdf")));
    QVERIFY(saveChart(chart_, folder_.filePath("none/chart.png")).contains(QStringLiteral("chart.png")));
    QVERIFY(saveChart(chart_, folder_.filePath("huge.png"), {.widthMm = 2000, .heightMm = 2000, .dpi = 1200})
                .contains(QStringLiteral("pixels")));
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
    ChartExportDialog dialog(chart_);
    dialog.setFormat("pdf");
    QCOMPARE(dialog.format(), QStringLiteral("pdf"));
    QCOMPARE(dialog.options().widthMm, 160.0);
    QVERIFY(dialog.options().heightMm >= 40);
    dialog.setFormat("unknown");
    QCOMPARE(dialog.format(), QStringLiteral("png"));
  }

 private:
  QTemporaryDir folder_;
  QStringList ids_;
  TimingModel model_;
  TimingChart chart_;
};

}  // namespace filterscope::ui

QTEST_MAIN(filterscope::ui::ExportTest)
#include "export_test.moc"
