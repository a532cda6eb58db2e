// A texture object over linear device memory: one row of floats, fetched by number (tex1Dfetch).
#pragma once

#include <cstddef>
#include <utility>

#include "kernels/cuda/check.cuh"

namespace filterscope::gpu {

class LinearTexture {
 public:
  LinearTexture() = default;
  /// `values` belong to the caller, start at a multiple of 512 bytes and must outlive the texture.
  LinearTexture(float* values, std::size_t count) {
    cudaResourceDesc resource{};
    resource.resType = cudaResourceTypeLinear;
    resource.res.linear.devPtr = values;
    resource.res.linear.desc = cudaCreateChannelDesc<float>();
    resource.res.linear.sizeInBytes = count * sizeof(float);
    cudaTextureDesc texture{};
    texture.readMode = cudaReadModeElementType;
    FILTERSCOPE_CHECK(cudaCreateTextureObject(&texture_, &resource, &texture, nullptr));
  }
  LinearTexture(LinearTexture&& other) noexcept : texture_(std::exchange(other.texture_, 0)) {}
  LinearTexture& operator=(LinearTexture&& other) noexcept {
    std::swap(texture_, other.texture_);
    return *this;
  }
  ~LinearTexture() {
    if (texture_ != 0) FILTERSCOPE_CHECK_NOEXCEPT(cudaDestroyTextureObject(texture_));
  }

  [[nodiscard]] cudaTextureObject_t get() const noexcept { return texture_; }

  /// The most values that a texture of `device` has. Throws RunError.
  static std::size_t most_values(int device) {
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    std::size_t most = 0;
    FILTERSCOPE_CHECK(cudaDeviceGetTexture1DLinearMaxWidth(&most, &format, device));
    return most;
  }

 private:
  cudaTextureObject_t texture_ = 0;
};

}  // namespace filterscope::gpu
