// Owners of CUDA objects: move-only, released in the destructor.
#pragma once

#include <cstddef>
#include <utility>

#include "kernels/cuda/check.cuh"
#include "kernels/cuda/memory_cache.cuh"

namespace filterscope::gpu {

class Stream {
 public:
  /// Does not wait for, nor hold up, the legacy default stream.
  Stream() { FILTERSCOPE_CHECK(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking)); }
  Stream(Stream&& other) noexcept : stream_(std::exchange(other.stream_, nullptr)) {}
  Stream& operator=(Stream&& other) noexcept {
    std::swap(stream_, other.stream_);
    return *this;
  }
  ~Stream() {
    if (stream_ != nullptr) FILTERSCOPE_CHECK_NOEXCEPT(cudaStreamDestroy(stream_));
  }

  [[nodiscard]] cudaStream_t get() const noexcept { return stream_; }
  void wait() const { FILTERSCOPE_CHECK(cudaStreamSynchronize(stream_)); }

 private:
  cudaStream_t stream_ = nullptr;
};

/// A point in a stream's work, with a time stamp.
class Event {
 public:
  Event() { FILTERSCOPE_CHECK(cudaEventCreate(&event_)); }
  Event(Event&& other) noexcept : event_(std::exchange(other.event_, nullptr)) {}
  Event& operator=(Event&& other) noexcept {
    std::swap(event_, other.event_);
    return *this;
  }
  ~Event() {
    if (event_ != nullptr) FILTERSCOPE_CHECK_NOEXCEPT(cudaEventDestroy(event_));
  }

  void record(cudaStream_t stream) { FILTERSCOPE_CHECK(cudaEventRecord(event_, stream)); }
  void wait() const { FILTERSCOPE_CHECK(cudaEventSynchronize(event_)); }
  /// Without waiting.
  [[nodiscard]] bool reached() const {
    const cudaError_t state = cudaEventQuery(event_);
    if (state == cudaErrorNotReady) {
      static_cast<void>(cudaGetLastError());  // it is no error, and would be the next launch's
      return false;
    }
    FILTERSCOPE_CHECK(state);
    return true;
  }
  /// Milliseconds from `start`; both must have been reached.
  [[nodiscard]] double since(const Event& start) const {
    float milliseconds = 0;
    FILTERSCOPE_CHECK(cudaEventElapsedTime(&milliseconds, start.event_, event_));
    return milliseconds;
  }

 private:
  cudaEvent_t event_ = nullptr;
};

/// Linear device memory, aligned for any type. An empty buffer holds no memory.
class DeviceBuffer {
 public:
  DeviceBuffer() = default;
  /// Throws RunError when the device's memory is exhausted.
  explicit DeviceBuffer(std::size_t bytes) : data_(take_memory(bytes)), bytes_(bytes) {}
  DeviceBuffer(DeviceBuffer&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
  DeviceBuffer& operator=(DeviceBuffer&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  /// Whatever uses the memory must be finished.
  ~DeviceBuffer() { give_memory(data_); }

  [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }
  template <class T>
  [[nodiscard]] T* as() const noexcept {
    return static_cast<T*>(data_);
  }

 private:
  void* data_ = nullptr;
  std::size_t bytes_ = 0;
};

/// A buffer that holds a copy of `count` values of the host, there when the constructor returns.
template <class T>
DeviceBuffer upload(const T* values, std::size_t count) {
  DeviceBuffer buffer(count * sizeof(T));
  if (count > 0) {
    FILTERSCOPE_CHECK(cudaMemcpy(buffer.as<T>(), values, count * sizeof(T), cudaMemcpyHostToDevice));
    // From pageable memory cudaMemcpy may return before the data has arrived, and our streams do not wait for
    // the default one.
    FILTERSCOPE_CHECK(cudaStreamSynchronize(nullptr));
  }
  return buffer;
}

/// A 2D CUDA array that kernels can write through a surface object and read through a texture object
/// (unnormalised coordinates, nearest texel, values as stored).
class TextureArray {
 public:
  TextureArray() = default;
  TextureArray(const cudaChannelFormatDesc& format, std::size_t width, std::size_t height);
  TextureArray(TextureArray&& other) noexcept
      : array_(std::exchange(other.array_, nullptr)),
        texture_(std::exchange(other.texture_, 0)),
        surface_(std::exchange(other.surface_, 0)),
        bytes_(std::exchange(other.bytes_, 0)) {}
  TextureArray& operator=(TextureArray&& other) noexcept {
    std::swap(array_, other.array_);
    std::swap(texture_, other.texture_);
    std::swap(surface_, other.surface_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~TextureArray() { release(); }

  [[nodiscard]] cudaTextureObject_t texture() const noexcept { return texture_; }
  [[nodiscard]] cudaSurfaceObject_t surface() const noexcept { return surface_; }
  [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

 private:
  void release() noexcept;

  cudaArray_t array_ = nullptr;
  cudaTextureObject_t texture_ = 0;
  cudaSurfaceObject_t surface_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace filterscope::gpu
