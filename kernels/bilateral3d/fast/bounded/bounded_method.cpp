#include "kernels/bilateral3d/fast/bounded/bounded_method.h"

#include <algorithm>

#include "kernels/catalog.h"

namespace filterscope::fast {
namespace {

/// Sums of so many bytes at a time: slices are filtered in layers where a whole volume has more.
constexpr std::size_t kMostSumBytes = std::size_t{1} << 30;

/// What the values of the volume are expected to be in.
ValueRange expected_range(const VolumeRequest& request) {
  const PixelType type = request.shape.type;
  const ValueRange all = type_range(type);
  if (type == PixelType::u8 || !request.range) return all;
  if (type == PixelType::f32) return *request.range;
  const ValueRange part{std::max(all.low, request.range->low), std::min(all.high, request.range->high)};
  return part.low < part.high ? part : all;
}

int pairs_for(int slices, int steps) { return slices / 2 + bounded_halo(steps); }

}  // namespace

std::size_t bounded_sum_bytes(const Shape& shape, const BoundedMethod& method, int slices) {
  const auto pitch =
      static_cast<std::size_t>((shape.width + kBoundedStrip - 1) / kBoundedStrip * kBoundedStrip);
  const int pairs = std::min(pairs_for(slices, method.steps), (shape.depth + 1) / 2);
  return 2 * static_cast<std::size_t>(method.harmonics) * static_cast<std::size_t>(pairs) *
         static_cast<std::size_t>((shape.height + 7) / 8 * 8) * pitch * sizeof(std::uint32_t);
}

BoundedMethod bounded_method(const VolumeRequest& request) {
  BoundedMethod method;
  const VolumeParameters& parameters = request.parameters;
  const Shape& shape = request.shape;
  const Halo reach = reach_of(parameters);
  const int most = std::max({reach.x, reach.y, reach.z});
  if (most > kMostBoundedRadius || shape.pixels() > 0xFFFFFFFFU) return method;
  const AxisSigmas sigma = sigmas_of(parameters);
  method.steps = bounded_steps(most);
  method.x = bounded_line(reach.x, sigma.x);
  method.y = bounded_line(reach.y, sigma.y);
  method.z = bounded_depth(reach.z, sigma.z, shape.depth, parameters.border, method.steps);
  method.range = expected_range(request);
  method.extremes = request.extremes;
  const BoundedWeights weights = together(method.x, method.y, method.z);
  const double sigma_range = range_sigma_native(parameters, shape.type);
  const bool all = is_integer(shape.type) && method.range == type_range(shape.type);
  for (const SeriesFor values : {SeriesFor::inside, SeriesFor::clamped, SeriesFor::wide}) {
    if (all && values == SeriesFor::wide) break;
    BoundedSeries& series = method.series[static_cast<int>(values)];
    series = bounded_series(shape.type, method.range, sigma_range, all ? SeriesFor::inside : values, weights);
    if (!series.usable() && values != SeriesFor::wide) return method;
    method.harmonics = std::max(method.harmonics, series.basis.harmonics);
  }
  const int tiles = (shape.depth + kBoundedTile - 1) / kBoundedTile;
  for (int layer = tiles * kBoundedTile; layer > 0 && method.layer == 0; layer -= kBoundedTile) {
    if (bounded_sum_bytes(shape, method, layer) <= kMostSumBytes) method.layer = layer;
  }
  return method;
}

Amounts bounded_volume_work(const Shape& shape, const Parameters& parameters) {
  const BoundedMethod method = bounded_method(VolumeRequest(shape, parameters_in_voxels(parameters)));
  if (!method.usable()) return variant("fast/bilateral3d").descriptor.work(shape, parameters);
  const double harmonics = method.series_for(SeriesFor::inside).basis.harmonics;
  constexpr double kWaves = 2;
  constexpr double kAxes = 3;
  constexpr double kLines = 16;  // of a step
  Amounts work;
  work[Resource::exponentials] = harmonics * kWaves;
  work[Resource::tensor_multiply_adds] = harmonics * kWaves * kAxes * kLines * method.steps;
  work[Resource::multiply_adds] = harmonics * 6;  // two sums at the voxel
  return work;
}

Promise bounded_volume_promise(const Parameters& parameters) {
  Promise promise;
  promise.exactness = Exactness::bounded;
  promise.bound_levels = 1;
  promise.bound_share = kBoundedShare * volume_parameters(parameters).sigma_range / 255;
  return promise;
}

}  // namespace filterscope::fast
