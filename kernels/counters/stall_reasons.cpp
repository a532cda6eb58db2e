#include "kernels/counters/stall_reasons.h"

#include <algorithm>

#include "kernels/api/schema.h"

namespace filterscope {

// What they mean: Nsight Compute's documentation, "Warp Stall Reasons".
std::span<const StallReason> stall_reasons() {
  static constexpr StallReason kAll[] = {
      {"selected", FS_TEXT("Stall", "Issuing an instruction"), ""},
      {"not_selected", FS_TEXT("Stall", "Ready, but another warp was taken"), ""},
      {"wait", FS_TEXT("Stall", "A fixed number of cycles behind the instruction before"),
       FS_TEXT("Stall",
               "Fewer instructions help, and independent ones beside each other: more pixels a thread, "
               "unrolled loops.")},
      {"long_scoreboard", FS_TEXT("Stall", "Device memory or L1"),
       FS_TEXT("Stall",
               "Neighbouring threads should read neighbouring addresses; what is read often belongs into "
               "shared memory or registers; more warps, and loads ahead of their use, hide the wait.")},
      {"short_scoreboard", FS_TEXT("Stall", "Shared memory or special functions"),
       FS_TEXT("Stall",
               "Bank conflicts in shared memory cost a turn each: pad the rows. Exponentials, divisions and "
               "square roots share one slow pipe: take fewer, or cheaper ones.")},
      {"mio_throttle", FS_TEXT("Stall", "A full queue to shared memory and special functions"),
       FS_TEXT("Stall",
               "Bank conflicts in shared memory fill it: pad the rows. Fewer and wider accesses; fewer "
               "exponentials and divisions, and arithmetic between them.")},
      {"lg_throttle", FS_TEXT("Stall", "A full queue to device and local memory"),
       FS_TEXT("Stall",
               "Neighbouring threads should read neighbouring addresses; fewer and wider loads. Registers "
               "that spill to local memory fill it too: fewer live values, or smaller blocks.")},
      {"tex_throttle", FS_TEXT("Stall", "A full queue to the texture units"),
       FS_TEXT("Stall", "Fewer texture reads: keep what neighbours share, or read through L1.")},
      {"math_pipe_throttle", FS_TEXT("Stall", "A busy pipe"),
       FS_TEXT("Stall",
               "The pipe is at its limit: spread the work over others, or do less of it. Packed halves and "
               "tensor cores do more at once.")},
      {"imc_miss", FS_TEXT("Stall", "The constant cache"),
       FS_TEXT("Stall",
               "All threads of a warp should read the same constant, and a kernel few of them; others belong "
               "into shared memory.")},
      {"barrier", FS_TEXT("Stall", "Other warps at a barrier"),
       FS_TEXT("Stall",
               "Warps of a block should have equal work between barriers; smaller blocks wait for fewer; "
               "fewer barriers.")},
      {"membar", FS_TEXT("Stall", "A memory fence"),
       FS_TEXT("Stall", "Fewer fences, of a narrower scope, and fewer writes before them.")},
      {"branch_resolving", FS_TEXT("Stall", "The target of a jump"),
       FS_TEXT("Stall",
               "Fewer jumps: unrolled loops, and selections in place of branches that threads of a warp take "
               "differently.")},
      {"no_instructions", FS_TEXT("Stall", "Code that was not in the instruction cache"),
       FS_TEXT("Stall", "Shorter loops: less unrolling, fewer inlined copies.")},
      {"drain", FS_TEXT("Stall", "Writes at the kernel's end"),
       FS_TEXT("Stall", "Neighbouring threads should write neighbouring addresses, several bytes each.")},
      {"dispatch_stall", FS_TEXT("Stall", "The dispatcher"), ""},
      {"sleeping", FS_TEXT("Stall", "Asleep, as the kernel asked"), ""},
      {"gmma", FS_TEXT("Stall", "Tensor cores"),
       FS_TEXT("Stall", "Prepare the next operands while the tensor cores work.")},
      {"warpgroup_arrive", FS_TEXT("Stall", "Other warps of its group"),
       FS_TEXT("Stall", "Warps of a group should have equal work between their meetings.")},
      {"misc", FS_TEXT("Stall", "Something else"), ""},
  };
  return kAll;
}

const StallReason* find_stall_reason(std::string_view key) {
  const auto all = stall_reasons();
  const auto found =
      std::ranges::find(all, key, [](const StallReason& one) { return std::string_view(one.key); });
  return found == all.end() ? nullptr : &*found;
}

SampledState sampled_state(std::string_view cupti_name) {
  constexpr std::string_view kBefore = "issue_stalled_";
  constexpr std::string_view kIdle = "_not_issued";
  const std::size_t at = cupti_name.find(kBefore);
  if (at == std::string_view::npos) return {};
  SampledState state{cupti_name.substr(at + kBefore.size())};
  state.idle = state.key.ends_with(kIdle);
  if (state.idle) state.key.remove_suffix(kIdle.size());
  return state;
}

}  // namespace filterscope
