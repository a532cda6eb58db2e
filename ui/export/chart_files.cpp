#include "ui/export/chart_files.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

#include "ui/export/paper.h"
#include "ui/export/save_file.h"

namespace filterscope::ui {
namespace {

int layoutPixels(double mm) {
  return std::max(1, static_cast<int>(std::lround(mm / kMmPerInch * kUnitsPerInch)));
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

}  // namespace

QSize layoutSize(double widthMm, double heightMm) { return {layoutPixels(widthMm), layoutPixels(heightMm)}; }

QString saveDrawing(QCustomPlot& chart, const QSize& size, const QString& path, int dpi, const QString& title,
                    const QString& description) {
  DrawingFile file;
  file.size = size;
  file.dpi = dpi;
  // Fonts are sized in points and scale with the resolution, so that of the layout keeps their proportion.
  // Lines and letters are drawn as outlines: nothing is lost.
  file.pdfDpi = static_cast<int>(kUnitsPerInch);
  file.title = title;
  file.description = description;
  file.image = [&] {
    const QPixmap pixels = chart.toPixmap(size.width(), size.height(), dpi / kUnitsPerInch);
    QImage image = pixels.toImage().convertToFormat(QImage::Format_RGB32);
    image.setDevicePixelRatio(1);
    return image;
  };
  file.paint = [&](QPaintDevice& device) { paintOn(device, chart, size); };
  file.unknownFormat =
      ExportText::tr("A chart cannot be written as \"%1\". Use a name that ends in .png, .svg or .pdf.");
  file.failure =
      ExportText::tr("The chart could not be drawn, perhaps for want of memory. Choose fewer dots per inch.");
  return saveDrawingFile(path, file);
}

}  // namespace filterscope::ui
