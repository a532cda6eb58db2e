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

const LoadedPicture& Workspace::base(int pane) const {
  return hasWeights() && !weighs(pane) ? plain_ : input_;
}

const LoadedPicture& Workspace::input(int pane) const {
  static const LoadedPicture none;
  if (!guidedApart(pane)) return base(pane);
  const GuidedInput wanted{ownGuide(pane), base(pane).image, weighsByGuide(pane)};
  const auto found =
      std::ranges::find_if(guided_, [&](const GuidedInput& made) { return made.isFor(wanted); });
  return found == guided_.end() ? none : found->input;
}

// Those that are there already stay, so that their panes filter nothing anew.
void Workspace::makeGuided() {
  std::vector<GuidedInput> wanted;
  const auto has = [](const std::vector<GuidedInput>& list, const GuidedInput& one) {
    return std::ranges::any_of(list, [&](const GuidedInput& other) { return other.isFor(one); });
  };
  for (int i = 0; i < paneCount(); ++i) {
    GuidedInput one{ownGuide(i), base(i).image, weighsByGuide(i), base(i)};
    if (guidedApart(i) && one.of && !has(wanted, one)) wanted.push_back(std::move(one));
  }
  std::erase_if(guided_, [&](const GuidedInput& made) { return !has(wanted, made); });
  std::erase_if(wanted, [&](const GuidedInput& one) { return has(guided_, one); });
  if (wanted.empty()) {
    guideMaker_.cancel();
  } else {
    guideMaker_.make(std::move(wanted));
  }
}

void Workspace::takeGuided(const std::vector<GuidedInput>& made) {
  guided_.insert(guided_.end(), made.begin(), made.end());
  askAll();
}

}  // namespace filterscope::ui
