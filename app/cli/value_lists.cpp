#include "app/cli/value_lists.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "app/cli/command.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

constexpr double kMostValues = 10000;

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

/// What would have been right.
std::string expected(const ParameterOption& option) {
  const ParameterSpec& spec = *option.specs.front();
  if (option.specs.size() > 1) return "Give a side such as 16, or width x height such as 32x8.";
  if (spec.kind == ParameterKind::integer) {
    return "Give whole numbers: 5, a list such as 1,2,8, or a range such as 1:15:2.";
  }
  if (spec.kind == ParameterKind::real) {
    return "Give numbers: 2.5, a list such as 1,2.5,8, or a range such as 1:15:0.5.";
  }
  std::string names;
  for (const Choice& choice : spec.choices) names += (names.empty() ? "" : ", ") + choice.key;
  return fmt::format("Choose one of {}.", names.empty() ? "true, false" : names);
}

UsageError bad_value(const ParameterOption& option, std::string_view text) {
  return UsageError(fmt::format("{} cannot be \"{}\". {}", option.name, text, expected(option)));
}

Value parsed(const ParameterOption& option, const ParameterSpec& spec, std::string_view text) {
  const std::optional<Value> value = parse_value(spec, text);
  if (!value || (spec.kind == ParameterKind::choice && spec.choice(text) == nullptr)) {
    throw bad_value(option, text);
  }
  return *value;
}

void append_range(SweepAxis& axis, const ParameterOption& option, std::string_view part) {
  const ParameterSpec& spec = *option.specs.front();
  const auto fields = split(part, ':');
  if (!spec.numeric() || option.specs.size() > 1 || fields.size() > 3) throw bad_value(option, part);
  std::vector<double> numbers;
  for (const std::string_view field : fields) numbers.push_back(number_of(parsed(option, spec, field)));
  const double first = numbers[0];
  const double step = numbers.size() > 2 ? numbers[2] : 1;
  const bool sensible = std::isfinite(first) && std::isfinite(numbers[1]) && std::isfinite(step);
  const bool least = spec.kind == ParameterKind::integer ? step >= 1 : step > 0;
  if (!sensible || !least || numbers[1] < first) {
    throw UsageError(fmt::format(
        "{}: the range \"{}\" is empty. Write first:last:step with first ≤ last and a step of {}.",
        option.name, part, spec.kind == ParameterKind::integer ? "1 or more" : "more than 0"));
  }
  const double steps = std::floor((numbers[1] - first) / step * (1 + 1e-12));
  if (steps + static_cast<double>(axis.size()) >= kMostValues) {
    throw UsageError(fmt::format("{}: \"{}\" has more than {} values. Use a larger step.", option.name, part,
                                 kMostValues));
  }
  for (double i = 0; i <= steps; ++i) {
    Parameters one;
    one.set(spec.key, normal(spec, first + i * step));
    append_once(axis, one);
  }
}

}  // namespace

Parameters parse_one(const ParameterOption& option, std::string_view text) {
  Parameters made;
  const auto sides = option.specs.size() > 1 ? split(text, 'x') : std::vector<std::string_view>{text};
  if (sides.size() != 1 && sides.size() != option.specs.size()) throw bad_value(option, text);
  for (std::size_t i = 0; i < option.specs.size(); ++i) {
    const ParameterSpec& spec = *option.specs[i];
    const Value value = parsed(option, spec, sides.size() == 1 ? sides.front() : sides[i]);
    if (option.specs.size() > 1 && number_of(value) < spec.minimum) throw bad_value(option, text);
    made.set(spec.key, value);
  }
  return made;
}

SweepAxis parse_axis(const ParameterOption& option, std::string_view text) {
  SweepAxis axis;
  for (const std::string_view part : split(text, ',')) {
    if (part.find(':') != std::string_view::npos) {
      append_range(axis, option, part);
    } else {
      append_once(axis, parse_one(option, part));
    }
  }
  return axis;
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
