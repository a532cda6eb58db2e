// Words in a source's text, and in what of it is code: comments and literals are not.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace filterscope::own {

bool is_word(char c);

/// Where the word stands first from `from` on, not as a part of another; npos: nowhere.
std::size_t find_word(std::string_view text, std::string_view word, std::size_t from = 0);

/// The text with blanks for comments, and in C++ for what string and character literals hold: lines and
/// places stay.
std::string code_of(std::string_view text);
std::string python_code_of(std::string_view text);

/// Whether the code has a member of that name, of whatever object: "q.name", "q->name", "Q::name".
bool has_member(std::string_view code, std::string_view name);

/// The line, from 1, where the code first has the function's name and a parenthesis behind it; 0: nowhere.
int line_of_function(std::string_view text, std::string_view function);

/// The line, from 1, of `word` in the code's first declaration that has `other` too; 0: there is none.
int line_of_declaration(std::string_view text, std::string_view word, std::string_view other);

}  // namespace filterscope::own
