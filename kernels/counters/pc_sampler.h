// CUPTI's sampling of program counters on one device.
#pragma once

#include <cstdint>
#include <memory>

#include "kernels/counters/cupti_library.h"
#include "kernels/counters/line_samples.h"

namespace filterscope::gpu {

class PcSampler {
 public:
  /// That of a context, the same one at each call. Once sampling is enabled it stays so until the program
  /// ends: after it was disabled once, CUPTI takes all code that was loaded before for another program's
  /// (seen with CUDA 13.0). Throws UnavailableError.
  static PcSampler& of(CUcontext context);
  PcSampler(const PcSampler&) = delete;
  PcSampler& operator=(const PcSampler&) = delete;
  ~PcSampler() = delete;

  /// What runs in between is sampled: nothing else may work on the device. A sample each 2^`period` cycles of
  /// a multiprocessor, 5 to 31.
  void start(unsigned period);
  void stop();
  /// Adds what was sampled since the last call.
  void collect(SampleSums& sums);

  /// Since the program began.
  [[nodiscard]] std::uint64_t dropped() const noexcept { return dropped_; }
  [[nodiscard]] std::uint64_t elsewhere() const noexcept { return elsewhere_; }

 private:
  class States;
  class Buffer;
  explicit PcSampler(CUcontext context);
  void configure(unsigned period);

  const CuptiLibrary& cupti_;
  CUcontext context_;
  unsigned period_ = 0;  ///< that is configured
  std::unique_ptr<States> states_;
  std::unique_ptr<Buffer> last_;    ///< which CUPTI would fill if sampling were disabled
  std::unique_ptr<Buffer> buffer_;  ///< what collect() has filled
  std::uint64_t dropped_ = 0;
  std::uint64_t elsewhere_ = 0;
};

}  // namespace filterscope::gpu
