#include "core/io/exr_attributes.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "core/io/header_numbers.h"

namespace filterscope {
namespace {

constexpr std::uint64_t kStart = 8;  // magic number and version
constexpr std::uint64_t kSeveralParts = 0x1000;

/// Of types with one size. OpenEXR reads so much, whatever the file says.
struct FixedSize {
  std::string_view type;
  std::uint64_t size;
};
constexpr std::array<FixedSize, 24> kFixed{{{"box2i", 16},
                                            {"box2f", 16},
                                            {"compression", 1},
                                            {"deepImageState", 1},
                                            {"double", 8},
                                            {"envmap", 1},
                                            {"chromaticities", 32},
                                            {"float", 4},
                                            {"int", 4},
                                            {"keycode", 28},
                                            {"lineOrder", 1},
                                            {"m33f", 36},
                                            {"m33d", 72},
                                            {"m44f", 64},
                                            {"m44d", 128},
                                            {"rational", 8},
                                            {"tiledesc", 9},
                                            {"timecode", 8},
                                            {"v2i", 8},
                                            {"v2f", 8},
                                            {"v2d", 16},
                                            {"v3i", 12},
                                            {"v3f", 12},
                                            {"v3d", 24}}};

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

/// The text between two places, without the 0 at its end.
std::string text_between(const ByteSource& source, std::uint64_t at, std::uint64_t behind) {
  std::string text(static_cast<std::size_t>(behind - at - 1), '\0');
  text.resize(source.read_at(at, std::as_writable_bytes(std::span(text))));
  return text;
}

/// Behind a list of channels, which its last, without a name, ends.
std::uint64_t behind_channels(const ByteSource& source, std::uint64_t at) {
  constexpr std::uint64_t kChannel = 16;  // type, sampling
  while (true) {
    const std::uint64_t behind = behind_text(source, at);
    if (behind == at + 1) return behind;
    at = behind + kChannel;
  }
}

/// Whether texts with their lengths in front fill `size` bytes at `at`.
bool are_texts(const ByteSource& source, std::uint64_t at, std::uint64_t size) {
  const std::uint64_t end = at + size;
  while (at < end) {
    const std::uint64_t length = number_at(source, at);
    if (end - at < 4 || length > end - at - 4) return false;
    at += 4 + length;
  }
  return true;
}

/// Whether an attribute of `type` whose value is at `at` has as many bytes as OpenEXR reads of it.
bool has_its_size(const ByteSource& source, const std::string& type, std::uint64_t at, std::uint64_t size) {
  const auto* const fixed = std::ranges::find(kFixed, std::string_view(type), &FixedSize::type);
  if (fixed != kFixed.end()) return size == fixed->size;
  if (type == "chlist") return behind_channels(source, at) == at + size;
  if (type == "stringvector") return are_texts(source, at, size);
  if (type != "preview") return true;
  constexpr std::uint64_t kSides = 8;
  const std::uint64_t pixels = saturating_product(number_at(source, at), number_at(source, at + 4));
  return size >= kSides && saturating_product(pixels, 4) == size - kSides;
}

/// Behind the header that begins at `at`: attributes of a name, a type, a size and so many bytes, and a 0.
std::uint64_t behind_header(const ByteSource& source, std::uint64_t at) {
  while (true) {
    const std::uint64_t behind_name = behind_text(source, at);
    if (behind_name == at + 1) return behind_name;
    const std::uint64_t size_at = behind_text(source, behind_name);
    const std::uint64_t size = number_at(source, size_at);
    at = size_at + 4;
    if (!has_its_size(source, text_between(source, behind_name, size_at), at, size)) refuse_exr_header();
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
