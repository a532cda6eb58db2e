// The spatial Gaussian of the register-tiled kernels as base-2 exponents in constant memory. It is separable,
// so a row's factor is applied once to the row's sums, and only a column's exponent enters each tap:
//
//   Σ_dy 2^ey(dy) · Σ_dx 2^(ex(dx) − d²)        d: difference of values scaled by sqrt(log2(e) / 2) / σr
//
// Each including file has a table of its own.
#pragma once

#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "kernels/cuda/constant_table.cuh"
#include "kernels/families/bilateral_parameters.h"

namespace filterscope::fast {
namespace {

constexpr int kMostRadius = 127;
/// Columns are read in groups of four, which may reach so far beyond the window.
constexpr int kColumnReach = kMostRadius + 8;
constexpr int kColumns = 2 * kColumnReach + 1;
constexpr int kTableSize = kColumns + kMostRadius + 1;

/// ex(dx) at index dx + kColumnReach, −infinity outside the window; then the factors 2^ey(dy), dy from 0.
__constant__ float exponent_table[kTableSize];
ConstantSymbol exponent_symbol{exponent_table, sizeof exponent_table};

__device__ __forceinline__ float column_exponent(int dx) { return exponent_table[dx + kColumnReach]; }
__device__ __forceinline__ float row_factor(int dy) { return exponent_table[kColumns + (dy < 0 ? -dy : dy)]; }

std::vector<float> exponent_values(const BilateralParameters& parameters) {
  std::vector<float> table(kTableSize, -std::numeric_limits<float>::infinity());
  const double x_factor = -0.5 * std::numbers::log2e / (parameters.sigma_space * parameters.sigma_space);
  const double y_factor = -0.5 / (sigma_y(parameters) * sigma_y(parameters));
  for (int d = -parameters.radius; d <= parameters.radius; ++d) {
    table[static_cast<std::size_t>(d + kColumnReach)] = static_cast<float>(d * d * x_factor);
    table[static_cast<std::size_t>(kColumns + std::abs(d))] = static_cast<float>(std::exp(d * d * y_factor));
  }
  return table;
}

}  // namespace
}  // namespace filterscope::fast
