#include "ui/bridge/frame_maker.h"

#include <exception>
#include <utility>

namespace filterscope::ui {

FrameMaker::FrameMaker(QObject* parent) : QObject(parent) {}

void FrameMaker::make(std::vector<SharedImage> images, const ValueRange& window, const SliceView& view) {
  job_.start([this, images = std::move(images), window, view](const CancelToken&) -> NewestJob::Deliver {
    std::vector<Made> frames;
    for (const SharedImage& image : images) {
      try {
        frames.emplace_back(image, makeDisplayFrame(image, window, view));
      } catch (const std::exception&) {
        frames.emplace_back(image, nullptr);
      }
    }
    return [this, frames = std::move(frames)] { Q_EMIT made(frames); };
  });
}

}  // namespace filterscope::ui
