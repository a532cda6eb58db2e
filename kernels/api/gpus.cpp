#include <memory>
#include <utility>

#include "kernels/api/devices.h"

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

}  // namespace filterscope
