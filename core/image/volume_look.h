// How a volume is looked at: the plane, the crosshair that its slices meet in, and how they are turned.
#pragma once

#include <optional>

#include "core/image/orientation.h"
#include "core/image/slice.h"

namespace filterscope {

struct VolumeLook {
  Axis axis = Axis::z;  ///< that the panes' slice lies across
  Voxel crosshair{};
  SideConvention sides = SideConvention::radiological;
  friend bool operator==(const VolumeLook&, const VolumeLook&) = default;
};

/// Nothing where the orientation in the body is not known.
std::optional<Orientation> orientation_of(const Image& volume);

/// The middle voxel, across the volume's axial plane, or across z where that is not known.
VolumeLook first_look(const Image& volume);
/// The same with a crosshair inside the volume.
VolumeLook within(const VolumeLook& look, const Shape& shape) noexcept;

/// The slice through the crosshair across `axis`, turned as a body is looked at, or as it lies in memory
/// where that is not known.
SliceView slice_across(const VolumeLook& look, Axis axis, const Image& volume);
inline SliceView slice_of(const VolumeLook& look, const Image& volume) {
  return slice_across(look, look.axis, volume);
}

}  // namespace filterscope
