#include "kernels/cost/auto_cost.h"

#include <algorithm>
#include <cmath>

#include "kernels/api/choice.h"
#include "kernels/bilateral2d/fast/exact/pair_layout.h"
#include "kernels/bilateral2d/fast/half/half_suffices.h"
#include "kernels/bilateral2d/fast/half/half_weights.h"
#include "kernels/bilateral2d/fast/series/remembered_basis.h"
#include "kernels/bilateral2d/fast/series/spectral_limits.h"
#include "kernels/bilateral2d/fast/tensor/tensor_layout.h"
#include "kernels/catalog.h"

namespace filterscope::fast {
namespace {

ModelledCost register_joint(const BilateralRequest& request, const DeviceFacts& device, bool lab) {
  constexpr double kStartMs = 0.007;
  constexpr double kTapMs = 0.01565e-3;          // of every fourth pixel of a tile
  constexpr double kEdgeTaps[] = {10, 6, 3, 1};  // by the columns of an outer group beyond the window
  constexpr double kDeepMs = 1.7e-3;             // more, to fill a tile with values of more than a byte
  constexpr double kAlone = 0.03;
  constexpr int kOneBlock = 12;  // from this radius on the planes of CIE-Lab leave room for one block
  constexpr double kOneBlockMs = 1.144;
  const double tile_ms = (lab ? 2.89e-3 : 1.32e-3) +  // filling a tile of 128×8, and storing it
                         (request.shape.type == PixelType::u8 ? 0 : kDeepMs);
  const int radius = request.parameters.radius;
  const int groups = (radius + 3) / 4;  // on either side
  const double row_taps = 16 * (2 * groups - 1) + 2 * kEdgeTaps[4 * groups - radius];
  const double blocks = ceil_divide(request.shape.width, 128) * ceil_divide(request.shape.height, 8);
  return in_blocks("register_tiled, joint colour", kStartMs, blocks, tile_ms,
                   (2.0 * radius + 1) * row_taps * kTapMs * (lab && radius >= kOneBlock ? kOneBlockMs : 1),
                   kAlone, device);
}

/// Not for channels by themselves, which others always do faster.
ModelledCost shared_memory(const BilateralRequest& request, const DeviceFacts& device) {
  constexpr double kStartMs = 0.0067;
  constexpr double kBlockMs = 0.3545e-3;  // of 16×16
  const ColourMode colour = effective_colour(request.shape, request.parameters);
  if (colour == ColourMode::channel) return {};
  const double tap_ms = colour == ColourMode::lab ? 0.0341e-3 : 0.0319e-3;
  const double side = 2.0 * request.parameters.radius + 1;
  const double blocks = ceil_divide(request.shape.width, 16) * ceil_divide(request.shape.height, 16);
  // A multiprocessor holds this many at a time, which end together.
  constexpr double kTogether = 8;
  const double waves = ceil_divide(blocks, kTogether * multiprocessors(device));
  return in_blocks("shared_memory", kStartMs, waves * kTogether * multiprocessors(device), kBlockMs,
                   side * side * tap_ms, 0, device);
}

ModelledCost register_tiled(const BilateralRequest& request, const DeviceFacts& device) {
  const ColourMode colour = effective_colour(request.shape, request.parameters);
  if (colour != ColourMode::channel) return register_joint(request, device, colour == ColourMode::lab);
  constexpr double kStartMs = 0.0081;
  constexpr double kStartAnyMs = 0.0087;
  constexpr double kBlockMs = 0.444e-3;  // filling a tile of 128×16, and storing it
  constexpr double kDeepMs = 0.118e-3;   // more with values of more than a byte
  constexpr double kBlockAnyMs = 0.519e-3;
  constexpr double kRowMs = 0.067e-3;     // of the window
  constexpr double kTapMs = 0.06354e-3;   // with the radius compiled in
  constexpr double kGroupMs = 0.2873e-3;  // four columns of four pixels, with any radius
  constexpr double kAlone = 0.3;
  constexpr double kAloneAny = 0.21;
  const int radius = request.parameters.radius;
  const double side = 2.0 * radius + 1;
  const bool compiled = radius <= 16;
  const double tile_ms = kBlockMs + (request.shape.type == PixelType::u8 ? 0 : kDeepMs);
  const double groups = side * (ceil_divide(radius, 4) * 2 + 1);
  const double channels = request.shape.channels;
  const double blocks = ceil_divide(request.shape.width, 128) * ceil_divide(request.shape.height, 16);
  if (!compiled) {
    return in_blocks("register_tiled, any radius", kStartAnyMs, blocks, kBlockAnyMs * channels,
                     groups * kGroupMs * channels, kAloneAny, device);
  }
  return in_blocks("register_tiled", kStartMs, blocks, tile_ms * channels,
                   (side * kRowMs + side * side * kTapMs) * channels, kAlone, device);
}

ModelledCost pair_symmetric(const BilateralRequest& request, const DeviceFacts& device) {
  constexpr double kStartMs = 0.0083;
  constexpr double kRowMs = 0.153e-3;      // of a block, of those that a multiprocessor has at a time
  constexpr double kColumnMs = 0.0272e-3;  // of the window
  constexpr double kPairMs = 0.00849e-3;   // of the half of it
  const int radius = request.parameters.radius;
  if (!pairs_suit(request.shape, request.parameters)) return {};
  const auto tiles = static_cast<long long>(ceil_divide(request.shape.width, pair_tile_columns(radius)));
  const PairShare share =
      pair_share(request.shape.height, tiles * request.shape.channels, radius, device.multiprocessors);
  const double rows =
      static_cast<double>(share.turns * (share.rows + radius) * pair_blocks_together(radius)) *
      slowness(device);
  const double columns = 2.0 * radius + 1;
  return {
      "pair_symmetric",
      {kStartMs, rows * (kRowMs + columns * kColumnMs), rows * (radius * columns + 2 * radius) * kPairMs}};
}

ModelledCost register_half(const BilateralRequest& request, const DeviceFacts& device) {
  constexpr double kStartMs = 0.0067;
  constexpr double kBlockMs = 0.4e-3;         // filling a tile and storing it
  constexpr double kInterleavedMs = 0.55e-3;  // more where a tile's bytes are not next to one another
  constexpr double kRowMs = 0.0431e-3;        // of 128×16 pixels
  constexpr double kTapMs = 0.0496e-3;
  constexpr double kSmallTapMs = 0.0467e-3;  // of a window in halves, where rows cost nothing more
  constexpr double kAlone = 0.35;
  constexpr double kLone = 1.22;  // with nothing beside it while it waits for the next channel
  if (device.compute_major < kHalfComputeMajor || request.parameters.radius > kMostHalfRadius) return {};
  const double side = 2.0 * request.parameters.radius + 1;
  const double tiles = half_rows_apart(request.parameters.radius) / 8.0;
  const double tile_ms = kBlockMs + (request.shape.channels > 1 ? kInterleavedMs : 0);
  const double blocks = ceil_divide(request.shape.width, 128) * ceil_divide(request.shape.height, tiles * 16);
  const bool small = request.parameters.radius <= kWindowInHalves;
  const double pass_ms = small ? side * side * kSmallTapMs : side * kRowMs + side * side * kTapMs;
  const double channels = request.shape.channels;
  const double lone = channels > 1 && blocks <= multiprocessors(device) ? kLone : 1;
  return in_blocks("register_half", kStartMs, blocks, lone * tile_ms * channels,
                   lone * tiles * pass_ms * channels, kAlone, device);
}

/// The steps of the warp group with most to do.
int group_steps(const TensorLayout& layout, const BilateralRequest& request, const DeviceFacts& device) {
  const auto blocks = [](int pixels) { return (pixels + kTensorBlock - 1) / kTensorBlock; };
  return tensor_share(blocks(request.shape.width) * request.shape.channels, blocks(request.shape.height),
                      std::max(device.multiprocessors, 1) * layout.warp_groups, layout.steps)
      .steps;
}

/// The share of a pixel's own weight in the window's, without the range's.
double own_share(const BilateralParameters& parameters) {
  const auto line = [&](double sigma) {
    double sum = 1;
    for (int d = 1; d <= parameters.radius; ++d) sum += 2 * std::exp(-0.5 * d * d / (sigma * sigma));
    return sum;
  };
  return 1 / (line(parameters.sigma_space) * line(sigma_y(parameters)));
}

ModelledCost split(const TensorLayout& layout, const BilateralRequest& request, const DeviceFacts& device) {
  constexpr double kStartMs = 0.0074;
  constexpr double kWarpStartMs = 0.38e-3;
  // By steps of columns, 2 to 5, and warps a group, as kSplitGroupWarps.
  constexpr double kStepMs[][kSplitGroupWarps.size()] = {
      {2.81e-3, 2.59e-3, 2.55e-3, 2.62e-3, 1.98e-3, 2.72e-3},
      {4.18e-3, 3.55e-3, 3.63e-3, 3.83e-3, 2.71e-3, 3.72e-3},
      {3.96e-3, 3.87e-3, 3.8e-3, 3.8e-3, 3.7e-3, 3.7e-3},
      {6.2e-3, 5.66e-3, 5.8e-3, 5.8e-3, 5.97e-3, 5.97e-3}};
  const auto group_warps = static_cast<std::size_t>(std::ranges::find(kSplitGroupWarps, layout.group_warps) -
                                                    kSplitGroupWarps.begin());
  const double step_ms = kStepMs[layout.steps - 2][group_warps];
  return {"spectral, tensor cores",
          {kStartMs, kWarpStartMs * layout.group_warps * slowness(device),
           group_steps(layout, request, device) * step_ms * slowness(device)}};
}

int harmonics_for(const BilateralRequest& request, double tolerance, Levels levels, Series series) {
  const double sigma_range = request.parameters.sigma_range;
  return series == Series::found ? remembered_basis(sigma_range, tolerance, levels).harmonics
                                 : least_harmonics(sigma_range, tolerance);
}

ModelledCost spectral(const BilateralRequest& request, const DeviceFacts& device, Series series) {
  constexpr double kStartMs = 0.004;
  constexpr double kTileMs = 5.05e-3;
  constexpr double kHarmonicMs = 1.9e-3;
  constexpr double kHarmonicRadiusMs = 0.125e-3;
  constexpr double kHarmonicRadius2Ms = 0.0042e-3;
  const Levels levels = request.shape.type == PixelType::u8 ? Levels::whole : Levels::any;
  const int harmonics = harmonics_for(request, spectral_tolerance(request.shape.type), levels, series);
  if (device.compute_major >= kTensorComputeMajor) {
    const TensorLayout layout = split_layout(request.parameters.radius, harmonics,
                                             device.shared_per_block_optin - kStripStaticShared);
    if (layout.warp_groups > 0) return split(layout, request, device);
  }
  const double reach = spectral_reach(request.parameters.radius);
  const double tiles =
      ceil_divide(request.shape.width, 64) * ceil_divide(request.shape.height, 64) * request.shape.channels;
  const double window_ms =
      harmonics * (kHarmonicMs + kHarmonicRadiusMs * reach + kHarmonicRadius2Ms * reach * reach);
  return in_blocks("spectral", kStartMs, tiles, kTileMs, window_ms, 0, device);
}

ModelledCost spectral_tensor(const BilateralRequest& request, const DeviceFacts& device, Series series) {
  constexpr double kStartMs = 0.0063;
  constexpr double kWarpStartMs = 2.2e-3;  // filling the waves of a warp of a group
  // Images have isolated pixels: of one window, unless each pixel's own weight makes it certain.
  constexpr double kRepairMs = 2e-3;
  constexpr double kRepairTapMs = 7.5e-6;
  constexpr double kCertainShare = 0.024;
  // By steps of columns, 2 to 5, and warps a group, from kLeastTensorGroupWarps on.
  constexpr double kStepMs[][kMostTensorGroupWarps - kLeastTensorGroupWarps + 1] = {
      {1.92e-3, 2.28e-3, 1.33e-3, 1.9e-3},
      {1.8e-3, 3.15e-3, 1.75e-3, 2.8e-3},
      {2.32e-3, 2.56e-3, 2.29e-3, 2.18e-3},
      {3.46e-3, 3.1e-3, 3.56e-3, 2.71e-3}};
  if (device.compute_major < kTensorComputeMajor) return {};
  const int harmonics = harmonics_for(request, kTensorTolerance, Levels::whole, series);
  const TensorLayout layout =
      tensor_layout(request.parameters.radius, harmonics, device.shared_per_block_optin - kStripStaticShared);
  if (layout.group_warps > kMostTensorGroupWarps) return {};
  const double step_ms = kStepMs[layout.steps - 2][layout.group_warps - kLeastTensorGroupWarps];
  const double side = 2.0 * request.parameters.radius + 1;
  const bool certain = own_share(request.parameters) > kCertainShare;
  const double repair_ms = certain ? 0 : kRepairMs + kRepairTapMs * side * side;
  return {"spectral_tensor",
          {kStartMs, (kWarpStartMs * layout.group_warps + repair_ms) * slowness(device),
           group_steps(layout, request, device) * step_ms * slowness(device)}};
}

}  // namespace

ModelledCost modelled_cost(std::string_view id, const BilateralRequest& request, const DeviceFacts& device,
                           Series series) {
  if (id == "fast/register_tiled") return register_tiled(request, device);
  if (id == "fast/pair_symmetric") return pair_symmetric(request, device);
  if (id == "fast/register_half") return register_half(request, device);
  if (id == "larsson2015/shared_memory") return shared_memory(request, device);
  if (id == "fast/spectral") return spectral(request, device, series);
  if (id == "fast/spectral_tensor") return spectral_tensor(request, device, series);
  return {};
}

double expected_ms(std::string_view id, const BilateralRequest& request, const DeviceFacts& device,
                   Series series) {
  return fitted_ms(modelled_cost(id, request, device, series), device);
}

std::vector<std::string_view> least_first(std::span<const std::string_view> ids,
                                          const std::function<double(std::string_view)>& at_least,
                                          const std::function<double(std::string_view)>& exactly) {
  struct Entry {
    double cost;
    std::string_view id;
    bool exact = false;
  };
  std::vector<Entry> entries;
  for (const std::string_view id : ids) entries.push_back({at_least(id), id});
  for (;;) {
    std::ranges::stable_sort(entries, {}, &Entry::cost);
    if (entries.empty() || entries.front().exact) break;
    entries.front() = {exactly(entries.front().id), entries.front().id, true};
  }
  std::vector<std::string_view> ranking;
  for (const Entry& entry : entries) ranking.push_back(entry.id);
  return ranking;
}

std::vector<const Variant*> fastest_first(const BilateralRequest& request, const DeviceFacts& device) {
  std::vector<std::string_view> ids;
  for (const std::string_view id : kAutoCandidates) {
    if (accepts(variant(id), request)) ids.push_back(id);
  }
  const auto cost = [&](Series series) {
    return
        [&request, &device, series](std::string_view id) { return expected_ms(id, request, device, series); };
  };
  std::vector<const Variant*> ranking;
  for (const std::string_view id : least_first(ids, cost(Series::shortest_possible), cost(Series::found))) {
    ranking.push_back(&variant(id));
  }
  return ranking;
}

}  // namespace filterscope::fast
