#include "core/image/volume_look.h"

namespace filterscope {

std::optional<Orientation> orientation_of(const Image& volume) {
  if (!volume.affine()) return std::nullopt;
  return orientation_of(*volume.affine());
}

VolumeLook first_look(const Image& volume) {
  const Shape& shape = volume.shape();
  VolumeLook look;
  look.crosshair = {shape.width / 2, shape.height / 2, shape.depth / 2};
  if (const auto orientation = orientation_of(volume)) look.axis = axis_of(*orientation, Plane::axial);
  return look;
}

VolumeLook within(const VolumeLook& look, const Shape& shape) noexcept {
  return {look.axis, within(look.crosshair, shape), look.sides};
}

SliceView slice_across(const VolumeLook& look, Axis axis, const Image& volume) {
  SliceView view{axis, look.crosshair.at(static_cast<std::size_t>(axis)), {}};
  if (const auto orientation = orientation_of(volume)) {
    view.turn = turn_for(*orientation, axis, look.sides);
  }
  return view;
}

}  // namespace filterscope
