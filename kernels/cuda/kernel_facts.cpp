#include "kernels/cuda/kernel_facts.cuh"

#include "kernels/cuda/check.cuh"
#include "kernels/cuda/launch_limits.h"

namespace filterscope::gpu {
namespace {

int attribute(cudaDeviceAttr which, int device) {
  int value = 0;
  FILTERSCOPE_CHECK(cudaDeviceGetAttribute(&value, which, device));
  return value;
}

}  // namespace

KernelFacts kernel_facts(const void* kernel, const Launch& launch) {
  int device = 0;
  FILTERSCOPE_CHECK(cudaGetDevice(&device));
  cudaFuncAttributes attributes{};
  FILTERSCOPE_CHECK(cudaFuncGetAttributes(&attributes, kernel));
  const int threads = static_cast<int>(launch.block.x * launch.block.y * launch.block.z);
  int blocks = 0;
  FILTERSCOPE_CHECK(
      cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads, launch.dynamic_shared));

  const MultiprocessorSupply supply{
      attribute(cudaDevAttrMaxThreadsPerMultiProcessor, device),
      attribute(cudaDevAttrMaxRegistersPerMultiprocessor, device),
      static_cast<std::size_t>(attribute(cudaDevAttrMaxSharedMemoryPerMultiprocessor, device)),
      static_cast<std::size_t>(attribute(cudaDevAttrReservedSharedMemoryPerBlock, device)),
      attribute(cudaDevAttrMaxBlocksPerMultiprocessor, device)};
  KernelFacts facts;
  facts.registers = attributes.numRegs;
  facts.static_shared = attributes.sharedSizeBytes;
  facts.dynamic_shared = launch.dynamic_shared;
  facts.local = attributes.localSizeBytes;
  facts.constant = attributes.constSizeBytes;
  facts.blocks_per_multiprocessor = blocks;
  facts.occupancy = static_cast<double>(blocks) * ((threads + 31) / 32 * 32) / supply.threads;
  facts.limiter = occupancy_limiter(
      {threads, attributes.numRegs, attributes.sharedSizeBytes + launch.dynamic_shared}, supply);
  const dim3& block = launch.block;
  const dim3& grid = launch.grid;
  for (int i = 0; i < 3; ++i) {
    facts.block[i] = static_cast<int>(i == 0 ? block.x : i == 1 ? block.y : block.z);
    facts.grid[i] = static_cast<int>(i == 0 ? grid.x : i == 1 ? grid.y : grid.z);
  }
  return facts;
}

void allow_dynamic_shared(const void* kernel, std::size_t bytes, const DeviceFacts& device) {
  if (bytes <= device.shared_per_block) return;
  cudaFuncAttributes attributes{};
  FILTERSCOPE_CHECK(cudaFuncGetAttributes(&attributes, kernel));
  FILTERSCOPE_CHECK(
      cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                           static_cast<int>(device.shared_per_block_optin - attributes.sharedSizeBytes)));
}

}  // namespace filterscope::gpu
