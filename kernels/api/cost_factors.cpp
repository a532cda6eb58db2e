#include "kernels/api/cost_factors.h"

#include <mutex>
#include <utility>

namespace filterscope {
namespace {

struct Known {
  std::mutex mutex;
  std::map<std::string, std::shared_ptr<const CostFactors>, std::less<>> devices;
};

Known& known() {
  static Known instance;
  return instance;
}

}  // namespace

void set_cost_factors(const std::string& device_uuid, CostFactors factors) {
  auto shared = factors.empty() ? nullptr : std::make_shared<const CostFactors>(std::move(factors));
  const std::lock_guard lock(known().mutex);
  known().devices[device_uuid] = std::move(shared);
}

std::shared_ptr<const CostFactors> cost_factors(std::string_view device_uuid) {
  const std::lock_guard lock(known().mutex);
  const auto found = known().devices.find(device_uuid);
  return found == known().devices.end() ? nullptr : found->second;
}

}  // namespace filterscope
