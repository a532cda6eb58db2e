#include "kernels/run/device_backend.h"

#include <utility>

namespace filterscope {
namespace {

std::unique_ptr<DeviceBackend>& stand_in() {
  static std::unique_ptr<DeviceBackend> backend;
  return backend;
}

}  // namespace

DeviceBackend& device_backend() {
  if (stand_in() != nullptr) return *stand_in();
  static const std::unique_ptr<DeviceBackend> cuda = detail::make_cuda_backend();
  return *cuda;
}

void stand_in_for_devices(std::unique_ptr<DeviceBackend> backend) { stand_in() = std::move(backend); }

}  // namespace filterscope
