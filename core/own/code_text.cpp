#include "core/own/code_text.h"

#include <algorithm>
#include <cctype>

namespace filterscope::own {

std::string code_of(std::string_view text) {
  enum class Within : unsigned char { code, line_comment, comment, literal };
  std::string code(text);
  Within within = Within::code;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view two = text.substr(i, 2);
    const auto blank = [&](std::size_t count) {
      for (std::size_t k = i; k < std::min(i + count, code.size()); ++k) {
        if (code[k] != '\n') code[k] = ' ';
      }
    };
    switch (within) {
      case Within::code:
        if (two == "//" || two == "/*") {
          within = two == "//" ? Within::line_comment : Within::comment;
          blank(2);
          ++i;
        } else if (text[i] == '"' ||
                   (text[i] == '\'' &&
                    (i == 0 || std::isalnum(static_cast<unsigned char>(text[i - 1])) == 0))) {
          within = Within::literal;  // else a quote stands between a number's digits
          quote = text[i];
        }
        break;
      case Within::line_comment:
        if (text[i] == '\n') within = Within::code;
        blank(1);
        break;
      case Within::comment:
        if (two == "*/") {
          within = Within::code;
          blank(2);
          ++i;
        } else {
          blank(1);
        }
        break;
      case Within::literal:
        if (text[i] == quote || text[i] == '\n') {
          within = Within::code;
        } else if (text[i] == '\\') {
          blank(2);
          ++i;
        } else {
          blank(1);
        }
        break;
    }
  }
  return code;
}

std::string python_code_of(std::string_view text) {
  std::string code(text);
  char quote = 0;
  bool comment = false;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const char c = code[i];
    if (c == '\n') {
      quote = 0;  // texts of several lines have their quotes on others
      comment = false;
    } else if (comment) {
      code[i] = ' ';
    } else if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '#') {
      comment = true;
      code[i] = ' ';
    }
  }
  return code;
}

namespace {

int line_at(std::string_view text, std::size_t at) {
  return 1 + static_cast<int>(std::ranges::count(text.substr(0, at), '\n'));
}

}  // namespace

bool has_member(std::string_view code, std::string_view name) {
  for (std::size_t at = find_word(code, name); at != std::string_view::npos;
       at = find_word(code, name, at + 1)) {
    std::string_view before = code.substr(0, at);
    while (!before.empty() && std::isspace(static_cast<unsigned char>(before.back())) != 0)
      before.remove_suffix(1);
    if (before.ends_with('.') || before.ends_with("->") || before.ends_with("::")) return true;
  }
  return false;
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::size_t find_word(std::string_view text, std::string_view word, std::size_t from) {
  for (std::size_t at = text.find(word, from); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_word(text[at - 1])) && (end == text.size() || !is_word(text[end]))) return at;
  }
  return std::string_view::npos;
}

int line_of_function(std::string_view text, std::string_view function) {
  const std::string code = code_of(text);
  for (std::size_t at = find_word(code, function); at != std::string::npos;
       at = find_word(code, function, at + 1)) {
    const std::size_t behind = code.find_first_not_of(" \t\r\n", at + function.size());
    if (behind != std::string::npos && code[behind] == '(') return line_at(code, at);
  }
  return 0;
}

int line_of_declaration(std::string_view text, std::string_view word, std::string_view other) {
  constexpr std::string_view kEnds = ";{}";
  const std::string code = code_of(text);
  for (std::size_t begin = 0; begin < code.size();) {
    const std::size_t end = std::min(code.find_first_of(kEnds, begin), code.size());
    const std::string_view declaration = std::string_view(code).substr(begin, end - begin);
    const std::size_t at = find_word(declaration, word);
    if (at != std::string_view::npos && find_word(declaration, other) != std::string_view::npos)
      return line_at(code, begin + at);
    begin = end + 1;
  }
  return 0;
}

}  // namespace filterscope::own
