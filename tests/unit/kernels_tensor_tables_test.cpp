// What the tensor-core kernel looks up, and the error bounds that it states: checked against images summed
// in double precision.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "kernels/api/errors.h"
#include "kernels/bilateral2d/fast/tensor/tensor_tables.h"
#include "kernels/maths/half_bits.h"

namespace filterscope::fast {
namespace {

TEST(HalfBits, RoundsToTheNearestAndEncodesIt) {
  EXPECT_EQ(half_bits(1.0), 0x3C00);
  EXPECT_EQ(half_bits(-2.0), 0xC000);
  EXPECT_EQ(half_bits(std::ldexp(1.0, -24)), 0x0001);
  EXPECT_EQ(half_value(0x3C00), 1.0);
  EXPECT_EQ(half_value(0xC000), -2.0);
  EXPECT_EQ(half_value(0x3555), 1365.0 / 4096);
  EXPECT_EQ(half_value(0x0001), std::ldexp(1.0, -24));
  EXPECT_EQ(half_value(0x83FF), -1023 * std::ldexp(1.0, -24));
  EXPECT_EQ(round_to_half(1.0 + 1.0 / 2048), 1.0) << "ties go to even";
  EXPECT_EQ(round_to_half(1.0 + 3.0 / 2048), 1.0 + 2.0 / 1024);
  for (const double value : {0.1, -0.7, 0.99951, 3.1e-5, 6.1e-5, 1e-7, 0.0}) {
    const double rounded = round_to_half(value);
    EXPECT_EQ(half_value(half_bits(rounded)), rounded);
    EXPECT_LE(std::abs(rounded - value), std::max(std::abs(value) / 2048, std::ldexp(1.0, -25)));
  }
}

TEST(TensorWeights, SumToAtMostOne) {
  for (const int radius : {1, 3, 7, 15, 31}) {
    for (const double sigma : {0.5, 3.0, 8.0, 1e6}) {
      const TensorWeights line = tensor_weights(radius, sigma);
      double sum = 0;
      for (int d = -radius; d <= radius; ++d) {
        sum += half_value(line.weights[static_cast<std::size_t>(std::abs(d))]);
      }
      EXPECT_DOUBLE_EQ(sum, line.sum);
      EXPECT_LE(sum, 1.0);
      EXPECT_GT(sum, 0.99);
      EXPECT_LE(line.relative_error, 1.0 / 2048);
    }
  }
}

/// The variant takes no range sigma below 8.
TEST(TensorTables, HaveRoomForEveryRangeSigma) {
  for (double sigma = 8; sigma < 9; sigma += 0.03125) EXPECT_NO_THROW(tensor_tables(sigma)) << sigma;
}

/// The two sums over random weights and levels stay within the stated errors of the exact ones.
TEST(TensorTables, SumsStayWithinTheStatedErrors) {
  std::mt19937 random(3);
  for (const double sigma : {10.0, 30.0, 255.0}) {
    const auto tables = tensor_tables(sigma);
    const SpectralBasis& basis = tables->basis;
    ASSERT_GT(tables->value_error, 0);
    for (int round = 0; round < 50; ++round) {
      const int p = static_cast<int>(random() % 256);
      double weight_sum = 0, value = 0, product = 0, exact_value = 0, exact_product = 0;
      for (int tap = 0; tap < 40; ++tap) {
        const int q = static_cast<int>(random() % 256);
        const double weight = static_cast<double>(random() % 1000);
        const double d = q - p;
        double k = basis.den[0];
        double n = 0;
        for (int m = 1; m <= basis.harmonics; ++m) {
          const auto wave = [&](int v) { return tables->waves[static_cast<std::size_t>((m - 1) * 256 + v)]; };
          const auto cosine = [&](int v) { return half_value(static_cast<std::uint16_t>(wave(v))); };
          const auto sine = [&](int v) { return half_value(static_cast<std::uint16_t>(wave(v) >> 16)); };
          k += basis.den[static_cast<std::size_t>(m)] * (cosine(p) * cosine(q) + sine(p) * sine(q));
          n += basis.num[static_cast<std::size_t>(m)] * (cosine(p) * sine(q) - sine(p) * cosine(q));
        }
        weight_sum += weight;
        value += weight * k;
        product += weight * n;
        exact_value += weight * std::exp(-0.5 * d * d / (sigma * sigma));
        exact_product += weight * d * std::exp(-0.5 * d * d / (sigma * sigma));
      }
      EXPECT_LE(std::abs(value - exact_value), tables->value_error * weight_sum) << "sigma " << sigma;
      EXPECT_LE(std::abs(product - exact_product), tables->product_error * weight_sum) << "sigma " << sigma;
    }
  }
}

TEST(TensorTables, RefusesASigmaThatTakesTooManyHarmonics) { EXPECT_THROW(tensor_tables(2.0), VariantError); }

}  // namespace
}  // namespace filterscope::fast
