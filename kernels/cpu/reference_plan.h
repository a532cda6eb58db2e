// What the references share: one function gives a pixel's result in double precision, and runs round it.
#pragma once

#include <vector>

#include "kernels/families/bilateral_parameters.h"

namespace filterscope {

/// For any family: what is outside of `filtered` or of the mask is copied.
class ReferencePlan : public Plan {
 public:
  void bind(const ConstImageView& source, const Execution& execution) final;
  void run(const ImageView& target, const Region& region, const Execution& execution) final;

  /// The results of `region` before they are rounded to the pixel type, in the type's units, slice by slice,
  /// row by row, with the channels interleaved.
  [[nodiscard]] std::vector<double> unrounded(const Region& region, const Execution& execution);

 protected:
  /// Rows go over `threads` threads (0: all cores).
  ReferencePlan(const Shape& shape, const Region& filtered, int threads)
      : shape_(shape), filtered_(filtered), threads_(threads) {}

  /// Reads the source, which stays valid until the next load.
  virtual void load(const ConstImageView& source, const Execution& execution) = 0;
  /// Makes what all pixels' results are taken from, of a family whose pixels share most of the work. Comes
  /// before the first pixel of a source, and before each run of the whole image, so that its time is the
  /// run's.
  virtual void solve(const Execution& /*execution*/) {}
  /// Writes the result of a pixel inside of what is filtered and of the mask, a value a channel. Called from
  /// several threads.
  virtual void filter(int x, int y, int z, double* to) const = 0;

  /// What the pixel counts for others; 0: outside of the mask, its value is not to be read.
  [[nodiscard]] double weight_at(int x, int y, int z = 0) const noexcept {
    return source_.weights == nullptr ? 1.0 : static_cast<double>(source_.weight_row(y, z)[x]);
  }

  [[nodiscard]] const Shape& shape() const noexcept { return shape_; }
  [[nodiscard]] int threads() const noexcept { return threads_; }

 private:
  /// Before the results of `region`.
  void begin(const Region& region, const Execution& execution);
  /// A row's results from x0 on, the unfiltered frame of Border::skip included. Polls `cancel` at each pixel:
  /// a pixel of large patches takes milliseconds, a row of them minutes.
  void row(int y, int z, int x0, int x1, const CancelToken* cancel, double* to) const;

  Shape shape_;
  Region filtered_;
  int threads_;
  ConstImageView source_;
  bool solved_ = false;
};

/// Of the families that weigh a window.
class WindowReferencePlan : public ReferencePlan {
 protected:
  explicit WindowReferencePlan(const BilateralRequest& request)
      : ReferencePlan(request.shape, filtered_region(request.shape, request.parameters),
                      request.parameters.threads),
        parameters_(request.parameters) {}

  [[nodiscard]] const BilateralParameters& parameters() const noexcept { return parameters_; }

 private:
  BilateralParameters parameters_;
};

}  // namespace filterscope
