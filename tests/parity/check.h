// Holds one variant to the reference of its family.
#pragma once

#include <vector>

#include "kernels/api/variant.h"
#include "tests/parity/cases.h"

namespace filterscope::test {

/// The variant that defines a family's result; null where the catalogue has none.
const Variant* reference_of(Family family);

/// Fails the running test where `variant`
///  - is further from its family's reference than its exactness allows (exact: 1 level on 8-bit, 1e-4 of full
///    scale on 16-bit and float; bounded: 1 level of 255 on every type),
///  - leaves a pixel unwritten or writes one outside the region asked for,
///  - gives, on the CPU, other bits for another number of threads or another cut into regions.
void check_against_reference(const Variant& variant, const Case& test_case);

/// The largest difference that `check_against_reference` accepts, in units of the type.
double tolerance(Exactness exactness, PixelType type);

}  // namespace filterscope::test
