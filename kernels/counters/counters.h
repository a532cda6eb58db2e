// Hardware counters of work on a GPU, read through CUPTI where the driver allows it.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace filterscope {

/// One of what is asked for, under a name of its own: those of CUPTI differ between chips.
struct CounterMetric {
  const char* key;                 ///< "issue_slots_percent": of JSON and CSV; its last word is the unit
  const char* label;               ///< English
  const char* unit;                ///< "%", "bytes", "cycles", …; empty for a number
  std::vector<const char*> names;  ///< in CUPTI, the first that the chip has
};

/// In the order in which they are shown: issue slots, occupancy, pipes, memory, what warps wait for.
std::span<const CounterMetric> counter_metrics();
/// Null where there is none of that key.
const CounterMetric* find_counter(std::string_view key);

struct CounterValue {
  std::string key;
  double value = 0;

  bool operator==(const CounterValue&) const = default;
};

struct CounterReadings {
  std::string chip;                  ///< "GH100"
  int passes = 0;                    ///< so often the work ran: a pass reads a few counters
  std::vector<CounterValue> values;  ///< those that the chip has
};

/// Runs `work`, which waits for its kernels, as often as the counters need, and once before. The counters are
/// of all kernels of a run together, with the caches as the run before left them and the clock as it is.
/// Nothing else may work on the device meanwhile: it would be counted too. Throws UnavailableError where
/// CUPTI is not there or the driver refuses, with what would help; and what `work` throws.
CounterReadings read_cuda_counters(int device, const std::function<void()>& work);

}  // namespace filterscope
