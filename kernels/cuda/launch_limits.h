// What a launch may ask of a device, checked before it is made. Plain C++: takes the device's facts.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "kernels/api/device_facts.h"
#include "kernels/families/bilateral_parameters.h"

namespace filterscope::gpu {

/// Bytes that a kernel takes with the given parameters.
using BytesFor = std::function<std::size_t(const BilateralParameters&)>;

/// "48 KiB"
std::string kibibytes(std::size_t bytes);

/// Throws VariantError for a block of more threads than the device allows, or a side that it does not.
void require_block(const BlockShape& block, const DeviceFacts& device);

/// Throws VariantError for more than the device's shared memory a block (with opting in), naming the largest
/// radius and tiling that fit with the other parameters unchanged.
void require_shared(const BilateralParameters& parameters, const DeviceFacts& device, const BytesFor& bytes);

/// Throws VariantError for tables larger than the constant memory, naming the largest radius whose fit.
void require_constant(const BilateralParameters& parameters, const DeviceFacts& device,
                      const BytesFor& bytes);

/// Throws VariantError where an image of `height` rows needs more than 65535 rows of blocks.
void require_grid(int height, int rows_a_block);

/// What one block takes of a multiprocessor, and what there is.
struct BlockDemand {
  int threads = 0;
  int registers_a_thread = 0;
  std::size_t shared_bytes = 0;  ///< static and dynamic
};
struct MultiprocessorSupply {
  int threads = 0;
  int registers = 0;
  std::size_t shared_bytes = 0;
  std::size_t shared_reserved_a_block = 0;
  int blocks = 0;
};

/// Which of "threads", "registers", "shared memory", "blocks" allows the fewest blocks at once; several are
/// joined by " and ". Registers are given to warps in units of 256, to each of four schedulers by itself.
std::string occupancy_limiter(const BlockDemand& demand, const MultiprocessorSupply& supply);

}  // namespace filterscope::gpu
