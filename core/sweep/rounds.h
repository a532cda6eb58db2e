// A sweep in interleaved rounds: each takes a few samples of every combination, in an order of its own, so
// that what changes with time (clocks, other programs) favours none.
#pragma once

#include <cstdint>
#include <vector>

#include "core/sweep/combinations.h"

namespace filterscope {

/// Indices 0 … count − 1 in the order of that round: the same for the same seed, on every machine.
std::vector<std::size_t> order_of_round(std::size_t count, std::uint64_t seed, int round);

/// How many samples a round has where each takes about `run_ms`.
int samples_of_round(const BenchSettings& settings, double run_ms, const Conditions& conditions);

/// One round of a prepared combination: a run that does not count, where that is cheap and not to be cold,
/// then the samples.
Summary sample_round(Sampler& sampler, int samples, double run_ms, const Conditions& conditions,
                     std::vector<double>* all = nullptr);

/// As run_sweep(), for plans with settings.rounds. Combinations are prepared once, and kept while they fit
/// half of the free memory and a third of the device's; others are prepared again for each turn. The time
/// left is known once all are prepared. What plan.known has of a combination is continued at the round after
/// its last.
std::vector<ResultRecord> run_rounds(const SweepPlan& plan, const CancelToken* cancel,
                                     const std::function<void(const SweepProgress&)>& progress);

/// A round whose clock is below this share of the highest one that its device had in `records` is throttled.
constexpr double kThrottledClock = 0.97;

/// Fills in Measurement::throttled.
void flag_throttled(std::vector<ResultRecord>& records);

}  // namespace filterscope
