// Filtered images that were shown before, within a bound of memory: undo shows them at once.
#pragma once

#include <cstddef>
#include <list>
#include <memory>

#include "ui/bridge/preview_bridge.h"

namespace filterscope::ui {

/// The least recently used frame goes first. A frame whose source image is gone is forgotten.
class FrameMemory {
 public:
  static constexpr std::size_t kUsualBytes = std::size_t{256} << 20;

  explicit FrameMemory(std::size_t bytes = kUsualBytes) : limit_(bytes) {}

  /// `relevant`: the parameters that the variant reads. A frame without host values cannot be drawn again
  /// and is not kept, nor is one that is larger than the bound.
  void remember(const SharedImage& source, const QString& variant, const Parameters& relevant,
                const PreviewFramePtr& frame);
  /// Null where it is not known.
  [[nodiscard]] PreviewFramePtr recall(const SharedImage& source, const QString& variant,
                                       const Parameters& relevant);

  /// Forgets what has no room any more.
  void setLimit(std::size_t bytes);
  /// What that variant made: it is another one now.
  void forget(const QString& variant);

  [[nodiscard]] std::size_t bytes() const { return used_; }
  [[nodiscard]] std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::weak_ptr<const Image> source;
    QString variant;
    Parameters relevant;
    PreviewFramePtr frame;
    std::size_t bytes;
  };

  void shrink();

  std::size_t limit_;
  std::size_t used_ = 0;
  std::list<Entry> entries_;  ///< the newest first
};

}  // namespace filterscope::ui
