#include "kernels/tv2d/fast/tv_rows.h"

#include <cstddef>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/tv2d/fast/tv_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace filterscope::tv::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;
using D = hn::ScalableTag<float>;
using V = hn::Vec<D>;

HWY_INLINE std::ptrdiff_t lanes() { return static_cast<std::ptrdiff_t>(hn::Lanes(D())); }

/// Differences of an image to the right, below and behind, 0 where one of both pixels has no weight.
struct Differences {
  V x;
  V y;
  V z;
};

template <bool kWeighted, bool kDeep>
HWY_INLINE Differences differences(const TvRow& row, std::size_t c, std::ptrdiff_t x) {
  const D d;
  const V none = hn::Zero(d);
  const V own = hn::LoadU(d, row.image[c] + x);
  Differences found{hn::Sub(hn::LoadU(d, row.image[c] + x + 1), own),
                    hn::Sub(hn::LoadU(d, row.image_below[c] + x), own), none};
  if constexpr (kDeep) {
    found.y = hn::Mul(found.y, hn::Set(d, row.factor_y));
    found.z = hn::Mul(hn::Sub(hn::LoadU(d, row.image_behind[c] + x), own), hn::Set(d, row.factor_z));
  }
  if constexpr (kWeighted) {
    const auto here = hn::Gt(hn::LoadU(d, row.weights + x), none);
    const auto right = hn::Gt(hn::LoadU(d, row.weights + x + 1), none);
    const auto below = hn::Gt(hn::LoadU(d, row.weights_below + x), none);
    found.x = hn::IfThenElseZero(hn::And(here, right), found.x);
    found.y = hn::IfThenElseZero(hn::And(here, below), found.y);
    if constexpr (kDeep) {
      const auto behind = hn::Gt(hn::LoadU(d, row.weights_behind + x), none);
      found.z = hn::IfThenElseZero(hn::And(here, behind), found.z);
    }
  }
  return found;
}

template <std::size_t kChannels, bool kWeighted, bool kDeep>
void dual_row(const TvRow& row, float size) {
  const D d;
  const V step = hn::Set(d, size);
  const V lambda = hn::Set(d, row.lambda);
  for (std::ptrdiff_t x = 0; x < row.width; x += lanes()) {
    V square = hn::Zero(d);
    for (std::size_t c = 0; c < kChannels; ++c) {
      const Differences by = differences<kWeighted, kDeep>(row, c, x);
      const V along_x = hn::MulAdd(step, by.x, hn::LoadU(d, row.dual_x[c] + x));
      const V along_y = hn::MulAdd(step, by.y, hn::LoadU(d, row.dual_y[c] + x));
      square = hn::MulAdd(along_x, along_x, hn::MulAdd(along_y, along_y, square));
      hn::StoreU(along_x, d, row.dual_x[c] + x);
      hn::StoreU(along_y, d, row.dual_y[c] + x);
      if constexpr (kDeep) {
        const V along_z = hn::MulAdd(step, by.z, hn::LoadU(d, row.dual_z[c] + x));
        square = hn::MulAdd(along_z, along_z, square);
        hn::StoreU(along_z, d, row.dual_z[c] + x);
      }
    }
    const V share = hn::Div(lambda, hn::Max(lambda, hn::Sqrt(square)));
    for (std::size_t c = 0; c < kChannels; ++c) {
      hn::StoreU(hn::Mul(share, hn::LoadU(d, row.dual_x[c] + x)), d, row.dual_x[c] + x);
      hn::StoreU(hn::Mul(share, hn::LoadU(d, row.dual_y[c] + x)), d, row.dual_y[c] + x);
      if constexpr (kDeep) hn::StoreU(hn::Mul(share, hn::LoadU(d, row.dual_z[c] + x)), d, row.dual_z[c] + x);
    }
  }
}

using Wide = hn::ScalableTag<double>;
using WideV = hn::Vec<Wide>;

HWY_INLINE WideV wide(const float* from) {
  const Wide d;
  return hn::PromoteTo(d, hn::LoadU(hn::Rebind<float, Wide>(), from));
}

