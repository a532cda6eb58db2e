#include "core/noise/noise_estimate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/image/slice.h"
#include "core/noise/middle_slices.h"
#include "kernels/api/pixel_access.h"

namespace filterscope {
namespace {

constexpr int kPatch = 7;
constexpr int kSize = kPatch * kPatch;
/// More patches that are used tell no more. Of an image that is black for the most part few can be used.
constexpr std::size_t kMostPatches = std::size_t{1} << 21;
constexpr std::size_t kMostUsed = std::size_t{1} << 18;
constexpr std::size_t kEnoughPatches = 2000;
/// At least one patch in 50 must be used: where nearly all are cut off at black, the rest is not like them.
constexpr std::size_t kEnoughOfAll = 50;
constexpr int kLeast = 16;  ///< pixels along an axis
/// The most that σ at half the resolution may be of σ. White noise has 0.5 there.
constexpr double kMostOfHalf = 0.62;
constexpr int kRounds = 10;
/// Of patches of pure noise with variance 1 one in a million has more gradient than this: the quantile of the
/// gamma distribution with shape 48/2 and scale 2 · 35/48 (section IV of the paper, for patches of 7×7, whose
/// gradients inside have rank 48 and trace 35).
constexpr double kMostGradient = 80.3;
/// Patches whose mean is nearer to black or white than this multiple of σ have lost a part of their noise
/// there.
constexpr double kRoom = 2.5;

using Matrix = std::array<std::array<double, kSize>, kSize>;

/// One channel in levels.
struct Plane {
  int width = 0;
  int height = 0;
  std::vector<float> values;

  [[nodiscard]] const float* at(int x, int y) const {
    return values.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
           static_cast<std::size_t>(x);
  }
};

/// A channel in levels of the value range; not a number outside of the mask, so that no patch there is used.
Plane plane_of(const Image& image, int channel) {
  const ConstImageView view = image.view();
  const Shape& shape = view.shape;
  Plane plane{shape.width, shape.height, std::vector<float>(shape.pixels())};
  const double scale = 1 / image.range().level();
  std::size_t i = 0;
  for (int y = 0; y < shape.height; ++y) {
    for (int x = 0; x < shape.width; ++x, ++i) {
      const auto at = static_cast<std::size_t>(x * shape.channels + channel);
      const double value = with_pixel_type(
          shape.type, [&](auto zero) { return static_cast<double>(view.row<decltype(zero)>(y)[at]); });
      plane.values[i] = static_cast<float>(value * scale);
      if (view.weights != nullptr && !(view.weight_row(y)[x] > 0)) {
        plane.values[i] = std::numeric_limits<float>::quiet_NaN();
      }
    }
  }
  return plane;
}

struct Patch {
  int x = 0;
  int y = 0;
  float gradient = 0;  ///< sum of squared central differences inside
  float mean = 0;
};

float mean_of(const Plane& plane, int x, int y) {
  float sum = 0;
  for (int j = 0; j < kPatch; ++j) {
    for (int i = 0; i < kPatch; ++i) sum += plane.at(x, y + j)[i];
  }
  return sum / kSize;
}

/// Not-a-number where a value is.
float gradient_of(const Plane& plane, int x, int y) {
  float sum = 0;
  for (int j = 0; j < kPatch; ++j) {
    const float* row = plane.at(x, y + j);
    for (int i = 1; i + 1 < kPatch; ++i) sum += (row[i + 1] - row[i - 1]) * (row[i + 1] - row[i - 1]);
    if (j == 0 || j + 1 == kPatch) continue;
    const float* above = plane.at(x, y + j - 1);
    const float* below = plane.at(x, y + j + 1);
    for (int i = 0; i < kPatch; ++i) sum += (below[i] - above[i]) * (below[i] - above[i]);
  }
  return sum / 4;
}

/// Patches all over the plane, at most kMostPatches.
std::vector<Patch> patches_of(const Plane& plane, const CancelToken* cancel) {
  const auto columns = static_cast<std::size_t>(plane.width - kPatch + 1);
  const auto rows = static_cast<std::size_t>(plane.height - kPatch + 1);
  const auto step = static_cast<int>(
      std::ceil(std::sqrt(static_cast<double>(columns) * static_cast<double>(rows) / kMostPatches)));
  std::vector<Patch> patches;
  for (int y = 0; y + kPatch <= plane.height; y += step) {
    throw_if_cancelled(cancel);
    for (int x = 0; x + kPatch <= plane.width; x += step) {
      const float gradient = gradient_of(plane, x, y);
      // Noise leaves no patch without a gradient: it was cut off there, or drawn.
      if (gradient > 0 && std::isfinite(gradient)) patches.push_back({x, y, gradient, mean_of(plane, x, y)});
    }
  }
  return patches;
}

/// The smallest eigenvalue of a symmetric matrix, by Jacobi's rotations.
double smallest_eigenvalue(Matrix& a) {
  constexpr int kSweeps = 12;
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    double off = 0;
    for (int p = 0; p < kSize; ++p) {
      for (int q = p + 1; q < kSize; ++q) {
        const auto i = static_cast<std::size_t>(p);
        const auto j = static_cast<std::size_t>(q);
        off += std::abs(a[i][j]);
        if (std::abs(a[i][j]) < 1e-300) continue;
        const double theta = (a[j][j] - a[i][i]) / (2 * a[i][j]);
        const double t = (theta >= 0 ? 1 : -1) / (std::abs(theta) + std::sqrt(theta * theta + 1));
        const double c = 1 / std::sqrt(t * t + 1);
        const double s = t * c;
        for (std::size_t k = 0; k < kSize; ++k) {
          const double left = a[k][i];
          const double right = a[k][j];
          a[k][i] = c * left - s * right;
          a[k][j] = s * left + c * right;
        }
        for (std::size_t k = 0; k < kSize; ++k) {
          const double up = a[i][k];
          const double down = a[j][k];
          a[i][k] = c * up - s * down;
          a[j][k] = s * up + c * down;
        }
      }
    }
    if (off < 1e-12) break;
  }
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t k = 0; k < kSize; ++k) least = std::min(least, a[k][k]);
  return std::max(least, 0.0);
}

