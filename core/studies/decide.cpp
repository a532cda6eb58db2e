#include "core/studies/decide.h"

#include "core/studies/judging.h"
#include "kernels/api/device_facts.h"

namespace filterscope::studies {
namespace {

const Deciders& deciders() {
  static const Deciders all = [] {
    Deciders made = larsson_deciders();
    for (Deciders more : {staal_deciders(), agarwal_deciders(), zheng_deciders(), bethel_deciders()}) {
      made.merge(more);
    }
    return made;
  }();
  return all;
}

}  // namespace

Observations device_observations() {
  Observations seen;
  if (gpus().devices.empty()) return seen;
  const DeviceFacts& device = gpus().devices.front();
  seen["device.shared_per_block_optin"] = static_cast<double>(device.shared_per_block_optin);
  seen["device.max_threads_per_block"] = device.max_threads_per_block;
  return seen;
}

Outcome decide(const Claim& claim, const std::vector<ResultRecord>& records,
               const Observations& observations) {
  const auto found = deciders().find(claim.id);
  const Cells cells(records);
  Judging judging(claim, cells, observations);
  if (found == deciders().end()) {
    return judging.cannot_run(problem("study.no_rule", "This build has no rule for %1.", claim.id));
  }
  return found->second(judging);
}

bool has_decider(std::string_view claim_id) { return deciders().contains(claim_id); }

}  // namespace filterscope::studies
