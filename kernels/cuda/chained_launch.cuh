// A kernel that is started while the one ahead of it in the stream still runs, where the device can (compute
// capability 9.0 on), so that what a start costs is hidden.
#pragma once

#include <cuda_runtime.h>

#include "kernels/cuda/check.cuh"
#include "kernels/cuda/kernel_facts.cuh"

namespace filterscope::gpu {

/// In the kernel ahead: the one behind may be started as soon as every block has come here, or has ended.
__device__ __forceinline__ void let_next_start() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
#endif
}

/// In the kernel behind, first of all: waits until the one ahead has ended and its writes are there.
__device__ __forceinline__ void wait_for_previous() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

/// Enqueues a kernel that calls wait_for_previous(). Throws RunError.
inline void launch_chained(const void* kernel, const Launch& launch, void** arguments, cudaStream_t stream) {
  constexpr int kLeastComputeMajor = 9;
  int device = 0;
  int compute_major = 0;
  FILTERSCOPE_CHECK(cudaGetDevice(&device));
  FILTERSCOPE_CHECK(cudaDeviceGetAttribute(&compute_major, cudaDevAttrComputeCapabilityMajor, device));
  cudaLaunchAttribute overlap{};
  overlap.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  overlap.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t config{};
  config.gridDim = launch.grid;
  config.blockDim = launch.block;
  config.dynamicSmemBytes = launch.dynamic_shared;
  config.stream = stream;
  config.attrs = &overlap;
  config.numAttrs = compute_major >= kLeastComputeMajor ? 1 : 0;
  FILTERSCOPE_CHECK(cudaLaunchKernelExC(&config, kernel, arguments));
}

}  // namespace filterscope::gpu
