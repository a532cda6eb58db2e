#include "kernels/cuda/gl_interop.cuh"

#include <cuda_gl_interop.h>

#include <algorithm>
#include <string>

#include "kernels/api/display_target.h"
#include "kernels/api/errors.h"
#include "kernels/cuda/device_guard.cuh"

namespace filterscope {
namespace gpu {

RegisteredTexture::RegisteredTexture(unsigned texture) {
  FILTERSCOPE_CHECK(cudaGraphicsGLRegisterImage(&resource_, texture, GL_TEXTURE_2D,
                                                cudaGraphicsRegisterFlagsSurfaceLoadStore));
}

MappedTexture::MappedTexture(const RegisteredTexture& texture, cudaStream_t stream)
    : resource_(texture.get()), stream_(stream) {
  FILTERSCOPE_CHECK(cudaGraphicsMapResources(1, &resource_, stream_));
  try {
    cudaResourceDesc description{};
    description.resType = cudaResourceTypeArray;
    FILTERSCOPE_CHECK(cudaGraphicsSubResourceGetMappedArray(&description.res.array.array, resource_, 0, 0));
    FILTERSCOPE_CHECK(cudaCreateSurfaceObject(&surface_, &description));
  } catch (...) {
    FILTERSCOPE_CHECK_NOEXCEPT(cudaGraphicsUnmapResources(1, &resource_, stream_));
    throw;
  }
}

MappedTexture::~MappedTexture() {
  FILTERSCOPE_CHECK_NOEXCEPT(cudaDestroySurfaceObject(surface_));
  FILTERSCOPE_CHECK_NOEXCEPT(cudaGraphicsUnmapResources(1, &resource_, stream_));
}

}  // namespace gpu

Availability display_sharing(int device) {
  if (gpus().devices.empty()) return {false, gpus().reason};
  constexpr unsigned kMost = 16;
  unsigned count = 0;
  int devices[kMost] = {};
  cudaError_t status = cudaSuccess;
  try {
    const gpu::DeviceGuard guard(device);
    status = cudaGLGetDevices(&count, devices, kMost, cudaGLDeviceListAll);
    cudaGetLastError();
  } catch (const std::exception&) {
    return {false, problem_from(std::current_exception())};
  }
  if (status != cudaSuccess) {
    return {false, problem("share.no_nvidia",
                           "The window is not drawn by an NVIDIA GPU (CUDA says %1 when asked for it).",
                           cudaGetErrorName(status))};
  }
  if (std::find(devices, devices + std::min(count, kMost), device) == devices + std::min(count, kMost)) {
    return {false, problem("share.other_gpu",
                           "The window is drawn by another GPU than number %1, which filters.", device)};
  }
  return {};
}

}  // namespace filterscope
