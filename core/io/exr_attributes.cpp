#include "core/io/exr_attributes.h"

#include <algorithm>
#include <array>
#include <optional>

namespace filterscope {
namespace {

constexpr std::uint64_t kStart = 8;  // magic number and version
constexpr std::uint64_t kSeveralParts = 0x1000;

[[noreturn]] void refuse_exr_header() {
  throw ContentError(problem("content.exr_header",
                             "its OpenEXR header is damaged or ends early. Copy or download it again."));
}

/// Behind the text that ends with a 0 and begins at `at`; the text may have 255 letters.
std::uint64_t behind_text(const ByteSource& source, std::uint64_t at) {
  std::array<std::byte, 256> block{};
  const std::size_t got = source.read_at(at, block);
  const auto end = std::find(block.begin(), block.begin() + static_cast<std::ptrdiff_t>(got), std::byte{0});
  if (end == block.begin() + static_cast<std::ptrdiff_t>(got)) refuse_exr_header();
  return at + static_cast<std::uint64_t>(end - block.begin()) + 1;
}

std::uint64_t number_at(const ByteSource& source, std::uint64_t at) {
  std::array<std::byte, 4> bytes{};
  if (source.read_at(at, bytes) < bytes.size()) refuse_exr_header();
  return read_uint(bytes, 0, 4, ByteOrder::little).value_or(0);
}

/// Behind the header that begins at `at`: attributes of a name, a type, a size and so many bytes, and a 0.
std::uint64_t behind_header(const ByteSource& source, std::uint64_t at) {
  while (true) {
    const std::uint64_t behind_name = behind_text(source, at);
    if (behind_name == at + 1) return behind_name;
    const std::uint64_t size_at = behind_text(source, behind_name);
    const std::uint64_t size = number_at(source, size_at);
    at = size_at + 4;
    if (size > source.size() - std::min(at, source.size())) refuse_exr_header();
    at += size;
  }
}

}  // namespace

void require_exr_attributes(const ByteSource& source) {
  const bool several = (number_at(source, 4) & kSeveralParts) != 0;
  std::uint64_t at = behind_header(source, kStart);
  while (several) {
    const std::uint64_t behind = behind_header(source, at);
    if (behind == at + 1) return;  // an empty one is the last
    at = behind;
  }
}

}  // namespace filterscope
