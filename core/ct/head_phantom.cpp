#include "core/ct/head_phantom.h"

#include <cmath>
#include <numbers>
#include <vector>

#include "core/ct/shepp_logan.h"
#include "core/noise/noise.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

/// In the plane of the parts' middles.
double value_at(double x, double y) {
  double sum = 0;
  for (const HeadPart& part : kHead) {
    if (part.across(x, y) <= 1) sum += part.tenths / 10.0;
  }
  return sum;
}

/// The phantom's integral along the line x cos θ + y sin θ = t.
double projection(double theta, double t) {
  double sum = 0;
  for (const HeadPart& e : kHead) {
    const double angle = theta - e.angle();
    const double width =
        e.a * e.a * std::cos(angle) * std::cos(angle) + e.b * e.b * std::sin(angle) * std::sin(angle);
    const double s = t - e.x * std::cos(theta) - e.y * std::sin(theta);
    if (s * s < width) sum += 2 * (e.tenths / 10.0) * e.a * e.b * std::sqrt(width - s * s) / width;
  }
  return sum;
}

void require_side(int side) {
  if (side < 16 || side > 2048) {
    throw ArgumentError(problem("ct.side", "A CT slice has a side of 16 to 2048 pixels."));
  }
}

/// One row a projection, one column a ray; the rays lie one pixel of the slice apart.
Image noisy_projections(const CtScan& scan, int rays) {
  Image made(Shape{rays, scan.projections, 1, 1, PixelType::f32});
  const double spacing = 2.0 / scan.side;
  double sum = 0;
  for (int k = 0; k < scan.projections; ++k) {
    const double theta = std::numbers::pi * k / scan.projections;
    for (int i = 0; i < rays; ++i) {
      const double value = projection(theta, (i - (rays - 1) / 2.0) * spacing);
      made.view().row<float>(k)[i] = static_cast<float>(value);
      sum += value;
    }
  }
  if (scan.snr <= 0) return made;
  NoiseSettings noise;
  noise.gaussian = 255 * sum / (static_cast<double>(rays) * scan.projections) / scan.snr;
  noise.seed = scan.seed;
  return add_noise(made, noise);
}

/// Kak and Slaney's equation 61, for rays `spacing` apart, times that for the sum that stands for an
/// integral.
std::vector<double> ramp(int rays, double spacing) {
  std::vector<double> taps(static_cast<std::size_t>(rays), 0.0);
  taps[0] = 1 / (4 * spacing);
  for (std::size_t n = 1; n < taps.size(); n += 2) {
    const double x = std::numbers::pi * static_cast<double>(n);
    taps[n] = -1 / (x * x * spacing);
  }
  return taps;
}

std::vector<double> filtered(const float* row, int rays, const std::vector<double>& taps) {
  std::vector<double> result(static_cast<std::size_t>(rays) + 1, 0.0);
  for (int i = 0; i < rays; ++i) {
    double sum = 0;
    for (int j = 0; j < rays; ++j)
      sum += static_cast<double>(row[j]) * taps[static_cast<std::size_t>(std::abs(i - j))];
    result[static_cast<std::size_t>(i)] = sum;
  }
  return result;
}

}  // namespace

Image head_phantom(int side) {
  require_side(side);
  constexpr int kPoints = 4;
  Image made(Shape{side, side, 1, 1, PixelType::f32});
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      double sum = 0;
      for (int j = 0; j < kPoints; ++j) {
        for (int i = 0; i < kPoints; ++i) {
          sum += value_at(2 * (x + (i + 0.5) / kPoints) / side - 1, 1 - 2 * (y + (j + 0.5) / kPoints) / side);
        }
      }
      made.view().row<float>(y)[x] = static_cast<float>(sum / (kPoints * kPoints));
    }
  }
  return made;
}

Image ct_slice(const CtScan& scan) {
  require_side(scan.side);
  if (scan.projections < 1 || scan.projections > 3600) {
    throw ArgumentError(problem("ct.projections", "A scan has 1 to 3600 projections."));
  }
  if (!(scan.snr == 0 || (scan.snr >= 1 && scan.snr <= 1e6))) {
    throw ArgumentError(
        problem("ct.snr", "The signal-to-noise ratio of a scan is 0 (no noise) or from 1 to 1000000."));
  }
  // To the corners and one beyond.
  const int rays = 2 * static_cast<int>(std::ceil(scan.side * std::numbers::sqrt2 / 2)) + 3;
  const Image projections = noisy_projections(scan, rays);
  const std::vector<double> taps = ramp(rays, 2.0 / scan.side);
  const int side = scan.side;
  std::vector<double> sums(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), 0.0);
  for (int k = 0; k < scan.projections; ++k) {
    const double theta = std::numbers::pi * k / scan.projections;
    const std::vector<double> line = filtered(projections.view().row<float>(k), rays, taps);
    for (int y = 0; y < side; ++y) {
      // In rays: the pixel's place along the detector.
      double place =
          (0.5 - side / 2.0) * std::cos(theta) - (y + 0.5 - side / 2.0) * std::sin(theta) + (rays - 1) / 2.0;
      double* to = sums.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(side);
      for (int x = 0; x < side; ++x, place += std::cos(theta)) {
        const auto at = static_cast<std::size_t>(place);
        const double part = place - static_cast<double>(at);
        to[x] += (1 - part) * line[at] + part * line[at + 1];
      }
    }
  }
  Image made(Shape{side, side, 1, 1, PixelType::f32});
  const double scale = std::numbers::pi / scan.projections;
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      made.view().row<float>(y)[x] = static_cast<float>(scale * sums[static_cast<std::size_t>(y * side + x)]);
    }
  }
  return made;
}

}  // namespace filterscope
