// Rows of images in device memory.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>

#include "kernels/api/image_view.h"

namespace filterscope {

template <class Byte>
__device__ __forceinline__ Byte* row_of(const BasicImageView<Byte>& view, int y, int z) {
  return view.data + static_cast<std::size_t>(z) * view.slice_pitch +
         static_cast<std::size_t>(y) * view.row_pitch;
}

}  // namespace filterscope
