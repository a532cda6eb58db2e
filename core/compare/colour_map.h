// Colours for numbers, told apart with every kind of colour vision.
#pragma once

#include <array>
#include <cstdint>

namespace filterscope {

using Rgb = std::array<std::uint8_t, 3>;

/// Viridis (S. van der Walt, N. Smith, 2015) between 0 and 1, linear between eleven of its colours: lightness
/// grows evenly from dark blue to yellow. Values beyond are clamped; not-a-number is 0.
Rgb viridis(double value) noexcept;

/// From blue (−1) by light gray (0) to orange-brown (1), lightness symmetric. Clamped as above.
Rgb diverging(double value) noexcept;

/// Magma (S. van der Walt, N. Smith, 2015) between 0 and 1, made as viridis: from black by purple to light
/// yellow, as FLIP errors are drawn.
Rgb magma(double value) noexcept;

enum class ColourMap : std::uint8_t { viridis, diverging, magma };

/// The colour at `share` of the map's way, 0…1.
Rgb colour_of(ColourMap map, double share) noexcept;

}  // namespace filterscope
