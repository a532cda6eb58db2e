#include "ui/export/chart_files.h"

#include <QBuffer>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>
#include <memory>

#include "ui/charts/timing_chart.h"
#include "ui/export/paper.h"
#include "ui/export/save_file.h"

namespace filterscope::ui {
namespace {

constexpr int kLayoutDpi = 96;  // the chart is laid out in these pixels, then scaled to the file's resolution
constexpr double kLongestMm = 2000;

int layoutPixels(double mm) {
  return std::max(1, static_cast<int>(std::lround(mm / kMmPerInch * kLayoutDpi)));
}

/// A chart for paper, of the same content and settings.
std::unique_ptr<TimingChart> printCopy(const TimingChart& chart, const QSize& size) {
  auto copy = std::make_unique<TimingChart>();
  copy->setFont(chart.font());
  copy->setLocale(chart.locale());
  copy->setLogarithmic(chart.logarithmic());
  copy->setSamplesShown(chart.samplesShown());
  copy->setPrintColours(true);
  copy->resize(size);
  copy->setViewport(QRect(QPoint(0, 0), size));
  copy->setModel(chart.model());
  return copy;
}

void paintOn(QPaintDevice& device, QCustomPlot& chart, const QSize& size) {
  QCPPainter painter;
  if (!painter.begin(&device)) return;
  painter.setMode(QCPPainter::pmVectorized);
  painter.setMode(QCPPainter::pmNoCaching);
  painter.setMode(QCPPainter::pmNonCosmetic);
  painter.setRenderHint(QPainter::LosslessImageRendering);  // a PDF has its images as JPEG otherwise
  chart.toPainter(&painter, size.width(), size.height());
  painter.end();
}

QByteArray pngOf(QCustomPlot& chart, const QSize& size, int dpi) {
  QImage image = chart.toPixmap(size.width(), size.height(), static_cast<double>(dpi) / kLayoutDpi).toImage();
  image = image.convertToFormat(QImage::Format_RGB32);
  image.setDevicePixelRatio(1);
  const int dotsPerMetre = static_cast<int>(std::lround(dpi / kMmPerInch * 1000));
  image.setDotsPerMeterX(dotsPerMetre);
  image.setDotsPerMeterY(dotsPerMetre);
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  return image.save(&buffer, "PNG") ? bytes : QByteArray();
}

QByteArray svgOf(QCustomPlot& chart, const QSize& size, const QString& title, const QString& description) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setResolution(kLayoutDpi);
  generator.setSize(size);
  generator.setViewBox(QRect(QPoint(0, 0), size));
  generator.setTitle(title);
  generator.setDescription(description);
  paintOn(generator, chart, size);
  return bytes;
}

QByteArray pdfOf(QCustomPlot& chart, const QSize& size, const QString& title) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setCreator(QStringLiteral("FilterScope"));
  writer.setTitle(title);
  writer.setPageSize(
      QPageSize(QSizeF(size) * kMmPerInch / kLayoutDpi, QPageSize::Millimeter, {}, QPageSize::ExactMatch));
  writer.setPageMargins(QMarginsF());
  // Fonts are sized in points and scale with the resolution, so that of the layout keeps their proportion.
  // Lines and letters are drawn as outlines: nothing is lost.
  writer.setResolution(kLayoutDpi);
  paintOn(writer, chart, size);
  buffer.close();
  return bytes;
}

}  // namespace

double naturalHeightMm(const TimingChart& chart, double widthMm) {
  const auto copy = printCopy(chart, {layoutPixels(widthMm), 400});
  return std::clamp(copy->fullHeight() * kMmPerInch / kLayoutDpi, 40.0, kLongestMm);
}

QSize layoutSize(double widthMm, double heightMm) { return {layoutPixels(widthMm), layoutPixels(heightMm)}; }

QString saveChart(const TimingChart& chart, const QString& path, const ChartFileOptions& options) {
  const double height = options.heightMm > 0 ? options.heightMm : naturalHeightMm(chart, options.widthMm);
  const QSize size = layoutSize(options.widthMm, height);
  const auto copy = printCopy(chart, size);
  return saveDrawing(*copy, size, path, options.dpi, ExportText::tr("Time of filter variants"),
                     chart.description());
}

QString saveDrawing(QCustomPlot& chart, const QSize& size, const QString& path, int dpi, const QString& title,
                    const QString& description) {
  DrawingFile file;
  file.png = [&] { return pngOf(chart, size, dpi); };
  file.svg = [&] { return svgOf(chart, size, title, description); };
  file.pdf = [&] { return pdfOf(chart, size, title); };
  file.longestSide = static_cast<double>(std::max(size.width(), size.height())) * dpi / kLayoutDpi;
  file.unknownFormat =
      ExportText::tr("A chart cannot be written as \"%1\". Use a name that ends in .png, .svg or .pdf.");
  file.failure =
      ExportText::tr("The chart could not be drawn, perhaps for want of memory. Choose fewer dots per inch.");
  return saveDrawingFile(path, file);
}

}  // namespace filterscope::ui
