#include "kernels/cost/volume_cost.h"

#include <algorithm>

#include "kernels/api/choice.h"
#include "kernels/bilateral3d/fast/bounded/bounded_method.h"
#include "kernels/bilateral3d/fast/exact/pair_window.h"
#include "kernels/catalog.h"

namespace filterscope::fast {
namespace {

/// Voxels of the volume that was measured.
constexpr double kVoxels = 256.0 * 256 * 120;
constexpr int kFewestHarmonics = 4;

double voxels(const VolumeRequest& request) { return static_cast<double>(request.shape.pixels()) / kVoxels; }

int longest_reach(const VolumeRequest& request) {
  const Halo reach = reach_of(request.parameters);
  return std::max({reach.x, reach.y, reach.z});
}

}  // namespace

double expected_exact_ms(const VolumeRequest& request) {
  constexpr double kCubeMs = 0.0675;  // of 3×3×3 voxels
  constexpr double kVolumeMs = 0.032;
  constexpr double kTapMs = 1.98e-3;
  constexpr double kPairsVolumeMs = 0.33;
  constexpr double kPairsTapMs = 1.6e-3;
  const Halo reach = reach_of(request.parameters);
  if (reach == Halo{1, 1, 1}) return voxels(request) * kCubeMs;
  const double taps = (2.0 * reach.x + 1) * (2.0 * reach.y + 1) * (2.0 * reach.z + 1);
  return voxels(request) *
         (pairs_suit(reach) ? kPairsVolumeMs + taps * kPairsTapMs : kVolumeMs + taps * kTapMs);
}

double expected_bounded_ms(const VolumeRequest& request, int harmonics) {
  const bool two_steps = bounded_steps(longest_reach(request)) == 2;
  const double volume_ms = two_steps ? 0.052 : 0.085;
  const double harmonic_ms = two_steps ? 0.0222 : 0.0267;
  return voxels(request) * (volume_ms + harmonics * harmonic_ms);
}

bool bounded_is_quicker(const VolumeRequest& request) {
  if (request.parameters.exactness == Exactness::exact || longest_reach(request) > kMostBoundedRadius) {
    return false;
  }
  const double exact = expected_exact_ms(request);
  if (expected_bounded_ms(request, kFewestHarmonics) >= exact) return false;
  if (expected_bounded_ms(request, kMostBoundedHarmonics) < exact) return true;
  // Whether there are values outside of the range, for which the series is longer, is not known before they
  // are bound: the longer one counts.
  const BoundedMethod method = bounded_method(request);
  const int harmonics = std::max(method.series_for(SeriesFor::inside).basis.harmonics,
                                 method.series_for(SeriesFor::clamped).basis.harmonics);
  return method.usable() && expected_bounded_ms(request, harmonics) < exact;
}

std::vector<const Variant*> quickest_volumes_first(const VolumeRequest& request) {
  std::vector<const Variant*> ranking;
  if (bounded_is_quicker(request)) ranking.push_back(&variant("fast/bilateral3d_bounded"));
  ranking.push_back(&variant("fast/bilateral3d"));
  std::erase_if(ranking, [&](const Variant* one) { return !accepts(*one, request); });
  // No candidate accepts the request: return one whose prepare() gives the reason.
  if (ranking.empty()) ranking.push_back(&variant("fast/bilateral3d"));
  return ranking;
}

}  // namespace filterscope::fast
