// A device's ceilings: each kernel does one thing in eight independent chains a thread, on as many warps as
// fit.
#include <cuda_fp16.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "kernels/cuda/device_guard.cuh"
#include "kernels/cuda/resources.cuh"
#include "kernels/cuda/tensor_core.cuh"
#include "kernels/limits/ceilings.h"

namespace filterscope {
namespace {

constexpr int kThreads = 256;
constexpr int kBlocksPerMultiprocessor = 8;
constexpr int kChains = 8;
constexpr int kRounds = 4096;
constexpr int kTries = 7;
constexpr int kWarp = 32;
/// Of a product of 16×16 by 16×8 halves, from this compute capability on.
constexpr double kTensorProduct = 16 * 16 * 8;
constexpr int kTensorComputeMajor = 8;
/// Far beyond every L2.
constexpr std::size_t kCopiedBytes = std::size_t{1} << 29;

// What the chains come to is stored where no thread is: the compiler does not know that.
__global__ void __launch_bounds__(kThreads) exponential_kernel(float* sink) {
  float chain[kChains];
#pragma unroll
  for (int k = 0; k < kChains; ++k) chain[k] = -0.01f * static_cast<float>(threadIdx.x + k);
#pragma unroll 1
  for (int i = 0; i < kRounds; ++i) {
#pragma unroll
    for (int k = 0; k < kChains; ++k) asm volatile("ex2.approx.ftz.f32 %0, %0;" : "+f"(chain[k]));
  }
  float sum = 0;
#pragma unroll
  for (int k = 0; k < kChains; ++k) sum += chain[k];
  if (sum < 0) sink[threadIdx.x] = sum;
}

__global__ void __launch_bounds__(kThreads) multiply_add_kernel(float* sink, float factor, float addend) {
  float chain[kChains];
#pragma unroll
  for (int k = 0; k < kChains; ++k) chain[k] = static_cast<float>(threadIdx.x + k);
#pragma unroll 1
  for (int i = 0; i < kRounds; ++i) {
#pragma unroll
    for (int k = 0; k < kChains; ++k) chain[k] = fmaf(chain[k], factor, addend);
  }
  float sum = 0;
#pragma unroll
  for (int k = 0; k < kChains; ++k) sum += chain[k];
  if (sum < 0) sink[threadIdx.x] = sum;
}

__global__ void __launch_bounds__(kThreads) packed_half_kernel(float* sink, float factor, float addend) {
  const __half2 by = __float2half2_rn(factor);
  const __half2 plus = __float2half2_rn(addend);
  __half2 chain[kChains];
#pragma unroll
  for (int k = 0; k < kChains; ++k) chain[k] = __float2half2_rn(static_cast<float>(threadIdx.x + k));
#pragma unroll 1
  for (int i = 0; i < kRounds; ++i) {
#pragma unroll
    for (int k = 0; k < kChains; ++k) chain[k] = __hfma2(chain[k], by, plus);
  }
  float sum = 0;
#pragma unroll
  for (int k = 0; k < kChains; ++k) sum += __low2float(chain[k]) + __high2float(chain[k]);
  if (sum < 0) sink[threadIdx.x] = sum;
}

__global__ void __launch_bounds__(kThreads) tensor_kernel(float* sink, float factor) {
  const std::uint32_t both = pack_halves(factor, factor);
  const MatrixA matrix{{both, both, both, both}};
  float chain[kChains][4] = {};
#pragma unroll 1
  for (int i = 0; i < kRounds; ++i) {
#pragma unroll
    for (int k = 0; k < kChains; ++k) multiply_add(chain[k], matrix, both, both);
  }
  float sum = 0;
#pragma unroll
  for (int k = 0; k < kChains; ++k) sum += chain[k][0] + chain[k][1] + chain[k][2] + chain[k][3];
  if (sum < 0) sink[threadIdx.x] = sum;
}

__global__ void __launch_bounds__(kThreads) shared_word_kernel(float* sink) {
  __shared__ float words[kThreads * 2];
  words[threadIdx.x] = static_cast<float>(threadIdx.x);
  words[threadIdx.x + kThreads] = 1.0f;
  __syncthreads();
  const auto address = static_cast<unsigned>(__cvta_generic_to_shared(words + threadIdx.x));
  float sum = 0;
#pragma unroll 1
  for (int i = 0; i < kRounds; ++i) {
#pragma unroll
    for (int k = 0; k < kChains; ++k) {
      float word;
      asm volatile("ld.shared.f32 %0, [%1];" : "=f"(word) : "r"(address + 4u * static_cast<unsigned>(k)));
      sum += word;
    }
  }
  if (sum < 0) sink[threadIdx.x] = sum;
}

__global__ void __launch_bounds__(kThreads) copy_kernel(const float4* from, float4* to, std::size_t count) {
  const std::size_t step = static_cast<std::size_t>(gridDim.x) * kThreads;
  for (std::size_t i = static_cast<std::size_t>(blockIdx.x) * kThreads + threadIdx.x; i < count; i += step) {
    to[i] = from[i];
  }
}

__global__ void empty_kernel() {}

/// The shortest of several runs, in ms; the first warms up.
double least_ms(const gpu::Stream& stream, int tries, const CancelToken* cancel,
                const std::function<void(cudaStream_t)>& launch) {
  gpu::Event start;
  gpu::Event end;
  double least = 0;
  for (int i = 0; i <= tries; ++i) {
    throw_if_cancelled(cancel);
    start.record(stream.get());
    launch(stream.get());
    end.record(stream.get());
    end.wait();
    const double ms = end.since(start);
    if (i == 1 || (i > 1 && ms < least)) least = ms;
  }
  return least;
}

}  // namespace

Ceilings measure_device_ceilings(int device, const CancelToken* cancel) {
  const gpu::DeviceGuard guard(device);
  const DeviceFacts& facts = gpu::device_facts(device);
  const int blocks = facts.multiprocessors * kBlocksPerMultiprocessor;
  const gpu::Stream stream;
  const gpu::DeviceBuffer sink(kThreads * sizeof(float));
  const double operations = static_cast<double>(blocks) * kThreads * kRounds * kChains;
  Ceilings ceilings;
  const auto rate = [&](Resource resource, double amount, const std::function<void(cudaStream_t)>& launch) {
    ceilings.per_second[resource] = amount / (least_ms(stream, kTries, cancel, launch) * 1e-3);
  };
  rate(Resource::exponentials, operations, [&](cudaStream_t on) {
    exponential_kernel<<<blocks, kThreads, 0, on>>>(sink.as<float>());
    FILTERSCOPE_CHECK_LAUNCH("exponential_kernel");
  });
  rate(Resource::multiply_adds, operations, [&](cudaStream_t on) {
    multiply_add_kernel<<<blocks, kThreads, 0, on>>>(sink.as<float>(), 0.999999f, 1e-6f);
    FILTERSCOPE_CHECK_LAUNCH("multiply_add_kernel");
  });
  rate(Resource::packed_half, operations, [&](cudaStream_t on) {
    packed_half_kernel<<<blocks, kThreads, 0, on>>>(sink.as<float>(), 0.99f, 0.01f);
    FILTERSCOPE_CHECK_LAUNCH("packed_half_kernel");
  });
  if (facts.compute_major >= kTensorComputeMajor) {
    rate(Resource::tensor_multiply_adds, operations / kWarp * kTensorProduct, [&](cudaStream_t on) {
      tensor_kernel<<<blocks, kThreads, 0, on>>>(sink.as<float>(), 0.01f);
      FILTERSCOPE_CHECK_LAUNCH("tensor_kernel");
    });
  }
  rate(Resource::shared_words, operations, [&](cudaStream_t on) {
    shared_word_kernel<<<blocks, kThreads, 0, on>>>(sink.as<float>());
    FILTERSCOPE_CHECK_LAUNCH("shared_word_kernel");
  });
  {
    const std::size_t bytes = std::min(kCopiedBytes, facts.memory_bytes / 16);
    const gpu::DeviceBuffer from(bytes);
    const gpu::DeviceBuffer to(bytes);
    FILTERSCOPE_CHECK(cudaMemsetAsync(from.as<void>(), 0, bytes, stream.get()));
    rate(Resource::memory_bytes, 2.0 * static_cast<double>(bytes), [&](cudaStream_t on) {
      copy_kernel<<<blocks * 2, kThreads, 0, on>>>(from.as<float4>(), to.as<float4>(),
                                                   bytes / sizeof(float4));
      FILTERSCOPE_CHECK_LAUNCH("copy_kernel");
    });
  }
  ceilings.launch_ms = least_ms(stream, 100, cancel, [](cudaStream_t on) {
    empty_kernel<<<1, 32, 0, on>>>();
    FILTERSCOPE_CHECK_LAUNCH("empty_kernel");
  });
  return ceilings;
}

}  // namespace filterscope
