#include "ui/compare/tuned_pane.h"

#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/models/variant_index.h"

namespace filterscope::ui {

int tunedPane(const Workspace& workspace, const Canvas& canvas) {
  const int active = canvas.active();
  if (active >= 0 && active < workspace.paneCount() && workspace.showsVariant(active)) return active;
  for (int pane = 0; pane < workspace.paneCount(); ++pane) {
    if (workspace.showsVariant(pane)) return pane;
  }
  return -1;
}

TunedPane::TunedPane(const Workspace& workspace, const Canvas& canvas, const VariantIndex& variants,
                     QObject* parent)
    : QObject(parent), workspace_(workspace), canvas_(canvas) {
  connect(&workspace, &Workspace::panesChanged, this, &TunedPane::changed);
  connect(&workspace, &Workspace::contentChanged, this, &TunedPane::changed);
  connect(&workspace, &Workspace::ownParametersChanged, this, &TunedPane::changed);
  connect(&canvas, &Canvas::activeChanged, this, &TunedPane::changed);
  connect(&variants, &VariantIndex::changed, this, &TunedPane::changed);
}

int TunedPane::index() const { return tunedPane(workspace_, canvas_); }

QString TunedPane::variant() const {
  const int pane = index();
  return pane < 0 ? QString() : workspace_.content(pane);
}

const Parameters& TunedPane::parameters() const {
  const int pane = index();
  return pane < 0 ? workspace_.parameters() : workspace_.parameters(pane);
}

int TunedPane::owner() const {
  const int pane = index();
  return pane >= 0 && workspace_.hasOwnParameters(pane) ? pane : -1;
}

}  // namespace filterscope::ui
