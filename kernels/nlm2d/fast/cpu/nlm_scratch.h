// What a tile of non-local means works in.
#pragma once

#include <hwy/aligned_allocator.h>

#include <cstddef>
#include <cstdint>

#include "kernels/nlm2d/fast/cpu/nlm_tile.h"

namespace filterscope::fast {

/// Buffers that one tile after the other works in, for tiles of up to kNlmTileColumns × `rows`. Rows are an
/// odd number of cache lines apart, so that those read together lie in different sets of the cache.
class NlmScratch {
 public:
  NlmScratch(const NlmTileSource& source, int rows);

  /// Rows whose differences are taken together: an even number.
  static constexpr int kRows = 8;
  /// Floats that buffers are aligned to; at least those of the widest unit.
  static constexpr int kVector = 16;

  /// Copies what the tile reads. What lies in the buffers beyond it may be anything.
  void load(const NlmTileSource& source, const Region& part);

  /// The averaged value of a plane at the tile's first column, which is aligned; y counts from the tile's
  /// first row, from −search radius on.
  [[nodiscard]] const float* value(int plane, int y) const noexcept {
    return values_.get() + value_at(plane, y);
  }
  /// The compared value at the tile's first column plus the patch radius, which is aligned: the end of the
  /// first pixel's patch. y from −search radius − patch radius on.
  [[nodiscard]] const float* guide(int plane, int y) const noexcept {
    return guide_.get() + guide_at(plane, y);
  }
  /// Of whole numbers, instead: two 16-bit numbers, at y and, in the upper half, at y + 1.
  [[nodiscard]] const std::int32_t* pairs(int plane, int y) const noexcept {
    return pairs_.get() + guide_at(plane, y);
  }
  [[nodiscard]] std::ptrdiff_t guide_stride() const noexcept { return guide_stride_; }

  /// Weights of one neighbour, −s ≤ dx ≤ s, in one of kRows rows, at the tile's first column. From
  /// the search radius, in whole vectors, before it on.
  [[nodiscard]] float* weights(int dx, int row) noexcept {
    return weights_.get() +
           static_cast<std::ptrdiff_t>(row * (2 * search_radius_ + 1) + dx + search_radius_) *
               weights_stride_ +
           search_columns_;
  }
  /// Sums of squared differences along y, in kRows rows. Readable from two vectors before.
  [[nodiscard]] float* columns() noexcept { return columns_.get() + 2 * kVector; }
  /// Sums over neighbours, a tile's row each: of a plane's weighted values; of weights; the largest weight.
  [[nodiscard]] float* values(int plane, int row) noexcept { return sums_.get() + sum_at(plane, row); }
  [[nodiscard]] float* total(int row) noexcept { return sums_.get() + sum_at(planes_, row); }
  [[nodiscard]] float* most(int row) noexcept { return sums_.get() + sum_at(planes_ + 1, row); }

 private:
  template <class T>
  using Buffer = hwy::AlignedFreeUniquePtr<T[]>;

  [[nodiscard]] std::ptrdiff_t sum_at(int kind, int row) const noexcept {
    return static_cast<std::ptrdiff_t>(kind * rows_ + row) * sum_stride_;
  }
  [[nodiscard]] std::ptrdiff_t value_at(int plane, int y) const noexcept {
    return static_cast<std::ptrdiff_t>(plane * value_rows_ + y + search_radius_) * value_stride_ +
           search_columns_;
  }
  [[nodiscard]] std::ptrdiff_t guide_at(int plane, int y) const noexcept {
    return static_cast<std::ptrdiff_t>(plane * guide_rows_ + y + search_radius_ + patch_radius_) *
               guide_stride_ +
           margin_;
  }

  int rows_;
  int planes_;
  int search_radius_;
  int patch_radius_;
  int search_columns_;  ///< the search radius, in whole vectors
  int value_rows_;
  int guide_rows_;
  int margin_;  ///< columns before the tile's first that sums along columns are made for
  std::ptrdiff_t value_stride_;
  std::ptrdiff_t guide_stride_;
  std::ptrdiff_t weights_stride_;
  std::ptrdiff_t sum_stride_;
  std::size_t sum_count_;
  Buffer<float> values_;
  Buffer<float> guide_;
  Buffer<std::int32_t> pairs_;
  Buffer<float> weights_;
  Buffer<float> columns_;
  Buffer<float> sums_;
};

}  // namespace filterscope::fast
