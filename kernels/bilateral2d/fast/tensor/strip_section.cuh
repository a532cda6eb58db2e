// The pixels of warp groups on tensor cores: sections of strips, fetched into a ring in shared
// memory.
#pragma once

#include "kernels/bilateral2d/fast/tensor/warp_context.cuh"

namespace filterscope::fast {
namespace {

/// A section of a strip: where it lies, for one lane.
struct Section {
  int x;  ///< of the lane's first pixel of pair 0
  int y;
  int channel;
  int steps;        ///< of 16 rows, with the halo
  unsigned pixels;  ///< in a.pixels, of the first step
  bool whole;       ///< all columns are in the region

  /// `count` blocks of strip `index` from block `first` on.
  __device__ __forceinline__ Section(const StripArguments& a, int index, int first, int count, int halo_steps,
                                     unsigned lane) {
    const int strip = index % a.channel_strips;
    channel = index / a.channel_strips;
    const int left = (a.first_column + strip) * kBlock;
    x = left + 2 * static_cast<int>(lane % 4);
    y = (a.first_row + first) * kBlock + static_cast<int>(lane / 4);
    steps = count + halo_steps;
    pixels = static_cast<unsigned>(channel) * a.channel_words +
             static_cast<unsigned>((a.first_row + first) * a.block_columns + a.first_column + strip) *
                 kOperandBlockWords;
    whole = left >= a.region.x0 && left + kBlock <= a.region.x1;
  }
};

/// The ring's slot of a step, from this lane's words on.
template <int kSteps, class Waves>
__device__ __forceinline__ typename Waves::Pixels* slot_of(const WarpContext<Waves>& context, int step) {
  return context.ring + (static_cast<unsigned>(step) % kRing) * kSlotWords<kSteps>;
}

/// Copies 16 bytes from global to shared memory in the background.
__device__ __forceinline__ void copy_quad(std::uint32_t to, const void* from) {
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to), "l"(from) : "memory");
#endif
}
__device__ __forceinline__ void end_group_of_copies() {
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.commit_group;" ::: "memory");
#endif
}

/// Starts the warp group's copy of a step's pixels to shared memory, where there is such a step.
template <int kSteps, unsigned kGroupWarps, class Waves>
__device__ __forceinline__ void fetch(const StripArguments& a, const WarpContext<Waves>& context,
                                      const Section& section, int step) {
  constexpr unsigned kQuad = 16 / sizeof(typename Waves::Pixels);  // words that are copied at once
  constexpr unsigned kQuads = kSlotWords<kSteps> / kQuad;
  constexpr unsigned kWarpGroup = kGroupWarps * kWarp;
  const unsigned first = context.index * kWarp + context.lane;
  const auto* from =
      static_cast<const typename Waves::Pixels*>(a.pixels) +
      (section.pixels + static_cast<unsigned>(step * a.block_columns) * kOperandBlockWords + kQuad * first);
  const auto to = static_cast<std::uint32_t>(
      __cvta_generic_to_shared(slot_of<kSteps>(context, step) - context.lane + kQuad * first));
#pragma unroll
  for (unsigned i = 0; i < kQuads; i += kWarpGroup) {
    if (step < section.steps && first + i < kQuads) {
      copy_quad(to + 16U * i, from + kQuad * i);
    }
  }
  end_group_of_copies();
}

/// Waits until what fetch() started is there, but for the newest kAhead − 1 steps.
__device__ __forceinline__ void wait_for_fetched() {
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_group %0;" ::"n"(kAhead - 1) : "memory");
#endif
}

}  // namespace
}  // namespace filterscope::fast
