#include "kernels/counters/loaded_cubins.h"

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "kernels/counters/cupti_library.h"

namespace filterscope::gpu {
namespace {

struct Cubin {
  std::vector<std::byte> bytes;    ///< until its lines are read
  std::optional<LineTable> lines;  ///< once they were asked for
};

struct Cubins {
  std::mutex mutex;
  std::map<std::uint64_t, Cubin> by_code;  ///< whose values stay where they are
};

Cubins& cubins() {
  static Cubins all;
  return all;
}

/// Called by the driver in the thread that loads code.
void CUPTIAPI on_resource(void* /*unused*/, CUpti_CallbackDomain /*domain*/, CUpti_CallbackId id,
                          const void* data) {
  if (id != CUPTI_CBID_RESOURCE_MODULE_LOADED || data == nullptr) return;
  const auto* module = static_cast<const CUpti_ModuleResourceData*>(
      static_cast<const CUpti_ResourceData*>(data)->resourceDescriptor);
  if (module == nullptr || module->pCubin == nullptr) return;
  try {
    CUpti_GetCubinCrcParams params{};
    params.size = CUpti_GetCubinCrcParamsSize;
    params.cubin = module->pCubin;
    params.cubinSize = module->cubinSize;
    if (cupti_library().get_cubin_crc(&params) != CUPTI_SUCCESS) return;
    const auto* bytes = reinterpret_cast<const std::byte*>(module->pCubin);
    Cubins& all = cubins();
    const std::lock_guard lock(all.mutex);
    all.by_code.try_emplace(params.cubinCrc, Cubin{{bytes, bytes + module->cubinSize}, {}});
  } catch (...) {
    // Without memory for it its lines stay unknown; nothing may be thrown into the driver.
  }
}

bool subscribe() {
  const CuptiLibrary& cupti = cupti_library();
  CUpti_SubscriberHandle subscriber = nullptr;
  check_cupti(cupti.subscribe(&subscriber, on_resource, nullptr));
  check_cupti(
      cupti.enable_callback(1, subscriber, CUPTI_CB_DOMAIN_RESOURCE, CUPTI_CBID_RESOURCE_MODULE_LOADED));
  return true;
}

}  // namespace

void keep_loaded_cubins() {
  [[maybe_unused]] static const bool subscribed = subscribe();  // what it throws, it throws at each call
}

const LineTable& lines_of_cubin(std::uint64_t code) {
  static const LineTable kNone;
  Cubins& all = cubins();
  const std::lock_guard lock(all.mutex);
  const auto found = all.by_code.find(code);
  if (found == all.by_code.end()) return kNone;
  Cubin& cubin = found->second;
  if (!cubin.lines) {
    cubin.lines.emplace(std::span<const std::byte>(cubin.bytes));
    cubin.bytes = {};
  }
  return *cubin.lines;
}

}  // namespace filterscope::gpu
