// What the CUDA module exports: its table, for a program of its own version.
#include "kernels/module/from_program.h"
#include "kernels/module/tables.h"
#include "kernels/module/version.h"

namespace filterscope {

#define FILTERSCOPE_CPU(family, study, name, exactness, title)
#define FILTERSCOPE_PEER_CPU(family, study, name, exactness, title)
#define FILTERSCOPE_CUDA(family, study, name, exactness, title) \
  namespace study {                                             \
  Variant name();                                               \
  }
#define FILTERSCOPE_PEER_CUDA FILTERSCOPE_CUDA
#include "kernels/catalog.def"
#undef FILTERSCOPE_CUDA

namespace {

constexpr CudaVariant kVariants[] = {
#define FILTERSCOPE_CUDA(family, study, name, exactness, title) {#study "/" #name, study::name},
#include "kernels/catalog.def"
#undef FILTERSCOPE_CUDA
};
#undef FILTERSCOPE_CPU
#undef FILTERSCOPE_PEER_CPU
#undef FILTERSCOPE_PEER_CUDA

constexpr CudaTable kTable = {.variants = kVariants,
                              .ask_for_gpus = detail::ask_for_gpus,
                              .make_cuda_backend = detail::make_cuda_backend,
                              .mapped_cuda_plan = detail::mapped_cuda_plan,
                              .weighted_cuda_plan = detail::weighted_cuda_plan,
                              .make_shared_device_memory = make_shared_device_memory,
                              .make_device_filter = make_device_filter,
                              .weights_of_mask = weights_of_mask,
                              .device_with = device_with,
                              .order_streams = order_streams,
                              .device_memory = device_memory,
                              .display_sharing = display_sharing,
                              .make_display_target = make_display_target,
                              .measure_device_ceilings = measure_device_ceilings};

}  // namespace
}  // namespace filterscope

extern "C" const filterscope::CudaTable* filterscope_cuda_module(const char* program_version,
                                                                 const filterscope::ProgramTable* program,
                                                                 const char** own_version) noexcept {
  return filterscope::table_for(program_version, *program, filterscope::kTable, filterscope::module_version(),
                                own_version);
}
