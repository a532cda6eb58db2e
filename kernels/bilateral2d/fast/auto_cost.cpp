#include "kernels/bilateral2d/fast/auto_cost.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "kernels/api/choice.h"
#include "kernels/bilateral2d/fast/half_suffices.h"
#include "kernels/bilateral2d/fast/half_weights.h"
#include "kernels/bilateral2d/fast/remembered_basis.h"
#include "kernels/bilateral2d/fast/spectral_limits.h"
#include "kernels/bilateral2d/fast/tensor_layout.h"
#include "kernels/catalog.h"

namespace filterscope::fast {
namespace {

// Fitted for a device of this clock. Blocks are counted a multiprocessor, so other numbers of those are in
// the model.
constexpr double kClockMhz = 1980;

double ceil_divide(double a, double b) { return std::ceil(a / b); }

double slowness(const DeviceFacts& device) { return device.clock_mhz > 0 ? kClockMhz / device.clock_mhz : 1; }

double multiprocessors(const DeviceFacts& device) { return std::max(device.multiprocessors, 1); }

/// Time of `blocks` pieces of work that take a multiprocessor `ms` each. The last round is as long as the
/// others, however few blocks it has.
double in_rounds(double blocks, double ms, const DeviceFacts& device) {
  return ceil_divide(blocks, multiprocessors(device)) * ms * slowness(device);
}

/// A kernel whose blocks take a multiprocessor `tile_ms` for their tile and `window_ms` for the window.
ModelledCost in_blocks(std::string_view kernel, double start_ms, double blocks, double tile_ms,
                       double window_ms, const DeviceFacts& device) {
  return {kernel, {start_ms, in_rounds(blocks, tile_ms, device), in_rounds(blocks, window_ms, device)}};
}

ModelledCost register_joint(const PlanRequest& request, const DeviceFacts& device, bool lab) {
  constexpr double kStartMs = 0.0085;
  constexpr double kTapMs = 0.0153e-3;            // of every fourth pixel of a tile
  constexpr double kEdgeTaps[] = {10, 6, 3, 1};   // by the columns of an outer group beyond the window
  const double tile_ms = lab ? 3.0e-3 : 1.23e-3;  // filling a tile of 128×8, and storing it
  const int radius = request.parameters.radius;
  const int groups = (radius + 3) / 4;  // on either side
  const double row_taps = 16 * (2 * groups - 1) + 2 * kEdgeTaps[4 * groups - radius];
  const double blocks = ceil_divide(request.shape.width, 128) * ceil_divide(request.shape.height, 8);
  return in_blocks("register_tiled, joint colour", kStartMs, blocks, tile_ms,
                   (2.0 * radius + 1) * row_taps * kTapMs, device);
}

/// Not for channels by themselves, which others always do quicker.
ModelledCost shared_memory(const PlanRequest& request, const DeviceFacts& device) {
  constexpr double kStartMs = 0.0085;
  constexpr double kBlockMs = 0.36e-3;  // of 16×16
  const ColourMode colour = effective_colour(request.shape, request.parameters);
  if (colour == ColourMode::channel) return {};
  const double tap_ms = colour == ColourMode::lab ? 0.0357e-3 : 0.0326e-3;
  const double side = 2.0 * request.parameters.radius + 1;
  const double blocks = ceil_divide(request.shape.width, 16) * ceil_divide(request.shape.height, 16);
  return in_blocks("shared_memory", kStartMs, blocks, kBlockMs, side * side * tap_ms, device);
}

ModelledCost register_tiled(const PlanRequest& request, const DeviceFacts& device) {
  const ColourMode colour = effective_colour(request.shape, request.parameters);
  if (colour != ColourMode::channel) return register_joint(request, device, colour == ColourMode::lab);
  constexpr double kStartMs = 0.0085;
  constexpr double kBlockMs = 0.59e-3;  // filling a tile of 128×16, and storing it
  constexpr double kRowMs = 0.04e-3;    // of the window
  constexpr double kTapMs = 0.0685e-3;  // with the radius compiled in
  constexpr double kGroupMs = 0.3e-3;   // four columns of four pixels, with any radius
  const int radius = request.parameters.radius;
  const double side = 2.0 * radius + 1;
  const bool compiled = request.shape.type == PixelType::u8 && radius <= 16;
  const double groups = side * (ceil_divide(radius, 4) * 2 + 1);
  const double window_ms = compiled ? side * kRowMs + side * side * kTapMs : groups * kGroupMs;
  const double blocks = ceil_divide(request.shape.width, 128) * ceil_divide(request.shape.height, 16);
  return in_blocks(compiled ? "register_tiled" : "register_tiled, any radius", kStartMs, blocks,
                   kBlockMs * request.shape.channels, window_ms * request.shape.channels, device);
}

ModelledCost register_half(const PlanRequest& request, const DeviceFacts& device) {
  constexpr double kStartMs = 0.0085;
  constexpr double kBlockMs = 0.6e-3;        // filling a tile and storing it
  constexpr double kInterleavedMs = 0.5e-3;  // more where a tile's bytes are not next to one another
  constexpr double kTapMs = 0.0525e-3;       // of 128×16 pixels
  if (device.compute_major < kHalfComputeMajor || request.parameters.radius > kMostHalfRadius) return {};
  const double side = 2.0 * request.parameters.radius + 1;
  const double tiles = half_rows_apart(request.parameters.radius) / 8.0;
  const double tile_ms = kBlockMs + (request.shape.channels > 1 ? kInterleavedMs : 0);
  const double blocks = ceil_divide(request.shape.width, 128) * ceil_divide(request.shape.height, tiles * 16);
  return in_blocks("register_half", kStartMs, blocks, tile_ms * request.shape.channels,
                   tiles * side * side * kTapMs * request.shape.channels, device);
}

/// The steps of the team with most to do.
int march_steps(const TensorLayout& layout, const PlanRequest& request, const DeviceFacts& device) {
  const auto blocks = [](int pixels) { return (pixels + kTensorBlock - 1) / kTensorBlock; };
  return tensor_share(blocks(request.shape.width) * request.shape.channels, blocks(request.shape.height),
                      std::max(device.multiprocessors, 1) * layout.teams, layout.steps)
      .steps;
}

ModelledCost split(const TensorLayout& layout, const PlanRequest& request, const DeviceFacts& device) {
  constexpr double kStartMs = 0.009;
  constexpr double kEightMs[] = {1.97e-3, 2.65e-3, 4.3e-3, 5.9e-3};  // of 2 … 5 steps of columns, eight warps
  constexpr double kTwelveMs[] = {2.6e-3, 3.6e-3};
  const bool twelve = split_warps(layout.steps, layout.members) > 8;
  const double step_ms = twelve ? kTwelveMs[layout.steps - 2] : kEightMs[layout.steps - 2];
  return {"spectral, tensor cores",
          {kStartMs, 0, march_steps(layout, request, device) * step_ms * slowness(device)}};
}

ModelledCost spectral(const PlanRequest& request, const DeviceFacts& device) {
  constexpr double kStartMs = 0.004;
  constexpr double kTileMs = 5.05e-3;
  constexpr double kHarmonicMs = 1.9e-3;
  constexpr double kHarmonicRadiusMs = 0.125e-3;
  constexpr double kHarmonicRadius2Ms = 0.0042e-3;
  const bool whole = request.shape.type == PixelType::u8;
  const SpectralBasis basis =
      remembered_basis(request.parameters.sigma_range, spectral_tolerance(request.shape.type),
                       whole ? Levels::whole : Levels::any);
  if (device.compute_major >= kTensorComputeMajor) {
    const TensorLayout layout =
        split_layout(request.parameters.radius, basis.harmonics, device.shared_per_block_optin);
    if (layout.teams > 0) return split(layout, request, device);
  }
  const double reach = spectral_reach(request.parameters.radius);
  const double tiles =
      ceil_divide(request.shape.width, 64) * ceil_divide(request.shape.height, 64) * request.shape.channels;
  const double window_ms =
      basis.harmonics * (kHarmonicMs + kHarmonicRadiusMs * reach + kHarmonicRadius2Ms * reach * reach);
  return in_blocks("spectral", kStartMs, tiles, kTileMs, window_ms, device);
}

ModelledCost spectral_tensor(const PlanRequest& request, const DeviceFacts& device) {
  constexpr double kStartMs = 0.0055;
  constexpr double kMemberStartMs = 2.5e-3;  // filling the waves of a warp of a team
  constexpr double kRepairTapMs = 8e-6;      // of one window: pictures have isolated pixels
  constexpr double kStepMs[] = {1.36e-3, 1.75e-3, 2.4e-3, 3.5e-3};  // of 2 … 5 steps of columns, eight warps
  constexpr double kTwelveMs[] = {2.1e-3, 3.05e-3};
  if (device.compute_major < kTensorComputeMajor) return {};
  const SpectralBasis basis =
      remembered_basis(request.parameters.sigma_range, kTensorTolerance, Levels::whole);
  const TensorLayout layout =
      tensor_layout(request.parameters.radius, basis.harmonics, device.shared_per_block_optin);
  const bool twelve = tensor_warps(layout.steps, layout.members) > 8;
  const double step_ms = twelve ? kTwelveMs[layout.steps - 2] : kStepMs[layout.steps - 2];
  const double side = 2.0 * request.parameters.radius + 1;
  return {"spectral_tensor",
          {kStartMs, (kMemberStartMs * layout.members + kRepairTapMs * side * side) * slowness(device),
           march_steps(layout, request, device) * step_ms * slowness(device)}};
}

}  // namespace

ModelledCost modelled_cost(std::string_view id, const PlanRequest& request, const DeviceFacts& device) {
  if (id == "fast/register_tiled") return register_tiled(request, device);
  if (id == "fast/register_half") return register_half(request, device);
  if (id == "larsson2015/shared_memory") return shared_memory(request, device);
  if (id == "fast/spectral") return spectral(request, device);
  if (id == "fast/spectral_tensor") return spectral_tensor(request, device);
  return {};
}

double expected_ms(std::string_view id, const PlanRequest& request, const DeviceFacts& device) {
  const ModelledCost cost = modelled_cost(id, request, device);
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

std::vector<const Variant*> quickest_first(const PlanRequest& request, const DeviceFacts& device) {
  std::vector<std::pair<double, const Variant*>> costs;
  for (const std::string_view id : kAutoCandidates) {
    const Variant& candidate = variant(id);
    if (accepts(candidate, request)) costs.emplace_back(expected_ms(id, request, device), &candidate);
  }
  std::stable_sort(costs.begin(), costs.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<const Variant*> ranking;
  for (const auto& [ms, candidate] : costs) ranking.push_back(candidate);
  return ranking;
}

}  // namespace filterscope::fast
