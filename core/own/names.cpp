#include "core/own/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <span>

namespace filterscope::own {
namespace {

/// Parameters of every family, which say how it runs or what stands beyond the image.
constexpr std::array<std::string_view, 4> kOfAllFamilies = {"border", "block_width", "block_height",
                                                            "threads"};

/// What the text that is compiled with the source takes for itself.
constexpr std::array<std::string_view, 1> kTaken = {"call"};

constexpr std::array<std::string_view, 92> kCppWords = {
    "alignas",     "alignof",  "and",        "and_eq",    "asm",       "auto",         "bitand",
    "bitor",       "bool",     "break",      "case",      "catch",     "char",         "char16_t",
    "char32_t",    "char8_t",  "class",      "co_await",  "co_return", "co_yield",     "compl",
    "concept",     "const",    "const_cast", "consteval", "constexpr", "constinit",    "continue",
    "decltype",    "default",  "delete",     "do",        "double",    "dynamic_cast", "else",
    "enum",        "explicit", "export",     "extern",    "false",     "float",        "for",
    "friend",      "goto",     "if",         "inline",    "int",       "long",         "mutable",
    "namespace",   "new",      "noexcept",   "not",       "not_eq",    "nullptr",      "operator",
    "or",          "or_eq",    "private",    "protected", "public",    "register",     "reinterpret_cast",
    "requires",    "return",   "short",      "signed",    "sizeof",    "static",       "static_assert",
    "static_cast", "struct",   "switch",     "template",  "this",      "thread_local", "throw",
    "true",        "try",      "typedef",    "typeid",    "typename",  "union",        "unsigned",
    "using",       "virtual",  "void",       "volatile",  "wchar_t",   "while",        "xor",
    "xor_eq"};

constexpr std::array<std::string_view, 32> kPythonWords = {
    "and",    "as",   "assert", "async",  "await",  "break",   "class",    "continue",
    "def",    "del",  "elif",   "else",   "except", "finally", "for",      "from",
    "global", "if",   "import", "in",     "is",     "lambda",  "nonlocal", "not",
    "or",     "pass", "raise",  "return", "try",    "while",   "with",     "yield"};

bool among(std::span<const std::string_view> words, std::string_view name) {
  return std::ranges::find(words, name) != words.end();
}

}  // namespace

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= 40 && std::islower(static_cast<unsigned char>(text[0])) != 0 &&
         std::ranges::all_of(
             text, [](unsigned char c) { return std::islower(c) != 0 || std::isdigit(c) != 0 || c == '_'; });
}

std::string why_no_name(std::string_view name, bool python) {
  if (!is_name(name)) {
    return fmt::format("\"{}\" is no name: lower-case letters, digits and underscores", name);
  }
  if (among(kOfAllFamilies, name)) {
    return fmt::format("{} is a parameter that every family has: choose another name", name);
  }
  if (python && among(kPythonWords, name)) {
    return fmt::format("{} is a word of Python: choose another name", name);
  }
  if (!python && among(kCppWords, name)) {
    return fmt::format("{} is a word of C++: choose another name", name);
  }
  if (among(kTaken, name)) {
    return fmt::format("{} is a name that the program takes for itself: choose another", name);
  }
  return {};
}

}  // namespace filterscope::own
