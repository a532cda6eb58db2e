// What the CPU plans share that run in rows: bands over threads, and the unfiltered frame of Border::skip.
#pragma once

#include "kernels/families/bilateral_parameters.h"

namespace filterscope {

/// For any family: what is outside of `filtered` is copied.
class RowPlan : public Plan {
 public:
  void bind(const ConstImageView& source, const Execution& execution) final;
  void run(const ImageView& target, const Region& region, const Execution& execution) final;

 protected:
  /// Runs on `threads` threads (0: all cores), `rows_per_band` rows between two polls of the cancel token.
  RowPlan(const Shape& shape, const Region& filtered, int threads, int rows_per_band = 4);

  /// Reads the source: pads, converts. It stays valid until the next load.
  virtual void load(const ConstImageView& source, const Execution& execution) = 0;
  /// Filters `part`, rows of one slice inside of what is filtered. Called from several threads at once.
  virtual void filter(const ImageView& target, const Region& part) const = 0;

  [[nodiscard]] const Shape& shape() const noexcept { return shape_; }
  [[nodiscard]] int threads() const noexcept { return threads_; }

 private:
  /// Filters rows [first, last) of slice `z` of `region`, or copies them.
  void run_rows(const ImageView& target, const Region& region, int z, int first, int last) const;

  Shape shape_;
  Region filtered_;
  int threads_;
  int rows_per_band_;
  ConstImageView source_;
};

/// Of the families that weigh a window.
class WindowRowPlan : public RowPlan {
 protected:
  WindowRowPlan(const BilateralRequest& request, int threads, int rows_per_band = 4)
      : RowPlan(request.shape, filtered_region(request.shape, request.parameters), threads, rows_per_band),
        parameters_(request.parameters) {}

  [[nodiscard]] const BilateralParameters& parameters() const noexcept { return parameters_; }

 private:
  BilateralParameters parameters_;
};

}  // namespace filterscope
