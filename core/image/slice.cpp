#include "core/image/slice.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "core/image/metadata.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

std::size_t at(Axis axis) noexcept { return static_cast<std::size_t>(axis); }

double along(const Spacing& spacing, Axis axis) noexcept {
  return axis == Axis::x ? spacing.x : axis == Axis::y ? spacing.y : spacing.z;
}

// Pixels are copied by their size, so that each copy is one move.
template <std::size_t kBytes>
void gather(const std::byte* from, std::ptrdiff_t step, std::byte* to, int count) {
  for (int i = 0; i < count; ++i, from += step, to += kBytes) std::memcpy(to, from, kBytes);
}

void gather(const std::byte* from, std::ptrdiff_t step, std::byte* to, int count, std::size_t bytes) {
  switch (bytes) {
    case 1: return gather<1>(from, step, to, count);
    case 2: return gather<2>(from, step, to, count);
    case 3: return gather<3>(from, step, to, count);
    case 4: return gather<4>(from, step, to, count);
    case 6: return gather<6>(from, step, to, count);
    default: return gather<12>(from, step, to, count);
  }
}

}  // namespace

int slice_count(const Shape& shape, Axis axis) noexcept {
  return axis == Axis::x ? shape.width : axis == Axis::y ? shape.height : shape.depth;
}

SliceView within(const SliceView& view, const Shape& shape) noexcept {
  return {view.axis, std::clamp(view.index, 0, std::max(slice_count(shape, view.axis) - 1, 0)), view.turn};
}

Voxel within(const Voxel& voxel, const Shape& shape) noexcept {
  Voxel inside = voxel;
  for (const Axis axis : {Axis::x, Axis::y, Axis::z}) {
    int& index = inside.at(at(axis));
    index = std::clamp(index, 0, std::max(slice_count(shape, axis) - 1, 0));
  }
  return inside;
}

Axis column_axis(const SliceView& view) noexcept {
  const Axis earlier = view.axis == Axis::x ? Axis::y : Axis::x;
  const Axis later = view.axis == Axis::z ? Axis::y : Axis::z;
  return view.turn.transposed ? later : earlier;
}

Axis row_axis(const SliceView& view) noexcept {
  SliceView other = view;
  other.turn.transposed = !view.turn.transposed;
  return column_axis(other);
}

Voxel voxel_at(const Shape& shape, const SliceView& view, const SlicePixel& pixel) noexcept {
  Voxel voxel{};
  const Axis columns = column_axis(view);
  const Axis rows = row_axis(view);
  voxel.at(at(view.axis)) = view.index;
  voxel.at(at(columns)) = view.turn.mirrored ? slice_count(shape, columns) - 1 - pixel.column : pixel.column;
  voxel.at(at(rows)) = view.turn.upside_down ? slice_count(shape, rows) - 1 - pixel.row : pixel.row;
  return voxel;
}

SlicePixel pixel_of(const Shape& shape, const SliceView& view, const Voxel& voxel) noexcept {
  const Axis columns = column_axis(view);
  const Axis rows = row_axis(view);
  const int column = voxel.at(at(columns));
  const int row = voxel.at(at(rows));
  return {view.turn.mirrored ? slice_count(shape, columns) - 1 - column : column,
          view.turn.upside_down ? slice_count(shape, rows) - 1 - row : row};
}

Region region_of(const Shape& shape, const SliceView& view) noexcept {
  Region region = whole(shape);
  switch (view.axis) {
    case Axis::x: region.x0 = view.index, region.x1 = view.index + 1; break;
    case Axis::y: region.y0 = view.index, region.y1 = view.index + 1; break;
    case Axis::z: region.z0 = view.index, region.z1 = view.index + 1; break;
  }
  return region;
}

namespace {

/// The weights of a slice's voxels; null where there are none.
std::shared_ptr<const std::vector<float>> weights_of(const Image& volume, const SliceView& view,
                                                     const Shape& flat) {
  if (volume.weights() == nullptr) return nullptr;
  std::vector<float> list;
  list.reserve(flat.pixels());
  for (int row = 0; row < flat.height; ++row) {
    for (int column = 0; column < flat.width; ++column) {
      const Voxel voxel = voxel_at(volume.shape(), view, {column, row});
      list.push_back(volume.view().weight_row(voxel[1], voxel[2])[voxel[0]]);
    }
  }
  return std::make_shared<const std::vector<float>>(std::move(list));
}

}  // namespace

Image slice(const Image& volume, const SliceView& view) {
  const Shape& shape = volume.shape();
  if (volume.empty() || !(within(view, shape) == view)) {
    throw ArgumentError(problem("slice.outside", "The slice must lie inside the volume."));
  }
  Shape flat = shape;
  flat.width = slice_count(shape, column_axis(view));
  flat.height = slice_count(shape, row_axis(view));
  flat.depth = 1;
  Image image(flat);
  image.set_range(volume.range(), volume.range_chosen());
  const Spacing& spacing = volume.spacing();
  image.set_spacing({along(spacing, column_axis(view)), along(spacing, row_axis(view)),
                     along(spacing, view.axis), spacing.unit});
  image.set_metadata(colours_of(volume.metadata()));
  const ConstImageView from = volume.view();
  const ImageView to = image.view();
  const std::size_t bytes = shape.pixel_bytes();
  const auto place = [&](int column, int row) {
    const Voxel voxel = voxel_at(shape, view, {column, row});
    return from.row<std::byte>(voxel[1], voxel[2]) + static_cast<std::size_t>(voxel[0]) * bytes;
  };
  for (int row = 0; row < flat.height; ++row) {
    const std::byte* first = place(0, row);
    const std::ptrdiff_t step = flat.width > 1 ? place(1, row) - first : 0;
    auto* target = to.row<std::byte>(row);
    if (step == static_cast<std::ptrdiff_t>(bytes)) {
      std::memcpy(target, first, flat.row_bytes());
    } else {
      gather(first, step, target, flat.width, bytes);
    }
  }
  image.set_weights(weights_of(volume, view, flat));
  return image;
}

}  // namespace filterscope
