#include "kernels/cuda/cuda_plan.cuh"

#include "kernels/api/require_shape.h"
#include "kernels/cuda/frame_copy.cuh"

namespace filterscope {

void CudaPlan::bind(const ConstImageView& source, const Execution& execution) {
  require_shape(source, shape_);
  bound_ = source;
  take(source, execution.stream);
  use_tables(execution.stream);
}

void CudaPlan::run(const ImageView& target, const Region& region, const Execution& execution) {
  copy_frame(bound_, target, region, filtered_, execution.stream);
  const Region part = intersect(region, filtered_);
  if (part.empty()) return;
  use_tables(execution.stream);
  filter(target, part, execution.stream);
}

}  // namespace filterscope
