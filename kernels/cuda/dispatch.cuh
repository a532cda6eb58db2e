// From a request's pixel type, channels and colour mode to a kernel's instantiation.
#pragma once

#include <memory>
#include <type_traits>

#include "kernels/api/errors.h"
#include "kernels/cuda/bilateral_plan.cuh"
#include "kernels/families/bilateral_parameters.h"

namespace filterscope {

template <class Tap>
bool serves(const BilateralRequest& request) {
  return request.shape.type == kPixelTypeOf<typename Tap::Value> &&
         request.shape.channels == Tap::kChannels &&
         effective_colour(request.shape, request.parameters) == Tap::kMode;
}

/// Calls `make` with the std::type_identity of the tap that serves the request. Throws VariantError where
/// none of the list does.
template <class Make, class... Taps>
std::unique_ptr<Plan> with_tap(TapList<Taps...> /*list*/, const BilateralRequest& request, const Make& make) {
  std::unique_ptr<Plan> plan;
  if (((serves<Taps>(request) && (plan = make(std::type_identity<Taps>{}), true)) || ...)) return plan;
  throw VariantError(
      problem("variant.no_kernel", "This variant has no kernel for that pixel type and colour mode"),
      problem("variant.no_kernel_asked", "one of them"), problem("variant.other", "Choose another variant."));
}

/// A Variant::prepare: Spec<Tap>::of(parameters) is the KernelSpec<Tap>.
template <template <class> class Spec, class Taps = AllTaps>
std::unique_ptr<Plan> prepare_bilateral(const BilateralRequest& request) {
  return with_tap(Taps{}, request, [&request](auto tap) {
    using Tap = typename decltype(tap)::type;
    return make_bilateral_plan<Tap>(request, Spec<Tap>::of(request.parameters));
  });
}

}  // namespace filterscope
