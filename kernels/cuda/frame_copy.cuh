// Border::skip: what lies outside the filtered rectangle or box is copied.
#pragma once

#include <cuda_runtime.h>

#include "kernels/api/image_view.h"

namespace filterscope {

/// Enqueues the copy of `region` without `inside` from `source` to `target`, images or volumes of one shape
/// in device memory. Nothing is launched where `inside` covers `region`.
void copy_frame(const ConstImageView& source, const ImageView& target, const Region& region,
                const Region& inside, cudaStream_t stream);

}  // namespace filterscope
