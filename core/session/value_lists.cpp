#include "core/session/value_lists.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

constexpr int kMostValues = 10000;

void append_once(SweepAxis& axis, const Parameters& value) {
  if (std::ranges::find(axis, value) == axis.end()) axis.push_back(value);
}

/// Whether one value is wanted, or several may be given.
enum class Wanted : unsigned char { one, list };

/// What would have been right.
Problem expected(const ParameterOption& option, Wanted wanted) {
  const ParameterSpec& spec = *option.specs.front();
  if (option.specs.size() > 1)
    return problem("values.block", "Give a side such as 16, or width x height such as 32x8.");
  if (wanted == Wanted::one && spec.kind == ParameterKind::integer)
    return problem("values.integer", "Give a whole number such as 5.");
  if (wanted == Wanted::one && spec.kind == ParameterKind::real)
    return problem("values.real", "Give a number such as 2.5.");
  if (spec.kind == ParameterKind::integer) {
    return problem("values.integers",
                   "Give whole numbers: 5, a list such as 1,2,8, or a range such as 1:15:2.");
  }
  if (spec.kind == ParameterKind::real) {
    return problem("values.reals", "Give numbers: 2.5, a list such as 1,2.5,8, or a range such as 1:15:0.5.");
  }
  std::string names;
  for (const Choice& choice : spec.choices) names += (names.empty() ? "" : ", ") + choice.key;
  return problem("values.choices", "Choose one of %1.", names.empty() ? "true, false" : names);
}

ArgumentError bad_value(const ParameterOption& option, std::string_view text, Wanted wanted) {
  return ArgumentError(
      problem("values.wrong", "%1 cannot be \"%2\". %3", option.name, text, expected(option, wanted)));
}

Value parsed(const ParameterOption& option, const ParameterSpec& spec, std::string_view text, Wanted wanted) {
  const std::optional<Value> value = parse_value(spec, text);
  if (!value || (spec.kind == ParameterKind::choice && spec.choice(text) == nullptr))
    throw bad_value(option, text, wanted);
  return *value;
}

void append_range(SweepAxis& axis, const ParameterOption& option, std::string_view part) {
  const ParameterSpec& spec = *option.specs.front();
  const auto fields = split(part, ':');
  if (!spec.numeric() || option.specs.size() > 1 || fields.size() > 3)
    throw bad_value(option, part, Wanted::list);
  std::vector<double> numbers;
  for (const std::string_view field : fields)
    numbers.push_back(number_of(parsed(option, spec, field, Wanted::list)));
  const double first = numbers[0];
  const double step = numbers.size() > 2 ? numbers[2] : 1;
  const bool sensible = std::isfinite(first) && std::isfinite(numbers[1]) && std::isfinite(step);
  const bool whole = spec.kind == ParameterKind::integer;
  const bool least = whole ? step >= 1 : step > 0;
  if (!sensible || !least || numbers[1] < first) {
    const Problem steps =
        whole ? problem("values.step_whole", "1 or more") : problem("values.step_real", "more than 0");
    throw ArgumentError(
        problem("values.empty_range",
                "%1: the range \"%2\" is empty. Write first:last:step with first ≤ last and a step of %3.",
                option.name, part, steps));
  }
  const double steps = std::floor((numbers[1] - first) / step * (1 + 1e-12));
  if (steps + static_cast<double>(axis.size()) >= kMostValues) {
    throw ArgumentError(problem("values.many", "%1: \"%2\" has more than %3 values. Use a larger step.",
                                option.name, part, kMostValues));
  }
  for (double i = 0; i <= steps; ++i) {
    Parameters one;
    one.set(spec.key, normal(spec, first + i * step));
    append_once(axis, one);
  }
}

Parameters read_value(const ParameterOption& option, std::string_view text, Wanted wanted) {
  Parameters made;
  const auto sides = option.specs.size() > 1 ? split(text, 'x') : std::vector<std::string_view>{text};
  if (sides.size() != 1 && sides.size() != option.specs.size()) throw bad_value(option, text, wanted);
  for (std::size_t i = 0; i < option.specs.size(); ++i) {
    const ParameterSpec& spec = *option.specs[i];
    const Value value = parsed(option, spec, sides.size() == 1 ? sides.front() : sides[i], wanted);
    if (option.specs.size() > 1 && number_of(value) < spec.minimum) throw bad_value(option, text, wanted);
    made.set(spec.key, value);
  }
  return made;
}

/// The words of a list as `parse` knows them, each once.
template <class Parse>
auto parsed_words(const char* option, std::string_view text, const char* words, const Parse& parse) {
  std::vector<std::decay_t<decltype(*parse(text))>> values;
  for (const std::string_view word : split(text, ',')) {
    const auto value = parse(word);
    if (!value) {
      throw ArgumentError(problem("values.words", "%1 cannot be \"%2\". Give %3, or both with a comma.",
                                  option, text, words));
    }
    if (std::ranges::find(values, *value) == values.end()) values.push_back(*value);
  }
  return values;
}

}  // namespace

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

Parameters parse_value_of(const ParameterOption& option, std::string_view text) {
  return read_value(option, text, Wanted::one);
}

SweepAxis parse_values(const ParameterOption& option, std::string_view text) {
  SweepAxis axis;
  for (const std::string_view part : split(text, ',')) {
    if (part.find(':') != std::string_view::npos) {
      append_range(axis, option, part);
    } else {
      append_once(axis, read_value(option, part, Wanted::list));
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
    if (id.empty()) {
      throw ArgumentError(
          problem("values.no_variant",
                  "--variants has an empty name. Separate ids by single commas, or write \"all\"."));
    }
    const std::string& known = variant(id).descriptor.id;
    if (std::ranges::find(ids, known) == ids.end()) ids.push_back(known);
  }
  return ids;
}

std::vector<Conditions> parse_conditions(std::string_view caches, std::string_view launches,
                                         std::string_view transfers) {
  std::vector<Conditions> list;
  for (const CacheState cache : parsed_words("--cache", caches, "warm, cold", parse_name<CacheState>)) {
    for (const LaunchMode launch :
         parsed_words("--launch", launches, "single, batch", parse_name<LaunchMode>)) {
      for (const Transfers transfer :
           parsed_words("--transfers", transfers, "out, in", parse_name<Transfers>))
        list.push_back({cache, launch, transfer});
    }
  }
  return list;
}

}  // namespace filterscope
