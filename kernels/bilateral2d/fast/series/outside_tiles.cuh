// Where a cosine series does not hold: tiles of a float image with a value outside of 0…1, or none, in reach.
// They are filtered by the plain sum, as quickly as a kernel for all pixels does, in place of the repair
// value by value.
#pragma once

#include "kernels/api/image_view.h"
#include "kernels/cuda/kernel_facts.cuh"
#include "kernels/cuda/resources.cuh"
#include "kernels/families/bilateral_parameters.h"

namespace filterscope::fast {

inline constexpr int kOutsideWidth = 64;  ///< of a tile, in pixels
inline constexpr int kOutsideRows = 16;

/// Which tiles they are, for each channel; tiles lie at multiples of their size from the image's corner.
struct OutsideMarks {
  const unsigned char* marks = nullptr;  ///< null: none can be
  int columns = 0;
  int rows = 0;
  bool filtered = false;  ///< by OutsideTiles::run(); else value by value

  /// Where there are marks: that of the tile; of the one below it `columns` on.
  [[nodiscard]] __device__ __forceinline__ const unsigned char* mark_of(int x, int y, int channel) const {
    return marks + (channel * rows + y / kOutsideRows) * columns + x / kOutsideWidth;
  }
  [[nodiscard]] __device__ __forceinline__ bool at(int x, int y, int channel) const {
    return marks != nullptr && *mark_of(x, y, channel) != 0;
  }
};

class OutsideTiles {
 public:
  OutsideTiles() = default;
  /// Throws RunError when the device's memory is exhausted. Only for float32: other types have no such
  /// values.
  OutsideTiles(const Shape& shape, const BilateralParameters& parameters, const DeviceFacts& device);

  [[nodiscard]] OutsideMarks marks() const noexcept;
  /// Enqueues finding the tiles of `source`, in device memory.
  void mark(const ConstImageView& source, cudaStream_t stream);
  /// Enqueues filtering the marked tiles within `region`. Adds how many values to `filtered`, in device
  /// memory.
  void run(const ConstImageView& source, const ImageView& target, const Region& region,
           unsigned long long* filtered, cudaStream_t stream);
  [[nodiscard]] std::size_t bytes() const noexcept { return marks_.bytes() + tables_.bytes(); }

 private:
  Shape shape_;
  BilateralParameters parameters_;
  gpu::DeviceBuffer marks_;
  gpu::DeviceBuffer tables_;
  gpu::Launch launch_;
  bool filtered_ = false;
};

}  // namespace filterscope::fast
