#include "kernels/bm3d/fast/block_search.h"

#include <algorithm>
#include <cstdint>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bm3d/fast/block_search.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#ifndef FILTERSCOPE_BLOCK_SEARCH_ONCE
#define FILTERSCOPE_BLOCK_SEARCH_ONCE
namespace filterscope::bm {

/// The best keys so far, least first.
class BestKeys {
 public:
  explicit BestKeys(const Matching& matching) : most_(matching.most - 1), limit_(matching.limit()) {}

  /// The largest difference that still has a place. Keys come in ascending order: equal differences are no
  /// better.
  [[nodiscard]] int bound() const noexcept {
    return count_ < most_ ? limit_ : static_cast<int>(keys_[count_ - 1] / kOrders) - 1;
  }
  void add(std::uint32_t key) noexcept {
    std::size_t at = count_ < most_ ? count_++ : count_ - 1;
    for (; at > 0 && keys_[at - 1] > key; --at) keys_[at] = keys_[at - 1];
    keys_[at] = key;
  }
  [[nodiscard]] std::size_t count() const noexcept { return count_; }
  [[nodiscard]] std::uint32_t operator[](std::size_t i) const noexcept { return keys_[i]; }

 private:
  std::size_t count_ = 0;
  std::size_t most_;  ///< beside the reference block
  int limit_;
  std::array<std::uint32_t, kWiener.most> keys_ = {};
};

}  // namespace filterscope::bm
#endif

HWY_BEFORE_NAMESPACE();
namespace filterscope::bm::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;
using D = hn::CappedTag<float, 16>;
using V = hn::Vec<D>;

/// Differences of the blocks at from + 0, 1, … to `block`, as far as one of them may be within `bound`: else
/// the sums are larger than it.
HWY_INLINE V differences(const float* from, std::ptrdiff_t stride, const float* block, float bound) {
  const D d;
  V sum = hn::Zero(d);
  for (int y = 0; y < kBlock; ++y, from += stride, block += kBlock) {
    for (int x = 0; x < kBlock; ++x) {
      const V by = hn::Sub(hn::LoadU(d, from + x), hn::Set(d, block[x]));
      sum = hn::MulAdd(by, by, sum);
    }
    if (y % 2 == 1 && hn::AllFalse(d, hn::Le(sum, hn::Set(d, bound)))) break;
  }
  return sum;
}

void search(const FloatPlane& units, const BlockPlace& from, int radius, BestKeys& best) {
  const D d;
  const int lanes = static_cast<int>(hn::Lanes(d));
  alignas(64) float block[kPixels];
  for (int i = 0; i < kPixels; ++i) block[i] = units.row(from.y + i / kBlock)[from.x + i % kBlock];
  const int x0 = std::max(0, from.x - radius);
  const int x1 = std::min(units.width() - kBlock, from.x + radius);
  const int y1 = std::min(units.height() - kBlock, from.y + radius);
  for (int y = std::max(0, from.y - radius); y <= y1; ++y) {
    const int first_order = (y - from.y + radius) * (2 * radius + 1) + radius - from.x;
    for (int x = x0; x <= x1; x += lanes) {
      const auto bound = static_cast<float>(best.bound());
      const V sum = differences(units.row(y) + x, units.stride(), block, bound);
      if (hn::AllFalse(d, hn::Le(sum, hn::Set(d, bound)))) continue;
      alignas(64) float sums[16];
      hn::Store(sum, d, sums);
      for (int i = 0; i < std::min(lanes, x1 - x + 1); ++i) {
        if (!(sums[i] <= static_cast<float>(best.bound())) || (x + i == from.x && y == from.y)) continue;
        best.add(key_of(static_cast<int>(sums[i]), first_order + x + i));
      }
    }
  }
}

}  // namespace filterscope::bm::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace filterscope::bm {

HWY_EXPORT(search);

Group find_group(const FloatPlane& units, const BlockPlace& from, int radius, const Matching& matching) {
  BestKeys best(matching);
  HWY_DYNAMIC_DISPATCH(search)(units, from, radius, best);
  Group group;
  group.size = group_size(static_cast<int>(best.count()) + 1);
  group.places[0] = from;
  const int side = 2 * radius + 1;
  for (std::size_t i = 1; i < static_cast<std::size_t>(group.size); ++i) {
    const int order = static_cast<int>(best[i - 1] % kOrders);
    group.mark += mark_of(static_cast<int>(i), order);
    group.places[i] = {from.x + order % side - radius, from.y + order / side - radius};
  }
  return group;
}

}  // namespace filterscope::bm
#endif
