// CIE L*a*b* as TIFF stores it, as sRGB.
#pragma once

#include <array>
#include <cstdint>

namespace filterscope {

/// By its coordinates x and y.
struct WhitePoint {
  double x = 0.3457;  ///< D50, which TIFF's specification has where a file says none
  double y = 0.3585;
};

/// White is white: colours are adapted to sRGB's D65 (Bradford).
class LabColours {
 public:
  explicit LabColours(const WhitePoint& white);

  /// L of 0 to 255 for 0 to 100, and a and b as signed bytes. Colours beyond sRGB end there.
  [[nodiscard]] std::array<std::uint8_t, 3> rgb(std::uint8_t l, std::int8_t a, std::int8_t b) const;

 private:
  using Vector = std::array<double, 3>;
  using Matrix = std::array<Vector, 3>;

  Vector white_;
  Matrix to_rgb_;  ///< from X, Y and Z to sRGB's linear light
};

}  // namespace filterscope
