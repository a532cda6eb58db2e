#include "core/own/compiler_words.h"

#include <cxxabi.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>

#include "core/own/code_text.h"
#include "core/own/compile.h"

namespace filterscope::own {

namespace fs = std::filesystem;

namespace {

/// Takes ":12" from the end of a place; nothing where none stands there.
std::optional<int> take_number(std::string_view& place) {
  const std::size_t begin = place.find_last_not_of("0123456789") + 1;
  if (begin == place.size() || begin < 2 || place[begin - 1] != ':') return std::nullopt;
  int number = 0;
  std::from_chars(place.data() + begin, place.data() + place.size(), number);
  place = place.substr(0, begin - 1);
  return number;
}

/// "FILE:LINE:COLUMN: " of system compilers, "FILE(LINE): " of NVRTC. Returns the file; empty: it is no
/// place.
std::string_view take_place(std::string_view place, SourceProblem& found) {
  while (place.ends_with(' ') || place.ends_with(':')) place.remove_suffix(1);
  if (place.ends_with(')')) {
    const std::size_t open = place.rfind('(');
    if (open == std::string_view::npos) return {};
    int line = 0;
    std::from_chars(place.data() + open + 1, place.data() + place.size(), line);
    found.line = std::max(1, line);
    return line > 0 ? place.substr(0, open) : std::string_view();
  }
  const std::optional<int> last = take_number(place);
  const std::optional<int> before = last ? take_number(place) : std::nullopt;
  found.line = std::max(1, before.value_or(last.value_or(1)));
  found.column = before ? *last : 0;
  return last ? place : std::string_view();
}

/// A problem's file, as users know it; empty: it is the source.
std::string known_as(std::string_view name, const std::string& file, const fs::path& folder) {
  if (name.empty() || name == file) return {};
  if (name == kAround || name == "kernel.cu" || name.starts_with(kernel_cache().string())) return kAround;
  const fs::path path = fs::path(name).lexically_normal();
  const fs::path beside = folder.empty() ? fs::path() : path.lexically_relative(folder);
  return beside.empty() || *beside.begin() == ".." ? path.string() : beside.string();
}

/// Of "PLACE: error: TEXT" and the like; nothing for other lines, such as those of the source that compilers
/// write below, a blank before them.
std::optional<SourceProblem> problem_in(std::string_view line, const std::string& file,
                                        const fs::path& folder) {
  static constexpr std::array<std::string_view, 5> kKinds = {
      "fatal error: ", "error: ", "ptxas error   : ", "ptxas fatal   : ", "warning: "};
  if (line.starts_with(' ') || line.starts_with('\t')) return std::nullopt;
  std::size_t at = std::string_view::npos;
  std::string_view kind;
  for (const std::string_view one : kKinds) {
    if (const std::size_t found = line.find(one); found < at) at = found, kind = one;
  }
  if (at == std::string_view::npos) return std::nullopt;
  SourceProblem found{1, 0, kind != "warning: ", std::string(line.substr(at + kind.size())), {}};
  found.file = known_as(take_place(line.substr(0, at), found), file, folder);
  if (found.file == kAround) found.line = 1, found.column = 0;
  return found;
}

/// "other(float)" of "_Z5otherf".
std::string demangled(const std::string& name) {
  int status = 0;
  char* plain = abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status);
  std::string text = status == 0 && plain != nullptr ? plain : name;
  std::free(plain);
  return text;
}

/// Functions that are declared and called, and stand nowhere: what linkers and ptxas call them.
std::vector<std::string> undefined_in(const std::string& output) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kWords = {
      {{"undefined reference to `", "'"}, {"undefined symbol: ", ""}, {"Unresolved extern function '", "'"}}};
  std::vector<std::string> names;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    for (const auto& [words, end] : kWords) {
      const std::size_t at = line.find(words);
      if (at == std::string::npos) continue;
      const std::size_t begin = at + words.size();
      const std::size_t last = end.empty() ? std::string::npos : line.rfind(end);
      const std::string name = demangled(line.substr(begin, last == std::string::npos ? last : last - begin));
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
  }
  return names;
}

/// The user's part of a program.
std::string source_in(const std::string& program) {
  const std::string around = fmt::format("\n#line 1 \"{}\"\n", kAround);
  const std::size_t end = program.find(around);
  const std::size_t begin = end == std::string::npos ? end : program.rfind("\n#line 1 \"", end - 1);
  if (begin == std::string::npos) return {};
  const std::size_t first = program.find('\n', begin + 1) + 1;
  return program.substr(first, end - std::min(first, end));
}

/// The line of the outermost brace that is not closed; 0: all are.
int unclosed_line(const std::string& code) {
  std::vector<int> open;
  int line = 1;
  for (const char c : code) {
    if (c == '\n') ++line;
    if (c == '{') open.push_back(line);
    if (c == '}' && !open.empty()) open.pop_back();
  }
  return open.empty() ? 0 : open.front();
}

/// Why a source that compiles by itself does not with what calls it.
SourceProblem misfit(const std::string& program, const std::string& compiler) {
  const std::string text = source_in(program);
  if (const int line = unclosed_line(code_of(text)); line > 0) {
    return {line, 0, true, "The { of this line is not closed.", {}};
  }
  const bool volume = program.find("#define FS_VOLUME 1") != std::string::npos;
  return {std::max(1, line_of_function(text, "pixel")),
          0,
          true,
          fmt::format(
              "The function has to be: float pixel(const Image& in, int x, int y, {}int c, const Params& p), "
              "outside of namespaces and classes. The compiler says: {}",
              volume ? "int z, " : "", compiler),
          {}};
}

/// Of a function's name as linkers have it: "a::other(float)".
SourceProblem undefined(const std::string& name, const std::string& source) {
  const std::string plain = name.substr(0, name.find('('));
  const std::size_t colons = plain.rfind(':');
  const std::string word = plain.substr(colons == std::string::npos ? 0 : colons + 1);
  const std::size_t at = std::min(code_of(source).rfind(word), source.size());
  const auto line = 1 + std::count(source.begin(), source.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  return {at == source.size() ? 1 : static_cast<int>(line),
          0,
          true,
          fmt::format("{} is declared, and there is no function of it.", name),
          {}};
}

}  // namespace

std::vector<SourceProblem> problems_in(const std::string& output, const std::string& file,
                                       const fs::path& folder) {
  std::vector<SourceProblem> problems;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    if (std::optional<SourceProblem> one = problem_in(line, file, folder))
      problems.push_back(std::move(*one));
  }
  return problems;
}

std::vector<SourceProblem> told_problems(std::vector<SourceProblem> problems, const std::string& output,
                                         const std::string& program) {
  const std::vector<std::string> names = undefined_in(output);
  if (!names.empty()) {
    const std::string source = source_in(program);
    std::vector<SourceProblem> told;
    for (const std::string& name : names) told.push_back(undefined(name, source));
    return told;
  }
  const auto around = [](const SourceProblem& one) { return one.file == kAround; };
  const auto first = std::ranges::find_if(problems, around);
  if (first == problems.end()) return problems;
  const std::string words = first->text;
  std::erase_if(problems, around);
  if (std::ranges::none_of(problems, &SourceProblem::error)) problems.push_back(misfit(program, words));
  return problems;
}

}  // namespace filterscope::own
