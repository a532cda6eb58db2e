// The variant of a run for which none was named, by the parameters that were.
#pragma once

#include <string>
#include <vector>

#include "kernels/api/variant.h"

namespace filterscope {

struct DefaultVariant {
  const Variant* variant = nullptr;  ///< of the catalogue
  std::string because;               ///< the key that led to another variant than the usual one; else empty
};

/// best_available() where it reads all of the parameters `keys`; else the fastest variant that does, is
/// available here and can do the request, of the first family of the image's dimensions that has them all.
/// The values say nothing on the family. Where no variant can do the request, it is one that reads them:
/// its refusal is the one to show. Throws ParameterError for a value outside of the family's range, and for a
/// parameter without effect beside the others; VariantError where no variant here reads all of them.
DefaultVariant default_variant(const PlanRequest& request, const std::vector<std::string>& keys);

/// `named`, or where that is null default_variant(). Throws as that, and UnavailableError where the variant
/// cannot run here.
DefaultVariant variant_for(const Variant* named, const PlanRequest& request,
                           const std::vector<std::string>& keys);

}  // namespace filterscope
