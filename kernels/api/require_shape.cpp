#include "kernels/api/require_shape.h"

#include "kernels/api/errors.h"

namespace filterscope {

void require_shape(const ConstImageView& source, const Shape& shape) {
  if (source.shape == shape) return;
  throw RunError(problem("step.bind", "binding an image"),
                 problem("bind.shape", "it has another shape than the plan"));
}

}  // namespace filterscope
