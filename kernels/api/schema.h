// What parameters there are, as data: from it come the window's controls, the command line's options, the
// validation, files, sweeps, and what two results must share to be compared.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/api/parameters.h"
#include "kernels/api/problem.h"

/// Marks a text of a schema for translation (lupdate takes it for QT_TRANSLATE_NOOP). The window finds the
/// translation by the text; programs without translations show the text itself.
#define FS_TEXT(context, text) text

namespace filterscope {

enum class ParameterKind : unsigned char { integer, real, choice, flag, file };
/// How a slider moves, and what a step of a sweep is.
enum class Scale : unsigned char { linear, logarithmic, powers_of_two };
/// Whether a parameter changes the image that comes out, or only how long it takes.
enum class Effect : unsigned char { result, time };

struct Choice {
  std::string key = {};  ///< in files and on the command line
  std::string label = {};
  friend bool operator==(const Choice&, const Choice&) = default;
};

/// What a parameter needs of another to change anything: that it has one of these values. No key: nothing.
struct Need {
  std::string key = {};
  std::vector<std::string> values = {};
  friend bool operator==(const Need&, const Need&) = default;
};

/// What noise suggests for a parameter: factor · σ, both in levels. A factor of 0: nothing.
struct ByNoise {
  double factor = 0;
  std::string why = {};  ///< one sentence
  friend bool operator==(const ByNoise&, const ByNoise&) = default;
};

/// One parameter. All but `key` and `label` may stay as they are.
struct ParameterSpec {
  std::string key = {};     ///< the word in files; with dashes for underscores the command line's option
  std::string symbol = {};  ///< "σs": where there is no room for the label
  std::string label = {};
  std::string unit = {};
  std::string help = {};  ///< one sentence
  ParameterKind kind = ParameterKind::real;
  double minimum = 0;  ///< of numbers, as the next three
  double maximum = 0;
  double step = 1;
  Scale scale = Scale::linear;
  double slider_minimum = 0;  ///< what a slider covers; the whole range where these are equal
  double slider_maximum = 0;
  Value default_value = 0.0;
  std::string automatic = {};  ///< what the minimum stands for where that is no number: "all cores"
  std::vector<Choice> choices = {};
  Effect effect = Effect::result;
  bool sweepable = true;
  bool in_levels = false;    ///< of the value range: prepare() puts it on the type's full scale
  bool length = false;       ///< in pixels or voxels: in a reduced image it is smaller
  bool cpu_threads = false;  ///< more of them than the machine has cores are not tried in tuning
  bool joint = false;        ///< joins the channels: says nothing to images of one
  ByNoise by_noise = {};
  Need needs = {};          ///< without which it changes nothing
  int sweep_place = 0;      ///< a map begins with 1 in its columns and 2 in its rows
  bool guarantee = false;   ///< variants that lack it are asked for it all the same: exactness
  std::string option = {};  ///< the option's name where it is not the key; specs that share one are one: WxH
  std::string alias = {};   ///< another name of the option
  std::string plural = {};  ///< under which listings have the choices
  /// Accepted in place of a narrowed variant's only choice: the family's default. Empty: no such word.
  std::string stand_in = {};

  friend bool operator==(const ParameterSpec&, const ParameterSpec&) = default;

  [[nodiscard]] bool numeric() const noexcept {
    return kind == ParameterKind::integer || kind == ParameterKind::real;
  }
  /// Whether there is nothing to choose.
  [[nodiscard]] bool fixed() const noexcept { return kind == ParameterKind::choice && choices.size() == 1; }
  [[nodiscard]] const Choice* choice(std::string_view key) const noexcept;
  /// "--sigma-space"
  [[nodiscard]] std::string option_name() const;
  /// In a problem's text: the key, or the label where labels are translated.
  [[nodiscard]] Problem term() const;
};

/// The parameters that a family has, or that a variant of it reads, in the order of panels and listings.
struct Schema {
  std::vector<ParameterSpec> specs;

  [[nodiscard]] bool empty() const noexcept { return specs.empty(); }
  [[nodiscard]] auto begin() const noexcept { return specs.begin(); }
  [[nodiscard]] auto end() const noexcept { return specs.end(); }
  [[nodiscard]] const ParameterSpec* find(std::string_view key) const noexcept;

  // Narrowing, for variants. Throws std::logic_error for a key that is not there, and for widening.
  Schema& only(std::initializer_list<std::string_view> keys);
  Schema& without(std::initializer_list<std::string_view> keys);
  Schema& narrow(std::string_view key, double minimum, double maximum);
  /// The variant has these choices, its preferred one first; the default stays where it is among them.
  Schema& choose(std::string_view key, std::initializer_list<std::string_view> choices);
  Schema& set_default(std::string_view key, Value value);

  friend bool operator==(const Schema&, const Schema&) = default;

 private:
  ParameterSpec& at(std::string_view key);
};

/// The value as the spec's kind has it: a whole number for a real one's 3, the only choice for its stand-in.
/// What is of no such kind, such as a word for a number, comes back as it is.
Value normal(const ParameterSpec& spec, const Value& value);

/// The parameter's value, normal; its default where the set has none.
Value value_of(const ParameterSpec& spec, const Parameters& parameters);

/// Whether the parameter changes anything beside these others. One that the schema lacks is as it is needed.
bool in_effect(const Schema& schema, const ParameterSpec& spec, const Parameters& parameters);

/// What is wrong with a value.
struct ValueProblem {
  Problem allowed;  ///< "from 1 to 127 px", or the choices
  Problem asked;
  Problem remedy;
};
/// Nothing where the spec allows the value: its kind, its range (not-a-number is outside), its choices.
std::optional<ValueProblem> problem_of(const ParameterSpec& spec, const Value& value);

/// Only what the schema has, normal, with defaults for what is absent or without effect: what a run is given.
Parameters relevant(const Schema& schema, const Parameters& parameters);
/// relevant(), of what changes the result alone: equal where both lead to the same image.
Parameters task_of(const Schema& schema, const Parameters& parameters);
/// Whether variants with other schemas were asked for the same: all that both have and that changes the
/// result is equal. A variant's only choice counts as the one that it stands in for.
bool same_question(const Schema& a_schema, const Parameters& a, const Schema& b_schema, const Parameters& b);

/// A value as a person types it, in the spec's kind; nothing where it is no such value.
std::optional<Value> parse_value(const ParameterSpec& spec, std::string_view text);

}  // namespace filterscope
