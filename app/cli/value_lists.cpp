#include "app/cli/value_lists.h"

#include <algorithm>

#include "app/cli/chart_options.h"
#include "app/cli/command.h"
#include "core/session/value_lists.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
Parameters parse_one(const ParameterOption& option, std::string_view text) {
  return usage([&] { return parse_value_of(option, text); });
}

SweepAxis parse_axis(const ParameterOption& option, std::string_view text) {
  return usage([&] { return parse_values(option, text); });
}

std::vector<std::string> parse_variants(std::string_view text, const Family* family) {
  std::vector<std::string> ids;
  if (text == "all") {
    for (const auto& one : catalog()) {
      const Descriptor& descriptor = one->descriptor;
      if (family == nullptr || descriptor.family.get() == family) ids.push_back(descriptor.id);
    }
    return ids;
  }
  for (const std::string_view id : split(text, ',')) {
    if (id.empty())
      throw UsageError("--variants has an empty name. Separate ids by single commas, or write \"all\".");
    const std::string& known = variant(id).descriptor.id;
    if (std::ranges::find(ids, known) == ids.end()) ids.push_back(known);
  }
  return ids;
}

}  // namespace filterscope::cli
