// A claim as it is shown: its image, and its variants with the study's parameters.
#pragma once

#include <string>
#include <vector>

#include "core/studies/claim.h"
#include "kernels/api/parameters.h"
#include "kernels/api/problem.h"

namespace filterscope::studies {

struct ClaimView {
  std::string picture;                 ///< a text of load_sample(); of the claim's first size
  std::vector<std::string> variants;   ///< ids
  std::vector<Parameters> parameters;  ///< one a variant; what they lack has its default
  Problem why_not;                     ///< where there is no image that would show it
};

/// As the study's experiments run the claim's variants; of what is swept the middle value is taken.
ClaimView view_of(const Claim& claim);

}  // namespace filterscope::studies
