#include "core/batch/default_variant.h"

#include <algorithm>
#include <utility>

#include "kernels/api/choice.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

using Keys = std::vector<std::string>;

int dimensions_of(const PlanRequest& request) { return request.shape.depth > 1 ? 3 : 2; }

bool has_all(const Family& family, const Keys& keys) {
  return std::ranges::all_of(keys,
                             [&](const std::string& key) { return family.schema.find(key) != nullptr; });
}

/// One with a single choice takes the family's default in its place, which is not to read it.
bool reads_all(const Descriptor& descriptor, const Keys& keys, const Parameters& parameters) {
  return std::ranges::all_of(keys, [&](const std::string& key) {
    const ParameterSpec* spec = descriptor.parameters.find(key);
    const Value* value = parameters.find(key);
    if (spec == nullptr) return false;
    return value == nullptr || !spec->fixed() || spec->choice(text_of(*value)) != nullptr;
  });
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

/// "--strength is read by fast/nlm_auto, fast/nlm, 7 more."
Problem readers_of(const ParameterSpec& spec) {
  constexpr std::size_t kMostNamed = 3;
  std::vector<Problem> ids;
  std::size_t more = 0;
  for (const auto& one : catalog()) {
    if (one->descriptor.parameters.find(spec.key) == nullptr) continue;
    if (ids.size() == kMostNamed) {
      ++more;
    } else {
      ids.push_back(Problem::plain(one->descriptor.id));
    }
  }
  if (more > 0) ids.push_back(problem("family.more_readers", "%1 more", more));
  return problem("family.readers", "%1 is read by %2.", spec.term(), Problem::list(ids));
}

[[noreturn]] void refuse(Problem limit, const Keys& keys) {
  const Schema all = all_parameters();
  std::vector<Problem> names;
  Problem remedy;
  for (const std::string& key : keys) {
    const ParameterSpec* spec = all.find(key);
    if (spec == nullptr) continue;
    names.push_back(spec->term());
    remedy = remedy.empty() ? readers_of(*spec) : Problem({}, "%1 %2", {remedy, readers_of(*spec)});
  }
  throw VariantError(std::move(limit), Problem::list(names),
                     problem("family.name_one", "%1 Name a variant, or leave some of them out.", remedy));
}

/// Whether one of the family's variants takes the image's channels.
bool takes_channels(const Family& family, int channels) {
  const VariantList all = catalog();
  return std::ranges::any_of(all, [&](const auto& one) {
    const auto& taken = one->descriptor.channels;
    return one->descriptor.family->id == family.id && std::ranges::find(taken, channels) != taken.end();
  });
}

/// The usual one where it has all of the parameters, else the first of ours, of those that take the image's
/// colours if there is one. What a peer computes is its library's own.
const Family& family_for(const PlanRequest& request, const Keys& keys) {
  const int dimensions = dimensions_of(request);
  const Family& usual = *best_available(request).descriptor.family;
  if (has_all(usual, keys)) return usual;
  const Family* first = nullptr;
  for (const auto& one : catalog()) {
    const Family& family = *one->descriptor.family;
    const bool fits = std::ranges::find(family.dimensions, dimensions) != family.dimensions.end();
    if (!fits || one->descriptor.study == "peers" || !has_all(family, keys)) continue;
    if (takes_channels(family, request.shape.channels)) return family;
    if (first == nullptr) first = &family;
  }
  if (first != nullptr) return *first;
  refuse(dimensions == 3
             ? problem("family.none_of_volumes", "No filter of volumes has all of the given parameters")
             : problem("family.none_of_images", "No filter of images has all of the given parameters"),
         keys);
}

/// Throws where the family takes no such value, or where it changes nothing.
void require_values(const Family& family, const Keys& keys, const Parameters& parameters) {
  for (const std::string& key : keys) {
    const ParameterSpec& spec = *family.schema.find(key);
    const Value* value = parameters.find(key);
    if (value == nullptr) continue;
    if (const auto found = problem_of(spec, *value)) {
      throw ParameterError(
          key,
          problem("family.parameter", "The family %1 takes %2 %3", family.id, spec.term(), found->allowed),
          found->asked, found->remedy);
    }
    if (in_effect(family.schema, spec, parameters)) continue;
    std::vector<Problem> needed;
    const ParameterSpec& other = *family.schema.find(spec.needs.key);
    for (const std::string& one : spec.needs.values) needed.push_back(Problem::plain(one));
    throw ParameterError(key,
                         problem("family.no_effect", "%1 has no effect without %2 %3", spec.term(),
                                 other.term(), Problem::list(needed)),
                         Problem::plain(text_of(*value)),
                         problem("family.both", "Give both, or leave it out."));
  }
}

}  // namespace

DefaultVariant default_variant(const PlanRequest& request, const Keys& keys) {
  const Family& family = family_for(request, keys);
  require_values(family, keys, request.parameters);
  const Variant& usual = best_without_refused(request);
  const auto reads = [&](const Variant& one) {
    return one.descriptor.family->id == family.id && reads_all(one.descriptor, keys, request.parameters);
  };
  if (reads(usual)) return {&usual, {}};
  const Variant* found = nullptr;
  const Variant* refusing = nullptr;  // the first that reads them, where none can do the request
  for (const auto& one : catalog()) {
    if (one->descriptor.study == "peers" || !reads(*one) || !availability(*one).available) continue;
    const bool can = accepts(*one, request);
    const Variant*& best = can ? found : refusing;
    if (best != nullptr && place_of(*best) <= place_of(*one)) continue;
    best = find_variant(one->descriptor.id);
  }
  if (found == nullptr) found = refusing;
  if (found == nullptr) {
    refuse(problem("family.unread", "No variant of %1 that runs here reads all of the given parameters",
                   family.id),
           keys);
  }
  const auto unread = std::ranges::find_if(keys, [&](const std::string& key) {
    return usual.descriptor.family->id != family.id ? usual.descriptor.family->schema.find(key) == nullptr
                                                    : !reads_all(usual.descriptor, {key}, request.parameters);
  });
  return {found, unread == keys.end() ? std::string() : *unread};
}

DefaultVariant variant_for(const Variant* named, const PlanRequest& request, const Keys& keys) {
  DefaultVariant chosen = named != nullptr ? DefaultVariant{named, {}} : default_variant(request, keys);
  if (const Availability here = availability(*chosen.variant); !here.available) {
    throw UnavailableError(problem("variant.unavailable_here", "%1 is not available here. %2",
                                   chosen.variant->descriptor.id, here.reason));
  }
  return chosen;
}

}  // namespace filterscope
