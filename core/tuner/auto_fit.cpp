#include "core/tuner/auto_fit.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <map>

#include "core/report/machine.h"
#include "core/report/results.h"
#include "core/stats/summary.h"
#include "kernels/cost/auto_cost.h"

namespace filterscope {
namespace {

/// Times of one variant, pixel type and colour mode, for images of both sizes.
struct Probe {
  std::string_view variant;
  PixelType type;
  int channels;
  ColourMode colour;
  double sigma_range;
  std::initializer_list<int> radii;
};

// σr is such that fast/register_half does its own work; 30 with float values of more than 16 pixels is what
// fast/spectral does without tensor cores everywhere.
constexpr Probe kProbes[] = {
    {"fast/register_tiled", PixelType::u8, 1, ColourMode::channel, 20, {1, 3, 7, 15}},
    {"fast/register_tiled", PixelType::f32, 1, ColourMode::channel, 20, {2, 17, 20, 24, 31}},
    {"fast/register_tiled", PixelType::u8, 3, ColourMode::rgb, 20, {1, 3, 7}},
    {"fast/register_tiled", PixelType::u8, 3, ColourMode::lab, 20, {1, 3, 7}},
    {"fast/pair_symmetric", PixelType::f32, 1, ColourMode::channel, 20, {4, 7, 10, 15}},
    {"fast/register_half", PixelType::u8, 1, ColourMode::channel, 20, {1, 3, 7, 15}},
    {"fast/register_half", PixelType::u8, 3, ColourMode::channel, 20, {1, 5}},
    {"fast/spectral", PixelType::u8, 1, ColourMode::channel, 30, {3, 12, 31}},
    {"fast/spectral", PixelType::u16, 1, ColourMode::channel, 10, {5, 12}},
    {"fast/spectral", PixelType::f32, 1, ColourMode::channel, 30, {18, 24}},
    {"fast/spectral", PixelType::u8, 1, ColourMode::channel, 30, {40}},
    {"fast/spectral_tensor", PixelType::u8, 1, ColourMode::channel, 30, {3, 12, 20, 31}},
    {"fast/spectral_tensor", PixelType::u8, 1, ColourMode::channel, 10, {5, 14}},
    {"larsson2015/shared_memory", PixelType::u8, 3, ColourMode::rgb, 20, {1, 3}},
    {"larsson2015/shared_memory", PixelType::u8, 3, ColourMode::lab, 20, {1, 3}},
};

/// As large on every device, counted in blocks a multiprocessor.
constexpr struct {
  int width;
  int rows_a_multiprocessor;
} kSizes[] = {{512, 4}, {2048, 16}};
constexpr int kLeastRows = 64;
constexpr int kMostRows = 4096;

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

std::vector<FitRequest> fit_requests(const DeviceFacts& device) {
  std::vector<FitRequest> requests;
  for (const Probe& probe : kProbes) {
    for (const auto& size : kSizes) {
      for (const int radius : probe.radii) {
        BilateralRequest request;
        const int rows =
            std::clamp(size.rows_a_multiprocessor * device.multiprocessors, kLeastRows, kMostRows);
        request.shape = {size.width, rows, 1, probe.channels, probe.type};
        request.parameters.radius = radius;
        request.parameters.sigma_range = probe.sigma_range;
        request.parameters.colour = probe.colour;
        request.device = device.index;
        if (fast::modelled_cost(probe.variant, request, device).kernel.empty()) continue;
        requests.push_back({probe.variant, request});
      }
    }
  }
  return requests;
}

AutoFit fit_auto(const DeviceFacts& device, const TimeOne& time, const CancelToken* cancel,
                 const std::function<void(double)>& progress) {
  constexpr std::size_t kFewest = kCostTerms + 1;
  const std::vector<FitRequest> requests = fit_requests(device);
  std::map<std::string, std::vector<Timed>, std::less<>> times;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    throw_if_cancelled(cancel);
    if (progress) progress(static_cast<double>(i) / static_cast<double>(requests.size()));
    const std::optional<double> ms = time(requests[i]);
    if (!ms || !(*ms > 0)) continue;
    const fast::ModelledCost cost = fast::modelled_cost(requests[i].variant, requests[i].request, device);
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
