// Charts of the inspecting tools as PNG, SVG or PDF.
#pragma once

#include <QSize>
#include <QString>

class QCustomPlot;

namespace filterscope::ui {

struct ChartFileOptions {
  double widthMm = 160;
  double heightMm = 100;
  int dpi = 300;  ///< of a PNG: its pixels are the size in inches times this
};

/// The layout's pixels of a chart of that size: what saveDrawing() wants the chart laid out in.
QSize layoutSize(double widthMm, double heightMm);

/// Writes a chart that is in its colours for paper already, in the format of the extension; a PNG has `dpi`.
/// `title` and `description` go into the file where its format has a place for them. Returns the reason of a
/// failure, empty when all went well.
[[nodiscard]] QString saveDrawing(QCustomPlot& chart, const QSize& layout, const QString& path, int dpi,
                                  const QString& title, const QString& description);

}  // namespace filterscope::ui
