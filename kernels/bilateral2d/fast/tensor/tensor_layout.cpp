#include "kernels/bilateral2d/fast/tensor/tensor_layout.h"

#include <algorithm>

#include "kernels/bilateral2d/fast/series/remembered_basis.h"

namespace filterscope::fast {
namespace {

constexpr std::size_t kWarp = 32;
constexpr std::size_t kSumsBytes = 16;  ///< both sums of a pair of pixels
constexpr int kBanksBytes = 128;        ///< of shared memory that a cycle reads

int ceil_divide(int a, int b) { return (a + b - 1) / b; }

}  // namespace

std::size_t TensorLayout::shared_bytes() const noexcept {
  const auto others = static_cast<std::size_t>(group_warps - 1);
  const std::size_t ring = std::size_t{kTensorRing} * static_cast<std::size_t>(steps) * kTensorBlock *
                           kTensorBlock / 2 * static_cast<std::size_t>(word_bytes);
  const auto finishers = static_cast<std::size_t>(std::min(group_warps, kTensorPairs));
  const auto own = static_cast<std::size_t>(ceil_divide(kTensorPairs, group_warps));
  const std::size_t exchange = 2 * finishers * own * others * kWarp * kSumsBytes;
  const std::size_t waves = std::size_t{kLevels} * kTensorEntryBytes * static_cast<std::size_t>(copies);
  return static_cast<std::size_t>(warp_groups) * (ring + exchange) +
         (others + 2) * waves;  // one for the alignment
}

TensorLayout split_layout(int radius, int harmonics, std::size_t shared_limit) noexcept {
  TensorLayout layout;
  layout.word_bytes = 8;
  layout.steps = tensor_steps(radius);
  const int least = ceil_divide(harmonics, kSplitHarmonics);
  const auto choose = [&](const auto& compiled) {
    for (const int group_warps : compiled) {
      if (group_warps >= least) return group_warps;
    }
    return 0;
  };
  layout.group_warps = layout.steps <= 3 ? choose(kSplitGroupWarps) : choose(kFewSplitGroupWarps);
  // Half of a multiprocessor's warps idle: float32 is as quick.
  const bool idle = layout.steps > 3 && layout.group_warps == 8 && least < 7;
  if (radius > kMostTensorRadius || layout.group_warps == 0 || idle) return layout;
  layout.warp_groups = std::max(split_warps(layout.steps, layout.group_warps) / layout.group_warps, 1);
  while (layout.warp_groups > 0 && layout.shared_bytes() > shared_limit) --layout.warp_groups;
  return layout;
}

TensorLayout tensor_layout(int radius, int harmonics, std::size_t shared_limit) noexcept {
  TensorLayout layout;
  layout.steps = tensor_steps(radius);
  layout.group_warps = std::max(ceil_divide(harmonics, kTensorHarmonics), kLeastTensorGroupWarps);
  layout.warp_groups = std::max(tensor_warps(layout.steps, layout.group_warps) / layout.group_warps, 1);
  layout.copies = kBanksBytes / kTensorEntryBytes;
  while (layout.copies > 1 && layout.shared_bytes() > shared_limit) layout.copies /= 2;
  while (layout.warp_groups > 1 && layout.shared_bytes() > shared_limit) --layout.warp_groups;
  return layout;
}

TensorShare tensor_share(int strips, int rows, int warp_groups, int steps) noexcept {
  const int halo = steps - 1;
  const auto all = static_cast<long>(strips) * rows;
  TensorShare share;
  share.blocks = static_cast<int>((all + warp_groups - 1) / warp_groups);
  share.strip_blocks = rows;
  const int strips_touched = rows % share.blocks == 0 ? 1 : ceil_divide(share.blocks - 1, rows) + 1;
  share.steps = share.blocks + strips_touched * halo;
  if (strips > warp_groups) return share;
  // Each strip by warp groups of its own.
  const int whole = ceil_divide(rows, warp_groups / strips);
  if (whole + halo < share.steps) share = {whole, ceil_divide(rows, whole) * whole, whole + halo};
  return share;
}

}  // namespace filterscope::fast
