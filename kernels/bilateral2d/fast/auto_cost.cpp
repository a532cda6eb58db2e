#include "kernels/bilateral2d/fast/auto_cost.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "kernels/bilateral2d/fast/remembered_basis.h"
#include "kernels/bilateral2d/fast/spectral_limits.h"

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

double register_tiled_ms(const PlanRequest& request, const DeviceFacts& device) {
  constexpr double kStartMs = 0.0085;
  constexpr double kBlockMs = 0.59e-3;  // filling a tile of 128×16, and storing it
  constexpr double kRowMs = 0.04e-3;    // of the window
  constexpr double kTapMs = 0.0685e-3;  // with the radius compiled in
  constexpr double kGroupMs = 0.3e-3;   // four columns of four pixels, with any radius
  const int radius = request.parameters.radius;
  const double side = 2.0 * radius + 1;
  const bool compiled = request.shape.type == PixelType::u8 && radius <= 16;
  const double groups = side * (ceil_divide(radius, 4) * 2 + 1);
  const double block_ms = kBlockMs + (compiled ? side * kRowMs + side * side * kTapMs : groups * kGroupMs);
  const double blocks = ceil_divide(request.shape.width, 128) * ceil_divide(request.shape.height, 16);
  return kStartMs + in_rounds(blocks, block_ms * request.shape.channels, device);
}

double spectral_ms(const PlanRequest& request, const DeviceFacts& device) {
  constexpr double kStartMs = 0.006;
  constexpr double kTileMs = 5.05e-3;
  constexpr double kHarmonicMs = 1.9e-3;
  constexpr double kHarmonicRadiusMs = 0.125e-3;
  constexpr double kHarmonicRadius2Ms = 0.0042e-3;
  const bool whole = request.shape.type == PixelType::u8;
  const SpectralBasis basis =
      remembered_basis(request.parameters.sigma_range, spectral_tolerance(request.shape.type),
                       whole ? Levels::whole : Levels::any);
  const double reach = spectral_reach(request.parameters.radius);
  const double tiles =
      ceil_divide(request.shape.width, 64) * ceil_divide(request.shape.height, 64) * request.shape.channels;
  const double tile_ms = kTileMs + basis.harmonics * (kHarmonicMs + kHarmonicRadiusMs * reach +
                                                      kHarmonicRadius2Ms * reach * reach);
  return kStartMs + in_rounds(tiles, tile_ms, device);
}

double spectral_tensor_ms(const PlanRequest& request, const DeviceFacts& device) {
  constexpr double kStartMs = 0.008;
  constexpr double kMemberStartMs = 0.007;  // filling the waves of a warp of a team
  constexpr double kMemberGain = 0.028;     // each warp more in a team waits less for the others
  constexpr int kWarps = 8;
  const SpectralBasis basis =
      remembered_basis(request.parameters.sigma_range, kTensorTolerance, Levels::whole);
  const int members = std::max((basis.harmonics + 3) / 4, 2);
  const int radius = request.parameters.radius;
  const int steps = radius <= 8 ? 2 : radius <= 16 ? 3 : 5;
  const double step_ms = (steps == 2   ? 1.48e-3
                          : steps == 3 ? 1.83e-3
                                       : 3.15e-3) *
                         (1 - kMemberGain * (members - 2));
  const double strips = ceil_divide(request.shape.width, 16) * request.shape.channels;
  const double rows = ceil_divide(request.shape.height, 16);
  const double teams = multiprocessors(device) * std::max(kWarps / members, 1);
  double least = std::numeric_limits<double>::infinity();
  for (double sections = 1; sections <= rows; ++sections) {
    least =
        std::min(least, ceil_divide(strips * sections, teams) * (ceil_divide(rows, sections) + steps - 1));
  }
  return kStartMs + (kMemberStartMs * members + least * step_ms) * slowness(device);
}

}  // namespace

double expected_ms(std::string_view id, const PlanRequest& request, const DeviceFacts& device) {
  if (id == "fast/register_tiled") return register_tiled_ms(request, device);
  if (id == "fast/spectral") return spectral_ms(request, device);
  if (id == "fast/spectral_tensor") return spectral_tensor_ms(request, device);
  return std::numeric_limits<double>::infinity();
}

}  // namespace filterscope::fast
