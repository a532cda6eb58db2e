#include "kernels/cuda/architectures.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdlib>

namespace filterscope::gpu {
namespace {

bool set(const char* variable) noexcept {
  const char* const value = std::getenv(variable);
  return value != nullptr && std::atoi(value) != 0;
}

ServedBy served_by_one(std::string_view architecture, int major, int minor, DriverOrders orders) noexcept {
  int number = 0;
  const auto [end, error] =
      std::from_chars(architecture.data(), architecture.data() + architecture.size(), number);
  if (error != std::errc()) return ServedBy::nothing;
  const std::string_view kind(end, static_cast<std::size_t>(architecture.data() + architecture.size() - end));
  const bool same_family = number / 10 == major && number % 10 <= minor;
  const bool earlier = number <= 10 * major + minor;
  const bool machine_code = kind == "-real" || kind.empty();
  const bool ptx = kind == "-virtual" || kind.empty();
  if (same_family && machine_code && !orders.no_machine_code) return ServedBy::machine_code;
  return earlier && ptx && !orders.no_ptx ? ServedBy::ptx : ServedBy::nothing;
}

}  // namespace

DriverOrders driver_orders() {
  return {set("CUDA_FORCE_PTX_JIT") || set("CUDA_FORCE_JIT"),
          set("CUDA_DISABLE_PTX_JIT") || set("CUDA_DISABLE_JIT")};
}

ServedBy served_by(std::string_view architectures, int major, int minor, DriverOrders orders) noexcept {
  ServedBy best = ServedBy::nothing;
  while (!architectures.empty()) {
    const std::size_t end = architectures.find(';');
    best = std::max(best, served_by_one(architectures.substr(0, end), major, minor, orders));
    if (end == std::string_view::npos) break;
    architectures.remove_prefix(end + 1);
  }
  return best;
}

}  // namespace filterscope::gpu
