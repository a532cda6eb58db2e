#include "kernels/counters/line_samples.h"

#include <algorithm>
#include <numeric>

#include "kernels/counters/sample_cycles.h"

namespace filterscope {

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
    StateCycles states;
    std::map<SourceLine, double> from;
  };
  const SampleCycles cycles(readings);
  std::map<SourceLine, Sum> sums;
  double all = 0;
  for (const FunctionSamples& function : readings.functions) {
    for (const InstructionSamples& one : function.instructions) {
      Sum& sum = sums[one.places.empty() ? SourceLine() : one.places.front()];
      sum.samples += one.samples();
      for (const StallSamples& state : one.states) {
        const double time = cycles.of(state);
        all += time;
        sum.states[state.reason] += time;
        if (one.places.size() > 1) sum.from[one.places.back()] += time;
      }
    }
  }
  std::vector<LineShare> lines;
  for (const auto& [line, sum] : sums) {
    LineShare& share = lines.emplace_back();
    share.line = line;
    share.samples = sum.samples;
    share.share = all > 0 ? sum_of(sum.states) / all : 0;
    share.states = longest_first(sum.states);
    const auto from = std::ranges::max_element(sum.from, {}, [](const auto& one) { return one.second; });
    if (from != sum.from.end()) share.from = from->first;
  }
  std::ranges::stable_sort(lines, std::ranges::greater(), &LineShare::share);
  if (lines.size() > most) lines.resize(most);
  return lines;
}

std::vector<StateShare> states_of(const LineReadings& readings) {
  const SampleCycles cycles(readings);
  StateCycles sums;
  for (const FunctionSamples& function : readings.functions) {
    for (const InstructionSamples& one : function.instructions) {
      for (const StallSamples& state : one.states) sums[state.reason] += cycles.of(state);
    }
  }
  return longest_first(sums);
}

void SampleSums::add(std::uint64_t code, std::string_view function, std::uint64_t offset,
                     std::string_view state, std::uint64_t samples, std::uint64_t idle) {
  if ((samples == 0 && idle == 0) || state.empty()) return;
  Counts& counts = functions_[{code, std::string(function)}][offset][std::string(state)];
  counts.samples += samples;
  counts.idle += idle;
  total_ += samples;
}

std::vector<FunctionSamples> SampleSums::functions(const Places& places) const {
  std::vector<FunctionSamples> list;
  for (const auto& [key, instructions] : functions_) {
    FunctionSamples& function = list.emplace_back(FunctionSamples{key.second, {}});
    for (const auto& [offset, states] : instructions) {
      InstructionSamples& one = function.instructions.emplace_back();
      one.offset = offset;
      one.places = places(key.first, key.second, offset);
      for (const auto& [reason, counts] : states) one.states.push_back({reason, counts.samples, counts.idle});
      std::ranges::stable_sort(one.states, std::ranges::greater(), &StallSamples::samples);
    }
  }
  std::ranges::stable_sort(list, std::ranges::greater(), &FunctionSamples::samples);
  return list;
}

}  // namespace filterscope
