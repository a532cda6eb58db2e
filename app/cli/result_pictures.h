// The images that compare and demo write: each variant's, and its difference from the reference.
#pragma once

#include <filesystem>
#include <string>

#include "core/image/image.h"

namespace filterscope::cli {

/// FOLDER/STEM with the extension of a format that holds an image of this shape: png, tif for floats and
/// signed values, nii.gz for volumes.
std::filesystem::path picture_path(const std::filesystem::path& folder, const std::string& stem,
                                   const Shape& shape);
/// The file of the FLIP errors that belong to it.
std::filesystem::path flip_path(const std::filesystem::path& folder, const std::string& stem,
                                const Shape& shape);
/// The file of the difference that belongs to it.
std::filesystem::path difference_path(const std::filesystem::path& folder, const std::string& stem,
                                      const Shape& shape);

/// |a − b| of each channel in 8 bits, stretched so that the largest difference is white; black for equal
/// images. Both of one shape, an image's or a volume's, whose place in space it has. `scale` becomes the gray
/// levels a level of difference has.
Image difference_picture(const Image& a, const Image& b, double& scale);

}  // namespace filterscope::cli
