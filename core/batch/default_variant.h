// The variant of a run for which none was named, by the parameters that were.
#pragma once

#include <string>
#include <vector>

#include "kernels/api/variant.h"

namespace filterscope {

struct DefaultVariant {
  const Variant* variant = nullptr;  ///< of the catalogue
  std::string because;               ///< the key that led to another family than the usual one; else empty
};

/// best_available(); but where its family lacks one of the parameters `keys`, and another of the image's
/// dimensions has them all, that family's quickest variant that is available here and can do the request.
/// Where none takes a value, not the reference but what would filter without that value: its refusal is the
/// one to show.
DefaultVariant default_variant(const PlanRequest& request, const std::vector<std::string>& keys);

}  // namespace filterscope
