// Device memory that was freed a moment ago, kept for the next buffer of about its size: cudaMalloc and
// cudaFree of an image take longer than filtering it does, and a slider's every move needs both.
#pragma once

#include <cstddef>

namespace filterscope::gpu {

/// Memory of at least `bytes` on the calling thread's device; null for 0. Throws RunError: where memory is
/// exhausted it says how much was asked for and how much is free.
void* take_memory(std::size_t bytes);

/// Takes back what take_memory() gave. Whatever used the memory must be finished: the next owner may be on
/// another stream.
void give_memory(void* data) noexcept;

/// What is kept of a device's memory: take_memory() frees it where it is needed.
std::size_t kept_bytes(int device);

/// Frees all that is kept, on every device.
void drop_kept_memory() noexcept;

}  // namespace filterscope::gpu
