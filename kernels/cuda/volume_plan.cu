#include <cmath>

#include "kernels/api/require_shape.h"
#include "kernels/cuda/frame_copy.cuh"
#include "kernels/cuda/volume_plan.cuh"

namespace filterscope {

CudaVolumePlan::CudaVolumePlan(const Shape& shape, const Region& filtered, const VolumeLayout& layout,
                               Border border, float scale)
    : shape_(shape), filtered_(filtered), scale_(scale), source_(shape, layout, border) {}

void CudaVolumePlan::bind(const ConstImageView& source, const Execution& execution) {
  require_shape(source, shape_);
  bound_ = source;
  source_.fill(source, scale_, execution.stream);
  use_tables(execution.stream);
}

void CudaVolumePlan::run(const ImageView& target, const Region& region, const Execution& execution) {
  copy_frame(bound_, target, region, filtered_, execution.stream);
  const Region part = intersect(region, filtered_);
  if (part.empty()) return;
  use_tables(execution.stream);
  launch(volume_target(target), part, execution.stream);
}

double range_scale(const VolumeRequest& request) {
  constexpr double kLog2e = 1.4426950408889634;
  return std::sqrt(0.5 * kLog2e) / range_sigma_native(request.parameters, request.shape.type);
}

}  // namespace filterscope
