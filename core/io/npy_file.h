// NumPy's files of one array, .npy (numpy.org/neps/nep-0001-npy-format.html).
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_source.h"
#include "core/io/series_file.h"

namespace filterscope {

/// Whether `start` begins as one, of any version.
bool is_npy(Bytes start) noexcept;

/// An array of (H, W), (D, H, W), or several volumes, (T, D, H, W), of which `index` is read. A last axis
/// with three places behind two or more has the colours, one with a single place is no axis. Values are truth
/// values, which become 0 and 1, whole numbers and floats of 32 and 64 bits, in either order of bytes and of
/// axes. `memory` as for readable_shape(). Throws ContentError.
Image read_npy(const ByteSource& source, std::uint64_t index, std::optional<std::uint64_t> memory);

/// What numpy.load() gives as (H, W) or (D, H, W), of colours with an axis of three behind; gray volumes that
/// would be read as colours have one of a single place there.
std::vector<std::byte> npy_bytes(const Image& image);

/// Of `count` volumes: (T, D, H, W).
std::unique_ptr<SeriesWriter> begin_npy_series(const Image& first, std::uint64_t count,
                                               const std::filesystem::path& path);

}  // namespace filterscope
