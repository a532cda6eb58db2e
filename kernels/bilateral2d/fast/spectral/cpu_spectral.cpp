// Ours: the spectral form of spectral_basis.h on every core. The harmonics are chosen when an image is
// bound, for its range of values, so that the bound holds for all pixels but isolated ones; those are
// computed by the exact filter's row function and counted. Where the exact filter is faster (small windows;
// a σr so small that many harmonics are needed) it does everything.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/bilateral2d/fast/exact/simd_row.h"
#include "kernels/bilateral2d/fast/series/spectral_basis.h"
#include "kernels/bilateral2d/fast/spectral/spectral_tile.h"
#include "kernels/catalog.h"
#include "kernels/cpu/largest.h"
#include "kernels/cpu/padded_planes.h"
#include "kernels/cpu/row_plan.h"
#include "kernels/families/tap_work.h"
#include "kernels/families/window_descriptor.h"
#include "kernels/host/parallel.h"
#include "kernels/maths/spatial_weights.h"

namespace filterscope::fast {
namespace {

static_assert(PaddedPlanes::kSlack >= kSimdRowSlack && PaddedPlanes::kSlack >= kSpectralSlack);

/// What a computed value may be off before it is rounded, in levels. Half a level keeps an 8-bit result
/// within one level of the exact value; a quarter is 1e-3 of full scale.
double tolerance_for(PixelType type) { return type == PixelType::u8 ? 0.499 : 0.25; }

/// Costs in one unit (a hundredth of a nanosecond, more or less), measured with AVX-512: a tap of the exact
/// filter; of the spectral one what a pixel costs anyway, a harmonic, and a harmonic's tap in one pass.
constexpr double kExactTap = 11;
constexpr double kSpectralPixel = 60;
constexpr double kSpectralHarmonic = 85;
constexpr double kSpectralTap = 3.6;

/// Pixels with a denominator below this share of the spatial weights' sum may need repair.
constexpr double kRepairedShare = 0.04;

struct ValueRange {
  float least = 0;
  float most = 0;
  bool finite = true;
};

ValueRange range_of(const PaddedPlanes& planes, const Shape& shape, int threads, const CancelToken* cancel) {
  std::vector<ValueRange> rows(static_cast<std::size_t>(shape.height));
  const auto band = [&](int first, int last) {
    for (int y = first; y < last; ++y) {
      ValueRange& range = rows[static_cast<std::size_t>(y)];
      range.least = range.most = planes.row(0, y)[0];
      // Not-a-number and infinity alone survive a product with zero.
      float trace = 0;
      for (int c = 0; c < shape.channels; ++c) {
        const float* values = planes.row(c, y);
        for (int x = 0; x < shape.width; ++x) {
          range.least = values[x] < range.least ? values[x] : range.least;
          range.most = values[x] > range.most ? values[x] : range.most;
          trace += values[x] * 0.0F;
        }
      }
      range.finite = trace == 0.0F;
    }
  };
  for_each_band(0, shape.height, threads, cancel, band, 64);
  return std::accumulate(rows.begin(), rows.end(), rows.front(), [](ValueRange a, const ValueRange& b) {
    return ValueRange{std::min(a.least, b.least), std::max(a.most, b.most), a.finite && b.finite};
  });
}

std::vector<float> as_floats(const std::vector<double>& values, double factor) {
  std::vector<float> result;
  for (const double value : values) result.push_back(static_cast<float>(value * factor));
  return result;
}

class SpectralPlan final : public WindowRowPlan {
 public:
  explicit SpectralPlan(const BilateralRequest& request)
      : WindowRowPlan(request, request.parameters.threads, kSpectralTileRows),
        window_(request.parameters),
        planes_(request.shape, request.parameters.radius),
        // Planes are in the exact filter's unit, in which exp(−d²/2σr²) = 2^(−d²).
        unit_(std::sqrt(0.5 * M_LOG2E) / request.parameters.sigma_range) {
    const int r = request.parameters.radius;
    const auto line_x = gaussian_line(r, request.parameters.sigma_space);
    const auto line_y = gaussian_line(r, sigma_y(request.parameters));
    weights_x_ = as_floats(line_x, 1);
    weights_y_ = as_floats(line_y, 1);
    weight_sum_ = std::accumulate(line_x.begin(), line_x.end(), 0.0) *
                  std::accumulate(line_y.begin(), line_y.end(), 0.0);
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return planes_.bytes() + window_.exponents.size() * sizeof(float);
  }
  [[nodiscard]] BoundFacts bound_facts() const override { return {2 * filter_.harmonics, repaired_.load()}; }

