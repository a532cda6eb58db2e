// Owners of what CUDA and OpenGL share. OpenGL's names are plain numbers here: no OpenGL type is needed.
#pragma once

#include <cuda_runtime.h>

#include <utility>

#include "kernels/cuda/check.cuh"

namespace filterscope::gpu {

/// An OpenGL texture registered for writing through a surface. The texture's context, or one that shares
/// with it, is current whenever one of these is made, mapped or destroyed.
class RegisteredTexture {
 public:
  /// Throws RunError.
  explicit RegisteredTexture(unsigned texture);
  RegisteredTexture(RegisteredTexture&& other) noexcept
      : resource_(std::exchange(other.resource_, nullptr)) {}
  RegisteredTexture& operator=(RegisteredTexture&& other) noexcept {
    std::swap(resource_, other.resource_);
    return *this;
  }
  ~RegisteredTexture() {
    if (resource_ != nullptr) FILTERSCOPE_CHECK_NOEXCEPT(cudaGraphicsUnregisterResource(resource_));
  }

  [[nodiscard]] cudaGraphicsResource_t get() const noexcept { return resource_; }

 private:
  cudaGraphicsResource_t resource_ = nullptr;
};

/// While it lives, the texture's first level is CUDA's: what OpenGL was told before is done first, and what
/// it is told after waits for `stream`.
class MappedTexture {
 public:
  MappedTexture(const RegisteredTexture& texture, cudaStream_t stream);
  MappedTexture(const MappedTexture&) = delete;
  MappedTexture& operator=(const MappedTexture&) = delete;
  ~MappedTexture();

  [[nodiscard]] cudaSurfaceObject_t surface() const noexcept { return surface_; }

 private:
  cudaGraphicsResource_t resource_;
  cudaStream_t stream_;
  cudaSurfaceObject_t surface_ = 0;
};

}  // namespace filterscope::gpu
