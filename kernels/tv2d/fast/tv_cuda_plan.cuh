// Total variation denoising of an image or a volume with CUDA: the steps of tv_solver.h. All steps are
// enqueued at once, so that nothing waits for the host.
#pragma once

#include <algorithm>
#include <cstddef>

#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/cuda/launch_limits.h"
#include "kernels/cuda/resources.cuh"
#include "kernels/families/tv_parameters.h"
#include "kernels/tv2d/fast/tv_kernels.cuh"
#include "kernels/tv2d/fast/tv_steps.h"

namespace filterscope::fast {
namespace {

/// Of a step: enough for every GPU, and so few that one which finds the proof made costs little more than its
/// launch.
constexpr unsigned kMostBlocks = 2112;

/// The sizes of a step.
struct TvStep {
  float dual;
  float primal;
  float beyond;  ///< how far behind the step the next one looks
};

template <class T, int kJoined, bool kDeep, class Fit>
class TvCudaPlan : public CudaPlan {
 public:
  explicit TvCudaPlan(const TvRequest& request)
      : TvCudaPlan(request, request.shape.width, kDeep ? kPlanes : kPlanes - 1) {}

  [[nodiscard]] KernelFacts facts() const override {
    return gpu::kernel_facts(reinterpret_cast<const void*>(tv_dual<kJoined, kDeep>),
                             {step_grid(shape().channels / kJoined), block(), 0});
  }
  [[nodiscard]] BoundFacts bound_facts() const override {
    BoundFacts facts;
    if (!solved_) return facts;
    TvState state{};
    FILTERSCOPE_CHECK(cudaMemcpy(&state, state_.as<TvState>(), sizeof state, cudaMemcpyDeviceToHost));
    facts.iterations = state.iterations;
    facts.rms = state.rms;
    return facts;
  }
  [[nodiscard]] std::size_t scratch_bytes() const override {
    return planes_.bytes() + partial_.bytes() + state_.bytes();
  }

 protected:
  static constexpr std::size_t kPlanes = 6;

  /// For steps that need `planes` of them, with rows `stride` apart.
  TvCudaPlan(const TvRequest& request, int stride, std::size_t planes)
      : CudaPlan(request.shape, whole(request.shape)),
        parameters_(request.parameters),
        fit_(request),
        factors_(request.factors),
        weighted_(request.weighted),
        stride_(stride),
        plane_(static_cast<std::size_t>(stride) * static_cast<std::size_t>(request.shape.height) *
               static_cast<std::size_t>(request.shape.depth) *
               static_cast<std::size_t>(request.shape.channels)),
        planes_(planes * plane_ * sizeof(float)),
        partial_(blocks() * sizeof(double2)),
        state_(sizeof(TvState)) {
    gpu::require_grid(request.shape.height, kTvHeight);
  }

  [[nodiscard]] float* plane(std::size_t index) const { return planes_.as<float>() + index * plane_; }
  [[nodiscard]] int stride() const noexcept { return stride_; }
  [[nodiscard]] const Fit& fit() const noexcept { return fit_; }

  /// With the image and the dual variables as they are after `steps` of them.
  [[nodiscard]] virtual TvArguments after(int /*steps*/) const {
    return {this->bound(),
            plane(0),
            plane(1),
            plane(2),
            plane(3),
            plane(4),
            kDeep ? plane(5) : nullptr,
            state_.as<TvState>(),
            partial_.as<double2>(),
            stride_,
            static_cast<float>(levels_native(parameters_.weight, shape().type)),
            static_cast<float>(factors_.y),
            static_cast<float>(factors_.z)};
  }

  /// Enqueues the step behind `done` others.
  virtual void step(int done, const TvStep& sizes, cudaStream_t stream) {
    const TvArguments a = after(done);
    tv_dual<kJoined, kDeep><<<step_grid(shape().channels / kJoined), block(), 0, stream>>>(a, sizes.dual);
    FILTERSCOPE_CHECK_LAUNCH("tv_dual");
    tv_primal<kDeep>
        <<<step_grid(shape().channels), block(), 0, stream>>>(a, sizes.primal, sizes.beyond, fit_);
    FILTERSCOPE_CHECK_LAUNCH("tv_primal");
  }

