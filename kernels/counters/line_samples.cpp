#include "kernels/counters/line_samples.h"

#include <algorithm>
#include <numeric>

namespace filterscope {
namespace {

constexpr std::string_view kIssues = "selected";

/// What a sample stands for, in cycles of which some scheduler is sampled each time.
class Cycles {
 public:
  explicit Cycles(const LineReadings& readings) {
    std::uint64_t all = 0;
    std::uint64_t idle = 0;
    std::uint64_t issued = 0;
    for (const FunctionSamples& function : readings.functions) {
      for (const InstructionSamples& one : function.instructions) {
        for (const StallSamples& state : one.states) {
          all += state.samples;
          idle += state.idle;
          if (state.reason == kIssues) issued += state.samples;
        }
      }
    }
    known_ = idle > 0 || issued > 0;
    if (issued > 0) issue_ = static_cast<double>(all - std::min(idle, all)) / static_cast<double>(issued);
  }

  [[nodiscard]] double of(const StallSamples& state) const {
    if (!known_) return static_cast<double>(state.samples);
    return state.reason == kIssues ? issue_ * static_cast<double>(state.samples)
                                   : static_cast<double>(state.idle);
  }

 private:
  bool known_ = false;  ///< else a sample is worth as much as any other
  double issue_ = 0;    ///< of a sample of a warp that issues
};

using States = std::map<std::string_view, double>;

double sum_of(const States& states) {
  return std::accumulate(states.begin(), states.end(), 0.0,
                         [](double sum, const auto& one) { return sum + one.second; });
}

std::vector<StateShare> longest_first(const States& states) {
  const double all = sum_of(states);
  std::vector<StateShare> list;
  for (const auto& [reason, cycles] : states) {
    if (cycles > 0) list.push_back({std::string(reason), cycles / all});
  }
  std::ranges::stable_sort(list, std::ranges::greater(), &StateShare::share);
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
    States states;
    std::map<SourceLine, double> from;
  };
  const Cycles cycles(readings);
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
  const Cycles cycles(readings);
  States sums;
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
