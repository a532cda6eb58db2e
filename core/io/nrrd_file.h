// NRRD files (.nrrd, .nhdr) as volumes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_source.h"

namespace filterscope {

/// HeaderExtras::format of these, whose bytes are the header's text.
inline constexpr std::string_view kNrrdExtras = "NRRD";

bool is_nrrd(Bytes start) noexcept;

/// Volume `index` of a file, with spacing and affine. A header whose values are in another file takes one
/// beside it, or in a folder below. `memory` as for readable_shape(). Throws ContentError, FileError,
/// std::bad_alloc.
Image read_nrrd(const ByteSource& source, const std::filesystem::path& path, std::uint64_t index,
                std::optional<std::uint64_t> memory);

/// The files of values that its header names. Throws ContentError.
std::vector<std::filesystem::path> nrrd_read_beside(const ByteSource& source,
                                                    const std::filesystem::path& path);

/// Gives `take` the bytes of a file like it whose values are inflated, until it says no. False where it did,
/// and for a file whose values are not deflated in one piece. Throws as read_nrrd().
bool inflate_nrrd(const ByteSource& source, const std::filesystem::path& path,
                  const std::function<bool(Bytes)>& take);

/// A header for values that are raw behind it, in the byte order that it says.
struct NrrdFileHeader {
  std::vector<std::byte> bytes;
  ByteOrder order = ByteOrder::little;
};

/// That of the file that `image` came from, where it holds nothing else; else a new one with the key/value
/// pairs, comments and "content" of that file, in this machine's byte order. Of `volumes` such volumes one
/// after another where there are several.
NrrdFileHeader nrrd_header_for(const Image& image, std::uint64_t volumes = 1);

}  // namespace filterscope
