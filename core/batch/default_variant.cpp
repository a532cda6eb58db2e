#include "core/batch/default_variant.h"

#include <algorithm>
#include <utility>

#include "kernels/api/choice.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

bool has_all(const Family& family, const std::vector<std::string>& keys) {
  return std::ranges::all_of(keys,
                             [&](const std::string& key) { return family.schema.find(key) != nullptr; });
}

/// The less, the sooner: our own before the studies', what chooses before what is chosen from, CUDA before
/// the CPU, the reference last.
std::pair<int, int> place_of(const Variant& variant) {
  const Descriptor& descriptor = variant.descriptor;
  const int origin = descriptor.study == "fast"                      ? 0
                     : descriptor.study == "baseline"                ? 1
                     : descriptor.id == descriptor.family->reference ? 3
                                                                     : 2;
  const int kind = descriptor.id.ends_with("auto") ? 0 : descriptor.backend == Backend::cuda ? 1 : 2;
  return {origin, kind};
}

/// best_available() of the request without the values that even the reference refuses.
const Variant& best_without_refused(PlanRequest request) {
  for (;;) {
    const Variant& best = best_available(request);
    try {
      validate(best.descriptor, request);
      return best;
    } catch (const ParameterError& refused) {
      if (request.parameters.find(refused.key()) == nullptr) return best;
      request.parameters.erase(refused.key());
    } catch (const VariantError&) {
      return best;
    }
  }
}

}  // namespace

DefaultVariant default_variant(const PlanRequest& request, const std::vector<std::string>& keys) {
  const Variant& usual = best_without_refused(request);
  const Schema& known = usual.descriptor.family->schema;
  const auto lacking =
      std::ranges::find_if(keys, [&](const std::string& key) { return known.find(key) == nullptr; });
  if (lacking == keys.end()) return {&usual, {}};
  const int dimensions = request.shape.depth > 1 ? 3 : 2;
  const Variant* found = nullptr;
  for (const auto& one : catalog()) {
    const Descriptor& descriptor = one->descriptor;
    const Family& family = *descriptor.family;
    const bool fits = std::ranges::find(family.dimensions, dimensions) != family.dimensions.end();
    // What a peer computes is its library's own.
    if (!fits || descriptor.study == "peers" || !has_all(family, keys)) continue;
    if (found != nullptr && found->descriptor.family != descriptor.family) continue;  // the first such family
    if (found != nullptr && place_of(*found) <= place_of(*one)) continue;
    if (availability(*one).available && accepts(*one, request)) found = find_variant(descriptor.id);
  }
  return found == nullptr ? DefaultVariant{&usual, {}} : DefaultVariant{found, *lacking};
}

}  // namespace filterscope
