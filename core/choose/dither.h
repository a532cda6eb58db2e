// Values of few steps, as counts are, spread over their steps. What a filter makes of equal values says
// nothing of how it goes by values between them, which Stein's estimate needs.
#pragma once

#include <vector>

namespace filterscope {

/// The least distance between two of them; 0 where more than 4096 differ.
double step_of(const std::vector<float>& values);

/// Each with a uniform deviate of up to half a step, the same in every call.
std::vector<float> dithered(std::vector<float> values, double step);

/// What that adds to the noise's variance.
constexpr double dither_variance(double step) { return step * step / 12; }

}  // namespace filterscope
