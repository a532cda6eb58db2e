#include "ui/compare/pane_actions.h"

#include <QUndoStack>
#include <algorithm>

#include "ui/actions/action_set.h"
#include "ui/canvas/canvas.h"
#include "ui/canvas/pane_header.h"
#include "ui/compare/pane_names.h"
#include "ui/models/variant_index.h"

namespace filterscope::ui {

PaneActions::PaneActions(Workspace& workspace, Canvas& canvas, const VariantIndex& variants,
                         ActionSet& actions, QUndoStack& undo, QObject* parent)
    : QObject(parent),
      workspace_(workspace),
      canvas_(canvas),
      variants_(variants),
      actions_(actions),
      undo_(undo) {
  connect(&workspace, &Workspace::panesChanged, this, [this] {
    std::vector<int> keys;
    for (int i = 0; i < workspace_.paneCount(); ++i) keys.push_back(workspace_.key(i));
    canvas_.setPanes(keys);
    refresh();
  });
  connect(&workspace, &Workspace::ownParametersChanged, this, [this](int pane) {
    canvas_.pane(pane).header()->setOwnParameters(workspace_.hasOwnParameters(pane));
    refresh();
  });
  connect(&workspace, &Workspace::contentChanged, this, &PaneActions::refresh);
  connect(&workspace, &Workspace::noiseChanged, this, &PaneActions::offerPictures);
  connect(&workspace, &Workspace::truthChanged, this, &PaneActions::offerPictures);
  connect(&canvas, &Canvas::activeChanged, this, &PaneActions::refresh);
  connect(&canvas, &Canvas::closeRequested, this, &PaneActions::closePane);
  connect(&canvas, &Canvas::ownToggled, this, &PaneActions::setOwn);
  connectActions();
  offerPictures();
  refresh();
}

void PaneActions::connectActions() {
  const ActionSet& a = actions_;
  const auto on = [this](QAction* action, auto&& slot) { connect(action, &QAction::triggered, this, slot); };
  on(a.addPane, [this] { addPane(); });
  on(a.closePane, [this] { closePane(canvas_.active()); });
  on(a.onePane, [this] { setCount(1, PaneArrangement::automatic, tr("One pane")); });
  on(a.twoBeside, [this] { setCount(2, PaneArrangement::automatic, tr("Two panes side by side")); });
  on(a.twoStacked, [this] { setCount(2, PaneArrangement::column, tr("Two panes stacked")); });
  on(a.fourPanes, [this] { setCount(4, PaneArrangement::automatic, tr("Four panes")); });
  on(a.ninePanes, [this] { setCount(9, PaneArrangement::automatic, tr("Nine panes")); });
  on(a.swapPanes, [this] { swap(); });
  on(a.ownParameters, [this](bool own) { setOwn(canvas_.active(), own); });
  on(a.paneDetails, [this](bool shown) { canvas_.setDetailsVisible(shown); });
  on(a.switchPane, [this] { focusPane((canvas_.active() + 1) % canvas_.count()); });
  for (int i = 0; i < kMostPanes; ++i) {
    on(a.choosePane.at(static_cast<std::size_t>(i)), [this, i] { focusPane(i); });
  }
}

void PaneActions::refresh() {
  const int count = workspace_.paneCount();
  actions_.addPane->setEnabled(count < kMostPanes);
  actions_.closePane->setEnabled(count > 1);
  for (int i = 0; i < kMostPanes; ++i) {
    actions_.choosePane.at(static_cast<std::size_t>(i))->setEnabled(i < count);
  }
  const int active = canvas_.active();
  if (active >= count) return;
  actions_.ownParameters->setEnabled(workspace_.showsVariant(active));
  actions_.ownParameters->setChecked(workspace_.hasOwnParameters(active));
}

void PaneActions::offerPictures() { canvas_.setPictures(pictureChoices(workspace_)); }

void PaneActions::focusPane(int pane) {
  if (pane >= canvas_.count()) return;
  canvas_.setActive(pane);
  canvas_.pane(pane).surfaceWidget()->setFocus(Qt::ShortcutFocusReason);
}

void PaneActions::push(PanesArrangement after, const QString& what) {
  undo_.push(new PanesCommand(workspace_, canvas_, std::move(after), what));
}

void PaneActions::setContent(int pane, const QString& content) {
  canvas_.setActive(pane);
  if (workspace_.content(pane) == content) return;
  PanesArrangement after = PanesCommand::present(workspace_, canvas_);
  after.panes.at(static_cast<std::size_t>(pane)).content = content;
  push(std::move(after), tr("Show %1").arg(contentTitle(workspace_, variants_, content)));
}

// A variant of the same kind as the others, so that a slow reference does not come unasked.
QString PaneActions::freshContent(const std::vector<PaneSetup>& shown) const {
  const auto isShown = [&](const QString& id) {
    return std::any_of(shown.begin(), shown.end(), [&](const PaneSetup& pane) { return pane.content == id; });
  };
  const std::vector<VariantEntry>& all = variants_.entries();
  const VariantEntry* model = nullptr;
  for (const PaneSetup& pane : shown) {
    if (const VariantEntry* entry = variants_.find(pane.content)) model = entry;
  }
  const auto fits = [&](const VariantEntry& entry) {
    const Descriptor& d = entry.variant->descriptor;
    return entry.available && entry.study != QLatin1String("reference") && !isShown(entry.id) &&
           (model == nullptr || (d.backend == model->variant->descriptor.backend &&
                                 d.family == model->variant->descriptor.family));
  };
  const auto at =
      std::ranges::find(all, model == nullptr ? QString() : model->id, &VariantEntry::id) - all.begin();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const VariantEntry& entry = all[(static_cast<std::size_t>(at) + i) % all.size()];
    if (fits(entry)) return entry.id;
  }
  return model == nullptr ? QString() : model->id;
}

