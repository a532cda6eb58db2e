// A slice of a volume as a picture: what is drawn of it.
#pragma once

#include <cstdint>

#include "core/image/image.h"

namespace filterscope {

enum class Axis : std::uint8_t { x, y, z };

/// The slice across `axis` at `index`, from 0.
struct SliceView {
  Axis axis = Axis::z;
  int index = 0;
  friend bool operator==(const SliceView&, const SliceView&) = default;
};

/// How many slices there are across an axis.
int slice_count(const Shape& shape, Axis axis) noexcept;

/// The same view with an index that the shape has.
SliceView within(const SliceView& view, const Shape& shape) noexcept;

/// The slice with the volume's value range and its spacing along the two axes. Across z columns are x and
/// rows y; across y columns are x and rows z; across x columns are y and rows z. A picture is its only slice
/// across z. Throws ArgumentError for a slice that is not there.
Image slice(const Image& volume, const SliceView& view);

}  // namespace filterscope
