#include "kernels/maths/block_transforms.h"

#include <cmath>
#include <cstddef>
#include <numbers>
#include <utility>

namespace filterscope::bm {
namespace {

template <std::size_t kSide>
using Line = std::array<double, kSide>;

/// The low-pass filter of the analysis, in 256ths of √2; the high-pass one is Haar's.
constexpr std::array<double, 10> kLow{3, -3, -22, 22, 128, 128, 22, -22, -3, 3};

/// One level of the wavelet: `length` values become half as many means, and behind these the differences.
template <std::size_t kSide>
void split(Line<kSide>& values, std::size_t length) {
  Line<kSide> made{};
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
template <int kExtent>
Matrix<kExtent> inverse_of(Matrix<kExtent> matrix) {
  constexpr std::size_t kSide = kExtent;
  Matrix<kExtent> inverse{};
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

template <int kExtent>
Transform<kExtent> normalised(Matrix<kExtent> forward) {
  for (auto& row : forward) {
    double square = 0;
    for (const double one : row) square += one * one;
    for (double& one : row) one /= std::sqrt(square);
  }
  return {forward, inverse_of<kExtent>(forward)};
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

template <int kExtent>
const Transform<kExtent>& spline_transform() {
  static const Transform<kExtent> made = [] {
    constexpr std::size_t kSide = kExtent;
    Matrix<kExtent> forward{};
    for (std::size_t i = 0; i < kSide; ++i) {
      Line<kSide> unit{};
      unit[i] = 1;
      for (std::size_t length = kSide; length > 1; length /= 2) split(unit, length);
      for (std::size_t row = 0; row < kSide; ++row) forward[row][i] = unit[row];
    }
    return normalised<kExtent>(forward);
  }();
  return made;
}

template <int kExtent>
const Transform<kExtent>& cosine_transform() {
  static const Transform<kExtent> made = [] {
    constexpr std::size_t kSide = kExtent;
    Matrix<kExtent> forward{};
    for (std::size_t row = 0; row < kSide; ++row) {
      for (std::size_t i = 0; i < kSide; ++i) {
        const double phase = static_cast<double>(row * (2 * i + 1)) / (2 * kExtent);
        forward[row][i] = std::cos(std::numbers::pi * phase);
      }
    }
    return normalised<kExtent>(forward);
  }();
  return made;
}

template <class Blocks>
const std::array<double, kPixels>& kaiser_window() {
  static const std::array<double, kPixels> made = [] {
    constexpr double kBeta = 2;
    const auto along = [](int i, int extent) {
      if (extent == 1) return 1.0;
      const double from_middle = 2.0 * i / (extent - 1) - 1;
      return bessel(kBeta * std::sqrt(1 - from_middle * from_middle)) / bessel(kBeta);
    };
    std::array<double, kPixels> window{};
    for (int i = 0; i < kPixels; ++i) {
      const Place pixel = pixel_of<Blocks>(i);
      window[static_cast<std::size_t>(i)] =
          along(pixel.y, Blocks::kSide) * along(pixel.x, Blocks::kSide) * along(pixel.z, Blocks::kDepth);
    }
    return window;
  }();
  return made;
}

template const Transform<4>& spline_transform<4>();
template const Transform<8>& spline_transform<8>();
template const Transform<4>& cosine_transform<4>();
template const Transform<8>& cosine_transform<8>();
template const std::array<double, kPixels>& kaiser_window<Squares>();
template const std::array<double, kPixels>& kaiser_window<Cubes>();

}  // namespace filterscope::bm
