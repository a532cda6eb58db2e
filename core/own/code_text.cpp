#include "core/own/code_text.h"

#include <algorithm>
#include <cctype>
#include <regex>

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

int line_of_code(std::string_view text, const char* expression) {
  const std::string code = code_of(text);
  std::smatch match;
  if (!std::regex_search(code, match, std::regex(expression))) return 0;
  return 1 + static_cast<int>(std::count(code.begin(), code.begin() + match.position(), '\n'));
}

}  // namespace filterscope::own
