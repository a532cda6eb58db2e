#include "kernels/nlm2d/fast/cpu/nlm_scratch.h"

#include <algorithm>
#include <new>

namespace filterscope::fast {
namespace {

int whole_vectors(int count) {
  return (count + NlmScratch::kVector - 1) / NlmScratch::kVector * NlmScratch::kVector;
}

/// At least `count` values, in an odd number of cache lines.
std::ptrdiff_t odd_lines(int count) {
  constexpr int kLine = 16;
  return static_cast<std::ptrdiff_t>((count + kLine - 1) / kLine | 1) * kLine;
}

template <class T>
hwy::AlignedFreeUniquePtr<T[]> zeros(std::ptrdiff_t count) {
  if (count == 0) return {};
  auto buffer = hwy::AllocateAligned<T>(static_cast<std::size_t>(count));
  if (!buffer) throw std::bad_alloc();
  std::fill_n(buffer.get(), count, T{});
  return buffer;
}

}  // namespace

NlmScratch::NlmScratch(const NlmTileSource& source, int rows)
    : rows_(rows),
      planes_(source.planes),
      search_radius_(source.search_radius),
      patch_radius_(source.patch_radius),
      search_columns_(whole_vectors(search_radius_)),
      value_rows_(rows + 2 * search_radius_),
      guide_rows_(rows + 2 * (search_radius_ + patch_radius_) + kRows),
      margin_(search_columns_ + whole_vectors(2 * patch_radius_)),
      value_stride_(odd_lines(search_columns_ + kNlmTileColumns + search_radius_ + kVector)),
      guide_stride_(odd_lines(margin_ + kNlmTileColumns + 2 * search_columns_)),
      weights_stride_(odd_lines(2 * search_columns_ + kNlmTileColumns)),
      sum_stride_(odd_lines(kNlmTileColumns)),
      sum_count_(static_cast<std::size_t>((planes_ + 2) * rows * sum_stride_)),
      values_(zeros<float>(planes_ * value_rows_ * value_stride_)),
      guide_(zeros<float>(source.whole ? 0 : planes_ * guide_rows_ * guide_stride_)),
      pairs_(zeros<std::int32_t>(source.whole ? planes_ * guide_rows_ * guide_stride_ : 0)),
      weights_(zeros<float>((2 * search_radius_ + 1) * kRows * weights_stride_)),
      columns_(zeros<float>(2 * kVector + kRows * (margin_ + kNlmTileColumns))),
      sums_(zeros<float>(static_cast<std::ptrdiff_t>(sum_count_))) {}

void NlmScratch::load(const NlmTileSource& source, const Region& part) {
  std::fill_n(sums_.get(), sum_count_, 0.0F);
  const int s = search_radius_;
  const int p = patch_radius_;
  const int height = part.height();
  for (int c = 0; c < planes_; ++c) {
    const auto at = [&](const float* plane, int y, int reach) {
      return plane + (part.y0 + y) * source.stride + part.x0 - reach;
    };
    for (int y = -s; y < height + s; ++y) {
      std::copy_n(at(source.plane[c], y, s), part.width() + 2 * s, values_.get() + value_at(c, y) - s);
    }
    const int width = part.width() + 2 * (s + p);
    for (int y = -s - p; y < height + s + p; ++y) {
      const float* from = at(source.guide[c], y, s + p);
      const std::ptrdiff_t to = guide_at(c, y) - s - 2 * p;
      if (!source.whole) {
        std::copy_n(from, width, guide_.get() + to);
        continue;
      }
      const float* below = y + 1 < height + s + p ? from + source.stride : from;
      for (int x = 0; x < width; ++x) {
        pairs_[static_cast<std::size_t>(to + x)] =
            static_cast<std::int32_t>(from[x]) | static_cast<std::int32_t>(below[x]) << 16;
      }
    }
  }
}

}  // namespace filterscope::fast
