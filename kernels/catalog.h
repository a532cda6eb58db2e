// The list of all variants.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/api/variant.h"

namespace filterscope {

/// Every variant, in the order of catalog.def. Variants that this build or machine cannot run are there too,
/// with a reason in availability().
const std::vector<Variant>& catalog();

/// Supplies the code of a variant that catalog.def lists as a peer, because it needs a library that this one
/// does without. Without it the variant is listed as not part of the build. At program start, before the
/// first use of catalog(); throws std::logic_error after it.
void provide_peer(std::string_view id, Variant (*make)());

/// Null where there is none with that id.
const Variant* find_variant(std::string_view id) noexcept;

class UnknownVariant : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Throws UnknownVariant, whose message names ids that are close.
const Variant& variant(std::string_view id);

/// The variant that a run without a choice uses: the quickest 2D bilateral one that is available here and can
/// do the request.
const Variant& best_available(const PlanRequest& request);

}  // namespace filterscope
