// What the CPU plans share that filter each channel by itself, in float32.
#pragma once

#include <cstddef>

#include "kernels/cpu/padded_planes.h"
#include "kernels/cpu/row_plan.h"

namespace filterscope {

/// Pads and converts the source to planes of float; rounds and interleaves the results.
class PlanePlan : public WindowRowPlan {
 public:
  [[nodiscard]] std::size_t scratch_bytes() const override { return planes_.bytes(); }

 protected:
  /// Floats beyond the ones that count which filter_plane() may write in a row, and read after a padded row.
  static constexpr int kSlack = PaddedPlanes::kSlack / 2;

  /// A padded channel and where the results of `part` go.
  struct Job {
    const float* origin = nullptr;  ///< pixel (0, 0) of the plane
    std::ptrdiff_t stride = 0;      ///< of the plane, in floats
    Region part;
    float* out = nullptr;           ///< result of pixel (part.x0, part.y0)
    std::ptrdiff_t out_stride = 0;  ///< in floats
  };

  PlanePlan(const BilateralRequest& request, int rows_per_band);

  /// Called from several threads at once.
  virtual void filter_plane(const Job& job) const = 0;

 private:
  void load(const ConstImageView& source, const Execution& execution) final;
  void filter(const ImageView& target, const Region& part) const final;

  PaddedPlanes planes_;
};

}  // namespace filterscope
