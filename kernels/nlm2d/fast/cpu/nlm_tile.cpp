// The weight between two pixels is that between the second and the first: it is computed once, for the half
// of the neighbours that lie below or to the right, and serves both. Squared differences are added along
// columns for a few rows at a time, then along rows. All of them are positive and none is taken away again,
// so that no digits are lost wherever in an image, however large, a tile lies.
#include "kernels/nlm2d/fast/cpu/nlm_tile.h"

#include <algorithm>

#include "kernels/maths/nlm_weight.h"
#include "kernels/nlm2d/fast/cpu/nlm_scratch.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/nlm2d/fast/cpu/nlm_tile.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "kernels/nlm2d/fast/cpu/nlm_columns-inl.h"

HWY_BEFORE_NAMESPACE();
namespace filterscope::fast::HWY_NAMESPACE {

/// Weights of one neighbour in kRows rows, from the sums along columns.
void weigh_rows(const NlmTileSource& source, const Differences& at, NlmScratch& scratch) {
  const D d;
  const std::ptrdiff_t count = at.x1 - at.x0;
  for (int r = 0; r < NlmScratch::kRows; ++r) {
    const float* ends = scratch.columns() + r * at.pitch + at.lead;
    float* const weights = scratch.weights(static_cast<int>(at.dx), r) + at.x0;
    const auto weigh =
        [weights, d, function = source.function, factor = source.factor](std::ptrdiff_t x, V sum)
            HWY_ATTR { hn::StoreU(weight_of(function, sum, factor), d, weights + x); };
    if (!source.flat) {
      sum_weighted_rows(source.line_x, source.patch_radius, ends, count, weigh);
    } else if (source.whole) {
      sum_rows(Numbers(), source.patch_radius, ends, count, weigh);
    } else {
      sum_rows(d, source.patch_radius, ends, count, weigh);
    }
  }
}

void add_columns(const NlmTileSource& source, const Differences& at, NlmScratch& scratch) {
  if (source.whole) {
    add_whole_columns(source, at, scratch);
  } else if (source.flat) {
    add_columns<true>(source, at, scratch);
  } else {
    add_columns<false>(source, at, scratch);
  }
}

/// Where a row's sums come from: neighbours with dx from `first` to the search radius, their weights in
/// `weight_row`, their values in `value_row` of the tile.
struct Gathering {
  int first;
  int weight_row;
  int value_row;
};

/// Adds to the sums of `Vectors` vectors from x on of a row what its neighbours give: `Forward` their weights
/// as they are and the values at x + dx; else both of x − dx. `Special`: the largest weight is wanted, or
/// values may be huge.
template <int Planes, bool Special, bool Forward, int Vectors>
HWY_INLINE void gather(const NlmTileSource& source, const Gathering& from, int row, std::ptrdiff_t x,
                       NlmScratch& scratch) {
  const D d;
  const auto vector = lanes();
  const float* value[Planes];
  for (int c = 0; c < Planes; ++c) value[c] = scratch.value(c, from.value_row) + x;
  const float* weights = scratch.weights(from.first, from.weight_row) + x;
  const std::ptrdiff_t pitch = scratch.weights(1, from.weight_row) - scratch.weights(0, from.weight_row);
  V total[Vectors];
  V most[Vectors];
  V sum[Vectors][Planes];
  for (int i = 0; i < Vectors; ++i) {
    total[i] = most[i] = hn::Zero(d);
    for (int c = 0; c < Planes; ++c) sum[i][c] = hn::Zero(d);
  }
  for (std::ptrdiff_t dx = from.first; dx <= source.search_radius; ++dx, weights += pitch) {
    for (int i = 0; i < Vectors; ++i) {
      const V weight = hn::LoadU(d, weights + (Forward ? 0 : -dx) + i * vector);
      total[i] = hn::Add(total[i], weight);
      if (Special) most[i] = hn::Max(most[i], weight);
      for (int c = 0; c < Planes; ++c) {
        V one = hn::LoadU(d, value[c] + (Forward ? dx : -dx) + i * vector);
        if (Special) one = filterscope::HWY_NAMESPACE::counted(d, weight, one);
        sum[i][c] = hn::MulAdd(weight, one, sum[i][c]);
      }
    }
  }
  for (int i = 0; i < Vectors; ++i, x += vector) {
    const auto add = [&](float* to, V more) HWY_ATTR { hn::StoreU(hn::Add(hn::LoadU(d, to), more), d, to); };
    add(scratch.total(row) + x, total[i]);
    for (int c = 0; c < Planes; ++c) add(scratch.values(c, row) + x, sum[i][c]);
    if (Special) hn::StoreU(hn::Max(hn::LoadU(d, scratch.most(row) + x), most[i]), d, scratch.most(row) + x);
  }
}

template <int Planes, bool Special, bool Forward>
void gather_row(const NlmTileSource& source, const Gathering& from, int row, std::ptrdiff_t columns,
                NlmScratch& scratch) {
  // As many sums side by side as hide that each waits for the one before it.
  constexpr int kVectors = 4;
  std::ptrdiff_t x = 0;
  for (; x + kVectors * lanes() <= columns; x += kVectors * lanes()) {
    gather<Planes, Special, Forward, kVectors>(source, from, row, x, scratch);
  }
  for (; x < columns; x += lanes()) gather<Planes, Special, Forward, 1>(source, from, row, x, scratch);
}

/// Of a row `y` of the tile, which may lie above it, and the row `dy` below.
template <int Planes, bool Special>
void gather_both(const NlmTileSource& source, const Region& part, int dy, int y, int weight_row,
                 NlmScratch& scratch) {
  const int first = dy == 0 ? 1 : -source.search_radius;
  const int other = y + dy;
  if (y >= 0) {
    gather_row<Planes, Special, true>(source, {first, weight_row, other}, y, part.width(), scratch);
  }
  if (other >= 0 && other < part.height()) {
    gather_row<Planes, Special, false>(source, {first, weight_row, y}, other, part.width(), scratch);
  }
}

/// The results from the sums.
void divide(const NlmTileSource& source, const Region& part, const NlmTileTarget& target,
            NlmScratch& scratch) {
  const D d;
  const V least = hn::Set(d, static_cast<float>(kLeastCentreWeight));
  for (int row = 0; row < part.height(); ++row) {
    for (std::ptrdiff_t x = 0; x < part.width(); x += lanes()) {
      V own = least;
      if (source.centre == CentreWeight::one) own = hn::Set(d, 1.0F);
      if (source.centre == CentreWeight::max) own = hn::Max(own, hn::LoadU(d, scratch.most(row) + x));
      const V total = hn::Add(hn::LoadU(d, scratch.total(row) + x), own);
      for (int c = 0; c < source.planes; ++c) {
        const V value = hn::LoadU(d, scratch.value(c, row) + x);
        const V sum = hn::MulAdd(own, value, hn::LoadU(d, scratch.values(c, row) + x));
        hn::StoreU(hn::Div(sum, total), d, target.out[c] + row * target.stride + x);
      }
    }
  }
}

template <int Planes, bool Special>
void filter_all(const NlmTileSource& source, const Region& part, NlmScratch& scratch) {
  const int s = source.search_radius;
  const auto vector = lanes();
  const auto lead = lead_of(source.patch_radius);
  for (int dy = 0; dy <= s; ++dy) {
    for (int y = -dy; y < part.height(); y += NlmScratch::kRows) {
      for (int dx = dy == 0 ? 1 : -s; dx <= s; ++dx) {
        const std::ptrdiff_t x0 = -((std::max(dx, 0) + vector - 1) / vector * vector);
        const std::ptrdiff_t x1 = part.width() + std::max(-dx, 0);
        const std::ptrdiff_t pitch = lead + (x1 - x0 + vector - 1) / vector * vector;
        const Differences at{dx, dy, y, x0, x1, lead, pitch};
        add_columns(source, at, scratch);
        weigh_rows(source, at, scratch);
      }
      const int rows = std::min(NlmScratch::kRows, part.height() - y);
      for (int r = 0; r < rows; ++r) gather_both<Planes, Special>(source, part, dy, y + r, r, scratch);
    }
  }
}

void nlm_tile(const NlmTileSource& source, const Region& part, const NlmTileTarget& target,
              NlmScratch& scratch) {
  scratch.load(source, part);
  const bool special = source.centre == CentreWeight::max || source.huge;
  if (source.planes == 1) {
    special ? filter_all<1, true>(source, part, scratch) : filter_all<1, false>(source, part, scratch);
  } else {
    special ? filter_all<3, true>(source, part, scratch) : filter_all<3, false>(source, part, scratch);
  }
  divide(source, part, target, scratch);
}

}  // namespace filterscope::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace filterscope::fast {

HWY_EXPORT(nlm_tile);

void filter_nlm_tile(const NlmTileSource& source, const Region& part, const NlmTileTarget& target,
                     NlmScratch& scratch) {
  HWY_DYNAMIC_DISPATCH(nlm_tile)(source, part, target, scratch);
}

}  // namespace filterscope::fast
#endif
