// A CUDA module without CUDA: it says what it was asked, and fails in every way that a module may.
#include <memory>
#include <optional>

#include "kernels/api/errors.h"
#include "kernels/families/window_descriptor.h"
#include "kernels/module/from_program.h"
#include "kernels/module/tables.h"
#include "kernels/module/version.h"

#ifndef FILTERSCOPE_MADE_UP_VERSION
#define FILTERSCOPE_MADE_UP_VERSION filterscope::module_version()
#endif

namespace filterscope {
namespace {

Variant naive() {
  Variant made;
  made.descriptor = cuda_bilateral_descriptor("Made up.", "nowhere", {});
  made.prepare = [](const PlanRequest& request) -> std::unique_ptr<Plan> {
    if (request.shape.width == 1) return variant("made_up/absent").prepare(request);
    throw VariantError(problem("made_up.width", "At most 10 pixels"),
                       problem("made_up.wide", "%1 pixels", request.shape.width),
                       problem("made_up.remedy", "Take fewer."));
  };
  return made;
}

GpuReport ask() {
  GpuReport report;
  DeviceFacts device;
  device.name = "Made-up GPU";
  report.devices.push_back(device);
  report.architectures = "90-real";
  return report;
}

std::optional<int> find_memory(const void* /*address*/) {
  throw RunError(problem("made_up.step", "asking"), problem("made_up.why", "nobody answers"));
}

Ceilings measure(int /*device*/, const CancelToken* /*cancel*/) { throw Cancelled(); }

/// What the program knows: its devices, what was measured of one, and who takes a guide.
Availability share(int device) {
  const auto factors = cost_factors("made up");
  const auto takers = guide_takers(*find_variant("larsson2015/naive")->descriptor.family);
  return {false,
          problem("made_up.share", "%1 of %2: %3 factors, %4 takers", device, gpus().devices.front().name,
                  factors == nullptr ? 0 : factors->size(), takers.size())};
}

constexpr CudaVariant kVariants[] = {{"larsson2015/naive", naive}};
constexpr CudaTable kTable = {.variants = kVariants,
                              .ask_for_gpus = ask,
                              .device_with = find_memory,
                              .display_sharing = share,
                              .measure_device_ceilings = measure};

}  // namespace
}  // namespace filterscope

extern "C" const filterscope::CudaTable* filterscope_cuda_module(const char* program_version,
                                                                 const filterscope::ProgramTable* program,
                                                                 const char** own_version) noexcept {
  return filterscope::table_for(program_version, *program, filterscope::kTable, FILTERSCOPE_MADE_UP_VERSION,
                                own_version);
}
