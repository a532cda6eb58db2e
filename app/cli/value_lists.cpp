#include "app/cli/value_lists.h"

#include "app/cli/chart_options.h"
#include "core/session/value_lists.h"

namespace filterscope::cli {
Parameters parse_one(const ParameterOption& option, std::string_view text) {
  return usage([&] { return parse_value_of(option, text); });
}

SweepAxis parse_axis(const ParameterOption& option, std::string_view text) {
  return usage([&] { return parse_values(option, text); });
}

std::vector<std::string> parse_variants(std::string_view text, const Family* family) {
  return usage([&] { return filterscope::parse_variants(text, family); });
}

}  // namespace filterscope::cli
