#include "kernels/counters/cuda_lines.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "kernels/api/devices.h"
#include "kernels/api/errors.h"
#include "kernels/counters/cupti_library.h"
#include "kernels/counters/loaded_cubins.h"
#include "kernels/counters/pc_sampler.h"
#include "kernels/cuda/device_guard.cuh"

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

void keep_cuda_code() noexcept {
  try {
    gpu::keep_loaded_cubins();
  } catch (...) {
    // Said by sample_cuda_lines(), which asks again.
  }
}

LineReadings sample_cuda_lines(int device, const std::function<double()>& work) {
  const gpu::DeviceGuard guard(device);
  gpu::keep_loaded_cubins();
  std::vector<double> plain;
  for (int i = 0; i < kFewestRuns; ++i) plain.push_back(work());
  LineReadings readings;
  readings.plain_ms = median_of(plain);
  const DeviceFacts* facts = find_device(device);
  const unsigned period = period_for(facts != nullptr ? *facts : DeviceFacts(), readings.plain_ms);
  gpu::PcSampler& sampler = gpu::PcSampler::of(gpu::current_context());
  const std::uint64_t dropped = sampler.dropped();
  const std::uint64_t elsewhere = sampler.elsewhere();
  SampleSums sums;
  std::vector<double> sampled;
  const auto start = Clock::now();
  // What begins and ends sampling takes longer than a short run: so more and more runs are taken at once.
  for (int at_once = kFewestRuns; sums.total() < kEnough && Clock::now() - start < kLongest;
       at_once = std::min(2 * at_once, kMostAtOnce)) {
    sampler.start(period);
    for (int i = 0; i < at_once && (i == 0 || Clock::now() - start < kLongest); ++i) sampled.push_back(work());
    sampler.stop();
    sampler.collect(sums);
  }
  if (sums.total() == 0) {
    throw UnavailableError(
        problem("lines.none", "In %1 runs no sample fell into a kernel of this program: a larger image helps "
                              "where the kernels are short", sampled.size()));
  }
  readings.functions = sums.functions([](std::uint64_t code, const std::string& function, std::uint64_t offset) {
    return gpu::lines_of_cubin(code).at(function, offset);
  });
  readings.dropped = sampler.dropped() - dropped;
  readings.elsewhere = sampler.elsewhere() - elsewhere;
  readings.runs = static_cast<int>(sampled.size());
  readings.sampled_ms = median_of(sampled);
  return readings;
}

}  // namespace filterscope
