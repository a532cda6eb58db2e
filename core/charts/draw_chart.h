// The image of a chart: layout, axes, marks, legend. Texts do not overlap, whatever their lengths.
#pragma once

#include "core/charts/chart.h"
#include "core/charts/drawing.h"

namespace filterscope {

struct DrawOptions {
  ChartThemeName theme = ChartThemeName::light;
  double width = 960;  ///< px; the height follows from the content
};

ChartDrawing draw_chart(const Chart& chart, const DrawOptions& options = {});

}  // namespace filterscope
