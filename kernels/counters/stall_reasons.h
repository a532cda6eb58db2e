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

/// "long_scoreboard" of CUPTI's "smsp__pcsamp_warps_issue_stalled_long_scoreboard". Empty for what is none of
/// them, and for names that end in "_not_issued", which count some of the same samples a second time.
std::string_view stall_key(std::string_view cupti_name);

}  // namespace filterscope
