// Frames of images that are in memory, made again for another display window, on a worker.
#pragma once

#include <QObject>
#include <QThreadPool>
#include <optional>
#include <utility>
#include <vector>

#include "ui/frame/display_frame.h"

namespace filterscope::ui {

class FrameMaker final : public QObject {
  Q_OBJECT

 public:
  explicit FrameMaker(QObject* parent = nullptr);
  ~FrameMaker() override;

  /// An image or volume, and the frame that was made of it; null where there was no memory for one.
  using Made = std::pair<SharedImage, FramePtr>;

  /// Replaces what waits. What runs is finished and delivered first: while a handle moves, every frame that
  /// was made is seen. Of volumes the slice `view` is drawn.
  void make(std::vector<SharedImage> images, const ValueRange& window, const SliceView& view);

 Q_SIGNALS:
  void made(const std::vector<filterscope::ui::FrameMaker::Made>& frames);

 private:
  struct Request {
    std::vector<SharedImage> images;
    ValueRange window;
    SliceView view;
  };

  void start(const Request& request);

  QThreadPool worker_;
  std::optional<Request> waiting_;
  bool running_ = false;
};

}  // namespace filterscope::ui
