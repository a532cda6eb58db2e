// What a warp was doing when it was sampled, in words, and what usually helps against it.
#pragma once

#include <span>
#include <string_view>

namespace filterscope {

struct StallReason {
  const char* key;     ///< "long_scoreboard", as CUPTI's names end
  const char* label;   ///< English: what the warp waited for
  const char* advice;  ///< English: what usually helps; empty where it does not wait
};

std::span<const StallReason> stall_reasons();
/// Null where there is none of that key.
const StallReason* find_stall_reason(std::string_view key);

/// What CUPTI counts under a name.
struct SampledState {
  std::string_view key;  ///< "long_scoreboard"; empty: it is no state of a warp
  bool idle = false;     ///< only samples in which its scheduler issued nothing
};
/// Of "smsp__pcsamp_warps_issue_stalled_long_scoreboard"; with "_not_issued" behind it those that are idle.
SampledState sampled_state(std::string_view cupti_name);

}  // namespace filterscope
