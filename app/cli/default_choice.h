// The other libraries' filters that a call without --variant may mean, by the parameters that were given.
#pragma once

#include <string>
#include <vector>

#include "kernels/api/variant.h"

namespace filterscope::cli {

/// The variant of another library (a peer) that reads all of the parameters `keys`, where no family of ours
/// has them together; one that is available here before one that is not. Null where a family of ours has
/// them, and where no variant reads them all.
const Variant* peer_for(const std::vector<std::string>& keys);

/// The option of the first of `keys` that no family of ours has; of the first one where each has a family.
std::string telling_option(const std::vector<std::string>& keys);

}  // namespace filterscope::cli
