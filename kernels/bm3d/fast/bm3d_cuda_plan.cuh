// BM3D and BM4D with CUDA: a warp finds the group of a reference block, and another filters it in its
// registers. Estimates are summed up in fixed point, so that every order of the warps gives the same bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#include "kernels/bm3d/fast/bm3d_group.cuh"
#include "kernels/bm3d/fast/bm3d_planes.cuh"
#include "kernels/bm3d/fast/bm3d_search.cuh"
#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/launch_limits.h"
#include "kernels/cuda/resources.cuh"
#include "kernels/families/bm3d_parameters.h"
#include "kernels/maths/block_matching.h"
#include "kernels/maths/block_transforms.h"

namespace filterscope::fast {

template <int kSide>
bm::DeviceTransform<kSide> device_transform(const bm::Transform<kSide>& transform) {
  bm::DeviceTransform<kSide> made{};
  for (std::size_t i = 0; i < kSide * kSide; ++i) {
    made.forward[i] = static_cast<float>(transform.forward[i / kSide][i % kSide]);
    made.inverse[i] = static_cast<float>(transform.inverse[i / kSide][i % kSide]);
  }
  return made;
}

template <class T, int kChannels, class Blocks>
class Bm3dCudaPlan final : public CudaPlan, public FoundGroups {
 public:
  explicit Bm3dCudaPlan(const Bm3dRequest& request)
      : CudaPlan(request.shape, whole(request.shape)),
        radius_(request.parameters.search_radius),
        sigma_(request.sigma()),
        lattice_(bm::Lattice<Blocks>::of(request.shape.width, request.shape.height, request.shape.depth)),
        guided_(request.guided),
        weighted_(request.weighted),
        floats_((1 + 2 * channels() + (weighted_ ? 1 : 0)) * pixels() * sizeof(float)),
        sums_(2 * channels() * pixels() * sizeof(unsigned long long)),
        spoilt_(channels() * pixels()),
        found_(groups() * sizeof(bm::FoundGroup)),
        marks_(2 * groups() * sizeof(std::uint32_t)) {
    gpu::require_grid(lattice_.height, kPlaneHeight);
    gpu::require_grid(lattice_.rows(), 1);
    gpu::require_grid(lattice_.depth, 1);
  }

  [[nodiscard]] KernelFacts facts() const override {
    return gpu::kernel_facts(reinterpret_cast<const void*>(bm::bm3d_filter<false, false, Blocks>),
                             {filter_grid(), dim3(bm::kThreads), 0});
  }
  [[nodiscard]] std::size_t scratch_bytes() const override {
    return floats_.bytes() + sums_.bytes() + spoilt_.bytes() + found_.bytes() + marks_.bytes();
  }
  [[nodiscard]] std::vector<std::uint32_t> marks(int step) const override {
    std::vector<std::uint32_t> found(groups());
    FILTERSCOPE_CHECK(cudaMemcpy(found.data(), marks_of(step), found.size() * sizeof(std::uint32_t),
                                 cudaMemcpyDeviceToHost));
    return found;
  }

 private:
  void take(const ConstImageView& /*source*/, cudaStream_t /*stream*/) override { filtered_once_ = false; }

  /// Parts share most of what they need: one is taken from the whole, which is filtered once after bind(),
  /// and again where the whole is asked for.
  void filter(const ImageView& target, const Region& region, cudaStream_t stream) override {
    const bm::DevicePlanes<Blocks> planes = device_planes();
    if (!filtered_once_ || region == whole(shape())) {
      bm::bm3d_read<T, kChannels><<<plane_grid(), plane_block(), 0, stream>>>(planes, bound());
      FILTERSCOPE_CHECK_LAUNCH("bm3d_read");
      const bm::DeviceChannel& searched = planes.channels[guided_ ? kChannels : 0];
      if (guided_) {
        step<true, kChannels + 1>(planes, searched.noisy, stream);
      } else {
        step<true, kChannels>(planes, searched.noisy, stream);
      }
      step<false, kChannels>(planes, searched.estimate, stream);
      filtered_once_ = true;
    }
    bm::bm3d_write<T, kChannels>
        <<<grid_over(region.width(), region.height(), region.depth()), plane_block(), 0, stream>>>(
            planes, bound(), target, region);
    FILTERSCOPE_CHECK_LAUNCH("bm3d_write");
  }

  /// Finds groups in `image`, and makes the estimate of the first kCount channels of them.
  template <bool kFirst, int kCount>
  void step(const bm::DevicePlanes<Blocks>& planes, const float* image, cudaStream_t stream) {
    constexpr bm::Matching kMatching = kFirst ? bm::kHard : bm::kWiener;
    const dim3 grid = plane_grid();
    auto* found = found_.as<bm::FoundGroup>();
    bm::bm3d_begin<kCount><<<grid, plane_block(), 0, stream>>>(planes, image, kMatching.units / sigma_);
    FILTERSCOPE_CHECK_LAUNCH("bm3d_begin");
    bm::bm3d_find<kFirst><<<find_grid(), bm::kThreads, tile_bytes(), stream>>>(planes, radius_, found,
                                                                               marks_of(kFirst ? 0 : 1));
    FILTERSCOPE_CHECK_LAUNCH("bm3d_find");
    const bm::GroupFilter<Blocks> how = group_filter<kFirst>();
    const auto filter =
        weighted_ ? bm::bm3d_filter<kFirst, true, Blocks> : bm::bm3d_filter<kFirst, false, Blocks>;
    for (int c = 0; c < kCount; ++c) {
      filter<<<filter_grid(), bm::kThreads, 0, stream>>>(planes, planes.channels[c], how, found);
      FILTERSCOPE_CHECK_LAUNCH("bm3d_filter");
    }
    bm::bm3d_estimate<kCount><<<grid, plane_block(), 0, stream>>>(planes, how.window);
    FILTERSCOPE_CHECK_LAUNCH("bm3d_estimate");
  }

