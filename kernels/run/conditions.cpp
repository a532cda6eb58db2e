#include "kernels/run/conditions.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <new>

#include "kernels/api/errors.h"
#include "kernels/run/device_backend.h"
#include "kernels/run/line_source.h"

namespace filterscope {
namespace {

constexpr std::size_t kLeastFlush = std::size_t{64} << 20U;
constexpr std::size_t kMostFlush = std::size_t{1} << 30U;
constexpr std::size_t kCacheLine = 64;

}  // namespace

/// Twice the last-level cache, so that replacement that is not strictly by age leaves nothing either. Virtual
/// machines may not say how large it is.
std::size_t host_flush_bytes() {
  const long level3 = ::sysconf(_SC_LEVEL3_CACHE_SIZE);
  const std::size_t known = level3 > 0 ? static_cast<std::size_t>(level3) : 0;
  return std::clamp(2 * known, kLeastFlush, kMostFlush);
}

namespace {

void flush_host() {
  static const std::size_t bytes = host_flush_bytes();
  // Kept: pages that are new each time would cost more than the writing.
  thread_local const std::unique_ptr<unsigned char[]> buffer(new (std::nothrow) unsigned char[bytes]());
  if (buffer == nullptr) {
    throw RunError(problem("step.flush", "emptying the caches"),
                   problem("flush.memory", "there are no %1 bytes of memory for it", bytes));
  }
  static std::atomic<unsigned> sum{0};
  unsigned own = 0;
  for (std::size_t i = 0; i < bytes; i += kCacheLine) {
    buffer[i] = static_cast<unsigned char>(buffer[i] + 1);
    own += buffer[i];
  }
  sum += own;  // Otherwise the compiler would leave out the writes.
}

}  // namespace

void flush_caches(Backend backend, const DeviceList& devices) {
  if (backend == Backend::cpu) return flush_host();
  for (const int device : devices_or_first(devices)) device_backend().flush_caches(device);
}

std::optional<double> clock_mhz(Backend backend, const DeviceList& devices) {
  if (backend == Backend::cpu) return std::nullopt;
  std::optional<double> lowest;
  for (const int device : devices_or_first(devices)) {
    const std::optional<double> one = device_backend().clock_mhz(device);
    if (one) lowest = std::min(*one, lowest.value_or(*one));
  }
  return lowest;
}

CounterReadings read_counters(Backend backend, const DeviceList& devices, const std::function<void()>& work) {
  if (backend == Backend::cpu) {
    throw UnavailableError(problem("counters.cpu", "Hardware counters are read on GPUs alone"));
  }
  const DeviceList all = devices_or_first(devices);
  if (all.size() > 1) {
    throw UnavailableError(problem("counters.devices", "Hardware counters are read on one GPU at a time"));
  }
  return device_backend().read_counters(all.front(), work);
}

void keep_code(Backend backend) noexcept {
  if (backend == Backend::cpu) return;
  try {
    device_backend().keep_code();
  } catch (const UnavailableError&) {
    // Without a CUDA module, as whatever runs next says.
  }
}

LineReadings sample_lines(Backend backend, const DeviceList& devices, const std::function<double()>& work) {
  if (backend == Backend::cpu) {
    throw UnavailableError(problem(
        "lines.cpu", "Lines are sampled on GPUs alone: on the CPU perf, or another profiler, names them"));
  }
  const DeviceList all = devices_or_first(devices);
  if (all.size() > 1) {
    throw UnavailableError(problem("lines.devices", "Lines are sampled on one GPU at a time"));
  }
  static std::atomic<bool> sampled_here = false;
  if (LineSource* elsewhere = LineSource::that_runs(work)) {
    if (sampled_here) {
      throw UnavailableError(
          problem("lines.apart",
                  "A kernel of one's own runs in another process, and CUPTI samples one process at a time: "
                  "measure it in a call of its own"));
    }
    return elsewhere->sample(all.front(), work);
  }
  LineReadings readings = device_backend().sample_lines(all.front(), work);
  sampled_here = true;
  return readings;
}

}  // namespace filterscope
