#include "kernels/api/variant.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kernels/api/device_facts.h"
#include "kernels/api/guide_takers.h"

namespace filterscope {
namespace {

template <class Value>
bool contains(const std::vector<Value>& list, Value value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

Problem one_of_those() { return problem("value.choose", "Choose one of those, or another variant."); }

/// Of volumes in colour.
Problem take_as_frames() {
  return problem("variant.colour_volumes",
                 "Volumes in colour are filtered as sequences alone, with their slices for frames: "
                 "fast/bilateral_t_cpu and fast/nlm_t_cpu take them. Or convert it to gray with another "
                 "program.");
}

void require_pixels(const Descriptor& descriptor, const Shape& shape) {
  const std::vector<PixelType> allowed = pixel_types(descriptor);
  if (!contains(allowed, shape.type)) {
    std::vector<Problem> types;
    for (const PixelType type : allowed) types.push_back(Problem::plain(std::string(name_of(type))));
    throw VariantError(
        problem("variant.types", "%1 takes pixel type %2", descriptor.id, Problem::list(types)),
        Problem::plain(std::string(name_of(shape.type))), one_of_those());
  }
  if (!contains(descriptor.channels, shape.channels)) {
    throw VariantError(problem("variant.channels", "%1 takes channels %2", descriptor.id,
                               fmt::format("{}", fmt::join(descriptor.channels, ", "))),
                       Problem::plain(std::to_string(shape.channels)),
                       shape.depth > 1 ? take_as_frames() : one_of_those());
  }
}

void require_value(const Descriptor& descriptor, const ParameterSpec& spec, const Value& value) {
  const auto found = problem_of(spec, value);
  if (!found) return;
  throw ParameterError(
      spec.key, problem("variant.parameter", "%1 takes %2 %3", descriptor.id, spec.term(), found->allowed),
      found->asked, found->remedy);
}

/// From levels of the request's value range to levels of the type's full scale.
double level_factor(const PlanRequest& request) {
  if (request.on_full_scale) return 1;
  // Not computed where nothing is to be scaled: 65535 / 65535 is 1, but its product may be rounded.
  if (!request.range || *request.range == type_range(request.shape.type)) return 1;
  return request.range->width() / full_scale(request.shape.type);
}

/// Whether prepare() has the kernels see the value range itself as full scale.
bool maps_floats(const Descriptor& descriptor, const PlanRequest& request) {
  return request.shape.type == PixelType::f32 && !descriptor.reads_any_range;
}

/// A number in levels: the family's range holds in the levels that were asked for, a narrower one of the
/// variant's in those that its kernels see.
void require_levels(const Descriptor& descriptor, const ParameterSpec& spec, const PlanRequest& request) {
  const Value asked = value_of(spec, request.parameters);
  const double factor = maps_floats(descriptor, request) ? 1 : level_factor(request);
  if (factor == 1 && !request.on_full_scale) return require_value(descriptor, spec, asked);
  const ParameterSpec* family =
      descriptor.family != nullptr ? descriptor.family->schema.find(spec.key) : nullptr;
  const ParameterSpec& widest = family != nullptr ? *family : spec;
  if (!request.on_full_scale) require_value(descriptor, widest, asked);
  const double value = number_of(asked) * factor;
  const bool below = spec.minimum > widest.minimum && value < spec.minimum;
  const bool above = spec.maximum < widest.maximum && value > spec.maximum;
  if (!below && !above && std::isfinite(value)) return;
  const auto number = [](double one) { return fmt::format("{:.4g}", one); };
  throw ParameterError(
      spec.key,
      problem("variant.levels", "%1 takes %2 from %3 to %4 levels of full scale", descriptor.id, spec.term(),
              number(spec.minimum), number(spec.maximum)),
      problem("variant.levels_asked", "%1 levels of %2, which are %3 of full scale", text_of(asked),
              text_of(request.value_range()), number(value)),
      problem("variant.levels_remedy", "Use another value or value range, or another variant."));
}

/// Signed pixels and value ranges need results that are not tied to the type's black and white.
void require_free_range(const Descriptor& descriptor, const PlanRequest& request) {
  const Shape& shape = request.shape;
  if (request.range) {
    if (const Problem found = problem_of(*request.range, shape.type); !found.empty()) {
      throw VariantError(found, Problem::plain(text_of(*request.range)),
                         problem("range.remedy", "Use a range of the image's values."));
    }
  }
  const bool other_range = request.range && *request.range != type_range(shape.type);
  if (shape.type != PixelType::s16 && !other_range) return;
  const Problem what = shape.type == PixelType::s16 ? problem("range.signed", "signed pixels")
                                                    : problem("range.another", "another value range");
  if (descriptor.family == nullptr || !descriptor.family->tied_by) {
    throw VariantError(problem("range.own", "%1 takes the type's own value range", descriptor.id), what,
                       problem("variant.other", "Choose another variant."));
  }
  Parameters parameters = request.parameters;
  for (const ParameterSpec& spec : descriptor.parameters) {
    if (spec.joint && shape.channels == 1) parameters.erase(spec.key);
  }
  const std::string key = descriptor.family->tied_by(relevant(descriptor.parameters, parameters));
  if (key.empty()) return;
  const Value* value = parameters.find(key);
  throw ParameterError(
      key,
      problem("range.tied", "%1 takes %2 %3 with the type's own value range only", descriptor.id,
              descriptor.parameters.find(key)->term(), value != nullptr ? text_of(*value) : std::string()),
      what, problem("range.tied_remedy", "Choose another value, or the range of the type."));
}

/// What to do where a variant takes no guide.
Problem without_guide(const Descriptor& descriptor) {
  std::vector<Problem> others;
  if (descriptor.family != nullptr) {
    for (const std::string& id : guide_takers(*descriptor.family)) others.push_back(Problem::plain(id));
  }
  if (others.empty()) return problem("variant.guide_alone", "Leave the guide out.");
  return problem("variant.guide_remedy", "Leave the guide out, or choose a variant that takes one: %1.",
                 Problem::list(others));
}

Problem without_weights(const Descriptor& descriptor) {
  std::vector<Problem> others;
  if (descriptor.family != nullptr) {
    for (const std::string& id : weight_takers(*descriptor.family)) others.push_back(Problem::plain(id));
  }
  if (others.empty()) return problem("variant.weights_alone", "Leave the mask out.");
  return problem("variant.weights_remedy", "Leave the mask out, or choose a variant that takes one: %1.",
                 Problem::list(others));
}

/// Checks guarantees (exactness) that the request sets but this variant has no parameter for.
void require_guarantees(const Descriptor& descriptor, const Parameters& parameters) {
  if (descriptor.family == nullptr || descriptor.exactness == Exactness::exact) return;
  for (const ParameterSpec& spec : descriptor.family->schema) {
    if (!spec.guarantee || descriptor.parameters.find(spec.key) != nullptr) continue;
    const Value asked = value_of(spec, parameters);
    if (asked == Value(std::string(name_of(descriptor.exactness)))) continue;
    const auto named = [&spec](const std::string& key) {
      const Choice* choice = spec.choice(key);
      return choice == nullptr ? Problem::plain(key) : Problem::term("Parameter", choice->label, key);
    };
    const std::string own(name_of(descriptor.exactness));
    throw ParameterError(
        spec.key, problem("variant.guarantee", "%1 is %2", descriptor.id, named(own)),
        problem("variant.guarantee_asked", "%1 %2", spec.term(), named(text_of(asked))),
        problem("variant.guarantee_remedy", "Ask for %1 %2, or choose a variant that is exact.", spec.term(),
                named(own)));
  }
}

}  // namespace

Availability availability(const Variant& variant) {
  if (variant.descriptor.backend == Backend::cuda && gpus().devices.empty()) {
    return {false, gpus().reason};
  }
  if (variant.prepare == nullptr)
    return {false, problem("variant.not_built", "It is not part of this build.")};
  return variant.availability != nullptr ? variant.availability() : Availability{};
}

Promise promise_of(const Descriptor& descriptor, const Parameters& parameters) {
  const Parameters all = relevant(descriptor.parameters, parameters);
  if (descriptor.promise) return descriptor.promise(all);
  for (const ParameterSpec& spec : descriptor.parameters) {
    if (spec.guarantee && text_of(value_of(spec, all)) == name_of(Exactness::exact)) return {};
  }
  const Promise& own = descriptor;
  return own;
}

Halo halo_of(const Descriptor& descriptor, const Parameters& parameters) {
  if (descriptor.family == nullptr || !descriptor.family->halo) return {};
  return descriptor.family->halo(relevant(descriptor.parameters, parameters));
}

double cost_of(const Descriptor& descriptor, const Parameters& parameters) {
  if (descriptor.family == nullptr || !descriptor.family->cost) return 1;
  return descriptor.family->cost(relevant(descriptor.parameters, parameters));
}

int part_grid_of(const Descriptor& descriptor, const Parameters& parameters) {
  return descriptor.part_grid_for ? descriptor.part_grid_for(relevant(descriptor.parameters, parameters))
                                  : descriptor.part_grid;
}

bool filters_volumes_only(const Descriptor& descriptor) {
  return descriptor.family != nullptr && !contains(descriptor.family->dimensions, 2);
}

StaticFacts static_facts(const Variant& variant, int device) {
  const Descriptor& descriptor = variant.descriptor;
  if (descriptor.backend != Backend::cuda) return {std::nullopt, problem("facts.cpu", "It runs on the CPU.")};
  if (const Availability here = availability(variant); !here.available) return {std::nullopt, here.reason};
  PlanRequest request;
  request.device = device;
  request.shape = {512, 512, 1, 1, PixelType::u8};
  if (filters_volumes_only(descriptor)) request.shape = {256, 256, 64, 1, PixelType::u8};
  if (!contains(descriptor.channels, 1) && !descriptor.channels.empty()) {
    request.shape.channels = descriptor.channels.front();
  }
  if (!contains(descriptor.types, PixelType::u8) && !descriptor.types.empty()) {
    request.shape.type = descriptor.types.front();
  }
  try {
    const KernelFacts facts = prepare(variant, request)->facts();
    if (facts.block[0] > 0) return {facts, {}};
    return {std::nullopt, problem("facts.foreign", "Its kernel is not ours to ask.")};
  } catch (const std::exception&) {
    return {std::nullopt, problem_from(std::current_exception())};
  }
}

std::vector<PixelType> pixel_types(const Descriptor& descriptor) {
  std::vector<PixelType> types = descriptor.types;
  const bool movable = descriptor.family != nullptr && descriptor.family->tied_by;
  if (movable && contains(types, PixelType::u16) && !contains(types, PixelType::s16)) {
    types.push_back(PixelType::s16);
  }
  return types;
}

Parameters on_full_scale(const Descriptor& descriptor, const PlanRequest& request) {
  Parameters parameters = relevant(descriptor.parameters, request.parameters);
  const double factor = level_factor(request);
  if (factor == 1 || maps_floats(descriptor, request)) return parameters;
  for (const ParameterSpec& spec : descriptor.parameters) {
    if (spec.in_levels) parameters.set(spec.key, number_of(value_of(spec, parameters)) * factor);
  }
  return parameters;
}

void validate(const Descriptor& descriptor, const PlanRequest& request) {
  const Shape& shape = request.shape;
  if (shape.width < 1 || shape.height < 1 || shape.depth < 1) {
    throw VariantError(problem("variant.empty", "An image needs at least one pixel"),
                       Problem::plain(fmt::format("{}×{}×{}", shape.width, shape.height, shape.depth)),
                       problem("variant.empty_remedy", "Open an image that has some."));
  }
  require_pixels(descriptor, shape);
  if (descriptor.family != nullptr && !contains(descriptor.family->dimensions, shape.depth > 1 ? 3 : 2)) {
    throw VariantError(
        shape.depth > 1
            ? problem("variant.pictures", "%1 filters images", descriptor.id)
            : problem("variant.volumes", "%1 filters volumes of two or more slices or frames", descriptor.id),
        shape.depth > 1 ? problem("variant.slices", "%1 slices", shape.depth)
                        : problem("variant.one_slice", "an image"),
        descriptor.family->schema.find("frames") != nullptr
            ? problem(
                  "variant.clip",
                  "Give a clip of several frames: a video, numbered files, or a stack whose slices are its "
                  "frames.")
            : problem("variant.other", "Choose another variant."));
  }
  if (request.guided && !descriptor.takes_guide) {
    throw VariantError(problem("variant.guide", "%1 takes no guide image", descriptor.id),
                       problem("variant.guided", "one"), without_guide(descriptor));
  }
  if (request.weighted && !descriptor.takes_weights) {
    throw VariantError(problem("variant.weights", "%1 takes no mask and no weights by alpha", descriptor.id),
                       problem("variant.weighted", "some"), without_weights(descriptor));
  }
  for (const ParameterSpec& spec : descriptor.parameters) {
    if (spec.joint && shape.channels == 1) continue;
    if (spec.in_levels) {
      require_levels(descriptor, spec, request);
    } else {
      require_value(descriptor, spec, value_of(spec, request.parameters));
    }
  }
  require_free_range(descriptor, request);
  require_guarantees(descriptor, request.parameters);
}

}  // namespace filterscope
