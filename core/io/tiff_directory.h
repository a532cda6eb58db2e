// The first image file directory of an EXIF block, which is built as a TIFF is.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "core/io/byte_reader.h"

namespace filterscope {

/// Tag numbers of TIFF 6.0 that we read.
namespace tiff_tag {
inline constexpr std::uint16_t orientation = 274;
}  // namespace tiff_tag

class TiffDirectory {
 public:
  /// Nothing where `bytes` do not begin with a TIFF header and a directory that lies within them.
  static std::optional<TiffDirectory> read(Bytes bytes);

  /// The unsigned values of a BYTE, SHORT, LONG or LONG8 field; empty where it is absent or out of bounds.
  [[nodiscard]] std::vector<std::uint64_t> values(std::uint16_t tag) const;
  [[nodiscard]] std::optional<std::uint64_t> value(std::uint16_t tag) const;
  /// Where the field's first value stands in the file.
  [[nodiscard]] std::optional<std::uint64_t> position(std::uint16_t tag) const;
  [[nodiscard]] ByteOrder order() const noexcept { return order_; }

 private:
  struct Field {
    unsigned value_size = 0;
    std::uint64_t count = 0;
    std::uint64_t position = 0;
  };

  Bytes bytes_;
  ByteOrder order_ = ByteOrder::little;
  std::map<std::uint16_t, Field> fields_;
};

}  // namespace filterscope
