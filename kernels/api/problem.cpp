#include "kernels/api/problem.h"

#include <iterator>
#include <utility>

namespace filterscope {

Problem::Problem() = default;
Problem::Problem(const Problem& other) = default;
Problem::Problem(Problem&& other) noexcept = default;
Problem& Problem::operator=(const Problem& other) = default;
Problem& Problem::operator=(Problem&& other) noexcept = default;
Problem::~Problem() = default;

bool operator==(const Problem& a, const Problem& b) {
  return a.context_ == b.context_ && a.code_ == b.code_ && a.english_ == b.english_ &&
         a.arguments_ == b.arguments_;
}

Problem::Problem(std::string code, std::string english, std::vector<Problem> arguments)
    : code_(std::move(code)), english_(std::move(english)), arguments_(std::move(arguments)) {}

Problem Problem::plain(std::string text) { return {{}, std::move(text), {}}; }

Problem Problem::term(std::string context, std::string source, std::string english) {
  Problem term(std::move(source), std::move(english), {});
  term.context_ = std::move(context);
  return term;
}

Problem Problem::number(std::string english) {
  std::string source = english;
  return term(kNumberContext, std::move(source), std::move(english));
}

Problem Problem::list(const std::vector<Problem>& parts) {
  Problem whole;
  for (const Problem& part : parts) whole = whole.empty() ? part : Problem({}, "%1, %2", {whole, part});
  return whole;
}

std::string Problem::text(const Translate& translate) const {
  std::string pattern = translate && !code_.empty() ? translate(context_, code_) : std::string();
  if (pattern.empty()) pattern = english_;
  if (arguments_.empty()) return pattern;  // What looks like a place in a plain text is none.
  std::string whole;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const char digit = i + 1 < pattern.size() ? pattern[i + 1] : '\0';
    const auto place = static_cast<std::size_t>(digit - '1');
    if (pattern[i] == '%' && digit >= '1' && digit <= '9' && place < arguments_.size()) {
      whole += arguments_[place].text(translate);
      ++i;
    } else {
      whole += pattern[i];
    }
  }
  return whole;
}

namespace detail {

Problem problem_argument(Problem nested) { return nested; }
Problem problem_argument(std::string text) { return Problem::plain(std::move(text)); }
Problem problem_argument(std::string_view text) { return Problem::plain(std::string(text)); }
Problem problem_argument(const char* text) { return Problem::plain(text); }
Problem problem_argument(long long number) { return Problem::plain(std::to_string(number)); }
Problem problem_argument(unsigned long long number) { return Problem::plain(std::to_string(number)); }

Problem problem_of(const char* code, const char* english, std::span<Problem> arguments) {
  return {
      code, english, {std::make_move_iterator(arguments.begin()), std::make_move_iterator(arguments.end())}};
}

}  // namespace detail
}  // namespace filterscope
