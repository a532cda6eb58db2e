#include "ui/inspect/inspect_feed.h"

#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/pane_names.h"
#include "ui/inspect/region_of_interest.h"

namespace filterscope::ui {
namespace {

/// What is drawn of it: the tools look at the slice of a volume.
SharedImage drawn(const LoadedPicture& picture) {
  const bool volume = picture.image && picture.image->shape().depth > 1;
  return volume && picture.frame ? picture.frame->image : picture.image;
}

}  // namespace

InspectFeed::InspectFeed(Workspace& workspace, Canvas& canvas, const VariantIndex& variants,
                         RegionOfInterest& region, QObject* parent)
    : QObject(parent),
      workspace_(workspace),
      canvas_(canvas),
      variants_(variants),
      region_(region),
      soon_(Postponed::kNextTurn, Postponed::From::lastCause, [this] { Q_EMIT changed(); }) {
  const auto later = [this] { soon_.ask(); };
  for (const auto signal : {&Workspace::pictureChanged, &Workspace::extentChanged}) {
    connect(&workspace, signal, this, [this] {
      const FramePtr& frame = workspace_.picture().frame;
      region_.setPictureSize(frame ? frame->size() : QSize());
    });
  }
  connect(&workspace, &Workspace::inputChanged, this, later);
  connect(&workspace, &Workspace::truthChanged, this, later);
  connect(&workspace, &Workspace::frameChanged, this, later);
  connect(&workspace, &Workspace::contentChanged, this, later);
  connect(&workspace, &Workspace::failed, this, later);
  connect(&canvas, &Canvas::panesChanged, this, later);
  connect(&canvas, &Canvas::activeChanged, this, later);
  connect(&region, &RegionOfInterest::changed, this, later);
}

std::vector<PaneSnapshot> InspectFeed::panes() const {
  std::vector<PaneSnapshot> panes;
  for (int i = 0; i < canvas_.count(); ++i) {
    const PaneView& pane = canvas_.pane(i);
    // A slice that waits to be filtered shows another one, which no figure may be taken of.
    const bool waits = workspace_.isVolume() && workspace_.outdated(i);
    const bool has = pane.frame() != nullptr && !waits;
    panes.push_back({pictureTitle(workspace_, variants_, i), has ? pane.frame()->image : nullptr,
                     pane.frame() == nullptr ? pane.message() : QString()});
  }
  return panes;
}

int InspectFeed::activePane() const { return canvas_.active(); }

SharedImage InspectFeed::input() const { return drawn(workspace_.input()); }

SharedImage InspectFeed::truth() const {
  return workspace_.truth() != nullptr ? drawn(*workspace_.truth()) : nullptr;
}

bool InspectFeed::ofVolume() const { return workspace_.isVolume(); }

}  // namespace filterscope::ui
