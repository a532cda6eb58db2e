// Tracks which plan last wrote a __constant__ symbol. A symbol exists once a device, and several plans share
// it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/cuda/resources.cuh"

namespace filterscope {

/// One __constant__ symbol. Plans of one device are used from one thread and on one stream, so an owner's
/// number a device is enough.
struct ConstantSymbol {
  static constexpr int kMostDevices = 64;
  const void* symbol;
  std::size_t capacity;                    ///< bytes
  std::uint64_t owner[kMostDevices] = {};  ///< number of the table that is in it; 0: none
};

/// A table that a plan wants in a symbol: kept in device memory, copied when another plan's is there.
class ConstantTable {
 public:
  ConstantTable() = default;
  /// `values` are on the host and may go away afterwards. Throws RunError.
  ConstantTable(ConstantSymbol& symbol, const void* values, std::size_t bytes, int device);

  /// Enqueues the copy to the symbol where it is needed.
  void use(cudaStream_t stream) const;
  [[nodiscard]] std::size_t bytes() const noexcept { return values_.bytes(); }

 private:
  ConstantSymbol* symbol_ = nullptr;
  gpu::DeviceBuffer values_;
  std::uint64_t number_ = 0;
  int device_ = 0;
};

}  // namespace filterscope
