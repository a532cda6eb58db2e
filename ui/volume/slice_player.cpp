#include "ui/volume/slice_player.h"

#include <QAction>

#include "core/image/slice.h"
#include "ui/bridge/workspace.h"

namespace filterscope::ui {
namespace {

constexpr int kShortestMs = 33;
constexpr qint64 kHoldMs = 300;
constexpr qint64 kRateOverMs = 1000;

}  // namespace

SlicePlayer::SlicePlayer(Workspace& workspace, QAction& play, QObject* parent)
    : QObject(parent), workspace_(workspace), play_(play) {
  clock_.start();
  timer_.setInterval(kShortestMs);
  connect(&timer_, &QTimer::timeout, this, &SlicePlayer::step);
  connect(&play, &QAction::toggled, this, [this](bool on) { on ? start() : stop(); });
  connect(&workspace, &Workspace::pictureChanged, &play, [&play] { play.setChecked(false); });
  connect(&workspace, &Workspace::failed, &play, [&play] { play.setChecked(false); });
  connect(&workspace, &Workspace::parametersChanged, this, [this] { held_ = clock_.elapsed(); });
}

void SlicePlayer::start() {
  steps_.clear();
  held_ = -kHoldMs;
  timer_.start();
}

void SlicePlayer::stop() {
  timer_.stop();
  Q_EMIT rateChanged(0);
}

void SlicePlayer::step() {
  if (!workspace_.isVolume()) return play_.setChecked(false);
  const qint64 now = clock_.elapsed();
  if (now - held_ < kHoldMs) return;
  for (int pane = 0; pane < workspace_.paneCount(); ++pane) {
    if (!workspace_.settled(pane) && !workspace_.stopped(pane)) return;
  }
  VolumeLook look = workspace_.look();
  int& index = look.crosshair.at(static_cast<std::size_t>(look.axis));
  index = (index + 1) % slice_count(workspace_.picture().image->shape(), look.axis);
  workspace_.setLook(look);
  steps_.push_back(now);
  while (now - steps_.front() > kRateOverMs) steps_.pop_front();
  if (steps_.size() > 1)
    Q_EMIT rateChanged(1000.0 * static_cast<double>(steps_.size() - 1) /
                       static_cast<double>(now - steps_.front()));
}

}  // namespace filterscope::ui
