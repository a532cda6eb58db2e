#include "ui/export/save_file.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>
#include <exception>
#include <span>

#include "core/io/staged_file.h"
#include "kernels/api/errors.h"
#include "ui/export/paper.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

constexpr int kMostPixels = 20000;

QByteArray pngOf(const DrawingFile& drawing) {
  QImage image = drawing.image();
  const int dotsPerMetre = static_cast<int>(std::lround(drawing.dpi / kMmPerInch * 1000));
  image.setDotsPerMeterX(dotsPerMetre);
  image.setDotsPerMeterY(dotsPerMetre);
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  return image.save(&buffer, "PNG") ? bytes : QByteArray();
}

QByteArray svgOf(const DrawingFile& drawing) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setResolution(static_cast<int>(kUnitsPerInch));
  generator.setSize(drawing.size.toSize());
  generator.setViewBox(QRectF({0, 0}, drawing.size));
  generator.setTitle(drawing.title);
  generator.setDescription(drawing.description);
  drawing.paint(generator);
  return bytes;
}

QByteArray pdfOf(const DrawingFile& drawing) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setCreator(QStringLiteral("FilterScope"));
  writer.setTitle(drawing.title);
  writer.setPageSize(
      QPageSize(drawing.size * kMmPerInch / kUnitsPerInch, QPageSize::Millimeter, {}, QPageSize::ExactMatch));
  writer.setPageMargins(QMarginsF());
  writer.setResolution(drawing.pdfDpi);
  drawing.paint(writer);
  buffer.close();
  return bytes;
}

}  // namespace

QString saveFile(const QString& path, const QByteArray& content) {
  try {
    replace_file({path.toStdU16String()}, std::as_bytes(std::span(content.constData(), content.size())));
    return {};
  } catch (...) {
    return problemText(problem_from(std::current_exception()));
  }
}

QString saveDrawingFile(const QString& path, const DrawingFile& drawing) {
  const QString format = QFileInfo(path).suffix().toLower();
  const bool png = format == QLatin1String("png");
  const double longest = std::max(drawing.size.width(), drawing.size.height());
  if (png && longest / kUnitsPerInch * drawing.dpi > kMostPixels) {
    return ExportText::tr(
               "The image would have more than %1 pixels a side. Choose fewer dots per inch or a smaller "
               "size.")
        .arg(kMostPixels);
  }
  QByteArray content;
  if (png) {
    content = pngOf(drawing);
  } else if (format == QLatin1String("svg")) {
    content = svgOf(drawing);
  } else if (format == QLatin1String("pdf")) {
    content = pdfOf(drawing);
  } else {
    return drawing.unknownFormat.arg(format);
  }
  return content.isEmpty() ? drawing.failure : saveFile(path, content);
}

}  // namespace filterscope::ui
