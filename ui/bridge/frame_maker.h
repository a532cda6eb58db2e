// Frames of images that are in memory, made again for another display window, on a worker.
#pragma once

#include <QObject>
#include <utility>
#include <vector>

#include "ui/bridge/newest_job.h"
#include "ui/frame/display_frame.h"

namespace filterscope::ui {

class FrameMaker final : public QObject {
  Q_OBJECT

 public:
  explicit FrameMaker(QObject* parent = nullptr);

  /// An image or volume, and the frame that was made of it; null where there was no memory for one.
  using Made = std::pair<SharedImage, FramePtr>;

  /// Replaces what waits. What runs is finished and delivered first: while a handle moves, every frame that
  /// was made is seen. Of volumes the slice `view` is drawn.
  void make(std::vector<SharedImage> images, const ValueRange& window, const SliceView& view);

 Q_SIGNALS:
  void made(const std::vector<filterscope::ui::FrameMaker::Made>& frames);

 private:
  NewestJob job_{NewestJob::Older::delivered, ThreadPriority::task};
};

}  // namespace filterscope::ui
