#include "core/image/slice.h"

#include <algorithm>
#include <cstring>

#include "kernels/api/errors.h"

namespace filterscope {
namespace {

Shape shape_of(const Shape& volume, Axis axis) {
  Shape shape = volume;
  shape.depth = 1;
  if (axis != Axis::z) shape.height = volume.depth;
  if (axis == Axis::x) shape.width = volume.height;
  return shape;
}

Spacing spacing_of(const Spacing& volume, Axis axis) {
  switch (axis) {
    case Axis::x: return {volume.y, volume.z, volume.x, volume.unit};
    case Axis::y: return {volume.x, volume.z, volume.y, volume.unit};
    case Axis::z: break;
  }
  return volume;
}

}  // namespace

int slice_count(const Shape& shape, Axis axis) noexcept {
  return axis == Axis::x ? shape.width : axis == Axis::y ? shape.height : shape.depth;
}

SliceView within(const SliceView& view, const Shape& shape) noexcept {
  return {view.axis, std::clamp(view.index, 0, std::max(slice_count(shape, view.axis) - 1, 0))};
}

Image slice(const Image& volume, const SliceView& view) {
  const Shape& shape = volume.shape();
  if (volume.empty() || !(within(view, shape) == view)) {
    throw ArgumentError(problem("slice.outside", "The slice must lie inside the volume."));
  }
  Image picture(shape_of(shape, view.axis));
  picture.set_range(volume.range());
  picture.set_spacing(spacing_of(volume.spacing(), view.axis));
  const ConstImageView from = volume.view();
  const ImageView to = picture.view();
  const std::size_t bytes = shape.pixel_bytes();
  const auto index = static_cast<std::size_t>(view.index);
  for (int row = 0; row < to.shape.height; ++row) {
    auto* target = to.row<std::byte>(row);
    if (view.axis == Axis::z) {
      std::memcpy(target, from.row<std::byte>(row, view.index), to.shape.row_bytes());
    } else if (view.axis == Axis::y) {
      std::memcpy(target, from.row<std::byte>(view.index, row), to.shape.row_bytes());
    } else {
      for (int y = 0; y < shape.height; ++y, target += bytes) {
        std::memcpy(target, from.row<std::byte>(y, row) + index * bytes, bytes);
      }
    }
  }
  return picture;
}

}  // namespace filterscope
