#include "kernels/api/schema.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "kernels/api/number_in.h"

namespace filterscope {
namespace {

Problem term_of(const std::string& label, const std::string& english) {
  return label.empty() ? Problem::plain(english) : Problem::term("Parameter", label, english);
}

Problem list_of(const std::vector<Choice>& choices) {
  std::vector<Problem> terms;
  for (const Choice& choice : choices) terms.push_back(term_of(choice.label, choice.key));
  return Problem::list(terms);
}

Problem range_of(const ParameterSpec& spec) {
  const std::string least = fmt::format("{}", spec.minimum);
  const std::string most = fmt::format("{}", spec.maximum);
  if (spec.unit.empty()) return problem("value.range", "from %1 to %2", least, most);
  return problem("value.range_unit", "from %1 to %2 %3", least, most, term_of(spec.unit, spec.unit));
}

Problem choose_one() { return problem("value.choose", "Choose one of those, or another variant."); }

bool listed(std::initializer_list<std::string_view> keys, std::string_view key) {
  return std::ranges::find(keys, key) != keys.end();
}

}  // namespace

const Choice* ParameterSpec::choice(std::string_view name) const noexcept {
  const auto found = std::ranges::find(choices, name, &Choice::key);
  return found == choices.end() ? nullptr : &*found;
}

std::string ParameterSpec::option_name() const {
  std::string name = option.empty() ? key : option;
  std::ranges::replace(name, '_', '-');
  return "--" + name;
}

Problem ParameterSpec::term() const { return term_of(label, key); }

const ParameterSpec* Schema::find(std::string_view key) const noexcept {
  const auto found = std::ranges::find(specs, key, &ParameterSpec::key);
  return found == specs.end() ? nullptr : &*found;
}

ParameterSpec& Schema::at(std::string_view key) {
  const auto found = std::ranges::find(specs, key, &ParameterSpec::key);
  if (found == specs.end()) throw std::logic_error(fmt::format("The schema has no parameter \"{}\"", key));
  return *found;
}

Schema& Schema::only(std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys) at(key);
  std::erase_if(specs, [&](const ParameterSpec& spec) { return !listed(keys, spec.key); });
  return *this;
}

Schema& Schema::without(std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys) at(key);
  std::erase_if(specs, [&](const ParameterSpec& spec) { return listed(keys, spec.key); });
  return *this;
}

Schema& Schema::narrow(std::string_view key, double minimum, double maximum) {
  ParameterSpec& spec = at(key);
  const bool wider = minimum < spec.minimum || maximum > spec.maximum;
  const double value = number_of(spec.default_value);
  if (wider || !(value >= minimum && value <= maximum)) {
    throw std::logic_error(fmt::format("{} to {} does not narrow \"{}\"", minimum, maximum, key));
  }
  spec.minimum = minimum;
  spec.maximum = maximum;
  return *this;
}

Schema& Schema::choose(std::string_view key, std::initializer_list<std::string_view> choices) {
  ParameterSpec& spec = at(key);
  std::vector<Choice> chosen;
  for (const std::string_view name : choices) {
    const Choice* choice = spec.choice(name);
    if (choice == nullptr) throw std::logic_error(fmt::format("\"{}\" has no choice \"{}\"", key, name));
    chosen.push_back(*choice);
  }
  spec.choices = std::move(chosen);
  const std::string before = text_of(spec.default_value);
  if (spec.choice(before) == nullptr) {
    spec.stand_in = before;
    spec.default_value = spec.choices.front().key;
  }
  return *this;
}

Schema& Schema::set_default(std::string_view key, Value value) {
  ParameterSpec& spec = at(key);
  spec.default_value = std::move(value);
  spec.default_value = normal(spec, spec.default_value);
  if (problem_of(spec, spec.default_value)) {
    throw std::logic_error(fmt::format("\"{}\" cannot be {} by default", key, text_of(spec.default_value)));
  }
  return *this;
}

Value normal(const ParameterSpec& spec, const Value& value) {
  const double number = number_of(value);
  switch (spec.kind) {
    case ParameterKind::integer:
      if (std::abs(number) < 1e15 && number == std::round(number)) return static_cast<std::int64_t>(number);
      break;
    case ParameterKind::real:
      if (!std::holds_alternative<std::string>(value)) return number;
      break;
    case ParameterKind::flag:
      if (number == 0 || number == 1) return number == 1;
      break;
    case ParameterKind::choice:
      if (spec.fixed() && !spec.stand_in.empty() && text_of(value) == spec.stand_in) {
        return spec.choices.front().key;
      }
      break;
    case ParameterKind::file: break;
  }
  return value;
}

