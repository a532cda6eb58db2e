// What is known of an image or volume besides its values.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernels/api/problem.h"
#include "kernels/api/value_range.h"

namespace filterscope {

/// The distance between neighbouring pixels' centres along each axis, in `unit`; empty: in pixels.
struct Spacing {
  double x = 1;
  double y = 1;
  double z = 1;
  std::string unit;
  friend bool operator==(const Spacing&, const Spacing&) = default;
};

/// Where voxels lie in a body: three rows of four numbers, by which a voxel's indices and 1 give the place of
/// its centre, in mm towards the right, the front and the top.
struct Affine {
  std::array<double, 12> rows{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

  [[nodiscard]] double at(int row, int column) const {
    return rows.at(static_cast<std::size_t>(4 * row + column));
  }
  friend bool operator==(const Affine&, const Affine&) = default;
};

/// What a file's header holds beyond what we read, kept byte by byte for saving in the same format.
struct HeaderExtras {
  std::string format;  ///< whose header it is
  std::vector<std::byte> bytes;
  Problem note;               ///< one sentence, where values are not as they are in the file
  std::uint64_t volumes = 1;  ///< that the file has: this one is of them
  /// Values of the image, both ends among them, that stand for no data: of each slice, or one of all.
  std::vector<std::optional<ValueRange>> padding = {};
  bool frames = false;  ///< the slices are one scene at times one after the other
  friend bool operator==(const HeaderExtras&, const HeaderExtras&) = default;
};

}  // namespace filterscope
