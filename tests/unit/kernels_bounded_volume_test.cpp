// What fast/bilateral3d_bounded prepares: its three passes done on the host, rounded as on the device, have
// to stay within the bound that its tables state, for images that attack it.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <random>
#include <string>
#include <vector>

#include "kernels/bilateral3d/fast/bounded/bounded_tables.h"
#include "kernels/catalog.h"
#include "kernels/families/volume_parameters.h"
#include "kernels/maths/border.h"
#include "kernels/maths/half_bits.h"
#include "kernels/maths/spatial_weights.h"

namespace filterscope::fast {
namespace {

TEST(BoundedLine, SaysHowFarItIsFromTheExactOne) {
  for (const int radius : {0, 1, 5, 16}) {
    for (const double sigma : {0.3, 3.0, 1000.0}) {
      const BoundedLine line = bounded_line(radius, sigma);
      const std::vector<double> exact = gaussian_line(radius, sigma);
      double exact_sum = 0;
      for (const double weight : exact) exact_sum += weight;
      double sum = 0;
      double error = 0;
      for (int d = -radius; d <= radius; ++d) {
        const double weight = line.weights[static_cast<std::size_t>(std::abs(d))];
        EXPECT_EQ(weight, round_to_half(weight));
        sum += weight;
        error += std::abs(weight / line.sum - exact[static_cast<std::size_t>(radius + d)] / exact_sum);
      }
      EXPECT_DOUBLE_EQ(sum, line.sum);
      EXPECT_LE(sum, 1);
      EXPECT_GE(sum, 0.95);
      EXPECT_NEAR(error, line.error, 1e-12);
      EXPECT_LT(error, 2e-4);
    }
  }
}

TEST(BoundedDepth, FoldsWhatIsBeyondTheEnds) {
  constexpr double kSigma = 2.0;
  for (const Border border : {Border::replicate, Border::mirror}) {
    for (const int radius : {1, 8, 16}) {
      const int steps = bounded_steps(radius);
      for (const int depth : {2, 3, 17, 40}) {
        const BoundedDepth matrix = bounded_depth(radius, kSigma, depth, border, steps);
        const std::vector<double> line = gaussian_line(radius, kSigma);
        double line_sum = 0;
        for (const double weight : line) line_sum += weight;
        for (int z = 0; z < depth; ++z) {
          std::vector<double> wanted(static_cast<std::size_t>(depth));
          for (int d = -radius; d <= radius; ++d) {
            wanted[static_cast<std::size_t>(border_index(z + d, depth, border))] +=
                line[static_cast<std::size_t>(d + radius)] / line_sum;
          }
          double error = 0;
          for (int column = 0; column < 16 * steps; ++column) {
            const int from = z / 16 * 16 - bounded_halo(steps) + column;
            const double weight = matrix.rows[static_cast<std::size_t>(z * 16 * steps + column)];
            if (from < 0 || from >= depth) {
              EXPECT_EQ(weight, 0);
              continue;
            }
            error += std::abs(weight / matrix.sums[static_cast<std::size_t>(z)] -
                              wanted[static_cast<std::size_t>(from)]);
          }
          EXPECT_LE(error, matrix.error + 1e-12) << "slice " << z << " of " << depth;
        }
        EXPECT_LT(matrix.error, 5e-4);
      }
    }
  }
}

constexpr int kWidth = 14;
constexpr int kHeight = 11;
constexpr int kDepth = 9;

using Values = std::vector<double>;

std::size_t index_of(int x, int y, int z) { return static_cast<std::size_t>((z * kHeight + y) * kWidth + x); }

/// A pass along one axis, its sums as they are stored.
Values along(const Values& values, int axis, const BoundedLine& line, bool halves) {
  const std::array<int, 3> extent = {kWidth, kHeight, kDepth};
  const auto radius = static_cast<int>(line.weights.size()) - 1;
  Values result(values.size());
  for (int z = 0; z < kDepth; ++z) {
    for (int y = 0; y < kHeight; ++y) {
      for (int x = 0; x < kWidth; ++x) {
        double sum = 0;
        for (int d = -radius; d <= radius; ++d) {
          std::array<int, 3> at = {x, y, z};
          const auto a = static_cast<std::size_t>(axis);
          at[a] = border_index(at[a] + d, extent[a], Border::replicate);
          sum += line.weights[static_cast<std::size_t>(std::abs(d))] * values[index_of(at[0], at[1], at[2])];
        }
        result[index_of(x, y, z)] = halves ? round_to_half(sum) : sum;
      }
    }
  }
  return result;
}

struct Sums {
  Values value;
  Values product;
};

Sums series_sums(const Values& image, const BoundedSeries& series, const BoundedLine& line) {
  const double scale = std::pow(line.sum, 3);
  Sums sums{Values(image.size(), series.basis.den[0] * scale), Values(image.size())};
  for (int m = 1; m <= series.basis.harmonics; ++m) {
    Values own[2];
    Values convolved[2];
    for (int wave = 0; wave < 2; ++wave) {
      Values waves;
      for (const double value : image) {
        const double inside = std::clamp(value, series.least, series.most);
        const double angle = m * series.basis.omega * (inside - series.middle) / series.level;
        own[wave].push_back(wave == 0 ? std::cos(angle) : std::sin(angle));
        waves.push_back(round_to_half(own[wave].back()));
      }
      convolved[wave] = along(along(along(waves, 0, line, true), 1, line, true), 2, line, false);
    }
    for (std::size_t i = 0; i < image.size(); ++i) {
      const auto at = static_cast<std::size_t>(m);
      sums.value[i] += series.basis.den[at] * (own[0][i] * convolved[0][i] + own[1][i] * convolved[1][i]);
      sums.product[i] +=
          series.basis.num[at] * series.level * (own[0][i] * convolved[1][i] - own[1][i] * convolved[0][i]);
    }
  }
  return sums;
}

/// Exactly: out(p) − in(p).
Values exact_shifts(const Values& image, int radius, double sigma, double sigma_range) {
  Values shifts;
  const std::vector<double> line = gaussian_line(radius, sigma);
  const auto weight = [&](int d) { return line[static_cast<std::size_t>(d + radius)]; };
  for (int z = 0; z < kDepth; ++z) {
    for (int y = 0; y < kHeight; ++y) {
      for (int x = 0; x < kWidth; ++x) {
        double sum = 0;
        double weights = 0;
        for (int dz = -radius; dz <= radius; ++dz) {
          for (int dy = -radius; dy <= radius; ++dy) {
            for (int dx = -radius; dx <= radius; ++dx) {
              const double d = image[index_of(border_index(x + dx, kWidth, Border::replicate),
                                              border_index(y + dy, kHeight, Border::replicate),
                                              border_index(z + dz, kDepth, Border::replicate))] -
                               image[index_of(x, y, z)];
              const double w =
                  weight(dx) * weight(dy) * weight(dz) * std::exp(-0.5 * d * d / (sigma_range * sigma_range));
              sum += w * d;
              weights += w;
            }
          }
        }
        shifts.push_back(sum / weights);
      }
    }
  }
  return shifts;
}

struct Attack {
  std::string name;
  Values image;
  SeriesFor values = SeriesFor::inside;
};

/// The series with its middle between an image's extremes, as the device does it where all are within its
/// span.
BoundedSeries centred(BoundedSeries series, const Values& image) {
  const auto [least, most] = std::minmax_element(image.begin(), image.end());
  EXPECT_LE(*most - *least, series.span());
  series.least = *least;
  series.most = *most;
  series.middle = 0.5 * (*least + *most);
  series.reach = series.span();
  return series;
}

/// Images of levels 0…255, one with values far beyond, and some that are a little too dark or bright.
std::vector<Attack> attacks() {
  std::mt19937 random(7);
  std::vector<Attack> list = {{"noise", {}}, {"impulses", {}}, {"steps", {}}, {"slopes", {}}};
  for (int z = 0; z < kDepth; ++z) {
    for (int y = 0; y < kHeight; ++y) {
      for (int x = 0; x < kWidth; ++x) {
        list[0].image.push_back(static_cast<double>(random() % 256));
        list[1].image.push_back(random() % 97 == 0   ? 255
                                : random() % 89 == 0 ? 0
                                                     : 120 + static_cast<double>(random() % 3));
        list[2].image.push_back(z % 3 == 0 ? 20 : z % 3 == 1 ? 90 : 235);
        list[3].image.push_back(9.0 * x + 8.0 * y + 3.0 * z);
      }
    }
  }
  list.push_back({"beyond", list[1].image, SeriesFor::clamped});
  for (std::size_t i = 0; i < list.back().image.size(); i += 13) {
    list.back().image[i] = i % 2 == 0 ? 1e6 : -300.0 - static_cast<double>(i);
  }
  for (const std::size_t from : {std::size_t{0}, std::size_t{1}, std::size_t{3}}) {
    list.push_back({list[from].name + ", wide", list[from].image, SeriesFor::wide});
    for (double& value : list.back().image) value = 1.5 * value - 90;
  }
  return list;
}

TEST(BoundedSeries, KeepsItsBoundInEveryVoxel) {
  constexpr double kSigma = 1.4;
  constexpr int kRadius = 2;
  const BoundedLine line = bounded_line(kRadius, kSigma);
  const BoundedDepth depth = bounded_depth(kRadius, kSigma, kDepth, Border::replicate, 2);
  const BoundedWeights weights = together(line, line, depth);
  std::size_t certain = 0;
  for (const double sigma_range : {12.0, 38.25, 200.0}) {
    for (const Attack& attack : attacks()) {
      const Values exact = exact_shifts(attack.image, kRadius, kSigma, sigma_range);
      for (const PixelType type : {PixelType::u8, PixelType::f32}) {
        BoundedSeries series = bounded_series(type, {0, 255}, sigma_range, attack.values, weights);
        ASSERT_TRUE(series.usable()) << sigma_range;
        if (attack.values == SeriesFor::wide) series = centred(series, attack.image);
        const Sums sums = series_sums(attack.image, series, line);
        for (std::size_t i = 0; i < exact.size(); ++i) {
          if (std::abs(attack.image[i] - series.middle) > series.reach) continue;
          const double left = sums.value[i] - series.value_error;
          const double shift = sums.product[i] / sums.value[i];
          if (left <= 0) continue;
          const double bound = (series.product_error + std::abs(shift) * series.value_error) / left;
          EXPECT_LE(std::abs(shift - exact[i]), bound)
              << attack.name << ", sigma " << sigma_range << ", voxel " << i;
          if (bound <= series.allowed) ++certain;
        }
      }
    }
  }
  EXPECT_GT(certain, 20000U) << "a bound that lets nothing pass is none";
}

TEST(BoundedSeries, SaysWhereItTakesTooManyHarmonics) {
  const BoundedLine line = bounded_line(3, 2);
  const BoundedWeights weights = together(line, line, bounded_depth(3, 2, 20, Border::mirror, 2));
  EXPECT_TRUE(bounded_series(PixelType::f32, {0, 1}, 38.25 / 255, SeriesFor::inside, weights).usable());
  EXPECT_FALSE(bounded_series(PixelType::f32, {0, 1}, 1.0 / 255, SeriesFor::inside, weights).usable());
}

TEST(BoundedVariant, PromisesAShareOfSigma) {
  const Descriptor& descriptor = variant("fast/bilateral3d_bounded").descriptor;
  if (!descriptor.promise) GTEST_SKIP() << "a build without CUDA";
  VolumeParameters parameters;
  parameters.sigma_range = 51;
  const Promise promise = promise_of(descriptor, parameters);
  EXPECT_EQ(promise.exactness, Exactness::bounded);
  EXPECT_EQ(promise.bound_levels, 1);
  EXPECT_DOUBLE_EQ(promise.bound_share, 0.01 * 51 / 255);
}

}  // namespace
}  // namespace filterscope::fast
