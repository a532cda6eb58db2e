// What program and CUDA module hand each other: two tables of functions. Both are of one version, so that the
// types that go across are the same on both sides (see docs/architecture.md).
#pragma once

#include <span>
#include <string_view>

#include "kernels/api/cost_factors.h"
#include "kernels/api/devices.h"
#include "kernels/api/display_target.h"
#include "kernels/api/guide_takers.h"
#include "kernels/api/variant.h"
#include "kernels/catalog.h"
#include "kernels/limits/ceilings.h"
#include "kernels/run/device_backend.h"
#include "kernels/run/device_filter.h"
#include "kernels/run/mapped_plan.h"
#include "kernels/run/shared_device_memory.h"
#include "kernels/run/weighted_plan.h"

namespace filterscope {

/// A variant of the module, by the study and name of its line in kernels/catalog.def.
struct CudaVariant {
  std::string_view id;
  Variant (*make)();
};

/// What the module has: its variants, and the functions of these names.
struct CudaTable {
  std::span<const CudaVariant> variants = {};
  decltype(&detail::ask_for_gpus) ask_for_gpus = nullptr;
  decltype(&detail::make_cuda_backend) make_cuda_backend = nullptr;
  decltype(&detail::mapped_cuda_plan) mapped_cuda_plan = nullptr;
  decltype(&detail::weighted_cuda_plan) weighted_cuda_plan = nullptr;
  decltype(&filterscope::make_shared_device_memory) make_shared_device_memory = nullptr;
  decltype(&filterscope::make_device_filter) make_device_filter = nullptr;
  decltype(&filterscope::weights_of_mask) weights_of_mask = nullptr;
  decltype(&filterscope::device_with) device_with = nullptr;
  decltype(&filterscope::order_streams) order_streams = nullptr;
  decltype(&filterscope::device_memory) device_memory = nullptr;
  decltype(&filterscope::display_sharing) display_sharing = nullptr;
  decltype(&filterscope::make_display_target) make_display_target = nullptr;
  decltype(&filterscope::measure_device_ceilings) measure_device_ceilings = nullptr;
};

/// What the module asks of the program, which has the only catalogue, report of GPUs and measured factors.
struct ProgramTable {
  decltype(&filterscope::gpus) gpus;
  decltype(&filterscope::find_variant) find_variant;
  decltype(&filterscope::variant) variant;
  decltype(&filterscope::cost_factors) cost_factors;
  GuideTakers guide_takers;
  GuideTakers weight_takers;
};

/// The one function that the module exports, named kModuleEntry. Gives null where `program_version` is not
/// the module's own. `module_version` then points to it. `program` stays where it is.
using ModuleEntry = const CudaTable*(const char* program_version, const ProgramTable* program,
                                     const char** module_version) noexcept;
inline constexpr const char* kModuleEntry = "filterscope_cuda_module";

}  // namespace filterscope
