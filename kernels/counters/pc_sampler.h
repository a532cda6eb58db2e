// CUPTI's sampling of program counters on one device, while it lives.
#pragma once

#include <cstdint>
#include <memory>

#include "kernels/counters/cupti_library.h"
#include "kernels/counters/line_samples.h"

namespace filterscope::gpu {

class PcSampler {
 public:
  /// A sample each 2^`period` cycles of a multiprocessor, 5 to 31. Throws UnavailableError.
  PcSampler(CUcontext context, unsigned period);
  PcSampler(const PcSampler&) = delete;
  PcSampler& operator=(const PcSampler&) = delete;
  ~PcSampler();

  /// What runs in between is sampled: nothing else may work on the device.
  void start();
  void stop();
  /// Adds what was sampled since the last call.
  void collect(SampleSums& sums);

  [[nodiscard]] std::uint64_t dropped() const noexcept { return dropped_; }
  [[nodiscard]] std::uint64_t elsewhere() const noexcept { return elsewhere_; }

 private:
  class States;
  class Buffer;
  void configure(unsigned period);

  const CuptiLibrary& cupti_;
  CUcontext context_;
  std::unique_ptr<States> states_;
  std::unique_ptr<Buffer> last_;    ///< what CUPTI fills when sampling ends; not read
  std::unique_ptr<Buffer> buffer_;  ///< what collect() has filled
  std::uint64_t dropped_ = 0;
  std::uint64_t elsewhere_ = 0;
};

}  // namespace filterscope::gpu
