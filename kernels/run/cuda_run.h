// The CUDA side of filter_run.h. Defined by cuda_run.cu, or by no_cuda_run.cpp in a build without CUDA.
#pragma once

#include "kernels/run/filter_run.h"

namespace filterscope::detail {

std::shared_ptr<const Source> make_cuda_source(const ConstImageView& host, int device);
std::unique_ptr<FilterRun> make_cuda_run(const Variant& variant, const PlanRequest& request);

}  // namespace filterscope::detail
