#include "kernels/cuda/volume_plan.cuh"

#include <cmath>
#include <numbers>

namespace filterscope {

CudaVolumePlan::CudaVolumePlan(const Shape& shape, const Region& filtered, const VolumeLayout& layout,
                               Border border, float scale, bool weighted)
    : CudaPlan(shape, filtered), scale_(scale), source_(shape, layout, border) {
  if (weighted) weights_.emplace(shape, layout.margin, border);
}

double range_scale(const VolumeRequest& request) {
  return std::sqrt(0.5 * std::numbers::log2e) / range_sigma_native(request.parameters, request.shape.type);
}

}  // namespace filterscope
