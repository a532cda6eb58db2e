// A group of cases at a time, or a part of it.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include "tests/parity/check.h"

namespace filterscope::test {
namespace {

std::vector<Case> wanted_of(const std::vector<Case>& all) {
  std::size_t part = 1;
  std::size_t parts = 1;
  std::size_t most_pixels = 0;
  const char* text = std::getenv("FILTERSCOPE_PARITY_PART");
  if (text != nullptr && (std::sscanf(text, "%zu/%zu", &part, &parts) != 2 || part < 1 || part > parts)) {
    throw std::invalid_argument(fmt::format("FILTERSCOPE_PARITY_PART is {}; give k/n, such as 1/3", text));
  }
  const char* pixels = std::getenv("FILTERSCOPE_PARITY_PIXELS");
  if (pixels != nullptr && (std::sscanf(pixels, "%zu", &most_pixels) != 1 || most_pixels < 1)) {
    throw std::invalid_argument(
        fmt::format("FILTERSCOPE_PARITY_PIXELS is {}; give a number of pixels, such as 5000", pixels));
  }
  std::vector<Case> some;
  for (std::size_t i = part - 1; i < all.size(); i += parts) {
    if (most_pixels == 0 || all[i].shape.pixels() <= most_pixels) some.push_back(all[i]);
  }
  return some;
}

/// Those that describe() leaves out, because the reference does not read them.
std::string own_parameters(const Descriptor& descriptor, const Case& test_case) {
  std::string text;
  for (const ParameterSpec& spec : descriptor.parameters) {
    const ParameterSpec* of_family = descriptor.family->schema.find(spec.key);
    if (of_family != nullptr && of_family->effect == Effect::result && !of_family->guarantee) continue;
    text += fmt::format(" {} {}", spec.key, text_of(value_of(spec, test_case.parameters)));
  }
  return text;
}

}  // namespace

std::string failure_of(const Variant& variant, Group group) {
  const std::vector<Case> list = wanted_of(cases(variant.descriptor, group));
  std::size_t refused = 0;
  for (const Case& one : list) {
    const auto place = [&] {
      return "\n  " + describe(*variant.descriptor.family, one) + own_parameters(variant.descriptor, one);
    };
    try {
      if (const std::string failure = failure_of(variant, one); !failure.empty()) return failure + place();
    } catch (const VariantError& error) {
      if (!one.may_exceed_limit) return error.what() + place();
      if (error.limit().empty() || error.value().empty() || error.remedy().empty()) {
        return "A refusal without limit, value and remedy" + place();
      }
      ++refused;
    }
  }
  if (refused > 0 && refused == list.size()) return "every case of the group was refused";
  return {};
}

}  // namespace filterscope::test
