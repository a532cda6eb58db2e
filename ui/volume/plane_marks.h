// What is drawn over a slice: the crosshair, and letters for the body's directions at its edges.
#pragma once

#include <QPainter>
#include <optional>

#include "core/image/orientation.h"

namespace filterscope::ui {

/// Two lines through `voxel`, a voxel's rectangle on the screen, up to the edges of `area`, that leave the
/// voxel and a little around it free.
void drawCrosshair(QPainter& painter, const QRectF& area, const QRectF& voxel);

/// L, R, A, P, S, I in the middle of the edges of `area`.
void drawEdges(QPainter& painter, const QRectF& area, const SliceEdges& edges);

}  // namespace filterscope::ui
