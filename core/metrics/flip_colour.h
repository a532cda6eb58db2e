// The colour spaces of the FLIP error, of images whose white is D65.
#pragma once

#include <array>

namespace filterscope::flip {

using Colour = std::array<float, 3>;

/// Of one value of sRGB, 0…1.
float linear_of(float encoded) noexcept;

/// Y (luminance), Cx (red to green) and Cz (yellow to blue), linear in linear RGB, of CIELAB's scale.
Colour opponent_of(const Colour& linear_rgb) noexcept;
Colour linear_rgb_of(const Colour& opponent) noexcept;

/// CIELAB, its chroma scaled by the lightness (Hunt's effect: colours of dark places look less colourful).
Colour hunt_lab_of(const Colour& linear_rgb) noexcept;

/// Distance of large colour differences: |ΔL| + √(Δa² + Δb²).
float hyab(const Colour& a, const Colour& b) noexcept;

}  // namespace filterscope::flip
