// The list of all variants.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/api/variant.h"

namespace filterscope {

using VariantList = std::vector<std::shared_ptr<const Variant>>;

/// Every variant, as now: those of catalog.def in its order, then those that were added. Variants that this
/// build or machine cannot run are there too, with a reason in availability().
VariantList catalog();

/// Adds a variant while the program runs, or replaces the one with its id. Throws std::logic_error where the
/// descriptor has no family, or a parameter whose key another family has for one of another kind.
void add_variant(Variant variant);
/// Does nothing where there is none. Replaced and removed variants stay valid for those who hold them.
void remove_variant(std::string_view id);
/// Has `changed` called after each change, by the thread that made it, until the returned handle goes.
std::shared_ptr<void> watch_catalog(std::function<void()> changed);

/// The parameters of all families, each key once, with the widest range.
Schema all_parameters();
/// Every family's default of what changes the result. What changes only the time is absent, and what families
/// have different defaults of: each variant has its own.
Parameters usual_parameters();

/// Supplies the code of a variant that catalog.def lists as a peer, because it needs a library that this one
/// does without. Without it the variant is listed as not part of the build. At program start, before the
/// first use of catalog(); throws std::logic_error after it.
void provide_peer(std::string_view id, Variant (*make)());

/// Null where there is none with that id.
const Variant* find_variant(std::string_view id) noexcept;

class UnknownVariant : public Failure {
 public:
  using Failure::Failure;
};

/// Throws UnknownVariant, whose message names ids that are close.
const Variant& variant(std::string_view id);

/// The variant that a run without a choice uses: the fastest bilateral one, of images, of volumes or of
/// sequences, that is available here and can do the request.
const Variant& best_available(const PlanRequest& request);

}  // namespace filterscope
