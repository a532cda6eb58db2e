#include "ui/live/frame_pacer.h"

#include <QCoreApplication>
#include <QEvent>
#include <QWidget>
#include <utility>

#include "ui/bridge/workspace.h"

namespace filterscope::ui {
namespace {

constexpr double kQuickMs = 8;  // of the pane's last frame: the next one will be there before long

}  // namespace

FramePacer::FramePacer(Workspace& workspace, QWidget& window)
    : QObject(&window), workspace_(workspace), window_(window) {
  longest_.setSingleShot(true);
  longest_.setTimerType(Qt::PreciseTimer);
  longest_.setInterval(kLongestMs);
  connect(&longest_, &QTimer::timeout, this, &FramePacer::release);
  connect(&workspace, &Workspace::working, this, &FramePacer::expect);
  connect(&workspace, &Workspace::frameChanged, this, &FramePacer::release);
  connect(&workspace, &Workspace::failed, this, &FramePacer::release);
  window.installEventFilter(this);
}

void FramePacer::expect(int pane) {
  const PreviewFramePtr& shown = workspace_.shown(pane);
  const bool quick = shown && !shown->result.partial && shown->result.total_ms < kQuickMs;
  if (quick && !longest_.isActive()) longest_.start();
}

void FramePacer::release() {
  longest_.stop();
  if (!std::exchange(asked_, false)) return;
  QCoreApplication::postEvent(&window_, new QEvent(QEvent::UpdateRequest), Qt::LowEventPriority);
}

bool FramePacer::eventFilter(QObject* watched, QEvent* event) {
  if (watched != &window_ || event->type() != QEvent::UpdateRequest || !longest_.isActive()) return false;
  asked_ = true;
  return true;
}

}  // namespace filterscope::ui
