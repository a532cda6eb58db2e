// The weight between two pixels is that between the second and the first: it is computed once, for the half
// of the neighbours that lie below or to the right, and serves both. Squared differences are added along
// columns for a few rows at a time, then along rows. All of them are positive and none is taken away again,
// so that no digits are lost wherever in an image, however large, a tile lies.
#include "kernels/nlm2d/fast/cpu/nlm_tile.h"

#include <algorithm>
#include <iterator>

#include "kernels/maths/nlm_weight.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/nlm2d/fast/cpu/nlm_tile.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "kernels/cpu/simd_exp2-inl.h"

HWY_BEFORE_NAMESPACE();
namespace filterscope::fast::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;
using filterscope::HWY_NAMESPACE::exp2_of_negative;
using D = hn::ScalableTag<float>;
using V = hn::Vec<D>;

std::ptrdiff_t lanes() { return static_cast<std::ptrdiff_t>(hn::Lanes(D())); }

/// A neighbour's place, and the columns for which its weights are needed.
struct Neighbour {
  std::ptrdiff_t dx;
  std::ptrdiff_t dy;
  std::ptrdiff_t x0;
  std::ptrdiff_t x1;
};

/// Squared differences to the neighbour, added over the patches' columns, of `Rows` rows from `y` on and of
/// columns from x0 − p to x1 + p. Each row's sum is taken from the top down, whatever `Rows` is.
template <int Rows, bool Flat>
void add_columns(const NlmTileSource& source, const Neighbour& n, std::ptrdiff_t y, NlmScratch& scratch) {
  const D d;
  const std::ptrdiff_t p = source.patch_radius;
  const std::ptrdiff_t height = 2 * p + 1;
  const std::ptrdiff_t shift = n.dy * source.stride + n.dx;
  const std::ptrdiff_t first = (y - p) * source.stride + n.x0 - p;
  for (std::ptrdiff_t i = 0; i < n.x1 - n.x0 + 2 * p; i += lanes()) {
    V sum[Rows];
    for (int r = 0; r < Rows; ++r) sum[r] = hn::Zero(d);
    for (int c = 0; c < source.planes; ++c) {
      const float* a = source.guide[c] + first + i;
      for (std::ptrdiff_t k = 0; k < height + Rows - 1; ++k, a += source.stride) {
        const V difference = hn::Sub(hn::LoadU(d, a), hn::LoadU(d, a + shift));
        const V square = Flat ? difference : hn::Mul(difference, difference);
        const auto add = [&](int r) {
          sum[r] = Flat ? hn::MulAdd(difference, difference, sum[r])
                        : hn::MulAdd(square, hn::Set(d, source.line_y[k - r]), sum[r]);
        };
        if (k >= Rows - 1 && k < height) {
          for (int r = 0; r < Rows; ++r) add(r);
        } else {
          for (int r = 0; r < Rows; ++r) {
            if (k >= r && k < r + height) add(r);
          }
        }
      }
    }
    for (int r = 0; r < Rows; ++r) hn::StoreU(sum[r], d, scratch.columns(r) + i);
  }
}

HWY_INLINE V weight_of(WeightFunction function, V t) {
  const D d;
  if (function == WeightFunction::exponential) return exp2_of_negative(d, hn::Neg(t));
  const V u = hn::Max(hn::Sub(hn::Set(d, 1.0F), t), hn::Zero(d));
  if (function == WeightFunction::epanechnikov) return u;
  const V square = hn::Mul(u, u);
  if (function == WeightFunction::bisquare) return square;
  const V fourth = hn::Mul(square, square);
  return hn::Mul(fourth, fourth);
}

