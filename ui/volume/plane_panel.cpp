#include "ui/volume/plane_panel.h"

#include <QSplitter>
#include <QVBoxLayout>
#include <memory>
#include <utility>

#include "core/image/projection.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/models/plane_text.h"
#include "ui/volume/crosshair_tool.h"
#include "ui/volume/plane_view.h"

namespace filterscope::ui {

PlanePanel::PlanePanel(Workspace& workspace, Canvas& canvas, QWidget* parent)
    : QWidget(parent), workspace_(workspace), canvas_(canvas) {
  setObjectName(QStringLiteral("planePanel"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  auto* split = new QSplitter(Qt::Vertical, this);
  split->setChildrenCollapsible(false);
  column->addWidget(split);
  for (std::size_t i = 0; i < views_.size(); ++i) {
    auto* view = new PlaneView(split);
    view->setObjectName(QStringLiteral("planeView%1").arg(i));
    split->addWidget(view);
    views_.at(i) = view;
    connect(view, &PlaneView::pointed, this, [this](const Voxel& voxel) {
      VolumeLook look = workspace_.look();
      look.crosshair = voxel;
      workspace_.setLook(look);
    });
    connect(view, &PlaneView::stepped, this,
            [this](Axis axis, int steps) { stepSlice(workspace_, axis, steps); });
    connect(view, &PlaneView::chosen, this, [this](Axis axis) {
      VolumeLook look = workspace_.look();
      look.axis = axis;
      workspace_.setLook(look);
    });
    // Of frames of another axis, asked for before the panes' plane changed, nothing is shown.
    connect(&makers_.at(i), &FrameMaker::made, this, [this, view](const std::vector<FrameMaker::Made>& made) {
      const auto& [image, frame] = made.front();
      if (frame && frame->view.axis == view->axis() &&
          image == workspace_.valuesOfSlice(canvas_.active(), frame->view)) {
        view->setFrame(frame);
      }
    });
  }
  projection_ = new PlaneView(split);
  projection_->setObjectName(QStringLiteral("projectionView"));
  projection_->setProjection({});
  split->addWidget(projection_);
  connect(projection_, &PlaneView::pointed, this, [this](const Voxel& voxel) {
    VolumeLook look = workspace_.look();
    look.crosshair = voxel;
    workspace_.setLook(look);
  });
  connect(projection_, &PlaneView::stepped, this,
          [this](Axis axis, int steps) { stepSlice(workspace_, axis, steps); });
  connect(&projectionMaker_, &FrameMaker::made, this, [this](const std::vector<FrameMaker::Made>& made) {
    const auto& [image, frame] = made.front();
    if (image == projected_) projection_->setFrame(frame);
  });
  connect(&workspace, &Workspace::lookChanged, this, &PlanePanel::follow);
  connect(&workspace, &Workspace::windowChanged, this, &PlanePanel::ask);
  workspace.setPlanes([this](int pane) {
    std::vector<Axis> axes;
    if (!isVisible() || pane != canvas_.active()) return axes;
    for (const Axis axis : {Axis::x, Axis::y, Axis::z}) {
      if (axis != workspace_.look().axis) axes.push_back(axis);
    }
    return axes;
  });
  connect(&canvas, &Canvas::activeChanged, this, [this] {
    workspace_.askSlices();
    ask();
  });
  connect(&workspace, &Workspace::frameChanged, this, [this](int pane) {
    if (pane == canvas_.active()) ask();
  });
}

void PlanePanel::setCrosshairVisible(bool visible) {
  for (PlaneView* view : views_) view->setCrosshairVisible(visible);
  projection_->setCrosshairVisible(visible);
}

void PlanePanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  workspace_.askSlices();
  follow();
}

void PlanePanel::follow() {
  if (!workspace_.isVolume()) {
    for (PlaneView* view : views_) view->setLook({}, Axis::z, nullptr);
    projection_->setLook({}, Axis::z, nullptr);
    projector_.drop();
    projectionOf_ = projected_ = nullptr;
    return;
  }
  const SharedImage& volume = workspace_.picture().image;
  std::size_t next = 0;
  for (const Plane plane : {Plane::axial, Plane::coronal, Plane::sagittal}) {
    const Axis axis = axisOf(*volume, plane);
    if (axis == workspace_.look().axis || next >= views_.size()) continue;
    views_.at(next++)->setLook(workspace_.look(), axis, volume);
  }
  projection_->setLook(workspace_.look(), workspace_.look().axis, volume);
  ask();
}

void PlanePanel::ask() {
  if (!isVisible() || !workspace_.isVolume()) return;
  for (std::size_t i = 0; i < views_.size(); ++i) {
    const SliceView wanted =
        slice_across(workspace_.look(), views_.at(i)->axis(), *workspace_.picture().image);
    const SharedImage values = workspace_.valuesOfSlice(canvas_.active(), wanted);
    if (values) makers_.at(i).make({values}, workspace_.window(), wanted);
    views_.at(i)->setWaiting(!values);
  }
  project();
}

// Of what the active pane shows where all of it is there, else of what it is made from.
void PlanePanel::project() {
  SharedImage volume = workspace_.values(canvas_.active());
  const bool shown = volume != nullptr;
  if (!shown) volume = workspace_.input().image;
  if (!volume || volume->shape().depth < 2) return;
  projection_->setProjection(shown ? QString() : tr("the input"));
  SliceView view = slice_across(workspace_.look(), workspace_.look().axis, *volume);
  view.index = 0;  // every slice has the same
  if (volume == projectionOf_ && view == projectionView_) {
    drawProjection();
    return;
  }
  projectionOf_ = volume;
  projectionView_ = view;
  projected_ = nullptr;
  projector_.start([this, volume, view](const CancelToken& cancel) -> NewestJob::Deliver {
    auto made = std::make_shared<const Image>(maximum_projection(*volume, view, &cancel));
    return [this, made = std::move(made)] {
      projected_ = made;
      drawProjection();
    };
  });
}

void PlanePanel::drawProjection() {
  if (projected_) projectionMaker_.make({projected_}, workspace_.window(), {});
}

}  // namespace filterscope::ui
