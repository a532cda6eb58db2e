// Weights of an image's pixels by a mask that is in a device's memory.
#pragma once

#include <cuda_runtime.h>

#include <cstdint>
#include <memory>

#include "kernels/api/image_view.h"
#include "kernels/cuda/resources.cuh"

namespace filterscope::detail {

/// Enqueues the writing of a weight for each pixel of `mask`, as weights_of_mask() says, and of the number of
/// those that are 0.
void enqueue_mask_weights(const ConstImageView& mask, float* weights, std::uint64_t* outside,
                          cudaStream_t stream);

/// The buffer's floats, which it lives as long as. Whatever uses them is finished when the last owner lets
/// go.
std::shared_ptr<const float> shared_floats(gpu::DeviceBuffer buffer);

}  // namespace filterscope::detail
