#include "core/image/orientation.h"

#include <cmath>

namespace filterscope {
namespace {

Direction along(const Orientation& orientation, Axis axis) noexcept {
  return orientation.at(static_cast<std::size_t>(axis));
}

}  // namespace

char letter_of(Direction direction) noexcept { return "RLAPSI"[static_cast<std::size_t>(direction)]; }

Direction opposite(Direction direction) noexcept {
  return static_cast<Direction>(static_cast<unsigned>(direction) ^ 1U);
}

int body_axis(Direction direction) noexcept { return static_cast<int>(direction) / 2; }

Orientation orientation_of(const Affine& affine) noexcept {
  const auto cosine = [&](int row, int axis) {
    const double length = std::hypot(affine.at(0, axis), affine.at(1, axis), affine.at(2, axis));
    return length > 0 ? affine.at(row, axis) / length : 0.0;
  };
  std::array<int, 3> rows{0, 1, 2};
  std::array<int, 3> best = rows;
  double most = -1;
  do {
    double sum = 0;
    for (int axis = 0; axis < 3; ++axis)
      sum += std::abs(cosine(rows.at(static_cast<std::size_t>(axis)), axis));
    if (sum > most) {
      most = sum;
      best = rows;
    }
  } while (std::next_permutation(rows.begin(), rows.end()));
  Orientation orientation{};
  for (int axis = 0; axis < 3; ++axis) {
    const int row = best.at(static_cast<std::size_t>(axis));
    const int backwards = cosine(row, axis) < 0 ? 1 : 0;
    orientation.at(static_cast<std::size_t>(axis)) = static_cast<Direction>(2 * row + backwards);
  }
  return orientation;
}

std::string text_of(const Orientation& orientation) {
  std::string text;
  for (const Direction direction : orientation) text += letter_of(direction);
  return text;
}

Axis axis_of(const Orientation& orientation, Plane plane) noexcept {
  for (const Axis axis : {Axis::x, Axis::y}) {
    if (plane_of(orientation, axis) == plane) return axis;
  }
  return Axis::z;
}

Plane plane_of(const Orientation& orientation, Axis axis) noexcept {
  return static_cast<Plane>(body_axis(along(orientation, axis)));
}

Turn turn_for(const Orientation& orientation, Axis axis, SideConvention sides) noexcept {
  const Plane plane = plane_of(orientation, axis);
  const Direction side = sides == SideConvention::radiological ? Direction::left : Direction::right;
  const Direction rightwards = plane == Plane::sagittal ? Direction::posterior : side;
  const Direction downwards = plane == Plane::axial ? Direction::posterior : Direction::inferior;
  SliceView view{axis, 0, {}};
  view.turn.transposed = body_axis(along(orientation, column_axis(view))) != body_axis(rightwards);
  view.turn.mirrored = along(orientation, column_axis(view)) != rightwards;
  view.turn.upside_down = along(orientation, row_axis(view)) != downwards;
  return view.turn;
}

SliceEdges edges_of(const Orientation& orientation, const SliceView& view) noexcept {
  const Direction columns = along(orientation, column_axis(view));
  const Direction rows = along(orientation, row_axis(view));
  const Direction right = view.turn.mirrored ? opposite(columns) : columns;
  const Direction bottom = view.turn.upside_down ? opposite(rows) : rows;
  return {opposite(right), right, opposite(bottom), bottom};
}

}  // namespace filterscope
