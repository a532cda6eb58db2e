#include "app/kernel_host/sampling.h"

#include <cstdint>
#include <exception>
#include <fstream>

#include "kernels/counters/pc_sampler.h"

namespace filterscope::own {
namespace {

template <class Work>
std::string why_not(const Work& work) {
  try {
    work();
    return {};
  } catch (const std::exception& error) {
    return error.what();
  }
}

}  // namespace

std::string begin_sampling(unsigned period) {
  return why_not([&] { gpu::PcSampler::of(gpu::current_context()).start(period); });
}

std::string end_sampling(const std::string& path) {
  return why_not([&] {
    gpu::PcSampler& sampler = gpu::PcSampler::of(gpu::current_context());
    SampleSums sums;
    const std::uint64_t dropped = sampler.dropped();
    const std::uint64_t elsewhere = sampler.elsewhere();
    sampler.stop();
    sampler.collect(sums);
    std::ofstream file(path);
    file << sampler.dropped() - dropped << ' ' << sampler.elsewhere() - elsewhere << '\n';
    const auto unknown = [](std::uint64_t, const std::string&, std::uint64_t) {
      return std::vector<SourceLine>();
    };
    for (const FunctionSamples& function : sums.functions(unknown)) {
      for (const InstructionSamples& one : function.instructions) {
        for (const StallSamples& state : one.states)
          file << function.name << ' ' << one.offset << ' ' << state.reason << ' ' << state.samples << ' '
               << state.idle << '\n';
      }
    }
    if (!file.flush()) throw std::runtime_error("the samples cannot be written");
  });
}

}  // namespace filterscope::own
