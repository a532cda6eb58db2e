// Parameters of variants that are not here: those of users' kernels in result files.
#pragma once

#include "kernels/api/parameters.h"
#include "kernels/api/schema.h"

namespace filterscope {

/// From now on all_parameters() has those of `parameters` that no variant of the catalogue has, with the
/// values that were seen, so that tables and charts tell results apart by them. From any thread.
void know_foreign(const Parameters& parameters);

/// all_parameters() without them.
Schema catalog_parameters();

}  // namespace filterscope
