#include "core/image/orientation.h"

#include <algorithm>
#include <cmath>

namespace filterscope {

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

}  // namespace filterscope