void PaneActions::addPane() {
  if (workspace_.paneCount() >= kMostPanes) return;
  PanesArrangement after = PanesCommand::present(workspace_, canvas_);
  after.panes.push_back({freshContent(after.panes), std::nullopt});
  after.active = static_cast<int>(after.panes.size()) - 1;
  push(std::move(after), tr("Add pane"));
  focusPane(canvas_.active());
}

void PaneActions::closePane(int pane) {
  if (pane < 0 || pane >= workspace_.paneCount() || workspace_.paneCount() < 2) return;
  PanesArrangement after = PanesCommand::present(workspace_, canvas_);
  after.panes.erase(after.panes.begin() + pane);
  const int last = static_cast<int>(after.panes.size()) - 1;
  after.active = std::min(after.active > pane ? after.active - 1 : after.active, last);
  push(std::move(after), tr("Close pane"));
  focusPane(canvas_.active());  // else the focus falls on a drop-down, which takes the keys to itself
}

void PaneActions::setCount(int count, PaneArrangement arrangement, const QString& what) {
  PanesArrangement after = PanesCommand::present(workspace_, canvas_);
  if (count == workspace_.paneCount() && arrangement == after.arrangement) return;
  const auto wanted = static_cast<std::size_t>(std::clamp(count, 1, kMostPanes));
  if (wanted == 1) {
    after.panes = {after.panes.at(static_cast<std::size_t>(after.active))};
  }
  while (after.panes.size() < wanted) after.panes.push_back({freshContent(after.panes), std::nullopt});
  after.panes.resize(wanted);
  after.arrangement = arrangement;
  after.active = std::min(after.active, static_cast<int>(wanted) - 1);
  push(std::move(after), what);
}

void PaneActions::swap() {
  if (workspace_.paneCount() < 2) return;
  PanesArrangement after = PanesCommand::present(workspace_, canvas_);
  const auto here = static_cast<std::size_t>(canvas_.active());
  std::swap(after.panes.at(here), after.panes.at((here + 1) % after.panes.size()));
  push(std::move(after), tr("Swap panes"));
}

void PaneActions::setOwn(int pane, bool own) {
  canvas_.setActive(pane);
  if (own == workspace_.hasOwnParameters(pane) || !workspace_.showsVariant(pane)) return;
  PanesArrangement after = PanesCommand::present(workspace_, canvas_);
  std::optional<Parameters>& parameters = after.panes.at(static_cast<std::size_t>(pane)).own;
  parameters = own ? std::optional(workspace_.parameters(pane)) : std::nullopt;
  push(std::move(after), own ? tr("Own parameters") : tr("Shared parameters"));
}

}  // namespace filterscope::ui
