// The timing chart as PNG, SVG or PDF: always dark ink on white, every row in view, whatever the screen
// shows.
#pragma once

#include <QSize>
#include <QString>

class QCustomPlot;

namespace filterscope::ui {

class TimingChart;

struct ChartFileOptions {
  double widthMm = 160;
  double heightMm = 0;  ///< 0: as high as the rows need
  int dpi = 300;        ///< of a PNG: its pixels are the size in inches times this
};

/// The height in millimetres that shows every row at that width.
double naturalHeightMm(const TimingChart& chart, double widthMm);

/// The layout's pixels of a chart of that size: what saveDrawing() wants the chart laid out in.
QSize layoutSize(double widthMm, double heightMm);

/// Writes a chart that is in its colours for paper already, as saveChart does; a PNG has `dpi`. `title` and
/// `description` go into the file where its format has a place for them.
[[nodiscard]] QString saveDrawing(QCustomPlot& chart, const QSize& layout, const QString& path, int dpi,
                                  const QString& title, const QString& description);

/// Writes `chart` in the format of the extension: .png, .svg or .pdf. Returns the reason of a failure, empty
/// when all went well.
[[nodiscard]] QString saveChart(const TimingChart& chart, const QString& path,
                                const ChartFileOptions& options = {});

}  // namespace filterscope::ui
