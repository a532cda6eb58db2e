// NIfTI and Analyze files as volumes.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/image/image.h"
#include "core/io/byte_source.h"
#include "core/io/nifti_header.h"

namespace filterscope {

/// HeaderExtras::format of these, whose bytes are all that stands before the values, or the whole .hdr file.
inline constexpr std::string_view kNiftiExtras = "NIfTI";

/// Whether it says that its values are in the same file.
bool is_single_nifti(Bytes start) noexcept;

/// The header that `image` came with; nothing where it came with none.
std::optional<NiftiHeader> nifti_header_of(const Image& image);

/// Volume `index` of a file, deflated or not, with spacing in mm, affine, extras, and the display range of
/// its header as value range, or else range_of_values(). `memory` as for readable_shape(). Throws
/// ContentError, FileError, std::bad_alloc.
Image read_nifti(const ByteSource& source, std::uint64_t index, std::optional<std::uint64_t> memory);

/// The same of a .hdr and a .img file.
Image read_nifti_pair(const ByteSource& source, const ByteSource& values, bool values_deflated,
                      std::uint64_t index, std::optional<std::uint64_t> memory);

}  // namespace filterscope
