// The mask of one volume of an image's file.
#pragma once

#include <cstdint>
#include <string>

#include "core/image/image.h"

namespace filterscope {

/// Throws ArgumentError where the file of `mask`, which has several volumes or images, has not one for each
/// of the file of `image`. One volume is for all.
void require_mask_volumes(const Image& mask, const Image& image);

/// The image at `place`, with what may follow a path, for `image`, which is volume `volume` of its file: of a
/// mask of several volumes the one of the same number. Throws ArgumentError as require_mask_volumes(), and as
/// load_picture().
Image load_mask(const std::string& place, const Image& image, std::uint64_t volume);

}  // namespace filterscope
