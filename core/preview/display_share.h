// Memory of the window's that results are shown in without a copy through the host. The window implements
// it; the preview engine's worker uses it.
#pragma once

#include <memory>

#include "kernels/api/display_target.h"
#include "kernels/api/problem.h"

namespace filterscope {

/// A frame in OpenGL's memory. It is not written while it is held.
class SharedPicture {
 public:
  SharedPicture() = default;
  SharedPicture(const SharedPicture&) = delete;
  SharedPicture& operator=(const SharedPicture&) = delete;
  virtual ~SharedPicture() = default;

  [[nodiscard]] virtual DisplayTarget& target() = 0;
};

/// All of it runs on the worker.
class DisplayShare {
 public:
  DisplayShare() = default;
  DisplayShare(const DisplayShare&) = delete;
  DisplayShare& operator=(const DisplayShare&) = delete;
  virtual ~DisplayShare() = default;

  /// Memory for a frame of this shape that CUDA device `device` writes, or null, and then problem() says why.
  /// Throws RunError where a step failed that should have worked.
  virtual std::shared_ptr<SharedPicture> lease(const Shape& shape, int device) = 0;
  /// The frame is written: it may be drawn.
  virtual void written(SharedPicture& picture) = 0;
  /// Why there is no sharing, with the device of the last lease(); empty where there is.
  [[nodiscard]] virtual Problem problem() const = 0;
  /// From now on lease() gives nothing, for this reason.
  virtual void give_up(const Problem& reason) = 0;
  /// The last call: the worker ends.
  virtual void close() noexcept = 0;
};

}  // namespace filterscope
