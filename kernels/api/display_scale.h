// How values become the screen's 8 bits. A property of the display, never of the data.
#pragma once

#include "kernels/api/value_range.h"

namespace filterscope {

/// byte = (value − black) · scale, within 0…255 and rounded to nearest, in single precision on every backend.
struct DisplayScale {
  float black = 0;
  float scale = 1;
};

/// `window.low` is drawn black, `window.high` white.
constexpr DisplayScale display_scale(const ValueRange& window) noexcept {
  return {static_cast<float>(window.low), static_cast<float>(255.0 / window.width())};
}

}  // namespace filterscope
