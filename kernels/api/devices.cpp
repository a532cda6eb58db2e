#include "kernels/api/devices.h"

#include <algorithm>

namespace filterscope {

int device_or_first(int index) {
  if (index != kAnyDevice) return index;
  return gpus().devices.empty() ? 0 : gpus().devices.front().index;
}

DeviceList devices_or_first(const DeviceList& devices) {
  return devices.empty() ? DeviceList{device_or_first(kAnyDevice)} : devices;
}

const DeviceFacts* find_device(int index) {
  const std::vector<DeviceFacts>& devices = gpus().devices;
  const auto found = std::ranges::find(devices, index, &DeviceFacts::index);
  return found == devices.end() ? nullptr : &*found;
}

}  // namespace filterscope
