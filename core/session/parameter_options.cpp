#include "core/session/parameter_options.h"

#include <algorithm>

namespace filterscope {

std::string ParameterOption::text(const Parameters& parameters) const {
  std::string text;
  for (const ParameterSpec* spec : specs) {
    if (!text.empty()) text += 'x';
    text += text_of(value_of(*spec, parameters));
  }
  return text;
}

bool ParameterOption::automatic(const Parameters& parameters) const {
  return std::ranges::all_of(specs, [&](const ParameterSpec* spec) {
    const Value value = value_of(*spec, parameters);
    if (spec->guarantee) return value == spec->default_value;
    return !spec->automatic.empty() && number_of(value) == spec->minimum;
  });
}

std::vector<ParameterOption> parameter_options(const Schema& schema) {
  std::vector<ParameterOption> options;
  for (const ParameterSpec& spec : schema) {
    const std::string name = spec.option_name();
    const auto known = std::ranges::find(options, name, &ParameterOption::name);
    if (known == options.end()) {
      options.push_back({name, {&spec}});
    } else {
      known->specs.push_back(&spec);
    }
  }
  return options;
}

std::string short_text(const Schema& schema, const Parameters& parameters) {
  std::string text;
  for (const ParameterSpec& spec : schema) {
    const Value value = value_of(spec, parameters);
    if (spec.symbol.empty() || !in_effect(schema, spec, parameters) ||
        (!spec.automatic.empty() && number_of(value) == spec.minimum))
      continue;
    if (!text.empty()) text += ", ";
    text += spec.symbol + ' ' + text_of(value);
  }
  return text;
}

}  // namespace filterscope
