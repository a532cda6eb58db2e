// What the 2D references share: one function gives a pixel's result in double precision, and runs round it.
#pragma once

#include <vector>

#include "kernels/common/bilateral_parameters.h"

namespace filterscope {

class ReferencePlan : public Plan {
 public:
  void bind(const ConstImageView& source, const Execution& execution) final;
  void run(const ImageView& target, const Region& region, const Execution& execution) final;

  /// The results of `region` before they are rounded to the pixel type, in the type's units, row by row with
  /// the channels interleaved.
  [[nodiscard]] std::vector<double> unrounded(const Region& region, const Execution& execution) const;

 protected:
  explicit ReferencePlan(const BilateralRequest& request)
      : shape_(request.shape), parameters_(request.parameters) {}

  /// Reads the source, which stays valid until the next load.
  virtual void load(const ConstImageView& source, const Execution& execution) = 0;
  /// Writes the result of a pixel inside filtered_region(), a value a channel. Called from several threads.
  virtual void filter(int x, int y, double* to) const = 0;

  [[nodiscard]] const Shape& shape() const noexcept { return shape_; }
  [[nodiscard]] const BilateralParameters& parameters() const noexcept { return parameters_; }

 private:
  /// A row's results from x0 on, the unfiltered frame of Border::skip included.
  void row(int y, int x0, int x1, double* to) const;

  Shape shape_;
  BilateralParameters parameters_;
  ConstImageView source_;
};

}  // namespace filterscope
