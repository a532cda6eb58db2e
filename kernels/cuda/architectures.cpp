#include "kernels/cuda/architectures.h"

#include <algorithm>
#include <charconv>
#include <cstddef>

namespace filterscope::gpu {
namespace {

enum class Served { no, by_ptx, by_code };

Served served(std::string_view architecture, int major, int minor) noexcept {
  int number = 0;
  const auto [end, error] =
      std::from_chars(architecture.data(), architecture.data() + architecture.size(), number);
  if (error != std::errc()) return Served::no;
  const std::string_view kind(end, static_cast<std::size_t>(architecture.data() + architecture.size() - end));
  const bool same_family = number / 10 == major && number % 10 <= minor;
  const bool earlier = number <= 10 * major + minor;
  if (same_family && (kind == "-real" || kind.empty())) return Served::by_code;
  return earlier && (kind == "-virtual" || kind.empty()) ? Served::by_ptx : Served::no;
}

/// The best that any of them does.
Served served_by_any(std::string_view architectures, int major, int minor) noexcept {
  Served best = Served::no;
  while (!architectures.empty()) {
    const std::size_t end = architectures.find(';');
    best = std::max(best, served(architectures.substr(0, end), major, minor));
    if (end == std::string_view::npos) break;
    architectures.remove_prefix(end + 1);
  }
  return best;
}

}  // namespace

bool architectures_serve(std::string_view architectures, int major, int minor) noexcept {
  return served_by_any(architectures, major, minor) != Served::no;
}

bool architectures_have_code(std::string_view architectures, int major, int minor) noexcept {
  return served_by_any(architectures, major, minor) == Served::by_code;
}

}  // namespace filterscope::gpu