 private:
  void take(const ConstImageView& /*source*/, cudaStream_t /*stream*/) override { solved_ = false; }

  /// Every pixel needs all others: a part is taken from the whole, which is solved for once after bind(), and
  /// again where the whole is asked for.
  void filter(const ImageView& target, const Region& region, cudaStream_t stream) override {
    if (!solved_ || region == whole(shape())) solve(stream);
    const dim3 all = grid(region, shape().channels * region.depth());
    const TvTurns turns{{after(0).image, after(1).image, after(2).image}};
    tv_write<T, kDeep><<<all, block(), 0, stream>>>(after(0), turns, target, region, fit_);
    FILTERSCOPE_CHECK_LAUNCH("tv_write");
  }

  void solve(cudaStream_t stream) {
    FILTERSCOPE_CHECK(cudaMemsetAsync(state_.as<void>(), 0, state_.bytes(), stream));
    if (stride_ != shape().width)  // what steps read behind rows is 0
      FILTERSCOPE_CHECK(cudaMemsetAsync(planes_.as<void>(), 0, planes_.bytes(), stream));
    tv_begin<T, kDeep><<<step_grid(shape().channels), block(), 0, stream>>>(after(0), fit_);
    FILTERSCOPE_CHECK_LAUNCH("tv_begin");
    judge(0, stream);
    // The least weight of a pixel is known to the device alone: with weights the steps stay as they are.
    const double convexity = weighted_ ? 0 : 1;
    double primal = weighted_ ? kWeightedStep : tv::kFirstStep;
    double dual = 1 / (primal * tv::squared_norm(factors_));
    for (int i = 1; i <= parameters_.iterations; ++i) {
      const double beyond = tv::shrinking(primal, convexity);
      step(i - 1, {static_cast<float>(dual), static_cast<float>(primal), static_cast<float>(beyond)}, stream);
      primal *= beyond;
      dual /= beyond;
      if (i % tv::between_proofs(shape()) == 0 || i == parameters_.iterations) judge(i, stream);
    }
    solved_ = true;
  }

  void judge(int iterations, cudaStream_t stream) {
    const TvArguments a = after(iterations);
    tv_gap<kJoined, kDeep><<<step_grid(shape().channels / kJoined), block(), 0, stream>>>(a, fit_);
    FILTERSCOPE_CHECK_LAUNCH("tv_gap");
    tv_judge<<<1, block(), 0, stream>>>(a, blocks(), iterations,
                                        levels_native(parameters_.tolerance, shape().type), fit_);
    FILTERSCOPE_CHECK_LAUNCH("tv_judge");
  }

  [[nodiscard]] static dim3 block() { return {kTvWidth, kTvHeight}; }
  [[nodiscard]] static dim3 grid(const Region& area, int planes) {
    return {gpu::blocks_over(area.width(), kTvWidth), gpu::blocks_over(area.height(), kTvHeight),
            static_cast<unsigned>(planes)};
  }
  /// The same on every device, as the order of the gap's sums is.
  [[nodiscard]] dim3 step_grid(int channels) const {
    dim3 all = grid(filtered(), channels * shape().depth);
    all.y = std::min(all.y, std::max(1U, kMostBlocks / (all.x * all.z)));
    return all;
  }
  [[nodiscard]] std::size_t blocks() const {
    const dim3 all = step_grid(shape().channels / kJoined);
    return static_cast<std::size_t>(all.x) * all.y * all.z;
  }

  static constexpr double kWeightedStep = 0.05;

  TvParameters parameters_;
  Fit fit_;
  AxisFactors factors_;
  bool weighted_;
  int stride_;
  std::size_t plane_;  ///< floats of all channels and slices
  gpu::DeviceBuffer planes_;
  gpu::DeviceBuffer partial_;
  gpu::DeviceBuffer state_;
  bool solved_ = false;
};

}  // namespace
}  // namespace filterscope::fast
