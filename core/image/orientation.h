// How a volume's axes lie in a body.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/image/image_facts.h"
#include "core/image/slice.h"

namespace filterscope {

enum class Direction : std::uint8_t { right, left, anterior, posterior, superior, inferior };

/// 'R', 'L', 'A', 'P', 'S', 'I'.
char letter_of(Direction direction) noexcept;
Direction opposite(Direction direction) noexcept;
/// Right and left: 0; anterior and posterior: 1; superior and inferior: 2. It is the row of an Affine.
int body_axis(Direction direction) noexcept;

/// Towards where each of a volume's axes grows: of the 48 orientations the nearest, in which the cosines of
/// the angles between axes and directions have the largest sum. An axis without a length counts as any.
using Orientation = std::array<Direction, 3>;
Orientation orientation_of(const Affine& affine) noexcept;

/// "RAS"
std::string text_of(const Orientation& orientation);

/// The planes of a body, in the order of the axis that they lie across: right to left, front to back, top to
/// bottom.
enum class Plane : std::uint8_t { sagittal, coronal, axial };

/// Which of the patient's sides is on the left of axial and coronal slices: radiologists look from the feet
/// and from the front, and so have the patient's right there; neurologists have his left.
enum class SideConvention : std::uint8_t { radiological, neurological };

/// The volume's axis that slices of a plane lie across, and the plane of those across an axis.
Axis axis_of(const Orientation& orientation, Plane plane) noexcept;
Plane plane_of(const Orientation& orientation, Axis axis) noexcept;

/// How slices across `axis` lie on the screen: axial ones with the front above, coronal and sagittal ones
/// with the top above, sagittal ones with the front on the left.
Turn turn_for(const Orientation& orientation, Axis axis, SideConvention sides) noexcept;

/// Towards where a slice's image ends.
struct SliceEdges {
  Direction left = Direction::right;
  Direction right = Direction::left;
  Direction top = Direction::anterior;
  Direction bottom = Direction::posterior;
  friend bool operator==(const SliceEdges&, const SliceEdges&) = default;
};
SliceEdges edges_of(const Orientation& orientation, const SliceView& view) noexcept;

}  // namespace filterscope
