// The steps of total variation denoising on a row of pixels, with the best SIMD unit there is.
#pragma once

#include <array>

#include "kernels/maths/photon_fit.h"

namespace filterscope::tv {

/// Floats before a row's first value that are 0, and behind its last one that may be read and written.
inline constexpr int kLead = 16;
inline constexpr int kSlack = 96;

/// A row of each channel that one total variation joins; 1 or 3 of them.
template <class Value>
using Rows = std::array<Value*, 3>;

/// A row and what stands below and behind it: for the last row, or slice, that row itself, so that
/// differences across the edge are 0.
struct TvRow {
  int channels = 1;
  int width = 0;
  float lambda = 0;
  bool deep = false;  ///< of a volume, of one channel: what follows of the axis z, and factors, count
  float factor_y = 1;
  float factor_z = 1;
  Rows<const float> image = {};  ///< the value behind the last one repeats it
  Rows<const float> image_below = {};
  const float* weights = nullptr;        ///< of the pixels; null: all are 1
  const float* weights_below = nullptr;  ///< of the row below
  Rows<float> dual_x = {};
  Rows<float> dual_y = {};
  Rows<const float> image_behind = {};    ///< the row's place in the next slice
  const float* weights_behind = nullptr;  ///< and its weights
  Rows<float> dual_z = {};
};

/// Moves the dual variables `size` along the image's differences, and pulls them back to a length of λ
/// (Chambolle and Pock 2011, equation 63).
void dual_step(const TvRow& row, float size);

/// The row's part of the duality gap but for dual_distance(): Σ (λ · |∇image| − dual · ∇image).
double gap_of(const TvRow& row);

/// A row, and the dual variables that end in it.
struct PrimalRow {
  int width = 0;
  const float* values = nullptr;   ///< of the image that is denoised
  const float* weights = nullptr;  ///< as above
  const float* dual_x = nullptr;
  const float* dual_y = nullptr;
  const float* dual_y_above = nullptr;  ///< for the first row one of zeros
  bool deep = false;                    ///< as above
  float factor_y = 1;
  float factor_z = 1;
  const float* dual_z = nullptr;
  const float* dual_z_before = nullptr;  ///< for the first slice zeros
  bool photons = false;                  ///< the values are counts
  double full = 0;                       ///< the value range's width
  PhotonBox box;
};

/// How far the image moves, and how far beyond the last step the next one looks.
struct PrimalSizes {
  float step = 0;    ///< τ
  float beyond = 0;  ///< θ
};

/// Moves the row of one channel (equation 64), and gives the place from which the next dual step looks.
void primal_step(const PrimalRow& row, const PrimalSizes& sizes, float* image, float* ahead);

/// The rest of a row's part of the gap: half of Σ weight · (image − dual image)², where the dual variables
/// stand for the image values − Kᵀ · dual / weight; of photons Σ photon_excess().
double dual_distance(const PrimalRow& row, const float* image);

}  // namespace filterscope::tv
