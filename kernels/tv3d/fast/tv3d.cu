// Total variation denoising of volumes with CUDA.
#include <algorithm>
#include <cstdint>
#include <memory>

#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "kernels/cuda/device.cuh"
#include "kernels/tv2d/fast/tv_cuda_plan.cuh"
#include "kernels/tv3d/fast/tv_march.cuh"

namespace filterscope::fast {
namespace {

/// Of volumes without weights, whose two steps are one. Planes: the values, three images, and two sets
/// of dual variables.
template <class T, class Fit>
class TvMarchPlan final : public TvCudaPlan<T, 1, true, Fit> {
  using Base = TvCudaPlan<T, 1, true, Fit>;

 public:
  explicit TvMarchPlan(const TvRequest& request) : Base(request, stride_of(request.shape), kMarchPlanes) {
    const auto* kernel = reinterpret_cast<const void*>(tv_march<Fit>);
    int blocks = 0;
    FILTERSCOPE_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, kMarchThreads, 0));
    const int at_once = std::max(1, blocks) * gpu::device_facts(request.device).multiprocessors;
    const Shape& shape = this->shape();
    const dim3 tiles = grid();
    // As many parts along z as run at once: each makes dual variables of the slice before its own.
    const int parts =
        std::clamp(at_once / static_cast<int>(tiles.x * tiles.y), 1, std::max(1, shape.depth / kLeastSlices));
    slices_ = (shape.depth + parts - 1) / parts;
  }

  [[nodiscard]] KernelFacts facts() const override {
    return gpu::kernel_facts(reinterpret_cast<const void*>(tv_march<Fit>), {grid(), block(), 0});
  }

 protected:
  [[nodiscard]] TvArguments after(int steps) const override {
    TvArguments a = Base::after(steps);
    a.image = image(steps);
    a.ahead = image(steps + 2);  // the one before
    a.dual_x = dual(steps, 0);
    a.dual_y = dual(steps, 1);
    a.dual_z = dual(steps, 2);
    return a;
  }

  void step(int done, const TvStep& sizes, cudaStream_t stream) override {
    const TvArguments a = after(done);
    const Shape& shape = this->shape();
    TvMarch march{};
    march.values = a.values;
    march.image = a.image;
    march.before = a.ahead;
    march.moved = image(done + 1);
    for (int axis = 0; axis < 3; ++axis) {
      march.dual[axis] = dual(done, axis);
      march.dual_moved[axis] = dual(done + 1, axis);
    }
    march.state = a.state;
    march.width = shape.width;
    march.height = shape.height;
    march.depth = shape.depth;
    march.stride = a.stride;
    march.slices = slices_;
    march.lambda = a.lambda;
    march.factor_y = a.factor_y;
    march.factor_z = a.factor_z;
    march.looks = done == 0 ? 0 : looks_;
    march.dual_size = sizes.dual;
    march.primal_size = sizes.primal;
    looks_ = sizes.beyond;
    tv_march<<<grid(), block(), 0, stream>>>(march, this->fit());
    FILTERSCOPE_CHECK_LAUNCH("tv_march");
  }

 private:
  static constexpr std::size_t kMarchPlanes = 10;
  static constexpr int kLeastSlices = 4;

  /// Rows begin where a memory transaction does.
  static int stride_of(const Shape& shape) {
    constexpr int kFloats = 32;
    return (shape.width + kFloats - 1) / kFloats * kFloats;
  }
  [[nodiscard]] float* image(int steps) const { return this->plane(1 + static_cast<std::size_t>(steps % 3)); }
  [[nodiscard]] float* dual(int steps, int axis) const {
    return this->plane(4 + static_cast<std::size_t>(3 * (steps % 2) + axis));
  }
  [[nodiscard]] static dim3 block() { return {32, kMarchRows + 1}; }
  [[nodiscard]] dim3 grid() const {
    return {gpu::blocks_over(this->stride(), kMarchWidth), gpu::blocks_over(this->shape().height, kMarchRows),
            gpu::blocks_over(this->shape().depth, slices_)};
  }

  int slices_ = 1;
  float looks_ = 0;  ///< how far behind the last step to look
};

/// A grid of blocks has no more layers.
constexpr int kMostSlices = 65535;

template <class T, class Fit>
std::unique_ptr<Plan> tv3d_plan_of(const TvRequest& request) {
  if (joined_channels(request.shape, request.parameters) == 3)
    return std::make_unique<TvCudaPlan<T, 3, true, Fit>>(request);
  if (request.weighted || request.shape.channels > 1)
    return std::make_unique<TvCudaPlan<T, 1, true, Fit>>(request);
  return std::make_unique<TvMarchPlan<T, Fit>>(request);
}

template <class T>
std::unique_ptr<Plan> tv3d_plan(const TvRequest& request) {
  if (request.shape.depth > kMostSlices) {
    throw VariantError(problem("tv.slices", "At most %1 slices fit into a grid of CUDA blocks", kMostSlices),
                       problem("tv.has_slices", "%1 slices", request.shape.depth),
                       problem("tv.slices_cpu", "Use fast/tv3d_cpu, which takes any number."));
  }
  return request.photons() ? tv3d_plan_of<T, TvPhotons>(request) : tv3d_plan_of<T, TvGaussian>(request);
}

}  // namespace

Variant tv3d() {
  Variant variant;
  variant.descriptor = tv_bounded_descriptor(*filterscope::tv3d(), {"tolerance", "iterations", "data_term"});
  variant.descriptor.summary =
      "Total variation of volumes with CUDA, until the result is proved to be near enough.";
  variant.descriptor.section = FS_TEXT("Catalogue", "Chambolle and Pock 2011, algorithm 2");
  variant.prepare = [](const TvRequest& request) -> std::unique_ptr<Plan> {
    gpu::use_device(request.device);
    switch (request.shape.type) {
      case PixelType::u8: return tv3d_plan<std::uint8_t>(request);
      case PixelType::u16: return tv3d_plan<std::uint16_t>(request);
      default: return tv3d_plan<float>(request);
    }
  };
  return variant;
}

}  // namespace filterscope::fast
