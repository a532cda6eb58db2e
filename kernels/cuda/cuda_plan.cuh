// What every CUDA plan does beside its kernels.
#pragma once

#include "kernels/api/variant.h"
#include "kernels/cuda/kernel_facts.cuh"

namespace filterscope {

/// Checks the image that it is given, copies the frame of Border::skip, and filters what is left of a region.
class CudaPlan : public Plan {
 public:
  void bind(const ConstImageView& source, const Execution& execution) final;
  void run(const ImageView& target, const Region& region, const Execution& execution) final;

 protected:
  CudaPlan(const Shape& shape, const Region& filtered) : shape_(shape), filtered_(filtered) {}

  /// Enqueues what is made of the image: padded copies, textures.
  virtual void take(const ConstImageView& source, cudaStream_t stream) = 0;
  /// Enqueues constant tables: behind take() and before each filter().
  virtual void use_tables(cudaStream_t /*stream*/) {}
  /// Enqueues the filtering of `region`, which is not empty and lies inside of filtered().
  virtual void filter(const ImageView& target, const Region& region, cudaStream_t stream) = 0;

  [[nodiscard]] const Shape& shape() const noexcept { return shape_; }
  [[nodiscard]] const Region& filtered() const noexcept { return filtered_; }
  [[nodiscard]] const ConstImageView& bound() const noexcept { return bound_; }

 private:
  Shape shape_;
  Region filtered_;
  ConstImageView bound_;
};

}  // namespace filterscope
