// Kernels of a plan that run in another process, which has to sample them itself.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "kernels/counters/line_samples.h"

namespace filterscope {

/// Known from its construction to its destruction. A plan's, and as that used by one thread at a time.
class LineSource {
 public:
  LineSource();
  LineSource(const LineSource&) = delete;
  LineSource& operator=(const LineSource&) = delete;
  virtual ~LineSource();

  /// Runs `work` once. Null where no source ran in it: its kernels are this process's.
  static LineSource* that_runs(const std::function<double()>& work);

  /// As sample_lines() of conditions.h.
  LineReadings sample(int device, const std::function<double()>& work);

 protected:
  /// How often its kernels ran.
  [[nodiscard]] virtual std::uint64_t runs() const = 0;
  virtual void begin_sampling(unsigned period) = 0;
  /// Adds what was sampled since begin_sampling() to `sums`, and to `dropped` and `elsewhere` of `readings`.
  virtual void end_sampling(SampleSums& sums, LineReadings& readings) = 0;
  /// The functions of `sums` with their lines, and the lines' texts.
  virtual void find_lines(const SampleSums& sums, LineReadings& readings) = 0;
};

}  // namespace filterscope
