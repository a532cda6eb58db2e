// Holds one variant to the reference of its family.
#pragma once

#include <string>

#include "kernels/api/variant.h"
#include "tests/parity/cases.h"

namespace filterscope::test {

/// Empty, or in words what is wrong with `variant`: it
///  - differs from its family's reference, before that is rounded, by more than a half and what its exactness
///    allows, or rounds too many values otherwise (deviation.h), or does not round (rounding.h),
///  - leaves a pixel unwritten or writes one outside the region asked for,
///  - gives, on the CPU, other bits for another number of threads or another cut into regions.
/// Throws what the variant throws.
std::string failure_of(const Variant& variant, const Case& test_case);

/// Empty, or the first case of the group that fails, and how. A case that must not exceed a limit fails where
/// the variant refuses it, and so does a group of which every case is refused.
/// FILTERSCOPE_PARITY_PART=k/n, 1 ≤ k ≤ n, takes every n-th case from the k-th on, and
/// FILTERSCOPE_PARITY_PIXELS=N leaves out images of more than N pixels, for slow tools.
std::string failure_of(const Variant& variant, Group group);

}  // namespace filterscope::test
