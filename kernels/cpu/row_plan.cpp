#include "kernels/cpu/row_plan.h"

#include <algorithm>
#include <cstring>

#include "kernels/host/parallel.h"

namespace filterscope {
namespace {

void copy_pixels(const ConstImageView& source, const ImageView& target, int y, int z, int x0, int x1) {
  if (x0 >= x1) return;
  const std::size_t pixel = source.shape.pixel_bytes();
  const std::size_t offset = static_cast<std::size_t>(x0) * pixel;
  std::memcpy(target.row<std::byte>(y, z) + offset, source.row<std::byte>(y, z) + offset,
              static_cast<std::size_t>(x1 - x0) * pixel);
}

}  // namespace

RowPlan::RowPlan(const Shape& shape, const Region& filtered, int threads, int rows_per_band)
    : shape_(shape), filtered_(filtered), threads_(threads), rows_per_band_(rows_per_band) {}

void RowPlan::bind(const ConstImageView& source, const Execution& execution) {
  source_ = source;
  load(source, execution);
}

void RowPlan::run_rows(const ImageView& target, const Region& region, int z, int first, int last) const {
  const Region part = intersect(filtered_, {region.x0, first, region.x1, last, z, z + 1});
  if (part.empty()) {
    for (int y = first; y < last; ++y) copy_pixels(source_, target, y, z, region.x0, region.x1);
    return;
  }
  for (int y = first; y < part.y0; ++y) copy_pixels(source_, target, y, z, region.x0, region.x1);
  for (int y = part.y0; y < part.y1; ++y) {
    copy_pixels(source_, target, y, z, region.x0, part.x0);
    copy_pixels(source_, target, y, z, part.x1, region.x1);
  }
  for (int y = part.y1; y < last; ++y) copy_pixels(source_, target, y, z, region.x0, region.x1);
  filter(target, part);
}

void RowPlan::run(const ImageView& target, const Region& region, const Execution& execution) {
  const int height = region.height();
  const auto band = [&](int first, int last) {
    for (int row = first; row < last;) {
      const int y = row % height;
      const int rows = std::min(last - row, height - y);
      run_rows(target, region, region.z0 + row / height, region.y0 + y, region.y0 + y + rows);
      row += rows;
    }
  };
  const int rows = height * region.depth();
  // Of a low region each thread gets some.
  const int threads = thread_count(threads_);
  const int rows_per_band = std::clamp((rows + threads - 1) / threads, 1, rows_per_band_);
  for_each_band(0, rows, threads_, execution.cancel, band, rows_per_band);
}

}  // namespace filterscope
