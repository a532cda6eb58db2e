// What a variant's promise allows in numbers: the one rule by which tests and measurements call a result
// wrong.
#pragma once

#include <cstddef>
#include <optional>

#include "kernels/api/variant.h"

namespace filterscope {

struct Limits {
  double error = 0;     ///< of a result before it is rounded, in units of the type
  double share = 1;     ///< of the values that may be rounded otherwise than the reference
  bool of_rms = false;  ///< `error` is that of all results together: the root of the mean squared error
};

/// Error: 1e-4 of full scale for exact variants, which covers the rounding errors of single precision, and
/// what the variant promises for these parameters for others. The full scale of floating point is the width
/// of the value range. So it is of whole numbers in volumes, or the range's larger end where that is more.
///
/// Share: an error of e levels moves that share of the values to another integer, and a missing half moves
/// half of them. So the share is the error's limit, but never more than a quarter; except where a bound of
/// many levels says nothing of single ones. Floating point is not rounded: no limit.
Limits limits_of(const Descriptor& descriptor, const Parameters& parameters, PixelType type,
                 const std::optional<ValueRange>& range = {});

/// Whether `moved` of `values` is within the limit. In small images chance may move some values more.
bool share_holds(std::size_t moved, std::size_t values, const Limits& limits);

}  // namespace filterscope
