// What kernels are judged on.
#pragma once

#include <string>
#include <vector>

#include "core/image/image.h"
#include "kernels/api/variant.h"

namespace filterscope::own {

/// An image, and another one of the same shape.
struct JudgedImage {
  std::string name;
  Image image;
  Image other;
};

/// Of each of the descriptor's types: odd sides, colours where it filters them, hard edges, a photograph or,
/// for volumes, a phantom.
std::vector<JudgedImage> images_for(const Descriptor& descriptor);

/// Of the first type: 512×512 pixels, or 96×96×48 voxels.
JudgedImage timed_image(const Descriptor& descriptor);

}  // namespace filterscope::own
