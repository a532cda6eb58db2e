#include "kernels/api/device_facts.h"
#include "kernels/api/display_target.h"
#include "kernels/run/cuda_run.h"

namespace filterscope {
namespace detail {

std::shared_ptr<const Source> make_cuda_source(const ConstImageView& /*host*/, int /*device*/) {
  throw UnavailableError(gpus().reason);
}

std::unique_ptr<FilterRun> make_cuda_run(const Variant& /*variant*/, const PlanRequest& /*request*/) {
  throw UnavailableError(gpus().reason);
}

}  // namespace detail

Availability display_sharing(int /*device*/) { return {false, gpus().reason}; }

std::unique_ptr<DisplayTarget> make_display_target(unsigned /*texture*/, int /*width*/, int /*height*/,
                                                   int /*channels*/, int /*device*/) {
  throw UnavailableError(gpus().reason);
}

}  // namespace filterscope
