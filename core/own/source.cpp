#include "core/own/source.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <iterator>
#include <sstream>
#include <string_view>
#include <utility>

#include "core/io/file_bytes.h"
#include "core/own/annotations.h"
#include "core/own/code_text.h"
#include "core/own/included.h"

namespace filterscope::own {
namespace {

/// A line of a comment without what makes it one: `marks` and blanks.
std::string_view comment_text(std::string_view line, std::string_view marks) {
  const auto skip = [&](std::string_view some) {
    const std::size_t first = line.find_first_not_of(some);
    line.remove_prefix(std::min(first, line.size()));
  };
  skip(marks);
  skip(" \t");
  while (!line.empty() && (std::isspace(static_cast<unsigned char>(line.back())) != 0)) line.remove_suffix(1);
  if (line.ends_with("*/")) line.remove_suffix(2);
  return line;
}

/// The same for Python: lines behind a #, but not the first one that names the interpreter.
template <class Take>
void for_each_python_comment_line(const std::string& text, Take take) {
  std::istringstream lines(text);
  bool begun = false;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string::npos && !begun) continue;
    if (first == std::string::npos || line[first] != '#') return;
    if (number == 1 && line.starts_with("#!")) continue;
    begun = true;
    take(number, comment_text(line, " \t#"));
  }
}

/// Calls `take` for each line of the first comment, with its number.
template <class Take>
void for_each_comment_line(const std::string& text, Take take) {
  std::istringstream lines(text);
  bool open = false;  // within /* */
  bool begun = false;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string::npos) {
      if (begun && !open) return;
      continue;
    }
    const std::string_view rest = std::string_view(line).substr(first);
    if (!open && !rest.starts_with("//") && !rest.starts_with("/*")) return;
    begun = true;
    if (rest.starts_with("/*")) open = true;
    if (open && rest.find("*/") != std::string_view::npos) open = false;
    take(number, comment_text(rest, " \t/*"));
  }
}

std::vector<SourceProblem> problems_of_code(const Source& source) {
  const std::string& text = source.text;
  if (text.find('\0') != std::string::npos) return {{1, 0, true, "The file is no text."}};
  if (is_python(source.path)) return {};  // its Python looks at it
  if (source.form == Form::kernel) {
    const int line = line_of_declaration(text, "__shared__", "extern");
    if (line > 0 && source.shared_bytes_line() == 0) {
      return {
          {line, 0, true,
           "Memory that is extern __shared__ needs a function __device__ int shared_bytes(const Params& p), "
           "which says how many bytes of it a block has."}};
    }
    if (text.find("__global__") != std::string::npos && text.find("kernel") != std::string::npos) return {};
    return {{1, 0, true, "There is no function __global__ void kernel(Image in, Target out, Params p)."}};
  }
  if (source.unsafe) {
    return {
        {source.line_of("@unsafe"), 0, true, "@unsafe is for whole kernels: write @form kernel beside it."}};
  }
  if (text.find("pixel") != std::string::npos) return {};
  return {{1, 0, true,
           source.volume ? "There is no function float pixel(const Image& in, int x, int y, int z, "
                           "int c, const Params& p)."
                         : "There is no function float pixel(const Image& in, int x, int y, int c, "
                           "const Params& p)."}};
}

}  // namespace

std::string problem_lines(const std::filesystem::path& path, const std::vector<SourceProblem>& problems) {
  std::string text;
  for (const SourceProblem& one : problems) {
    const std::string column = one.column > 0 ? fmt::format(":{}", one.column) : "";
    text += fmt::format("{}{}:{}{}: {}: {}", text.empty() ? "" : "\n", path.filename().string(), one.line,
                        column, one.error ? "error" : "warning", one.text);
  }
  return text;
}

SourceError::SourceError(const std::filesystem::path& path, std::vector<SourceProblem> problems)
    : Failure(filterscope::problem("own.source", "%1 cannot be used:%2", quoted(path),
                                   fmt::format("\n{}", problem_lines(path, problems)))),
      problems_(std::make_shared<const std::vector<SourceProblem>>(std::move(problems))) {}

bool Source::reads(const std::string& key) const {
  const auto in = [&](const std::string& one) {
    if (!is_python(path)) return has_member(code_of(one), key);
    const std::string code = python_code_of(one);
    return has_member(code, key) || code.find('"' + key + '"') != std::string::npos ||
           code.find('\'' + key + '\'') != std::string::npos;
  };
  return in(text) || in(included);
}

bool Source::uses_block() const {
  return text.find("kBlockWidth") != std::string::npos || text.find("kBlockHeight") != std::string::npos;
}

int Source::shared_bytes_line() const { return line_of_function(text, "shared_bytes"); }

int Source::line_of(std::string_view word) const {
  const std::size_t at = std::min(text.find(word), text.size());
  return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

std::string name_for(const std::filesystem::path& path) {
  std::string name;
  for (const char c : path.stem().string()) {
    const auto letter = static_cast<unsigned char>(c);
    name += is_word(c) && letter < 128 ? static_cast<char>(std::tolower(letter)) : '_';
  }
  return name.empty() ? "kernel" : name;
}

Source parse_source(const std::filesystem::path& path, std::string text) {
  Source source;
  source.path = path;
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
  source.text = std::move(text);
  for (const std::filesystem::path& file : included_files(path, source.text)) {
    source.included += text_of_file(file) + "\n";
  }
  source.name = name_for(path);
  std::vector<SourceProblem> problems;
  const auto take = [&](int line, std::string_view words) {
    if (words.starts_with('@')) {
      std::ranges::move(read_annotation(source, line, std::string(words)), std::back_inserter(problems));
    } else if (source.summary.empty() && !words.empty()) {
      source.summary = words;
    }
  };
  if (is_python(path)) {
    for_each_python_comment_line(source.text, take);
  } else {
    for_each_comment_line(source.text, take);
  }
  if (problems.empty()) problems = problems_of_code(source);
  if (!problems.empty()) throw SourceError(path, std::move(problems));
  return source;
}

std::span<const std::string_view> source_endings() noexcept {
  static constexpr std::array<std::string_view, 5> kEndings = {".cu", ".cpp", ".cc", ".cxx", ".py"};
  return kEndings;
}

bool is_source(const std::filesystem::path& path) {
  const auto endings = source_endings();
  return std::ranges::find(endings, path.extension().string()) != endings.end();
}

bool is_python(const std::filesystem::path& path) { return path.extension() == ".py"; }

Source read_source(const std::filesystem::path& path) {
  if (!is_source(path)) {
    throw SourceError(path, {{1, 0, true, "A kernel's source is a .cu, .cpp or .py file."}});
  }
  const std::vector<std::byte> bytes = read_file(path, FileKind::recipe);
  return parse_source(path, std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

}  // namespace filterscope::own
