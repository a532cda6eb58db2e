// The hash FNV-1a of 64 bits (Fowler, Noll, Vo), continued over several parts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace filterscope {

inline constexpr std::uint64_t kFnvStart = 0xcbf29ce484222325ULL;

inline std::uint64_t fnv1a(std::uint64_t hash, std::span<const std::byte> bytes) noexcept {
  for (const std::byte byte : bytes) hash = (hash ^ static_cast<std::uint64_t>(byte)) * 0x100000001b3ULL;
  return hash;
}

}  // namespace filterscope
