#include "kernels/api/devices.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace filterscope {
namespace {

std::unique_ptr<const GpuReport>& stand_in() {
  static std::unique_ptr<const GpuReport> report;
  return report;
}

}  // namespace

const GpuReport& gpus() {
  if (stand_in() != nullptr) return *stand_in();
  static const GpuReport report = detail::ask_for_gpus();
  return report;
}

void stand_in_for_gpus(GpuReport report) {
  stand_in() = std::make_unique<const GpuReport>(std::move(report));
}

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
