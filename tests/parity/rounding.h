// Whether a bounded variant rounds: its error of many units would hide a half that is missing.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "kernels/run/filter_run.h"
#include "tests/parity/cases.h"

namespace filterscope::test {

/// Empty, or how far `result` is from the variant's own float32 results, rounded, for the same values:
/// tightly packed, and `run` is what made it of `source`, which may have a guide. Both have the same
/// approximation's error, so their mean difference is near 0; of results that are cut off it is −1/2. Nothing
/// is checked of small, of constant and of other images than 16-bit ones of the type's own range, and where
/// another kernel or another number of terms is taken for float32.
std::string rounding_failure(const Variant& variant, const Case& test_case, const ConstImageView& source,
                             const FilterRun& run, const std::vector<std::byte>& result);

}  // namespace filterscope::test
