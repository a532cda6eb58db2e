// A thread a pixel, the image through a texture: two studies have this kernel.
#pragma once

#include <memory>

#include "kernels/families/bilateral_parameters.h"

namespace filterscope {

/// Every tap is a texture fetch, nearest texel, value as stored; spatial weights are in constant memory.
/// 8-bit RGB pixels are texels of four bytes, since no texture has three; the border is in the texture, not
/// in its address mode, which knows no mirror without the edge pixel repeated. Throws as
/// make_bilateral_plan().
std::unique_ptr<Plan> prepare_textured(const BilateralRequest& request);

}  // namespace filterscope
