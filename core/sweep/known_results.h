// What an earlier run of a sweep measured, beside what this one did: nothing of it is lost.
#pragma once

#include <vector>

#include "core/report/results.h"

namespace filterscope {

/// `records` with those of `known` that they lack. A measured one takes the place of one that could not be
/// measured now, as where its GPU is hidden; the others follow at the end. Of what is in both, `records`
/// counts.
std::vector<ResultRecord> with_known(std::vector<ResultRecord> records,
                                     const std::vector<ResultRecord>& known);

}  // namespace filterscope
