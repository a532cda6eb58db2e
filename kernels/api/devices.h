// Which CUDA devices a filter runs on.
#pragma once

#include <vector>

#include "kernels/api/device_facts.h"

namespace filterscope {

/// CUDA indices of the devices that filter one image: one, or several that share it
/// (kernels/run/split_run.h). Empty: the first usable one.
using DeviceList = std::vector<int>;

/// The index in a request that leaves the choice open.
inline constexpr int kAnyDevice = -1;

/// `index`, or for kAnyDevice that of the first usable device; 0 where there is none.
int device_or_first(int index);

/// `devices`, or for none the first usable one alone.
DeviceList devices_or_first(const DeviceList& devices);

/// Null where no usable device has that index.
const DeviceFacts* find_device(int index);

/// Tests of what chooses among devices: gpus() gives `report` from now on. Before the first call of gpus()
/// in the process, because what it said before is remembered elsewhere.
void stand_in_for_gpus(GpuReport report);

namespace detail {

/// Asks the driver, through the CUDA module (kernels/module); without one: why there is none.
GpuReport ask_for_gpus();

}  // namespace detail
}  // namespace filterscope
