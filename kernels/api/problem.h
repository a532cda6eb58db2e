// What went wrong, such that it can be said in any language: a code, an English pattern, and its values.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace filterscope {

/// A sentence or a part of one. Made by problem(), which shows code and English together; a frontend finds
/// its own pattern by the code.
class Problem {
 public:
  /// The pattern that a language has for a code of a translation context; empty where it has none.
  using Translate = std::function<std::string(const std::string& context, const std::string& code)>;

  // Not inline: every place that complains would have its own copy of them.
  Problem();  ///< none
  Problem(const Problem& other);
  Problem(Problem&& other) noexcept;
  Problem& operator=(const Problem& other);
  Problem& operator=(Problem&& other) noexcept;
  ~Problem();
  /// `english` has a place %1 … %9 for each argument. Without a code only the arguments are translated.
  Problem(std::string code, std::string english, std::vector<Problem> arguments);
  /// Text that is no language's: a whole number, a name, what a library or the system says.
  static Problem plain(std::string text);
  /// A word that another translation context has: `source` is what it is found by there, a parameter's label.
  static Problem term(std::string context, std::string source, std::string english);
  /// A number, with its unit or without; `english` has a point before its decimals.
  static Problem number(std::string english);
  static constexpr const char* kNumberContext = "Number";  ///< its translation context
  /// With commas between them.
  static Problem list(const std::vector<Problem>& parts);

  [[nodiscard]] bool empty() const noexcept { return english_.empty(); }
  [[nodiscard]] const std::string& code() const noexcept { return code_; }
  [[nodiscard]] const std::string& english() const noexcept { return english_; }
  [[nodiscard]] const std::string& context() const noexcept { return context_; }
  [[nodiscard]] const std::vector<Problem>& arguments() const noexcept { return arguments_; }

  /// The sentence, with its arguments in their places; English where `translate` is empty or has no pattern.
  [[nodiscard]] std::string text(const Translate& translate = {}) const;

  friend bool operator==(const Problem& a, const Problem& b);

 private:
  std::string context_ = "Problem";
  std::string code_;  ///< empty: not to be translated
  std::string english_;
  std::vector<Problem> arguments_;
};

namespace detail {

/// Whether `pattern` has each of %1 … %count, and no other place.
constexpr bool has_places(std::string_view pattern, std::size_t count) {
  std::size_t seen = 0;
  for (std::size_t i = 0; i + 1 < pattern.size(); ++i) {
    const char digit = pattern[i + 1];
    if (pattern[i] != '%' || digit < '1' || digit > '9') continue;
    const auto place = static_cast<std::size_t>(digit - '1');
    if (place >= count) return false;
    seen |= std::size_t{1} << place;
  }
  return seen == (std::size_t{1} << count) - 1;
}

/// A pattern that does not compile where its places are not those of the arguments.
template <class... Arguments>
struct ProblemPattern {
  // NOLINTNEXTLINE(google-explicit-constructor): a literal becomes one.
  consteval ProblemPattern(const char* english) : text(english) {
    if (!has_places(english, sizeof...(Arguments))) throw "the places do not match the arguments";
  }
  const char* text;
};

Problem problem_argument(Problem nested);
Problem problem_argument(std::string text);
Problem problem_argument(std::string_view text);
Problem problem_argument(const char* text);
Problem problem_argument(long long number);
Problem problem_argument(unsigned long long number);
Problem problem_argument(std::integral auto number) {
  using Number = decltype(number);
  return problem_argument(
      static_cast<std::conditional_t<std::is_signed_v<Number>, long long, unsigned long long>>(number));
}

/// Takes the arguments out of their places.
Problem problem_of(const char* code, const char* english, std::span<Problem> arguments);

}  // namespace detail

/// The problem with this code, a literal as the pattern is: tests collect both from the sources. A code has
/// one English pattern everywhere. Arguments are texts, whole numbers, and problems that are parts of this
/// one.
template <class... Arguments>
Problem problem(const char* code, detail::ProblemPattern<std::type_identity_t<Arguments>...> english,
                Arguments&&... arguments) {
  std::array<Problem, sizeof...(Arguments)> made{
      detail::problem_argument(std::forward<Arguments>(arguments))...};
  return detail::problem_of(code, english.text, made);
}

}  // namespace filterscope
