#include "kernels/baseline/separable_row.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/baseline/separable_row.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace filterscope::baseline::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// to[i] = Σ weights[k] · from[i + k·step] for i < count, and up to two vectors more.
void weighted_sums(const float* from, std::ptrdiff_t step, const float* weights, int taps, int count,
                   float* to) {
  const hn::ScalableTag<float> d;
  const auto lanes = static_cast<std::ptrdiff_t>(hn::Lanes(d));
  for (std::ptrdiff_t i = 0; i < count; i += 2 * lanes) {
    auto sum0 = hn::Zero(d);
    auto sum1 = hn::Zero(d);
    const float* tap = from + i;
    for (int k = 0; k < taps; ++k, tap += step) {
      const auto weight = hn::Set(d, weights[k]);
      sum0 = hn::MulAdd(weight, hn::LoadU(d, tap), sum0);
      sum1 = hn::MulAdd(weight, hn::LoadU(d, tap + lanes), sum1);
    }
    hn::StoreU(sum0, d, to + i);
    hn::StoreU(sum1, d, to + i + lanes);
  }
}

void filter_separable_row(const SeparableRow& row) {
  const auto stride = static_cast<std::ptrdiff_t>(row.stride);
  weighted_sums(row.plane - row.radius_y * stride - row.radius_x, stride, row.column, 2 * row.radius_y + 1,
                row.count + 2 * row.radius_x, row.between);
  weighted_sums(row.between, 1, row.line, 2 * row.radius_x + 1, row.count, row.out);
}

}  // namespace filterscope::baseline::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace filterscope::baseline {

HWY_EXPORT(filter_separable_row);
HWY_EXPORT(weighted_sums);

void filter_row(const SeparableRow& row) { HWY_DYNAMIC_DISPATCH(filter_separable_row)(row); }

void add_weighted(const float* from, std::ptrdiff_t step, const float* weights, int taps, int count,
                  float* to) {
  HWY_DYNAMIC_DISPATCH(weighted_sums)(from, step, weights, taps, count, to);
}

}  // namespace filterscope::baseline
#endif
