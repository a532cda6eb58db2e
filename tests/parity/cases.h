// What the parity table runs a variant on: only what its descriptor allows.
#pragma once

#include <string>
#include <vector>

#include "kernels/common/bilateral_parameters.h"
#include "tests/parity/pictures.h"

namespace filterscope::test {

struct Case {
  Shape shape;
  BilateralParameters parameters;
  Content content = Content::mixed;
  bool may_exceed_limit = false;  ///< a VariantError is an answer too (shared memory, threads a block)
};

/// Everything that the result depends on, in words: for messages, and as the key of a reference.
std::string describe(const Case& test_case);

/// Cases are grouped by what they vary.
enum class Group { sizes, radii, borders, extremes, blocks, constant, clipped, wide };
inline constexpr Group kGroups[] = {Group::sizes,  Group::radii,    Group::borders, Group::extremes,
                                    Group::blocks, Group::constant, Group::clipped, Group::wide};

std::string name_of(Group group);

/// Empty where the group does not apply to the variant. Otherwise one picture at least is large enough that
/// every tile's seams are inside, and the parameters are within the descriptor's ranges.
std::vector<Case> cases(const Descriptor& descriptor, Group group);

}  // namespace filterscope::test
