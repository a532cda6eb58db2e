// What the noise's level suggests for parameters, and for the levels that they are in.
#pragma once

#include <optional>

#include "core/image/image.h"
#include "core/image/range_choice.h"
#include "kernels/api/schema.h"

namespace filterscope {

/// The value of the parameter that goes by noise of σ = `level`, in levels of 0…255: to two digits, which is
/// finer than an estimate. Nothing for a parameter that does not go by the noise, for an image that has next
/// to none, and for noise so weak that the parameter's range begins above it: noise_scale() has levels in
/// which it is larger.
std::optional<double> suggested_by_noise(const ParameterSpec& spec, double level);

/// Levels in which an image's noise can be said.
struct NoiseScale {
  RangeChoice choice;  ///< chosen(): ask for it, the image's own range says little of its noise
  ValueRange range;    ///< what the levels are of
  double level = 0;    ///< the noise's σ in them
};

/// Of an image with noise of σ = `level` in levels of its own value range: that range, or where range_hint()
/// says that it does not fit the values, theirs; or where the noise is far below a level, one whose level is
/// about as large as the noise's σ. `volume` as range_hint() takes it.
NoiseScale noise_scale(const Image& image, double level, std::uint64_t volume = 0);

}  // namespace filterscope
