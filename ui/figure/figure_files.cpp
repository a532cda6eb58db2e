#include "ui/figure/figure_files.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>

#include "ui/export/paper.h"
#include "ui/export/save_file.h"

namespace filterscope::ui {
namespace {

QByteArray pngOf(const std::vector<FigurePane>& panes, const FigureOptions& options) {
  QImage image =
      figureImage(panes, options, static_cast<int>(std::lround(options.widthMm / kMmPerInch * options.dpi)));
  if (image.isNull()) return {};
  const int dotsPerMetre = static_cast<int>(std::lround(options.dpi / kMmPerInch * 1000));
  image.setDotsPerMeterX(dotsPerMetre);
  image.setDotsPerMeterY(dotsPerMetre);
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  return image.save(&buffer, "PNG") ? bytes : QByteArray();
}

QByteArray svgOf(const std::vector<FigurePane>& panes, const FigureOptions& options, const QSizeF& size) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setResolution(static_cast<int>(kFigureUnitsPerInch));
  generator.setSize(size.toSize());
  generator.setViewBox(QRectF({0, 0}, size));
  generator.setTitle(ExportText::tr("Comparison of filtered images"));
  QPainter painter(&generator);
  paintFigure(painter, panes, options);
  painter.end();
  return bytes;
}

QByteArray pdfOf(const std::vector<FigurePane>& panes, const FigureOptions& options, const QSizeF& size) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setCreator(QStringLiteral("FilterScope"));
  writer.setTitle(ExportText::tr("Comparison of filtered images"));
  writer.setPageSize(
      QPageSize(size * kMmPerInch / kFigureUnitsPerInch, QPageSize::Millimeter, {}, QPageSize::ExactMatch));
  writer.setPageMargins(QMarginsF());
  writer.setResolution(options.dpi);
  QPainter painter(&writer);
  painter.setRenderHint(QPainter::LosslessImageRendering);  // JPEG otherwise
  painter.scale(options.dpi / kFigureUnitsPerInch, options.dpi / kFigureUnitsPerInch);
  paintFigure(painter, panes, options);
  painter.end();
  buffer.close();
  return bytes;
}

}  // namespace

QImage figureImage(const std::vector<FigurePane>& panes, const FigureOptions& options, int width) {
  const FigureLayout layout = layOutFigure(panes, options);
  if (layout.size.isEmpty() || width < 1) return {};
  const double scale = width / layout.size.width();
  QImage image(width, std::max(1, static_cast<int>(std::lround(layout.size.height() * scale))),
               QImage::Format_RGB32);
  if (image.isNull()) return image;
  image.fill(Qt::white);
  QPainter painter(&image);
  painter.scale(scale, scale);
  paintFigure(painter, panes, options);
  return image;
}

QString saveFigure(const std::vector<FigurePane>& panes, const FigureOptions& options, const QString& path) {
  const QSizeF size = layOutFigure(panes, options).size;
  DrawingFile file;
  file.png = [&] { return pngOf(panes, options); };
  file.svg = [&] { return svgOf(panes, options, size); };
  file.pdf = [&] { return pdfOf(panes, options, size); };
  file.longestSide = std::max(size.width(), size.height()) / kFigureUnitsPerInch * options.dpi;
  file.unknownFormat =
      ExportText::tr("A figure cannot be written as \"%1\". Use a name that ends in .png, .svg or .pdf.");
  file.failure = ExportText::tr(
      "The figure could not be drawn, perhaps for want of memory. Choose fewer dots per inch.");
  return saveDrawingFile(path, file);
}

}  // namespace filterscope::ui
