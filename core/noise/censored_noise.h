// Gaussian noise that is cut off at the ends of what an image can hold.
#pragma once

#include <optional>

#include "core/image/image.h"

namespace filterscope {

/// Values beyond which an image has none, because they were cut off there.
struct CutEnds {
  std::optional<double> low;
  std::optional<double> high;
};

/// Its least and its greatest value, where a two-hundredth of all values or more are the same as that one.
CutEnds cut_ends(const Image& image);

/// A normal distribution whose values below 0 became 0, in units of its σ.
struct Censored {
  double share = 1;     ///< of its variance that is left
  double raised = 0;    ///< its mean, less what it was before, or less 0 where that was below
  double before = 1e9;  ///< its mean before that
};

/// By its mean as it is, above 0.
Censored censored(double mean);

}  // namespace filterscope
