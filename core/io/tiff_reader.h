// TIFF files, through libtiff: pages as images, and as the slices of volumes.
#pragma once

#include <cstdint>
#include <optional>

#include "core/image/image.h"
#include "core/io/byte_source.h"

namespace filterscope {

/// Whether this program was built with libtiff. Without it TIFFs are neither read nor written.
bool has_tiff() noexcept;

/// Volume `index` of the file, or its image where pages are none of one volume. Pages of one size and type
/// that are gray or RGB without alpha are slices; descriptions of ImageJ, OME and tifffile say of which
/// volumes. Other pages are a volume each, and of a page of samples that are neither gray, RGB nor alpha each
/// sample is. Turned pages are upright. What the file says besides (core/image/metadata.h) is kept. `memory`
/// as for readable_shape(). Throws ContentError, FileError, std::bad_alloc.
Image read_tiff(const ByteSource& source, std::uint64_t index, std::optional<std::uint64_t> memory);

}  // namespace filterscope
