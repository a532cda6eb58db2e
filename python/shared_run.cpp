#include "python/shared_run.h"

#include <unistd.h>

#include <utility>

#include "core/bench/measure.h"
#include "kernels/run/split_run.h"

namespace filterscope::python {

SharedRun::SharedRun(const Variant& variant, const PlanRequest& request, DeviceList devices,
                     std::optional<std::uint64_t> memory_limit)
    : variant_(variant),
      request_(request),
      devices_(std::move(devices)),
      cut_(slabs_for(variant, request, devices_, memory_limit)),
      process_(::getpid()) {
  idle_.push_back(make());
  scratch_bytes_ = idle_.front()->scratch_bytes();
  taken_ = idle_.front()->taken_variant();
}

std::unique_ptr<FilterRun> SharedRun::make() const {
  return cut_ ? make_slab_run(variant_, request_, devices_, *cut_) : make_run(variant_, request_, devices_);
}

std::unique_ptr<FilterRun> SharedRun::take() {
  {
    const std::lock_guard lock(mutex_);
    if (process_ != ::getpid()) idle_.clear();
    process_ = ::getpid();
    if (!idle_.empty()) {
      std::unique_ptr<FilterRun> run = std::move(idle_.back());
      idle_.pop_back();
      return run;
    }
  }
  return make();
}

void SharedRun::filter(const ConstImageView& source, const ImageView& target, const CancelToken* cancel) {
  std::unique_ptr<FilterRun> run = take();
  const Backend backend = variant_.descriptor.backend;
  run->bind(cut_ ? make_slab_source(backend, source) : make_source(backend, source, devices_), cancel);
  if (cancel == nullptr) {  // bands are for that alone
    run->run(whole(request_.shape));
  } else {
    run_in_bands(*run, variant_, request_, cancel);
  }
  run->download(target);
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(run));
}

}  // namespace filterscope::python
