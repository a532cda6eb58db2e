// The functions of CUDA that programs call: each is that of the module. What the module has of these names is
// another function, in the module alone.
#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "kernels/api/cuda_variant.h"
#include "kernels/api/errors.h"
#include "kernels/module/cuda_module.h"

namespace filterscope {
namespace {

const CudaTable& table() {
  const CudaModule& module = cuda_module();
  if (module.table == nullptr) throw UnavailableError(module.reason);
  return *module.table;
}

}  // namespace

GpuReport detail::ask_for_gpus() {
  const CudaModule& module = cuda_module();
  GpuReport report;
  if (module.table == nullptr) {
    report.reason = module.reason;
    return report;
  }
  report = module.table->ask_for_gpus();
  report.module = module.path.string();
  return report;
}

Variant detail::cuda_variant(std::string_view id) {
  const CudaTable* const module = cuda_module().table;
  if (module == nullptr) return {};
  const auto found = std::ranges::find(module->variants, id, &CudaVariant::id);
  return found == module->variants.end() ? Variant() : found->make();
}

std::unique_ptr<DeviceBackend> detail::make_cuda_backend() { return table().make_cuda_backend(); }

std::unique_ptr<Plan> detail::mapped_cuda_plan(std::unique_ptr<Plan> plan, const Shape& shape,
                                               const ValueMap& map,
                                               const std::optional<EqualWindow>& window) {
  return table().mapped_cuda_plan(std::move(plan), shape, map, window);
}

std::unique_ptr<Plan> detail::weighted_cuda_plan(std::unique_ptr<Plan> plan, const Shape& shape) {
  return table().weighted_cuda_plan(std::move(plan), shape);
}

std::unique_ptr<SharedDeviceMemory> make_shared_device_memory(int device, std::size_t bytes) {
  return table().make_shared_device_memory(device, bytes);
}

std::unique_ptr<DeviceFilter> make_device_filter(const Variant& variant, const PlanRequest& request,
                                                 const Partners& partners) {
  return table().make_device_filter(variant, request, partners);
}

DeviceWeights weights_of_mask(const DeviceImage& mask, int device) {
  return table().weights_of_mask(mask, device);
}

std::optional<int> device_with(const void* address) { return table().device_with(address); }

void order_streams(int device, StreamHandle earlier, StreamHandle later) {
  table().order_streams(device, earlier, later);
}

std::shared_ptr<std::byte> device_memory(int device, std::size_t bytes) {
  return table().device_memory(device, bytes);
}

Availability display_sharing(int device) {
  const CudaModule& module = cuda_module();
  if (module.table == nullptr) return {false, module.reason};
  return module.table->display_sharing(device);
}

std::unique_ptr<DisplayTarget> make_display_target(unsigned texture, int width, int height, int channels,
                                                   int device) {
  return table().make_display_target(texture, width, height, channels, device);
}

Ceilings measure_device_ceilings(int device, const CancelToken* cancel) {
  return table().measure_device_ceilings(device, cancel);
}

}  // namespace filterscope
