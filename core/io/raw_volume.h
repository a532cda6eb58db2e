// Volumes without a header: who opens one says how it is made.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/image/image.h"
#include "core/io/byte_source.h"
#include "core/io/stored_values.h"

namespace filterscope {

struct RawFormat {
  std::uint64_t width = 0;
  std::uint64_t height = 0;
  std::uint64_t depth = 1;
  int channels = 1;
  StoredValues values;
  std::uint64_t offset = 0;  ///< of the first value
  Spacing spacing;
};

/// Whether `text` begins as one: WIDTHxHEIGHT or WIDTHxHEIGHTxDEPTH and a comma, or is three lengths alone.
bool looks_like_raw(std::string_view text) noexcept;

/// "WIDTHxHEIGHT[xDEPTH],TYPE[,little|,big][,rgb][,offset=BYTES][,spacing=XxYxZ]", spacing in mm, with the
/// types u8, s8, u16, s16, u32, s32, u64, s64, f32, f64. Throws ArgumentError in words for anything else.
RawFormat parse_raw_format(std::string_view text);

/// "0.9x0.9x1.5" in mm; nothing for anything else.
std::optional<Spacing> spacing_of(std::string_view text);

/// Throws ContentError, FileError, std::bad_alloc.
Image read_raw(const ByteSource& source, bool deflated, const RawFormat& format,
               std::optional<std::uint64_t> memory);

}  // namespace filterscope