/// Weights from the sums along columns. `Patch`: its radius, where it is known to the compiler, else −1.
template <int Patch, bool Flat>
void weigh(const NlmTileSource& source, const Neighbour& n, const float* columns, float* weights) {
  const D d;
  const std::ptrdiff_t width = Patch >= 0 ? 2 * Patch + 1 : 2 * source.patch_radius + 1;
  const V factor = hn::Set(d, source.factor);
  for (std::ptrdiff_t i = 0; i < n.x1 - n.x0; i += lanes()) {
    V sum = hn::LoadU(d, columns + i);
    if (!Flat) sum = hn::Mul(sum, hn::Set(d, source.line_x[0]));
    for (std::ptrdiff_t k = 1; k < width; ++k) {
      const V next = hn::LoadU(d, columns + i + k);
      sum = Flat ? hn::Add(sum, next) : hn::MulAdd(next, hn::Set(d, source.line_x[k]), sum);
    }
    hn::StoreU(weight_of(source.function, hn::Mul(sum, factor)), d, weights + i);
  }
}

template <int Rows>
void weigh_rows(const NlmTileSource& source, const Neighbour& n, std::ptrdiff_t y, float* const* weights,
                NlmScratch& scratch) {
  if (source.flat) {
    add_columns<Rows, true>(source, n, y, scratch);
  } else {
    add_columns<Rows, false>(source, n, y, scratch);
  }
  for (int r = 0; r < Rows; ++r) {
    if (!source.flat) {
      weigh<-1, false>(source, n, scratch.columns(r), weights[r]);
    } else if (source.patch_radius == 3) {
      weigh<3, true>(source, n, scratch.columns(r), weights[r]);
    } else {
      weigh<-1, true>(source, n, scratch.columns(r), weights[r]);
    }
  }
}

/// Adds to a row's sums what its neighbours with dx from `first` to `last` give: their weights, shifted by
/// `sign` · dx, and the values at `value`, shifted alike.
template <int Planes, bool Most>
void gather(const NlmTileSource& source, NlmScratch& scratch, int weight_row, int first, int last,
            bool forward, const float* const* value, int row, std::ptrdiff_t columns) {
  const D d;
  const int s = source.search_radius;
  for (std::ptrdiff_t x = 0; x < columns; x += lanes()) {
    V total = hn::Zero(d);
    V most = hn::Zero(d);
    V sum[Planes];
    for (int c = 0; c < Planes; ++c) sum[c] = hn::Zero(d);
    for (int dx = first; dx <= last; ++dx) {
      const std::ptrdiff_t at = forward ? 0 : -dx;
      const V weight = hn::LoadU(d, scratch.weights(dx + s, weight_row) + scratch.search_columns() + x + at);
      total = hn::Add(total, weight);
      if (Most) most = hn::Max(most, weight);
      for (int c = 0; c < Planes; ++c) {
        sum[c] = hn::MulAdd(weight, hn::LoadU(d, value[c] + x + (forward ? dx : -dx)), sum[c]);
      }
    }
    const auto add = [&](float* to, V more) { hn::StoreU(hn::Add(hn::LoadU(d, to), more), d, to); };
    add(scratch.total(row) + x, total);
    for (int c = 0; c < Planes; ++c) add(scratch.values(c, row) + x, sum[c]);
    if (Most) hn::StoreU(hn::Max(hn::LoadU(d, scratch.most(row) + x), most), d, scratch.most(row) + x);
  }
}

template <int Planes, bool Most>
void gather_both(const NlmTileSource& source, const Region& part, int dy, int y, int weight_row,
                 NlmScratch& scratch) {
  const int s = source.search_radius;
  const int first = dy == 0 ? 1 : -s;
  const float* below[3] = {};
  const float* here[3] = {};
  for (int c = 0; c < Planes; ++c) {
    here[c] = source.plane[c] + y * source.stride + part.x0;
    below[c] = here[c] + dy * source.stride;
  }
  const std::ptrdiff_t columns = part.width();
  if (y >= part.y0) {
    gather<Planes, Most>(source, scratch, weight_row, first, s, true, below, y - part.y0, columns);
  }
  if (y + dy < part.y1 && y + dy >= part.y0) {
    gather<Planes, Most>(source, scratch, weight_row, first, s, false, here, y + dy - part.y0, columns);
  }
}

