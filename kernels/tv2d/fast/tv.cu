// Total variation denoising with CUDA.
#include <cstdint>
#include <memory>

#include "kernels/catalog.h"
#include "kernels/cuda/device.cuh"
#include "kernels/tv2d/fast/tv_cuda_plan.cuh"

namespace filterscope::fast {
namespace {

template <class T, class Fit>
std::unique_ptr<Plan> tv_plan_of(const TvRequest& request) {
  if (joined_channels(request.shape, request.parameters) == 3)
    return std::make_unique<TvCudaPlan<T, 3, false, Fit>>(request);
  return std::make_unique<TvCudaPlan<T, 1, false, Fit>>(request);
}

template <class T>
std::unique_ptr<Plan> tv_plan(const TvRequest& request) {
  return request.photons() ? tv_plan_of<T, TvPhotons>(request) : tv_plan_of<T, TvGaussian>(request);
}

}  // namespace

Variant tv() {
  Variant variant;
  variant.descriptor = tv_bounded_descriptor(*filterscope::tv2d(), {"tolerance", "iterations", "data_term"});
  variant.descriptor.summary = "Total variation with CUDA, until the result is proved to be near enough.";
  variant.descriptor.section = FS_TEXT("Catalogue", "Chambolle and Pock 2011, algorithm 2");
  variant.prepare = [](const TvRequest& request) -> std::unique_ptr<Plan> {
    gpu::use_device(request.device);
    switch (request.shape.type) {
      case PixelType::u8: return tv_plan<std::uint8_t>(request);
      case PixelType::u16: return tv_plan<std::uint16_t>(request);
      default: return tv_plan<float>(request);
    }
  };
  return variant;
}

}  // namespace filterscope::fast
