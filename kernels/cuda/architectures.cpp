#include "kernels/cuda/architectures.h"

#include <charconv>

namespace filterscope::gpu {
namespace {

bool serves(std::string_view architecture, int major, int minor) noexcept {
  int number = 0;
  const auto [end, error] =
      std::from_chars(architecture.data(), architecture.data() + architecture.size(), number);
  if (error != std::errc()) return false;
  const std::string_view kind(end, static_cast<std::size_t>(architecture.data() + architecture.size() - end));
  const bool same_family = number / 10 == major && number % 10 <= minor;
  const bool earlier = number <= 10 * major + minor;
  if (kind == "-real") return same_family;
  return kind == "-virtual" || kind.empty() ? earlier : false;
}

}  // namespace

bool architectures_serve(std::string_view architectures, int major, int minor) noexcept {
  while (!architectures.empty()) {
    const std::size_t end = architectures.find(';');
    if (serves(architectures.substr(0, end), major, minor)) return true;
    if (end == std::string_view::npos) break;
    architectures.remove_prefix(end + 1);
  }
  return false;
}

}  // namespace filterscope::gpu