/// The results from the sums.
void divide(const NlmTileSource& source, const Region& part, const NlmTileTarget& target,
            NlmScratch& scratch) {
  const D d;
  const V least = hn::Set(d, static_cast<float>(kLeastCentreWeight));
  for (int y = part.y0; y < part.y1; ++y) {
    const int row = y - part.y0;
    for (std::ptrdiff_t x = 0; x < part.width(); x += lanes()) {
      V own = least;
      if (source.centre == CentreWeight::one) own = hn::Set(d, 1.0F);
      if (source.centre == CentreWeight::max) own = hn::Max(own, hn::LoadU(d, scratch.most(row) + x));
      const V total = hn::Add(hn::LoadU(d, scratch.total(row) + x), own);
      for (int c = 0; c < source.planes; ++c) {
        const V value = hn::LoadU(d, source.plane[c] + y * source.stride + part.x0 + x);
        const V sum = hn::MulAdd(own, value, hn::LoadU(d, scratch.values(c, row) + x));
        hn::StoreU(hn::Div(sum, total), d, target.out[c] + row * target.stride + x);
      }
    }
  }
}

template <int Planes, bool Most>
void filter_all(const NlmTileSource& source, const Region& part, NlmScratch& scratch) {
  const int s = source.search_radius;
  for (int dy = 0; dy <= s; ++dy) {
    for (int y = part.y0 - dy; y < part.y1;) {
      const int rows = part.y1 - y >= NlmScratch::kRows ? NlmScratch::kRows : 1;
      for (int dx = dy == 0 ? 1 : -s; dx <= s; ++dx) {
        const Neighbour n{dx, dy, part.x0 - std::max(dx, 0), part.x1 + std::max(-dx, 0)};
        float* weights[NlmScratch::kRows];
        for (int r = 0; r < rows; ++r) {
          weights[r] = scratch.weights(dx + s, r) + scratch.search_columns() + n.x0 - part.x0;
        }
        if (rows == 1) {
          weigh_rows<1>(source, n, y, weights, scratch);
        } else {
          weigh_rows<NlmScratch::kRows>(source, n, y, weights, scratch);
        }
      }
      for (int r = 0; r < rows; ++r) gather_both<Planes, Most>(source, part, dy, y + r, r, scratch);
      y += rows;
    }
  }
}

void nlm_tile(const NlmTileSource& source, const Region& part, const NlmTileTarget& target,
              NlmScratch& scratch) {
  scratch.clear();
  const bool most = source.centre == CentreWeight::max;
  if (source.planes == 1) {
    most ? filter_all<1, true>(source, part, scratch) : filter_all<1, false>(source, part, scratch);
  } else {
    most ? filter_all<3, true>(source, part, scratch) : filter_all<3, false>(source, part, scratch);
  }
  divide(source, part, target, scratch);
}

}  // namespace filterscope::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace filterscope::fast {

HWY_EXPORT(nlm_tile);

NlmScratch::NlmScratch(const NlmTileSource& source, int rows)
    : rows_(rows),
      planes_(source.planes),
      search_columns_((source.search_radius + kAligned - 1) / kAligned * kAligned),
      weights_stride_(2 * search_columns_ + kNlmTileColumns + kVector),
      columns_stride_(kNlmTileColumns + source.search_radius + 2 * source.patch_radius + kVector),
      weights_(static_cast<std::size_t>((2 * source.search_radius + 1) * kRows * weights_stride_)),
      columns_(static_cast<std::size_t>(kRows * columns_stride_)),
      sums_(static_cast<std::size_t>((planes_ + 2) * rows * kSumStride)) {}

void NlmScratch::clear() { std::ranges::fill(sums_, 0.0F); }

void filter_nlm_tile(const NlmTileSource& source, const Region& part, const NlmTileTarget& target,
                     NlmScratch& scratch) {
  HWY_DYNAMIC_DISPATCH(nlm_tile)(source, part, target, scratch);
}

}  // namespace filterscope::fast
#endif
