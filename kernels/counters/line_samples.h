// Where a kernel's time goes: samples of where its warps were, by instruction and by line of the sources.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace filterscope {

struct SourceLine {
  std::string file;  ///< "kernels/cuda/range_sum.cuh" for this project's; else a path; empty: not known
  int line = 0;      ///< from 1 on; 0: not known

  bool operator==(const SourceLine&) const = default;
  bool operator<(const SourceLine& other) const {
    return std::tie(file, line) < std::tie(other.file, other.line);
  }
};

/// Samples in which a warp was in one state: it waited for something, or issued.
struct StallSamples {
  std::string reason;  ///< a key of stall_reasons.h
  std::uint64_t samples = 0;
  std::uint64_t idle = 0;  ///< of these: no other warp of its scheduler issued an instruction either

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

/// Of a time, what went to warps in that state.
struct StateShare {
  std::string reason;  ///< a key of stall_reasons.h
  double share = 0;    ///< 0…1
};

/// Of all functions together, what falls on one line: also of what was inlined there from a header.
struct LineShare {
  SourceLine line;            ///< that the instructions are written in
  SourceLine from;            ///< the kernel's line that calls it, the most frequent one; unknown where it is
                              ///< the kernel's own
  std::uint64_t samples = 0;  ///< of warps that were there
  double share = 0;           ///< of the time, 0…1
  std::vector<StateShare> states;  ///< of the line's time, the longest first
};

/// The lines that the schedulers' time goes to. A cycle in which one issues belongs to the instruction that
/// is issued, any other to those that its warps wait at; what a warp waits for while others issue costs
/// nothing. A sample is of one warp, so that those that issue stand for more than one cycle: for as many as
/// make all cycles with an instruction. All lines add up to 1; those without a known line are one.
std::vector<LineShare> hottest_lines(const LineReadings& readings,
                                     std::size_t most = std::numeric_limits<std::size_t>::max());

/// What the time of all functions went to, the longest first.
std::vector<StateShare> states_of(const LineReadings& readings);

/// Adds up samples as they are collected, part by part.
class SampleSums {
 public:
  /// `code` tells apart functions of the same name. `idle` are of earlier or later `samples` of that state.
  /// Samples of an unknown state are none.
  void add(std::uint64_t code, std::string_view function, std::uint64_t offset, std::string_view state,
           std::uint64_t samples, std::uint64_t idle = 0);
  [[nodiscard]] std::uint64_t total() const noexcept { return total_; }

  using Places = std::function<std::vector<SourceLine>(std::uint64_t code, const std::string& function,
                                                       std::uint64_t offset)>;
  /// The function with the most samples first.
  [[nodiscard]] std::vector<FunctionSamples> functions(const Places& places) const;

 private:
  struct Counts {
    std::uint64_t samples = 0;
    std::uint64_t idle = 0;
  };
  using States = std::map<std::string, Counts, std::less<>>;
  std::map<std::pair<std::uint64_t, std::string>, std::map<std::uint64_t, States>> functions_;
  std::uint64_t total_ = 0;
};

}  // namespace filterscope
