#include "ui/window/variant_choice.h"

#include <algorithm>

#include "core/image/plan_request.h"
#include "kernels/catalog.h"
#include "ui/actions/action_set.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/pane_actions.h"
#include "ui/models/timing_model.h"
#include "ui/panels/variant_panel.h"

namespace filterscope::ui {
VariantChoice::VariantChoice(const WindowParts& parts, PaneActions& panes, VariantPanel& panel)
    : Presenter(parts), panes_(panes), panel_(panel) {
  connect(&parts.canvas, &Canvas::contentChosen, this, &VariantChoice::choose);
  connect(&panel, &VariantPanel::activated, this, &VariantChoice::chooseForActive);
  connect(parts.actions.nextVariant, &QAction::triggered, this, [this] { step(1); });
  connect(parts.actions.previousVariant, &QAction::triggered, this, [this] { step(-1); });
  connect(parts.actions.tickAll, &QAction::triggered, &panel, &VariantPanel::tickAvailable);
  connect(parts.actions.tickNone, &QAction::triggered, &panel, &VariantPanel::tickNone);
  connect(&parts.workspace, &Workspace::pictureChanged, this, &VariantChoice::followPicture);
  connect(&parts.variants, &VariantIndex::changed, this, &VariantChoice::chooseFirst);
  connect(&parts.workspace, &Workspace::panesChanged, this, &VariantChoice::markShown);
  connect(&parts.workspace, &Workspace::panesChanged, this, &VariantChoice::forgetClosed);
  connect(&parts.workspace, &Workspace::contentChanged, this, &VariantChoice::markShown);
}

void VariantChoice::choose(int pane, const QString& variant) {
  wanted_.clear();
  panes_.setContent(pane, variant);
}

void VariantChoice::chooseForActive(const QString& variant) { choose(parts_.canvas.active(), variant); }

// A pane that shows a variant for images shows one like it for a volume, and its own again for an image.
void VariantChoice::followPicture() {
  Workspace& workspace = parts_.workspace;
  if (!workspace.picture().image) return;
  const ImageKind kind = kindOf(*workspace.picture().image);
  for (int i = 0; i < workspace.paneCount(); ++i) {
    if (!workspace.showsVariant(i)) continue;
    const QString shown = workspace.content(i);
    const VariantEntry* entry = parts_.variants.find(shown);
    if (entry == nullptr || suits(*entry->variant, kind)) continue;
    const QString other = inPlaceOf(*entry, workspace.key(i));
    if (other.isEmpty()) continue;
    before_[workspace.key(i)] = shown;
    workspace.setContent(i, other);
  }
  Q_EMIT kindChanged(kind);
  chooseFirst();
}

QString VariantChoice::inPlaceOf(const VariantEntry& shown, int key) const {
  const VariantIndex& variants = parts_.variants;
  const Family& now = *shown.variant->descriptor.family;
  const ImageKind kind = kindOf(*parts_.workspace.picture().image);
  const std::string& family = kind.sequence && !now.of_frames.empty() ? now.of_frames : now.counterpart;
  if (const auto own = before_.find(key); own != before_.end()) {
    const VariantEntry* entry = variants.find(own->second);
    // Families of sequences have no counterpart.
    const bool fits = entry != nullptr && suits(*entry->variant, kind);
    if (fits && (family.empty() || entry->variant->descriptor.family->id == family)) return entry->id;
  }
  const auto fits = [&](const VariantEntry& entry) {
    return entry.available && entry.variant->descriptor.family->id == family && suits(*entry.variant, kind);
  };
  const PlanRequest request = request_for(*parts_.workspace.picture().image, parts_.workspace.parameters());
  const auto id = best_available(request).descriptor.id;
  const QString best = QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
  if (const VariantEntry* entry = variants.find(best); entry != nullptr && fits(*entry)) return best;
  QString found;
  for (const VariantEntry& entry : variants.all()) {
    if (!fits(entry)) continue;
    if (entry.study != QLatin1String("reference")) return entry.id;
    if (found.isEmpty()) found = entry.id;
  }
  return found.isEmpty() && variants.ready() ? best : found;
}

// A pane that comes may get the key of one that went.
void VariantChoice::forgetClosed() {
  std::erase_if(before_, [this](const auto& pane) { return parts_.workspace.paneWithKey(pane.first) < 0; });
}

// Once there is an image, and it is known what this machine can run, the last pane shows a result.
void VariantChoice::chooseFirst() {
  Workspace& workspace = parts_.workspace;
  const SharedImage& image = workspace.picture().image;
  if (!image || !parts_.variants.ready()) return;
  const int last = workspace.paneCount() - 1;
  for (int i = 0; i <= last; ++i) {
    if (workspace.showsVariant(i)) return;
  }
  const VariantEntry* wanted = parts_.variants.find(wanted_);
  if (wanted != nullptr && wanted->available && suits(*wanted->variant, kindOf(*image))) {
    workspace.setContent(last, wanted_);
    return;
  }
  const PlanRequest request = request_for(*image, workspace.parameters());
  const auto id = best_available(request).descriptor.id;
  workspace.setContent(last, QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size())));
}

// The pane that has these parameters as its own, or the active one with the parameters that it has.
void VariantChoice::showTask(const TimingTask& task) {
  const Workspace& workspace = parts_.workspace;
  for (int pane = 0; pane < workspace.paneCount(); ++pane) {
    if (workspace.hasOwnParameters(pane) &&
        sameTask({workspace.content(pane), workspace.parameters(pane)}, task)) {
      parts_.canvas.setActive(pane);
      return;
    }
  }
  chooseForActive(task.variant);
}

void VariantChoice::tick(const QString& variant) { panel_.tick(variant); }

void VariantChoice::step(int direction) {
  const std::vector<VariantEntry>& all = parts_.variants.entries();
  const int count = static_cast<int>(all.size());
  const QString& now = parts_.workspace.content(parts_.canvas.active());
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const VariantEntry& entry) { return entry.id == now; });
  int at = found == all.end() ? (direction > 0 ? -1 : count) : static_cast<int>(found - all.begin());
  for (at += direction; at >= 0 && at < count; at += direction) {
    const VariantEntry& entry = all[static_cast<std::size_t>(at)];
    if (!entry.available) continue;
    chooseForActive(entry.id);
    return;
  }
  if (direction < 0) chooseForActive({});
}

void VariantChoice::markShown() {
  QStringList shown;
  for (int i = 0; i < parts_.workspace.paneCount(); ++i) shown << parts_.workspace.content(i);
  panel_.setShown(shown);
}

}  // namespace filterscope::ui
