#include "kernels/api/device_facts.h"
#include "kernels/run/cuda_run.h"

namespace filterscope::detail {

std::shared_ptr<const Source> make_cuda_source(const ConstImageView& /*host*/, int /*device*/) {
  throw UnavailableError(gpus().reason);
}

std::unique_ptr<FilterRun> make_cuda_run(const Variant& /*variant*/, const PlanRequest& /*request*/) {
  throw UnavailableError(gpus().reason);
}

}  // namespace filterscope::detail
