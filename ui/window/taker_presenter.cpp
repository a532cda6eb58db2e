#include "ui/window/taker_presenter.h"

#include "kernels/api/variant.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/workspace.h"
#include "ui/compare/pane_actions.h"
#include "ui/models/variant_index.h"

namespace filterscope::ui {

TakerPresenter::TakerPresenter(const WindowParts& parts, PaneActions& panes, Taken taken)
    : Presenter(parts), panes_(panes), taken_(taken) {
  if (taken == Taken::guide) {
    connect(&parts.workspace, &Workspace::guideChanged, this, &TakerPresenter::check);
    connect(&parts.workspace, &Workspace::guideSourceChanged, this, &TakerPresenter::check);
  } else {
    connect(&parts.workspace, &Workspace::weighingChanged, this, &TakerPresenter::check);
  }
  connect(&parts.workspace, &Workspace::contentChanged, this, &TakerPresenter::drop);
  connect(&parts.workspace, &Workspace::panesChanged, this, &TakerPresenter::drop);
}

bool TakerPresenter::isGiven(int pane) const {
  const Workspace& workspace = parts_.workspace;
  return taken_ == Taken::guide ? workspace.guideOf(pane) != nullptr : workspace.mask() != nullptr;
}

bool TakerPresenter::takes(const VariantEntry& entry) const {
  const Descriptor& descriptor = entry.variant->descriptor;
  return taken_ == Taken::guide ? descriptor.takes_guide : descriptor.takes_weights;
}

const VariantEntry* TakerPresenter::takerLike(const Family& family) const {
  const VariantEntry* found = nullptr;
  for (const VariantEntry& entry : parts_.variants.all()) {
    const Descriptor& descriptor = entry.variant->descriptor;
    if (!entry.available || !takes(entry) || descriptor.family->id != family.id) continue;
    if (descriptor.id != family.reference) return &entry;
    found = &entry;
  }
  return found;
}

QString TakerPresenter::subject() const {
  return taken_ == Taken::guide ? QStringLiteral("guideVariant") : QStringLiteral("maskVariant");
}

std::vector<TakerPresenter::Switch> TakerPresenter::switches() const {
  std::vector<Switch> found;
  const Workspace& workspace = parts_.workspace;
  for (int pane = 0; pane < workspace.paneCount(); ++pane) {
    if (!workspace.showsVariant(pane) || !isGiven(pane)) continue;
    const VariantEntry* shown = parts_.variants.find(workspace.content(pane));
    if (shown == nullptr || takes(*shown)) continue;
    const VariantEntry* other = takerLike(*shown->variant->descriptor.family);
    if (other != nullptr) found.push_back({pane, shown->title, other->title, other->id});
  }
  return found;
}

void TakerPresenter::drop() {
  if (!offered_.isEmpty() && switches().empty()) check();
}

void TakerPresenter::check() {
  const std::vector<Switch> wanted = switches();
  const QString text =
      taken_ == Taken::guide ? tr("%1 takes no guide image. %2 does.") : tr("%1 takes no mask. %2 does.");
  const QString words = wanted.empty() ? QString() : text.arg(wanted.front().from, wanted.front().to);
  if (words == offered_) return;
  parts_.notice.settle(subject());
  offered_ = words;
  if (words.isEmpty()) return;
  const auto take = [this] {
    offered_.clear();
    for (const Switch& one : switches()) panes_.setContent(one.pane, one.id);
  };
  parts_.notice.offer(
      words, {{tr("Show %1").arg(wanted.front().to), take}}, [this] { offered_.clear(); }, subject());
}

}  // namespace filterscope::ui
