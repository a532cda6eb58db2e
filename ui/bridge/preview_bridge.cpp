#include "ui/bridge/preview_bridge.h"

#include <QMetaObject>
#include <exception>

#include "kernels/api/problem.h"
#include "ui/share/gl_share.h"

namespace filterscope::ui {
namespace {

FramePtr displayFrame(PreviewResult& result) {
  if (result.shared && !result.image) {
    const DisplayTarget& target = result.shared->target();
    return std::make_shared<DisplayFrame>(DisplayFrame{nullptr,
                                                       {},
                                                       QSize(target.width(), target.height()),
                                                       std::move(result.shared),
                                                       {},
                                                       result.partial,
                                                       result.window,
                                                       {}});
  }
  if (!result.slices.empty()) {
    return makeDisplayFrame(result.slices.front().image, result.window, result.slices.front().view);
  }
  if (result.partial) {
    const FramePtr whole =
        makeDisplayFrame(std::exchange(result.interim, nullptr), result.window, result.view);
    if (!whole) return whole;
    return std::make_shared<DisplayFrame>(DisplayFrame{
        nullptr, whole->pixels, whole->extent, {}, {}, /*provisional=*/true, result.window, whole->view});
  }
  const FramePtr frame = makeDisplayFrame(result.image, result.window, result.view);
  if (!frame || !result.shared) return frame;
  auto drawn = std::make_shared<DisplayFrame>(*frame);
  drawn->spare = std::exchange(result.shared, nullptr);
  return drawn;
}

// Runs on the worker: the GUI thread only uploads, and of shared frames not even that.
PreviewFramePtr makePreviewFrame(PreviewResult result) {
  auto made = std::make_shared<PreviewFrame>();
  made->result = std::move(result);
  try {
    made->frame = displayFrame(made->result);
  } catch (const std::exception&) {
    made->result.image = nullptr;
    made->result.error = problem(
        "show.memory", "There is not enough memory to show this image. Close other images or programs.");
  }
  made->made = std::chrono::steady_clock::now();
  return made;
}

}  // namespace

PreviewBridge::PreviewBridge(QObject* parent) : QObject(parent), share_(std::make_shared<GlShare>()) {
  PreviewEngine::Callbacks callbacks;
  callbacks.result = [this](PreviewResult result) {
    PreviewFramePtr frame = makePreviewFrame(std::move(result));
    QMetaObject::invokeMethod(
        this, [this, frame = std::move(frame)] { deliver(frame); }, Qt::QueuedConnection);
  };
  callbacks.progress = [this](PreviewProgress progress) {
    QMetaObject::invokeMethod(
        this,
        [this, progress] {
          if (!late(progress.pane, progress.id))
            Q_EMIT progressed(progress.pane, progress.id, progress.fraction);
        },
        Qt::QueuedConnection);
  };
  engine_ = std::make_unique<PreviewEngine>(std::move(callbacks), share_);
}

// The engine joins its worker first: no callback finds a bridge that is half gone.
PreviewBridge::~PreviewBridge() { engine_.reset(); }

void PreviewBridge::prepareSharing() { share_->prepare(); }

quint64 PreviewBridge::request(PreviewRequest request) {
  const quint64 id = nextId_++;
  request.id = id;
  engine_->request(std::move(request));
  return id;
}

void PreviewBridge::cancel(int pane) {
  forget(pane);
  engine_->cancel(pane);
}

void PreviewBridge::forget(int pane) { oldestWanted_[pane] = nextId_; }

bool PreviewBridge::late(int pane, quint64 id) const {
  const auto wanted = oldestWanted_.find(pane);
  return wanted != oldestWanted_.end() && id < wanted->second;
}

void PreviewBridge::deliver(const PreviewFramePtr& frame) {
  if (!late(frame->result.pane, frame->result.id)) Q_EMIT finished(frame);
}

}  // namespace filterscope::ui