/// Which patches count.
struct Usable {
  double most_gradient = std::numeric_limits<double>::infinity();
  double least_mean = -std::numeric_limits<double>::infinity();
  double most_mean = std::numeric_limits<double>::infinity();

  [[nodiscard]] bool takes(const Patch& patch) const {
    const auto mean = static_cast<double>(patch.mean);
    return static_cast<double>(patch.gradient) <= most_gradient && mean > least_mean && mean < most_mean;
  }
};

/// The noise's variance from some patches, and how many these are.
struct Round {
  double variance = 0;
  std::size_t patches = 0;
  std::size_t all = 0;  ///< patches that there are

  [[nodiscard]] bool enough() const { return patches >= std::max(kEnoughPatches, all / kEnoughOfAll); }
};

Round round_of(const Plane& plane, const std::vector<Patch>& patches, const Usable& usable) {
  Matrix sums{};
  std::array<double, kSize> means{};
  Round round;
  const auto taken = std::ranges::count_if(patches, [&](const Patch& patch) { return usable.takes(patch); });
  const std::size_t step = static_cast<std::size_t>(taken) / kMostUsed + 1;
  std::size_t used = 0;
  for (const Patch& patch : patches) {
    if (!usable.takes(patch) || round.patches++ % step != 0) continue;
    ++used;
    std::array<double, kSize> values{};
    for (std::size_t i = 0; i < kSize; ++i) {
      values[i] = static_cast<double>(plane.at(patch.x, patch.y + static_cast<int>(i) / kPatch)[i % kPatch]);
    }
    for (std::size_t i = 0; i < kSize; ++i) {
      means[i] += values[i];
      for (std::size_t k = 0; k <= i; ++k) sums[i][k] += values[i] * values[k];
    }
  }
  if (round.patches < 2 * kSize) return round;
  const auto count = static_cast<double>(used);
  for (std::size_t i = 0; i < kSize; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      sums[i][j] = (sums[i][j] - means[i] * means[j] / count) / (count - 1);
      sums[j][i] = sums[i][j];
    }
  }
  // What n vectors show of it is lower by that factor (Marchenko and Pastur 1967).
  const double shown = 1 - std::sqrt(kSize / count);
  round.variance = smallest_eigenvalue(sums) / (shown * shown);
  return round;
}

