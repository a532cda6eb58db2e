#include "kernels/bilateral2d/fast/auto_cost.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "kernels/bilateral2d/fast/remembered_basis.h"

namespace filterscope::fast {
namespace {

// Fitted for a device of these multiprocessors and this clock.
constexpr int kMultiprocessors = 132;
constexpr double kClockMhz = 1980;
/// Between the host's enqueuing and the device's work, once a kernel.
constexpr double kLaunchMs = 0.002;

double ceil_divide(double a, double b) { return std::ceil(a / b); }

/// How much slower than the fitted device a full device of the picture's blocks is.
double slowness(const DeviceFacts& device) {
  if (device.clock_mhz <= 0 || device.multiprocessors <= 0) return 1;
  return kClockMhz / device.clock_mhz;
}

/// Time of `blocks` equal pieces of work of `ms` each, `resident` at a time on a multiprocessor.
double in_rounds(double blocks, int resident, double ms, const DeviceFacts& device) {
  const double at_once = static_cast<double>(std::max(device.multiprocessors, 1) * resident);
  // The last round is as long as the others, however few blocks it has.
  return ceil_divide(blocks, at_once) * ms * slowness(device);
}

double register_tiled_ms(const PlanRequest& request, const DeviceFacts& device) {
  constexpr double kPixelMs = 2.6e-9;           // of a full device, for each pixel
  constexpr double kCompiledTapMs = 0.2535e-9;  // radius compiled in
  constexpr double kGeneralTapMs = 0.315e-9;
  constexpr double kBlockPixels = 128 * 16;
  const int radius = request.parameters.radius;
  const double side = 2.0 * radius + 1;
  const bool compiled = request.shape.type == PixelType::u8 && radius <= 16;
  const double values = static_cast<double>(request.shape.channels);
  const double pixel_ms = (kPixelMs + (compiled ? kCompiledTapMs : kGeneralTapMs) * side * side) * values;
  const double blocks = ceil_divide(request.shape.width, 128) * ceil_divide(request.shape.height, 16);
  constexpr int kResident = 5;
  const double block_ms = pixel_ms * kBlockPixels * kMultiprocessors * kResident;
  return kLaunchMs + in_rounds(blocks, kResident, block_ms, device);
}

double spectral_ms(const PlanRequest& request, const DeviceFacts& device) {
  constexpr double kTileMs = 11.1e-9 * 64 * 64;
  constexpr double kHarmonicMs = 3.9e-9 * 64 * 64;
  constexpr double kHarmonicRadiusMs = 0.28e-9 * 64 * 64;
  constexpr double kHarmonicRadius2Ms = 0.006e-9 * 64 * 64;
  const bool whole = request.shape.type == PixelType::u8;
  const SpectralBasis basis = remembered_basis(request.parameters.sigma_range, whole ? 0.02 : 0.004, 40,
                                               whole ? Levels::whole : Levels::any);
  const double radius = request.parameters.radius;
  const double tiles =
      ceil_divide(request.shape.width, 64) * ceil_divide(request.shape.height, 64) * request.shape.channels;
  const double tile_ms = kTileMs + basis.harmonics * (kHarmonicMs + kHarmonicRadiusMs * radius +
                                                      kHarmonicRadius2Ms * radius * radius);
  return 3 * kLaunchMs + in_rounds(tiles, 1, tile_ms * kMultiprocessors, device);
}

double spectral_tensor_ms(const PlanRequest& request, const DeviceFacts& device) {
  const SpectralBasis basis = remembered_basis(request.parameters.sigma_range, 0.02, 25, Levels::whole);
  const int members = std::max((basis.harmonics + 3) / 4, 2);
  const int radius = request.parameters.radius;
  const int steps = radius <= 8 ? 2 : radius <= 16 ? 3 : 5;
  const int teams = std::max(8 / members, 1);
  // Of a step of 16 rows by one team.
  const double step_ms = (steps == 2 ? 1.62e-3 : steps == 3 ? 1.97e-3 : 3.35e-3) * (members > 2 ? 0.85 : 1.0);
  const double strips = ceil_divide(request.shape.width, 16) * request.shape.channels;
  const double rows = ceil_divide(request.shape.height, 16);
  const double at_once = static_cast<double>(std::max(device.multiprocessors, 1) * teams);
  double best = std::numeric_limits<double>::infinity();
  for (double sections = 1; sections <= rows; ++sections) {
    best =
        std::min(best, ceil_divide(strips * sections, at_once) * (ceil_divide(rows, sections) + steps - 1));
  }
  return 3 * kLaunchMs + best * step_ms * slowness(device);
}

}  // namespace

double expected_ms(std::string_view id, const PlanRequest& request, const DeviceFacts& device) {
  if (id == "fast/register_tiled") return register_tiled_ms(request, device);
  if (id == "fast/spectral") return spectral_ms(request, device);
  if (id == "fast/spectral_tensor") return spectral_tensor_ms(request, device);
  return std::numeric_limits<double>::infinity();
}

}  // namespace filterscope::fast
