#include "ui/inspect/inspect_feed.h"

#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/pane_names.h"
#include "ui/inspect/region_of_interest.h"

namespace filterscope::ui {

InspectFeed::InspectFeed(Workspace& workspace, Canvas& canvas, const VariantIndex& variants,
                         RegionOfInterest& region, QObject* parent)
    : QObject(parent), workspace_(workspace), canvas_(canvas), variants_(variants), region_(region) {
  soon_.setSingleShot(true);
  soon_.setInterval(0);
  const auto later = [this] { soon_.start(); };
  connect(&soon_, &QTimer::timeout, this, &InspectFeed::changed);
  connect(&workspace, &Workspace::pictureChanged, this, [this] {
    const SharedImage& image = workspace_.picture().image;
    region_.setPictureSize(image ? QSize(image->shape().width, image->shape().height) : QSize());
  });
  connect(&workspace, &Workspace::inputChanged, this, later);
  connect(&workspace, &Workspace::truthChanged, this, later);
  connect(&workspace, &Workspace::frameChanged, this, later);
  connect(&workspace, &Workspace::contentChanged, this, later);
  connect(&canvas, &Canvas::panesChanged, this, later);
  connect(&canvas, &Canvas::activeChanged, this, later);
  connect(&region, &RegionOfInterest::changed, this, later);
}

std::vector<PaneSnapshot> InspectFeed::panes() const {
  std::vector<PaneSnapshot> panes;
  for (int i = 0; i < canvas_.count(); ++i) {
    const PaneView& pane = canvas_.pane(i);
    panes.push_back({pictureTitle(workspace_, variants_, i), pane.frame() ? pane.frame()->image : nullptr});
  }
  return panes;
}

int InspectFeed::activePane() const { return canvas_.active(); }

SharedImage InspectFeed::input() const { return workspace_.input().image; }

SharedImage InspectFeed::truth() const {
  return workspace_.truth() != nullptr ? workspace_.truth()->image : nullptr;
}

}  // namespace filterscope::ui
