// MetaImage files (.mha; .mhd with its values beside) as volumes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_source.h"

namespace filterscope {

/// HeaderExtras::format of these, whose bytes are the header's text.
inline constexpr std::string_view kMetaImageExtras = "MetaImage";

/// Volume `index` of a file, with spacing and affine. Values in other files are read from beside the header,
/// or from folders below. `memory` as for readable_shape(). Throws ContentError, FileError, std::bad_alloc.
Image read_metaimage(const ByteSource& source, const std::filesystem::path& path, std::uint64_t index,
                     std::optional<std::uint64_t> memory);

/// The files of values that its header names. Throws ContentError.
std::vector<std::filesystem::path> metaimage_read_beside(const ByteSource& source,
                                                         const std::filesystem::path& path);

/// The file of values of the header file `path`.
std::filesystem::path metaimage_values_file(std::filesystem::path path, bool deflated);

/// As FileFormat::written_beside.
std::vector<std::filesystem::path> metaimage_written_beside(const std::filesystem::path& path,
                                                            const Image* image);

/// Gives `take` the bytes of a file like it whose values are inflated, until it says no. False where it did,
/// and for a file whose values are not deflated in one piece. Throws as read_metaimage().
bool inflate_metaimage(const ByteSource& source, const std::filesystem::path& path,
                       const std::function<bool(Bytes)>& take);

/// A header and its values: deflated where those of the file were that `image` came from.
struct MetaImageParts {
  std::vector<std::byte> header;
  std::vector<std::byte> values;
  bool deflated = false;
};

/// The header is that of the file that `image` came from, where it holds nothing else; else a new one with
/// the lines of that file that tell of something else. `data_file` is the name of the file of values with a
/// "raw" or "zraw" to come ("brain."); empty: they follow the header. Throws std::bad_alloc.
MetaImageParts metaimage_parts(const Image& image, std::string_view data_file);

/// The header of a file of several volumes.
struct MetaImageSeries {
  std::string header;
  ByteOrder order = kMachineOrder;  ///< of the values
  bool deflated = false;            ///< they are, and with_deflated_bytes() says how long
};

/// As metaimage_parts(), for `volumes` volumes like `image`, more than one.
MetaImageSeries metaimage_series(const Image& image, std::uint64_t volumes, std::string_view data_file);
/// Of the same length, whatever the number.
std::string with_deflated_bytes(std::string header, std::uint64_t bytes);

}  // namespace filterscope
