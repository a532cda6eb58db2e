// What counts the energy that a device has taken.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "kernels/api/devices.h"
#include "kernels/api/types.h"

namespace filterscope {

class EnergyMeter {
 public:
  virtual ~EnergyMeter() = default;
  /// Joules since some moment; it grows, in steps of up to a tenth of a second. Throws UnavailableError where
  /// it can no longer be read.
  virtual double joules() = 0;
  /// What counts: "nvml", "rapl".
  [[nodiscard]] virtual std::string name() const = 0;
};

/// Of the GPUs together, by NVML, which is loaded at run time; of a CPU variant all processor packages of the
/// machine, by RAPL. Throws UnavailableError with the reason and the remedy.
std::unique_ptr<EnergyMeter> energy_meter(Backend backend, const DeviceList& devices);

/// By uuids as DeviceFacts has them.
std::unique_ptr<EnergyMeter> nvml_meter(const std::vector<std::string>& uuids);

/// `folder` is /sys/class/powercap, or looks like it.
std::unique_ptr<EnergyMeter> rapl_meter(const std::filesystem::path& folder);

}  // namespace filterscope
