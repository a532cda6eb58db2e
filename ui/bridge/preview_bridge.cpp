#include "ui/bridge/preview_bridge.h"

#include <QMetaObject>
#include <exception>

namespace filterscope::ui {
namespace {

// Runs on the worker: the GUI thread only uploads.
PreviewFramePtr makePreviewFrame(PreviewResult result) {
  auto made = std::make_shared<PreviewFrame>();
  made->result = std::move(result);
  try {
    made->frame = makeDisplayFrame(made->result.image);
  } catch (const std::exception&) {
    made->result.image = nullptr;
    made->result.error = "There is not enough memory to show this picture. Close other pictures or programs.";
  }
  return made;
}

}  // namespace

PreviewBridge::PreviewBridge(QObject* parent) : QObject(parent) {
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
  engine_ = std::make_unique<PreviewEngine>(std::move(callbacks));
}

// The engine joins its worker first: no callback finds a bridge that is half gone.
PreviewBridge::~PreviewBridge() { engine_.reset(); }

quint64 PreviewBridge::request(int pane, SharedImage image, const QString& variant,
                               const Parameters& parameters) {
  const quint64 id = nextId_++;
  engine_->request({id, pane, std::move(image), variant.toStdString(), parameters});
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
