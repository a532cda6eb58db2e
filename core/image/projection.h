// Maximum-intensity projection: the largest value along each line across a plane.
#pragma once

#include "core/image/slice.h"
#include "kernels/api/cancel_token.h"

namespace filterscope {

/// An image as large as the slice of that view, and turned as it, whose pixels are the largest values of all
/// slices across the axis; the view's index says nothing. Each channel by itself; not-a-number counts where a
/// line has nothing else. With the volume's value range and its spacing along the two axes. Throws Cancelled.
Image maximum_projection(const Image& volume, const SliceView& view, const CancelToken* cancel = nullptr);

}  // namespace filterscope
