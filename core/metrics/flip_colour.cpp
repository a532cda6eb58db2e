#include "core/metrics/flip_colour.h"

#include <cmath>

namespace filterscope::flip {
namespace {

// IEC 61966-2-1: CIE XYZ of linear RGB; the rows' sums are the white.
constexpr double kXyzOfRgb[3][3] = {{0.41238657, 0.35759149, 0.18045049},
                                    {0.21263682, 0.71518298, 0.07218020},
                                    {0.01933062, 0.11919716, 0.95037259}};

double white(int row) noexcept { return kXyzOfRgb[row][0] + kXyzOfRgb[row][1] + kXyzOfRgb[row][2]; }

struct Matrix {
  double cell[3][3];
};

Matrix inverse_of(const double (&m)[3][3]) noexcept {
  Matrix inverse{};
  double determinant = 0;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      const int a = (i + 1) % 3;
      const int b = (i + 2) % 3;
      const int c = (j + 1) % 3;
      const int d = (j + 2) % 3;
      inverse.cell[j][i] = m[a][c] * m[b][d] - m[a][d] * m[b][c];
    }
  }
  for (int j = 0; j < 3; ++j) determinant += m[0][j] * inverse.cell[j][0];
  for (auto& row : inverse.cell) {
    for (double& cell : row) cell /= determinant;
  }
  return inverse;
}

/// Relative to the white.
std::array<double, 3> xyz_of(const Colour& rgb) noexcept {
  std::array<double, 3> xyz{};
  for (int i = 0; i < 3; ++i) {
    const auto row = static_cast<std::size_t>(i);
    xyz[row] = (kXyzOfRgb[i][0] * rgb[0] + kXyzOfRgb[i][1] * rgb[1] + kXyzOfRgb[i][2] * rgb[2]) / white(i);
  }
  return xyz;
}

double lab_curve(double t) noexcept {
  constexpr double kDelta = 6.0 / 29.0;
  return t > kDelta * kDelta * kDelta ? std::cbrt(t) : t / (3 * kDelta * kDelta) + 4.0 / 29.0;
}

}  // namespace

float linear_of(float encoded) noexcept {
  return encoded <= 0.04045F ? encoded / 12.92F : std::pow((encoded + 0.055F) / 1.055F, 2.4F);
}

Colour opponent_of(const Colour& linear_rgb) noexcept {
  const auto [x, y, z] = xyz_of(linear_rgb);
  return {static_cast<float>(116 * y - 16), static_cast<float>(500 * (x - y)),
          static_cast<float>(200 * (y - z))};
}

Colour linear_rgb_of(const Colour& opponent) noexcept {
  static const Matrix kRgbOfXyz = inverse_of(kXyzOfRgb);
  const double y = (opponent[0] + 16) / 116;
  const std::array<double, 3> xyz{(y + opponent[1] / 500) * white(0), y * white(1),
                                  (y - opponent[2] / 200) * white(2)};
  Colour rgb{};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto& row = kRgbOfXyz.cell[i];
    rgb[i] = static_cast<float>(row[0] * xyz[0] + row[1] * xyz[1] + row[2] * xyz[2]);
  }
  return rgb;
}

Colour hunt_lab_of(const Colour& linear_rgb) noexcept {
  const auto [x, y, z] = xyz_of(linear_rgb);
  const double fy = lab_curve(y);
  const double lightness = 116 * fy - 16;
  const double a = 500 * (lab_curve(x) - fy);
  const double b = 200 * (fy - lab_curve(z));
  return {static_cast<float>(lightness), static_cast<float>(0.01 * lightness * a),
          static_cast<float>(0.01 * lightness * b)};
}

float hyab(const Colour& a, const Colour& b) noexcept {
  return std::abs(a[0] - b[0]) + std::hypot(a[1] - b[1], a[2] - b[2]);
}

}  // namespace filterscope::flip
