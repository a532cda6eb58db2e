#include "kernels/cost/volume_cost.h"

#include <algorithm>

#include "kernels/api/choice.h"
#include "kernels/bilateral3d/fast/bounded/bounded_method.h"
#include "kernels/bilateral3d/fast/exact/pair_window.h"
#include "kernels/catalog.h"

namespace filterscope::fast {
namespace {

constexpr double kStartMs = 0.008;
constexpr double kVoxels = 256.0 * 256 * 120;  ///< of the volume that was measured
constexpr double kMultiprocessors = 132;
constexpr int kFewestHarmonics = 4;

/// How many times as long as with the volume and the device that were measured.
double share(const VolumeRequest& request, const DeviceFacts& device) {
  return static_cast<double>(request.shape.pixels()) / kVoxels * kMultiprocessors / multiprocessors(device) *
         slowness(device);
}

int longest_reach(const VolumeRequest& request) {
  const Halo reach = reach_of(request.parameters);
  return std::max({reach.x, reach.y, reach.z});
}

/// Harmonics of the longest series that the volume's values may need.
int harmonics_of(const BoundedMethod& method) {
  return std::max(method.series_for(SeriesFor::inside).basis.harmonics,
                  method.series_for(SeriesFor::clamped).basis.harmonics);
}

}  // namespace

ModelledCost modelled_exact_cost(const VolumeRequest& request, const DeviceFacts& device) {
  constexpr double kCubeMs = 0.0595;  // of 3×3×3 voxels
  constexpr double kVolumeMs = 0.024;
  constexpr double kTapMs = 1.98e-3;
  constexpr double kPairsVolumeMs = 0.322;
  constexpr double kPairsTapMs = 1.6e-3;
  const Halo reach = reach_of(request.parameters);
  const double of = share(request, device);
  const double taps = (2.0 * reach.x + 1) * (2.0 * reach.y + 1) * (2.0 * reach.z + 1);
  if (reach == Halo{1, 1, 1}) return {"bilateral3d", {kStartMs, of * kCubeMs, 0}};
  if (pairs_suit(reach))
    return {"bilateral3d, pairs", {kStartMs, of * kPairsVolumeMs, of * taps * kPairsTapMs}};
  return {"bilateral3d", {kStartMs, of * kVolumeMs, of * taps * kTapMs}};
}

ModelledCost modelled_bounded_cost(const VolumeRequest& request, int harmonics, const DeviceFacts& device) {
  const bool two_steps = bounded_steps(longest_reach(request)) == 2;
  const double volume_ms = two_steps ? 0.044 : 0.077;
  const double harmonic_ms = two_steps ? 0.0222 : 0.0267;
  const double of = share(request, device);
  return {"bilateral3d_bounded", {kStartMs, of * volume_ms, of * harmonics * harmonic_ms}};
}

ModelledCost modelled_volume_cost(std::string_view id, const VolumeRequest& request,
                                  const DeviceFacts& device) {
  if (id == "fast/bilateral3d") return modelled_exact_cost(request, device);
  if (id != "fast/bilateral3d_bounded" || longest_reach(request) > kMostBoundedRadius) return {};
  const BoundedMethod method = bounded_method(request);
  if (!method.usable()) return {};
  return modelled_bounded_cost(request, harmonics_of(method), device);
}

bool bounded_is_faster(const VolumeRequest& request, const DeviceFacts& device) {
  if (request.parameters.exactness == Exactness::exact || longest_reach(request) > kMostBoundedRadius) {
    return false;
  }
  const double exact = fitted_ms(modelled_exact_cost(request, device), device);
  const auto bounded = [&](int harmonics) {
    return fitted_ms(modelled_bounded_cost(request, harmonics, device), device);
  };
  if (bounded(kFewestHarmonics) >= exact) return false;
  if (bounded(kMostBoundedHarmonics) < exact) return true;
  // Whether there are values outside of the range, for which the series is longer, is not known before they
  // are bound: the longer one counts.
  const BoundedMethod method = bounded_method(request);
  return method.usable() && bounded(harmonics_of(method)) < exact;
}

std::vector<const Variant*> fastest_volumes_first(const VolumeRequest& request, const DeviceFacts& device) {
  std::vector<const Variant*> ranking;
  if (bounded_is_faster(request, device)) ranking.push_back(&variant("fast/bilateral3d_bounded"));
  ranking.push_back(&variant("fast/bilateral3d"));
  std::erase_if(ranking, [&](const Variant* one) { return !accepts(*one, request); });
  // No candidate accepts the request: return one whose prepare() gives the reason.
  if (ranking.empty()) ranking.push_back(&variant("fast/bilateral3d"));
  return ranking;
}

}  // namespace filterscope::fast
