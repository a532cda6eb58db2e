#include "ui/lines/whole_sources.h"

#include <exception>
#include <sstream>
#include <vector>

#include "core/bench/source_texts.h"
#include "core/own/own_variants.h"
#include "core/own/source.h"
#include "kernels/counters/lines_by_file.h"

namespace filterscope::ui {
namespace {

bool has(const std::string& text, const std::string& file, const std::map<SourceLine, std::string>& known) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  for (auto at = known.lower_bound({file, 0}); at != known.end() && at->first.file == file; ++at) {
    const auto index = static_cast<std::size_t>(at->first.line - 1);
    if (index >= lines.size() || !lines[index].ends_with(at->second)) return false;
  }
  return true;
}

}  // namespace

std::map<std::string, std::string> ownSource(const std::string& variant) {
  const std::filesystem::path path = own::source_of(variant);
  if (path.empty()) return {};
  try {
    return {{path.filename().string(), own::read_source(path).text}};
  } catch (const std::exception&) {
    return {};  // the lines that the samples bring are shown then
  }
}

void addShippedSources(LinesResult& result) {
  if (!result.record.measurement.lines) return;
  const LineReadings& readings = *result.record.measurement.lines;
  for (const FileShare& one : files_of(readings)) {
    if (result.sources.contains(one.file)) continue;
    std::string text = shipped_source(one.file);
    if (!text.empty() && has(text, one.file, readings.texts))
      result.sources.emplace(one.file, std::move(text));
  }
}

}  // namespace filterscope::ui
