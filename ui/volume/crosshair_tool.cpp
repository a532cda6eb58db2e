#include "ui/volume/crosshair_tool.h"

#include <QAction>
#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>
#include <utility>

#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/frame/compare_marks.h"
#include "ui/volume/plane_marks.h"

namespace filterscope::ui {

CrosshairTool::CrosshairTool(Workspace& workspace, Canvas& canvas, PaneLayers& layers, const QAction& show,
                             const QAction& region, QObject* parent)
    : QObject(parent), workspace_(workspace), canvas_(canvas), show_(show), region_(region) {
  layers.add(this);
  connect(&workspace, &Workspace::lookChanged, &layers, &PaneLayers::refresh);
  connect(&show, &QAction::toggled, &layers, &PaneLayers::refresh);
}

bool CrosshairTool::visibleOn(int) const { return workspace_.isVolume(); }

void CrosshairTool::paint(QPainter& painter, int pane, const PaneMap& map) {
  const Image& volume = *workspace_.picture().image;
  const QRectF picture = map.toPane(QRectF(QPointF(0, 0), canvas_.camera().pictureSize()));
  const QRectF area = QRectF(QPointF(0, 0), map.size).intersected(picture);
  if (show_.isChecked()) {
    const SlicePixel at = pixel_of(volume.shape(), workspace_.slice(), workspace_.look().crosshair);
    drawCrosshair(painter, area, map.toPane(QRectF(at.column, at.row, 1, 1)));
  }
  if (const auto orientation = orientation_of(volume)) {
    painter.setFont(canvas_.pane(pane).font());
    drawEdges(painter, area, edges_of(*orientation, workspace_.slice()));
  }
}

// The divider of a wipe is taken hold of before the crosshair moves.
bool CrosshairTool::nearDivider(int pane, const QPointF& position, const PaneMap& map) const {
  constexpr double kReach = 8;
  const auto& wipe = canvas_.pane(pane).marks().wipe;
  if (!wipe) return false;
  const double at = wipe->stacked ? position.y() : position.x();
  return std::abs(at - wipe->position * (wipe->stacked ? map.size.height() : map.size.width())) <= kReach;
}

bool CrosshairTool::press(int pane, const QMouseEvent& event, const PaneMap& map) {
  if (event.button() != Qt::LeftButton || event.modifiers() != Qt::NoModifier || region_.isChecked() ||
      nearDivider(pane, event.position(), map)) {
    return false;
  }
  canvas_.setActive(pane);
  canvas_.pane(pane).surfaceWidget()->setFocus(Qt::MouseFocusReason);
  dragging_ = true;
  moveTo(map.pixelAt(event.position()));
  return true;
}

void CrosshairTool::moveTo(const QPoint& pixel) {
  VolumeLook look = workspace_.look();
  look.crosshair = voxel_at(workspace_.picture().image->shape(), workspace_.slice(), {pixel.x(), pixel.y()});
  workspace_.setLook(look);
}

bool CrosshairTool::wheel(const QWheelEvent& event) {
  if (event.modifiers() != Qt::NoModifier) return false;
  constexpr int kNotch = 120;
  turned_ += event.angleDelta().y();
  const int steps = turned_ / kNotch;
  turned_ -= steps * kNotch;
  if (steps != 0) stepSlice(workspace_, workspace_.look().axis, steps);
  return true;
}

bool CrosshairTool::handle(int pane, QEvent& event, const PaneMap& map) {
  if (!workspace_.isVolume()) return false;
  switch (event.type()) {
    case QEvent::MouseButtonPress: return press(pane, static_cast<QMouseEvent&>(event), map);
    case QEvent::MouseMove:
      if (!dragging_) return false;
      if (!static_cast<QMouseEvent&>(event).buttons().testFlag(Qt::LeftButton)) {
        dragging_ = false;
        return false;
      }
      moveTo(map.pixelAt(static_cast<QMouseEvent&>(event).position()));
      return false;  // the status bar shows what is under the cursor
    case QEvent::MouseButtonRelease: return std::exchange(dragging_, false);
    case QEvent::Wheel: return wheel(static_cast<QWheelEvent&>(event));
    default: return false;
  }
}

void stepSlice(Workspace& workspace, Axis axis, int steps) {
  if (!workspace.isVolume()) return;
  VolumeLook look = workspace.look();
  look.crosshair.at(static_cast<std::size_t>(axis)) += steps;
  workspace.setLook(look);
}

}  // namespace filterscope::ui
