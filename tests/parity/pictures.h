// Made-up images with noise, edges and gradients, the same on every machine.
#pragma once

#include <cstddef>
#include <vector>

#include "kernels/api/image_view.h"
#include "kernels/api/value_range.h"

namespace filterscope::test {

enum class Content {
  mixed,     ///< gradients, hard edges and pseudo-random noise over the whole range
  constant,  ///< one colour
  clipped,   ///< `mixed` with more contrast than fits: areas of black and of white
  one_flat,  ///< `mixed`, but for the first channel, which has one value
  wide       ///< float only: `mixed` stretched to −0.5…2.5
};

/// Pixels with unused bytes after each row, as files and crops have them.
struct Picture {
  Shape shape;
  std::size_t row_pitch = 0;
  std::vector<std::byte> bytes;

  [[nodiscard]] ConstImageView view() const;
};

/// From black to white of `range`; integers are kept within their type.
Picture make_picture(const Shape& shape, Content content, const ValueRange& range);
inline Picture make_picture(const Shape& shape, Content content) {
  return make_picture(shape, content, type_range(shape.type));
}

/// Writes the type's value next to `value`, in the type's units.
void put(std::byte* to, PixelType type, double value);

/// The value at a place of a tightly packed image of that shape, in the type's units.
double value_at(const std::vector<std::byte>& tight, const Shape& shape, std::size_t index);

}  // namespace filterscope::test
