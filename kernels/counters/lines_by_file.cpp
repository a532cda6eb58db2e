#include "kernels/counters/lines_by_file.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "kernels/counters/sample_cycles.h"

namespace filterscope {
namespace {

/// Calls `take` with each instruction, its function's name and its cycles by state.
template <class Take>
double for_each_instruction(const LineReadings& readings, Take take) {
  const SampleCycles cycles(readings);
  double all = 0;
  for (const FunctionSamples& function : readings.functions) {
    for (const InstructionSamples& one : function.instructions) {
      StateCycles states;
      for (const StallSamples& state : one.states) states[state.reason] += cycles.of(state);
      all += sum_of(states);
      take(function.name, one, states);
    }
  }
  return all;
}

/// The innermost of its lines that is in the file; null where none is. Without any line it is in no file.
const SourceLine* place_in(const InstructionSamples& one, const std::string& file) {
  static const SourceLine kUnknown;
  if (one.places.empty()) return file.empty() ? &kUnknown : nullptr;
  const auto found = std::ranges::find(one.places, file, &SourceLine::file);
  return found == one.places.end() ? nullptr : &*found;
}

}  // namespace

std::vector<FileShare> files_of(const LineReadings& readings) {
  struct Sum {
    double all = 0;
    double itself = 0;
  };
  std::map<std::string, Sum> sums;
  const double all = for_each_instruction(
      readings, [&](const std::string&, const InstructionSamples& one, const auto& states) {
        const double cycles = sum_of(states);
        std::set<std::string> files;
        for (const SourceLine& place : one.places) files.insert(place.file);
        const std::string written = one.places.empty() ? std::string() : one.places.front().file;
        files.insert(written);
        for (const std::string& file : files) sums[file].all += cycles;
        sums[written].itself += cycles;
      });
  std::vector<std::tuple<double, double, std::string>> order;
  for (const auto& [file, sum] : sums) order.emplace_back(-sum.all, -sum.itself, file);
  std::ranges::sort(order);
  std::vector<FileShare> files;
  for (const auto& [cycles, itself, file] : order) files.push_back({file, all > 0 ? -cycles / all : 0});
  return files;
}

std::vector<LineShare> lines_of(const LineReadings& readings, const std::string& file) {
  struct Sum {
    std::uint64_t samples = 0;
    StateCycles states;
  };
  std::map<SourceLine, Sum> sums;
  const double all = for_each_instruction(
      readings, [&](const std::string&, const InstructionSamples& one, const auto& states) {
        const SourceLine* place = place_in(one, file);
        if (place == nullptr) return;
        Sum& sum = sums[*place];
        sum.samples += one.samples();
        for (const auto& [state, cycles] : states) sum.states[state] += cycles;
      });
  std::vector<LineShare> lines;
  for (const auto& [place, sum] : sums) {
    LineShare& line = lines.emplace_back();
    line.line = place;
    line.samples = sum.samples;
    line.share = all > 0 ? sum_of(sum.states) / all : 0;
    line.states = longest_first(sum.states);
  }
  return lines;
}

std::vector<InstructionShare> instructions_of(const LineReadings& readings, const SourceLine& line) {
  std::vector<InstructionShare> list;
  const double all = for_each_instruction(
      readings, [&](const std::string& function, const InstructionSamples& one, const auto& states) {
        const SourceLine* place = place_in(one, line.file);
        if (place == nullptr || *place != line) return;
        list.push_back({function, one.offset, one.samples(), sum_of(states), longest_first(states)});
      });
  for (InstructionShare& one : list) one.share = all > 0 ? one.share / all : 0;
  return list;
}

}  // namespace filterscope