/// What is left of a difference where one of both pixels may have no weight.
HWY_INLINE WideV where_both(WideV one, WideV other, WideV difference) {
  const WideV none = hn::Zero(Wide());
  return hn::IfThenElseZero(hn::And(hn::Gt(one, none), hn::Gt(other, none)), difference);
}

/// In double precision: near the minimiser the terms cancel. Dual variables that rounding made longer than λ
/// count with that length.
template <std::size_t kChannels, bool kWeighted, bool kDeep>
double gap_row(const TvRow& row) {
  const Wide d;
  const auto lanes = static_cast<std::ptrdiff_t>(hn::Lanes(d));
  const WideV lambda = hn::Set(d, static_cast<double>(row.lambda));
  WideV sum = hn::Zero(d);
  for (std::ptrdiff_t x = 0; x < row.width; x += lanes) {
    WideV square = hn::Zero(d);
    WideV product = hn::Zero(d);
    WideV length = hn::Zero(d);
    for (std::size_t c = 0; c < kChannels; ++c) {
      const WideV own = wide(row.image[c] + x);
      WideV by_x = hn::Sub(wide(row.image[c] + x + 1), own);
      WideV by_y = hn::Sub(wide(row.image_below[c] + x), own);
      WideV by_z = hn::Zero(d);
      if constexpr (kDeep) {
        by_y = hn::Mul(by_y, hn::Set(d, static_cast<double>(row.factor_y)));
        by_z = hn::Mul(hn::Sub(wide(row.image_behind[c] + x), own),
                       hn::Set(d, static_cast<double>(row.factor_z)));
      }
      if constexpr (kWeighted) {
        const WideV here = wide(row.weights + x);
        by_x = where_both(here, wide(row.weights + x + 1), by_x);
        by_y = where_both(here, wide(row.weights_below + x), by_y);
        if constexpr (kDeep) by_z = where_both(here, wide(row.weights_behind + x), by_z);
      }
      const WideV dual_x = wide(row.dual_x[c] + x);
      const WideV dual_y = wide(row.dual_y[c] + x);
      square = hn::MulAdd(by_x, by_x, hn::MulAdd(by_y, by_y, square));
      length = hn::MulAdd(dual_x, dual_x, hn::MulAdd(dual_y, dual_y, length));
      product = hn::MulAdd(dual_x, by_x, hn::MulAdd(dual_y, by_y, product));
      if constexpr (kDeep) {
        const WideV dual_z = wide(row.dual_z[c] + x);
        square = hn::MulAdd(by_z, by_z, square);
        length = hn::MulAdd(dual_z, dual_z, length);
        product = hn::MulAdd(dual_z, by_z, product);
      }
    }
    const WideV share = hn::Div(lambda, hn::Max(lambda, hn::Sqrt(length)));
    const WideV gap = hn::Sub(hn::Mul(lambda, hn::Sqrt(square)), hn::Mul(share, product));
    const auto inside = hn::FirstN(d, static_cast<std::size_t>(row.width - x));
    sum = hn::Add(sum, hn::IfThenElseZero(inside, gap));
  }
  return hn::GetLane(hn::SumOfLanes(d, sum));
}

/// Kᵀ of the dual variables.
template <bool kDeep>
HWY_INLINE V adjoint(const PrimalRow& row, std::ptrdiff_t x) {
  const D d;
  const V along_x = hn::Sub(hn::LoadU(d, row.dual_x + x - 1), hn::LoadU(d, row.dual_x + x));
  const V along_y = hn::Sub(hn::LoadU(d, row.dual_y_above + x), hn::LoadU(d, row.dual_y + x));
  if constexpr (!kDeep) return hn::Add(along_x, along_y);
  const V along_z = hn::Sub(hn::LoadU(d, row.dual_z_before + x), hn::LoadU(d, row.dual_z + x));
  return hn::MulAdd(hn::Set(d, row.factor_z), along_z,
                    hn::MulAdd(hn::Set(d, row.factor_y), along_y, along_x));
}

