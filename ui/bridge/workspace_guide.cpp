// The workspace's part that knows guides: the one that panes share, and those of single panes.
#include <algorithm>
#include <exception>
#include <utility>

#include "core/image/guide.h"
#include "kernels/api/errors.h"
#include "ui/bridge/workspace.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {

QString Workspace::whyNotGuide(const LoadedPicture& guide) const {
  if (!picture_.image) return tr("There is no image yet. Open the one that is filtered first.");
  if (!guide.image) return tr("It has no pixels.");
  try {
    require_guide(guide.image->shape(), picture_.image->shape());
  } catch (const ArgumentError&) {
    return problemText(problem_from(std::current_exception()));
  }
  return {};
}

QString Workspace::setGuide(const std::optional<LoadedPicture>& guide) {
  if (guide) {
    const QString reason = whyNotGuide(*guide);
    if (!reason.isEmpty()) return reason;
  }
  changed_ = std::chrono::steady_clock::now();
  guide_ = guide;
  Q_EMIT guideChanged();
  makeInput();
  return {};
}

void Workspace::setGuideSource(int pane, const GuideSource& guide) {
  const bool refused = guide.picture && !whyNotGuide(*guide.picture).isEmpty();
  const GuideSource wanted = refused ? GuideSource() : guide;
  Pane& at = state(pane);
  if (at.guide == wanted) return;
  changed_ = std::chrono::steady_clock::now();
  at.guide = wanted;
  makeGuided();
  Q_EMIT guideSourceChanged(pane);
  ask(pane);
}

const LoadedPicture* Workspace::guideOf(int pane) const {
  const GuideSource& source = state(pane).guide;
  switch (source.kind) {
    case GuideKind::shared: return guide_ ? &*guide_ : nullptr;
    case GuideKind::none: return nullptr;
    case GuideKind::own: return source.picture ? &*source.picture : nullptr;
  }
  return nullptr;
}

SharedImage Workspace::ownGuide(int pane) const {
  const std::optional<LoadedPicture>& own = state(pane).guide.picture;
  return own ? own->image : nullptr;
}

bool Workspace::guidedApart(int pane) const {
  const SharedImage shared = guide_ ? guide_->image : nullptr;
  return state(pane).guide.kind != GuideKind::shared && ownGuide(pane) != shared;
}

const LoadedPicture& Workspace::input(int pane) const {
  static const LoadedPicture none;
  if (!guidedApart(pane)) return input_;
  const auto found = std::ranges::find(guided_, ownGuide(pane), &GuidedInput::guide);
  return found == guided_.end() ? none : found->input;
}

// Those that are there already stay, so that their panes filter nothing anew.
void Workspace::makeGuided() {
  std::vector<SharedImage> wanted;
  for (int i = 0; i < paneCount(); ++i) {
    if (guidedApart(i) && std::ranges::find(wanted, ownGuide(i)) == wanted.end())
      wanted.push_back(ownGuide(i));
  }
  std::erase_if(guided_, [&](const GuidedInput& made) {
    return std::ranges::find(wanted, made.guide) == wanted.end();
  });
  std::erase_if(wanted, [&](const SharedImage& guide) {
    return std::ranges::find(guided_, guide, &GuidedInput::guide) != guided_.end();
  });
  if (wanted.empty() || !input_.image) {
    guideMaker_.cancel();
  } else {
    guideMaker_.make(input_, std::move(wanted));
  }
}

void Workspace::takeGuided(const std::vector<GuidedInput>& made) {
  guided_.insert(guided_.end(), made.begin(), made.end());
  askAll();
}

}  // namespace filterscope::ui
