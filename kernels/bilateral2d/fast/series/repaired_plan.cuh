// What the plans of the spectral kernels share: their kernel for every pixel, then the repair.
#pragma once

#include "kernels/bilateral2d/fast/series/repair.cuh"
#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/families/bilateral_parameters.h"

namespace filterscope::fast {

class RepairedPlan : public CudaPlan {
 public:
  [[nodiscard]] BoundFacts bound_facts() const final { return {harmonics(), repair_.repaired()}; }

 protected:
  RepairedPlan(const BilateralRequest& request, const DeviceFacts& device)
      : CudaPlan(request.shape, filtered_region(request.shape, request.parameters)),
        parameters_(request.parameters),
        repair_(request.shape, request.parameters, device) {}

  /// Enqueues what the kernel needs of the image.
  virtual void prepare_source(const ConstImageView& source, cudaStream_t stream) = 0;
  /// Enqueues the kernel, which lists what is to be repaired.
  virtual void add_series(const ImageView& target, const Region& region, cudaStream_t stream) = 0;
  [[nodiscard]] virtual int harmonics() const = 0;

  [[nodiscard]] const BilateralParameters& parameters() const noexcept { return parameters_; }
  [[nodiscard]] const Repair& repair() const noexcept { return repair_; }

 private:
  void take(const ConstImageView& source, cudaStream_t stream) final {
    prepare_source(source, stream);
    repair_.bind(source, stream);
  }

  void filter(const ImageView& target, const Region& region, cudaStream_t stream) final {
    add_series(target, region, stream);
    repair_.run(bound(), target, region, stream);
  }

  BilateralParameters parameters_;
  Repair repair_;
};

}  // namespace filterscope::fast