  template <bool kFirst>
  [[nodiscard]] bm::GroupFilter<Blocks> group_filter() const {
    constexpr int kSide = Blocks::kSide;
    bm::DeviceWindow window{};
    for (std::size_t i = 0; i < bm::kPixels; ++i)
      window.of[i] = static_cast<float>(bm::kaiser_window<Blocks>()[i]);
    return {radius_, static_cast<float>(sigma_), static_cast<float>(bm::kThreshold * sigma_),
            device_transform(kFirst ? bm::spline_transform<kSide>() : bm::cosine_transform<kSide>()), window};
  }

  [[nodiscard]] bm::DevicePlanes<Blocks> device_planes() const {
    constexpr float kFull = std::is_floating_point_v<T> ? 1.0F : sizeof(T) == 1 ? 256.0F : 65536.0F;
    bm::DevicePlanes<Blocks> made{lattice_, floats_.as<float>(), bm::kFixed / kFull, nullptr, {}};
    if (weighted_) made.weights = floats_.as<float>() + (1 + 2 * channels()) * pixels();
    for (std::size_t c = 0; c < channels(); ++c) {
      float* floats = floats_.as<float>() + (1 + 2 * c) * pixels();
      auto* sums = sums_.as<unsigned long long>() + 2 * c * pixels();
      made.channels[c] = {floats, floats + pixels(), sums, sums + pixels(),
                          spoilt_.as<unsigned char>() + c * pixels()};
    }
    return made;
  }

  [[nodiscard]] std::uint32_t* marks_of(int step) const {
    return marks_.as<std::uint32_t>() + static_cast<std::size_t>(step) * groups();
  }
  /// The image's, and the guide's.
  [[nodiscard]] std::size_t channels() const noexcept { return kChannels + (guided_ ? 1 : 0); }
  [[nodiscard]] std::size_t pixels() const noexcept { return lattice_.pixels(); }
  [[nodiscard]] std::size_t groups() const noexcept { return static_cast<std::size_t>(lattice_.blocks()); }
  [[nodiscard]] static dim3 plane_block() { return {kPlaneWidth, kPlaneHeight}; }
  [[nodiscard]] static dim3 grid_over(int width, int height, int depth) {
    return {gpu::blocks_over(width, kPlaneWidth), gpu::blocks_over(height, kPlaneHeight),
            static_cast<unsigned>(depth)};
  }
  [[nodiscard]] dim3 plane_grid() const { return grid_over(lattice_.width, lattice_.height, lattice_.depth); }
  [[nodiscard]] dim3 find_grid() const {
    return {gpu::blocks_over(lattice_.columns(), bm::kWarps), static_cast<unsigned>(lattice_.rows()),
            static_cast<unsigned>(lattice_.slices())};
  }
  [[nodiscard]] dim3 filter_grid() const {
    return {static_cast<unsigned>((groups() + bm::kWarps - 1) / bm::kWarps)};
  }
  [[nodiscard]] std::size_t tile_bytes() const {
    return static_cast<std::size_t>(bm::SearchTile<Blocks>{radius_}.values()) * sizeof(float);
  }

  static constexpr int kPlaneWidth = 32;
  static constexpr int kPlaneHeight = 8;

  int radius_;
  double sigma_;
  bm::Lattice<Blocks> lattice_;
  bool guided_;
  bool weighted_;
  gpu::DeviceBuffer floats_;
  gpu::DeviceBuffer sums_;
  gpu::DeviceBuffer spoilt_;
  gpu::DeviceBuffer found_;
  gpu::DeviceBuffer marks_;
  bool filtered_once_ = false;
};

template <class Blocks>
std::unique_ptr<Plan> bm3d_cuda_plan(const Bm3dRequest& request) {
  const auto make = [&]<class T>(T /*value*/) -> std::unique_ptr<Plan> {
    if constexpr (Blocks::kDepth == 1) {
      if (request.shape.channels == 3) return std::make_unique<Bm3dCudaPlan<T, 3, Blocks>>(request);
    }
    return std::make_unique<Bm3dCudaPlan<T, 1, Blocks>>(request);
  };
  gpu::use_device(request.device);
  switch (request.shape.type) {
    case PixelType::u8: return make(std::uint8_t{});
    case PixelType::u16: return make(std::uint16_t{});
    default: return make(float{});
  }
}

}  // namespace filterscope::fast
