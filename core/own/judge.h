// Whether a user's kernel is right, and how fast: images that are hard for filters, beside the
// double-precision reference of its family; targets that begin as rubbish; fresh input for every sample that
// is timed.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/metrics/promise_check.h"
#include "core/stats/summary.h"
#include "kernels/api/variant.h"

namespace filterscope::own {

/// One image, type and set of parameters.
struct JudgedCase {
  std::string image;  ///< "odd sides", "colours", "hard edges", "photograph"
  Shape shape;
  Parameters parameters;
  /// Beside the reference; nothing without one, and where the case failed before.
  std::optional<PromiseCheck> promise;
  Problem fault;  ///< empty: none was found

  [[nodiscard]] bool right() const { return fault.empty() && (!promise || promise->kept); }
};

struct JudgedTime {
  std::string image;
  Shape shape;
  Parameters parameters;
  std::vector<double> samples;  ///< ms, in the order in which they were taken
  Summary milliseconds;
  KernelFacts kernel;    ///< of the last one; empty on the CPU
  double least_ms = 0;   ///< what reading and writing the image takes at the machine's memory rate
  bool believed = true;  ///< no faster than that
  /// The fastest of the family's variants here that keep their promises exactly; empty: there is none.
  std::string rival;
  Summary rival_milliseconds;
};

struct Judgement {
  std::string variant;
  std::string family;
  bool has_reference = false;
  std::vector<JudgedCase> cases;
  std::size_t not_run = 0;         ///< further cases, behind one in which the kernel's process ended
  std::optional<JudgedTime> time;  ///< of a kernel that is right

  /// All cases are, and the time is believed.
  [[nodiscard]] bool right() const;
};

struct JudgeSettings {
  Parameters parameters;  ///< in place of defaults
  int samples = 15;       ///< of the time; 0: it is not measured
  const CancelToken* cancel = nullptr;
  std::function<void(double)> progress = {};  ///< gets 0…1
};

/// Throws Cancelled, and what prepare() throws for the defaults.
Judgement judge(const Variant& variant, const JudgeSettings& settings);

}  // namespace filterscope::own