Value value_of(const ParameterSpec& spec, const Parameters& parameters) {
  const Value* given = parameters.find(spec.key);
  return given == nullptr ? spec.default_value : normal(spec, *given);
}

bool in_effect(const Schema& schema, const ParameterSpec& spec, const Parameters& parameters) {
  const ParameterSpec* other = spec.needs.key.empty() ? nullptr : schema.find(spec.needs.key);
  if (other == nullptr) return true;
  const std::string value = text_of(value_of(*other, parameters));
  return std::ranges::find(spec.needs.values, value) != spec.needs.values.end();
}

std::optional<ValueProblem> problem_of(const ParameterSpec& spec, const Value& value) {
  const Value given = normal(spec, value);
  const auto refused = [&](Problem allowed, Problem remedy) {
    return ValueProblem{std::move(allowed), Problem::plain(text_of(given)), std::move(remedy)};
  };
  switch (spec.kind) {
    case ParameterKind::integer:
    case ParameterKind::real: {
      const double number = number_of(given);
      const bool right_kind = spec.kind == ParameterKind::real || std::holds_alternative<std::int64_t>(given);
      if (right_kind && std::isfinite(number) && number >= spec.minimum && number <= spec.maximum) break;
      return refused(range_of(spec), problem("value.use", "Use a value in that range, %1 for example.",
                                             text_of(spec.default_value)));
    }
    case ParameterKind::choice:
      if (std::holds_alternative<std::string>(given) &&
          spec.choice(std::get<std::string>(given)) != nullptr) {
        break;
      }
      return refused(list_of(spec.choices), choose_one());
    case ParameterKind::flag:
      if (std::holds_alternative<bool>(given)) break;
      return refused(Problem::plain("true, false"), choose_one());
    case ParameterKind::file:
      if (std::holds_alternative<std::string>(given)) break;
      return refused(problem("value.file", "a file"), choose_one());
  }
  return std::nullopt;
}

Parameters relevant(const Schema& schema, const Parameters& parameters) {
  Parameters read;
  for (const ParameterSpec& spec : schema) {
    const bool counts = in_effect(schema, spec, parameters);
    read.set(spec.key, counts ? value_of(spec, parameters) : spec.default_value);
  }
  return read;
}

Parameters task_of(const Schema& schema, const Parameters& parameters) {
  const Parameters read = relevant(schema, parameters);
  Parameters task;
  for (const ParameterSpec& spec : schema) {
    if (spec.effect == Effect::result) task.set(spec.key, *read.find(spec.key));
  }
  return task;
}

bool same_question(const Schema& a_schema, const Parameters& a, const Schema& b_schema, const Parameters& b) {
  const auto stands_for = [](const ParameterSpec& spec, const Value& value) {
    return spec.fixed() && !spec.stand_in.empty() && value == Value(spec.stand_in);
  };
  return std::ranges::all_of(a_schema, [&](const ParameterSpec& spec) {
    const ParameterSpec* other = b_schema.find(spec.key);
    if (other == nullptr || spec.effect != Effect::result) return true;
    if (!in_effect(a_schema, spec, a) && !in_effect(b_schema, *other, b)) return true;
    const Value of_a = value_of(spec, a);
    const Value of_b = value_of(*other, b);
    const bool both_stand_in = stands_for(spec, Value(other->stand_in)) && other->fixed();
    return of_a == of_b || stands_for(spec, of_b) || stands_for(*other, of_a) || both_stand_in;
  });
}

std::optional<Value> parse_value(const ParameterSpec& spec, std::string_view text) {
  switch (spec.kind) {
    case ParameterKind::integer:
      if (const auto whole = number_in<std::int64_t>(text)) return *whole;
      return std::nullopt;
    case ParameterKind::real:
      if (const auto real = number_in<double>(text)) return *real;
      return std::nullopt;
    case ParameterKind::flag:
      if (text == "true" || text == "on") return true;
      if (text == "false" || text == "off") return false;
      return std::nullopt;
    case ParameterKind::choice:
    case ParameterKind::file: break;
  }
  return std::string(text);
}

}  // namespace filterscope