 private:
  void load(const ConstImageView& source, const Execution& execution) override {
    const double levels = 255 / full_scale(shape().type);
    planes_.fill(source, static_cast<float>(unit_ * levels), parameters().border, threads(),
                 execution.cancel);
    repaired_ = 0;
    filter_ = {};
    const ValueRange range = range_of(planes_, shape(), threads(), execution.cancel);
    if (range.finite) choose_basis(range);
  }

  void choose_basis(const ValueRange& range) {
    constexpr double kRounding = 0x1p-24;
    const int taps = 2 * parameters().radius + 1;
    SpectralDemand demand;
    demand.sigma_range = parameters().sigma_range;
    const double span = (static_cast<double>(range.most) - static_cast<double>(range.least)) / unit_;
    // Whole levels were scaled to float; a little more range makes up for that.
    demand.levels = shape().type == PixelType::u8 ? Levels::whole : Levels::any;
    demand.range = shape().type == PixelType::u8 ? std::max(1.0, std::round(span)) : 1e-3 + span * (1 + 1e-6);
    demand.weight_sum = weight_sum_;
    demand.tolerance = tolerance_for(shape().type);
    demand.denominator = std::max(1.0, kRepairedShare * weight_sum_);
    // One rounding a tap and pass; the angle is known to some 5 roundings of π, its cosine to as many again,
    // and each turn adds two; all of that for the pixel's own factor and for its neighbours'.
    demand.arithmetic = (2 * taps + 8) * kRounding;
    demand.arithmetic_a_harmonic = 32 * kRounding;
    const double affordable =
        (taps * taps * kExactTap - kSpectralPixel) / (2 * taps * kSpectralTap + kSpectralHarmonic);
    demand.most_harmonics = static_cast<int>(std::min(affordable, 64.0));
    if (demand.most_harmonics < 1) return;
    const SpectralBasis basis = choose_spectral_basis(demand);
    if (basis.harmonics == 0) return;
    use_basis(
        basis, range,
        spectral_bound(basis, weight_sum_, demand.arithmetic + basis.harmonics * demand.arithmetic_a_harmonic,
                       demand.tolerance));
  }

  void use_basis(const SpectralBasis& basis, const ValueRange& range, const SpectralBound& bound) {
    den_ = as_floats(basis.den, 1);
    den_[0] = static_cast<float>(basis.den[0] * weight_sum_);
    num_ = as_floats(basis.num, unit_);
    // The test itself is in float32: a ten-thousandth more covers its rounding.
    constexpr double kMargin = 1.0001;
    filter_.radius = parameters().radius;
    filter_.weights_x = weights_x_.data();
    filter_.weights_y = weights_y_.data();
    filter_.harmonics = basis.harmonics;
    filter_.omega = static_cast<float>(basis.omega / unit_);
    filter_.middle = range.least + 0.5F * (range.most - range.least);
    filter_.den = den_.data();
    filter_.num = num_.data();
    filter_.den_bound = static_cast<float>(kMargin * bound.den);
    filter_.num_bound = static_cast<float>(kMargin * bound.num * unit_);
    filter_.tolerance = static_cast<float>(bound.tolerance * unit_);
    filter_.least = range.least;
    filter_.most = range.most;
  }

  void filter(const ImageView& target, const Region& part) const override {
    const auto stride = static_cast<std::size_t>(part.width() + std::max(kSimdRowSlack, kSpectralSlack));
    std::vector<float> results(stride * static_cast<std::size_t>(part.height()));
    std::vector<float> scratch;
    for (int c = 0; c < shape().channels; ++c) {
      if (filter_.harmonics > 0) filter_tiles(c, part, results.data(), stride, scratch);
      for (int y = part.y0; y < part.y1; ++y) {
        float* row = results.data() + static_cast<std::size_t>(y - part.y0) * stride;
        if (filter_.harmonics > 0) {
          repair(c, part, y, row);
        } else {
          filter_exactly(c, part.x0, y, part.width(), row);
        }
        store(target, c, part, y, row);
      }
    }
  }

