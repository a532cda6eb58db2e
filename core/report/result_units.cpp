#include "core/report/result_units.h"

#include "kernels/api/unit_of.h"
#include "kernels/catalog.h"

namespace filterscope {

std::string unit_in_result(std::string_view variant, const Shape& shape, std::string_view key,
                           const Parameters& parameters) {
  const auto unit_by = [&](const Schema& schema) {
    const ParameterSpec* spec = schema.find(key);
    return spec == nullptr ? std::string() : unit_of(schema, *spec, parameters);
  };
  if (const Variant* known = find_variant(variant)) return unit_by(known->descriptor.parameters);
  for (const auto& one : catalog()) {
    if (filters_volumes_only(one->descriptor) != (shape.depth > 1)) continue;
    if (const std::string unit = unit_by(one->descriptor.parameters); !unit.empty()) return unit;
  }
  return {};
}

}  // namespace filterscope
