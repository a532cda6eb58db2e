#include "core/own/own_lines.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <span>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include "core/io/file_bytes.h"
#include "kernels/counters/line_table.h"
#include "kernels/counters/stall_reasons.h"

namespace filterscope::own {

namespace fs = std::filesystem;

fs::path samples_file(const fs::path& object) {
  return fs::path(object).concat(fmt::format(".{}.samples", ::getpid()));
}

void take_samples(const fs::path& file, SampleSums& sums, LineReadings& readings) {
  std::ifstream samples(file);
  std::uint64_t dropped = 0;
  std::uint64_t elsewhere = 0;
  bool whole = static_cast<bool>(samples >> dropped >> elsewhere >> std::ws);
  readings.dropped += dropped;
  readings.elsewhere += elsewhere;
  for (std::string line; whole && std::getline(samples, line);) {
    std::istringstream words(line);
    std::string function;
    std::string state;
    std::uint64_t offset = 0;
    std::uint64_t count = 0;
    std::uint64_t idle = 0;
    whole = static_cast<bool>(words >> function >> offset >> state >> count >> idle);
    if (whole && find_stall_reason(state) != nullptr) sums.add(0, function, offset, state, count, idle);
  }
  samples.close();
  std::error_code ignored;
  fs::remove(file, ignored);
  if (!whole) {
    throw UnavailableError(problem("lines.own", "The kernel's process cannot be sampled: %1",
                                   problem("lines.own_file", "what it wrote are no samples")));
  }
}

void find_lines(const Source& source, const fs::path& object, const SampleSums& sums,
                LineReadings& readings) {
  const std::vector<std::byte> cubin = read_file(object, FileKind::session);
  const LineTable table{std::span<const std::byte>(cubin)};
  const std::string name = source.path.filename().string();
  std::vector<std::string> texts;
  std::istringstream lines(source.text);
  for (std::string line; std::getline(lines, line);) texts.push_back(line);
  // Where the call of a whole kernel is told to stand.
  const int entry = source.form == Form::kernel ? source.line_of("__global__") : 0;
  const auto placed = [&](std::uint64_t /*code*/, const std::string& function, std::uint64_t offset) {
    std::vector<SourceLine> places = table.at(function, offset);
    for (SourceLine& place : places) {
      // The compiler puts its folder before names that are no paths.
      place.file = fs::path(place.file).filename().string();
      const auto index = static_cast<std::size_t>(place.line - 1);
      if (place.file != name || index >= texts.size()) continue;
      const std::size_t first = texts[index].find_first_not_of(" \t");
      readings.texts[place] = first == std::string::npos ? std::string() : texts[index].substr(first);
    }
    // What calls the user's code from outside is no line of theirs.
    const auto own = std::ranges::find(places.rbegin(), places.rend(), name, &SourceLine::file);
    if (own != places.rend()) places.erase(own.base(), places.end());
    if (places.size() > 1 && places.back() == SourceLine{name, entry}) places.pop_back();
    return places;
  };
  readings.functions = sums.functions(placed);
}

}  // namespace filterscope::own
