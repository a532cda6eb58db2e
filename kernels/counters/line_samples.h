// Where a kernel's time goes: samples of where its warps were, by instruction and by line of the sources.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace filterscope {

struct SourceLine {
  std::string file;  ///< "kernels/cuda/range_sum.cuh" for this project's; else a path; empty: not known
  int line = 0;      ///< from 1 on; 0: not known

  auto operator<=>(const SourceLine&) const = default;
};

/// Samples in which a warp was in one state: it waited for something, or issued.
struct StallSamples {
  std::string reason;  ///< a key of stall_reasons.h
  std::uint64_t samples = 0;

  bool operator==(const StallSamples&) const = default;
};

struct InstructionSamples {
  std::uint64_t offset = 0;  ///< bytes from the function's first instruction
  std::vector<SourceLine>
      places;  ///< its line, then the calls through which that was inlined; empty: unknown
  std::vector<StallSamples> states;  ///< the most frequent first

  [[nodiscard]] std::uint64_t samples() const noexcept;
  bool operator==(const InstructionSamples&) const = default;
};

struct FunctionSamples {
  std::string name;                              ///< as the linker knows it
  std::vector<InstructionSamples> instructions;  ///< by their offsets; those that had a sample

  [[nodiscard]] std::uint64_t samples() const noexcept;
  bool operator==(const FunctionSamples&) const = default;
};

struct LineReadings {
  std::vector<FunctionSamples> functions;
  std::uint64_t dropped = 0;                ///< samples that the hardware had no room for
  std::uint64_t elsewhere = 0;              ///< samples of kernels that are not the program's
  int runs = 0;                             ///< that were sampled
  double plain_ms = 0;                      ///< a run without sampling: the median of some
  double sampled_ms = 0;                    ///< a run while it was sampled: the median of `runs`
  std::map<SourceLine, std::string> texts;  ///< of the lines, where their sources are at hand

  /// In functions; shares are of these.
  [[nodiscard]] std::uint64_t samples() const noexcept;
  bool operator==(const LineReadings&) const = default;
};

/// Of all functions together, what falls on one line: also of what was inlined there from a header.
struct LineShare {
  SourceLine line;  ///< that the instructions are written in
  SourceLine
      from;  ///< the kernel's line that calls it, the most frequent one; unknown where it is the kernel's own
  std::uint64_t samples = 0;
  double share = 0;                  ///< of all samples, 0…1
  std::vector<StallSamples> states;  ///< the most frequent first
};

/// The lines with the most samples. All of them add up to all samples; those without a known line are one.
std::vector<LineShare> hottest_lines(const LineReadings& readings,
                                     std::size_t most = std::numeric_limits<std::size_t>::max());

/// What the warps of all functions did, the most frequent first.
std::vector<StallSamples> states_of(const LineReadings& readings);

/// Adds up samples as they are collected, part by part.
class SampleSums {
 public:
  /// `code` tells apart functions of the same name. Samples of an unknown state are none.
  void add(std::uint64_t code, std::string_view function, std::uint64_t offset, std::string_view state,
           std::uint64_t samples);
  [[nodiscard]] std::uint64_t total() const noexcept { return total_; }

  using Places = std::function<std::vector<SourceLine>(std::uint64_t code, const std::string& function,
                                                       std::uint64_t offset)>;
  /// The function with the most samples first.
  [[nodiscard]] std::vector<FunctionSamples> functions(const Places& places) const;

 private:
  using States = std::map<std::string, std::uint64_t, std::less<>>;
  std::map<std::pair<std::uint64_t, std::string>, std::map<std::uint64_t, States>> functions_;
  std::uint64_t total_ = 0;
};

}  // namespace filterscope
