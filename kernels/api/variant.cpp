#include "kernels/api/variant.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

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

}  // namespace

Availability availability(const Variant& variant) {
  if (variant.descriptor.backend == Backend::cuda && gpus().devices.empty()) {
    return {false, gpus().reason};
  }
  if (variant.prepare == nullptr) return {false, "It is not part of this build."};
  return variant.availability != nullptr ? variant.availability() : Availability{};
}

BlockShape own_block(const Descriptor& descriptor, const BlockShape& otherwise) noexcept {
  Parameters parameters;
  parameters.block = otherwise;
  for (const ParameterSpec& spec : descriptor.parameters) {
    if (spec.key == ParameterKey::block_width || spec.key == ParameterKey::block_height) {
      set(parameters, spec.key, spec.default_value);
    }
  }
  return parameters.block;
}

ColourMode effective_colour(const Shape& shape, const Parameters& parameters) noexcept {
  return shape.channels == 1 ? ColourMode::channel : parameters.colour;
}

Region filtered_region(const Shape& shape, const Parameters& parameters) noexcept {
  Region region = whole(shape);
  if (parameters.border != Border::skip) return region;
  const int r = parameters.radius;
  region = {r, r, shape.width - r, shape.height - r, 0, shape.depth};
  if (shape.depth > 1) {
    region.z0 = r;
    region.z1 = shape.depth - r;
  }
  return region;
}

Parameters default_parameters(const Descriptor& descriptor, const Shape& shape) noexcept {
  Parameters parameters;
  for (const ParameterSpec& spec : descriptor.parameters) set(parameters, spec.key, spec.default_value);
  const auto take_first = [](const auto& allowed, auto& value) {
    if (!allowed.empty() && !contains(allowed, value)) value = allowed.front();
  };
  take_first(descriptor.borders, parameters.border);
  if (shape.channels > 1) take_first(descriptor.colour_modes, parameters.colour);
  take_first(descriptor.windows, parameters.window);
  return parameters;
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
  request.parameters = default_parameters(descriptor, request.shape);
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
  require_member(descriptor, descriptor.colour_modes, effective_colour(shape, request.parameters),
                 "colour mode");
  require_member(descriptor, descriptor.borders, request.parameters.border, "border");
  // The default, square, stands for a variant's only window, whichever that is.
  const bool no_choice = descriptor.windows.size() == 1 && request.parameters.window == Window::square;
  if (!no_choice) require_member(descriptor, descriptor.windows, request.parameters.window, "window");
  if (request.parameters.exactness == Exactness::exact && descriptor.exactness == Exactness::bounded &&
      !contains(descriptor.exactness_choices, Exactness::exact)) {
    throw VariantError(fmt::format("{} is bounded", descriptor.id), "an exact result",
                       "Ask for exactness bounded, or choose a variant that is exact.");
  }
  for (const ParameterSpec& spec : descriptor.parameters) {
    const double value = get(request.parameters, spec.key);
    if (std::isfinite(value) && value >= spec.minimum && value <= spec.maximum) continue;
    throw VariantError(fmt::format("{} takes {} from {} to {} {}", descriptor.id, spec.name, spec.minimum,
                                   spec.maximum, spec.unit),
                       fmt::format("{}", value),
                       fmt::format("Use a value in that range, {} for example.", spec.default_value));
  }
}

std::unique_ptr<Plan> prepare(const Variant& variant, const PlanRequest& request) {
  const Availability here = availability(variant);
  if (!here.available) {
    throw UnavailableError(fmt::format("{} is not available here: {}", variant.descriptor.id, here.reason));
  }
  validate(variant.descriptor, request);
  return variant.prepare(request);
}

}  // namespace filterscope
