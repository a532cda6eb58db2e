#include "kernels/counters/cuda_lines.h"

#include <string>

#include "kernels/api/devices.h"
#include "kernels/counters/cupti_library.h"
#include "kernels/counters/loaded_cubins.h"
#include "kernels/counters/pc_sampler.h"
#include "kernels/counters/sampled_runs.h"
#include "kernels/cuda/device_guard.cuh"

namespace filterscope {

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
  work();  // the context is there then
  gpu::PcSampler& sampler = gpu::PcSampler::of(gpu::current_context());
  const std::uint64_t dropped = sampler.dropped();
  const std::uint64_t elsewhere = sampler.elsewhere();
  SampleSums sums;
  const auto stop = [&] {
    sampler.stop();
    sampler.collect(sums);
    return sums.total();
  };
  LineReadings readings =
      sampled_runs(find_device(device), work, {[&](unsigned period) { sampler.start(period); }, stop});
  readings.functions =
      sums.functions([](std::uint64_t code, const std::string& function, std::uint64_t offset) {
        return gpu::lines_of_cubin(code).at(function, offset);
      });
  readings.dropped = sampler.dropped() - dropped;
  readings.elsewhere = sampler.elsewhere() - elsewhere;
  return readings;
}

}  // namespace filterscope
