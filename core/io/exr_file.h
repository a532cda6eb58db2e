// OpenEXR images, through libOpenEXR: gray (Y, or a lone channel of any name) or R, G, B, each with alpha
// (A), of half, float or 32-bit integers, in scan lines or tiles. Images are float32 here.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_source.h"
#include "core/io/series_file.h"

namespace filterscope {

/// HeaderExtras::format of these, whose bytes are the part's attributes as OpenEXR writes them.
inline constexpr std::string_view kExrExtras = "OpenEXR";

/// Whether this program was built with OpenEXR; without, what is below refuses in words.
bool has_exr() noexcept;

inline bool is_exr(Bytes start) noexcept { return has_text(start, 0, "\x76\x2f\x31\x01"); }

/// Part `index` of a file. Colours are divided by alpha, by which they are stored multiplied. `memory` as for
/// readable_shape(), of all that is held while it is read. Throws ContentError, FileError, std::bad_alloc.
Image read_exr(const ByteSource& source, std::uint64_t index, std::optional<std::uint64_t> memory);

/// The file of a float32 image: as half where all channels of the file were that `image` came from and every
/// value can be one, else as float; with that file's attributes, channel names and windows, and its
/// compression where that loses nothing, else ZIP. Throws ContentError, std::bad_alloc.
std::vector<std::byte> exr_bytes(const Image& image);

/// Begins a file with a part for each image, which may differ; the parts are held in memory as they are
/// compressed. Throws FileError, ContentError, std::bad_alloc.
std::unique_ptr<SeriesWriter> begin_exr_series(const Image& first, std::uint64_t count,
                                               const std::filesystem::path& path);

/// Why a float32 image is not written: without OpenEXR, and where a transparent pixel has a colour, which
/// OpenEXR would take for light of its own.
Problem exr_refusal(const Image& image);

}  // namespace filterscope
