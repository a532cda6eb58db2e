#include "ui/probe/latency_probe.h"

#include <QApplication>
#include <QOpenGLWidget>
#include <QSlider>
#include <algorithm>

#include "core/report/machine.h"
#include "core/report/parameters_json.h"
#include "core/report/results.h"
#include "kernels/catalog.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/live/frame_monitor.h"
#include "ui/panels/parameter_panel.h"
#include "ui/window/main_window.h"

namespace filterscope::ui {
namespace {

constexpr int kWarmUp = 20;
constexpr int kStride = 6;  // slider positions a move: fewer may round to the same value
constexpr int kTurn = 12;   // moves before the slider turns round
constexpr int kDragMs = 3000;
constexpr int kDragEveryMs = 8;  // as a mouse reports it
constexpr int kPatienceMs = 60000;
constexpr int kPollMs = 20;

QString platform() { return QGuiApplication::platformName(); }

}  // namespace

LatencyProbe::LatencyProbe(MainWindow& window, ProbeSettings settings, QObject* parent)
    : QObject(parent),
      window_(window),
      settings_(std::move(settings)),
      monitor_(new FrameMonitor(window.workspace(), window.canvas(), this)) {
  connect(monitor_, &FrameMonitor::measured, this, &LatencyProbe::onFrame);
  connect(&poll_, &QTimer::timeout, this, &LatencyProbe::tick);
  dragging_.setTimerType(Qt::PreciseTimer);
  connect(&dragging_, &QTimer::timeout, this, [this] {
    if (dragTime_.elapsed() >= kDragMs) {
      endDrag();
    } else {
      move();
      ++way().dragChanges;
    }
  });
}

void LatencyProbe::start() {
  clock_.start();
  waited_.start();
  window_.openImage(settings_.image, settings_.name);
  poll_.start(kPollMs);
}

void LatencyProbe::fail(const QString& reason) {
  poll_.stop();
  dragging_.stop();
  Q_EMIT failed(reason);
}

// Once the image is there: the variant, the radius, the slider.
bool LatencyProbe::prepared() {
  Workspace& workspace = window_.workspace();
  if (!window_.variants().ready() || workspace.picture().image != settings_.image) return false;
  if (workspace.content(pane_).isEmpty()) return false;
  if (!asked_) {
    asked_ = true;
    window_.canvas().setActive(pane_);
    if (!settings_.variant.isEmpty()) workspace.setContent(pane_, settings_.variant);
    Parameters parameters = workspace.parameters();
    if (settings_.radius > 0) parameters.set("radius", settings_.radius);
    workspace.setParameters(parameters, false);
    return false;
  }
  if (!workspace.settled(pane_)) {
    const QString problem = window_.canvas().pane(pane_).message();
    if (!problem.isEmpty()) fail(problem);
    return false;
  }
  return true;
}

void LatencyProbe::tick() {
  if (waited_.elapsed() > kPatienceMs) {
    fail(tr("No frame came for %1 seconds.").arg(kPatienceMs / 1000));
    return;
  }
  if (step_ == Step::opening && prepared()) {
    slider_ = window_.parameterPanel().findChild<QSlider*>(QStringLiteral("slider_") + settings_.moved);
    if (slider_ == nullptr) {
      fail(tr("%1 has no slider \"%2\".").arg(window_.workspace().content(pane_), settings_.moved));
      return;
    }
    start_ = slider_->value();
    for (const bool shared : {true, false}) ways_.emplace_back().shared = shared;
    beginWay();
  } else if (step_ == Step::resting && window_.workspace().settled(pane_)) {
    if (waited_.elapsed() < 300) return;
    endWay();
  }
}

void LatencyProbe::beginWay() {
  window_.workspace().setSharing(way().shared);
  step_ = Step::warming;
  warm_ = 0;
  position_ = 0;
  direction_ = 1;
  move();
}

// Back and forth about where the slider was.
void LatencyProbe::move() {
  waited_.restart();
  position_ += direction_;
  if (position_ >= kTurn || position_ <= 0) direction_ = -direction_;
  const int stride = slider_->maximum() > 100 ? kStride : 1;
  movedAt_ = clock_.nsecsElapsed();
  slider_->setValue(std::min(start_ + position_ * stride, slider_->maximum()));
}

void LatencyProbe::onFrame(int pane, const FrameTimes& times) {
  if (pane != pane_ || ways_.empty()) return;
  if (step_ == Step::dragging) {
    onDragFrame();
    return;
  }
  if (window_.workspace().pending(pane_)) return;
  if (step_ == Step::warming) {
    if (++warm_ >= kWarmUp) step_ = Step::stepping;
    QTimer::singleShot(0, this, &LatencyProbe::move);
    return;
  }
  if (step_ != Step::stepping) return;
  const PreviewResult& result = window_.workspace().shown(pane_)->result;
  way().taken = way().shared == (result.interop_ms > 0);
  const bool cpu = variant(result.variant).descriptor.backend == Backend::cpu;
  way().reason = cpu ? QStringLiteral("The variant runs on the CPU.")
                     : QString::fromStdString(result.copied_because.text());
  FrameTimes fromEvent = times;
  fromEvent[FramePart::latency] = static_cast<double>(clock_.nsecsElapsed() - movedAt_) * 1e-6;
  way().log.add(fromEvent);
  if (static_cast<int>(way().log.count()) < settings_.frames) {
    QTimer::singleShot(0, this, &LatencyProbe::move);
  } else {
    QTimer::singleShot(0, this, &LatencyProbe::beginDrag);
  }
}

void LatencyProbe::beginDrag() {
  step_ = Step::dragging;
  slider_->setSliderDown(true);
  dragTime_.start();
  gap_.start();
  dragging_.start(kDragEveryMs);
}

void LatencyProbe::onDragFrame() {
  ++way().dragFrames;
  way().longestGapMs = std::max(way().longestGapMs, static_cast<double>(gap_.nsecsElapsed()) * 1e-6);
  gap_.restart();
}

void LatencyProbe::endDrag() {
  dragging_.stop();
  way().dragSeconds = static_cast<double>(dragTime_.nsecsElapsed()) * 1e-9;
  slider_->setSliderDown(false);
  step_ = Step::resting;
  waited_.restart();
  slider_->setValue(start_);
}

void LatencyProbe::endWay() {
  if (auto* surface = qobject_cast<QOpenGLWidget*>(window_.canvas().pane(pane_).stageWidget())) {
    way().screen = surface->grabFramebuffer().convertToFormat(QImage::Format_RGB32);
  }
  if (++way_ < ways_.size()) {
    beginWay();
    return;
  }
  poll_.stop();
  Q_EMIT finished(report());
}

nlohmann::json LatencyProbe::wayJson(const Way& way) const {
  nlohmann::json json;
  json["path"] = way.shared ? "shared" : "copied";
  json["taken"] = way.taken;
  json["reason"] = way.shared && !way.taken ? way.reason.toStdString() : std::string();
  json["frames"] = way.log.count();
  for (const FramePart part : kFrameParts) {
    const PartSummary summary = way.log.summary(part);
    json[std::string(name_of(part)) + "_ms"] = {
        {"median", summary.median}, {"p99", summary.p99}, {"minimum", summary.minimum}};
  }
  json["drag"] = {{"seconds", way.dragSeconds},
                  {"changes", way.dragChanges},
                  {"frames", way.dragFrames},
                  {"frames_per_second", way.dragSeconds > 0 ? way.dragFrames / way.dragSeconds : 0},
                  {"longest_gap_ms", way.longestGapMs}};
  return json;
}

nlohmann::json LatencyProbe::report() const {
  const Workspace& workspace = window_.workspace();
  const Shape& shape = settings_.image->shape();
  const std::string id = workspace.content(pane_).toStdString();
  const PaneView& pane = window_.canvas().pane(pane_);
  nlohmann::json json = machine_json(machine_facts());
  json["format"] = "filterscope-latency";
  json["version"] = 1;
  json["created"] = utc_now();
  json["opengl"] = pane.surfaceDescription().toStdString();
  json["platform"] = platform().toStdString();
  const QSize window = window_.size() * window_.devicePixelRatioF();
  const QSize drawn = pane.viewSize().toSize();
  json["window"] = {window.width(), window.height()};
  json["pane"] = {drawn.width(), drawn.height()};
  json["zoom"] = window_.canvas().camera().zoom();
  json["picture"] = {{"name", settings_.name.toStdString()},
                     {"width", shape.width},
                     {"height", shape.height},
                     {"channels", shape.channels},
                     {"type", std::string(name_of(shape.type))}};
  json["variant"] = id;
  json["parameters"] = parameters_json(std::string_view(id), workspace.parameters(pane_));
  json["moved"] = settings_.moved.toStdString();
  for (const Way& one : ways_) json["paths"].push_back(wayJson(one));
  const Way& shared = ways_.front();
  const Way& copied = ways_.back();
  if (shared.taken) {
    json["times_quicker"] =
        copied.log.summary(FramePart::latency).median / shared.log.summary(FramePart::latency).median;
  }
  json["screens_equal"] = shared.screen == copied.screen;
  return json;
}

}  // namespace filterscope::ui
