// How an image's value range is chosen: what --value-range takes, and what sessions keep.
#pragma once

#include <string>
#include <string_view>

#include "core/image/image.h"

namespace filterscope {

struct RangeChoice {
  enum class Kind : unsigned char {
    file,       ///< as the image was opened: its file's, or else its type's
    type,       ///< its type's
    automatic,  ///< robust_range()
    given
  };
  Kind kind = Kind::file;
  ValueRange given = {};  ///< for Kind::given

  [[nodiscard]] bool chosen() const noexcept { return kind != Kind::file; }
  /// Whether it is the same for whatever image of a type: neither values nor a file decide.
  [[nodiscard]] bool fixed() const noexcept { return kind == Kind::given || kind == Kind::type; }
  friend bool operator==(const RangeChoice&, const RangeChoice&) = default;
};

/// Reads "LOW:HIGH", "type" or "auto". Throws ArgumentError in words for anything else, and where LOW
/// is not below HIGH.
RangeChoice parse_range_choice(std::string_view text);

/// As parse_range_choice() reads it, every digit kept; empty for Kind::file.
std::string text_of(const RangeChoice& choice);

/// Gives `image` the range that was chosen. Throws ArgumentError where it is invalid for the type, and
/// where a range from the values is asked of an image without finite ones.
void set_range(Image& image, const RangeChoice& choice);

}  // namespace filterscope
