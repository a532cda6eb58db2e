// A figure as PNG, SVG or PDF.
#pragma once

#include <QByteArray>
#include <QString>

#include "ui/figure/figure.h"

namespace filterscope::ui {

/// The figure as it looks, `width` device pixels wide; null where there is no memory for it.
QImage figureImage(const std::vector<FigurePane>& panes, const FigureOptions& options, int width);

/// Writes in the format of the extension, on any thread. Returns the reason of a failure, empty when all went
/// well.
[[nodiscard]] QString saveFigure(const std::vector<FigurePane>& panes, const FigureOptions& options,
                                 const QString& path);

}  // namespace filterscope::ui
