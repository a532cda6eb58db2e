#include "kernels/api/variant.h"

#include <fmt/format.h>

#include <algorithm>

#include "kernels/api/device_facts.h"

namespace filterscope {
namespace {

template <class Value>
bool contains(const std::vector<Value>& list, Value value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

template <class Value>
std::string names(const std::vector<Value>& list) {
  std::string text;
  for (const Value& value : list) {
    if (!text.empty()) text += ", ";
    if constexpr (std::is_same_v<Value, int>) {
      text += std::to_string(value);
    } else {
      text += name_of(value);
    }
  }
  return text;
}

template <class Value>
void require_member(const Descriptor& descriptor, const std::vector<Value>& allowed, Value value,
                    std::string_view what) {
  if (contains(allowed, value)) return;
  std::string asked;
  if constexpr (std::is_same_v<Value, int>) {
    asked = std::to_string(value);
  } else {
    asked = name_of(value);
  }
  throw VariantError(fmt::format("{} takes {} {}", descriptor.id, what, names(allowed)), asked,
                     "Choose one of those, or another variant.");
}

void require_value(const Descriptor& descriptor, const ParameterSpec& spec, const Value& value) {
  const auto problem = problem_of(spec, value);
  if (!problem) return;
  throw ParameterError(spec.key, fmt::format("{} takes {} {}", descriptor.id, spec.key, problem->allowed),
                       problem->asked, problem->remedy);
}

/// What is asked of every variant, and of which this one has no choice: it keeps what its exactness promises.
void require_guarantees(const Descriptor& descriptor, const Parameters& parameters) {
  if (descriptor.family == nullptr || descriptor.exactness == Exactness::exact) return;
  for (const ParameterSpec& spec : descriptor.family->schema) {
    if (!spec.guarantee || descriptor.parameters.find(spec.key) != nullptr) continue;
    const Value asked = value_of(spec, parameters);
    if (asked == Value(std::string(name_of(descriptor.exactness)))) continue;
    throw ParameterError(spec.key, fmt::format("{} is {}", descriptor.id, name_of(descriptor.exactness)),
                         fmt::format("{} {}", spec.key, text_of(asked)),
                         fmt::format("Ask for {} {}, or choose a variant that is exact.", spec.key,
                                     name_of(descriptor.exactness)));
  }
}

}  // namespace

Availability availability(const Variant& variant) {
  if (variant.descriptor.backend == Backend::cuda && gpus().devices.empty()) {
    return {false, gpus().reason};
  }
  if (variant.prepare == nullptr) return {false, "It is not part of this build."};
  return variant.availability != nullptr ? variant.availability() : Availability{};
}

Halo halo_of(const Descriptor& descriptor, const Parameters& parameters) {
  if (descriptor.family == nullptr || !descriptor.family->halo) return {};
  return descriptor.family->halo(relevant(descriptor.parameters, parameters));
}

double cost_of(const Descriptor& descriptor, const Parameters& parameters) {
  if (descriptor.family == nullptr || !descriptor.family->cost) return 1;
  return descriptor.family->cost(relevant(descriptor.parameters, parameters));
}

StaticFacts static_facts(const Variant& variant, int device) {
  const Descriptor& descriptor = variant.descriptor;
  if (descriptor.backend != Backend::cuda) return {std::nullopt, "It runs on the CPU."};
  if (const Availability here = availability(variant); !here.available) return {std::nullopt, here.reason};
  PlanRequest request;
  request.device = device;
  request.shape = {512, 512, 1, 1, PixelType::u8};
  if (!contains(descriptor.channels, 1) && !descriptor.channels.empty()) {
    request.shape.channels = descriptor.channels.front();
  }
  if (!contains(descriptor.types, PixelType::u8) && !descriptor.types.empty()) {
    request.shape.type = descriptor.types.front();
  }
  try {
    const KernelFacts facts = prepare(variant, request)->facts();
    if (facts.block[0] > 0) return {facts, {}};
    return {std::nullopt, "Its kernel is not ours to ask."};
  } catch (const std::exception& error) {
    return {std::nullopt, error.what()};
  }
}

void validate(const Descriptor& descriptor, const PlanRequest& request) {
  const Shape& shape = request.shape;
  if (shape.width < 1 || shape.height < 1 || shape.depth < 1) {
    throw VariantError("A picture needs at least one pixel",
                       fmt::format("{}×{}×{}", shape.width, shape.height, shape.depth),
                       "Open a picture that has some.");
  }
  require_member(descriptor, descriptor.types, shape.type, "pixel type");
  require_member(descriptor, descriptor.channels, shape.channels, "channels");
  if (descriptor.family != nullptr && !contains(descriptor.family->dimensions, shape.depth > 1 ? 3 : 2)) {
    throw VariantError(fmt::format("{} filters {}", descriptor.id, shape.depth > 1 ? "pictures" : "volumes"),
                       fmt::format("{} slices", shape.depth), "Choose another variant.");
  }
  for (const ParameterSpec& spec : descriptor.parameters) {
    if (spec.joint && shape.channels == 1) continue;
    require_value(descriptor, spec, value_of(spec, request.parameters));
  }
  require_guarantees(descriptor, request.parameters);
}

std::unique_ptr<Plan> prepare(const Variant& variant, const PlanRequest& request) {
  const Availability here = availability(variant);
  if (!here.available) {
    throw UnavailableError(fmt::format("{} is not available here: {}", variant.descriptor.id, here.reason));
  }
  validate(variant.descriptor, request);
  return variant.prepare(
      {request.shape, relevant(variant.descriptor.parameters, request.parameters), request.device});
}

}  // namespace filterscope
