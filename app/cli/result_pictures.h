// The images that compare and demo write: each variant's, and its difference from the reference.
#pragma once

#include <filesystem>
#include <string>

#include "core/image/image.h"

namespace filterscope::cli {

/// FOLDER/STEM.png, or .tif for float images.
std::filesystem::path picture_path(const std::filesystem::path& folder, const std::string& stem,
                                   PixelType type);
/// The file of the FLIP errors that belong to it.
std::filesystem::path flip_path(const std::filesystem::path& folder, const std::string& stem);
/// The file of the difference that belongs to it.
std::filesystem::path difference_path(const std::filesystem::path& folder, const std::string& stem);

/// |a − b| of each channel in 8 bits, stretched so that the largest difference is white; black for equal
/// images. Both of one shape. `scale` becomes the gray levels a level of difference has.
Image difference_picture(const Image& a, const Image& b, double& scale);

}  // namespace filterscope::cli
