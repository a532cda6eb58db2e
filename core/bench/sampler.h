// One combination, prepared: takes samples of it under its conditions.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "core/bench/conditions.h"
#include "core/bench/energy.h"
#include "core/bench/prepared_run.h"
#include "core/image/image.h"
#include "kernels/api/variant.h"
#include "kernels/counters/counters.h"
#include "kernels/counters/line_samples.h"
#include "kernels/run/split_run.h"

namespace filterscope {

struct BenchSettings;

class Sampler {
 public:
  /// Keeps references to `image` and `cancel`, and prepares the plan: throws what make_run() throws, and
  /// VariantError for conditions that cannot be.
  /// Of the settings it heeds devices, memory_limit and lines.
  Sampler(const Variant& variant, const Image& image, const Parameters& parameters,
          const BenchSettings& settings, const Conditions& conditions, const CancelToken* cancel);

  /// Upload, bind, filter, download. Comes before the first sample.
  PathTimes path();

  /// Milliseconds of one run under the conditions.
  double sample();

  /// A run that does not count.
  void warm_up() {
    throw_if_cancelled(cancel_);
    run_.filter().run(whole(image_.shape()), cancel_);
  }

  /// The hardware counters of a run. Throws UnavailableError where there are none.
  CounterReadings counters();

  /// The energy of a run. Throws UnavailableError where it cannot be known.
  EnergyReading energy();

  /// The lines that a run's time goes to, where the settings ask for them. Throws UnavailableError where they
  /// cannot be known.
  LineReadings lines();

  /// Launches in a sample.
  [[nodiscard]] int launches() const noexcept { return launches_; }
  /// Memory that it holds, where the backend works.
  [[nodiscard]] std::uint64_t bytes() const { return run_.bytes(); }
  /// Of the multiprocessors now, in MHz; 0 where it is not known.
  [[nodiscard]] double clock() const;

  [[nodiscard]] KernelFacts facts() const { return run_.filter().facts(); }
  /// What the machine code that runs is told by: the plan's own, or that of the program or module which the
  /// variant is in. Empty: not known.
  [[nodiscard]] std::string code() const;
  [[nodiscard]] BoundFacts bound() const { return run_.filter().bound_facts(); }
  [[nodiscard]] std::string_view taken() const { return run_.filter().taken_variant(); }
  /// The image that the last path() made; the next path() makes another.
  std::shared_ptr<const Image> take_result();

 private:
  const Variant& variant_;
  const Image& image_;
  DeviceList devices_;
  Conditions conditions_;
  const CancelToken* cancel_;
  int launches_ = 1;
  PreparedRun run_;
  std::shared_ptr<Image> result_;
};

/// About how long it takes to empty the caches before a cold sample.
double flush_ms(Backend backend);

}  // namespace filterscope
