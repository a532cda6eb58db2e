#include "ui/bridge/frame_maker.h"

#include <QMetaObject>
#include <exception>
#include <utility>

#include "core/jobs/thread_priority.h"

namespace filterscope::ui {

FrameMaker::FrameMaker(QObject* parent) : QObject(parent) { worker_.setMaxThreadCount(1); }

FrameMaker::~FrameMaker() { worker_.waitForDone(); }

void FrameMaker::make(std::vector<SharedImage> images, const ValueRange& window, const SliceView& view) {
  waiting_ = Request{std::move(images), window, view};
  if (!running_) start(*std::exchange(waiting_, std::nullopt));
}

void FrameMaker::start(const Request& request) {
  running_ = true;
  worker_.start([this, request] {
    lower_thread_priority(ThreadPriority::task);
    std::vector<Made> frames;
    for (const SharedImage& image : request.images) {
      try {
        frames.emplace_back(image, makeDisplayFrame(image, request.window, request.view));
      } catch (const std::exception&) {
        frames.emplace_back(image, nullptr);
      }
    }
    QMetaObject::invokeMethod(
        this,
        [this, frames] {
          running_ = false;
          if (waiting_) start(*std::exchange(waiting_, std::nullopt));
          Q_EMIT made(frames);
        },
        Qt::QueuedConnection);
  });
}

}  // namespace filterscope::ui
