// The filters of image sequences: those of volumes, with frames for slices. A pixel's neighbours are those of
// its own frame and of `frames` frames before and behind it, at the same places: nothing follows a motion.
// docs/semantics.md has the sums.
#pragma once

#include <initializer_list>
#include <memory>
#include <string_view>

#include "kernels/api/variant.h"

namespace filterscope {

/// Non-local means: the search window is that of an image in each of the frames, patches are of one frame.
std::shared_ptr<const Family> nlm_t();
/// The bilateral filter: the window is that of an image in each of the frames, which count less with their
/// distance in time.
std::shared_ptr<const Family> bilateral_t();

/// A sequence's parameters as those of the volume filter that does its work: along z the search window, or
/// the window with its σ, is that of the frames, and patches have no extent.
Parameters volume_parameters_of_frames(const Parameters& parameters);

/// A variant of `family` that has `of_volumes`, a variant for volumes, do its work. It reads the family's
/// parameters that change the result, and `more`, which name exactness and what changes only the time. It
/// takes frames in gray and in colour: the plans of `of_volumes` read the mode of colours.
Variant sequence_variant(const std::shared_ptr<const Family>& family, Variant of_volumes,
                         std::initializer_list<std::string_view> more = {});

}  // namespace filterscope
