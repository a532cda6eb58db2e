#include "kernels/energy/energy_meter.h"

namespace filterscope {

std::unique_ptr<EnergyMeter> energy_meter(Backend backend, const DeviceList& devices) {
  if (backend == Backend::cpu) return rapl_meter("/sys/class/powercap");
  std::vector<std::string> uuids;
  for (const int device : devices_or_first(devices)) {
    if (const DeviceFacts* facts = find_device(device)) uuids.push_back(facts->uuid);
  }
  return nvml_meter(uuids);
}

}  // namespace filterscope
