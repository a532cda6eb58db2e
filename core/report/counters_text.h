// Hardware counters of results: their JSON, and the few figures that say most.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/bench/measure.h"
#include "kernels/api/problem.h"

namespace filterscope {

/// {"chip", "passes", "values": {key: number}}, or {"refused": why}; null where none were asked for.
nlohmann::json counters_json(const Measurement& measurement);
/// Fills in what counters_json() made. Throws Failure that names what is wrong.
void read_counters(const nlohmann::json& object, const Problem& where, Measurement& measurement);

/// Null where the chip has no such counter.
const CounterValue* find_counter(const CounterReadings& readings, std::string_view key);
/// The pipe that was busy for the largest share, and what warps waited for longest; null where not known.
/// That a warp was ready and another was taken is no waiting.
const CounterValue* busiest_pipe(const CounterReadings& readings);
const CounterValue* longest_wait(const CounterReadings& readings);

/// One figure of a table, as text: empty where the chip has no such counter.
struct CounterFigure {
  const char* title;  ///< English: "issue slots %"
  std::string text;
};
/// Issue slots, occupancy, the busiest pipe, what warps wait for most, cache hits, memory.
std::vector<CounterFigure> counter_figures(const CounterReadings& readings);

}  // namespace filterscope
