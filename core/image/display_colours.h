// An image's colours on the screen, which is taken for sRGB.
#pragma once

#include <cstdint>
#include <memory>

#include "core/image/image.h"

namespace filterscope {

/// From the values of a profile to sRGB's, both black to white; gray stays gray. May be used by several
/// threads at once.
class DisplayColours {
 public:
  DisplayColours() = default;
  DisplayColours(const DisplayColours&) = delete;
  DisplayColours& operator=(const DisplayColours&) = delete;
  virtual ~DisplayColours() = default;

  /// `from` may be `to`.
  virtual void convert(const std::uint8_t* from, std::uint8_t* to, int pixels) const = 0;
  virtual void convert(const std::uint16_t* from, std::uint8_t* to, int pixels) const = 0;
};

/// By the image's profile, or a PNG's gamma and primaries. Null where values are drawn as they are: without a
/// profile, with sRGB's or one that differs from it by at most a level, with one that is damaged or for other
/// channels, and in a build without Little CMS. The last few are kept, so that asking again costs nothing.
std::shared_ptr<const DisplayColours> display_colours(const Image& image);

/// Whether this build can convert colours.
bool has_display_colours() noexcept;

}  // namespace filterscope
