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
template <class Blocks>
HWY_INLINE V differences(const float* from, const Lattice<Blocks>& lattice, const float* block, float bound) {
  constexpr int kSide = Blocks::kSide;
  const D d;
  const std::ptrdiff_t stride = lattice.width;
  const std::ptrdiff_t slice = stride * lattice.height;
  V sum = hn::Zero(d);
  for (int z = 0; z < Blocks::kDepth; ++z, from += slice) {
    for (int y = 0; y < kSide; ++y, block += kSide) {
      for (int x = 0; x < kSide; ++x) {
        const V by = hn::Sub(hn::LoadU(d, from + y * stride + x), hn::Set(d, block[x]));
        sum = hn::MulAdd(by, by, sum);
      }
      if ((y + 1) * kSide % 16 == 0 && hn::AllFalse(d, hn::Le(sum, hn::Set(d, bound)))) return sum;
    }
  }
  return sum;
}

template <class Blocks>
HWY_INLINE void search(const FloatPlane<Blocks>& units, const Place& from, int radius, BestKeys& best) {
  const D d;
  const int lanes = static_cast<int>(hn::Lanes(d));
  const Lattice<Blocks>& lattice = units.lattice();
  alignas(64) float block[kPixels];
  for (int i = 0; i < kPixels; ++i) block[i] = *units.at(from + pixel_of<Blocks>(i));
  const int deep = Blocks::kDepth > 1 ? radius : 0;
  const int x0 = std::max(0, from.x - radius);
  const int x1 = std::min(lattice.width - Blocks::kSide, from.x + radius);
  const int y0 = std::max(0, from.y - radius);
  const int y1 = std::min(lattice.height - Blocks::kSide, from.y + radius);
  const int z1 = std::min(lattice.depth - Blocks::kDepth, from.z + deep);
  for (int z = std::max(0, from.z - deep); z <= z1; ++z) {
    for (int y = y0; y <= y1; ++y) {
      const float* row = units.row(y, z);
      const int first_order = order_of<Blocks>({x0 - from.x, y - from.y, z - from.z}, radius);
      for (int x = x0; x <= x1; x += lanes) {
        const auto bound = static_cast<float>(best.bound());
        const V sum = differences<Blocks>(row + x, lattice, block, bound);
        if (hn::AllFalse(d, hn::Le(sum, hn::Set(d, bound)))) continue;
        alignas(64) float sums[16];
        hn::Store(sum, d, sums);
        for (int i = 0; i < std::min(lanes, x1 - x + 1); ++i) {
          const bool own = x + i == from.x && y == from.y && z == from.z;
          if (!(sums[i] <= static_cast<float>(best.bound())) || own) continue;
          best.add(key_of(static_cast<int>(sums[i]), first_order + x + i - x0));
        }
      }
    }
  }
}

void search_squares(const FloatPlane<Squares>& units, const Place& from, int radius, BestKeys& best) {
  search(units, from, radius, best);
}
void search_cubes(const FloatPlane<Cubes>& units, const Place& from, int radius, BestKeys& best) {
  search(units, from, radius, best);
}

}  // namespace filterscope::bm::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace filterscope::bm {

HWY_EXPORT(search_squares);
HWY_EXPORT(search_cubes);

template <class Blocks>
Group find_group(const FloatPlane<Blocks>& units, const Place& from, int radius, const Matching& matching) {
  BestKeys best(matching);
  if constexpr (Blocks::kDepth == 1) {
    HWY_DYNAMIC_DISPATCH(search_squares)(units, from, radius, best);
  } else {
    HWY_DYNAMIC_DISPATCH(search_cubes)(units, from, radius, best);
  }
  Group group;
  group.size = group_size(static_cast<int>(best.count()) + 1);
  group.places[0] = from;
  for (std::size_t i = 1; i < static_cast<std::size_t>(group.size); ++i) {
    const int order = static_cast<int>(best[i - 1] % kOrders);
    group.mark += mark_of(static_cast<int>(i), order);
    group.places[i] = from + offset_of<Blocks>(order, radius);
  }
  return group;
}

template Group find_group(const FloatPlane<Squares>&, const Place&, int, const Matching&);
template Group find_group(const FloatPlane<Cubes>&, const Place&, int, const Matching&);

}  // namespace filterscope::bm
#endif
