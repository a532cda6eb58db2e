#include "ui/live/wait_display.h"

#include <QLocale>
#include <algorithm>

#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/pane_names.h"
#include "ui/frame/pane_wait.h"
#include "ui/models/number_text.h"
#include "ui/models/variant_index.h"

namespace filterscope::ui {
namespace {

constexpr double kWorthSaying = 1;  // seconds left
constexpr double kLong = 3;         // seconds; who waits longer may want to stop
constexpr int kTickMs = 100;        // the last digit that is shown

}  // namespace

WaitDisplay::WaitDisplay(Workspace& workspace, Canvas& canvas, const VariantIndex& variants, QObject* parent)
    : QObject(parent), workspace_(workspace), canvas_(canvas), variants_(variants) {
  clock_.setInterval(kTickMs);
  connect(&clock_, &QTimer::timeout, this, &WaitDisplay::tick);
  connect(&workspace, &Workspace::working, this, &WaitDisplay::refresh);
  connect(&workspace, &Workspace::failed, this, &WaitDisplay::refresh);
  connect(&workspace, &Workspace::contentChanged, this, &WaitDisplay::refresh);
  connect(&workspace, &Workspace::frameChanged, this, [this](int pane) {
    if (pane >= workspace_.paneCount()) return;
    const auto known = waiting_.find(workspace_.key(pane));
    if (known != waiting_.end()) known->second.since = Clock::now();
    refresh(pane);
  });
  connect(&workspace, &Workspace::panesChanged, this, &WaitDisplay::refreshAll);
  connect(&workspace, &Workspace::noiseChanged, this, &WaitDisplay::refreshAll);
  connect(&workspace, &Workspace::inputChanged, this, &WaitDisplay::refreshAll);
  connect(&workspace, &Workspace::lookChanged, this, &WaitDisplay::refreshAll);
  connect(&variants, &VariantIndex::changed, this, &WaitDisplay::refreshAll);
}

void WaitDisplay::setHeld(const QString& reason) {
  held_ = reason;
  refreshAll();
}

bool WaitDisplay::waiting(int pane) const {
  const auto known = waiting_.find(workspace_.key(pane));
  return known != waiting_.end() && known->second.said;
}

void WaitDisplay::refreshAll() {
  std::erase_if(waiting_, [this](const auto& entry) { return workspace_.paneWithKey(entry.first) < 0; });
  for (int i = 0; i < workspace_.paneCount(); ++i) refresh(i);
}

void WaitDisplay::tick() {
  for (int i = 0; i < workspace_.paneCount(); ++i) refresh(i);
}

void WaitDisplay::refresh(int pane) {
  if (pane < 0 || pane >= canvas_.count() || pane >= workspace_.paneCount()) return;
  PaneView& view = canvas_.pane(pane);
  const QString drawn = workspace_.shownContent(pane);
  view.setStillShows(drawn == workspace_.content(pane) ? QString()
                                                       : contentTitle(workspace_, variants_, drawn));
  const int key = workspace_.key(pane);
  const bool before = waiting(pane);
  if (!workspace_.outdated(pane) && !workspace_.provisional(pane)) {
    waiting_.erase(key);
    view.setWait({});
  } else {
    Waiting& now = waiting_.try_emplace(key, Waiting{Clock::now()}).first->second;
    const bool longEnough = Clock::now() - now.since >= std::chrono::milliseconds(kPatienceMs);
    now.said = longEnough || workspace_.provisional(pane) || workspace_.stopped(pane) || !held_.isEmpty();
    view.setWait(now.said ? describe(pane) : PaneWait());
  }
  // What was stopped waits without a clock.
  const bool counts = std::ranges::any_of(waiting_, [this](const auto& entry) {
    const int waits = workspace_.paneWithKey(entry.first);
    return waits >= 0 && !workspace_.stopped(waits);
  });
  if (!counts) {
    clock_.stop();
  } else if (!clock_.isActive()) {
    clock_.start();
  }
  if (waiting(pane) != before) Q_EMIT changed(pane);
}

PaneWait WaitDisplay::describe(int pane) const {
  PaneWait wait;
  wait.outdated = workspace_.outdated(pane);
  const PreviewFramePtr& shown = workspace_.shown(pane);
  if (workspace_.stopped(pane)) {
    wait.words = stoppedWords(pane);
    wait.spins = false;
    return wait;
  }
  if (!held_.isEmpty()) {
    const bool coarse = !wait.outdated && shown && shown->result.coarse > 0;
    wait.words =
        coarse ? tr("Coarse preview, 1 : %1 – %2").arg(QString::number(shown->result.coarse), held_) : held_;
    wait.spins = false;
    return wait;
  }
  const std::chrono::duration<double> spent = Clock::now() - workspace_.waitingSince(pane);
  const QString seconds = QLocale().toString(spent.count(), 'f', 1);
  if (wait.outdated) {
    wait.words = shown ? tr("Filtering… %1 s").arg(seconds) : tr("Not filtered yet – %1 s").arg(seconds);
  } else if (shown->result.coarse > 0) {
    wait.words = tr("Coarse preview, 1 : %1 – filtering… %2 s").arg(shown->result.coarse).arg(seconds);
  } else {
    wait.words = tr("The visible part – the rest follows… %1 s").arg(seconds);
  }
  if (const auto left = workspace_.secondsLeft(pane); left && *left >= kWorthSaying)
    wait.words = tr("%1, about %2 left").arg(wait.words, roughSecondsText(*left));
  if (spent.count() >= kLong && workspace_.busy()) wait.words = tr("%1 – Esc stops").arg(wait.words);
  return wait;
}

QString WaitDisplay::stoppedWords(int pane) const {
  const PreviewResult& drawn = workspace_.shown(pane)->result;
  if (workspace_.outdated(pane)) return tr("Stopped – the image from before. View ▸ Filter Again goes on.");
  return drawn.coarse > 0
             ? tr("Stopped – coarse preview, 1 : %1. View ▸ Filter Again goes on.").arg(drawn.coarse)
             : tr("Stopped – the visible part. View ▸ Filter Again goes on.");
}

}  // namespace filterscope::ui
