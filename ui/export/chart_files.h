// The timing chart as PNG, SVG or PDF: always dark ink on white, every row in view, whatever the screen
// shows.
#pragma once

#include <QString>

namespace filterscope::ui {

class TimingChart;

struct ChartFileOptions {
  double widthMm = 160;
  double heightMm = 0;  ///< 0: as high as the rows need
  int dpi = 300;        ///< of a PNG: its pixels are the size in inches times this
};

/// The height in millimetres that shows every row at that width.
double naturalHeightMm(const TimingChart& chart, double widthMm);

/// Writes `chart` in the format of the extension: .png, .svg or .pdf. Returns the reason of a failure, empty
/// when all went well.
[[nodiscard]] QString saveChart(const TimingChart& chart, const QString& path,
                                const ChartFileOptions& options = {});

}  // namespace filterscope::ui
