// The parts of the head that tomography is tried on.
#pragma once

#include <array>
#include <cmath>
#include <numbers>

namespace filterscope {

/// An ellipsoid in a cube from −1 to 1 along each axis, y upwards.
struct HeadPart {
  int tenths;      ///< that it adds, of the skull's value
  double a, b, c;  ///< half axes
  double x, y, z;  ///< middle
  double degrees;  ///< turned by, about z

  [[nodiscard]] double angle() const { return degrees * std::numbers::pi / 180; }
  /// (u/a)² + (v/b)² of a point: at most 1 inside, in the plane of the middle.
  [[nodiscard]] double across(double px, double py) const {
    const double u = ((px - x) * std::cos(angle()) + (py - y) * std::sin(angle())) / a;
    const double v = ((py - y) * std::cos(angle()) - (px - x) * std::sin(angle())) / b;
    return u * u + v * v;
  }
};

/// Ellipses and their places are those of L. A. Shepp and B. F. Logan, "The Fourier Reconstruction of a Head
/// Section", 1974; contrasts P. Toft's, "The Radon Transform", 1996, table B.3; the extent along z that of
/// M. Schabel's phantom3d, 2006, without its second rotation.
inline constexpr std::array<HeadPart, 10> kHead{{
    {10, 0.69, 0.92, 0.81, 0, 0, 0, 0},
    {-8, 0.6624, 0.874, 0.78, 0, -0.0184, 0, 0},
    {-2, 0.11, 0.31, 0.22, 0.22, 0, 0, -18},
    {-2, 0.16, 0.41, 0.28, -0.22, 0, 0, 18},
    {1, 0.21, 0.25, 0.41, 0, 0.35, -0.15, 0},
    {1, 0.046, 0.046, 0.05, 0, 0.1, 0.25, 0},
    {1, 0.046, 0.046, 0.05, 0, -0.1, 0.25, 0},
    {1, 0.046, 0.023, 0.05, -0.08, -0.605, 0, 0},
    {1, 0.023, 0.023, 0.02, 0, -0.606, 0, 0},
    {1, 0.023, 0.046, 0.02, 0.06, -0.605, 0, 0},
}};

}  // namespace filterscope
