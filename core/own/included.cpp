#include "core/own/included.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>

#include "core/own/code_text.h"
#include "core/own/source.h"

namespace filterscope::own {

namespace fs = std::filesystem;

namespace {

using Names = std::vector<std::string>;

/// What stands between quotes, or between < and >, in a line of the preprocessor: an include, or a macro that
/// one may be made of.
void add_names_in_directive(std::string_view line, Names& names) {
  for (std::size_t at = 0; (at = line.find_first_of("\"<", at)) != std::string_view::npos; ++at) {
    const std::size_t end = line.find(line[at] == '<' ? '>' : '"', at + 1);
    if (end == std::string_view::npos) return;
    names.emplace_back(line.substr(at + 1, end - at - 1));
    at = end;
  }
}

Names names_in_cpp(std::string_view text) {
  Names names;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    const std::size_t first = line.find_first_not_of(" \t");
    if (first != std::string::npos && line[first] == '#') add_names_in_directive(line, names);
  }
  return names;
}

/// The files that the module "a.b" may be in.
void add_module(std::string module, Names& names) {
  module.erase(0, std::min(module.find_first_not_of('.'), module.size()));
  for (std::size_t end = 0; end != std::string::npos;) {
    end = module.find('.', end == 0 ? 0 : end + 1);
    std::string path = module.substr(0, end);
    std::ranges::replace(path, '.', '/');
    names.push_back(path + ".py");
    names.push_back(path + "/__init__.py");
  }
}

/// "import a.b as c, d", "from a import b".
Names names_in_python(std::string_view text) {
  Names names;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    std::ranges::replace_if(
        line, [](char c) { return !is_word(c) && c != '.'; }, ' ');
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word != "import" && word != "from") continue;
    std::string from;
    if (word == "from" && words >> from) add_module(from, names);
    for (; words >> word;) add_module(from.empty() ? word : from + "." + word, names);
  }
  return names;
}

/// Of a name, beside the one or the other; empty: there is none.
fs::path found_beside(const std::string& name, const fs::path& one, const fs::path& other) {
  std::error_code error;
  for (const fs::path& folder : {one, other}) {
    const fs::path file = (folder / name).lexically_normal();
    if (fs::is_regular_file(file, error)) return file;
  }
  return {};
}

Names names_in(std::string_view text, bool python) {
  return python ? names_in_python(text) : names_in_cpp(text);
}

}  // namespace

std::string text_of_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> included_files(const fs::path& path, std::string_view text) {
  constexpr std::size_t kMost = 1000;
  const bool python = is_python(path);
  const fs::path own = fs::absolute(path).lexically_normal();
  std::vector<fs::path> files;
  const auto take = [&](const fs::path& folder, std::string_view content) {
    for (const std::string& name : names_in(content, python)) {
      const fs::path file = found_beside(name, folder, own.parent_path());
      if (file.empty() || file == own || files.size() == kMost) continue;
      if (std::ranges::find(files, file) == files.end()) files.push_back(file);
    }
  };
  take(own.parent_path(), text);
  for (std::size_t i = 0; i < files.size(); ++i) {
    const fs::path folder = files[i].parent_path();
    take(folder, text_of_file(files[i]));
  }
  return files;
}

std::vector<fs::path> included_files(const fs::path& path) {
  return included_files(path, text_of_file(path));
}

std::vector<fs::path> awaited_files(const fs::path& path) {
  const fs::path own = fs::absolute(path).lexically_normal();
  std::vector<fs::path> readers = included_files(path);
  readers.push_back(own);
  std::vector<fs::path> files;
  for (const fs::path& reader : readers) {
    for (const std::string& name : names_in(text_of_file(reader), is_python(path))) {
      if (!found_beside(name, reader.parent_path(), own.parent_path()).empty()) continue;
      for (const fs::path& folder : {reader.parent_path(), own.parent_path()})
        files.push_back((folder / name).lexically_normal());
    }
  }
  return files;
}

}  // namespace filterscope::own
