// What the noise's level suggests for parameters.
#pragma once

#include <optional>

#include "kernels/api/schema.h"

namespace filterscope {

/// The value of the parameter that goes by noise of σ = `level`, in levels of 0…255: to a tenth, which is
/// finer than an estimate, and within the parameter's range. Nothing for a parameter that does not go by the
/// noise, and for an image that has next to none.
std::optional<double> suggested_by_noise(const ParameterSpec& spec, double level);

}  // namespace filterscope
