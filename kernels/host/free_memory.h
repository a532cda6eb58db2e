// How much memory there is left to take, so that what does not fit is refused before it is taken.
#pragma once

#include <cstdint>
#include <filesystem>

#include "kernels/api/problem.h"

namespace filterscope {

/// Bytes that this process can still take: the least of what the kernel calls available, of what the limits
/// of its control groups leave, and of what its limit on address space leaves. `root` is where proc and sys
/// are.
std::uint64_t free_memory(const std::filesystem::path& root = "/");

/// Throws RunError that names both numbers where `need` is more than `free` bytes.
void require_memory(std::uint64_t need, std::uint64_t free);

/// "4.29 GB"
Problem memory_text(std::uint64_t bytes);

}  // namespace filterscope
