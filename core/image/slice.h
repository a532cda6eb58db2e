// A slice of a volume as an image: what is drawn of it.
#pragma once

#include <array>
#include <cstdint>

#include "core/image/image.h"

namespace filterscope {

enum class Axis : std::uint8_t { x, y, z };

/// How a slice lies on the screen. Without turning its columns are the earlier and its rows the later of the
/// two axes that it lies along: across z columns are x and rows y, across y they are x and z, across x y and
/// z.
struct Turn {
  bool transposed = false;   ///< columns and rows are exchanged
  bool mirrored = false;     ///< columns then run backwards
  bool upside_down = false;  ///< rows then run backwards
  friend bool operator==(const Turn&, const Turn&) = default;
};

/// The slice across `axis` at `index`, from 0.
struct SliceView {
  Axis axis = Axis::z;
  int index = 0;
  Turn turn{};
  friend bool operator==(const SliceView&, const SliceView&) = default;
};

/// A voxel's index along each axis.
using Voxel = std::array<int, 3>;
struct SlicePixel {
  int column = 0;
  int row = 0;
  friend bool operator==(const SlicePixel&, const SlicePixel&) = default;
};

/// How many slices there are across an axis.
int slice_count(const Shape& shape, Axis axis) noexcept;

/// The same view with an index that the shape has.
SliceView within(const SliceView& view, const Shape& shape) noexcept;
/// The nearest voxel that the shape has.
Voxel within(const Voxel& voxel, const Shape& shape) noexcept;

/// Which of the volume's axes the image's columns and rows count.
Axis column_axis(const SliceView& view) noexcept;
Axis row_axis(const SliceView& view) noexcept;
/// The voxel that a pixel of the slice's image shows, and the pixel that a voxel has there, or would have
/// if it were in the slice.
Voxel voxel_at(const Shape& shape, const SliceView& view, const SlicePixel& pixel) noexcept;
SlicePixel pixel_of(const Shape& shape, const SliceView& view, const Voxel& voxel) noexcept;
/// The voxels that the slice shows.
Region region_of(const Shape& shape, const SliceView& view) noexcept;

/// The slice with the volume's value range and its spacing along the two axes. An image is its only slice
/// across z. Throws ArgumentError for a slice that is not there.
Image slice(const Image& volume, const SliceView& view);

}  // namespace filterscope
