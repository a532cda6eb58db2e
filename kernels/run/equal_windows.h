// Windows of equal values: the average of equal values is that value, whatever the weights. Sums of rounded
// weights give it up to their last bits, approximations up to their bound, so prepare() has it put right
// behind the kernels, where a result is another value and all of the window is one.
#pragma once

#include <cstdint>
#include <optional>

#include "kernels/api/variant.h"

namespace filterscope {

struct EqualWindow {
  Halo reach;             ///< half widths; along z 0 for images
  bool circular = false;  ///< of images: without what is further away than reach.x
};

/// The pixels whose average a pixel's result is: those of the border lie in it too.
EqualWindow equal_window(const Descriptor& descriptor, const Parameters& parameters);

/// The window where results may have to be put right. Nothing for references, whose double precision gives
/// the value, for 8 bits of exact variants, which are right before they are rounded, and for colours whose
/// channels are filtered together.
std::optional<EqualWindow> window_to_check(const Descriptor& descriptor, const PlanRequest& request);

/// Calls visit(T{}) with a type in which values of `type` are equal where they are; signed ones as unsigned
/// ones of the same bits.
template <class Visit>
void with_comparable(PixelType type, const Visit& visit) {
  switch (type) {
    case PixelType::u8: return visit(std::uint8_t{});
    case PixelType::u16:
    case PixelType::s16: return visit(std::uint16_t{});
    case PixelType::f32: return visit(float{});
  }
}

}  // namespace filterscope
