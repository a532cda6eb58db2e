#include "kernels/cuda/resources.cuh"

namespace filterscope::gpu {

TextureArray::TextureArray(const cudaChannelFormatDesc& format, std::size_t width, std::size_t height)
    : bytes_(width * height * static_cast<std::size_t>(format.x + format.y + format.z + format.w) / 8) {
  const auto make = [&] {
    return cudaMallocArray(&array_, &format, width, height, cudaArraySurfaceLoadStore);
  };
  cudaError_t status = make();
  if (status == cudaErrorMemoryAllocation) {
    cudaGetLastError();
    drop_kept_memory();
    status = make();
  }
  check_allocation(status, bytes_, FILTERSCOPE_CALL_SITE("cudaMallocArray"));
  cudaResourceDesc resource{};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array_;
  cudaTextureDesc texture{};
  texture.addressMode[0] = cudaAddressModeClamp;
  texture.addressMode[1] = cudaAddressModeClamp;
  texture.filterMode = cudaFilterModePoint;
  texture.readMode = cudaReadModeElementType;
  try {
    FILTERSCOPE_CHECK(cudaCreateTextureObject(&texture_, &resource, &texture, nullptr));
    FILTERSCOPE_CHECK(cudaCreateSurfaceObject(&surface_, &resource));
  } catch (...) {
    release();
    throw;
  }
}

void TextureArray::release() noexcept {
  if (surface_ != 0) FILTERSCOPE_CHECK_NOEXCEPT(cudaDestroySurfaceObject(surface_));
  if (texture_ != 0) FILTERSCOPE_CHECK_NOEXCEPT(cudaDestroyTextureObject(texture_));
  if (array_ != nullptr) FILTERSCOPE_CHECK_NOEXCEPT(cudaFreeArray(array_));
}

}  // namespace filterscope::gpu
