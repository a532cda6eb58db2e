// The header of NumPy's .npy files.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_source.h"
#include "core/io/stored_values.h"

namespace filterscope {

inline constexpr std::string_view kNpyMagic = "\x93NUMPY";

struct NpyHeader {
  StoredValues values;
  bool truths = false;              ///< of truth values, a byte each
  bool first_axis_fastest = false;  ///< Fortran's order
  std::vector<std::uint64_t> axes;  ///< places along each, as NumPy's shape
  std::uint64_t start = 0;          ///< of the values, in bytes
};

/// Of a file that begins with `start`, its first kMostNpyHeader bytes where there are as many. Throws
/// ContentError.
NpyHeader parse_npy_header(Bytes start);

inline constexpr std::size_t kMostNpyHeader = std::size_t{1} << 16U;

/// In front of values of that type, in the machine's order of bytes, with `axes`.
std::vector<std::byte> npy_header_bytes(PixelType type, const std::vector<std::uint64_t>& axes);

/// "(4, 5)".
std::string npy_axes_text(const std::vector<std::uint64_t>& axes);

}  // namespace filterscope
