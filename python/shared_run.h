// A variant made ready once and run often, by several threads at a time.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "kernels/api/devices.h"
#include "kernels/run/slab_run.h"

namespace filterscope::python {

/// Every thread that filters has a run of its own for that time. There are as many as threads ever filtered
/// at once, and they keep their memory. A process that was forked from the one that made them makes its own:
/// the process of a user's kernel has one caller.
class SharedRun {
 public:
  /// Makes the first run. Throws as make_run() and slabs_for().
  SharedRun(const Variant& variant, const PlanRequest& request, DeviceList devices,
            std::optional<std::uint64_t> memory_limit);

  /// Filters `source` into `target`, both of the request's shape; they may be the same memory.
  void filter(const ConstImageView& source, const ImageView& target, const CancelToken* cancel);

  /// Of the first run: memory that it holds where its backend works, without source and target.
  [[nodiscard]] std::uint64_t scratch_bytes() const noexcept { return scratch_bytes_; }
  /// As Plan::taken_variant().
  [[nodiscard]] const std::string& taken_variant() const noexcept { return taken_; }

 private:
  std::unique_ptr<FilterRun> make() const;
  std::unique_ptr<FilterRun> take();

  const Variant& variant_;
  PlanRequest request_;
  DeviceList devices_;
  std::optional<SlabCut> cut_;
  std::uint64_t scratch_bytes_ = 0;
  std::string taken_;
  std::mutex mutex_;  ///< of what follows
  pid_t process_;     ///< whose the runs are
  std::vector<std::unique_ptr<FilterRun>> idle_;
};

}  // namespace filterscope::python
