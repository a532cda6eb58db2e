// Copies between pageable host memory and a device by way of pinned buffers: while one buffer is on the bus,
// several threads fill or empty the other. The driver's own way through pinned memory has one thread.
#pragma once

#include <cstddef>

#include "kernels/cuda/resources.cuh"

namespace filterscope::gpu {

/// Memory that the device can copy from and to by itself.
class PinnedBuffer {
 public:
  PinnedBuffer() = default;
  /// Empty where there is none to be had.
  explicit PinnedBuffer(std::size_t bytes) noexcept;
  PinnedBuffer(PinnedBuffer&& other) noexcept : data_(std::exchange(other.data_, nullptr)) {}
  PinnedBuffer& operator=(PinnedBuffer&& other) noexcept {
    std::swap(data_, other.data_);
    return *this;
  }
  ~PinnedBuffer();

  [[nodiscard]] std::byte* get() const noexcept { return static_cast<std::byte*>(data_); }

 private:
  void* data_ = nullptr;
};

/// Of one direction of one device's copies; one copy at a time.
class PinnedStage {
 public:
  /// Bytes from which on a copy goes this way.
  static constexpr std::size_t kFrom = std::size_t{16} << 20U;

  /// Both enqueue and wait, on the device that was current when the first copy was made. False, with nothing
  /// done, where there is no pinned memory to be had.
  bool upload(const std::byte* host, std::byte* device, std::size_t bytes, cudaStream_t stream);
  bool download(const std::byte* device, std::byte* host, std::size_t bytes, cudaStream_t stream);

 private:
  struct Half {
    PinnedBuffer buffer;
    Event copied;
  };
  bool ready();

  Half halves_[2];
  bool tried_ = false;
};

}  // namespace filterscope::gpu
