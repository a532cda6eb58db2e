#include "kernels/maths/block_transforms.h"

#include <cmath>
#include <cstddef>
#include <numbers>
#include <utility>

namespace filterscope::bm {
namespace {

constexpr std::size_t kSide = kBlock;
using Line = std::array<double, kSide>;

/// The low-pass filter of the analysis, in 256ths of √2; the high-pass one is Haar's.
constexpr std::array<double, 10> kLow{3, -3, -22, 22, 128, 128, 22, -22, -3, 3};

/// One level of the wavelet: `length` values become half as many means, and behind these the differences.
void split(Line& values, std::size_t length) {
  Line made{};
  for (std::size_t i = 0; i < length / 2; ++i) {
    for (std::size_t tap = 0; tap < kLow.size(); ++tap) {
      const std::size_t from = (2 * i + tap + 4 * length - 4) % length;
      made[i] += kLow[tap] / 256 * std::numbers::sqrt2 * values[from];
    }
    made[length / 2 + i] = (values[2 * i] - values[2 * i + 1]) / std::numbers::sqrt2;
  }
  for (std::size_t i = 0; i < length; ++i) values[i] = made[i];
}

/// Gauss and Jordan, with pivots.
Matrix inverse_of(Matrix matrix) {
  Matrix inverse{};
  for (std::size_t i = 0; i < kSide; ++i) inverse[i][i] = 1;
  for (std::size_t column = 0; column < kSide; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column; row < kSide; ++row) {
      if (std::abs(matrix[row][column]) > std::abs(matrix[pivot][column])) pivot = row;
    }
    std::swap(matrix[pivot], matrix[column]);
    std::swap(inverse[pivot], inverse[column]);
    const double by = matrix[column][column];
    for (std::size_t i = 0; i < kSide; ++i) {
      matrix[column][i] /= by;
      inverse[column][i] /= by;
    }
    for (std::size_t row = 0; row < kSide; ++row) {
      const double share = matrix[row][column];
      if (row == column || share == 0) continue;
      for (std::size_t i = 0; i < kSide; ++i) {
        matrix[row][i] -= share * matrix[column][i];
        inverse[row][i] -= share * inverse[column][i];
      }
    }
  }
  return inverse;
}

Transform normalised(Matrix forward) {
  for (Line& row : forward) {
    double square = 0;
    for (const double one : row) square += one * one;
    for (double& one : row) one /= std::sqrt(square);
  }
  return {forward, inverse_of(forward)};
}

/// The modified Bessel function of the first kind and order 0.
double bessel(double x) {
  double term = 1;
  double sum = 1;
  for (int k = 1; k < 40; ++k) {
    term *= x * x / (4.0 * k * k);
    sum += term;
  }
  return sum;
}

}  // namespace

const Transform& spline_transform() {
  static const Transform made = [] {
    Matrix forward{};
    for (std::size_t i = 0; i < kSide; ++i) {
      Line unit{};
      unit[i] = 1;
      for (std::size_t length = kSide; length > 1; length /= 2) split(unit, length);
      for (std::size_t row = 0; row < kSide; ++row) forward[row][i] = unit[row];
    }
    return normalised(forward);
  }();
  return made;
}

const Transform& cosine_transform() {
  static const Transform made = [] {
    Matrix forward{};
    for (std::size_t row = 0; row < kSide; ++row) {
      for (std::size_t i = 0; i < kSide; ++i) {
        const double phase = static_cast<double>(row * (2 * i + 1)) / (2 * kBlock);
        forward[row][i] = std::cos(std::numbers::pi * phase);
      }
    }
    return normalised(forward);
  }();
  return made;
}

const std::array<double, kPixels>& kaiser_window() {
  static const std::array<double, kPixels> made = [] {
    constexpr double kBeta = 2;
    Line line{};
    for (std::size_t i = 0; i < kSide; ++i) {
      const double from_middle = 2.0 * static_cast<double>(i) / (kBlock - 1) - 1;
      line[i] = bessel(kBeta * std::sqrt(1 - from_middle * from_middle)) / bessel(kBeta);
    }
    std::array<double, kPixels> window{};
    for (std::size_t i = 0; i < window.size(); ++i) window[i] = line[i / kSide] * line[i % kSide];
    return window;
  }();
  return made;
}

}  // namespace filterscope::bm
