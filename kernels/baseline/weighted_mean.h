// A linear filter where pixels have weights: the filtered product of values and weights, over the filtered
// weights. Both are filtered as float by plans that know no weights.
#pragma once

#include <functional>
#include <memory>

#include "kernels/api/variant.h"

namespace filterscope::baseline {

/// Makes a plan of the filter for another shape.
using MakePlan = std::function<std::unique_ptr<Plan>(const Shape& shape)>;

/// What is outside of `filtered` is copied. `threads`: of the products, 0 for all cores.
std::unique_ptr<Plan> weighted_mean_plan(const Shape& shape, const Region& filtered, int threads,
                                         const MakePlan& make);

/// Of a request of a family with border and threads: with `make(request)`, which makes the usual plan.
template <class Request, class Make>
std::unique_ptr<Plan> mean_plan(const Request& request, const Region& filtered, const Make& make) {
  if (!request.weighted) return make(request);
  return weighted_mean_plan(request.shape, filtered, request.parameters.threads, [&](const Shape& shape) {
    Request inner = request;
    inner.shape = shape;
    inner.weighted = false;
    return make(inner);
  });
}

}  // namespace filterscope::baseline
