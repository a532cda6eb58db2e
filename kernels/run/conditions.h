// What a measurement does to its surroundings, and what it asks of them: empties caches, samples clocks.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "kernels/api/devices.h"
#include "kernels/api/types.h"
#include "kernels/counters/counters.h"
#include "kernels/counters/line_samples.h"

namespace filterscope {

/// Has `backend` find nothing in its caches: writes and reads a buffer that is larger than the last-level
/// cache (CPU) or the L2 (of each of `devices`), and waits. Throws RunError where there is no memory for it.
void flush_caches(Backend backend, const DeviceList& devices);

/// How much flush_caches() writes for the CPU.
std::size_t host_flush_bytes();

/// The clock of the multiprocessors, worked out on the device from its cycle counter and its timer over a
/// fifth of a millisecond: the lowest of `devices`. Nothing for the CPU, whose clock a program cannot ask
/// for.
std::optional<double> clock_mhz(Backend backend, const DeviceList& devices);

/// The hardware counters of `work`, which waits for what it runs on the device: see read_cuda_counters().
/// Throws UnavailableError on the CPU and for several devices too.
CounterReadings read_counters(Backend backend, const DeviceList& devices, const std::function<void()>& work);

/// Before the first run of what sample_lines() is to know the lines of: see keep_cuda_code().
void keep_code(Backend backend) noexcept;

/// The lines that the time of `work` goes to, which gives its milliseconds: see sample_cuda_lines(). Throws
/// UnavailableError on the CPU and for several devices too.
LineReadings sample_lines(Backend backend, const DeviceList& devices, const std::function<double()>& work);

}  // namespace filterscope
