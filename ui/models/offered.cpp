#include "ui/models/offered.h"

namespace filterscope::ui {

Value offeredValue(const ParameterSpec& spec, const Parameters& parameters) {
  const Value value = value_of(spec, parameters);
  return spec.fixed() && problem_of(spec, value) ? spec.default_value : value;
}

Parameters withOffered(const Schema& schema, Parameters parameters) {
  for (const ParameterSpec& spec : schema) {
    const Value* given = parameters.find(spec.key);
    // A choice that stands for the variant's own stays: it is the same question to others.
    if (given != nullptr && spec.fixed() && problem_of(spec, *given))
      parameters.set(spec.key, spec.default_value);
  }
  return parameters;
}

Parameters offered(const Schema& schema, const Parameters& parameters) {
  return relevant(schema, withOffered(schema, parameters));
}

}  // namespace filterscope::ui
