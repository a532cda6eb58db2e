// The kernels of fast/spectral_tensor, in two files: each takes half a minute to compile.
#pragma once

#include "kernels/bilateral2d/fast/tensor/looked_up_waves.cuh"
#include "kernels/bilateral2d/fast/tensor/tensor_layout.h"

namespace filterscope::fast {

using TensorKernel = void (*)(LookedUpArguments);

/// The most steps of a layout that narrow_tensor_kernel() serves; wide_tensor_kernel() serves those with
/// more.
inline constexpr int kMostNarrowSteps = 3;
TensorKernel narrow_tensor_kernel(const TensorLayout& layout);
TensorKernel wide_tensor_kernel(const TensorLayout& layout);

}  // namespace filterscope::fast
