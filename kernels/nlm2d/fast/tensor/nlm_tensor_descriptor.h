// What the variants on tensor cores say of themselves: they take the same requests, within the same bound.
#pragma once

#include "kernels/api/variant.h"
#include "kernels/families/nlm_descriptor.h"
#include "kernels/nlm2d/fast/nlm_bands.h"

namespace filterscope::fast {

/// Without summary and work.
inline Descriptor tensor_descriptor() {
  Descriptor descriptor = nlm_descriptor();
  descriptor.section = "docs/fast-kernels.md";
  descriptor.bound =
      "1 level: the errors of all weights and sums are added up before the launch, for any image, and the "
      "exact kernel takes over where they may reach a level.";
  descriptor.promise = [bound = descriptor.bound](const Parameters& of) {
    const NlmParameters parameters = nlm_parameters(of);
    if (!tensor_suffices(parameters)) return Promise{};
    return Promise{Exactness::bounded, bound, tensor_error_bound(parameters)};
  };
  descriptor.types = {PixelType::u8};
  return descriptor;
}

}  // namespace filterscope::fast