Round estimate(const Plane& plane, const CancelToken* cancel) {
  const std::vector<Patch> patches = patches_of(plane, cancel);
  // Values beyond black and white, which floating point may have, show that nothing is cut off there.
  const bool cut = std::ranges::none_of(plane.values, [](float value) { return value < 0 || value > 255; });
  Usable usable;
  if (cut) {
    usable.least_mean = 0;
    usable.most_mean = 255;
  }
  if (patches.empty()) return {};  // not-a-number everywhere
  Round best = round_of(plane, patches, usable);
  for (int i = 0; i < kRounds && best.variance > 0; ++i) {
    throw_if_cancelled(cancel);
    usable.most_gradient = kMostGradient * best.variance;
    if (cut) {
      usable.least_mean = kRoom * std::sqrt(best.variance);
      usable.most_mean = 255 - usable.least_mean;
    }
    const Round next = round_of(plane, patches, usable);
    if (next.patches < kEnoughPatches) {
      best.patches = next.patches;
      break;
    }
    const bool settled = std::abs(next.variance - best.variance) < 1e-3 * best.variance;
    best = next;
    if (settled) break;
  }
  best.all = patches.size();
  return best;
}

/// Means of 2×2 pixels: white noise has half its σ there.
Plane halved(const Plane& plane) {
  Plane half{plane.width / 2, plane.height / 2, {}};
  half.values.reserve(static_cast<std::size_t>(half.width) * static_cast<std::size_t>(half.height));
  for (int y = 0; y < half.height; ++y) {
    for (int x = 0; x < half.width; ++x) {
      const float* above = plane.at(2 * x, 2 * y);
      const float* below = plane.at(2 * x, 2 * y + 1);
      half.values.push_back((above[0] + above[1] + below[0] + below[1]) / 4);
    }
  }
  return half;
}

/// What rounding to whole values adds to the variance, in levels (Sheppard 1898): a twelfth of the step's
/// square.
double rounding_of(const Image& image) {
  const double step = image.shape().type == PixelType::f32 ? 0 : 1 / image.range().level();
  return step * step / 12;
}

/// Whether neighbours share some of what was found in `plane`.
bool correlated(const Plane& plane, const Round& found, const CancelToken* cancel) {
  if (found.variance <= 0 || plane.width < 2 * kLeast || plane.height < 2 * kLeast) return false;
  const Round half = estimate(halved(plane), cancel);
  return half.enough() && half.variance > kMostOfHalf * kMostOfHalf * found.variance;
}

}  // namespace

NoiseEstimate estimate_noise(const Image& image, const CancelToken* cancel) {
  const ConstImageView view = image.view();
  if (view.shape.depth != 1)
    throw ArgumentError(
        problem("noise.volume_estimate", "The noise of images is estimated, not of volumes."));
  if (view.shape.width < kLeast || view.shape.height < kLeast) {
    throw ArgumentError(
        problem("noise.too_small", "An image of at least 16 × 16 pixels is needed to estimate its noise."));
  }
  NoiseEstimate found;
  found.certain = true;
  double sum = 0;
  for (int c = 0; c < view.shape.channels; ++c) {
    const Plane plane = plane_of(image, c);
    const Round round = estimate(plane, cancel);
    found.correlated = found.correlated || correlated(plane, round, cancel);
    const double variance = std::max(0.0, round.variance - rounding_of(image));
    found.channels.push_back(std::sqrt(variance));
    found.certain = found.certain && round.enough();
    sum += variance;
  }
  found.certain = found.certain && !found.correlated;
  found.level = std::sqrt(sum / view.shape.channels);
  return found;
}

NoiseEstimate estimate_volume_noise(const Image& volume, const CancelToken* cancel) {
  constexpr int kMostSlices = 9;
  std::vector<NoiseEstimate> found;
  for (const int z : middle_slices(volume.shape().depth, kMostSlices))
    found.push_back(estimate_noise(slice(volume, {Axis::z, z, {}}), cancel));
  NoiseEstimate all;
  all.certain = std::ranges::any_of(found, &NoiseEstimate::certain);
  all.correlated = !all.certain && std::ranges::any_of(found, &NoiseEstimate::correlated);
  if (all.certain) std::erase_if(found, [](const NoiseEstimate& one) { return !one.certain; });
  const auto median = [&](const auto& value) {
    std::vector<double> values;
    for (const NoiseEstimate& one : found) values.push_back(value(one));
    std::ranges::sort(values);
    return (values[(values.size() - 1) / 2] + values[values.size() / 2]) / 2;
  };
  double sum = 0;
  for (std::size_t c = 0; c < static_cast<std::size_t>(volume.shape().channels); ++c) {
    all.channels.push_back(median([c](const NoiseEstimate& one) { return one.channels.at(c); }));
    sum += all.channels.back() * all.channels.back();
  }
  all.level = std::sqrt(sum / volume.shape().channels);
  return all;
}

}  // namespace filterscope
