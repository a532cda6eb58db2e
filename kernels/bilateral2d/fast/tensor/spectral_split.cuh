// fast/spectral on tensor cores: the convolutions of spectral_tensor.cu, in nearly float's precision.
#pragma once

#include <memory>

#include "kernels/api/device_facts.h"
#include "kernels/bilateral2d/fast/series/spectral_basis.h"
#include "kernels/families/bilateral_parameters.h"

namespace filterscope::fast {

/// A plan with this series, whose results may err by `allowed` levels; null where the device, the radius or
/// the number of harmonics is beyond it. Throws as prepare().
std::unique_ptr<Plan> split_plan(const BilateralRequest& request, const DeviceFacts& device,
                                 const SpectralBasis& basis, double allowed);

}  // namespace filterscope::fast
