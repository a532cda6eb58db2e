// One combination, prepared: takes samples of it under its conditions.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "core/bench/conditions.h"
#include "core/image/image.h"
#include "kernels/api/variant.h"
#include "kernels/counters/counters.h"
#include "kernels/run/split_run.h"

namespace filterscope {

/// Of one run through the whole path.
struct PathTimes {
  double upload_ms = 0;
  double bind_ms = 0;
  double run_ms = 0;
  double download_ms = 0;
  double rest_ms = 0;  ///< of the wall clock's time: what is none of the others

  [[nodiscard]] double wall_ms() const noexcept {
    return upload_ms + bind_ms + run_ms + download_ms + rest_ms;
  }
};

class Sampler {
 public:
  /// Keeps references to `image` and `cancel`, and prepares the plan: throws what make_run() throws, and
  /// VariantError for conditions that cannot be.
  Sampler(const Variant& variant, const Image& image, const Parameters& parameters, const DeviceList& devices,
          const Conditions& conditions, const CancelToken* cancel);

  /// Upload, bind, filter, download. Comes before the first sample.
  PathTimes path();

  /// Milliseconds of one run under the conditions.
  double sample();

  /// A run that does not count.
  void warm_up() { run_->run(whole(image_.shape()), cancel_); }

  /// The hardware counters of a run. Throws UnavailableError where there are none.
  CounterReadings counters();

  /// Launches in a sample.
  [[nodiscard]] int launches() const noexcept { return launches_; }
  /// Memory that it holds, where the backend works.
  [[nodiscard]] std::size_t bytes() const;
  /// Of the multiprocessors now, in MHz; 0 where it is not known.
  [[nodiscard]] double clock() const;

  [[nodiscard]] KernelFacts facts() const { return run_->facts(); }
  [[nodiscard]] BoundFacts bound() const { return run_->bound_facts(); }
  [[nodiscard]] std::string_view taken() const { return run_->taken_variant(); }
  /// The picture that the last path() made; the next path() makes another.
  std::shared_ptr<const Image> take_result();

 private:
  const Image& image_;
  Backend backend_;
  DeviceList devices_;
  Conditions conditions_;
  const CancelToken* cancel_;
  int launches_ = 1;
  std::unique_ptr<FilterRun> run_;
  std::shared_ptr<Image> result_;
};

}  // namespace filterscope
