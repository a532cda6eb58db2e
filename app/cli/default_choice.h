// What a filter without --variant can be, by the parameters that were given.
#pragma once

#include <string>
#include <vector>

#include "kernels/api/variant.h"

namespace filterscope::cli {

/// The variant of another library (a peer) that reads all of the parameters `keys`, where no family of ours
/// has them together; one that is available here before one that is not. Null where a family of ours has
/// them, and where no variant reads them all.
const Variant* peer_for(const std::vector<std::string>& keys);

/// Throws UsageError where no family of ours of the dimensions (0: of any) has all of the parameters `keys`,
/// and says which variants read them.
void require_family(const std::vector<std::string>& keys, int dimensions);

/// The option of the first of `keys` that no family of ours has; of the first one where each has a family.
std::string telling_option(const std::vector<std::string>& keys);

}  // namespace filterscope::cli
