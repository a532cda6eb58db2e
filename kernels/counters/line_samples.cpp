#include "kernels/counters/line_samples.h"

#include <algorithm>
#include <numeric>

namespace filterscope {
namespace {

template <class Map>
std::vector<StallSamples> most_first(const Map& states) {
  std::vector<StallSamples> list;
  for (const auto& [reason, samples] : states) list.push_back({std::string(reason), samples});
  std::ranges::stable_sort(list, std::ranges::greater(), &StallSamples::samples);
  return list;
}

}  // namespace

std::uint64_t InstructionSamples::samples() const noexcept {
  return std::accumulate(states.begin(), states.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const StallSamples& one) { return sum + one.samples; });
}

std::uint64_t FunctionSamples::samples() const noexcept {
  return std::accumulate(
      instructions.begin(), instructions.end(), std::uint64_t{0},
      [](std::uint64_t sum, const InstructionSamples& one) { return sum + one.samples(); });
}

std::uint64_t LineReadings::samples() const noexcept {
  return std::accumulate(functions.begin(), functions.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const FunctionSamples& one) { return sum + one.samples(); });
}

std::vector<LineShare> hottest_lines(const LineReadings& readings, std::size_t most) {
  struct Sum {
    std::uint64_t samples = 0;
    std::map<SourceLine, std::uint64_t> from;
    std::map<std::string_view, std::uint64_t> states;
  };
  std::map<SourceLine, Sum> sums;
  for (const FunctionSamples& function : readings.functions) {
    for (const InstructionSamples& one : function.instructions) {
      Sum& sum = sums[one.places.empty() ? SourceLine() : one.places.front()];
      sum.samples += one.samples();
      if (one.places.size() > 1) sum.from[one.places.back()] += one.samples();
      for (const StallSamples& state : one.states) sum.states[state.reason] += state.samples;
    }
  }
  const double all = static_cast<double>(std::max<std::uint64_t>(readings.samples(), 1));
  std::vector<LineShare> lines;
  for (const auto& [line, sum] : sums) {
    LineShare& share = lines.emplace_back();
    share.line = line;
    share.samples = sum.samples;
    share.share = static_cast<double>(sum.samples) / all;
    share.states = most_first(sum.states);
    const auto from = std::ranges::max_element(sum.from, {}, [](const auto& one) { return one.second; });
    if (from != sum.from.end()) share.from = from->first;
  }
  std::ranges::stable_sort(lines, std::ranges::greater(), &LineShare::samples);
  if (lines.size() > most) lines.resize(most);
  return lines;
}

std::vector<StallSamples> states_of(const LineReadings& readings) {
  std::map<std::string_view, std::uint64_t> sums;
  for (const FunctionSamples& function : readings.functions) {
    for (const InstructionSamples& one : function.instructions) {
      for (const StallSamples& state : one.states) sums[state.reason] += state.samples;
    }
  }
  return most_first(sums);
}

void SampleSums::add(std::uint64_t code, std::string_view function, std::uint64_t offset,
                     std::string_view state, std::uint64_t samples) {
  if (samples == 0 || state.empty()) return;
  functions_[{code, std::string(function)}][offset][std::string(state)] += samples;
  total_ += samples;
}

std::vector<FunctionSamples> SampleSums::functions(const Places& places) const {
  std::vector<FunctionSamples> list;
  for (const auto& [key, instructions] : functions_) {
    FunctionSamples& function = list.emplace_back(FunctionSamples{key.second, {}});
    for (const auto& [offset, states] : instructions) {
      function.instructions.push_back({offset, places(key.first, key.second, offset), most_first(states)});
    }
  }
  std::ranges::stable_sort(list, std::ranges::greater(), &FunctionSamples::samples);
  return list;
}

}  // namespace filterscope
