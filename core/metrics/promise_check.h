// Whether a result is as near to the reference's as its variant promises: what does not hold that cannot win.
#pragma once

#include <optional>

#include "core/image/image.h"
#include "kernels/api/variant.h"

namespace filterscope {

struct PromiseCheck {
  bool kept = true;
  /// The largest, or the root of the mean square where that is promised, less what rounding both may add; in
  /// 255ths of the value range.
  double error_levels = 0;
  double limit_levels = 0;
  double moved_share = 0;  ///< of the values, that are rounded otherwise; 0 for floating point
  double share_limit = 1;

  friend bool operator==(const PromiseCheck&, const PromiseCheck&) = default;
};

/// Whether a distance that a run proves is weighted by the pixels' counts: that of total variation with the
/// data term of photons. Metrics, which are not, do not judge it.
bool weighted_by_counts(const Parameters& parameters);

/// What the run proved of its result's distance from the exact one (RMS), in levels of the value range.
inline double proved_levels(const BoundFacts& facts, const ValueRange& range) {
  return facts.rms / range.level();
}

/// By the rule that the parity tests have (limits_of), with the reference's rounded image in place of its
/// unrounded values: an integer may be a whole step further away. Nothing where weighted_by_counts(), and for
/// variants that compute something else by their descriptor's `semantics`. Both images need the same shape:
/// throws ArgumentError otherwise. `proved_rms`: BoundFacts::rms of the run, which is promised where the
/// iterations end before the tolerance.
std::optional<PromiseCheck> check_promise(const Descriptor& descriptor, const Parameters& parameters,
                                          const Image& reference, const Image& result, double proved_rms = 0);

}  // namespace filterscope
