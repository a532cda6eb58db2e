#include "kernels/guided2d/fast/window_sums.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/guided2d/fast/window_sums.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace filterscope::guided::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// The sums of one vector's lines whose windows begin at `begin` … `end` − 1, all before the cut at `cut`;
/// items are counted from `from`.
template <class D>
void part_sums(D d, const WindowSums& sums, std::ptrdiff_t lane, int begin, int end, int cut) {
  const double* from = sums.from + lane;
  double* room = sums.room + lane;
  double* to = sums.to + lane;
  auto sum = hn::Zero(d);
  for (int i = cut - 1; i >= begin; --i) {
    sum = hn::Add(hn::LoadU(d, from + i * sums.step), sum);
    if (i < end) hn::StoreU(sum, d, room + static_cast<std::ptrdiff_t>(i - begin) * kLanes);
  }
  sum = hn::Zero(d);
  int last = cut;
  for (int i = begin; i < end; ++i) {
    for (; last <= i + 2 * sums.radius; ++last) sum = hn::Add(sum, hn::LoadU(d, from + last * sums.step));
    hn::StoreU(hn::Add(hn::LoadU(d, room + static_cast<std::ptrdiff_t>(i - begin) * kLanes), sum), d,
               to + i * sums.to_step);
  }
}

void line_sums(const WindowSums& sums) {
  const hn::CappedTag<double, kLanes> d;
  const auto lanes = static_cast<std::ptrdiff_t>(hn::Lanes(d));
  const int width = 2 * sums.radius + 1;
  // The place of the first item within its part.
  const int start = sums.first - sums.radius;
  const int within = (start % width + width) % width;
  for (int begin = 0, cut = width - within; begin < sums.count; begin = cut, cut += width) {
    const int end = std::min(cut, sums.count);
    for (std::ptrdiff_t lane = 0; lane < kLanes; lane += lanes) part_sums(d, sums, lane, begin, end, cut);
  }
}

}  // namespace filterscope::guided::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace filterscope::guided {

HWY_EXPORT(line_sums);

void window_sums(const WindowSums& sums) { HWY_DYNAMIC_DISPATCH(line_sums)(sums); }

}  // namespace filterscope::guided
#endif