template <bool kDeep>
HWY_INLINE WideV wide_adjoint(const PrimalRow& row, std::ptrdiff_t x) {
  const Wide d;
  const WideV along_x = hn::Sub(wide(row.dual_x + x - 1), wide(row.dual_x + x));
  const WideV along_y = hn::Sub(wide(row.dual_y_above + x), wide(row.dual_y + x));
  if constexpr (!kDeep) return hn::Add(along_x, along_y);
  const WideV along_z = hn::Sub(wide(row.dual_z_before + x), wide(row.dual_z + x));
  return hn::MulAdd(hn::Set(d, static_cast<double>(row.factor_z)), along_z,
                    hn::MulAdd(hn::Set(d, static_cast<double>(row.factor_y)), along_y, along_x));
}

template <bool kDeep>
void primal_row(const PrimalRow& row, const PrimalSizes& sizes, float* image, float* ahead) {
  const D d;
  const V step = hn::Set(d, sizes.step);
  const V beyond = hn::Set(d, sizes.beyond);
  const V one = hn::Set(d, 1.0F);
  for (std::ptrdiff_t x = 0; x < row.width; x += lanes()) {
    const V weight = row.weights != nullptr ? hn::LoadU(d, row.weights + x) : one;
    const V own = hn::LoadU(d, image + x);
    const V pull = hn::Sub(hn::Mul(weight, hn::LoadU(d, row.values + x)), adjoint<kDeep>(row, x));
    const V moved = hn::Div(hn::MulAdd(step, pull, own), hn::MulAdd(step, weight, one));
    hn::StoreU(moved, d, image + x);
    hn::StoreU(hn::MulAdd(beyond, hn::Sub(moved, own), moved), d, ahead + x);
  }
}

/// photon_step() of kernels/maths/photon_fit.h, for a row.
template <bool kDeep>
void photon_row(const PrimalRow& row, const PrimalSizes& sizes, float* image, float* ahead) {
  const D d;
  const V step = hn::Set(d, sizes.step);
  const V beyond = hn::Set(d, sizes.beyond);
  const V full = hn::Set(d, sizes.step * static_cast<float>(row.full));
  const V least = hn::Set(d, static_cast<float>(row.box.least));
  const V most = hn::Set(d, static_cast<float>(row.box.most));
  const V none = hn::Zero(d);
  const V half = hn::Set(d, 0.5F);
  // Where the divisor is less there is no count, and the quotient 0.
  const V tiny = hn::Set(d, 1e-30F);
  for (std::ptrdiff_t x = 0; x < row.width; x += lanes()) {
    const V own = hn::LoadU(d, image + x);
    const V k = row.weights != nullptr ? hn::Mul(full, hn::LoadU(d, row.weights + x)) : full;
    const V toward = hn::Sub(hn::NegMulAdd(step, adjoint<kDeep>(row, x), own), k);
    const V product = hn::Mul(k, hn::LoadU(d, row.values + x));
    const V four = hn::Mul(hn::Set(d, 4.0F), product);
    const V root = hn::Sqrt(hn::MulAdd(toward, toward, four));
    const V below = hn::Div(hn::Add(product, product), hn::Max(hn::Sub(root, toward), tiny));
    const V above = hn::Mul(half, hn::Add(toward, root));
    const V found = hn::IfThenElse(hn::Gt(toward, none), above, below);
    const V moved = hn::Min(hn::Max(found, least), most);
    hn::StoreU(moved, d, image + x);
    hn::StoreU(hn::MulAdd(beyond, hn::Sub(moved, own), moved), d, ahead + x);
  }
}

/// Value by value: there is a logarithm in each.
template <bool kDeep>
double photon_excess_row(const PrimalRow& row, const float* image) {
  double sum = 0;
  for (std::ptrdiff_t x = 0; x < row.width; ++x) {
    const double weight = row.weights != nullptr ? static_cast<double>(row.weights[x]) : 1.0;
    if (!(weight > 0)) continue;
    const auto between = [x](const float* before, std::ptrdiff_t back, const float* own, float factor) {
      return static_cast<double>(factor) *
             (static_cast<double>(before[x - back]) - static_cast<double>(own[x]));
    };
    double pull = between(row.dual_x, 1, row.dual_x, 1) +
                  between(row.dual_y_above, 0, row.dual_y, kDeep ? row.factor_y : 1);
    if constexpr (kDeep) pull += between(row.dual_z_before, 0, row.dual_z, row.factor_z);
    sum += photon_excess(static_cast<double>(image[x]), pull, row.full * weight,
                         static_cast<double>(row.values[x]), row.box);
  }
  return sum;
}

