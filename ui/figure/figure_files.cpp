#include "ui/figure/figure_files.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/export/paper.h"
#include "ui/export/save_file.h"

namespace filterscope::ui {

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
  DrawingFile file;
  file.size = layOutFigure(panes, options).size;
  file.dpi = options.dpi;
  file.pdfDpi = options.dpi;
  file.title = ExportText::tr("Comparison of filtered images");
  file.image = [&] {
    return figureImage(panes, options,
                       static_cast<int>(std::lround(options.widthMm / kMmPerInch * options.dpi)));
  };
  file.paint = [&](QPaintDevice& device) {
    QPainter painter(&device);
    painter.setRenderHint(QPainter::LosslessImageRendering);  // a PDF has its images as JPEG otherwise
    painter.scale(device.logicalDpiX() / kUnitsPerInch, device.logicalDpiY() / kUnitsPerInch);
    paintFigure(painter, panes, options);
  };
  file.unknownFormat =
      ExportText::tr("A figure cannot be written as \"%1\". Use a name that ends in .png, .svg or .pdf.");
  file.failure = ExportText::tr(
      "The figure could not be drawn, perhaps for want of memory. Choose fewer dots per inch.");
  return saveDrawingFile(path, file);
}

}  // namespace filterscope::ui
