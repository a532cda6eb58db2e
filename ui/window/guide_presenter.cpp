#include "ui/window/guide_presenter.h"

#include <QMainWindow>

#include "kernels/api/variant.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/workspace.h"
#include "ui/compare/pane_actions.h"
#include "ui/models/variant_index.h"

namespace filterscope::ui {
namespace {

/// The family's first that takes a guide and runs here; its reference, which is slow, where there is no
/// other.
const VariantEntry* takerLike(const VariantIndex& variants, const Family& family) {
  const VariantEntry* found = nullptr;
  for (const VariantEntry& entry : variants.all()) {
    const Descriptor& descriptor = entry.variant->descriptor;
    if (!entry.available || !descriptor.takes_guide || descriptor.family->id != family.id) continue;
    if (descriptor.id != family.reference) return &entry;
    found = &entry;
  }
  return found;
}

const QString kSubject = QStringLiteral("guideVariant");

}  // namespace

GuidePresenter::GuidePresenter(const WindowParts& parts, PaneActions& panes)
    : QObject(&parts.window), parts_(parts), panes_(panes) {
  connect(&parts.workspace, &Workspace::guideChanged, this, &GuidePresenter::check);
  connect(&parts.workspace, &Workspace::guideSourceChanged, this, &GuidePresenter::check);
  connect(&parts.workspace, &Workspace::contentChanged, this, &GuidePresenter::drop);
  connect(&parts.workspace, &Workspace::panesChanged, this, &GuidePresenter::drop);
}

std::vector<GuidePresenter::Switch> GuidePresenter::switches() const {
  std::vector<Switch> found;
  const Workspace& workspace = parts_.workspace;
  for (int pane = 0; pane < workspace.paneCount(); ++pane) {
    if (!workspace.showsVariant(pane) || workspace.guideOf(pane) == nullptr) continue;
    const VariantEntry* shown = parts_.variants.find(workspace.content(pane));
    if (shown == nullptr || shown->variant->descriptor.takes_guide) continue;
    const VariantEntry* other = takerLike(parts_.variants, *shown->variant->descriptor.family);
    if (other != nullptr) found.push_back({pane, shown->title, other->title, other->id});
  }
  return found;
}

void GuidePresenter::drop() {
  if (!offered_.isEmpty() && switches().empty()) check();
}

void GuidePresenter::check() {
  const std::vector<Switch> wanted = switches();
  const QString words =
      wanted.empty() ? QString()
                     : tr("%1 takes no guide image. %2 does.").arg(wanted.front().from, wanted.front().to);
  if (words == offered_) return;
  parts_.notice.settle(kSubject);
  offered_ = words;
  if (words.isEmpty()) return;
  const auto take = [this] {
    offered_.clear();
    for (const Switch& one : switches()) panes_.setContent(one.pane, one.id);
  };
  parts_.notice.offer(
      words, {{tr("Show %1").arg(wanted.front().to), take}}, [this] { offered_.clear(); }, kSubject);
}

}  // namespace filterscope::ui
