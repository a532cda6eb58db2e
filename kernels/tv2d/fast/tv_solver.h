// Total variation denoising of a whole image or volume on the CPU: the accelerated primal-dual method
// (Chambolle and Pock 2011, "A first-order primal-dual algorithm for convex problems with applications to
// imaging", algorithm 2), until the duality gap proves the result near enough.
#pragma once

#include <cstddef>
#include <vector>

#include "kernels/api/variant.h"
#include "kernels/families/tv_parameters.h"
#include "kernels/tv2d/fast/tv_rows.h"

namespace filterscope::tv {

/// Rows of floats, slices of them, one volume a channel. There are zeros before and room behind each row, and
/// a row of zeros above the first one of each slice.
class Planes {
 public:
  void shape(const Shape& shape, int channels);
  /// `y` −1: the zeros.
  [[nodiscard]] float* row(int channel, int z, int y) noexcept {
    const std::ptrdiff_t plane = static_cast<std::ptrdiff_t>(channel) * depth_ + z;
    return values_.data() + (plane * (height_ + 1) + y + 1) * stride_ + kLead;
  }
  [[nodiscard]] const float* row(int channel, int z, int y) const noexcept {
    return const_cast<Planes*>(this)->row(channel, z, y);
  }
  [[nodiscard]] std::size_t bytes() const noexcept { return values_.size() * sizeof(float); }

 private:
  int height_ = 0;
  int depth_ = 1;
  std::ptrdiff_t stride_ = 0;
  std::vector<float> values_;
};

class TvSolver {
 public:
  explicit TvSolver(const TvRequest& request);

  /// Solves for `source`, with its weights. Polls the cancel token in each step; throws Cancelled.
  void solve(const ConstImageView& source, const Execution& execution);

  /// A row of a channel of the result, before rounding.
  [[nodiscard]] const float* row(int channel, int z, int y) const noexcept {
    return image_.row(channel, z, y);
  }
  /// What is added to its values.
  [[nodiscard]] float black() const noexcept { return static_cast<float>(black_); }
  [[nodiscard]] const BoundFacts& facts() const noexcept { return facts_; }
  [[nodiscard]] std::size_t bytes() const noexcept;

 private:
  /// A row of the volume.
  struct Place {
    int z = 0;
    int y = 0;
  };
  [[nodiscard]] Place place(int row) const noexcept { return {row / shape_.height, row % shape_.height}; }
  [[nodiscard]] int rows() const noexcept { return shape_.height * shape_.depth; }
  /// How many rows on the next slice's row is, or an image's next one.
  [[nodiscard]] int rows_on() const noexcept { return deep_ ? shape_.height : 1; }
  [[nodiscard]] int rows_a_band() const noexcept { return deep_ ? kSlices * shape_.height : kRows; }

  void read(const ConstImageView& source);
  void read_weights(const ConstImageView& source);
  void count_photons();
  [[nodiscard]] TvRow row_of(const Planes& image, int first, const Place& at);
  [[nodiscard]] PrimalRow primal_row_of(int channel, const Place& at) const;
  void step(const Execution& execution);
  void move_row(int row, const PrimalSizes& sizes);
  /// Makes the facts what is proved of the image.
  void prove(const Execution& execution);
  /// Calls visit(first, last) for bands of rows_a_band() rows, which do not depend on the threads.
  template <class Visit>
  void for_bands(const Execution& execution, const Visit& visit) const;

  static constexpr int kRows = 32;   ///< of a band of an image
  static constexpr int kSlices = 4;  ///< and of one of a volume

  Shape shape_;
  TvParameters parameters_;
  AxisFactors factors_;
  bool weighted_;
  bool deep_;   ///< there are slices
  int joined_;  ///< channels that one total variation joins
  float lambda_ = 0;
  float primal_size_ = 0;  ///< τ
  float dual_size_ = 0;    ///< σ
  double least_weight_ = 1;
  double weights_ = 0;  ///< the sum of all
  bool photons_;        ///< the values are counts
  double black_;        ///< what they were above, where they are
  double full_;         ///< the value range's width
  double counts_ = 0;   ///< the weighted sum of the values
  PhotonBox box_;
  Planes values_;
  Planes mask_;
  Planes image_;
  Planes ahead_;
  Planes dual_x_;
  Planes dual_y_;
  Planes dual_z_;  ///< of volumes
  BoundFacts facts_;
};

}  // namespace filterscope::tv
