// How a volume's axes lie in a body.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/image/image_facts.h"

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

}  // namespace filterscope
