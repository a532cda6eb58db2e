#include "kernels/cost/model.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "kernels/cost/auto_cost.h"
#include "kernels/cost/nlm_cost.h"
#include "kernels/cost/volume_cost.h"

namespace filterscope::fast {
namespace {

constexpr double kClockMhz = 1980;  ///< of the H200

}  // namespace

double ceil_divide(double a, double b) { return std::ceil(a / b); }

double slowness(const DeviceFacts& device) { return device.clock_mhz > 0 ? kClockMhz / device.clock_mhz : 1; }

double multiprocessors(const DeviceFacts& device) { return std::max(device.multiprocessors, 1); }

ModelledCost in_blocks(std::string_view kernel, double start_ms, double blocks, double tile_ms,
                       double window_ms, double alone, const DeviceFacts& device) {
  const double rounds = ceil_divide(blocks, multiprocessors(device));
  const double slow = slowness(device);
  return {kernel, {start_ms, rounds * tile_ms * slow, (rounds + alone) * window_ms * slow}};
}

double fitted_ms(const ModelledCost& cost, const DeviceFacts& device) {
  if (cost.kernel.empty()) return std::numeric_limits<double>::infinity();
  CostTerms factors;
  factors.fill(1);
  if (const auto measured = cost_factors(device.uuid)) {
    if (const auto found = measured->find(cost.kernel); found != measured->end()) factors = found->second;
  }
  double ms = 0;
  for (std::size_t i = 0; i < kCostTerms; ++i) ms += factors[i] * cost.ms[i];
  return ms;
}

ModelledCost modelled_cost_of(std::string_view id, const PlanRequest& request, const DeviceFacts& device) {
  ModelledCost cost = modelled_cost(id, request, device);
  if (cost.kernel.empty()) cost = modelled_nlm_cost(id, request, device);
  if (cost.kernel.empty()) cost = modelled_volume_cost(id, request, device);
  return cost;
}

}  // namespace filterscope::fast
