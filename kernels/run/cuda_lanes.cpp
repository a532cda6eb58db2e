#include <map>
#include <optional>

#include "kernels/cuda/device_guard.cuh"
#include "kernels/run/cuda_lanes.cuh"

namespace filterscope::detail {

Context& context_of(int device) {
  struct Slot {
    std::once_flag made;
    std::optional<Context> context;
  };
  static std::mutex mutex;
  static auto& slots = *new std::map<int, Slot>();
  Slot* slot = nullptr;
  {
    const std::lock_guard lock(mutex);
    slot = &slots[device];
  }
  // Not under the common mutex: devices start side by side.
  std::call_once(slot->made, [slot] { slot->context.emplace(); });
  return *slot->context;
}

void release(std::unique_ptr<Plan>& plan, Context& context, int device) noexcept {
  FILTERSCOPE_CHECK_NOEXCEPT(cudaStreamSynchronize(context.work.stream.get()));
  try {
    const gpu::DeviceGuard guard(device);
    plan.reset();
  } catch (...) {  // The device is gone, and its memory with it.
  }
}

}  // namespace filterscope::detail
