#include "kernels/cuda/conditions.cuh"

#include <algorithm>
#include <cstddef>
#include <map>
#include <mutex>

#include "kernels/cuda/device.cuh"

namespace filterscope::gpu {
namespace {

constexpr unsigned long long kSampleNs = 200'000;
constexpr std::size_t kLeastFlush = std::size_t{32} << 20U;

struct Ticks {
  unsigned long long cycles;
  unsigned long long nanoseconds;
};

__device__ unsigned long long global_timer() {
  unsigned long long nanoseconds = 0;
  asm volatile("mov.u64 %0, %globaltimer;" : "=l"(nanoseconds));
  return nanoseconds;
}

/// The timer advances in steps, of a microsecond on some devices: both ends wait for a step.
__device__ unsigned long long next_step() {
  const unsigned long long before = global_timer();
  unsigned long long now = before;
  while (now == before) now = global_timer();
  return now;
}

__global__ void count_cycles(Ticks* ticks) {
  const unsigned long long start = next_step();
  const long long first = clock64();
  while (global_timer() - start < kSampleNs) {
  }
  const unsigned long long stop = next_step();
  const long long last = clock64();
  ticks->cycles = static_cast<unsigned long long>(last - first);
  ticks->nanoseconds = stop - start;
}

/// One a device, kept until the process ends: the driver may be gone before statics are.
DeviceBuffer& kept_buffer(int device, std::size_t bytes) {
  static std::mutex mutex;
  static auto& buffers = *new std::map<int, DeviceBuffer>();
  const std::lock_guard lock(mutex);
  DeviceBuffer& buffer = buffers[device];
  if (buffer.bytes() < bytes) buffer = DeviceBuffer(bytes);
  return buffer;
}

}  // namespace

void flush_l2(int device, const Stream& stream) {
  const std::size_t bytes = std::max(kLeastFlush, 2 * device_facts(device).l2_bytes);
  const DeviceBuffer& buffer = kept_buffer(device, bytes);
  FILTERSCOPE_CHECK(cudaMemsetAsync(buffer.as<void>(), 0, buffer.bytes(), stream.get()));
  stream.wait();
}

double sample_clock_mhz(int /*device*/, const Stream& stream) {
  const DeviceBuffer buffer(sizeof(Ticks));
  count_cycles<<<1, 1, 0, stream.get()>>>(buffer.as<Ticks>());
  FILTERSCOPE_CHECK(cudaGetLastError());
  Ticks ticks{};
  FILTERSCOPE_CHECK(
      cudaMemcpyAsync(&ticks, buffer.as<void>(), sizeof ticks, cudaMemcpyDeviceToHost, stream.get()));
  stream.wait();
  return ticks.nanoseconds > 0
             ? static_cast<double>(ticks.cycles) * 1000 / static_cast<double>(ticks.nanoseconds)
             : 0;
}

}  // namespace filterscope::gpu
