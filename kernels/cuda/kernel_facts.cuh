// Launching a compiled kernel, what it uses, and how many of its blocks a multiprocessor holds.
#pragma once

#include <cuda_runtime.h>

#include <source_location>
#include <type_traits>

#include "kernels/api/device_facts.h"
#include "kernels/api/variant.h"
#include "kernels/cuda/check.cuh"

namespace filterscope::gpu {

struct Launch {
  dim3 grid;
  dim3 block;
  std::size_t dynamic_shared = 0;
};

/// Of a BlockShape.
template <class Block>
dim3 threads_of(const Block& block) noexcept {
  return {static_cast<unsigned>(block.width), static_cast<unsigned>(block.height)};
}

/// How many blocks of `side` cover `extent`.
inline unsigned blocks_over(int extent, int side) noexcept {
  return extent <= 0 ? 0 : static_cast<unsigned>((extent + side - 1) / side);
}

/// Enqueues `kernel`, which has one argument. Throws RunError that names it `name`.
template <class Arguments>
void launch(const char* name, void (*kernel)(Arguments), const Launch& shape,
            std::type_identity_t<Arguments> arguments, cudaStream_t stream,
            const std::source_location& where = std::source_location::current()) {
  void* list[] = {&arguments};
  check(cudaLaunchKernel(reinterpret_cast<const void*>(kernel), shape.grid, shape.block, list,
                         shape.dynamic_shared, stream),
        {where.file_name(), static_cast<int>(where.line()), name, true});
}

/// Facts of `kernel` on the calling thread's device. Throws RunError.
KernelFacts kernel_facts(const void* kernel, const Launch& launch);

/// Lets `kernel` have as much dynamic shared memory as the device can give, where `bytes` needs opting in.
/// Always the device's limit, because plans of several sizes share the kernel.
void allow_dynamic_shared(const void* kernel, std::size_t bytes, const DeviceFacts& device);

}  // namespace filterscope::gpu
