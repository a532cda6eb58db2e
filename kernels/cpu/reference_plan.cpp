#include "kernels/cpu/reference_plan.h"

#include "kernels/cpu/pixel_access.h"
#include "kernels/host/parallel.h"

namespace filterscope {

void ReferencePlan::bind(const ConstImageView& source, const Execution& execution) {
  source_ = source;
  load(source, execution);
}

void ReferencePlan::row(int y, int x0, int x1, double* to) const {
  const int channels = shape_.channels;
  with_pixel_type(shape_.type, [&](auto type) {
    const auto* from = source_.row<decltype(type)>(y);
    for (int x = x0; x < x1; ++x, to += channels) {
      if (x >= filtered_.x0 && x < filtered_.x1 && y >= filtered_.y0 && y < filtered_.y1) {
        filter(x, y, to);
      } else {
        for (int c = 0; c < channels; ++c) to[c] = static_cast<double>(from[x * channels + c]);
      }
    }
  });
}

void ReferencePlan::run(const ImageView& target, const Region& region, const Execution& execution) {
  const auto values = static_cast<std::size_t>(region.width()) * static_cast<std::size_t>(shape_.channels);
  const auto band = [&](int first, int last) {
    std::vector<double> results(values);
    for (int y = first; y < last; ++y) {
      row(y, region.x0, region.x1, results.data());
      with_pixel_type(shape_.type, [&](auto type) {
        using T = decltype(type);
        T* to = target.row<T>(y) + region.x0 * shape_.channels;
        for (std::size_t i = 0; i < values; ++i) to[i] = to_pixel<T>(results[i]);
      });
    }
  };
  for_each_band(region.y0, region.y1, threads_, execution.cancel, band, 1);
}

std::vector<double> ReferencePlan::unrounded(const Region& region, const Execution& execution) const {
  const auto values = static_cast<std::size_t>(region.width()) * static_cast<std::size_t>(shape_.channels);
  std::vector<double> results(values * static_cast<std::size_t>(region.height()));
  const auto band = [&](int first, int last) {
    for (int y = first; y < last; ++y) {
      row(y, region.x0, region.x1, results.data() + static_cast<std::size_t>(y - region.y0) * values);
    }
  };
  for_each_band(region.y0, region.y1, threads_, execution.cancel, band, 1);
  return results;
}

}  // namespace filterscope
