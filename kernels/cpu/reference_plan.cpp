#include "kernels/cpu/reference_plan.h"

#include "kernels/api/pixel_access.h"
#include "kernels/api/weighted_rows.h"
#include "kernels/host/parallel.h"

namespace filterscope {

void ReferencePlan::bind(const ConstImageView& source, const Execution& execution) {
  source_ = source;
  solved_ = false;
  load(source, execution);
}

void ReferencePlan::begin(const Region& region, const Execution& execution) {
  if (solved_ && region != whole(shape_)) return;
  solved_ = false;
  solve(execution);
  solved_ = true;
}

void ReferencePlan::row(int y, int z, int x0, int x1, const CancelToken* cancel, double* to) const {
  const int channels = shape_.channels;
  const bool inside = y >= filtered_.y0 && y < filtered_.y1 && z >= filtered_.z0 && z < filtered_.z1;
  with_pixel_type(shape_.type, [&](auto type) {
    const auto* from = source_.row<decltype(type)>(y, z);
    for (int x = x0; x < x1; ++x, to += channels) {
      throw_if_cancelled(cancel);
      if (inside && x >= filtered_.x0 && x < filtered_.x1 && weight_at(x, y, z) > 0) {
        filter(x, y, z, to);
      } else {
        for (int c = 0; c < channels; ++c) to[c] = static_cast<double>(from[x * channels + c]);
      }
    }
  });
}

void ReferencePlan::run(const ImageView& target, const Region& region, const Execution& execution) {
  begin(region, execution);
  const auto values = static_cast<std::size_t>(region.width()) * static_cast<std::size_t>(shape_.channels);
  const auto band = [&](int first, int last) {
    std::vector<double> results(values);
    for (int i = first; i < last; ++i) {
      const int y = region.y0 + i % region.height();
      const int z = region.z0 + i / region.height();
      row(y, z, region.x0, region.x1, execution.cancel, results.data());
      with_pixel_type(shape_.type, [&](auto type) {
        using T = decltype(type);
        T* to = target.row<T>(y, z) + region.x0 * shape_.channels;
        for (std::size_t x = 0; x < values; ++x) to[x] = to_pixel<T>(results[x]);
      });
      keep_outside(source_, target, y, z, region.x0, region.x1);
    }
  };
  for_each_band(0, region.height() * region.depth(), threads_, execution.cancel, band, 1);
}

std::vector<double> ReferencePlan::unrounded(const Region& region, const Execution& execution) {
  begin(region, execution);
  const auto values = static_cast<std::size_t>(region.width()) * static_cast<std::size_t>(shape_.channels);
  const int rows = region.height() * region.depth();
  std::vector<double> results(values * static_cast<std::size_t>(rows));
  const auto band = [&](int first, int last) {
    for (int i = first; i < last; ++i) {
      row(region.y0 + i % region.height(), region.z0 + i / region.height(), region.x0, region.x1,
          execution.cancel, results.data() + static_cast<std::size_t>(i) * values);
    }
  };
  for_each_band(0, rows, threads_, execution.cancel, band, 1);
  return results;
}

}  // namespace filterscope
