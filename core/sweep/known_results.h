// What an earlier run of a sweep measured, beside what this one did: nothing of it is lost.
#pragma once

#include <string>
#include <vector>

#include "core/report/results.h"
#include "core/sweep/sweep.h"
#include "kernels/api/cancel_token.h"

namespace filterscope {

/// `records` with those of `known` that they lack. A measured one takes the place of one that could not be
/// measured now, as where its GPU is hidden; the others follow at the end. Of what is in both, `records`
/// counts.
std::vector<ResultRecord> with_known(std::vector<ResultRecord> records,
                                     const std::vector<ResultRecord>& known);

/// Takes what the plan measures of the user's kernels out of plan.known where the machine code is another one
/// now, and returns the ids of these variants. Results of other combinations stay.
std::vector<std::string> leave_out_former_kernels(SweepPlan& plan, const CancelToken* cancel);

}  // namespace filterscope
