// Decides the studies' claims from measurements.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/studies/cells.h"
#include "core/studies/claim.h"

namespace filterscope::studies {

/// One place that a claim is about: an image at a radius, a variant, …
struct ClaimCell {
  std::string where;
  Interval measured;
  std::optional<double> published;
  ClaimVerdict verdict = ClaimVerdict::cannot_tell;
};

struct Outcome {
  ClaimVerdict verdict = ClaimVerdict::cannot_run;
  Problem why;  ///< of what cannot be told or run, and what a verdict leaves out; may be empty
  std::vector<ClaimCell> cells;
  std::size_t missing = 0;  ///< places that were not measured
};

/// Numbers that are no times of records: "device.shared_per_block", "edge.bilateral", by name.
using Observations = std::map<std::string, double, std::less<>>;

/// What the machine's devices are, where it has any: all of "device.".
Observations device_observations();

/// Never throws for measurements that are not there.
Outcome decide(const Claim& claim, const std::vector<ResultRecord>& records,
               const Observations& observations);

/// Whether there is code for the claim: true for each in the data, which a test asks.
bool has_decider(std::string_view claim_id);

}  // namespace filterscope::studies
