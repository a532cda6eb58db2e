#include "core/tuner/auto_fit.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/report/machine.h"
#include "core/report/results.h"
#include "core/stats/summary.h"
#include "kernels/cost/model.h"

namespace filterscope {
namespace {

/// What a run took and what the model has for it.
struct Timed {
  double ms = 0;
  CostTerms model{};

  [[nodiscard]] double error(const CostTerms& factors) const {
    double expected = 0;
    for (std::size_t k = 0; k < kCostTerms; ++k) expected += factors[k] * model[k];
    return expected / ms - 1;
  }
};

/// By how much the device differs where the start counts little, in one number.
double overall_factor(const std::vector<Timed>& times) {
  std::vector<double> ratios;
  for (const Timed& time : times) {
    const double work = time.model[1] + time.model[2];
    ratios.push_back(std::max(time.ms - time.model[0], 0.2 * time.ms) / std::max(work, 1e-9));
  }
  return summarize(ratios).median;
}

/// Least squares of the relative errors within limits, by going down one factor after the other: the sum is
/// convex, so that this ends at its least. Factors are drawn to `centre` with weight `pull`.
CostTerms least_squares(const std::vector<Timed>& times, const CostTerms& centre, double pull) {
  constexpr double kWidest = 8;  // times the centre's, and a part of it
  constexpr int kRounds = 500;
  CostTerms factors = centre;
  for (int round = 0; round < kRounds; ++round) {
    for (std::size_t k = 0; k < kCostTerms; ++k) {
      double weight = pull / (centre[k] * centre[k]);
      double sum = weight * centre[k];
      for (const Timed& time : times) {
        const double slope = time.model[k] / time.ms;
        const double others = time.error(factors) - slope * factors[k];
        sum -= slope * others;
        weight += slope * slope;
      }
      factors[k] = std::clamp(sum / weight, centre[k] / kWidest, centre[k] * kWidest);
    }
  }
  return factors;
}

/// The likeliest factors where each is within kSpread of the device's overall one, or so, and times are as
/// far from the model as they turn out to be: what the model cannot say of a kernel must not bend its terms.
CostTerms likeliest(const std::vector<Timed>& times, double overall) {
  constexpr double kSpread = 0.2;
  constexpr double kLeastPull = 0.002;
  const CostTerms centre{1, overall, overall};
  const CostTerms closest = least_squares(times, centre, kLeastPull);
  double squares = 0;
  for (const Timed& time : times) squares += time.error(closest) * time.error(closest);
  const double variance = squares / static_cast<double>(times.size() - kCostTerms);
  return least_squares(times, centre, std::max(variance / (kSpread * kSpread), kLeastPull));
}

double largest_error(const std::vector<Timed>& times, const CostTerms& factors) {
  double largest = 0;
  for (const Timed& time : times) largest = std::max(largest, std::abs(time.error(factors)));
  return largest;
}

}  // namespace

AutoFit fit_auto(const DeviceFacts& device, const TimeOne& time, const CancelToken* cancel,
                 const std::function<void(double)>& progress) {
  constexpr std::size_t kFewest = kCostTerms + 1;
  const std::vector<fast::Probe> probes = fast::probes(device);
  std::map<std::string, std::vector<Timed>, std::less<>> times;
  for (std::size_t i = 0; i < probes.size(); ++i) {
    throw_if_cancelled(cancel);
    if (progress) progress(static_cast<double>(i) / static_cast<double>(probes.size()));
    const std::optional<double> ms = time(probes[i]);
    if (!ms || !(*ms > 0)) continue;
    const fast::ModelledCost cost = fast::modelled_cost_of(probes[i].variant, probes[i].request, device);
    times[std::string(cost.kernel)].push_back({*ms, cost.ms});
  }
  AutoFit fit{device.name, device.uuid, machine_facts().version, utc_now(), {}};
  for (const auto& [kernel, measured] : times) {
    if (measured.size() < kFewest) continue;
    KernelFit one{kernel, likeliest(measured, overall_factor(measured)), static_cast<int>(measured.size())};
    one.error_before = largest_error(measured, {1, 1, 1});
    one.error_after = largest_error(measured, one.factors);
    fit.kernels.push_back(std::move(one));
  }
  if (fit.kernels.empty()) {
    throw RunError(problem("fit.step", "Fitting fast/auto"),
                   problem("fit.no_kernel", "no kernel could be timed on %1", device.name));
  }
  if (progress) progress(1);
  return fit;
}

void use_auto_fit(const AutoFit& fit) {
  CostFactors factors;
  for (const KernelFit& one : fit.kernels) factors[one.kernel] = one.factors;
  set_cost_factors(fit.device_uuid, std::move(factors));
}

}  // namespace filterscope
