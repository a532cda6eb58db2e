// TIFF files that are written, through libtiff.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/image/image.h"
#include "core/io/series_file.h"

namespace filterscope {

/// A page a slice, LZW-compressed, with alpha; volumes and images with a spacing have ImageJ's description.
/// The same image gives the same bytes. Throws ContentError where libtiff refuses or is missing,
/// std::bad_alloc.
std::vector<std::byte> tiff_bytes(const Image& image);

/// Begins a file of volumes, or of images, which may differ in size and type; of volumes alike ImageJ's
/// description says which pages are whose. Throws FileError, and ContentError as above.
std::unique_ptr<SeriesWriter> begin_tiff_series(const Image& first, std::uint64_t count,
                                                const std::filesystem::path& path);

}  // namespace filterscope
