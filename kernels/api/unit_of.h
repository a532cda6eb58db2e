// The unit of a parameter's values where it is one to choose: lengths in voxels or in mm.
#pragma once

#include <algorithm>
#include <string>

#include "kernels/api/schema.h"

namespace filterscope {

/// What of the schema chooses the spec's unit: the choice that has the spec's own unit among its keys. Null
/// where there is none, for what is no length, and for whole numbers, which count pixels or voxels.
inline const ParameterSpec* unit_choice(const Schema& schema, const ParameterSpec& spec) {
  if (!spec.length || spec.kind != ParameterKind::real) return nullptr;
  const auto chooses = [&](const ParameterSpec& other) {
    return other.kind == ParameterKind::choice && other.choice(spec.unit) != nullptr;
  };
  const auto found = std::ranges::find_if(schema.specs, chooses);
  return found == schema.specs.end() ? nullptr : &*found;
}

/// The unit of the spec's values beside these others.
inline std::string unit_of(const Schema& schema, const ParameterSpec& spec, const Parameters& parameters) {
  const ParameterSpec* choice = unit_choice(schema, spec);
  if (choice == nullptr) return spec.unit;
  const std::string chosen = text_of(value_of(*choice, parameters));
  return choice->choice(chosen) != nullptr ? chosen : spec.unit;
}

}  // namespace filterscope