  void filter_tiles(int plane, const Region& part, float* results, std::size_t stride,
                    std::vector<float>& scratch) const {
    for (int y = part.y0; y < part.y1; y += kSpectralTileRows) {
      for (int x = part.x0; x < part.x1; x += kSpectralTileWidth) {
        SpectralTile tile;
        tile.origin = planes_.row(plane, y) + x;
        tile.stride = static_cast<std::ptrdiff_t>(planes_.stride());
        tile.width = std::min(kSpectralTileWidth, part.x1 - x);
        tile.rows = std::min(kSpectralTileRows, part.y1 - y);
        tile.out = results + static_cast<std::size_t>(y - part.y0) * stride + (x - part.x0);
        tile.out_stride = static_cast<std::ptrdiff_t>(stride);
        filter_tile(filter_, tile, scratch);
      }
    }
  }

  /// Computes what filter_tile() marked. A block of the row function costs the same for one pixel as for all
  /// of its pixels.
  void repair(int plane, const Region& part, int y, float* row) const {
    constexpr int kBlock = 32;
    float exact[kBlock + kSimdRowSlack];
    std::uint64_t count = 0;
    for (int x = 0; x < part.width(); ++x) {
      if (!std::isnan(row[x])) continue;
      const int end = std::min(x + kBlock, part.width());
      filter_exactly(plane, part.x0 + x, y, end - x, exact);
      for (int i = x; i < end; ++i) {
        if (!std::isnan(row[i])) continue;
        row[i] = exact[i - x];
        ++count;
      }
      x = end - 1;
    }
    if (count > 0) repaired_ += count;
  }

  /// In the planes' unit.
  void filter_exactly(int plane, int x, int y, int count, float* out) const {
    SimdRow row;
    row.guide[0] = row.value[0] = planes_.row(plane, y) + x;
    row.out[0] = out;
    row.huge = planes_.largest() > kHuge;
    row.stride = planes_.stride();
    row.exponents = window_.exponents.data();
    row.reach = window_.reach.data();
    row.radius = parameters().radius;
    row.count = count;
    filter_row(row);
  }

  void store(const ImageView& target, int channel, const Region& part, int y, const float* row) const {
    const int channels = shape().channels;
    const auto scale = static_cast<float>(full_scale(shape().type) / (255 * unit_));
    with_pixel_type(shape().type, [&](auto value) {
      using T = decltype(value);
      T* to = target.row<T>(y) + part.x0 * channels + channel;
      for (int x = 0; x < part.width(); ++x) to[x * channels] = to_pixel<T>(row[x] * scale);
    });
  }

  SimdWindow window_;
  std::vector<float> weights_x_;
  std::vector<float> weights_y_;
  double weight_sum_ = 1;
  PaddedPlanes planes_;
  double unit_;  ///< of the planes, a level
  std::vector<float> den_;
  std::vector<float> num_;
  SpectralFilter filter_;  ///< no harmonics: everything is filtered exactly
  mutable std::atomic<std::uint64_t> repaired_{0};
};

}  // namespace

Variant cpu_spectral() {
  Variant variant;
  Descriptor& descriptor = variant.descriptor;
  descriptor = window_descriptor(*bilateral2d(), {"threads"});
  descriptor.summary =
      "The range weight as a few harmonics, each a separable convolution: the radius costs 2(2r+1), not "
      "(2r+1)².";
  descriptor.bound =
      "Within 1 level on 8-bit, 1e-3 of full scale else: known for each pixel from its denominator; pixels "
      "beyond "
      "it are computed exactly.";
  descriptor.bound_levels = 0.5;
  descriptor.parameters.choose("colour", {"channel"});
  descriptor.work = bytes_alone();
  variant.prepare = [](const BilateralRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<SpectralPlan>(request);
  };
  return variant;
}

}  // namespace filterscope::fast