template <bool kDeep>
double dual_distance_row(const PrimalRow& row, const float* image) {
  const Wide d;
  const auto lanes = static_cast<std::ptrdiff_t>(hn::Lanes(d));
  const WideV none = hn::Zero(d);
  WideV sum = none;
  for (std::ptrdiff_t x = 0; x < row.width; x += lanes) {
    const WideV weight = row.weights != nullptr ? wide(row.weights + x) : hn::Set(d, 1.0);
    const WideV away = hn::Sub(wide(image + x), wide(row.values + x));
    const WideV pull = hn::MulAdd(weight, away, wide_adjoint<kDeep>(row, x));
    const WideV square = hn::IfThenElseZero(hn::Gt(weight, none), hn::Div(hn::Mul(pull, pull), weight));
    const auto inside = hn::FirstN(d, static_cast<std::size_t>(row.width - x));
    sum = hn::Add(sum, hn::IfThenElseZero(inside, square));
  }
  return hn::GetLane(hn::SumOfLanes(d, sum)) / 2;
}

template <std::size_t kChannels, bool kDeep>
void dual_step_as(const TvRow& row, float size) {
  row.weights != nullptr ? dual_row<kChannels, true, kDeep>(row, size)
                         : dual_row<kChannels, false, kDeep>(row, size);
}

void dual_step_of(const TvRow& row, float size) {
  if (row.deep) return dual_step_as<1, true>(row, size);
  row.channels == 1 ? dual_step_as<1, false>(row, size) : dual_step_as<3, false>(row, size);
}

template <std::size_t kChannels, bool kDeep>
double gap_as(const TvRow& row) {
  return row.weights != nullptr ? gap_row<kChannels, true, kDeep>(row)
                                : gap_row<kChannels, false, kDeep>(row);
}

double gap_of_row(const TvRow& row) {
  if (row.deep) return gap_as<1, true>(row);
  return row.channels == 1 ? gap_as<1, false>(row) : gap_as<3, false>(row);
}

void primal_step_of(const PrimalRow& row, const PrimalSizes& sizes, float* image, float* ahead) {
  if (row.photons) {
    row.deep ? photon_row<true>(row, sizes, image, ahead) : photon_row<false>(row, sizes, image, ahead);
    return;
  }
  row.deep ? primal_row<true>(row, sizes, image, ahead) : primal_row<false>(row, sizes, image, ahead);
}

double dual_distance_of(const PrimalRow& row, const float* image) {
  if (row.photons)
    return row.deep ? photon_excess_row<true>(row, image) : photon_excess_row<false>(row, image);
  return row.deep ? dual_distance_row<true>(row, image) : dual_distance_row<false>(row, image);
}

}  // namespace filterscope::tv::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace filterscope::tv {

HWY_EXPORT(dual_step_of);
HWY_EXPORT(gap_of_row);
HWY_EXPORT(primal_step_of);
HWY_EXPORT(dual_distance_of);

void dual_step(const TvRow& row, float size) { HWY_DYNAMIC_DISPATCH(dual_step_of)(row, size); }
double gap_of(const TvRow& row) { return HWY_DYNAMIC_DISPATCH(gap_of_row)(row); }
void primal_step(const PrimalRow& row, const PrimalSizes& sizes, float* image, float* ahead) {
  HWY_DYNAMIC_DISPATCH(primal_step_of)(row, sizes, image, ahead);
}
double dual_distance(const PrimalRow& row, const float* image) {
  return HWY_DYNAMIC_DISPATCH(dual_distance_of)(row, image);
}

}  // namespace filterscope::tv
#endif
