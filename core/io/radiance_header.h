// What a Radiance picture's header says of its values: "Radiance File Formats", Greg Ward.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_reader.h"

namespace filterscope {

/// By what red, green and blue were multiplied: all lines of EXPOSURE and COLORCORR together. Lines that are
/// no positive numbers count as 1.
std::array<double, 3> radiance_factors(Bytes bytes);

/// Names of the other lines of the header that say something of the image, such as PRIMARIES.
std::vector<std::string> radiance_facts(Bytes bytes);

/// Divides `image`, read from the file, by them; float, gray or RGB. Returns whether that changed anything.
bool undo_exposure(Image& image, Bytes bytes);

}  // namespace filterscope
