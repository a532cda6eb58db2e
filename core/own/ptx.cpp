#include "core/own/ptx.h"

#include <cstddef>
#include <set>
#include <sstream>
#include <string_view>

namespace filterscope::own {
namespace {

/// Numbers of the files of that name: ".file 2 "/folder/mine.cu"".
std::set<int> numbers_of(const std::string& ptx, const std::string& file) {
  std::set<int> numbers;
  std::istringstream lines(ptx);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string word;
    int number = 0;
    std::string path;
    if (!(words >> word >> number) || word != ".file" || !std::getline(words, path)) continue;
    const std::size_t end = path.rfind('"');
    if (end == std::string::npos || end < file.size()) continue;
    const std::size_t begin = end - file.size();
    if (path.compare(begin, file.size(), file) == 0 && (path[begin - 1] == '/' || path[begin - 1] == '"')) {
      numbers.insert(number);
    }
  }
  return numbers;
}

/// The line of ".loc FILE LINE COLUMN, …, inlined_at FILE LINE COLUMN" in such a file; `otherwise` where it
/// is in none.
int line_of(const std::string& loc, const std::set<int>& files, int otherwise) {
  const auto place = [&](std::size_t from) {
    std::istringstream words(loc.substr(from));
    int file = 0;
    int line = 0;
    return words >> file >> line && files.contains(file) ? line : 0;
  };
  constexpr std::string_view kLoc = ".loc";
  constexpr std::string_view kCaller = "inlined_at";
  if (const int line = place(loc.find(kLoc) + kLoc.size()); line > 0) return line;
  const std::size_t caller = loc.find(kCaller);
  const int line = caller == std::string::npos ? 0 : place(caller + kCaller.size());
  return line > 0 ? line : otherwise;
}

}  // namespace

std::map<int, std::vector<std::string>> ptx_by_line(const std::string& ptx, const std::string& file) {
  const std::set<int> files = numbers_of(ptx, file);
  std::map<int, std::vector<std::string>> all;
  std::istringstream lines(ptx);
  int now = 0;
  bool within = false;   // a function's braces
  bool section = false;  // what has the next ones, of data
  for (std::string line; std::getline(lines, line);) {
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == std::string::npos) continue;
    const std::string text = line.substr(first);
    if (text == "{" || text == "}") {
      within = text == "{" && !section;
      section = false;
    } else if (text.starts_with(".section")) {
      section = true;
    } else if (text.starts_with(".loc")) {
      now = line_of(text, files, now);
    } else if (within && text.front() != '.' && !text.starts_with("//")) {
      all[now].push_back(text);
    }
  }
  return all;
}

}  // namespace filterscope::own
