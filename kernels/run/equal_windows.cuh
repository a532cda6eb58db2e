// Windows of equal values on a GPU. They are found once, where an image is bound: a pass behind each run that
// looked through windows would take longer than the fast kernels, whose time does not grow with the window's
// area.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <memory>

#include "kernels/api/image_view.h"
#include "kernels/cuda/image_row.cuh"
#include "kernels/run/equal_windows.h"

namespace filterscope::detail {

/// Half width of the window in the row that is dy away; −1 where it has none.
__device__ __forceinline__ int row_reach(const EqualWindow& window, int dy) {
  if (!window.circular) return window.reach.x;
  const int square = window.reach.x * window.reach.x - dy * dy;
  return square < 0 ? -1 : static_cast<int>(sqrtf(static_cast<float>(square)));
}

/// Finds where the window of a value, as far as it lies in the image, has no other one. Of images whose
/// pixels all have weight.
class EqualSearch {
 public:
  EqualSearch() = default;
  EqualSearch(const EqualSearch&) = delete;
  EqualSearch& operator=(const EqualSearch&) = delete;
  virtual ~EqualSearch() = default;

  /// Of device memory.
  [[nodiscard]] virtual std::size_t bytes() const noexcept = 0;

  /// Enqueues the passes over `source`.
  virtual void find(const ConstImageView& source, cudaStream_t stream) = 0;

  /// Enqueues that results of such windows become their pixel's own value. To call for the image that was
  /// looked at last.
  virtual void put_right(const ConstImageView& source, const ImageView& target, const Region& region,
                         cudaStream_t stream) = 0;
};

/// The fastest one of such windows; null where there is none. Throws RunError when the device's memory is
/// exhausted.
std::unique_ptr<EqualSearch> equal_search(const Shape& shape, const EqualWindow& window);

}  // namespace filterscope::detail
