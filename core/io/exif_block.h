// EXIF's block of a picture file: a TIFF without pixels.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/image/metadata.h"
#include "core/io/byte_reader.h"

namespace filterscope {

/// As it holds for the upright image: orientation 1, what is along x and y swapped where `turned`, and
/// without the thumbnail, which shows the file's pixels. Empty where it is damaged.
std::vector<std::byte> upright_exif(Bytes bytes, bool turned);

/// The same of XMP, which has the orientation too.
std::vector<std::byte> upright_xmp(Bytes bytes, bool turned);

std::optional<Resolution> exif_resolution(Bytes bytes);

/// Of what took the image; empty where it is not said.
std::string exif_camera(Bytes bytes);

/// That of a file whose pixels are `turned`, as it holds for the upright image.
std::optional<Resolution> upright_resolution(std::optional<Resolution> resolution, bool turned);

/// Whether an orientation swaps width and height.
constexpr bool is_turned(int orientation) { return orientation >= 5; }

}  // namespace filterscope
