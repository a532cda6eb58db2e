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
  const auto others = static_cast<std::size_t>(members - 1);
  const std::size_t ring = std::size_t{kTensorRing} * static_cast<std::size_t>(steps) * kTensorBlock *
                           kTensorBlock / 2 * static_cast<std::size_t>(word_bytes);
  const auto finishers = static_cast<std::size_t>(std::min(members, kTensorPairs));
  const auto own = static_cast<std::size_t>(ceil_divide(kTensorPairs, members));
  const std::size_t exchange = 2 * finishers * own * others * kWarp * kSumsBytes;
  const std::size_t waves = std::size_t{kLevels} * kTensorEntryBytes * static_cast<std::size_t>(copies);
  return static_cast<std::size_t>(teams) * (ring + exchange) + (others + 2) * waves;  // one for the alignment
}

TensorLayout split_layout(int radius, int harmonics, std::size_t shared_limit) noexcept {
  TensorLayout layout;
  layout.word_bytes = 8;
  layout.steps = tensor_steps(radius);
  const int least = ceil_divide(harmonics, kSplitHarmonics);
  const auto choose = [&](const auto& compiled) {
    for (const int members : compiled) {
      if (members >= least) return members;
    }
    return 0;
  };
  layout.members = layout.steps <= 3 ? choose(kSplitMembers) : choose(kFewSplitMembers);
  // Half of a multiprocessor's warps idle: float32 is as quick.
  const bool idle = layout.steps > 3 && layout.members == 8 && least < 7;
  if (radius > kMostTensorRadius || layout.members == 0 || idle) return layout;
  layout.teams = std::max(split_warps(layout.steps, layout.members) / layout.members, 1);
  while (layout.teams > 0 && layout.shared_bytes() > shared_limit) --layout.teams;
  return layout;
}

TensorLayout tensor_layout(int radius, int harmonics, std::size_t shared_limit) noexcept {
  TensorLayout layout;
  layout.steps = tensor_steps(radius);
  layout.members = std::max(ceil_divide(harmonics, kTensorHarmonics), kLeastTensorMembers);
  layout.teams = std::max(tensor_warps(layout.steps, layout.members) / layout.members, 1);
  layout.copies = kBanksBytes / kTensorEntryBytes;
  while (layout.copies > 1 && layout.shared_bytes() > shared_limit) layout.copies /= 2;
  while (layout.teams > 1 && layout.shared_bytes() > shared_limit) --layout.teams;
  return layout;
}

TensorShare tensor_share(int strips, int rows, int teams, int steps) noexcept {
  const int halo = steps - 1;
  const auto all = static_cast<long>(strips) * rows;
  TensorShare share;
  share.blocks = static_cast<int>((all + teams - 1) / teams);
  share.strip_blocks = rows;
  const int strips_touched = rows % share.blocks == 0 ? 1 : ceil_divide(share.blocks - 1, rows) + 1;
  share.steps = share.blocks + strips_touched * halo;
  if (strips > teams) return share;
  // Each strip by teams of its own.
  const int whole = ceil_divide(rows, teams / strips);
  if (whole + halo < share.steps) share = {whole, ceil_divide(rows, whole) * whole, whole + halo};
  return share;
}

}  // namespace filterscope::fast
