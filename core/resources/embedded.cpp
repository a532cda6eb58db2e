#include "core/resources/embedded.h"

namespace filterscope {
namespace {

struct Entry {
  std::string_view name;
  const std::byte* begin;
  const std::byte* end;
};

}  // namespace

// Declares the symbols and defines kEntries.
#include "filterscope_core_embedded.inc"

std::span<const std::byte> embedded_file(std::string_view name) noexcept {
  for (const Entry& entry : kEntries) {
    if (entry.name == name) return {entry.begin, entry.end};
  }
  return {};
}

}  // namespace filterscope
