// What the plans of the spectral kernels share: their kernel for every pixel, then the repair.
#pragma once

#include "kernels/bilateral2d/fast/series/repair.cuh"
#include "kernels/cuda/frame_copy.cuh"
#include "kernels/cuda/kernel_facts.cuh"
#include "kernels/families/bilateral_parameters.h"

namespace filterscope::fast {

class RepairedPlan : public Plan {
 public:
  void bind(const ConstImageView& source, const Execution& execution) final {
    bound_ = source;
    prepare_source(source, execution.stream);
    repair_.bind(source, execution.stream);
  }

  void run(const ImageView& target, const Region& region, const Execution& execution) final {
    const Region filtered = intersect(region, filtered_region(shape_, parameters_));
    copy_frame(bound_, target, region, filtered_region(shape_, parameters_), execution.stream);
    if (filtered.empty()) return;
    filter(target, filtered, execution.stream);
    repair_.run(bound_, target, filtered, execution.stream);
  }

  [[nodiscard]] BoundFacts bound_facts() const final { return {harmonics(), repair_.repaired()}; }

 protected:
  RepairedPlan(const BilateralRequest& request, const DeviceFacts& device)
      : shape_(request.shape),
        parameters_(request.parameters),
        repair_(request.shape, request.parameters, device) {}

  /// Enqueues what the kernel needs of the image.
  virtual void prepare_source(const ConstImageView& source, cudaStream_t stream) = 0;
  /// Enqueues the kernel, which lists what is to be repaired.
  virtual void filter(const ImageView& target, const Region& region, cudaStream_t stream) = 0;
  [[nodiscard]] virtual int harmonics() const = 0;

  /// `arguments` is the kernel's one argument.
  template <class Arguments>
  static void launch(void (*kernel)(Arguments), const gpu::Launch& shape, Arguments arguments,
                     cudaStream_t stream) {
    void* list[] = {&arguments};
    FILTERSCOPE_CHECK(cudaLaunchKernel(reinterpret_cast<const void*>(kernel), shape.grid, shape.block, list,
                                       shape.dynamic_shared, stream));
    FILTERSCOPE_CHECK_LAUNCH("a spectral kernel");
  }

  [[nodiscard]] const Shape& shape() const noexcept { return shape_; }
  [[nodiscard]] const BilateralParameters& parameters() const noexcept { return parameters_; }
  [[nodiscard]] Region whole() const { return filtered_region(shape_, parameters_); }
  [[nodiscard]] const Repair& repair() const noexcept { return repair_; }

 private:
  Shape shape_;
  BilateralParameters parameters_;
  Repair repair_;
  ConstImageView bound_;
};

}  // namespace filterscope::fast
