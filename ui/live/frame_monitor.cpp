#include "ui/live/frame_monitor.h"

#include <algorithm>
#include <chrono>

#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"

namespace filterscope::ui {

FrameMonitor::FrameMonitor(Workspace& workspace, Canvas& canvas, QObject* parent)
    : QObject(parent), workspace_(workspace) {
  connect(&canvas, &Canvas::frameOnScreen, this, &FrameMonitor::onScreen);
}

void FrameMonitor::onScreen(int pane, const FramePtr& frame, const DrawTimes& drawing) {
  const auto now = std::chrono::steady_clock::now();
  if (pane < 0 || pane >= workspace_.paneCount()) return;
  const PreviewFramePtr& shown = workspace_.shown(pane);
  if (!shown || shown->frame != frame || shown->result.partial) return;
  const PreviewResult& result = shown->result;
  quint64& last = last_[result.pane];
  // Ids grow: a frame that came back from memory has been measured when it was made.
  if (result.id <= last) return;
  last = result.id;
  const auto ms = [](auto from, auto to) {
    return std::max(0.0, std::chrono::duration<double, std::milli>(to - from).count());
  };
  FrameTimes times;
  times[FramePart::request] = std::max(0.0, ms(result.changed, shown->made) - result.total_ms);
  times[FramePart::prepare] = result.prepare_ms;
  times[FramePart::upload_source] = result.upload_ms;
  times[FramePart::bind] = result.bind_ms;
  times[FramePart::kernel] = result.kernel_ms;
  times[FramePart::interop] = result.interop_ms;
  times[FramePart::download] = result.download_ms;
  times[FramePart::handover] = ms(shown->made, drawing.begun);
  times[FramePart::upload] = drawing.upload;
  times[FramePart::draw] = drawing.draw;
  times[FramePart::present] = drawing.present;
  times[FramePart::latency] = ms(result.changed, now);
  Q_EMIT measured(pane, times);
}

}  // namespace filterscope::ui
