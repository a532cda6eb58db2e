#include "core/io/lab_colours.h"

#include <algorithm>
#include <cmath>

namespace filterscope {
namespace {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

// Bradford's, and its inverse.
constexpr Matrix kCones{{{0.8951, 0.2664, -0.1614}, {-0.7502, 1.7135, 0.0367}, {0.0389, -0.0685, 1.0296}}};
constexpr Matrix kFromCones{{{0.9869929, -0.1470543, 0.1599627},
                             {0.4323053, 0.5183603, 0.0492912},
                             {-0.0085287, 0.0400428, 0.9684867}}};
// IEC 61966-2-1.
constexpr Matrix kLinearRgb{{{3.2404542, -1.5371385, -0.4985314},
                             {-0.9692660, 1.8760108, 0.0415560},
                             {0.0556434, -0.2040259, 1.0572252}}};
constexpr Vector kD65{0.95047, 1, 1.08883};

Vector product(const Matrix& matrix, const Vector& vector) {
  Vector made{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) made.at(i) += matrix.at(i).at(j) * vector.at(j);
  }
  return made;
}

Matrix product(const Matrix& left, const Matrix& right) {
  Matrix made{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      for (std::size_t k = 0; k < 3; ++k) made.at(i).at(j) += left.at(i).at(k) * right.at(k).at(j);
    }
  }
  return made;
}

Matrix adapted_to_d65(const Vector& white) {
  const Vector from = product(kCones, white);
  const Vector to = product(kCones, kD65);
  Matrix scaled = kCones;
  for (std::size_t i = 0; i < 3; ++i) {
    for (double& part : scaled.at(i)) part *= to.at(i) / from.at(i);
  }
  return product(kFromCones, scaled);
}

/// CIE's f, turned round.
double from_lightness(double f) {
  constexpr double kEdge = 6.0 / 29;
  return f > kEdge ? f * f * f : 3 * kEdge * kEdge * (f - 4.0 / 29);
}

std::uint8_t stored(double linear) {
  const double light = std::clamp(linear, 0.0, 1.0);
  const double value = light <= 0.0031308 ? 12.92 * light : 1.055 * std::pow(light, 1 / 2.4) - 0.055;
  return static_cast<std::uint8_t>(std::lround(255 * value));
}

}  // namespace

LabColours::LabColours(const WhitePoint& white)
    : white_{white.x / white.y, 1, (1 - white.x - white.y) / white.y},
      to_rgb_(product(kLinearRgb, adapted_to_d65(white_))) {}

std::array<std::uint8_t, 3> LabColours::rgb(std::uint8_t l, std::int8_t a, std::int8_t b) const {
  const double y = (l * 100.0 / 255 + 16) / 116;
  const Vector xyz{white_[0] * from_lightness(y + a / 500.0), from_lightness(y),
                   white_[2] * from_lightness(y - b / 200.0)};
  const Vector linear = product(to_rgb_, xyz);
  return {stored(linear[0]), stored(linear[1]), stored(linear[2])};
}

}  // namespace filterscope
