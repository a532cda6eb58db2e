#include "kernels/cuda/memory_cache.cuh"

#include <map>
#include <mutex>

#include "kernels/api/errors.h"
#include "kernels/cuda/check.cuh"

namespace filterscope::gpu {
namespace {

struct Block {
  int device = 0;
  std::size_t bytes = 0;
};

struct Kept {
  std::mutex mutex;
  std::map<int, std::multimap<std::size_t, void*>> free;  ///< by device and size
  std::map<void*, Block> used;
  std::size_t free_bytes = 0;
};

constexpr std::size_t kMostBytes = std::size_t{2} << 30;

// Kept until the process ends: the driver may be gone before statics are.
Kept& kept() {
  static auto& all = *new Kept;
  return all;
}

int current_device() {
  int device = 0;
  FILTERSCOPE_CHECK(cudaGetDevice(&device));
  return device;
}

/// Neighbouring radii ask for sizes a few rows apart: they share a block.
std::size_t rounded(std::size_t bytes) {
  const std::size_t grain = bytes < (1U << 20) ? 512 : std::size_t{1} << 20;
  return (bytes + grain - 1) / grain * grain;
}

bool fits(std::size_t block, std::size_t bytes) { return block <= bytes + bytes / 8; }

void* take_kept(int device, std::size_t bytes) {
  Kept& all = kept();
  const std::lock_guard lock(all.mutex);
  auto& blocks = all.free[device];
  const auto found = blocks.lower_bound(bytes);
  if (found == blocks.end() || !fits(found->first, bytes)) return nullptr;
  void* data = found->second;
  all.used[data] = {device, found->first};
  all.free_bytes -= found->first;
  blocks.erase(found);
  return data;
}

}  // namespace

void* take_memory(std::size_t bytes) {
  if (bytes == 0) return nullptr;
  const std::size_t size = rounded(bytes);
  const int device = current_device();
  if (void* data = take_kept(device, size)) return data;
  void* data = nullptr;
  if (cudaMalloc(&data, size) != cudaSuccess) {
    cudaGetLastError();
    drop_kept_memory();
    check_allocation(cudaMalloc(&data, size), bytes, FILTERSCOPE_CALL_SITE("cudaMalloc"));
  }
  Kept& all = kept();
  const std::lock_guard lock(all.mutex);
  all.used[data] = {device, size};
  return data;
}

void give_memory(void* data) noexcept {
  if (data == nullptr) return;
  try {
    Kept& all = kept();
    const std::lock_guard lock(all.mutex);
    const auto known = all.used.find(data);
    if (known != all.used.end()) {
      const Block block = known->second;
      all.used.erase(known);
      if (all.free_bytes + block.bytes <= kMostBytes) {
        all.free[block.device].emplace(block.bytes, data);
        all.free_bytes += block.bytes;
        return;
      }
    }
  } catch (...) {  // No memory for the note: the block goes now.
  }
  FILTERSCOPE_CHECK_NOEXCEPT(cudaFree(data));
}

std::size_t kept_bytes(int device) {
  Kept& all = kept();
  const std::lock_guard lock(all.mutex);
  std::size_t bytes = 0;
  for (const auto& [size, data] : all.free[device]) bytes += size;
  return bytes;
}

void drop_kept_memory() noexcept {
  Kept& all = kept();
  const std::lock_guard lock(all.mutex);
  for (auto& [device, blocks] : all.free) {
    for (const auto& [size, data] : blocks) FILTERSCOPE_CHECK_NOEXCEPT(cudaFree(data));
    blocks.clear();
  }
  all.free_bytes = 0;
}

}  // namespace filterscope::gpu
