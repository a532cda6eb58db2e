// Choosing among variants that do the same: which can do a request, and the first of a ranking that does.
#pragma once

#include <memory>
#include <span>

#include "kernels/api/variant.h"

namespace filterscope {

/// Whether the variant can run here and its descriptor allows the request. Its prepare() may still find a
/// limit of the device.
bool accepts(const Variant& variant, const PlanRequest& request);

/// A plan of the first of `ranking` that accepts the request and whose prepare() does not throw VariantError
/// (a limit of the device, such as shared memory a block). The plan's taken_variant() says which that was.
/// Throws the last VariantError where none can, and whatever else a prepare() throws.
/// `worth`, where given, is asked of each when its turn comes, and may pass it over: what is costly to know
/// need not be known of those that are not reached.
std::unique_ptr<Plan> prepare_first(std::span<const Variant* const> ranking, const PlanRequest& request,
                                    bool (*worth)(const Variant&, const PlanRequest&) = nullptr);

}  // namespace filterscope
