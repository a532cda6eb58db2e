// What is known of a picture or volume besides its values.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace filterscope {

/// The distance between neighbouring pixels' centres along each axis, in `unit`; empty: in pixels.
struct Spacing {
  double x = 1;
  double y = 1;
  double z = 1;
  std::string unit;
  friend bool operator==(const Spacing&, const Spacing&) = default;
};

/// What a file's header holds beyond what we read, kept byte by byte for saving in the same format.
struct HeaderExtras {
  std::string format;  ///< whose header it is
  std::vector<std::byte> bytes;
  friend bool operator==(const HeaderExtras&, const HeaderExtras&) = default;
};

}  // namespace filterscope
