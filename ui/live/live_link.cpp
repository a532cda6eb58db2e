#include "ui/live/live_link.h"

#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {

LiveLink::LiveLink(Workspace& workspace, Canvas& canvas, QObject* parent)
    : QObject(parent), workspace_(workspace), canvas_(canvas) {
  workspace_.setSight(
      [this](int pane) { return pane < canvas_.count() ? canvas_.pane(pane).visiblePart() : QRect(); });
  connect(&canvas_, &Canvas::panesChanged, this, &LiveLink::followSurfaces);
  connect(&canvas_, &Canvas::surfaceReplaced, this, &LiveLink::followSurfaces);
  connect(&workspace_, &Workspace::frameChanged, this, &LiveLink::watch);
  followSurfaces();
}

// One pane that cannot draw shared frames is enough: they all show each other's results.
void LiveLink::followSurfaces() {
  bool all = true;
  for (int i = 0; i < canvas_.count(); ++i) all = all && canvas_.pane(i).drawsShared();
  workspace_.setDrawsShared(all);
}

bool LiveLink::shared(int pane) const {
  if (pane < 0 || pane >= workspace_.paneCount()) return false;
  const PreviewFramePtr& shown = workspace_.shown(pane);
  return shown && shown->frame && shown->result.interop_ms > 0 && shown->result.copied_because.empty();
}

QString LiveLink::copiedBecause(int pane) const {
  if (pane < 0 || pane >= workspace_.paneCount()) return {};
  const PreviewFramePtr& shown = workspace_.shown(pane);
  return shown ? problemText(shown->result.copied_because) : QString();
}

void LiveLink::watch(int pane) {
  // A coarse frame's way says nothing about that of the frame it stands for.
  if (const PreviewFramePtr& shown = workspace_.shown(pane); shown && shown->result.coarse > 0) return;
  const QString now = shared(pane) ? QStringLiteral("shared") : copiedBecause(pane);
  if (now == last_) return;
  last_ = now;
  Q_EMIT pathChanged();
}

}  // namespace filterscope::ui
