#include "kernels/run/shared_device_memory.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "kernels/cuda/device_guard.cuh"

namespace filterscope {
namespace {

/// Handles name whole allocations of the driver, which are this large.
constexpr std::size_t kUnit = std::size_t{2} << 20U;

class CudaSharedMemory final : public SharedDeviceMemory {
 public:
  CudaSharedMemory(int device, std::size_t bytes) : device_(device) {
    const gpu::DeviceGuard guard(device);
    const std::size_t whole = (bytes + kUnit - 1) / kUnit * kUnit;
    gpu::check_allocation(cudaMalloc(&data_, whole), whole, FILTERSCOPE_CALL_SITE("cudaMalloc"));
    cudaIpcMemHandle_t handle{};
    const cudaError_t status = cudaIpcGetMemHandle(&handle, data_);
    if (status != cudaSuccess) release();
    gpu::check(status, FILTERSCOPE_CALL_SITE("cudaIpcGetMemHandle"));
    static_assert(sizeof(handle) == sizeof(handle_));
    std::memcpy(handle_.data(), &handle, sizeof(handle));
  }
  ~CudaSharedMemory() override {
    try {
      const gpu::DeviceGuard guard(device_);
      release();
    } catch (...) {  // the device is gone, and its memory with it
    }
  }

  [[nodiscard]] const std::array<std::byte, 64>& handle() const noexcept override { return handle_; }

  void take(const ConstImageView& from, std::size_t at, StreamHandle stream) override {
    const Shape& shape = from.shape;
    const ImageView to = tight_view(bytes() + at, shape);
    for (int z = 0; z < shape.depth; ++z) {
      FILTERSCOPE_CHECK(cudaMemcpy2DAsync(
          to.row<std::byte>(0, z), to.row_pitch, from.row<std::byte>(0, z), from.row_pitch, shape.row_bytes(),
          static_cast<std::size_t>(shape.height), cudaMemcpyDeviceToDevice, stream));
    }
  }

  void give(const ImageView& to, const Region& region, std::size_t at, StreamHandle stream) const override {
    const Shape& shape = to.shape;
    const ConstImageView from = filterscope::as_const(tight_view(bytes() + at, shape));
    const std::size_t left = static_cast<std::size_t>(region.x0) * shape.pixel_bytes();
    const std::size_t width = static_cast<std::size_t>(region.width()) * shape.pixel_bytes();
    for (int z = region.z0; z < region.z1; ++z) {
      FILTERSCOPE_CHECK(cudaMemcpy2DAsync(to.row<std::byte>(region.y0, z) + left, to.row_pitch,
                                          from.row<std::byte>(region.y0, z) + left, from.row_pitch, width,
                                          static_cast<std::size_t>(region.height()), cudaMemcpyDeviceToDevice,
                                          stream));
    }
  }

  void fill(std::size_t at, std::size_t count, unsigned char value, StreamHandle stream) override {
    FILTERSCOPE_CHECK(cudaMemsetAsync(bytes() + at, value, count, stream));
  }

  [[nodiscard]] bool hold(std::array<std::size_t, 2> places, std::size_t count, unsigned char value,
                          StreamHandle stream) const override {
    std::vector<unsigned char> found(places.size() * count);
    for (std::size_t i = 0; i < places.size(); ++i) {
      FILTERSCOPE_CHECK(cudaMemcpyAsync(found.data() + i * count, bytes() + places.at(i), count,
                                        cudaMemcpyDeviceToHost, stream));
    }
    FILTERSCOPE_CHECK(cudaStreamSynchronize(stream));
    return std::ranges::all_of(found, [value](unsigned char one) { return one == value; });
  }

  void wait(StreamHandle stream) const override { FILTERSCOPE_CHECK(cudaStreamSynchronize(stream)); }

 private:
  [[nodiscard]] std::byte* bytes() const noexcept { return static_cast<std::byte*>(data_); }
  void release() noexcept {
    if (data_ != nullptr) FILTERSCOPE_CHECK_NOEXCEPT(cudaFree(data_));
    data_ = nullptr;
  }

  int device_;
  void* data_ = nullptr;
  std::array<std::byte, 64> handle_{};
};

}  // namespace

std::unique_ptr<SharedDeviceMemory> make_shared_device_memory(int device, std::size_t bytes) {
  return std::make_unique<CudaSharedMemory>(device, bytes);
}

}  // namespace filterscope
