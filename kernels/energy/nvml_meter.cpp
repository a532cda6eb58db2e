// NVML comes with the driver. It is loaded at run time, so that programs need no header and no stub of it.
#include <dlfcn.h>

#include "kernels/api/errors.h"
#include "kernels/energy/energy_meter.h"

namespace filterscope {
namespace {

using Device = void*;

constexpr int kNotSupported = 3;  // NVML_ERROR_NOT_SUPPORTED

struct Library {
  int (*init)() = nullptr;
  int (*device_of)(const char* uuid, Device* device) = nullptr;
  int (*energy)(Device device, unsigned long long* millijoules) = nullptr;
  const char* (*words)(int status) = nullptr;

  [[nodiscard]] bool complete() const { return init && device_of && energy && words; }
};

template <class Function>
void find(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(dlsym(library, name));
}

/// It stays loaded: other libraries of the driver use it too.
const Library& library() {
  static const Library loaded = [] {
    Library made;
    void* file = dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL);
    if (file == nullptr) return made;
    find(file, "nvmlInit_v2", made.init);
    find(file, "nvmlDeviceGetHandleByUUID", made.device_of);
    find(file, "nvmlDeviceGetTotalEnergyConsumption", made.energy);
    find(file, "nvmlErrorString", made.words);
    return made;
  }();
  return loaded;
}

void check(int status) {
  if (status == 0) return;
  if (status == kNotSupported)
    throw UnavailableError(problem("energy.gpu_has_none",
                                   "The GPU does not count its energy. GPUs from Volta on do; a part of one "
                                   "(MIG) and a virtual one may not."));
  throw UnavailableError(
      problem("energy.nvml", "NVML, which counts a GPU's energy, says: %1.", library().words(status)));
}

class NvmlMeter final : public EnergyMeter {
 public:
  explicit NvmlMeter(const std::vector<std::string>& uuids) {
    if (!library().complete())
      throw UnavailableError(
          problem("energy.no_nvml",
                  "libnvidia-ml.so.1, which counts a GPU's energy, was not found. It comes "
                  "with the NVIDIA driver (Debian: libnvidia-ml1)."));
    check(library().init());
    for (const std::string& uuid : uuids) {
      Device device = nullptr;
      check(library().device_of(uuid.c_str(), &device));
      devices_.push_back(device);
    }
    NvmlMeter::joules();
  }

  double joules() override {
    double sum = 0;
    for (Device device : devices_) {
      unsigned long long millijoules = 0;
      check(library().energy(device, &millijoules));
      sum += static_cast<double>(millijoules) / 1e3;
    }
    return sum;
  }
  [[nodiscard]] std::string name() const override { return "nvml"; }

 private:
  std::vector<Device> devices_;
};

}  // namespace

std::unique_ptr<EnergyMeter> nvml_meter(const std::vector<std::string>& uuids) {
  return std::make_unique<NvmlMeter>(uuids);
}

}  // namespace filterscope
