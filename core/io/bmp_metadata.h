// The resolution in a BMP's header.
#pragma once

#include <optional>
#include <vector>

#include "core/image/metadata.h"
#include "core/io/byte_reader.h"

namespace filterscope {

std::optional<Resolution> bmp_resolution(Bytes bytes);

/// Whole pixels per metre; without a unit there is nothing to write.
void set_bmp_resolution(std::vector<std::byte>& bmp, const Resolution& resolution);

}  // namespace filterscope
