// In which units results have their parameters: pixels of images, voxels or mm of volumes.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "kernels/api/image_view.h"
#include "kernels/api/parameters.h"

namespace filterscope {

/// English words of the translation context "Parameter", each once: results of images and of volumes together
/// have several.
using Units = std::set<std::string>;

/// The unit that the result's variant has the parameter in, as the result's other parameters choose it; empty
/// for what has none. The shape is the image's: it tells images from volumes where this build does not know
/// the variant.
std::string unit_in_result(std::string_view variant, const Shape& shape, std::string_view key,
                           const Parameters& parameters);

}  // namespace filterscope
