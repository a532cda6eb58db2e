// How much of a sequence moves where nothing should.
#pragma once

#include <optional>

#include "core/image/image.h"

namespace filterscope {

/// Of the values that are the same in all frames of `still`: the root of the mean variance over time that
/// `other`, of the same shape, has there, in the values' unit. `weights`: as ConstImageView's; where they are
/// 0 nothing counts. Absent for images, and where no value stays the same.
std::optional<double> flicker(const ConstImageView& still, const ConstImageView& other, const float* weights);

}  // namespace filterscope
