// What the parity table runs a variant on: only what its descriptor allows.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/api/variant.h"
#include "tests/parity/pictures.h"

namespace filterscope::test {

struct Case {
  Shape shape;
  Parameters parameters;  ///< absent: the variant's default
  Content content = Content::mixed;
  std::optional<ValueRange> range = {};  ///< that the image's values span too; absent: the type's
  bool guided = false;                   ///< by an image of other content
  bool may_exceed_limit = false;         ///< a VariantError is an answer too (shared memory, threads a block)

  [[nodiscard]] PlanRequest request() const {
    PlanRequest made{shape, parameters};
    made.range = range;
    made.guided = guided;
    return made;
  }
};

/// Everything that the result depends on, in words: for messages, and as the key of a reference. `family` is
/// the variant's.
std::string describe(const Family& family, const Case& test_case);

/// The value of a parameter of numbers in the case, or `otherwise` where the case has none.
int number_in(const Case& test_case, std::string_view key, int otherwise);

/// Cases are grouped by what they vary.
enum class Group { sizes, radii, borders, extremes, blocks, constant, clipped, wide, ranges, guides };
inline constexpr Group kGroups[] = {Group::sizes,  Group::radii,    Group::borders, Group::extremes,
                                    Group::blocks, Group::constant, Group::clipped, Group::wide,
                                    Group::ranges, Group::guides};

std::string name_of(Group group);

/// Empty where the group does not apply to the variant. Otherwise one image at least is large enough that
/// every tile's seams are inside, and the parameters are within the descriptor's ranges.
std::vector<Case> cases(const Descriptor& descriptor, Group group);

}  // namespace filterscope::test
