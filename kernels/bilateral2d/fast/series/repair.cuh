// The certificate of the spectral kernels: each knows, pixel by pixel, a bound on its own error. Pixels whose
// bound is too large are listed, and filtered again by the plain sum.
//
// With N and D the two sums of spectral_basis.h (D with weights that sum to 1), and their errors at most
// `product` and `value`, the result I + N/D errs by at most (product + |N/D|·value) / (D − value). `constant`
// is added for what does not grow as D falls.
#pragma once

#include <cstdint>

#include "kernels/api/image_view.h"
#include "kernels/bilateral2d/fast/series/outside_tiles.cuh"
#include "kernels/cuda/kernel_facts.cuh"
#include "kernels/cuda/resources.cuh"
#include "kernels/cuda/taps.cuh"
#include "kernels/families/bilateral_parameters.h"

namespace filterscope::fast {

/// All in the units of the values.
struct ErrorBound {
  float constant = 0;
  float product = 0;
  float value = 0;
  float allowed = 0;

  /// Not above 0 where the result, `shift` away from the pixel's own value, is certain enough; `denominator`
  /// is D.
  [[nodiscard]] __device__ __forceinline__ float excess(float shift, float denominator) const {
    const float error = fmaf(fabsf(shift), value, product);
    return fmaf(allowed - constant, value - denominator, error);
  }
};

/// Values to filter again: index into the target's values, row by row, channels interleaved.
struct RepairList {
  unsigned* count = nullptr;  ///< may exceed the capacity: then everything is filtered again
  unsigned* items = nullptr;
  unsigned long long* repaired = nullptr;  ///< since Repair::forget()
  unsigned* readers = nullptr;             ///< blocks of the repair that have read the count
  unsigned capacity = 0;
  int width = 0;  ///< of the image
  int channels = 0;
  OutsideMarks outside;
};

/// Filters what it lists by brute force, and the tiles where the series does not hold.
class Repair {
 public:
  Repair() = default;
  /// Room for one value in kShare of the image's. Throws VariantError for more values than 32 bits count,
  /// RunError when the device's memory is exhausted.
  Repair(const Shape& shape, const BilateralParameters& parameters, const DeviceFacts& device);

  [[nodiscard]] RepairList list() const noexcept;
  /// Enqueues filtering the listed values of `region` again, and emptying the list. `source` and `target` are
  /// in device memory.
  void run(const ConstImageView& source, const ImageView& target, const Region& region, cudaStream_t stream);
  [[nodiscard]] std::size_t bytes() const noexcept {
    return items_.bytes() + counts_.bytes() + weights_.bytes() + outside_.bytes();
  }
  /// Looks for such tiles of `source`, in device memory, empties the list and starts counting anew.
  void bind(const ConstImageView& source, cudaStream_t stream);
  /// Values filtered again since bind(). The caller has waited for the runs.
  [[nodiscard]] std::uint64_t repaired() const;

 private:
  static constexpr std::size_t kShare = 16;
  struct Counts {
    unsigned long long repaired;
    unsigned listed;
    unsigned readers;
  };
  Shape shape_;
  BilateralParameters parameters_;
  unsigned capacity_ = 0;
  gpu::DeviceBuffer items_;
  gpu::DeviceBuffer counts_;
  gpu::DeviceBuffer weights_;
  gpu::Launch launch_;
  OutsideTiles outside_;
};

/// Adds the value's index; any number of threads may at once.
__device__ __forceinline__ void add_to(const RepairList& list, unsigned index) {
  const unsigned at = atomicAdd(list.count, 1U);
  if (at < list.capacity) list.items[at] = index;
}

/// Adds a value of an image, but for those whose tile is filtered as a whole.
__device__ __forceinline__ void add_to(const RepairList& list, int x, int y, int channel) {
  if (list.outside.filtered && list.outside.at(x, y, channel)) return;
  add_to(list, static_cast<unsigned>(y * list.width + x) * static_cast<unsigned>(list.channels) +
                   static_cast<unsigned>(channel));
}

}  // namespace filterscope::fast
