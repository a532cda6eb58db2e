#include "kernels/counters/sampled_runs.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "kernels/api/errors.h"

namespace filterscope {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kEnough = 20000;  // a share of 10 % is then known to ± 0.4 % (twice the binomial σ)
constexpr int kFewestRuns = 5;
constexpr int kMostAtOnce = 256;
constexpr std::chrono::seconds kLongest{1};

double median_of(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

/// As a power of two of cycles: so that one run gives about half as many samples as are enough, within what
/// costs little. Each multiprocessor takes a sample a period.
unsigned period_for(const DeviceFacts& device, double run_ms) {
  constexpr double kLeast = 9;
  constexpr double kGreatest = 20;
  const double cycles = run_ms * 1e3 * std::max(device.clock_mhz, 1) * std::max(device.multiprocessors, 1);
  const double wanted = 2 * cycles / static_cast<double>(kEnough);
  return static_cast<unsigned>(std::clamp(std::floor(std::log2(std::max(wanted, 1.0))), kLeast, kGreatest));
}

}  // namespace

LineReadings sampled_runs(const DeviceFacts* device, const std::function<double()>& work,
                          const SamplingHooks& hooks) {
  std::vector<double> plain;
  for (int i = 0; i < kFewestRuns; ++i) plain.push_back(work());
  LineReadings readings;
  readings.plain_ms = median_of(plain);
  const unsigned period = period_for(device != nullptr ? *device : DeviceFacts(), readings.plain_ms);
  std::vector<double> sampled;
  std::uint64_t samples = 0;
  const auto start = Clock::now();
  // What begins and ends sampling takes longer than a short run: so more and more runs are taken at once.
  for (int at_once = kFewestRuns; samples < kEnough && Clock::now() - start < kLongest;
       at_once = std::min(2 * at_once, kMostAtOnce)) {
    hooks.start(period);
    for (int i = 0; i < at_once && (i == 0 || Clock::now() - start < kLongest); ++i)
      sampled.push_back(work());
    samples = hooks.stop();
  }
  if (samples == 0) {
    throw UnavailableError(problem("lines.none",
                                   "In %1 runs no sample fell into a kernel: a larger image helps where the "
                                   "kernels are short",
                                   sampled.size()));
  }
  readings.runs = static_cast<int>(sampled.size());
  readings.sampled_ms = median_of(sampled);
  return readings;
}

}  // namespace filterscope
