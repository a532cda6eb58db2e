// Runs a variant on an image: what stands between host memory and a plan, for both backends alike.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "kernels/api/display_scale.h"
#include "kernels/api/display_target.h"
#include "kernels/api/variant.h"

namespace filterscope {

/// An image where a backend can filter it: host memory for the CPU, a copy in device memory for CUDA.
class Source {
 public:
  Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;
  virtual ~Source() = default;

  [[nodiscard]] virtual Backend backend() const noexcept = 0;
  [[nodiscard]] virtual const ConstImageView& view() const noexcept = 0;  ///< in the backend's memory
  [[nodiscard]] virtual double upload_ms() const noexcept = 0;            ///< 0 for the CPU
};

/// Makes `host` available to `backend`. On the CPU nothing is copied: `host` must outlive the source.
/// Throws UnavailableError without a device, RunError when its memory is exhausted.
std::shared_ptr<const Source> make_source(Backend backend, const ConstImageView& host, int device = 0);

/// How a volume went through memory that does not hold all of it (slab_run.h). Times are of the last run, in
/// milliseconds; the parts are sums over all slabs and devices, and overlap.
struct SlabFacts {
  int slabs = 0;            ///< of the whole volume
  int slices = 0;           ///< that each gives
  int halo = 0;             ///< slices beside these, on either side
  std::uint64_t bytes = 0;  ///< of each device's memory, or of the host's for a CPU variant
  std::uint64_t limit = 0;  ///< that was kept to
  double upload_ms = 0;
  double bind_ms = 0;
  double kernel_ms = 0;
  double download_ms = 0;
  double wall_ms = 0;  ///< from the first upload's begin to the last download's end
};

/// One variant, one shape, one set of parameters, with the target it writes.
class FilterRun {
 public:
  FilterRun() = default;
  FilterRun(const FilterRun&) = delete;
  FilterRun& operator=(const FilterRun&) = delete;
  virtual ~FilterRun() = default;

  /// Pads and converts the source. Returns the milliseconds that took. The run keeps the source alive.
  virtual double bind(std::shared_ptr<const Source> source, const CancelToken* cancel = nullptr) = 0;

  /// Begins filtering `region`, and returns: CUDA has it enqueued, on the CPU wait() does the work. One
  /// region at a time: wait() comes before the next. `cancel` must live until then. What goes wrong is
  /// wait()'s to say.
  virtual void enqueue(const Region& region, const CancelToken* cancel = nullptr) noexcept = 0;

  /// Waits for what enqueue() began. Returns the time of the filter alone in milliseconds (device events on
  /// CUDA, steady clock on the CPU); 0 where nothing was begun. Throws Cancelled, RunError.
  virtual double wait() = 0;

  /// Filters `region`: enqueue(), then wait().
  double run(const Region& region, const CancelToken* cancel = nullptr) {
    enqueue(region, cancel);
    return wait();
  }

  /// Filters `region` this many times, one after the other with nothing waited for in between where the
  /// backend can queue. Returns the milliseconds of one: all of them over `times`, which is above 0.
  virtual double run_batch(const Region& region, int times, const CancelToken* cancel = nullptr) {
    double sum = 0;
    for (int i = 0; i < times; ++i) sum += run(region, cancel);
    return sum / times;
  }

  /// Copies `region` of the target to `host`, of the run's shape, and waits. Returns the milliseconds that
  /// took.
  virtual double download(const ImageView& host, const Region& region) = 0;
  double download(const ImageView& host) { return download(host, whole(host.shape)); }

  /// Makes the whole target a copy of the bound source: what a partly filtered image has elsewhere.
  virtual void start_from_source() = 0;

  /// Writes the target to `display`, as 8-bit values by `scale`, and waits. Returns the milliseconds that
  /// took with all that belongs to the sharing. Throws RunError; always on the CPU.
  virtual double show(DisplayTarget& display, const DisplayScale& scale) = 0;

  /// Fills the target with `byte`, so that an unwritten pixel shows (tests).
  virtual void poison(unsigned char byte) = 0;

  [[nodiscard]] virtual KernelFacts facts() const = 0;
  [[nodiscard]] virtual BoundFacts bound_facts() const = 0;
  [[nodiscard]] virtual std::size_t scratch_bytes() const = 0;
  /// As Plan::taken_variant().
  [[nodiscard]] virtual std::string_view taken_variant() const = 0;

  /// Where the volume is streamed in slabs; else null. Every run of a region then copies what it needs to the
  /// device and back: the whole is run at once, not in bands of rows.
  [[nodiscard]] virtual const SlabFacts* slabs() const { return nullptr; }
  /// Of runs in slabs: gets 0…1 while they run, one call at a time, from any thread.
  virtual void on_progress(const std::function<void(double)>& /*progress*/) {}
};

/// Throws VariantError, UnavailableError, RunError.
std::unique_ptr<FilterRun> make_run(const Variant& variant, const PlanRequest& request);

}  // namespace filterscope
