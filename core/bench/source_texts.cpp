#include "core/bench/source_texts.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <system_error>
#include <vector>

namespace filterscope {
namespace {

namespace fs = std::filesystem;

fs::path sources_folder() {
  std::error_code ignored;
  const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
  return program.parent_path().parent_path() / "share/filterscope/sources";
}

/// The lines of a file, without their indentation; none where it cannot be read.
std::vector<std::string> lines_of(const fs::path& path) {
  std::vector<std::string> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const std::size_t first = line.find_first_not_of(" \t");
    lines.push_back(first == std::string::npos ? std::string() : line.substr(first));
  }
  return lines;
}

}  // namespace

void add_texts(LineReadings& readings) {
  const fs::path sources = sources_folder();
  std::map<std::string, std::vector<std::string>> files;
  const auto add = [&](const SourceLine& line) {
    if (!line.file.starts_with("kernels/") || readings.texts.contains(line)) return;
    const auto [file, is_new] = files.try_emplace(line.file);
    if (is_new) file->second = lines_of(sources / line.file);
    const auto index = static_cast<std::size_t>(line.line);
    if (index >= 1 && index <= file->second.size()) readings.texts[line] = file->second[index - 1];
  };
  for (const FunctionSamples& function : readings.functions) {
    for (const InstructionSamples& one : function.instructions) {
      for (const SourceLine& line : one.places) add(line);
    }
  }
}

std::string shipped_source(const std::string& file) {
  // Names come from result files too.
  if (!file.starts_with("kernels/") || file.find("..") != std::string::npos) return {};
  std::ifstream stream(sources_folder() / file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace filterscope
