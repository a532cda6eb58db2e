// From a run-time pixel type to a compile-time one, and from a sum back to a pixel.
#pragma once

#include <cmath>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "kernels/api/types.h"

namespace filterscope {

/// Calls `function` with a value of the type that `type` names, and returns what it returns.
template <class Function>
decltype(auto) with_pixel_type(PixelType type, Function&& function) {
  switch (type) {
    case PixelType::u8: return std::forward<Function>(function)(std::uint8_t{});
    case PixelType::u16: return std::forward<Function>(function)(std::uint16_t{});
    case PixelType::s16: return std::forward<Function>(function)(std::int16_t{});
    case PixelType::f32: break;
  }
  return std::forward<Function>(function)(float{});
}

/// A filtered value as a pixel: integers round to nearest, halves up. `value` lies within the type's range
/// but for rounding errors below one half.
template <class T, class Real>
T to_pixel(Real value) {
  if constexpr (std::is_floating_point_v<T>) {
    return static_cast<T>(value);
  } else if constexpr (std::is_signed_v<T>) {
    return static_cast<T>(std::floor(value + Real(0.5)));
  } else {
    return static_cast<T>(static_cast<int>(value + Real(0.5)));
  }
}

}  // namespace filterscope
