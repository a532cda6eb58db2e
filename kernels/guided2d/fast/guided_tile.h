// The guided filter of a part of an image on the CPU, in double precision.
#pragma once

#include <array>

#include "kernels/api/image_view.h"
#include "kernels/families/guided_parameters.h"
#include "kernels/guided2d/fast/box_sums.h"

namespace filterscope::guided {

/// What a thread needs beside the image; keeps its memory from tile to tile.
struct GuidedScratch {
  BoxSums sums;
  std::array<Plane, 21> moments;  ///< of windows, then means of models
  std::array<Plane, 12> models;
  Plane weights;
};

/// Filters `part` of `source`, whose guide and weights are beside it, into `target`. Fits the models of the
/// windows around all pixels up to a radius away first. A pixel's bits do not depend on `part`.
void filter_tile(const ConstImageView& source, const GuidedParameters& parameters, const ImageView& target,
                 const Region& part, GuidedScratch& scratch);

}  // namespace filterscope::guided
