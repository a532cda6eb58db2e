// What every plan checks of the image that it is given.
#pragma once

#include "kernels/api/image_view.h"

namespace filterscope {

/// Throws RunError where `source` has another shape than the plan was made for.
void require_shape(const ConstImageView& source, const Shape& shape);

}  // namespace filterscope
