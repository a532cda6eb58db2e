// What samples stand for, in cycles, so that their sums are shares of the time.
#pragma once

#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/counters/line_samples.h"

namespace filterscope {

/// Cycles by the state of a warp.
using StateCycles = std::map<std::string_view, double>;

/// What a sample stands for, in cycles of which some scheduler is sampled each time; see hottest_lines().
class SampleCycles {
 public:
  explicit SampleCycles(const LineReadings& readings) {
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
  static constexpr std::string_view kIssues = "selected";
  bool known_ = false;  ///< else a sample is worth as much as any other
  double issue_ = 0;    ///< of a sample of a warp that issues
};

inline double sum_of(const StateCycles& states) {
  return std::accumulate(states.begin(), states.end(), 0.0,
                         [](double sum, const auto& one) { return sum + one.second; });
}

inline std::vector<StateShare> longest_first(const StateCycles& states) {
  const double all = sum_of(states);
  std::vector<StateShare> list;
  for (const auto& [reason, cycles] : states) {
    if (cycles > 0) list.push_back({std::string(reason), cycles / all});
  }
  std::ranges::stable_sort(list, std::ranges::greater(), &StateShare::share);
  return list;
}

}  // namespace filterscope
