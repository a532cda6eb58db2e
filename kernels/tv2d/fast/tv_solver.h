// Total variation denoising of a whole image on the CPU: the accelerated primal-dual method (Chambolle and
// Pock 2011, "A first-order primal-dual algorithm for convex problems with applications to imaging",
// algorithm 2), until the duality gap proves the result near enough.
#pragma once

#include <cstddef>
#include <vector>

#include "kernels/api/variant.h"
#include "kernels/families/tv_parameters.h"
#include "kernels/tv2d/fast/tv_rows.h"

namespace filterscope::tv {

/// Rows of floats with zeros before and room behind each, and a row of zeros above the first.
class Planes {
 public:
  void shape(int width, int height, int count);
  [[nodiscard]] float* row(int plane, int y) noexcept {
    return values_.data() + static_cast<std::ptrdiff_t>(plane * (height_ + 1) + y + 1) * stride_ + kLead;
  }
  [[nodiscard]] const float* row(int plane, int y) const noexcept {
    return const_cast<Planes*>(this)->row(plane, y);
  }
  [[nodiscard]] std::size_t bytes() const noexcept { return values_.size() * sizeof(float); }

 private:
  int height_ = 0;
  std::ptrdiff_t stride_ = 0;
  std::vector<float> values_;
};

class TvSolver {
 public:
  explicit TvSolver(const TvRequest& request);

  /// Solves for `source`, with its weights. Polls the cancel token in each step; throws Cancelled.
  void solve(const ConstImageView& source, const Execution& execution);

  /// A row of a channel of the result, before rounding.
  [[nodiscard]] const float* row(int channel, int y) const noexcept { return image_.row(channel, y); }
  [[nodiscard]] const BoundFacts& facts() const noexcept { return facts_; }
  [[nodiscard]] std::size_t bytes() const noexcept;

 private:
  void read(const ConstImageView& source);
  [[nodiscard]] TvRow row_of(const Planes& image, int first, int y);
  [[nodiscard]] PrimalRow primal_row_of(int channel, int y) const;
  void step(const Execution& execution);
  /// Makes the facts what is proved of the image.
  void prove(const Execution& execution);
  template <class Visit>
  void for_rows(const Execution& execution, const Visit& visit) const;

  Shape shape_;
  TvParameters parameters_;
  bool weighted_;
  int joined_;  ///< channels that one total variation joins
  float lambda_ = 0;
  float primal_size_ = 0;  ///< τ
  float dual_size_ = 0;    ///< σ
  double least_weight_ = 1;
  double weights_ = 0;  ///< the sum of all
  Planes values_;
  Planes mask_;
  Planes image_;
  Planes ahead_;
  Planes dual_x_;
  Planes dual_y_;
  BoundFacts facts_;
};

}  // namespace filterscope::tv
