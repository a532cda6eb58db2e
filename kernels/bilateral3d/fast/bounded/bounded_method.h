// What fast/bilateral3d_bounded does to a volume, as far as it is known before there is memory. Plain C++.
#pragma once

#include <cstddef>
#include <optional>

#include "kernels/api/variant.h"
#include "kernels/api/work.h"
#include "kernels/bilateral3d/fast/bounded/bounded_tables.h"
#include "kernels/families/volume_parameters.h"

namespace filterscope::fast {

/// Slices of a tensor-core product along z.
inline constexpr int kBoundedTile = 16;
/// Columns that a block's rows are rounded up to.
inline constexpr int kBoundedStrip = 64;

/// All that is known before there is memory.
struct BoundedMethod {
  int steps = 2;
  BoundedLine x;
  BoundedLine y;
  BoundedDepth z;
  ValueRange range;
  std::optional<ValueRange> extremes;  ///< of all of which this is a part
  BoundedSeries series[kSeriesKinds];  ///< by SeriesFor; the wide one only where there can be such values
  int harmonics = 0;                   ///< of the series with the most
  int layer = 0;                       ///< slices at a time, a multiple of 16; 0: not even 16

  [[nodiscard]] const BoundedSeries& series_for(SeriesFor values) const noexcept {
    return series[static_cast<int>(values)];
  }
  [[nodiscard]] bool usable() const noexcept {
    return series_for(SeriesFor::inside).usable() && series_for(SeriesFor::clamped).usable() && layer > 0;
  }
};

/// Not usable for windows that reach farther than kMostBoundedRadius, and for a range kernel that takes more
/// than kMostBoundedHarmonics.
BoundedMethod bounded_method(const VolumeRequest& request);

/// Of the sums between the passes, for so many slices at a time.
std::size_t bounded_sum_bytes(const Shape& shape, const BoundedMethod& method, int slices);

/// Of the shortest series, which is that of a volume whose values are all inside of the range; of the plain
/// sum where the method is not usable. A sine or cosine counts as an exponential, which takes the same unit.
Amounts bounded_volume_work(const Shape& shape, const Parameters& parameters);

/// One level for 8-bit, kBoundedShare of σr for the others.
Promise bounded_volume_promise(const Parameters& parameters);

}  // namespace filterscope::fast
