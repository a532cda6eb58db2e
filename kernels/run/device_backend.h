// What filters on devices: CUDA, or in tests stand-ins for it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "kernels/counters/counters.h"
#include "kernels/counters/line_samples.h"
#include "kernels/run/filter_run.h"

namespace filterscope {

/// Makes the sources and runs of Backend::cuda. Thread-safe.
class DeviceBackend {
 public:
  DeviceBackend() = default;
  DeviceBackend(const DeviceBackend&) = delete;
  DeviceBackend& operator=(const DeviceBackend&) = delete;
  virtual ~DeviceBackend() = default;

  /// As make_source() and make_run() of filter_run.h.
  virtual std::shared_ptr<const Source> make_source(const ConstImageView& host, int device) = 0;
  virtual std::unique_ptr<FilterRun> make_run(const Variant& variant, const PlanRequest& request) = 0;
  /// Bytes of a device's memory that buffers can still take.
  virtual std::uint64_t free_memory(int device) = 0;
  /// As those of conditions.h, of one device.
  virtual void flush_caches(int device) = 0;
  virtual std::optional<double> clock_mhz(int device) = 0;
  /// As read_cuda_counters().
  virtual CounterReadings read_counters(int device, const std::function<void()>& work) = 0;
  /// As keep_cuda_code() and sample_cuda_lines().
  virtual void keep_code() noexcept = 0;
  virtual LineReadings sample_lines(int device, const std::function<double()>& work) = 0;
};

/// CUDA's, unless stand_in_for_devices() named another. Throws UnavailableError without a CUDA module.
DeviceBackend& device_backend();

/// Tests: what is made from now on is made by `backend`. Together with stand_in_for_gpus(), before the first
/// source or run.
void stand_in_for_devices(std::unique_ptr<DeviceBackend> backend);

namespace detail {

/// Of the CUDA module (kernels/module). Throws UnavailableError without one.
std::unique_ptr<DeviceBackend> make_cuda_backend();

}  // namespace detail
}  // namespace filterscope
