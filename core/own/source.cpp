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

/// A line of a text, as what it is among comments.
struct CommentLine {
  int number = 0;
  bool code = false;     ///< it, or a line before it, is more than comments and what is for a preprocessor
  bool comment = false;  ///< it is a comment, or within one
  bool first = false;    ///< and that is the first one, whose lines have nothing between them
  std::string_view words;
};

/// Lines behind a #, but not the first one that names the interpreter.
class PythonComments {
 public:
  CommentLine take(const std::string& line) {
    CommentLine now{++number_, code_, false, false, {}};
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string::npos) {
      gap_ = begun_;
      return now;
    }
    now.comment = line[first] == '#' && !(number_ == 1 && line.starts_with("#!"));
    if (line[first] != '#') now.code = code_ = true;
    if (!now.comment) return now;
    begun_ = true;
    now.first = !gap_ && !code_;
    now.words = comment_text(line, " \t#");
    return now;
  }

 private:
  int number_ = 0;
  bool begun_ = false;
  bool gap_ = false;
  bool code_ = false;
};

class CppComments {
 public:
  CommentLine take(const std::string& line) {
    CommentLine now{++number_, code_, false, false, {}};
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string::npos) {
      gap_ = gap_ || (begun_ && !open_);
      return now;
    }
    const std::string_view rest = std::string_view(line).substr(first);
    now.comment = open_ || rest.starts_with("//") || rest.starts_with("/*");
    if (!now.comment) {
      gap_ = true;
      if (rest[0] != '#') now.code = code_ = true;
      return now;
    }
    begun_ = true;
    if (!open_ && rest.starts_with("/*")) open_ = true;
    if (open_ && rest.find("*/") != std::string_view::npos) open_ = false;
    now.first = !gap_ && !code_;
    now.words = comment_text(rest, " \t/*");
    return now;
  }

 private:
  int number_ = 0;
  bool open_ = false;  ///< within /* */
  bool begun_ = false;
  bool gap_ = false;
  bool code_ = false;
};

/// Takes what the comments before the code say. What documents code is left to its tools, but in the first.
template <class Comments>
std::vector<SourceProblem> read_comments(Source& source) {
  std::vector<SourceProblem> problems;
  Comments comments;
  std::istringstream lines(source.text);
  for (std::string line; std::getline(lines, line);) {
    const CommentLine now = comments.take(line);
    if (!now.comment) continue;
    const bool known = is_annotation(now.words);
    if (now.code && known) {
      problems.push_back({now.number, 0, true,
                          fmt::format("{} stands behind code, where it is not read: write it above.",
                                      now.words.substr(0, now.words.find_first_of(" \t")))});
    } else if (!now.code && now.words.starts_with('@') && (known || now.first)) {
      std::ranges::move(read_annotation(source, now.number, std::string(now.words)),
                        std::back_inserter(problems));
    } else if (now.first && source.summary.empty() && !now.words.starts_with('@')) {
      source.summary = now.words;
    }
  }
  return problems;
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
    text += fmt::format("{}{}:{}{}: {}: {}", text.empty() ? "" : "\n",
                        one.file.empty() ? path.filename().string() : one.file, one.line, column,
                        one.error ? "error" : "warning", one.text);
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

int Source::line_for(const std::string& name) const {
  const auto found = lines.find(name);
  return found == lines.end() ? 1 : found->second;
}

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
  std::vector<SourceProblem> problems =
      is_python(path) ? read_comments<PythonComments>(source) : read_comments<CppComments>(source);
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
