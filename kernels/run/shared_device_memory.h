// Device memory that another process can open: an allocation of its own, in which nothing else lies.
#pragma once

#include <array>
#include <cstddef>
#include <memory>

#include "kernels/api/image_view.h"
#include "kernels/api/variant.h"

namespace filterscope {

class SharedDeviceMemory {
 public:
  SharedDeviceMemory() = default;
  SharedDeviceMemory(const SharedDeviceMemory&) = delete;
  SharedDeviceMemory& operator=(const SharedDeviceMemory&) = delete;
  virtual ~SharedDeviceMemory() = default;

  /// As cudaIpcMemHandle_t, for cudaIpcOpenMemHandle() and cuIpcOpenMemHandle().
  [[nodiscard]] virtual const std::array<std::byte, 64>& handle() const noexcept = 0;

  // Of images that lie tightly from byte `at` on. Enqueued on the stream.
  virtual void take(const ConstImageView& from, std::size_t at, StreamHandle stream) = 0;
  virtual void give(const ImageView& to, const Region& region, std::size_t at, StreamHandle stream) const = 0;
  virtual void fill(std::size_t at, std::size_t bytes, unsigned char value, StreamHandle stream) = 0;
  /// Waits, and says whether all bytes of these two places are `value`.
  [[nodiscard]] virtual bool hold(std::array<std::size_t, 2> places, std::size_t bytes, unsigned char value,
                                  StreamHandle stream) const = 0;
  /// Waits for the stream.
  virtual void wait(StreamHandle stream) const = 0;
};

/// Throws UnavailableError without such a device, RunError where its memory is exhausted or cannot be shared.
std::unique_ptr<SharedDeviceMemory> make_shared_device_memory(int device, std::size_t bytes);

}  // namespace filterscope
