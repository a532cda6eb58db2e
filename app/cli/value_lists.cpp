#include "app/cli/value_lists.h"

#include <algorithm>

#include "app/cli/chart_options.h"
#include "app/cli/command.h"
#include "core/session/value_lists.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

template <class Value>
void append_once(std::vector<Value>& list, const Value& value) {
  if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(value);
}

}  // namespace

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
    append_once(ids, variant(id).descriptor.id);
  }
  return ids;
}

}  // namespace filterscope::cli
